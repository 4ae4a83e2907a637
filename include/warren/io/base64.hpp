// Base64, the 64 letters in which Tiled's maps carry bytes. Each sequence of bytes has exactly one text, and decoding
// takes no other: no white space, no missing padding, no stray bits. FR-3.6, BR-6.4
//
//     std::string text = warren::encode_base64(bytes);
//     auto bytes = warren::decode_base64(text);               an error names the offending byte of the text
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <warren/core/result.hpp>
#include <warren/encoding/base64_text.hpp>
#include <warren/io/malformed.hpp>

namespace warren {
namespace detail {

inline constexpr std::uint8_t no_letter = 64;

inline constexpr auto base64_values = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_letter);
    for (std::uint8_t i = 0; i < 64; ++i) values[static_cast<unsigned char>(base64_letters[i])] = i;
    return values;
}();

constexpr std::uint8_t base64_value(char letter) { return base64_values[static_cast<unsigned char>(letter)]; }

// The number of '=' that end the text.
constexpr std::size_t base64_padding(std::string_view text) {
    if (text.size() % 4 != 0 || !text.ends_with('=')) return 0;
    return text.ends_with("==") ? 2 : 1;
}

// What is wrong with a group of four letters, of which the last `padding` are '='; place counts from the text's start.
constexpr status check_base64_group(std::string_view text, std::size_t start, std::size_t padding) {
    std::uint8_t last = 0;
    for (std::size_t i = start; i < start + 4 - padding; ++i) {
        last = base64_value(text[i]);
        if (last != no_letter) continue;
        const bool early = text[i] == '=';
        return malformed(early ? "base64 text has its padding '=' too early" : "base64 text holds a foreign character",
                         at_offset(i));
    }
    // One '=' leaves two bits of the last letter unused, two leave four.
    if ((last & ((1u << (2 * padding)) - 1)) != 0)
        return malformed("base64 text ends in bits that belong to no byte", at_offset(start + 3 - padding));
    return {};
}

} // namespace detail

// The number of letters for that many bytes.
constexpr std::size_t base64_size(std::size_t byte_count) { return (byte_count + 2) / 3 * 4; }

// The number of bytes that decoding a text yields at most; exactly so many if it is well-formed.
constexpr std::size_t base64_byte_count(std::string_view text) {
    return text.size() / 4 * 3 - detail::base64_padding(text);
}

// Into storage of your own, which must hold base64_size(bytes.size()) characters.
constexpr status encode_base64(std::span<const std::uint8_t> bytes, std::span<char> out) {
    if (out.size() < base64_size(bytes.size()))
        return error{.code = errc::output_full, .high = static_cast<std::int64_t>(out.size())};
    const std::uint8_t* from = bytes.data();
    char* to = out.data();
    std::size_t left = bytes.size();
    for (; left >= 3; left -= 3, from += 3, to += 4)
        detail::put_base64_group(static_cast<unsigned>(from[0] << 16 | from[1] << 8 | from[2]), to);
    if (left > 0) {
        const auto rest = static_cast<unsigned>(left == 2 ? from[0] << 8 | from[1] : from[0]);
        detail::put_base64_end(rest, static_cast<int>(left), to);
    }
    return {};
}

constexpr std::string encode_base64(std::span<const std::uint8_t> bytes) {
    std::string out(base64_size(bytes.size()), '=');
    static_cast<void>(encode_base64(bytes, std::span<char>(out))); // it fits
    return out;
}

// Into storage of your own, which must hold base64_byte_count(text) bytes; says how many there were.
constexpr result<std::size_t> decode_base64(std::string_view text, std::span<std::uint8_t> out) {
    if (out.size() < base64_byte_count(text))
        return error{.code = errc::output_full, .high = static_cast<std::int64_t>(out.size())};
    std::size_t written = 0;
    std::size_t start = 0;
    for (; start + 4 <= text.size(); start += 4) {
        const bool final_group = start + 4 == text.size();
        const std::size_t padding = final_group ? detail::base64_padding(text) : 0;
        if (status fine = detail::check_base64_group(text, start, padding); !fine) return fine.error();
        unsigned group = 0;
        for (std::size_t i = start; i < start + 4 - padding; ++i)
            group |= static_cast<unsigned>(detail::base64_value(text[i])) << (18 - 6 * (i - start));
        for (std::size_t i = 0; i < 3 - padding; ++i)
            out[written++] = static_cast<std::uint8_t>(group >> (16 - 8 * i) & 255);
    }
    if (start != text.size())
        return detail::malformed("base64 text ends within a group of four letters", detail::at_offset(text.size()));
    return written;
}

constexpr result<std::vector<std::uint8_t>> decode_base64(std::string_view text) {
    std::vector<std::uint8_t> out(base64_byte_count(text));
    const auto decoded = decode_base64(text, std::span<std::uint8_t>(out));
    if (!decoded) return decoded.error();
    return out;
}

} // namespace warren
