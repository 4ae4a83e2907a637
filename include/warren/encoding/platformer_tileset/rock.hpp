// The rock of platformer rooms, seen from the side, in 47 ways: grass where there is air above, an edge where there is air
// elsewhere, and darkness further in. And the wall of the cave behind it all.
#pragma once

#include <warren/encoding/stone_cave/texture.hpp>
#include <warren/model/wall_shapes.hpp>

namespace warren::platformer_art {

using stone_cave::clamp;
using stone_cave::hash;
using stone_cave::lump;
using stone_cave::lump_at;
using stone_cave::mix;
using stone_cave::noise;
using stone_cave::opaque;
using stone_cave::picture;
using stone_cave::root;
using stone_cave::seed_point;
using stone_cave::shade;
using stone_cave::tile_side;
using stone_cave::tone;
using stone_cave::whole;

inline constexpr tone deep{29, 26, 36};
inline constexpr tone earth[] = {{40, 34, 41}, {54, 45, 48},   {74, 61, 56},
                                 {97, 80, 67}, {122, 102, 82}, {150, 128, 100}};
inline constexpr tone grass[] = {{30, 62, 46}, {50, 98, 54}, {86, 140, 64}, {150, 190, 92}};
inline constexpr tone dusk{60, 68, 88};  // the far wall of the cave, from dark
inline constexpr tone haze{80, 92, 116}; // to light

// How far a pixel is from the air, and which edge of the earth ramp it belongs to.
struct edge {
    int far = 2 * tile_side;
    int step = 0;

    constexpr void meet(int pixels, int brightness) {
        if (pixels >= far) return;
        far = pixels;
        step = brightness;
    }
};

constexpr edge edge_at(unsigned open, int x, int y) {
    using namespace open_side;
    const int up = y;
    const int down = tile_side - 1 - y;
    const int left = x;
    const int right = tile_side - 1 - x;
    const auto corner = [](int across, int along) {
        return root((across + 1) * (across + 1) + (along + 1) * (along + 1)) - 1;
    };
    edge out;
    if ((open & north) != 0) out.meet(up, 5);
    if ((open & west) != 0) out.meet(left, 4);
    if ((open & east) != 0) out.meet(right, 3);
    if ((open & south) != 0) out.meet(down, 2);
    if ((open & northwest) != 0) out.meet(corner(left, up), 4);
    if ((open & northeast) != 0) out.meet(corner(right, up), 4);
    if ((open & southwest) != 0) out.meet(corner(left, down), 3);
    if ((open & southeast) != 0) out.meet(corner(right, down), 2);
    return out;
}

// Is the pixel beyond the rounded corner between two open sides?
constexpr bool is_rounded_off(unsigned open, int x, int y) {
    using namespace open_side;
    constexpr int radius = 3;
    const auto beyond = [&](unsigned sides, int across, int along) {
        return (open & sides) == sides && across + along < radius - 1;
    };
    return beyond(north | west, x, y) || beyond(north | east, tile_side - 1 - x, y) ||
           beyond(south | west, x, tile_side - 1 - y) || beyond(south | east, tile_side - 1 - x, tile_side - 1 - y);
}

inline constexpr seed_point stones[] = {{2, 3}, {9, 2}, {14, 7}, {5, 9}, {11, 13}, {1, 14}};

constexpr tone rock_tone(unsigned open, int x, int y) {
    const edge nearest = edge_at(open, x, y);
    if (nearest.far == 0) return earth[0]; // the outline
    if (nearest.far == 1) return shade(earth, nearest.step);
    const lump spot = lump_at(stones, x, y);
    int step = 2 + (spot.dx + spot.dy < -2 ? 1 : 0) - (spot.dx + spot.dy > 3 ? 1 : 0) - (spot.gap < 8 ? 1 : 0);
    if (nearest.far == 2) step = (step + nearest.step) / 2;
    return mix(shade(earth, step), deep, clamp((nearest.far - 3) * whole / 11, 0, whole));
}

// Blades of different lengths, the same at both ends of a tile.
constexpr int grass_length(int x) {
    return 3 + (noise(x, 0, 4, 301) > 120 ? 1 : 0) + (hash(x, 0, 302) % 3 == 0 ? 1 : 0);
}

constexpr picture draw_rock(unsigned open) {
    picture out{};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            if (is_rounded_off(open, x, y)) continue;
            const bool green = (open & open_side::north) != 0 && y < grass_length(x);
            const int blade = y == 0 ? 3 : y == 1 ? 2 : y + 1 < grass_length(x) ? 1 : 0;
            out.pixels[y][x] = opaque(green ? grass[blade] : rock_tone(open, x, y));
        }
    return out;
}

// 0 is plain; the others have cracks, a few stones, or a hollow. Faint, because a backdrop must not draw the eye.
constexpr picture draw_backdrop(int variant) {
    picture out{};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            const lump spot = lump_at(stones, x, y + 5);
            int light = noise(x, y, 8, 311) / 4 + 24 - 3 * (spot.dx + spot.dy) - (spot.gap < 5 ? 28 : 0);
            if (variant == 1 && spot.gap < 6) light -= 48;
            if (variant == 2 && spot.which % 3 == 0 && spot.gap > 3) light += 56 - 8 * (spot.dx + spot.dy);
            if (variant == 3 && spot.which == 4) light -= 12 * clamp(spot.gap / 4, 0, 4);
            out.pixels[y][x] = opaque(mix(dusk, haze, clamp(light + 64, 0, whole)));
        }
    return out;
}

} // namespace warren::platformer_art
