// How the tool fails: with one sentence on stderr, and an exit code that scripts can rely on.
#pragma once

#include <string>
#include <utility>
#include <warren/core/result.hpp>
#include <warren/io/file_result.hpp>

namespace tool {

enum class exit_code { made = 0, bad_input = 1, not_made = 2, io_failed = 3 };

// What a command comes to: nothing to say, or why it did not work.
struct [[nodiscard]] failure {
    exit_code code = exit_code::made;
    std::string words = {};

    explicit operator bool() const { return code != exit_code::made; }
};

inline failure bad_input(std::string words) { return {exit_code::bad_input, std::move(words)}; }
inline failure not_made(std::string words) { return {exit_code::not_made, std::move(words)}; }
inline failure io_failed(std::string words) { return {exit_code::io_failed, std::move(words)}; }

inline std::string words_of(const warren::error& why) { return why.message().c_str(); }

// A file that is not what it should be is bad input; one that the system withholds is not.
inline failure file_failed(const warren::file_error& why) {
    const warren::errc code = why.reason.code;
    const bool withheld = code == warren::errc::unreadable || code == warren::errc::unwritable;
    return {withheld ? exit_code::io_failed : exit_code::bad_input, why.message()};
}

} // namespace tool
