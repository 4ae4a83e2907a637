// Digging: one way of going along a path serves for asking whether it is free and for drawing it (DUN-090).
//
// Whatever one can walk on has walls (or more to walk on) on all eight sides. So an empty tile touches nothing that one
// can walk on, and a path of empty tiles touches neither rooms nor corridors, niches or decoys: that is the whole check.
#pragma once

#include <cstdint>
#include <warren/model/dungeon_corridor.hpp>
#include <warren/model/dungeon_tile.hpp>

namespace warren::detail {

// A straight line of tiles in the bytes of a map.
struct tile_line {
    std::uint8_t* start = nullptr;
    int ahead = 0;                 // from tile to tile on the way; 0 for a single tile
    std::uint8_t* first = nullptr; // the left or upper end, which may be the start
    int count = 0;
    bool horizontal = true;

    constexpr tile_line() = default;
    template <class Tiles>
    constexpr tile_line(Tiles& tiles, point from, point to) {
        const int width = tiles.width();
        const int length = (to.x - from.x) + (to.y - from.y); // one of them is 0
        const int back = length < 0 ? length : 0;             // from the start to the first tile
        horizontal = from.y == to.y;
        const int stride = horizontal ? 1 : width;
        start = tiles.row(0) + from.y * width + from.x;
        ahead = (static_cast<int>(length > 0) - static_cast<int>(length < 0)) * stride; // without a branch
        first = start + back * stride;
        count = (length < 0 ? -length : length) + 1;
    }
};

// `count` equal tiles; in blocks of four, the last of which may overlap another, because compilers store a block at once.
constexpr void fill_tiles(std::uint8_t* tiles, int count, std::uint8_t value) {
    const auto fill_block = [&](std::uint8_t* block) {
        for (int i = 0; i < 4; ++i) block[i] = value;
    };
    if (count < 4) {
        tiles[0] = tiles[count / 2] = tiles[count - 1] = value;
        return;
    }
    for (int i = 0; i + 4 < count; i += 4) fill_block(tiles + i);
    fill_block(tiles + count - 4);
}

// At least `margin` tiles away from the edge of the map?
template <class Tiles>
constexpr bool is_inside(const Tiles& tiles, const corridor_path& path, int margin) {
    const rect inner = rect{0, 0, tiles.width(), tiles.height()}.inflated(-margin);
    for (int i = 0; i < path.corner_count; ++i)
        if (!inner.contains(path.corners[i])) return false;
    return true;
}

template <class Tiles>
constexpr bool is_free(Tiles& tiles, const corridor_path& path) {
    unsigned seen = empty_tile;
    for (int leg = 0; leg < path.leg_count(); ++leg) {
        const tile_line line(tiles, path.corners[leg], path.corners[leg + 1]);
        const int stride = line.horizontal ? 1 : tiles.width();
        for (int i = 0; i < line.count; ++i) seen |= line.first[i * stride];
    }
    return seen == empty_tile;
}

// 2D-24, crossing::allow: other corridors may be in the way, rooms may not.
template <class Level>
constexpr bool is_free_of_rooms(const Level& level, const corridor_path& path) {
    bool free = true;
    path.each_tile(
        [&](int x, int y) { free = free && (level.tiles(x, y) == dungeon_tile::empty || level.room_at(x, y) < 0); });
    return free;
}

// A line of floor with walls on both sides and at its ends.
template <class Tiles>
constexpr void draw_line(Tiles& tiles, const tile_line& line) {
    const int width = tiles.width();
    if (line.horizontal) {
        std::uint8_t* const start = line.first - 1;
        fill_tiles(start - width, line.count + 2, wall_tile);
        start[0] = wall_tile;
        fill_tiles(line.first, line.count, floor_tile);
        line.first[line.count] = wall_tile;
        fill_tiles(start + width, line.count + 2, wall_tile);
        return;
    }
    const auto draw_row = [](std::uint8_t* tile, std::uint8_t middle) {
        tile[-1] = wall_tile;
        tile[0] = middle;
        tile[1] = wall_tile;
    };
    std::uint8_t* tile = line.first - width;
    draw_row(tile, wall_tile);
    for (int i = 0; i < line.count; ++i) draw_row(tile += width, floor_tile);
    draw_row(tile + width, wall_tile);
}

// DUN-091: the floor, with walls on both sides, around the bends and around the ends. The path must be free: then there is
// nothing but walls and empty tiles beside it.
template <class Tiles>
constexpr void draw(Tiles& tiles, const corridor_path& path) {
    tile_line legs[3];
    for (int leg = 0; leg < path.leg_count(); ++leg) {
        legs[leg] = tile_line(tiles, path.corners[leg], path.corners[leg + 1]);
        draw_line(tiles, legs[leg]);
    }
    // The walls of a leg have covered the tile before the bend where it starts.
    for (int leg = 1; leg < path.leg_count(); ++leg) legs[leg].start[-legs[leg - 1].ahead] = floor_tile;
}

// The same where the path is not free, but leads across other corridors: they stay as they are.
template <class Tiles>
constexpr void draw_across(Tiles& tiles, const corridor_path& path) {
    path.each_tile([&](int x, int y) { tiles.set(x, y, dungeon_tile::floor); });
    path.each_tile([&](int x, int y) {
        for (int row = y - 1; row <= y + 1; ++row)
            for (int column = x - 1; column <= x + 1; ++column)
                if (tiles(column, row) == dungeon_tile::empty) tiles.set(column, row, dungeon_tile::wall);
    });
}

} // namespace warren::detail
