// Where encoders write: anything with append(const char*, size), such as std::string or warren::text.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/text.hpp>

namespace warren {

template <class S>
concept sink = requires(S& out, const char* characters, std::size_t count) {
    out.append(characters, count);
};

// Appends, and notices when that fails: a sink may return a status or false, or say that it had to cut something off.
template <sink S>
constexpr status write(S& out, const char* characters, std::size_t count) {
    using answer = decltype(out.append(characters, count));
    if constexpr (std::same_as<answer, status>) {
        return out.append(characters, count);
    } else if constexpr (std::same_as<answer, bool>) {
        if (!out.append(characters, count)) return error{.code = errc::custom, .what = "the output takes no more"};
    } else {
        static_cast<void>(out.append(characters, count));
        if constexpr (requires { out.truncated(); })
            if (out.truncated()) return error{.code = errc::output_full, .high = static_cast<std::int64_t>(out.size())};
    }
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
