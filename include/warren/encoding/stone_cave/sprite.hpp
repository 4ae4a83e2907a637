// Things that are drawn as text in the source, so that a person sees them: one character a pixel.
#pragma once

#include <warren/encoding/stone_cave/palette.hpp>

namespace warren::stone_cave {

// '0'–'8' are steps of the stone ramp, 'a'–'d' of moss, 'p'–'t' of crystal. Others let the ground shine through: 'e'–'g'
// thin moss, 'v' and 'w' light, 'x' and 'y' dark stone, ':' and ';' shadow. '.' is nothing at all.
struct sprite {
    char rows[tile_side][tile_side + 1] = {};
};

constexpr rgba translucent(tone t, int alpha) {
    rgba pixel = opaque(t);
    pixel.alpha = static_cast<std::uint8_t>(alpha);
    return pixel;
}

constexpr rgba sprite_pixel(char letter) {
    constexpr int moss_cover[] = {50, 86, 100};
    if (letter >= '0' && letter <= '8') return opaque(stone[letter - '0']);
    if (letter >= 'a' && letter <= 'd') return opaque(moss[letter - 'a']);
    if (letter >= 'e' && letter <= 'g') return translucent(moss[letter - 'e' + 1], moss_cover[letter - 'e']);
    if (letter >= 'p' && letter <= 't') return opaque(crystal[letter - 'p']);
    switch (letter) {
    case 'v': return translucent(stone[7], 64);
    case 'w': return translucent(stone[7], 32);
    case 'x': return translucent(stone[3], 22);
    case 'y': return translucent(stone[3], 44);
    case ':': return translucent(darkness, 64);
    case ';': return translucent(darkness, 120);
    default: return {};
    }
}

constexpr void draw_sprite(picture& out, const sprite& drawing) {
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x)
            out.pixels[y][x] = blend(sprite_pixel(drawing.rows[y][x]), out.pixels[y][x]);
}

} // namespace warren::stone_cave
