// Where encoders write: anything with append(const char*, size), such as std::string or warren::text.
#pragma once

#include <cstddef>
#include <warren/core/result.hpp>
#include <warren/core/text.hpp>

namespace warren {

template <class S>
concept sink = requires(S& out, const char* characters, std::size_t count) {
    out.append(characters, count);
};

// Appends, and notices when a sink of fixed size has no room left.
template <sink S>
constexpr status write(S& out, const char* characters, std::size_t count) {
    out.append(characters, count);
    if constexpr (requires { out.truncated(); })
        if (out.truncated()) return error{.code = errc::output_full, .high = static_cast<std::int64_t>(out.size())};
    return {};
}

template <sink S>
constexpr status write(S& out, const char* words) {
    return write(out, words, length_of(words));
}

template <sink S>
constexpr status write(S& out, char character) {
    return write(out, &character, 1);
}

} // namespace warren
