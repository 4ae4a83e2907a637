// What the benches of base64 time, as plain functions that a test runs as well.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>
#include <warren/io/base64.hpp>

namespace bench {

inline constexpr std::size_t base64_bytes = 3000; // about what a layer of a maze has when it is compressed

inline std::vector<std::uint8_t> random_bytes(std::uint64_t n) {
    std::mt19937 random(static_cast<std::uint32_t>(n));
    std::vector<std::uint8_t> out;
    for (std::size_t i = 0; i < base64_bytes; ++i) out.push_back(static_cast<std::uint8_t>(random() & 255U));
    return out;
}

inline std::string base64_ours(const std::vector<std::uint8_t>& bytes) { return warren::encode_base64(bytes); }

// Bits in at one end, letters out at the other.
inline std::string base64_textbook(const std::vector<std::uint8_t>& bytes) {
    constexpr const char* letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    unsigned held = 0;
    int bits = 0;
    for (const std::uint8_t byte : bytes) {
        held = held << 8U | byte;
        bits += 8;
        while (bits >= 6) {
            bits -= 6;
            out.push_back(letters[held >> bits & 63U]);
        }
    }
    if (bits > 0) out.push_back(letters[held << (6 - bits) & 63U]);
    while (out.size() % 4 != 0) out.push_back('=');
    return out;
}

} // namespace bench
