// Pillars (107–110): a round column, a stalagmite, a broken column and a cluster of crystals, each on its piece of floor.
#pragma once

#include <warren/encoding/stone_cave/shadow.hpp>
#include <warren/encoding/stone_cave/sprite.hpp>

namespace warren::stone_cave {

inline constexpr sprite pillars[4] = {
    {{"....11111111....", //
      "...1788777651...", //
      "..178887776551..", //
      "..177776665541..", //
      "..115555444311..", //
      "...1222222211...", //
      "...1667654321...", //
      "...1567654321...", //
      "...1667654321:..", //
      "...1567654321;..", //
      "...1667654321;:.", //
      "...1567654321;;.", //
      "..117776654311;.", //
      ".16777665544321;", //
      ".15666555443321;", //
      "..:1111111111;;."}},
    {{".......11.......", //
      "......1781......", //
      "......1751......", //
      "......17641.....", //
      ".....177541.....", //
      ".....176541.....", //
      ".....1766431....", //
      "..1..1765431....", //
      ".171177654321...", //
      ".17617665432111.", //
      "1775176654321731", //
      "1765177655432641", //
      "1766577665433531", //
      "1566677655443321", //
      ".11555544333211;", //
      "..:;11111111;;:."}},
    {{"................", //
      "................", //
      "......11........", //
      "....1178111.....", //
      "...177884461....", //
      "...1774344651...", //
      "...1573334541...", //
      "...1656554321...", //
      "...1676543221:..", //
      "...1675543221;..", //
      "...1676543221;..", //
      "..11676543221111", //
      ".167766554322165", //
      ".156665554432143", //
      ".:11333332221111", //
      "..:;;111111;;;;."}},
    {{".......11.......", //
      "......1ts1......", //
      "......tsr1......", //
      ".11...tsrq1.....", //
      ".1t1.1tsrq1.11..", //
      ".1ts11tsrq11ts1.", //
      ".1tsr1tsrq1tsr1.", //
      "..1sr1tsrq1tsq1.", //
      "..1srqtsrq1srq1.", //
      "..11rqtsrqqsrq:.", //
      "..171qtsrqqrq1;.", //
      ".1776qtsrqqq131;", //
      ".16665srqqp4321;", //
      ".15555544433221;", //
      ".:113333322211;;", //
      "..:;;111111;;;:."}},
};

inline constexpr int crystals = 3;

// Crystals glow a little, which colours the floor around them.
constexpr int glow(int x, int y) {
    const int dx = 2 * x - (tile_side - 1);
    const int dy = 2 * y - (tile_side + 1);
    return clamp(84 - (dx * dx + dy * dy) / 3, 0, whole);
}

// At its foot the floor is darkest, a little to the lower right of it; further out it is as dark as the tiles around.
constexpr int foot_of_pillar(int x, int y) {
    constexpr int reach = 150;
    const int dx = 2 * x - (tile_side + 3);
    const int dy = 2 * y - (tile_side + 5);
    return faint_spot(x, y) + clamp(120 * (reach - dx * dx - dy * dy) / reach, 0, whole);
}

constexpr picture draw_pillar(int which) {
    picture out = draw_floor(floors[0]);
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) out.pixels[y][x] = darkened(out.pixels[y][x], foot_of_pillar(x, y));
    if (which == crystals)
        for (int y = 0; y < tile_side; ++y)
            for (int x = 0; x < tile_side; ++x)
                out.pixels[y][x] = opaque(mix(tone_of(out.pixels[y][x]), crystal[2], glow(x, y)));
    draw_sprite(out, pillars[which]);
    return out;
}

} // namespace warren::stone_cave
