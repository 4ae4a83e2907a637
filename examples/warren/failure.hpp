// How the tool fails: with one sentence on stderr, and an exit code that scripts can rely on.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <string>
#include <utility>
#include <warren/core/result.hpp>
#include <warren/io/file_result.hpp>

namespace tool {

// 141 is what shells say of a program that a closed pipe has ended (128 + SIGPIPE), so 'warren … | head -1' ends like
// 'cat … | head -1' does: without a word, and seen only by those who ask, such as with 'set -o pipefail'.
enum class exit_code { made = 0, bad_input = 1, not_made = 2, io_failed = 3, reader_gone = 141 };

// What a command comes to: nothing to say, or why it did not work.
struct [[nodiscard]] failure {
    exit_code code = exit_code::made;
    std::string words = {};

    explicit operator bool() const { return code != exit_code::made; }
};

inline failure bad_input(std::string words) { return {exit_code::bad_input, std::move(words)}; }
inline failure not_made(std::string words) { return {exit_code::not_made, std::move(words)}; }
inline failure io_failed(std::string words) { return {exit_code::io_failed, std::move(words)}; }

// What the system says about an output that takes no more, by its errno.
inline failure output_failed(const std::string& output, int reason) {
    if (reason == EPIPE) return {exit_code::reader_gone, {}};
    return io_failed("cannot write to " + output + ": " + std::strerror(reason));
}

// A sentence may quote what somebody wrote: no more of it than one reads, and nothing that a terminal would obey.
inline std::string printable(std::string words) {
    constexpr std::size_t most = 2000;
    if (words.size() > most) words.replace(most, std::string::npos, " …");
    for (char& each : words)
        if ((static_cast<unsigned char>(each) < ' ' && each != '\n') || each == '\x7f') each = '?';
    return words;
}

inline std::string words_of(const warren::error& why) { return why.message().c_str(); }

// A file that is not what it should be is bad input; one that the system withholds is not.
inline failure file_failed(const warren::file_error& why) {
    const warren::errc code = why.reason.code;
    const bool withheld = code == warren::errc::unreadable || code == warren::errc::unwritable;
    return {withheld ? exit_code::io_failed : exit_code::bad_input, why.message()};
}

} // namespace tool
