// How deflate names what it writes: bytes, lengths and distances are symbols, which have Huffman codes, and plain bits that
// follow the code of some.
#pragma once

#include <bit>
#include <cstdint>

namespace warren::detail {

inline constexpr int shortest_match = 3;
inline constexpr int longest_match = 258;
inline constexpr int furthest_match = 32768; // all in bytes

// The first 256 symbols are bytes, the ones behind the end of the block are lengths.
inline constexpr std::uint32_t end_of_block = 256;
inline constexpr int letter_symbols = 286;
inline constexpr int distance_symbols = 30;

struct plain_bits {
    std::uint32_t symbol = 0;
    std::uint32_t bits = 0;
};

// Four symbols for each power of two, except for the shortest lengths and the longest one, which stand for themselves.
constexpr plain_bits symbol_of_length(int length) {
    const auto over = static_cast<std::uint32_t>(length - shortest_match);
    if (over < 8) return {end_of_block + 1 + over, 0};
    if (length == longest_match) return {letter_symbols - 1, 0};
    const int count = static_cast<int>(std::bit_width(over)) - 3;
    return {end_of_block + 1 + 4 * static_cast<std::uint32_t>(count) + (over >> count), over & ((1u << count) - 1)};
}

// Two symbols for each power of two.
constexpr plain_bits symbol_of_distance(int distance) {
    const auto over = static_cast<std::uint32_t>(distance - 1);
    if (over < 4) return {over, 0};
    const int count = static_cast<int>(std::bit_width(over)) - 2;
    return {2 * static_cast<std::uint32_t>(count) + (over >> count), over & ((1u << count) - 1)};
}

// How many plain bits follow each symbol.
template <int Symbols>
struct plain_bit_counts {
    std::uint8_t of[Symbols] = {};
};
inline constexpr auto bits_after_letter = [] {
    plain_bit_counts<letter_symbols> out;
    constexpr int first = end_of_block + 9;
    for (int symbol = first; symbol + 1 < letter_symbols; ++symbol)
        out.of[symbol] = static_cast<std::uint8_t>((symbol - first) / 4 + 1);
    return out;
}();
inline constexpr auto bits_after_distance = [] {
    plain_bit_counts<distance_symbols> out;
    for (int symbol = 4; symbol < distance_symbols; ++symbol)
        out.of[symbol] = static_cast<std::uint8_t>(symbol / 2 - 1);
    return out;
}();

} // namespace warren::detail
