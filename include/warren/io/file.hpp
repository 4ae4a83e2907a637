// Whole files in and out. What is read is bounded; what is written replaces the old file in one step or not at all.
#pragma once

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
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
    if (kind != std::filesystem::file_type::regular) return unwritable(path, "this is not a regular file to replace");
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
        if (out.file != nullptr) return out;
        if (errno != EEXIST) break;
    }
    out.path.clear(); // whatever is there is not ours
    return out;
}

// What is left of an open file. Neither the size that the system states nor its staying so is relied upon.
inline file_result<std::string> read_stream(std::FILE* file, const std::filesystem::path& path, std::size_t limit) {
    std::string content;
    char part[16384];
    std::size_t count = 0;
    while (content.size() <= limit && (count = std::fread(part, 1, sizeof part, file)) > 0) content.append(part, count);
    if (std::ferror(file) != 0) return unreadable(path, "the file cannot be read", system_message());
    if (content.size() > limit)
        return file_error{.reason = unsupported("the file is too large"),
                          .file = path.string(),
                          .detail = "the limit is " + std::to_string(limit) + " bytes"};
    return content;
}

} // namespace detail

// All bytes of a regular file of at most `limit` bytes.
inline file_result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = max_file_size) {
    std::error_code failed;
    const auto kind = std::filesystem::status(path, failed).type();
    if (kind == std::filesystem::file_type::not_found) return detail::unreadable(path, "there is no such file");
    if (kind == std::filesystem::file_type::none)
        return detail::unreadable(path, "the file cannot be reached", failed.message());
    if (kind != std::filesystem::file_type::regular) return detail::unreadable(path, "this is not a regular file");
    std::FILE* const file = detail::open_file(path, "rb");
    if (file == nullptr) return detail::unreadable(path, "the file cannot be opened", detail::system_message());

    auto content = detail::read_stream(file, path, limit);
    std::fclose(file);
    return content;
}

// A file that grows piece by piece beside the old one, and replaces it when it is finished. Without finish(), or after an
// error, everything is as it was. A link stays one, and its target is written.
class file_writer {
public:
    file_writer() = default;
    file_writer(const file_writer&) = delete;
    file_writer& operator=(const file_writer&) = delete;
    ~file_writer() { discard(); }

    file_status open(const std::filesystem::path& path) {
        discard();
        path_ = path;
        auto target = detail::follow_links(path);
        if (!target) return target.error();
        target_ = *std::move(target);
        if (file_status fine = detail::check_replaceable(target_); !fine) return fine;
        fresh_ = detail::create_beside(target_);
        if (fresh_.file == nullptr)
            return detail::unwritable(path, "no file can be made there", detail::system_message());
        return {};
    }

    file_status append(std::string_view content) {
        if (fresh_.file == nullptr) return detail::unwritable(path_, "the file is not open");
        errno = 0;
        if (content.empty() || std::fwrite(content.data(), 1, content.size(), fresh_.file) == content.size()) return {};
        return give_up(detail::system_message());
    }

    file_status finish() {
        if (fresh_.file == nullptr) return detail::unwritable(path_, "the file is not open");
        errno = 0;
        // Some errors, such as a full disk, only show when closing empties the buffer.
        const bool closed = std::fclose(fresh_.file) == 0;
        fresh_.file = nullptr;
        if (!closed) return give_up(detail::system_message());
        std::error_code failed;
        const auto old = std::filesystem::status(target_, failed);
        if (std::filesystem::exists(old)) std::filesystem::permissions(fresh_.path, old.permissions(), failed);
        std::filesystem::rename(fresh_.path, target_, failed);
        if (failed) return give_up(failed.message());
        fresh_ = {};
        return {};
    }

private:
    void discard() {
        if (fresh_.file != nullptr) std::fclose(fresh_.file);
        std::error_code ignored;
        if (!fresh_.path.empty()) std::filesystem::remove(fresh_.path, ignored);
        fresh_ = {};
    }
    file_status give_up(std::string said) {
        discard();
        return detail::unwritable(path_, "the file could not be written, and is as it was before", std::move(said));
    }

    std::filesystem::path path_; // as it was called, for messages
    std::filesystem::path target_;
    detail::new_file fresh_;
};

// The whole of a file at once.
inline file_status write_file(const std::filesystem::path& path, std::string_view content) {
    file_writer file;
    if (file_status opened = file.open(path); !opened) return opened;
    if (file_status written = file.append(content); !written) return written;
    return file.finish();
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
