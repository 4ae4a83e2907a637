// The ids of a layer as Tiled stores them: 32 bits each, little-endian, usually compressed and then base64 (BR-6), or
// comma-separated numbers. Reading trusts nothing and takes no memory that the text cannot fill.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <warren/io/base64.hpp>
#include <warren/io/deflate.hpp>
#include <warren/io/little_endian.hpp>
#include <warren/io/zlib.hpp>

namespace warren {

// How the bytes of a layer become a zlib stream. Any function that makes a valid one will do: what it made is
// decompressed and compared before a file is written. Ours begins with the bytes 78 9C, "eJ" in base64, as
// zlib's does at level 6 (2M-24).
struct zlib_codec {
    using function = result<std::vector<std::uint8_t>>(std::span<const std::uint8_t> plain, int row_size, int level);

    static constexpr int own = 0;

    int level = own; // our own encoder: fast, and the same bytes everywhere; 1 to 9 is zlib at that level
    function* compress = [](std::span<const std::uint8_t> plain, int row_size, int wanted) {
        return wanted == own ? deflate_rows(plain, row_size) : zlib_compress(plain, wanted);
    };
};

namespace detail {

enum class tile_encoding : std::uint8_t { csv, plain, zlib, gzip };

// ids → bytes → zlib → base64
inline result<std::string> encode_tiles(std::span<const std::uint32_t> ids, int width, const zlib_codec& codec) {
    const auto compressed = codec.compress(little_endian(ids), 4 * width, codec.level);
    if (!compressed) return compressed.error();
    return encode_base64(*compressed);
}

constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

inline result<std::vector<std::uint32_t>> decode_csv(std::string_view text, std::size_t tile_count) {
    if (text.size() / 2 + 1 < tile_count) return malformed("the layer has fewer tiles than the map");
    std::vector<std::uint32_t> ids;
    ids.reserve(tile_count);
    std::size_t at = 0;
    const auto skip_blanks = [&] {
        while (at < text.size() && is_blank(text[at])) ++at;
    };
    while (true) {
        skip_blanks();
        const std::size_t start = at;
        std::uint64_t id = 0;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && id <= UINT32_MAX; ++at)
            id = id * 10 + static_cast<std::uint64_t>(text[at] - '0');
        if (at == start) return malformed("a tile id is not a number", at_offset(at));
        if (id > UINT32_MAX) return malformed("a tile id does not fit 32 bits", at_offset(start));
        if (ids.size() == tile_count) return malformed("the layer has more tiles than the map", at_offset(start));
        ids.push_back(static_cast<std::uint32_t>(id));
        skip_blanks();
        if (at == text.size()) break;
        if (text[at++] != ',') return malformed("tile ids are not separated by a comma", at_offset(at - 1));
    }
    if (ids.size() != tile_count) return malformed("the layer has fewer tiles than the map");
    return ids;
}

// The raw ids, with their flip bits. Byte offsets in errors count from the first character that is not blank.
inline result<std::vector<std::uint32_t>> decode_tiles(std::string_view text, tile_encoding encoding,
                                                       std::size_t tile_count) {
    text = trimmed(text);
    if (encoding == tile_encoding::csv) return decode_csv(text, tile_count);
    auto bytes = decode_base64(text);
    if (!bytes) return bytes.error();
    if (encoding != tile_encoding::plain) {
        const auto container = encoding == tile_encoding::gzip ? zip_container::gzip : zip_container::zlib;
        bytes = zlib_decompress(*bytes, tile_count * 4, container);
        if (!bytes) return bytes.error();
    }
    if (bytes->size() < tile_count * 4) return malformed("the layer has fewer tiles than the map");
    if (bytes->size() > tile_count * 4) return malformed("the layer has more tiles than the map");
    return from_little_endian(*bytes);
}

} // namespace detail
} // namespace warren
