// Text for --help, broken into lines that a terminal shows as they are.
#pragma once

#include "progress_line.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#if !defined(_WIN32)
#include <sys/ioctl.h>
#endif

namespace tool {

// Characters in a line: no more than one reads with ease, and no more than a narrow terminal has.
inline std::size_t help_width() {
    constexpr int least = 40;
    constexpr int most = 100;
    int columns = most;
#if defined(TIOCGWINSZ)
    winsize size{};
    if (is_terminal(stdout) && ioctl(fileno(stdout), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) columns = size.ws_col;
#endif
    return static_cast<std::size_t>(std::clamp(columns, least, most));
}

// Lines that are too long go on below their last column: what stands behind two blanks or more.
inline std::string wrapped(std::string_view text, std::size_t width) {
    std::string out;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t gap = line.rfind("  ");
        std::size_t indent = gap == std::string_view::npos ? 0 : gap + 2;
        if (indent > width / 2) indent = 4; // better than a narrow column
        std::size_t room = width;
        while (line.size() > room) {
            std::size_t end = line.rfind(' ', room);
            if (end == std::string_view::npos || line.find_first_not_of(' ') > end)
                end = line.find(' ', room); // a long word
            if (end == std::string_view::npos) break;
            out += std::string(line.substr(0, end)) + '\n' + std::string(indent, ' ');
            line.remove_prefix(end + 1);
            room = width - indent;
        }
        out += std::string(line) + '\n';
    }
    return out;
}

} // namespace tool
