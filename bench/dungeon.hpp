// What the dungeon benches time, as plain functions that a test runs as well.
#pragma once

#include <cstdint>
#include <warren/core/packed_grid.hpp>
#include <warren/dungeon.hpp>
#include <warren/encoding/packed_bits.hpp>

namespace bench {

inline const warren::dungeon& large_dungeon() {
    static constexpr warren::dungeon large{.topology = {.layout = warren::dungeon_size::large}};
    return large;
}

// 78 × 78 tiles, 20 rooms, every feature.
inline const warren::dungeon_level<>& whole_dungeon(std::uint64_t n) {
    static warren::dungeon_level<> level;
    if (!large_dungeon().into(level, warren::seed{n})) level.rooms.shorten(0);
    return level;
}

inline int whole_dungeon_packed(std::uint64_t n) {
    static std::uint8_t packed[warren::packed_map_capacity];
    const warren::dungeon_level<>& level = whole_dungeon(n);
    const bool done = static_cast<bool>(warren::pack_tiles(level.tiles, packed, warren::packed_map_capacity));
    return done ? packed[1000] : -1;
}

// Is it better to keep tiles in three bits from the start, or to pack bytes at the end? Both maps below have the same
// two verbs, and are dug by the same code.
using packed_map = warren::packed_grid<3, warren::fixed<78, 78>>;

struct byte_map {
    warren::dungeon_tiles<warren::fixed<78, 78>> tiles;

    int operator()(int x, int y) const { return static_cast<int>(tiles(x, y)); }
    void set(int x, int y, std::uint8_t tile) { tiles.row(y)[x] = tile; }
};

// The rooms and corridors of a level once more, tile by tile: walls only where nothing is yet.
template <class Map>
void dig_again(const warren::dungeon_level<>& level, Map& map) {
    const auto surround = [&](int x, int y) {
        for (int row = y - 1; row <= y + 1; ++row)
            for (int column = x - 1; column <= x + 1; ++column)
                if (map(column, row) == 0) map.set(column, row, 1);
    };
    for (const auto& room : level.rooms) {
        const warren::rect walls = room.with_walls();
        for (int y = walls.y; y < walls.bottom(); ++y)
            for (int x = walls.x; x < walls.right(); ++x)
                map.set(x, y, room.floor().contains(warren::point{x, y}) ? 2 : 1);
    }
    for (int room = 0; room < level.rooms.size(); ++room)
        for (int link = 0; link < level.rooms[room].connections; ++link) {
            if (level.rooms[room].links[link].room < room) continue;
            warren::corridor_tiles(level, room, link, [&](int x, int y) { map.set(x, y, 2); });
            warren::corridor_tiles(level, room, link, surround);
        }
}

inline void dig_in_bits(const warren::dungeon_level<>& level, packed_map& out) {
    out = {};
    dig_again(level, out);
}

inline void dig_in_bytes_and_pack(const warren::dungeon_level<>& level, packed_map& out) {
    static byte_map bytes;
    if (!bytes.tiles.resize(78, 78)) return;
    dig_again(level, bytes);
    static_cast<void>(warren::pack_tiles(bytes.tiles, out.data(), out.bytes()));
}

} // namespace bench
