// Where results go: to standard output, or into a file that appears only when it is whole.
#pragma once

#include "failure.hpp"
#include "interruption.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <warren/io/file.hpp>

namespace tool {

inline failure write_standard_output(std::string_view content) {
    if (std::fwrite(content.data(), 1, content.size(), stdout) == content.size() && std::fflush(stdout) == 0) return {};
    return output_failed("standard output", errno);
}

// "" and "-" are standard output.
inline bool is_file_name(const std::string& file) { return !file.empty() && file != "-"; }

// A pipe, a terminal, /dev/null: written to as they are, because nothing can take their place.
inline bool is_device(const std::string& file) {
    std::error_code failed;
    const auto kind = std::filesystem::status(file, failed).type();
    return kind == std::filesystem::file_type::character || kind == std::filesystem::file_type::fifo;
}
inline failure write_device(const std::string& file, std::string_view content) {
    std::FILE* const device = std::fopen(file.c_str(), "ab");
    const bool opened = device != nullptr;
    const bool written = opened && std::fwrite(content.data(), 1, content.size(), device) == content.size();
    const bool closed = opened && std::fclose(device) == 0;
    if (written && closed) return {};
    return output_failed(file, errno);
}

// Whether what is written to the one gets into the way of the other. Devices take both.
inline bool is_same_output(const std::string& one, const std::string& other) {
    if (!is_file_name(one) || !is_file_name(other)) return is_file_name(one) == is_file_name(other);
    std::error_code failed;
    const auto place = [&failed](const std::string& file) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(file, failed), failed);
    };
    return !is_device(one) && (place(one) == place(other) || std::filesystem::equivalent(one, other, failed));
}

inline failure write_output(const std::string& file, std::string_view content) {
    if (!is_file_name(file)) return write_standard_output(content);
    if (is_device(file)) return write_device(file, content);
    {
        const unfinished_file guard;
        if (auto done = warren::write_file(file, content); !done) return file_failed(done.error());
    }
    return is_interrupted() ? interrupted() : failure{};
}

// Results that come one after the other. A file is replaced when all are there.
class stream_output {
public:
    explicit stream_output(std::string file) : file_(std::move(file)) {}

    failure open() {
        device_ = to_file() && is_device(file_);
        if (!to_file() || device_) return {};
        guard_.emplace();
        if (auto opened = writer_.open(file_); !opened) return file_failed(opened.error());
        return {};
    }
    failure add(std::string_view content) {
        if (is_interrupted()) return interrupted();
        if (!to_file()) return write_standard_output(content);
        if (device_) return write_device(file_, content);
        if (auto written = writer_.append(content); !written) return file_failed(written.error());
        return {};
    }
    failure finish() {
        if (!to_file() || device_) return {};
        if (auto done = writer_.finish(); !done) return file_failed(done.error());
        return {};
    }

private:
    bool to_file() const { return is_file_name(file_); }

    std::string file_;
    bool device_ = false;
    std::optional<unfinished_file> guard_; // outlives the writer
    warren::file_writer writer_;
};

} // namespace tool
