// The colours of the stone cave: warm grey stone, bluish darkness, a little ochre, moss and crystal.
#pragma once

#include <warren/encoding/image.hpp>

namespace warren::stone_cave {

inline constexpr int tile_side = 16;

// One tile while it is being painted.
struct picture {
    rgba pixels[tile_side][tile_side]; // [y][x]
};

struct tone {
    int red = 0;
    int green = 0;
    int blue = 0;
};

constexpr rgba opaque(tone t) {
    return {static_cast<std::uint8_t>(t.red), static_cast<std::uint8_t>(t.green), static_cast<std::uint8_t>(t.blue),
            255};
}

// Ramps run from dark to light. The darker a colour, the bluer it is: the light of the cave is warm, its shade is not.
inline constexpr tone stone[] = {{27, 25, 34},  {38, 35, 45},    {50, 46, 55},    {65, 60, 65},   {83, 76, 76},
                                 {103, 94, 89}, {126, 115, 104}, {151, 139, 121}, {180, 167, 143}};
inline constexpr tone floor_stone[] = {
    {113, 102, 94}, {118, 106, 98}, {121, 109, 100}, {125, 112, 103}, {129, 116, 105}};
inline constexpr tone sand[] = {{136, 121, 97}, {143, 128, 102}, {150, 135, 107}, {157, 142, 113}};
inline constexpr tone moss[] = {{47, 56, 44}, {64, 76, 52}, {84, 96, 60}, {108, 118, 74}};
inline constexpr tone crystal[] = {{24, 52, 70}, {38, 94, 112}, {66, 146, 158}, {120, 200, 200}, {208, 244, 232}};

// What a shadow is made of: floor in complete shadow would have this colour.
inline constexpr tone darkness{24, 24, 38};

constexpr int whole = 256; // shares are in parts of this

// a, with `share` parts of b mixed in.
constexpr tone mix(tone a, tone b, int share) {
    const auto blended = [=](int from, int to) { return (from * (whole - share) + to * share + whole / 2) / whole; };
    return {blended(a.red, b.red), blended(a.green, b.green), blended(a.blue, b.blue)};
}

constexpr tone tone_of(rgba pixel) { return {pixel.red, pixel.green, pixel.blue}; }

constexpr int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

template <int Count>
constexpr tone shade(const tone (&ramp)[Count], int step) {
    return ramp[clamp(step, 0, Count - 1)];
}

} // namespace warren::stone_cave
