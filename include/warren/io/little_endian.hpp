// Tile ids as bytes, the lowest first, and back. FR-3.7: the same on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace warren::detail {

inline std::vector<std::uint8_t> little_endian(std::span<const std::uint32_t> ids) {
    std::vector<std::uint8_t> out(ids.size() * 4);
    for (std::size_t i = 0; i < ids.size(); ++i)
        for (unsigned byte = 0; byte < 4; ++byte)
            out[4 * i + byte] = static_cast<std::uint8_t>(ids[i] >> (8 * byte) & 255);
    return out;
}

inline std::vector<std::uint32_t> from_little_endian(std::span<const std::uint8_t> bytes) {
    std::vector<std::uint32_t> ids(bytes.size() / 4);
    for (std::size_t i = 0; i < ids.size(); ++i)
        for (unsigned byte = 0; byte < 4; ++byte) ids[i] |= std::uint32_t{bytes[4 * i + byte]} << (8 * byte);
    return ids;
}

} // namespace warren::detail
