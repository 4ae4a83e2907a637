// Puts the tiles of a tileset together to its picture.
#pragma once

#include <warren/encoding/image.hpp>
#include <warren/model/tileset.hpp>

namespace warren {

// draw(id) gives a square of pixels[y][x]. A tile's place in the picture is its id minus 1, counted row by row.
template <class Draw>
constexpr result<image> draw_tileset(const tileset& tiles, Draw draw) {
    result<image> out = blank_image(tiles.image_width(), tiles.image_height());
    if (!out) return out;
    for (int id = 1; id <= tiles.tile_count; ++id) {
        const auto tile = draw(id);
        const int left = (id - 1) % tiles.columns * tiles.tile_width;
        const int top = (id - 1) / tiles.columns * tiles.tile_height;
        for (int y = 0; y < tiles.tile_height; ++y)
            for (int x = 0; x < tiles.tile_width; ++x) (*out)(left + x, top + y) = tile.pixels[y][x];
    }
    return out;
}

} // namespace warren
