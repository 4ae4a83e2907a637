// Bytes made smaller by zlib, and bytes from elsewhere made large again without trusting them. FR-3.5, BR-6.3
#pragma once

#include <cstdint>
#include <span>
#include <vector>
#include <warren/core/result.hpp>
#include <warren/io/malformed.hpp>
#include <zlib.h>

namespace warren {

// What surrounds the compressed bytes: a zlib stream ends in their Adler-32, a gzip file in their CRC-32 and length.
enum class zip_container : std::uint8_t { zlib, gzip };

// No deflate stream can hold more than this many bytes in one: the best a code of two bits can do is to repeat 258.
inline constexpr std::size_t max_zip_ratio = 1032;
inline constexpr std::size_t max_zip_size = std::size_t{1} << 30; // zlib counts in 32 bits on some machines

// A zlib stream, never one of stored blocks only (2M-24); level 1 is fast, 9 small.
inline result<std::vector<std::uint8_t>> zlib_compress(std::span<const std::uint8_t> plain, int level = 6) {
    if (level < 1 || level > 9) return out_of_range("the compression level", level, 1, 9, "2M-24");
    if (plain.size() > max_zip_size)
        return out_of_range("the number of bytes to compress", static_cast<std::int64_t>(plain.size()), 0,
                            max_zip_size);
    uLongf size = compressBound(static_cast<uLong>(plain.size()));
    std::vector<std::uint8_t> out(size);
    const Bytef none = 0; // an empty span may point to nothing, which zlib does not take
    if (compress2(out.data(), &size, plain.empty() ? &none : plain.data(), static_cast<uLong>(plain.size()), level) !=
        Z_OK)
        return detail::no_memory_for(size);
    out.resize(size);
    return out;
}

namespace detail {

inline constexpr std::size_t zlib_window_bytes = std::size_t{1} << 15; // what zlib itself takes to decompress
inline constexpr const char* too_long = "the compressed bytes hold more than they should";
inline constexpr const char* too_short = "the compressed bytes hold less than they should";

// What inflate's answer means when one complete stream was expected.
inline status check_ended(int answer, const z_stream& stream) {
    const place where = at_offset(stream.total_in);
    if (answer == Z_MEM_ERROR) return no_memory_for(zlib_window_bytes);
    if (answer == Z_NEED_DICT) return unsupported("the compressed bytes need a dictionary", where);
    if (answer == Z_DATA_ERROR) return malformed("the compressed bytes are damaged", where);
    if (answer != Z_STREAM_END) return malformed("the compressed bytes end too early", where);
    if (stream.avail_in != 0) return malformed("the compressed bytes are followed by others", where);
    return {};
}

inline status inflate_into(z_stream& stream, std::span<std::uint8_t> out) {
    std::uint8_t beyond = 0;
    stream.next_out = out.empty() ? &beyond : out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    int answer = inflate(&stream, Z_FINISH);
    if (stream.avail_out != 0) {
        const status ended = check_ended(answer, stream);
        return ended ? malformed(too_short, at_offset(stream.total_in)) : ended;
    }
    // The output is full. The stream must end here, which zlib may only say when it is offered room for one byte more.
    if (answer == Z_OK || answer == Z_BUF_ERROR) {
        stream.next_out = &beyond;
        stream.avail_out = 1;
        answer = inflate(&stream, Z_FINISH);
        if (stream.avail_out == 0) return malformed(too_long, at_offset(stream.total_in));
    }
    return check_ended(answer, stream);
}

} // namespace detail

// Exactly out.size() bytes, or an error: no more, no less, the checksum right and nothing behind it.
inline status zlib_decompress(std::span<const std::uint8_t> compressed, std::span<std::uint8_t> out,
                              zip_container container = zip_container::zlib) {
    if (out.size() > max_zip_size || compressed.size() > max_zip_size)
        return out_of_range("the number of bytes to decompress", static_cast<std::int64_t>(out.size()), 0,
                            max_zip_size);
    z_stream stream{};
    stream.next_in = const_cast<Bytef*>(compressed.data()); // zlib does not write there
    stream.avail_in = static_cast<uInt>(compressed.size());
    const int window = 15 + (container == zip_container::gzip ? 16 : 0);
    if (inflateInit2(&stream, window) != Z_OK) return detail::no_memory_for(detail::zlib_window_bytes);
    const status done = detail::inflate_into(stream, out);
    inflateEnd(&stream);
    return done;
}

// The same into fresh memory, which is taken only if the compressed bytes can possibly fill it.
inline result<std::vector<std::uint8_t>> zlib_decompress(std::span<const std::uint8_t> compressed, std::size_t expected,
                                                         zip_container container = zip_container::zlib) {
    if (expected > max_zip_size || expected / max_zip_ratio > compressed.size())
        return detail::malformed(detail::too_short);
    result<std::vector<std::uint8_t>> out;
    out->resize(expected);
    if (status done = zlib_decompress(compressed, std::span<std::uint8_t>(*out), container); !done)
        out.fail(done.error());
    return out;
}

} // namespace warren
