// Writes words and numbers to a sink one after the other, so that an encoder asks only once, at the end, whether everything
// arrived.
//
//     printer page(out);
//     page << "seed " << 42 << '\n';
//     return page.finish();
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/core/text.hpp>

namespace warren {

// Remembers the first failure of the sink, and writes nothing more after it.
template <sink Sink>
class printer {
public:
    constexpr explicit printer(Sink& out) : out_(&out) {}

    constexpr printer& operator<<(const char* words) {
        for (; *words != '\0'; ++words) put(*words);
        return *this;
    }
    constexpr printer& operator<<(std::same_as<char> auto character) {
        put(character);
        return *this;
    }
    template <std::integral Number>
        requires(!std::same_as<Number, char> && !std::same_as<Number, bool>)
    constexpr printer& operator<<(Number number) {
        const detail::decimal_digits digits(static_cast<std::uint64_t>(number), number < 0);
        for (std::size_t i = 0; i < digits.size(); ++i) put(digits.data()[i]);
        return *this;
    }
    template <int Capacity>
    constexpr printer& operator<<(const text<Capacity>& words) {
        for (const char character : words) put(character);
        return *this;
    }
    // Makes a printer a sink, too. Much at once is not held back.
    constexpr void append(const char* characters, std::size_t count) {
        if (count < sizeof(buffer_)) {
            for (std::size_t i = 0; i < count; ++i) put(characters[i]);
            return;
        }
        flush();
        if (outcome_) outcome_ = write(*out_, characters, count);
    }
    constexpr printer& repeat(char character, int count) {
        for (int i = 0; i < count; ++i) put(character);
        return *this;
    }

    // Hands over what is still held back, and says whether everything arrived.
    constexpr status finish() {
        flush();
        return outcome_;
    }

private:
    constexpr void put(char character) {
        if (held_ == static_cast<int>(sizeof(buffer_))) flush();
        buffer_[held_++] = character;
    }
    constexpr void flush() {
        if (outcome_ && held_ > 0) outcome_ = write(*out_, buffer_, static_cast<std::size_t>(held_));
        held_ = 0;
    }

    Sink* out_;
    char buffer_[256] = {}; // sinks are asked less often
    int held_ = 0;
    status outcome_;
};

} // namespace warren
