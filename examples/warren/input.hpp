// Where configurations and saves are read from: a file, or standard input, which is called -.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <warren/io/file.hpp>

namespace tool {

inline std::string input_name(const std::string& file) { return file == "-" ? "standard input" : file; }

// All of it, but no more than `limit` bytes.
inline warren::file_result<std::string> read_input(const std::string& file, std::size_t limit) {
    if (file != "-") return warren::read_file(file, limit);
    return warren::detail::read_stream(stdin, input_name(file), limit);
}

} // namespace tool
