// What a tileset is made of: one picture cut into equal tiles, and what each tile is for.
#pragma once

#include <warren/core/result.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {

// Tiles of one kind. Ids count from 1, as on a map.
struct tile_class {
    const char* name = "";
    tile_range ids{0, 0};
    bool solid = false; // stops whoever walks
};

// Refers to tables and words that live elsewhere.
struct tileset {
    const char* name = "";
    int tile_width = 16;
    int tile_height = 16;
    int tile_count = 0;
    int columns = 1;
    const char* image = ""; // its file name
    const tile_class* classes = nullptr;
    int class_count = 0;
    const char* file = ""; // what its description (TSX) is called beside the maps that use it

    constexpr int rows() const { return (tile_count + columns - 1) / columns; }
    constexpr int image_width() const { return columns * tile_width; }
    constexpr int image_height() const { return rows() * tile_height; }

    // nullptr for tiles of no class.
    constexpr const tile_class* class_of(int id) const {
        for (int i = 0; i < class_count; ++i)
            if (id >= classes[i].ids.first && id <= classes[i].ids.last) return classes + i;
        return nullptr;
    }

    constexpr status check() const {
        constexpr int most = 1 << 14; // keeps a picture's sides within an int, and in what editors can show
        if (*name == '\0') return error{.code = errc::malformed, .what = "the tileset has no name"};
        if (*image == '\0') return error{.code = errc::malformed, .what = "the tileset has no picture"};
        if (tile_width < 1 || tile_width > most) return out_of_range("the tile width", tile_width, 1, most);
        if (tile_height < 1 || tile_height > most) return out_of_range("the tile height", tile_height, 1, most);
        if (tile_count < 1 || tile_count > 65535) return out_of_range("the tile count", tile_count, 1, 65535);
        if (columns < 1 || columns > tile_count) return out_of_range("the columns", columns, 1, tile_count);
        for (int i = 0; i < class_count; ++i)
            if (classes[i].ids.first < 1 || classes[i].ids.last > tile_count)
                return out_of_range("a tile of a class", classes[i].ids.last, 1, tile_count);
        return {};
    }
};

} // namespace warren
