// Sand that was blown over the floor (33). It fills its tile, so that tiles of sand beside each other are one field. At the
// edges it thins out grain by grain, which is a soft border beside stone, and beside sand only a few grains less.
#pragma once

#include <warren/encoding/stone_cave/floor.hpp>

namespace warren::stone_cave {

// Pixels from the border of the sand, which is that of the tile but for its uneven corners.
constexpr int sand_depth(int x, int y) {
    const int right = tile_side - 1 - x;
    const int below = tile_side - 1 - y;
    const int across = x < right ? x : right;
    const int down = y < below ? y : below;
    const int corner = across + down - (noise(x, y, 4, 955) > 110 ? 4 : 2);
    const int straight = across < down ? across : down;
    return corner < straight ? corner : straight;
}

// Faint ripples, as wind leaves them. They go on in the next tile.
constexpr tone sand_tone(int x, int y) {
    constexpr int bend[tile_side] = {0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1, 0, 0};
    const int crest = (y + bend[x]) % 8;
    const int grain = noise(x, y, 2, 951);
    int step = crest == 2 || crest == 3 ? 2 : 1;
    if (grain > 170) ++step;
    if (grain < 70) --step;
    return shade(sand, step);
}

// How much of the stone the sand covers, in parts of `whole`.
constexpr int sand_cover(int x, int y) {
    struct layer {
        int odds; // of a thick spot, in percent
        int thick;
        int thin;
    };
    constexpr layer layers[] = {{52, 180, 70}, {76, 200, 110}, {88, 215, 140}, {92, 220, 150}};
    const int depth = sand_depth(x, y);
    if (depth < 0) return hash_below(100, x, y, 953) < 25 ? 80 : 0; // a few grains were blown off
    const layer& here = layers[clamp(depth, 0, 3)];
    return hash_below(100, x, y, 953) < here.odds ? here.thick : here.thin;
}

constexpr picture draw_sand() {
    picture out = draw_floor(floors[0]);
    for (int y = 0; y < tile_side; ++y)
        for (int x = 0; x < tile_side; ++x)
            out.pixels[y][x] = opaque(mix(tone_of(out.pixels[y][x]), sand_tone(x, y), sand_cover(x, y)));
    return out;
}

} // namespace warren::stone_cave
