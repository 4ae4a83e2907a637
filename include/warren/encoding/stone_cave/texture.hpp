// Patterns for stone: a hash, smooth noise and rounded lumps. All repeat every 16 pixels, so that tiles join without a
// seam, and all are made of integers, so that every machine draws the same pixels.
#pragma once

#include <cstdint>
#include <warren/encoding/stone_cave/palette.hpp>

namespace warren::stone_cave {

constexpr int wrapped(int coordinate) { return coordinate & (tile_side - 1); }

// 32 bits without a pattern that an eye could find.
constexpr std::uint32_t hash(int x, int y, int salt) {
    auto bits = static_cast<std::uint32_t>(x) * 0x9e3779b1u + static_cast<std::uint32_t>(y) * 0x85ebca77u +
                static_cast<std::uint32_t>(salt) * 0xc2b2ae3du;
    bits = (bits ^ (bits >> 15)) * 0x2c1b3c6du;
    bits = (bits ^ (bits >> 12)) * 0x297a2d39u;
    return bits ^ (bits >> 15);
}

constexpr int hash_below(int bound, int x, int y, int salt) {
    return static_cast<int>(hash(x, y, salt) % static_cast<std::uint32_t>(bound));
}

// 0…255, smooth: random values on a lattice of `cell` pixels (1, 2, 4, 8 or 16), and a soft curve in between.
constexpr int noise(int x, int y, int cell, int salt) {
    const int column = wrapped(x) / cell;
    const int row = wrapped(y) / cell;
    const int cells = tile_side / cell;
    const auto corner = [=](int dx, int dy) {
        return hash_below(256, (column + dx) % cells, (row + dy) % cells, salt);
    };
    const auto curve = [=](int step) {
        const int t = step * whole / cell;
        return t * t * (3 * whole - 2 * t) / (whole * whole);
    };
    const int across = curve(wrapped(x) % cell);
    const int down = curve(wrapped(y) % cell);
    const int top = corner(0, 0) * (whole - across) + corner(1, 0) * across;
    const int bottom = corner(0, 1) * (whole - across) + corner(1, 1) * across;
    return (top * (whole - down) + bottom * down) / (whole * whole);
}

struct seed_point {
    int x = 0;
    int y = 0;
};

// Where a pixel lies among lumps of stone, each of which is the neighbourhood of one seed point.
struct lump {
    int which = 0;
    int dx = 0; // from the middle of its lump
    int dy = 0;
    int gap = 0; // how much further the next lump is: small in the cracks between them
};

template <int Count>
constexpr lump lump_at(const seed_point (&seeds)[Count], int x, int y) {
    lump nearest{};
    int best = INT32_MAX;
    int second = INT32_MAX;
    for (int i = 0; i < Count; ++i) {
        // The shortest way around the torus, −8…7.
        const int dx = wrapped(x - seeds[i].x + tile_side / 2) - tile_side / 2;
        const int dy = wrapped(y - seeds[i].y + tile_side / 2) - tile_side / 2;
        const int distance = dx * dx + dy * dy;
        if (distance < best) {
            second = best;
            best = distance;
            nearest = {i, dx, dy, 0};
        } else if (distance < second) {
            second = distance;
        }
    }
    nearest.gap = second - best;
    return nearest;
}

// The largest whole number whose square is not above `square`.
constexpr int root(int square) {
    int side = 0;
    while ((side + 1) * (side + 1) <= square) ++side;
    return side;
}

} // namespace warren::stone_cave
