// Saves with a right frame around arbitrary content: their digest would stop a fuzzer before it reaches the rest.
#pragma once

#include "fuzz.hpp"

#include <vector>
#include <warren/core/bytes.hpp>
#include <warren/core/digest.hpp>

namespace fuzz {

inline std::vector<std::uint8_t> framed(const warren::save_format& format, const std::vector<std::uint8_t>& content) {
    std::vector<std::uint8_t> out(format.magic, format.magic + 4);
    const std::size_t length = content.size() + warren::save_frame_size;
    out.push_back(format.version);
    out.push_back(static_cast<std::uint8_t>(length));
    out.push_back(static_cast<std::uint8_t>(length >> 8));
    out.insert(out.end(), content.begin(), content.end());
    warren::digest sum;
    for (const std::uint8_t byte : out) sum.add(byte, 1);
    for (int i = 0; i < 8; ++i) out.push_back(static_cast<std::uint8_t>(sum.value() >> (8 * i)));
    return out;
}

} // namespace fuzz
