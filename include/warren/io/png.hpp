// Pictures as PNG files: 8 bits each of red, green, blue and opacity, readable by everything.
//
//     warren::save_png("stone_cave.png", *warren::stone_cave_image());
#pragma once

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string>
#include <warren/encoding/image.hpp>
#include <warren/io/file.hpp>
#include <warren/io/malformed.hpp>
#include <zlib.h>

namespace warren {
namespace detail {

inline constexpr char png_signature[] = "\x89PNG\r\n\x1a\n";
inline constexpr char png_format[] = {8, 6, 0, 0, 0}; // 8 bits, RGBA, deflate, the five filters, not interlaced
inline constexpr std::size_t png_chunk_size = 1 << 16;

enum class png_filter : char { none = 0, up = 2 };

inline void append_big_endian(std::string& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>((number >> shift) & 0xff));
}

// Length, name, content, and the check sum of name and content.
inline void append_chunk(std::string& out, const char (&name)[5], const char* content, std::size_t size) {
    append_big_endian(out, static_cast<std::uint32_t>(size));
    const std::size_t start = out.size();
    out.append(name, 4);
    out.append(content, size);
    const auto* const checked = reinterpret_cast<const Bytef*>(out.data() + start);
    append_big_endian(out, static_cast<std::uint32_t>(crc32(0, checked, static_cast<uInt>(size + 4))));
}

// Deflates lines of pixels into IDAT chunks, piece by piece, so that large pictures need little memory.
class png_deflater {
public:
    explicit png_deflater(std::string& out) : out_(out), chunk_(png_chunk_size, '\0') {
        ready_ = deflateInit(&stream_, Z_DEFAULT_COMPRESSION) == Z_OK;
        restart();
    }
    png_deflater(const png_deflater&) = delete;
    png_deflater& operator=(const png_deflater&) = delete;
    ~png_deflater() {
        if (ready_) deflateEnd(&stream_);
    }

    bool ready() const { return ready_; }

    void write(const std::string& line) {
        stream_.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(line.data())); // zlib does not write there
        stream_.avail_in = static_cast<uInt>(line.size());
        while (stream_.avail_in > 0) {
            deflate(&stream_, Z_NO_FLUSH);
            if (stream_.avail_out == 0) flush();
        }
    }

    void finish() {
        while (deflate(&stream_, Z_FINISH) != Z_STREAM_END) flush();
        flush();
    }

private:
    void restart() {
        stream_.next_out = reinterpret_cast<Bytef*>(chunk_.data());
        stream_.avail_out = static_cast<uInt>(chunk_.size());
    }
    void flush() {
        append_chunk(out_, "IDAT", chunk_.data(), chunk_.size() - stream_.avail_out);
        restart();
    }

    std::string& out_;
    std::string chunk_;
    z_stream stream_{};
    bool ready_ = false;
};

// A line as it is deflated: its filter, then its bytes. Tiles repeat, which deflate sees best in plain bytes: every
// filter that computes differences makes maps a fifth larger or more. But a line like the one above it, as in enlarged
// pictures, becomes all zeros.
inline void filter_line(const image& picture, int y, std::string& line) {
    const rgba* const pixels = picture.row(y);
    const auto width = static_cast<std::size_t>(picture.width());
    line.assign(1 + 4 * width, '\0');
    if (y > 0 && std::memcmp(pixels, picture.row(y - 1), 4 * width) == 0) {
        line[0] = static_cast<char>(png_filter::up);
        return;
    }
    line[0] = static_cast<char>(png_filter::none);
    std::memcpy(line.data() + 1, pixels, 4 * width);
}

} // namespace detail

// The bytes of a PNG file.
inline file_result<std::string> to_png(const image& picture) {
    static_assert(sizeof(rgba) == 4, "pixels are copied as they are: red, green, blue, alpha");
    if (picture.size() < 1) return out_of_range("the picture's number of pixels", picture.size(), 1, max_pixels);
    std::string out(detail::png_signature);
    std::string header;
    detail::append_big_endian(header, static_cast<std::uint32_t>(picture.width()));
    detail::append_big_endian(header, static_cast<std::uint32_t>(picture.height()));
    header.append(detail::png_format, sizeof detail::png_format);
    detail::append_chunk(out, "IHDR", header.data(), header.size());

    detail::png_deflater deflater(out);
    if (!deflater.ready()) return detail::no_memory_for(detail::png_chunk_size);
    std::string line;
    for (int y = 0; y < picture.height(); ++y) {
        detail::filter_line(picture, y, line);
        deflater.write(line);
    }
    deflater.finish();
    detail::append_chunk(out, "IEND", "", 0);
    return out;
}

// Writes the file, or leaves everything as it was.
inline file_status save_png(const std::filesystem::path& path, const image& picture) {
    return detail::save(path, to_png(picture));
}

} // namespace warren
