// Shadows on the floor beside walls (111–130). A shadow tile belongs to a wall, not to a side of it: it must look right
// wherever beside its wall it lies, so it is dark towards every side from which that wall could stand.
#pragma once

#include <warren/encoding/stone_cave/floor.hpp>

namespace warren::stone_cave {

// The sides on which a wall continues, as bits of its id.
enum side_bit : unsigned { north = 1, east = 2, south = 4, west = 8 };

// How dark the floor is at the foot of a wall, in parts of `whole`, and how many pixels it takes to fade.
struct shadow_side {
    int strength = 0;
    int reach = 0;
};

// Light comes from the upper left: walls to the west and north throw shadows, the others only keep light away. In the
// order of the edges, clockwise.
inline constexpr shadow_side from_north{108, 7};
inline constexpr shadow_side from_east{72, 6};
inline constexpr shadow_side from_south{46, 5};
inline constexpr shadow_side from_west{130, 9};

// What is left of `whole` after some pixels. Fades like a square: steep at first, soft at the end.
constexpr int fading(int reach, int distance) {
    const int rest = reach - distance;
    return rest <= 0 ? 0 : whole * rest * rest / (reach * reach);
}

// One edge of a shadow tile, seen from one of its pixels.
struct shadow_edge {
    bool dark = false; // could the wall stand beyond it?
    shadow_side side = {};
    int distance = 0;
};

// A straight wall: as dark everywhere along the edge.
constexpr int band(const shadow_edge& edge) {
    return edge.side.strength * fading(edge.side.reach, edge.distance) / whole;
}

// A wall that ends between two dark edges stands beyond one of them; beyond the other lies floor. So the shadow gathers
// in the corner, where it is right for both, and fades along the edges, before it could end in a seam.
constexpr int corner(const shadow_edge& a, const shadow_edge& b) {
    constexpr int reach = 12;
    const int strength = (a.side.strength + b.side.strength) * 7 / 16;
    return strength * fading(reach, a.distance) / whole * fading(reach, b.distance) / whole;
}

// Around a pillar or the end of a thin wall: faint all over the tile but for its corners, because on three of its sides there
// is floor without a shadow, and nobody shall see where that begins.
constexpr int faint_spot(int x, int y) {
    constexpr int strength = 34;
    constexpr int middle = tile_side - 2; // in half pixels: a little to the north and west, where the light comes from
    constexpr int reach = 2 * middle * middle;
    const int dx = 2 * x - middle;
    const int dy = 2 * y - middle;
    return clamp(strength * (reach - dx * dx - dy * dy) / reach, 0, strength);
}

// Where the end of a thin wall cannot stand there is none.
constexpr int faint_shadow(const shadow_edge (&edges)[4], int x, int y) {
    constexpr int reach = 6;
    int shadow = faint_spot(x, y);
    for (const shadow_edge& edge : edges)
        if (!edge.dark) shadow = shadow * clamp(edge.distance, 0, reach) / reach;
    return shadow;
}

// How dark the shadow of the wall with that mask is, in parts of `whole`.
constexpr int wall_shadow(unsigned mask, int x, int y) {
    const int right = tile_side - 1 - x;
    const int below = tile_side - 1 - y;
    const shadow_edge edges[] = {{(mask & south) == 0, from_north, y},
                                 {(mask & west) == 0, from_east, right},
                                 {(mask & north) == 0, from_south, below},
                                 {(mask & east) == 0, from_west, x}};
    int dark_edges = 0;
    for (const shadow_edge& edge : edges) dark_edges += edge.dark ? 1 : 0;
    if (dark_edges > 2) return faint_shadow(edges, x, y);
    int darkest = 0;
    for (int i = 0; i < 4; ++i) {
        const shadow_edge& here = edges[i];
        const shadow_edge& next = edges[(i + 1) % 4];
        if (!here.dark) continue;
        int shadow = 0;
        if (dark_edges == 1)
            shadow = band(here);
        else if (edges[(i + 2) % 4].dark)
            shadow = band(here) * 2 / 3;
        else if (next.dark)
            shadow = corner(here, next);
        if (shadow > darkest) darkest = shadow;
    }
    return darkest;
}

constexpr rgba darkened(rgba pixel, int share) { return opaque(mix(tone_of(pixel), darkness, share)); }

constexpr picture draw_shadow(unsigned mask) {
    picture out = draw_floor(floors[0]);
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            out.pixels[y][x] = darkened(out.pixels[y][x], wall_shadow(mask, x, y));
        }
    return out;
}

} // namespace warren::stone_cave
