// Digging in a platformer room: what a spade may take away, and the lines it follows.
#pragma once

#include <warren/core/geometry.hpp>
#include <warren/model/platformer_tiles.hpp>

namespace warren::detail {

// 2P-10, 2P-13: exactly `width` tiles a side, also where that is an even number.
constexpr rect brush_at(point center, int width) {
    return {center.x - (width - 1) / 2, center.y - (width - 1) / 2, width, width};
}

// What a brush takes away that goes straight from tile to tile.
template <class Tiles>
constexpr void dig_sweep(Tiles& tiles, point from, point to, int width) {
    const rect one = brush_at(from, width);
    const rect other = brush_at(to, width);
    const int left = one.x < other.x ? one.x : other.x;
    const int low = one.y < other.y ? one.y : other.y;
    tiles.dig({left, low, one.x + other.x - 2 * left + width, one.y + other.y - 2 * low + width});
}

// A corridor of that width along a line from tile to tile that is horizontal or vertical.
template <class Tiles>
constexpr void dig_straight(Tiles& tiles, point from, point to, int width) {
    const int left = from.x < to.x ? from.x : to.x;
    const int low = from.y < to.y ? from.y : to.y;
    const int before = (width - 1) / 2;
    if (from.y == to.y)
        tiles.dig({left, low - before, (from.x < to.x ? to.x : from.x) - left + 1, width});
    else
        tiles.dig({left - before, low, width, (from.y < to.y ? to.y : from.y) - low + 1});
}

// 2P-11: a straight line in any direction. It is Bresenham's, with a step along one axis at a time, so that no two of
// its tiles touch by a corner only.
template <class Tiles>
constexpr void dig_direct(Tiles& tiles, point from, point to, int width) {
    const int across = static_cast<int>(gap(from.x, to.x));
    const int up = static_cast<int>(gap(from.y, to.y));
    const point step{from.x < to.x ? 1 : -1, from.y < to.y ? 1 : -1};
    int error = across - up;
    point corner = from; // where the line turned last
    bool was_sideways = true;
    for (int left = across + up; left > 0; --left) {
        const bool sideways = error > 0 || (error == 0 && across >= up);
        if (sideways != was_sideways) {
            dig_sweep(tiles, corner, from, width);
            corner = from;
            was_sideways = sideways;
        }
        from = sideways ? point{from.x + step.x, from.y} : point{from.x, from.y + step.y};
        error += sideways ? -2 * up : 2 * across;
    }
    dig_sweep(tiles, corner, from, width);
}

} // namespace warren::detail
