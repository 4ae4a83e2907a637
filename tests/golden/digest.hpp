// Short names for long results, for the tests that pin them: FNV-1a over 64-bit numbers.
#pragma once

#include <cstdint>

namespace tests {

inline constexpr std::uint64_t digest_start = 0xcbf29ce484222325u;

constexpr std::uint64_t mix(std::uint64_t digest, std::uint64_t value) {
    for (int byte = 0; byte < 8; ++byte) digest = (digest ^ (value >> (8 * byte) & 0xff)) * 0x100000001b3u;
    return digest;
}

} // namespace tests
