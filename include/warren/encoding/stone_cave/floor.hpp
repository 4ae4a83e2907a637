// The ground of the cave: plain stone in ten shades (50–59) and three larger variations (30–32). They all have the same
// outermost pixels, so any of them may lie beside any other.
#pragma once

#include <warren/encoding/stone_cave/sprite.hpp>
#include <warren/encoding/stone_cave/texture.hpp>

namespace warren::stone_cave {

// A hairline in the stone: where it starts, and how it goes on, drawn as it looks: - / \ to the right, | down.
struct crack {
    int x = 0;
    int y = 0;
    const char* course = "";
};

// What makes one floor tile differ from the calm one. Everything fades out towards its edges.
struct floor_look {
    int salt = 0;     // of the grain in the middle
    tone tint = {};   // a breath of colour,
    int strength = 0; // in parts of `whole`
    int pits = 0;
    crack line = {};
};

inline constexpr floor_look floors[10] = {
    {},
    {.salt = 1, .line = {4, 6, "-\\-\\|"}},
    {.salt = 2, .tint = stone[7], .strength = 40},
    {.salt = 3, .pits = 2},
    {.salt = 4, .tint = stone[3], .strength = 36},
    {.salt = 5, .pits = 1},
    {.salt = 6, .tint = {84, 92, 104}, .strength = 56},
    {.salt = 7, .pits = 1, .line = {7, 10, "-/-/"}},
    {.salt = 8, .tint = moss[2], .strength = 56},
    {.salt = 9, .pits = 3},
};

// The share of what lies in the middle: 0 on the outermost pixels, growing towards `whole`, with an uneven outline.
constexpr int patch(int x, int y, int salt) {
    const int right = tile_side - 1 - x;
    const int below = tile_side - 1 - y;
    if (x == 0 || y == 0 || right == 0 || below == 0) return 0;
    const int border = 130 + noise(x, y, 4, salt + 700) / 2;
    return clamp((border - (x - right) * (x - right) - (y - below) * (y - below)) * 2, 0, whole);
}

// How light the stone is: fine and even at the edges, so that a field of equal tiles shows no pattern, and blotched in
// the middle of the tiles that are to differ.
constexpr int grain(int x, int y, int salt) {
    constexpr int even = 9206; // found by trying: of many salts the one with the fewest visible clusters
    const int fine = (noise(x, y, 2, even) + 128) / 2;
    if (salt == 0) return fine;
    const int share = patch(x, y, salt);
    const int blotched = (noise(x, y, 4, salt * 10) * 2 + noise(x, y, 2, salt * 10 + 1)) / 3;
    return (fine * (whole - share) + blotched * share) / whole;
}

constexpr tone floor_tone(int x, int y, int salt) {
    constexpr int limits[] = {70, 96, 160, 186}; // most of the floor has the tone in the middle
    const int height = grain(x, y, salt);
    int step = 0;
    for (const int limit : limits) step += height >= limit ? 1 : 0;
    return shade(floor_stone, step);
}

constexpr void draw_crack(picture& out, const crack& line) {
    int x = line.x;
    int y = line.y;
    for (const char* next = line.course; *next != '\0'; ++next) {
        rgba& pixel = out.pixels[y][x];
        rgba& below = out.pixels[y + 1][x];
        pixel = opaque(mix(tone_of(pixel), stone[2], 96));
        below = opaque(mix(tone_of(below), stone[8], 36)); // its lower edge catches the light
        if (*next != '|') ++x;
        if (*next == '\\' || *next == '|') ++y;
        if (*next == '/') --y;
    }
}

// A dent of one or two pixels; light from the upper left falls on its far side.
constexpr void draw_pit(picture& out, int salt) {
    const int x = 3 + hash_below(9, 1, 1, salt);
    const int y = 3 + hash_below(9, 2, 1, salt);
    const int wide = hash_below(2, 3, 1, salt);
    for (int i = 0; i <= wide; ++i) out.pixels[y][x + i] = opaque(mix(tone_of(out.pixels[y][x + i]), stone[2], 90));
    for (int i = 0; i <= wide; ++i)
        out.pixels[y + 1][x + 1 + i] = opaque(mix(tone_of(out.pixels[y + 1][x + 1 + i]), stone[8], 44));
}

constexpr picture draw_floor(const floor_look& look) {
    picture out{};
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) {
            const int share = look.strength * patch(x, y, look.salt) / whole;
            out.pixels[y][x] = opaque(mix(floor_tone(x, y, look.salt), look.tint, share));
        }
    draw_crack(out, look.line);
    for (int i = 0; i < look.pits; ++i) draw_pit(out, look.salt * 8 + i);
    return out;
}

// Worn stone, damp stone, moss. Drawn, not computed: only an eye tells whether a patch looks natural.
inline constexpr sprite floor_patches[] = {
    {{"................", //
      "................", //
      "................", //
      "......www.......", //
      "....wwvvvw......", //
      "...wvvvvvvww....", //
      "...wvvvvvvvvw...", //
      "....wvvvvvvvw...", //
      "..w..wwvvvvww...", //
      "........wwww....", //
      "..wvw.......w...", //
      "..wvvw....wvvw..", //
      "...ww.....wvw...", //
      "................", //
      "................", //
      "................"}},
    {{"................", //
      "................", //
      "...x............", //
      "..xyx....xx.....", //
      "...x...xxyyx....", //
      "......xyyyyxx...", //
      ".....xxyyyyyx...", //
      "......xxyyyxx...", //
      "...x....xxx..x..", //
      "..xx............", //
      "..xyxx.....xx...", //
      "...xyyx...xyyx..", //
      "....xx.....xx...", //
      "................", //
      "................", //
      "................"}},
    {{"................", //
      "................", //
      "...ee...........", //
      "..effe..ee......", //
      "..efgfeeffe.....", //
      "...effgffe......", //
      "....eeffee..e...", //
      "..e...ee........", //
      ".........e.ee...", //
      "...ee...effgfe..", //
      "..effe..egffe...", //
      "...eee..effee...", //
      ".........ee..e..", //
      ".....e..........", //
      "................", //
      "................"}},
};

constexpr picture draw_patched_floor(int which) {
    picture out = draw_floor(floors[0]);
    draw_sprite(out, floor_patches[which]);
    return out;
}

} // namespace warren::stone_cave
