// The ground of dungeons: darkness where nobody has dug, flagstones in rooms, worn cobbles in corridors, and shadows.
#pragma once

#include <warren/encoding/stone_cave/shadow.hpp>
#include <warren/encoding/stone_cave/texture.hpp>

namespace warren::dungeon_art {

using stone_cave::clamp;
using stone_cave::darkness;
using stone_cave::hash_below;
using stone_cave::mix;
using stone_cave::noise;
using stone_cave::opaque;
using stone_cave::picture;
using stone_cave::shade;
using stone_cave::stone;
using stone_cave::tile_side;
using stone_cave::tone;
using stone_cave::tone_of;
using stone_cave::whole;

inline constexpr tone depths{17, 16, 22}; // the rock beyond the walls, where no light comes

constexpr picture draw_rock() {
    picture out{};
    for (auto& row : out.pixels)
        for (rgba& pixel : row) pixel = opaque(depths);
    return out;
}

inline constexpr tone flagstone[] = {{84, 80, 82}, {96, 91, 90}, {104, 98, 95}, {111, 105, 100}, {121, 114, 107}};
inline constexpr tone cobble[] = {{62, 57, 60}, {72, 66, 66}, {80, 73, 71}, {89, 81, 77}, {98, 90, 84}};

// Four slabs a tile, in rows that are shifted against each other: one of 16 pixels, and two of 8.
constexpr picture draw_flagstones(int variation) {
    picture out{};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            const int row = y / 8;
            const int shifted = (x + (row == 0 ? 0 : 4)) % tile_side;
            const int across = shifted % 8;
            const int down = y % 8;
            const bool joint = across == 0 || down == 0;
            // The slab that goes on beyond the edge of the tile is the same for all variations.
            const bool shared = row == 1 && shifted / 8 == 0;
            const int slab = row * 2 + shifted / 8;
            const int light = hash_below(3, slab, shared ? 0 : variation, 41) - 1;
            const int grain = noise(x, y, 2, 43 + (shared ? 0 : variation)) > 190 ? -1 : 0;
            const int edge = across == 1 || down == 1 ? 1 : across == 7 || down == 7 ? -1 : 0;
            out.pixels[y][x] =
                opaque(joint ? mix(flagstone[0], stone[3], 120) : shade(flagstone, 2 + light + grain + edge));
        }
    return out;
}

inline constexpr stone_cave::seed_point cobbles[] = {{2, 2},   {8, 1},  {13, 4}, {5, 7},  {10, 8},
                                                     {15, 10}, {2, 12}, {8, 13}, {12, 14}};

constexpr picture draw_cobbles(int variation) {
    picture out{};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            const stone_cave::lump spot = stone_cave::lump_at(cobbles, x, y);
            int step = 2 + hash_below(3, spot.which, spot.dx * spot.dx > 25 ? 0 : variation, 51) - 1;
            if (spot.dx + spot.dy < -2) ++step;
            if (spot.dx + spot.dy > 2) --step;
            if (noise(x, y, 2, 53) > 200) --step;
            out.pixels[y][x] = opaque(spot.gap < 5 ? mix(cobble[0], stone[2], 140) : shade(cobble, step));
        }
    return out;
}

// Translucent, to lie over any ground. Light comes from the upper left.
constexpr picture draw_shadow(int which) {
    constexpr stone_cave::shadow_side north{150, 9};
    constexpr stone_cave::shadow_side west{120, 8};
    picture out{};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            const int from_north = north.strength * stone_cave::fading(north.reach, y) / whole;
            const int from_west = west.strength * stone_cave::fading(west.reach, x) / whole;
            int dark = from_north > from_west ? from_north : from_west;
            if (which == 0) dark = from_north;
            if (which == 1) dark = from_west;
            if (which == 3) dark = from_north * from_west / whole; // only where both would be
            rgba& pixel = out.pixels[y][x];
            pixel = opaque(darkness);
            pixel.alpha = static_cast<std::uint8_t>(dark);
        }
    return out;
}

} // namespace warren::dungeon_art
