// Digging: one way of going along a path serves for asking whether it is free and for drawing it (DUN-090).
//
// Whatever one can walk on has walls (or more to walk on) on all eight sides. So an empty tile touches nothing that one
// can walk on, and a path of empty tiles touches neither rooms nor corridors, niches or decoys: that is the whole check.
#pragma once

#include <cstdint>
#include <warren/model/dungeon_corridor.hpp>
#include <warren/model/dungeon_tile.hpp>

namespace warren::detail {

// Straight ahead, then aside, then ahead again: so run all corridors and decoys, and what they do without is 0 long.
struct dug_path {
    point start;   // the first tile behind the door
    point ahead;   // one step
    point aside;   // one step, to the left or to the right of it
    int first = 1; // tiles ahead, with the start
    int across = 0;
    int last = 0;

    constexpr point bend() const { return start + ahead * (first - 1); }
    constexpr point other_bend() const { return bend() + aside * across; }
    constexpr point end() const { return other_bend() + ahead * last; }
};

// The same path in a map's array of tiles.
struct tile_path {
    std::uint8_t* start;
    int ahead; // from tile to tile
    int aside;
    int legs[3]; // in tiles; the second leg goes aside

    template <class Tiles>
    constexpr tile_path(Tiles& tiles, const dug_path& path)
        : start(tiles.row(path.start.y) + path.start.x), ahead(path.ahead.y * tiles.width() + path.ahead.x),
          aside(path.aside.y * tiles.width() + path.aside.x), legs{path.first, path.across, path.last} {}

    constexpr bool is_free() const {
        const std::uint8_t* tile = start;
        unsigned seen = empty_tile;
        for (int left = legs[0]; left > 0; --left, tile += ahead) seen |= *tile;
        tile += aside - ahead;
        for (int left = legs[1]; left > 0; --left, tile += aside) seen |= *tile;
        tile += ahead - aside;
        for (int left = legs[2]; left > 0; --left, tile += ahead) seen |= *tile;
        return seen == empty_tile;
    }

    // DUN-091: the floor, with walls on both sides, around the bends and around the ends. The path must be free: then
    // there is nothing but walls and empty tiles beside it.
    constexpr void draw() const {
        std::uint8_t* tile = start - ahead;
        draw_across(tile, wall_tile, aside);
        tile = draw_leg(tile, ahead, aside, legs[0]);
        tile = draw_leg(tile, aside, ahead, legs[1]);
        draw_leg(tile, ahead, aside, legs[2]);
    }

private:
    static constexpr void draw_across(std::uint8_t* tile, std::uint8_t middle, int beside) {
        tile[-beside] = wall_tile;
        tile[0] = middle;
        tile[beside] = wall_tile;
    }
    // From the tile behind `tile` on, with the wall that a bend or the end has in front; returns the last tile.
    static constexpr std::uint8_t* draw_leg(std::uint8_t* tile, int step, int beside, int count) {
        for (int left = count; left > 0; --left) draw_across(tile += step, floor_tile, beside);
        draw_across(tile + step, wall_tile, beside);
        return tile;
    }
};

// At least `margin` tiles away from the edge of the map? A path never turns back: it is, if its ends are.
template <class Tiles>
constexpr bool is_inside(const Tiles& tiles, const dug_path& path, int margin) {
    const rect inner = rect{0, 0, tiles.width(), tiles.height()}.inflated(-margin);
    return inner.contains(path.start) && inner.contains(path.end());
}

// 2D-24, crossing::allow: other corridors may be in the way, rooms may not.
template <class Level>
constexpr bool is_free_of_rooms(const Level& level, const corridor_path& path) {
    bool free = true;
    path.each_tile(
        [&](int x, int y) { free = free && (level.tiles(x, y) == dungeon_tile::empty || level.room_at(x, y) < 0); });
    return free;
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
