// Where results go: to standard output, or into a file that appears only when it is whole.
#pragma once

#include "failure.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <warren/io/file.hpp>

namespace tool {

inline failure write_standard_output(std::string_view content) {
    if (std::fwrite(content.data(), 1, content.size(), stdout) == content.size() && std::fflush(stdout) == 0) return {};
    return io_failed(std::string("standard output takes no more: ") + std::strerror(errno));
}

// "" and "-" are standard output.
inline failure write_output(const std::string& file, std::string_view content) {
    if (file.empty() || file == "-") return write_standard_output(content);
    if (auto done = warren::write_file(file, content); !done) return file_failed(done.error());
    return {};
}

// Results that come one after the other. A file is replaced when all are there.
class stream_output {
public:
    explicit stream_output(std::string file) : file_(std::move(file)) {}

    failure open() {
        if (!to_file()) return {};
        if (auto opened = writer_.open(file_); !opened) return file_failed(opened.error());
        return {};
    }
    failure add(std::string_view content) {
        if (!to_file()) return write_standard_output(content);
        if (auto written = writer_.append(content); !written) return file_failed(written.error());
        return {};
    }
    failure finish() {
        if (!to_file()) return {};
        if (auto done = writer_.finish(); !done) return file_failed(done.error());
        return {};
    }

private:
    bool to_file() const { return !file_.empty() && file_ != "-"; }

    std::string file_;
    warren::file_writer writer_;
};

} // namespace tool
