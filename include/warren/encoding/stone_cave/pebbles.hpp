// Pebble clusters on the floor (80–89): a handful of small stones, each with a lit and a shaded side.
#pragma once

#include <warren/encoding/stone_cave/floor.hpp>

namespace warren::stone_cave {

// One pebble of 2 × 2 up to 4 × 3 pixels.
struct pebble_shape {
    int width = 0;
    int height = 0;
    const char* rows = ""; // digits are steps of the stone ramp, a dot is floor
};

inline constexpr pebble_shape pebble_shapes[] = {
    {2, 2,
     "75"
     "53"},
    {3, 2,
     "765"
     "543"},
    {3, 3,
     ".7."
     "765"
     "543"},
    {4, 3,
     ".76."
     "7655"
     "5433"},
    {2, 3,
     "76"
     "65"
     "43"},
};
inline constexpr int pebble_shape_count = sizeof pebble_shapes / sizeof *pebble_shapes;

constexpr void draw_pebble(picture& out, const pebble_shape& shape, int left, int top) {
    // First the shadow, one pixel to the lower right.
    for (int y = 0; y < shape.height; ++y)
        for (int x = 0; x < shape.width; ++x) {
            rgba& ground = out.pixels[top + y + 1][left + x + 1];
            if (shape.rows[y * shape.width + x] != '.') ground = opaque(mix(tone_of(ground), darkness, 110));
        }
    for (int y = 0; y < shape.height; ++y)
        for (int x = 0; x < shape.width; ++x) {
            const char step = shape.rows[y * shape.width + x];
            if (step != '.') out.pixels[top + y][left + x] = opaque(shade(stone, step - '0'));
        }
}

constexpr picture draw_pebbles(int which) {
    picture out = draw_floor(floors[which % 5]);
    // A pebble somewhere in each quarter of the tile, so that none lies on another; most tiles leave one quarter empty.
    const int salt = 800 + which;
    const int empty = which % 3 == 0 ? -1 : hash_below(4, 0, 0, salt);
    for (int quarter = 0; quarter < 4; ++quarter) {
        if (quarter == empty) continue;
        const pebble_shape& shape = pebble_shapes[hash_below(pebble_shape_count, quarter, 1, salt)];
        const int left = 2 + quarter % 2 * 6 + hash_below(3, quarter, 2, salt);
        const int top = 2 + quarter / 2 * 6 + hash_below(3, quarter, 3, salt);
        draw_pebble(out, shape, left, top);
    }
    return out;
}

} // namespace warren::stone_cave
