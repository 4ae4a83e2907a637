// The words of the readers: what is wrong with bytes that came from outside, or with what should have become a file.
#pragma once

#include <cstddef>
#include <limits>
#include <warren/core/error.hpp>

namespace warren::detail {

constexpr error malformed(const char* what, place where = {}, const char* rule = "") {
    return {.code = errc::custom, .where = where, .rule = rule, .what = what};
}

// For offsets that come as sizes.
constexpr place at_offset(std::size_t offset) {
    constexpr auto furthest = static_cast<std::size_t>(std::numeric_limits<int>::max());
    return at_byte(static_cast<int>(offset < furthest ? offset : furthest));
}

} // namespace warren::detail
