// The tiles of a dungeon without gaps, three bits each: 938, 1536 or 2282 bytes for the three sizes (2D-3).
//
//     warren::packed_bits{}.encode(level, out);                              out is a std::string, for example
//     warren::read_packed_bits(bytes, 64, 64, level.tiles);                  and back
//
// While a dungeon is made its tiles are bytes, because that is faster; they are packed in one pass at the end
// (bench/dungeon.hpp compares).
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/bytes.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/packed_grid.hpp>
#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/model/dungeon_tile.hpp>

namespace warren {

inline constexpr int dungeon_tile_bits = 3;      // DUN-170
inline constexpr int packed_map_capacity = 2400; // DUN-172: the upper limit of the classic sizes

// 2D-3. At most max_side tiles a side, so that it fits.
constexpr int packed_map_size(int width, int height) { return packed_bytes<dungeon_tile_bits>(width * height); }

namespace detail {

// The lowest three bits of eight bytes, side by side: pairs, then pairs of pairs.
constexpr std::uint32_t three_bits_of_eight(const std::uint8_t* bytes) {
    // Written out, because that is one load for compilers, and a loop is not.
    const auto at = [&](int i) { return std::uint64_t{bytes[i]} << (8 * i); };
    std::uint64_t all = at(0) | at(1) | at(2) | at(3) | at(4) | at(5) | at(6) | at(7);
    all &= 0x0707070707070707u;
    all = (all | all >> 5) & 0x003f003f003f003fu;
    all = (all | all >> 10) & 0x00000fff00000fffu;
    return static_cast<std::uint32_t>((all | all >> 20) & 0xffffffu);
}

// Calls put(byte) for each byte of a packed map. Rows of dungeon tiles have no gaps, so eight tiles at a time can be
// taken, five times as fast as one by one.
template <extent Most, class Put>
constexpr void pack_dungeon(const dungeon_tiles<Most>& tiles, Put put) {
    const int count = tiles.size();
    if (count == 0) return;
    const std::uint8_t* const all = tiles.row(0);
    int next = 0;
    for (; next + 8 <= count; next += 8) {
        const std::uint32_t bits = three_bits_of_eight(all + next);
        put(static_cast<std::uint8_t>(bits));
        put(static_cast<std::uint8_t>(bits >> 8));
        put(static_cast<std::uint8_t>(bits >> 16));
    }
    std::uint8_t rest[8] = {};
    for (int i = next; i < count; ++i) rest[i - next] = all[i];
    const std::uint32_t bits = three_bits_of_eight(rest);
    for (int byte = 0; byte < packed_bytes<dungeon_tile_bits>(count - next); ++byte)
        put(static_cast<std::uint8_t>(bits >> (8 * byte)));
}

// 2D-31: the bits of the n-th tile; it must exist.
template <byte_like Byte>
constexpr std::uint8_t packed_value(const Byte* map, int n) {
    const int bit = n * dungeon_tile_bits;
    unsigned window = static_cast<std::uint8_t>(map[bit / 8]);
    if (bit % 8 + dungeon_tile_bits > 8)
        window |= static_cast<unsigned>(static_cast<std::uint8_t>(map[bit / 8 + 1])) << 8;
    return static_cast<std::uint8_t>(window >> (bit % 8) & tile_bits);
}

} // namespace detail

// DUN-171: one tile of a packed map, in constant time; it must exist.
template <byte_like Byte>
constexpr dungeon_tile packed_tile(const Byte* map, int width, int x, int y) {
    return static_cast<dungeon_tile>(detail::packed_value(map, y * width + x));
}

// Into storage of your own; an error, and nothing written, when it has less than packed_map_size bytes.
template <extent Most>
constexpr status pack_tiles(const dungeon_tiles<Most>& tiles, std::uint8_t* out, int room) {
    const int size = packed_map_size(tiles.width(), tiles.height());
    if (size > room) return error{.code = errc::output_full, .rule = "DUN-172", .value = size, .high = room};
    detail::pack_dungeon(tiles, [&](std::uint8_t byte) { *out++ = byte; });
    return {};
}

// Reads what packed_bits wrote. Another number of bytes, tiles that no dungeon has (2D-2) and bits behind the last tile
// are errors, and then `tiles` is as it was.
template <byte_like Byte, extent Most>
constexpr status read_packed_bits(const Byte* bytes, std::size_t size, int width, int height,
                                  dungeon_tiles<Most>& tiles) {
    if (status possible = check(dynamic{width, height}); !possible) return possible;
    constexpr std::int64_t most_tiles = INT32_MAX / dungeon_tile_bits;
    if (std::int64_t{width} * height > most_tiles)
        return out_of_range("the number of tiles", std::int64_t{width} * height, 1, most_tiles, "2D-3");
    const int count = width * height;
    if (size != static_cast<std::size_t>(packed_map_size(width, height)))
        return out_of_range("the number of bytes", static_cast<std::int64_t>(size), packed_map_size(width, height),
                            packed_map_size(width, height), "2D-3");
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const dungeon_tile value = packed_tile(bytes, width, x, y);
            if (value <= dungeon_tile::down) continue;
            error why =
                out_of_range("the tile", static_cast<int>(value), 0, static_cast<int>(dungeon_tile::down), "2D-2");
            why.where = at_tile(x, y);
            return why;
        }
    const int used_bits = count * dungeon_tile_bits % 8;
    const auto last = static_cast<std::uint8_t>(bytes[size - 1]);
    if (used_bits != 0 && last >> used_bits != 0)
        return detail::bad_save("there are bits behind the last tile", static_cast<int>(size) - 1);

    if (status sized = tiles.resize(width, height); !sized) return sized;
    for (int y = 0; y < height; ++y) {
        std::uint8_t* const row = tiles.row(y);
        for (int x = 0; x < width; ++x) row[x] = detail::packed_value(bytes, y * width + x);
    }
    return {};
}
template <extent Most>
constexpr status read_packed_bits(const byte_container auto& bytes, int width, int height, dungeon_tiles<Most>& tiles) {
    return read_packed_bits(bytes.data(), static_cast<std::size_t>(bytes.size()), width, height, tiles);
}

// For the encoding slot of a generator: the packed map as bytes (DUN-203), without its size.
struct packed_bits {
    template <class Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        printer page(out);
        detail::pack_dungeon(level.tiles, [&](std::uint8_t byte) { page << static_cast<char>(byte); });
        return page.finish();
    }
};

} // namespace warren
