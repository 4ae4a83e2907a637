// Walls (91–106): solid rock seen from above, lit from the upper left. Where a wall continues it has no edge, so that
// walls join up; where it ends towards the viewer (south) one sees its face.
#pragma once

#include <warren/encoding/stone_cave/shadow.hpp>

namespace warren::stone_cave {

// How far the rock stays away from its tile's edge, along that edge. Both ends are alike, so that neighbours fit.
inline constexpr int ragged[tile_side] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0};

// The row in which the top of a wall ends and its face begins.
inline constexpr int face_top = 6;
inline constexpr int lip[tile_side] = {0, 0, 0, 0, 1, 1, 1, 0, 0, -1, -1, -1, 0, 0, 0, 0};

// Where a pixel of a wall tile lies.
struct wall_spot {
    enum class part { ground, top, face };
    part where = part::ground;
    int depth = 0;            // of the top: pixels from the nearest edge
    side_bit nearest = north; // which edge that is
};

struct wall_shape {
    unsigned mask = 0;

    constexpr bool open(side_bit side) const { return (mask & side) == 0; }

    constexpr wall_spot at(int x, int y) const {
        constexpr int far = tile_side;
        const int to_north = open(north) ? y - ragged[x] : far;
        const int to_west = open(west) ? x - ragged[y] : far;
        const int to_east = open(east) ? tile_side - 1 - x - ragged[wrapped(y + 5)] : far;
        const int to_lip = open(south) ? face_top + lip[x] - 1 - y : far;
        const int to_foot = open(south) ? tile_side - 1 - y : far;
        if (to_north < 0 || to_west < 0 || to_east < 0) return {};
        if (rounded_off(to_north, to_west, far_radius) || rounded_off(to_north, to_east, far_radius)) return {};
        if (rounded_off(to_foot, to_west, near_radius) || rounded_off(to_foot, to_east, near_radius)) return {};
        if (to_lip < 0) return {wall_spot::part::face, 0, south};
        wall_spot spot{wall_spot::part::top, to_lip, south};
        const auto closer = [&](int distance, side_bit side) {
            if (distance < spot.depth) spot = {wall_spot::part::top, distance, side};
        };
        closer(to_east, east);
        closer(to_west, west);
        closer(to_north, north);
        if (spot.depth > 0 && on_curve(to_north, to_west, far_radius)) spot = {wall_spot::part::top, 0, north};
        if (spot.depth > 0 && on_curve(to_north, to_east, far_radius)) spot = {wall_spot::part::top, 0, east};
        return spot;
    }

private:
    static constexpr int far_radius = 4; // of corners, in pixels
    static constexpr int near_radius = 3;

    // Beyond the quarter circle that rounds the corner of two open sides?
    static constexpr bool rounded_off(int a, int b, int radius) {
        if (a >= radius || b >= radius) return false;
        const int da = radius - a;
        const int db = radius - b;
        return da * da + db * db > radius * radius + radius;
    }
    // The last pixel before it?
    static constexpr bool on_curve(int a, int b, int radius) {
        return a < radius && b < radius && (rounded_off(a - 1, b, radius) || rounded_off(a, b - 1, radius));
    }
};

inline constexpr seed_point face_stones[] = {{1, 8}, {7, 8}, {12, 9}, {15, 13}, {4, 13}, {9, 14}};
inline constexpr seed_point top_stones[] = {{3, 2}, {12, 4}, {7, 10}, {15, 12}};

// The dark rock that nobody will ever walk through.
constexpr tone top_tone(int x, int y) {
    const lump spot = lump_at(top_stones, x, y);
    const int height = noise(x, y, 4, 900) / 2 + 64 - (spot.dx + spot.dy) * 8 - (spot.gap < 9 ? 40 : 0);
    if (height > 170) return mix(stone[2], stone[3], 96);
    if (height > 100) return mix(stone[2], stone[3], 40);
    if (height > 60) return stone[2];
    return mix(stone[1], stone[2], 180);
}

// How bright the edge of the top is towards each side, as a step of the stone ramp. The lip above a face is nearest to
// the viewer, the eastern edge turns away from the light.
constexpr int rim_step(side_bit side) {
    switch (side) {
    case south: return 7;
    case north:
    case west: return 6;
    case east: break;
    }
    return 4;
}

// The top of a wall: an outline towards open sides, then a rim that is lost in the rock after three pixels.
constexpr tone edge_tone(const wall_spot& spot, int x, int y) {
    constexpr tone outline = stone[1];
    constexpr int rim_shares[] = {256, 80, 30};
    const bool outlined = spot.nearest != south; // there the face begins instead
    if (outlined && spot.depth == 0) return outline;
    const tone rock = top_tone(x, y);
    const int depth = outlined ? spot.depth - 1 : spot.depth;
    if (depth > 2) return rock;
    const int chipped = noise(x, y, 4, 910) < 100 ? 1 : 0;
    return mix(rock, shade(stone, rim_step(spot.nearest) - chipped), rim_shares[depth]);
}

// The face: two rows of stones, each lit on its upper left, in cracks and towards the ground darker.
constexpr tone face_tone(int x, int y) {
    const lump spot = lump_at(face_stones, x, y);
    const int depth = y - face_top - lip[x];
    int step = depth < 3 ? 5 : depth < 6 ? 4 : 3;
    if (spot.dx + spot.dy < -2) ++step;
    if (spot.dx + spot.dy > 2) --step;
    if (spot.gap < 6) step -= 2;
    if (depth == 0) step = clamp(step, 4, 6);
    if (y == tile_side - 1) step = 1;
    if (y == tile_side - 2) step = clamp(step - 1, 1, 2);
    return shade(stone, step);
}

// Moss hangs from the lips of walls that end here: at doorways and corners, which are few, so that it is no pattern.
constexpr int moss_length(unsigned mask, int x) {
    if ((mask & (east | west)) == (east | west)) return 0;
    const int growth = noise(x, static_cast<int>(mask), 4, 930) + hash_below(60, x, 0, 931);
    return growth > 230 ? 4 : growth > 190 ? 3 : growth > 150 ? 2 : 0;
}

constexpr tone mossy_face(unsigned mask, int x, int y) {
    const int depth = y - face_top - lip[x] + 1;
    const int length = moss_length(mask, x);
    if (depth >= length) return face_tone(x, y);
    return shade(moss, depth == 0 ? 3 : depth + 1 == length ? 1 : 2);
}

inline constexpr int foot_shadow = 120; // on the bit of floor that rounded corners leave

constexpr picture draw_wall(unsigned mask) {
    picture out = draw_floor(floors[0]);
    const wall_shape shape{mask};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            const wall_spot spot = shape.at(x, y);
            rgba& pixel = out.pixels[y][x];
            switch (spot.where) {
            case wall_spot::part::ground: pixel = darkened(pixel, foot_shadow); break;
            case wall_spot::part::top: pixel = opaque(edge_tone(spot, x, y)); break;
            case wall_spot::part::face: pixel = opaque(mossy_face(mask, x, y)); break;
            }
        }
    return out;
}

} // namespace warren::stone_cave
