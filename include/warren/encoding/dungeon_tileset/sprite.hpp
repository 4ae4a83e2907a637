// Things that are drawn as text in the source, so that a person sees them: one character a pixel.
#pragma once

#include <warren/encoding/dungeon_tileset/ground.hpp>

namespace warren::dungeon_art {

// '.' lets the ground shine through.
struct sprite {
    char rows[tile_side][tile_side + 1] = {};
};

struct ink {
    char letter = '.';
    rgba colour = {};
};

// Capitals are the darker half of a pair.
inline constexpr ink inks[] = {
    {'#', {24, 22, 28, 255}},    // outlines
    {'W', {92, 60, 36, 255}},    // wood
    {'w', {126, 86, 50, 255}},   //
    {'v', {158, 112, 66, 255}},  //
    {'I', {78, 80, 90, 255}},    // iron
    {'i', {132, 136, 146, 255}}, //
    {'j', {198, 202, 208, 255}}, //
    {'G', {164, 116, 28, 255}},  // gold
    {'g', {222, 176, 58, 255}},  //
    {'h', {252, 228, 136, 255}}, //
    {'R', {122, 30, 38, 255}},   // red
    {'r', {190, 54, 52, 255}},   //
    {'o', {232, 126, 70, 255}},  //
    {'B', {38, 62, 128, 255}},   // blue
    {'b', {74, 116, 196, 255}},  //
    {'c', {150, 196, 236, 255}}, //
    {'N', {40, 78, 44, 255}},    // green
    {'n', {78, 132, 64, 255}},   //
    {'m', {136, 184, 92, 255}},  //
    {'P', {76, 44, 104, 255}},   // purple
    {'p', {130, 84, 164, 255}},  //
    {'q', {190, 150, 216, 255}}, //
    {'E', {168, 156, 130, 255}}, // bone and paper
    {'e', {214, 204, 176, 255}}, //
    {'f', {240, 234, 214, 255}}, //
    {'T', {66, 52, 46, 255}},    // hide
    {'t', {108, 86, 70, 255}},   //
    {'u', {146, 120, 96, 255}},  //
    {'S', {46, 42, 50, 255}},    // stone
    {'s', {70, 65, 70, 255}},    //
    {'x', {98, 92, 92, 255}},    //
    {'y', {130, 122, 116, 255}}, //
    {'z', {162, 152, 140, 255}}, //
    {':', {17, 16, 22, 110}},    // shadow
    {'A', {112, 232, 214, 200}}, // what only designers see
    {'a', {112, 232, 214, 70}},  //
};

constexpr rgba ink_of(char letter) {
    for (const ink& one : inks)
        if (one.letter == letter) return one.colour;
    return {};
}

constexpr void draw_sprite(picture& out, const sprite& drawing) {
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x) out.pixels[y][x] = blend(ink_of(drawing.rows[y][x]), out.pixels[y][x]);
}

constexpr picture drawn(const sprite& drawing) {
    picture out{};
    draw_sprite(out, drawing);
    return out;
}

} // namespace warren::dungeon_art
