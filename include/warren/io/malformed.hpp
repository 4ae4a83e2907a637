// The words of the readers and writers: what is wrong with bytes that came from outside, or with what should have become
// a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <warren/core/error.hpp>

namespace warren::detail {

constexpr error malformed(const char* what, place where = {}, const char* rule = "") {
    return {.code = errc::malformed, .where = where, .rule = rule, .what = what};
}

// For what may be right, but is not for us.
constexpr error unsupported(const char* what, place where = {}, const char* rule = "") {
    return {.code = errc::unsupported, .where = where, .rule = rule, .what = what};
}

constexpr error no_memory_for(std::size_t bytes) {
    return {.code = errc::out_of_memory, .value = static_cast<std::int64_t>(bytes)};
}

// For offsets that come as sizes.
constexpr place at_offset(std::size_t offset) {
    constexpr auto furthest = static_cast<std::size_t>(std::numeric_limits<int>::max());
    return at_byte(static_cast<int>(offset < furthest ? offset : furthest));
}

} // namespace warren::detail
