// Short names for long results, for what pins them: the same on every machine, and quick enough for compilers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tests {

class digest {
public:
    // Numbers, one after the other; negative ones as their two's complement.
    template <class... Numbers>
    constexpr digest& add(Numbers... numbers) {
        (mix(static_cast<std::uint64_t>(static_cast<std::int64_t>(numbers))), ...);
        return *this;
    }
    // Tiles, whose numbers have 16 bits at most; four in each step.
    template <class Row>
    constexpr digest& add_row(const Row& row, int count) {
        static_assert(sizeof(row[0]) <= 2);
        const int fours = count / 4 * 4;
        for (int i = 0; i < fours; i += 4)
            mix(word(row[i]) | word(row[i + 1]) << 16 | word(row[i + 2]) << 32 | word(row[i + 3]) << 48);
        for (int i = fours; i < count; ++i) mix(word(row[i]));
        return *this;
    }
    constexpr digest& add_bytes(std::string_view bytes) {
        for (const char byte : bytes) mix(static_cast<unsigned char>(byte));
        return *this;
    }
    // Anything with a size whose pixels are asked for by column and row.
    template <class Picture>
    constexpr digest& add_pixels(const Picture& picture) {
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) {
                const auto pixel = picture(x, y);
                add(pixel.red, pixel.green, pixel.blue, pixel.alpha);
            }
        return *this;
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    template <class Number>
    static constexpr std::uint64_t word(Number number) {
        return static_cast<std::uint16_t>(number);
    }
    constexpr void mix(std::uint64_t number) {
        value_ = (value_ ^ number) * 0x9e3779b97f4a7c15u;
        value_ ^= value_ >> 32;
    }

    std::uint64_t value_ = 0xcbf29ce484222325u;
};

} // namespace tests
