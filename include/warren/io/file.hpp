// Whole files in and out. What is read is bounded; what is written replaces the old file in one step or not at all.
#pragma once

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <warren/io/file_result.hpp>
#include <warren/io/malformed.hpp>

namespace warren {

inline constexpr std::size_t max_file_size = std::size_t{64} << 20;

namespace detail {

inline file_error unreadable(const std::filesystem::path& path, const char* what, std::string said = {}) {
    return {.reason = {.code = errc::unreadable, .what = what}, .file = path.string(), .detail = std::move(said)};
}

inline file_error unwritable(const std::filesystem::path& path, const char* what, std::string said = {}) {
    return {.reason = {.code = errc::unwritable, .what = what}, .file = path.string(), .detail = std::move(said)};
}

inline std::string system_message() { return std::generic_category().message(errno); }

inline std::FILE* open_file(const std::filesystem::path& path, const char* mode) {
    errno = 0;
#ifdef _WIN32
    const std::wstring wide_mode(mode, mode + std::string_view(mode).size());
    return _wfopen(path.c_str(), wide_mode.c_str());
#else
    return std::fopen(path.c_str(), mode);
#endif
}

// Writes and closes. Some errors, such as a full disk, only show when closing empties the buffer.
inline bool write_and_close(std::FILE* file, std::string_view content) {
    errno = 0;
    const bool written = content.empty() || std::fwrite(content.data(), 1, content.size(), file) == content.size();
    const int first_reason = errno;
    const bool closed = std::fclose(file) == 0;
    if (!written) errno = first_reason;
    return written && closed;
}

// Where writing to the path would end up: links are followed by hand because the last one may lead to a new file.
inline file_result<std::filesystem::path> follow_links(const std::filesystem::path& path) {
    constexpr int most_links = 40;
    std::filesystem::path target = path;
    std::error_code failed;
    for (int links = 0; links <= most_links; ++links) {
        if (!std::filesystem::is_symlink(std::filesystem::symlink_status(target, failed))) return target;
        const std::filesystem::path next = std::filesystem::read_symlink(target, failed);
        if (failed) return unwritable(path, "the link cannot be followed", failed.message());
        target = target.parent_path() / next;
    }
    return unwritable(path, "the link leads in circles");
}

// Only a regular file that may be written, or none at all, is ever replaced: no directory, no device.
inline file_status check_replaceable(const std::filesystem::path& path) {
    if (!path.has_filename()) return unwritable(path, "there is no file name to write to");
    std::error_code failed;
    const auto kind = std::filesystem::status(path, failed).type();
    if (kind == std::filesystem::file_type::not_found) return {};
    if (kind == std::filesystem::file_type::directory) return unwritable(path, "this is a directory, not a file");
    if (kind == std::filesystem::file_type::none)
        return unwritable(path, "the file cannot be reached", failed.message());
    if (kind != std::filesystem::file_type::regular) return unwritable(path, "this is no regular file to replace");
    std::FILE* const writable = open_file(path, "r+b");
    if (writable == nullptr) return unwritable(path, "the file may not be written", system_message());
    std::fclose(writable);
    return {};
}

struct new_file {
    std::FILE* file = nullptr;
    std::filesystem::path path;
};

// A file that did not exist before, in the same directory, so that it can be renamed.
inline new_file create_beside(const std::filesystem::path& target) {
    constexpr int most_left_behind = 1000; // by programs that were killed
    new_file out;
    for (int i = 0; i < most_left_behind; ++i) {
        out.path = target;
        out.path += "." + std::to_string(i) + ".tmp";
        out.file = open_file(out.path, "wbx");
        if (out.file != nullptr || errno != EEXIST) break;
    }
    return out;
}

} // namespace detail

// All bytes of a regular file of at most `limit` bytes.
inline file_result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = max_file_size) {
    std::error_code failed;
    const auto kind = std::filesystem::status(path, failed).type();
    if (kind == std::filesystem::file_type::not_found) return detail::unreadable(path, "there is no such file");
    if (kind == std::filesystem::file_type::none)
        return detail::unreadable(path, "the file cannot be reached", failed.message());
    if (kind != std::filesystem::file_type::regular) return detail::unreadable(path, "this is no regular file");
    std::FILE* const file = detail::open_file(path, "rb");
    if (file == nullptr) return detail::unreadable(path, "the file cannot be opened", detail::system_message());

    // Neither the size that the system states nor its staying so is relied upon.
    std::string content;
    char part[16384];
    std::size_t count = 0;
    while (content.size() <= limit && (count = std::fread(part, 1, sizeof part, file)) > 0) content.append(part, count);
    const bool broken = std::ferror(file) != 0;
    const std::string said = broken ? detail::system_message() : "";
    std::fclose(file);
    if (broken) return detail::unreadable(path, "the file cannot be read", said);
    if (content.size() > limit)
        return file_error{.reason = detail::unsupported("the file is too large"),
                          .file = path.string(),
                          .detail = "the limit is " + std::to_string(limit) + " bytes"};
    return content;
}

// Replaces the file, or makes it. After an error everything is as it was. A link stays one, and its target is written.
inline file_status write_file(const std::filesystem::path& path, std::string_view content) {
    const auto target = detail::follow_links(path);
    if (!target) return target.error();
    if (file_status fine = detail::check_replaceable(*target); !fine) return fine;

    const detail::new_file fresh = detail::create_beside(*target);
    if (fresh.file == nullptr) return detail::unwritable(path, "no file can be made there", detail::system_message());
    std::error_code failed;
    std::string said;
    if (!detail::write_and_close(fresh.file, content)) {
        said = detail::system_message();
    } else {
        const auto old = std::filesystem::status(*target, failed);
        if (std::filesystem::exists(old)) std::filesystem::permissions(fresh.path, old.permissions(), failed);
        std::filesystem::rename(fresh.path, *target, failed);
        if (!failed) return {};
        said = failed.message();
    }
    std::filesystem::remove(fresh.path, failed);
    return detail::unwritable(path, "the file could not be written, and is as it was before", said);
}

namespace detail {

// The end of every save_… function: an error in making the content names the file, too.
inline file_status save(const std::filesystem::path& path, const file_result<std::string>& content) {
    if (content) return write_file(path, *content);
    file_error why = content.error();
    why.file = path.string();
    return why;
}

} // namespace detail
} // namespace warren
