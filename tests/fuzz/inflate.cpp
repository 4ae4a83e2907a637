// Compressed bytes: foreign ones never give more than they should, and our own deflate gives what zlib reads.
#include "fuzz.hpp"

#include <vector>
#include <warren/encoding/deflate.hpp>
#include <warren/io/tile_data.hpp>
#include <warren/io/zlib.hpp>

namespace {

using bytes = std::vector<std::uint8_t>;

void read_foreign(fuzz::byte_source& in) {
    const auto container = (in.byte() & 1) != 0 ? warren::zip_container::gzip : warren::zip_container::zlib;
    const auto expected = static_cast<std::size_t>(in.number(3) % (1u << 20));
    const bytes compressed(in.data(), in.data() + in.size());
    const auto plain = warren::zlib_decompress(compressed, expected, container);
    if (!plain) return;
    fuzz::require(plain->size() == expected, "decompressing gives exactly as many bytes as were expected");
    const auto again = warren::zlib_compress(*plain);
    const auto same = again ? warren::zlib_decompress(*again, expected) : again;
    fuzz::require(same && *same == *plain, "what was compressed is decompressed");
}

// Tiles of one, two or four bytes, so that few and many different ones occur.
void write_own(fuzz::byte_source& in) {
    const int tile_size = 1 << in.byte() % 3;
    const int width = 1 + in.byte();
    const auto repeats = static_cast<std::size_t>(1 + in.byte() % 16);
    std::vector<std::uint32_t> once;
    while (!in.empty()) once.push_back(static_cast<std::uint32_t>(in.number(tile_size)));
    std::vector<std::uint32_t> tiles;
    for (std::size_t i = 0; i < repeats; ++i) tiles.insert(tiles.end(), once.begin(), once.end());
    tiles.resize((tiles.size() + static_cast<std::size_t>(width) - 1) / static_cast<std::size_t>(width) *
                 static_cast<std::size_t>(width));

    const bytes plain = warren::detail::little_endian(tiles);
    const auto made = warren::deflate_rows(plain, 4 * width);
    fuzz::require(static_cast<bool>(made), "rows of tiles are compressed");
    const auto back = warren::zlib_decompress(*made, plain.size());
    fuzz::require(back && *back == plain, "zlib inflates our own stream to the same tiles");

    std::string letters;
    const auto written = warren::deflate_tiles_base64(tiles.data(), static_cast<int>(tiles.size()), width, letters);
    fuzz::require(static_cast<bool>(written), "tiles are written as base64");
    fuzz::require(letters == warren::encode_base64(*made), "with and without the heap, the letters are the same");
    const auto ids = warren::detail::decode_tiles(letters, warren::detail::tile_encoding::zlib, tiles.size());
    fuzz::require(ids && *ids == tiles, "a layer is read as it was written");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::byte_source in(data, size);
    if (in.byte() % 2 == 0)
        read_foreign(in);
    else
        write_own(in);
    return 0;
}
