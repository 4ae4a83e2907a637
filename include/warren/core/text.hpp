// Text of bounded length without a heap: what error messages are made of, and a sink that encoders can write to.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace warren {

// The number of characters before the closing zero.
constexpr std::size_t length_of(const char* words) {
    std::size_t length = 0;
    while (words[length] != '\0') ++length;
    return length;
}

namespace detail {

constexpr bool same_words(const char* a, const char* b) {
    while (*a != '\0' && *a == *b) ++a, ++b;
    return *a == *b;
}

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// The decimal digits of a number, with a sign when it is negative. Not a template, which compilers would go through for
// each type of number and each length of text.
class decimal_digits {
public:
    constexpr decimal_digits(std::uint64_t number, bool negative) {
        // Negated as unsigned, so that the most negative number works too.
        std::uint64_t rest = negative ? 0 - number : number;
        do {
            digits_[--first_] = static_cast<char>('0' + rest % 10);
            rest /= 10;
        } while (rest != 0);
        if (negative) digits_[--first_] = '-';
    }

    constexpr const char* data() const { return digits_ + first_; }
    constexpr std::size_t size() const { return static_cast<std::size_t>(most - first_); }

private:
    static constexpr int most = 20; // of 2⁶⁴ − 1, and of −2⁶³

    char digits_[most] = {};
    int first_ = most;
};

} // namespace detail

// Holds up to Capacity characters and is always zero-terminated. What does not fit is cut off, and truncated() says so.
template <int Capacity>
class text {
    static_assert(Capacity > 0, "a text needs room for at least one character");

public:
    constexpr text() = default;
    constexpr text(const char* words) { append(words, length_of(words)); } // NOLINT(google-explicit-constructor)

    constexpr void append(const char* characters, std::size_t count) {
        const auto room = static_cast<std::size_t>(Capacity - size_);
        if (count > room) truncated_ = true;
        const std::size_t taken = count < room ? count : room;
        for (std::size_t i = 0; i < taken; ++i) characters_[size_ + static_cast<int>(i)] = characters[i];
        size_ += static_cast<int>(taken);
    }

    constexpr text& operator<<(const char* words) {
        append(words, length_of(words));
        return *this;
    }

    constexpr text& operator<<(std::same_as<char> auto character) {
        append(&character, 1);
        return *this;
    }

    // Decimal digits, with a sign for negative numbers.
    template <std::integral Number>
        requires(!std::same_as<Number, char> && !std::same_as<Number, bool>)
    constexpr text& operator<<(Number number) {
        const detail::decimal_digits digits(static_cast<std::uint64_t>(number), number < 0);
        append(digits.data(), digits.size());
        return *this;
    }

    constexpr const char* c_str() const { return characters_; }
    constexpr const char* data() const { return characters_; }
    constexpr std::size_t size() const { return static_cast<std::size_t>(size_); }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool truncated() const { return truncated_; }
    constexpr const char* begin() const { return characters_; }
    constexpr const char* end() const { return characters_ + size_; }

    // Converts to std::string_view, std::string or whatever your engine calls a string.
    template <class String>
        requires requires(const char* words, std::size_t size) { String(words, size); }
    constexpr operator String() const { // NOLINT(google-explicit-constructor)
        return String(data(), size());
    }

    friend constexpr bool operator==(const text& a, const char* b) {
        if (length_of(b) != a.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (a.characters_[i] != b[i]) return false;
        return true;
    }

private:
    char characters_[static_cast<std::size_t>(Capacity) + 1] = {};
    int size_ = 0;
    bool truncated_ = false;
};

} // namespace warren
