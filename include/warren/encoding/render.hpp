// Draws a level through a tileset: what a map editor would show, as a picture in memory.
//
//     const auto tiles = warren::stone_cave_image();
//     const auto picture = warren::render(level, *tiles, {.scale = 2});
#pragma once

#include <cstdint>
#include <warren/core/buffer.hpp>
#include <warren/encoding/image.hpp>
#include <warren/model/map_object.hpp>
#include <warren/model/tile_layers.hpp>

namespace warren {

struct render_options {
    int tile_width = 16; // of the tileset's tiles, in pixels
    int tile_height = 16;
    int scale = 1;       // every pixel becomes a square of this side
    bool flip_y = false; // row 0 at the bottom; the tiles themselves stay upright
    bool objects = true; // monsters, items, spawns …: whatever stands on the map and has a picture
    tile_id empty = 0;   // drawn where no layer has a tile; 0 leaves the picture transparent there
};

namespace detail {

// A tile as files store it: its id, and in the highest bits how it is turned.
namespace turned_tile {
inline constexpr std::uint32_t mirrored = 0x80000000u;    // left and right swapped
inline constexpr std::uint32_t upside_down = 0x40000000u; // top and bottom swapped
inline constexpr std::uint32_t transposed = 0x20000000u;  // x and y swapped, before the other two
inline constexpr std::uint32_t id_bits = 0x0fffffffu;     // the fourth bit is for hexagonal maps only
} // namespace turned_tile

struct tile_painter {
    const image& tileset;
    int width;
    int height;

    constexpr int columns() const { return tileset.width() / width; }
    constexpr int count() const { return columns() * (tileset.height() / height); }

    // Blends line `y` of a tile over the `width` pixels at `out`.
    constexpr void paint(std::uint32_t tile, int y, rgba* out) const {
        const auto id = static_cast<int>(tile & turned_tile::id_bits);
        if (id == 0) return;
        const int left = (id - 1) % columns() * width;
        const int top = (id - 1) / columns() * height;
        if (tile <= turned_tile::id_bits) {
            const rgba* const source = tileset.row(top + y) + left;
            for (int x = 0; x < width; ++x) out[x] = blend(source[x], out[x]);
            return;
        }
        const bool transposed = (tile & turned_tile::transposed) != 0 && width == height;
        const int row = (tile & turned_tile::upside_down) != 0 ? height - 1 - y : y;
        for (int x = 0; x < width; ++x) {
            const int column = (tile & turned_tile::mirrored) != 0 ? width - 1 - x : x;
            out[x] = blend(tileset(left + (transposed ? row : column), top + (transposed ? column : row)), out[x]);
        }
    }
};

inline constexpr int most_layers_drawn = 256;

constexpr status check(const layered_map& map, const image& tileset, const render_options& options) {
    if (map.layer_count < 0 || map.layer_count > most_layers_drawn)
        return out_of_range("the number of layers", map.layer_count, 0, most_layers_drawn);
    if (options.tile_width < 1 || options.tile_width > tileset.width())
        return out_of_range("the width of a tile", options.tile_width, 1, tileset.width());
    if (options.tile_height < 1 || options.tile_height > tileset.height())
        return out_of_range("the height of a tile", options.tile_height, 1, tileset.height());
    if (options.scale < 1 || options.scale > max_side) return out_of_range("the scale", options.scale, 1, max_side);
    if (const int count = tile_painter{tileset, options.tile_width, options.tile_height}.count(); options.empty > count)
        return out_of_range("the tile id", options.empty, 0, count, "NFR-3.4");
    return {};
}

// One row of the map, all its layers.
struct tile_row {
    const layered_map& map;
    buffer<std::uint32_t> tiles = {};

    constexpr const std::uint32_t* layer(int which) const { return &tiles[which * map.width]; }
    constexpr bool is_empty(int x) const {
        for (int which = 0; which < map.layer_count; ++which)
            if ((layer(which)[x] & turned_tile::id_bits) != 0) return false;
        return true;
    }

    // NFR-3.4: every tile is none or one of the tileset.
    constexpr status read(int y, int tile_count) {
        for (int which = 0; which < map.layer_count; ++which) {
            map.read_row(map.level, which, y, &tiles[which * map.width]);
            for (int x = 0; x < map.width; ++x) {
                const std::uint32_t id = layer(which)[x] & turned_tile::id_bits;
                if (id <= static_cast<std::uint32_t>(tile_count)) continue;
                error missing = out_of_range("the tile id", id, 0, tile_count, "NFR-3.4");
                missing.where = at_tile(x, y);
                return missing;
            }
        }
        return {};
    }
};

inline constexpr int most_objects_drawn = 1 << 20; // of a group

// Draws over everything else, with its feet on the lowest row of its place. What is not on the map is left out.
constexpr void draw_object(image& picture, const map_object& object, int map_width, int map_height,
                           const tile_painter& painter, const render_options& options) {
    const rect& place = object.where;
    if (place.empty() || !rect{0, 0, map_width, map_height}.contains(place)) return;
    const int side = options.scale * object.size; // of what was a pixel
    const int width = painter.width * side;
    const int left = place.x * painter.width * options.scale + (place.w * painter.width * options.scale - width) / 2;
    const int below = (options.flip_y ? map_height - place.y : place.bottom()) * painter.height * options.scale;
    const int top = below - painter.height * side;
    const int tile_left = (object.tile - 1) % painter.columns() * painter.width;
    const int tile_top = (object.tile - 1) / painter.columns() * painter.height;
    for (int y = top < 0 ? 0 : top; y < below; ++y)
        for (int x = left < 0 ? 0 : left; x < left + width && x < picture.width(); ++x)
            picture(x, y) =
                blend(painter.tileset(tile_left + (x - left) / side, tile_top + (y - top) / side), picture(x, y));
}

constexpr status draw_objects(image& picture, const layered_map& map, const tile_painter& painter,
                              const render_options& options) {
    if (!options.objects || map.read_object == nullptr) return {};
    for (int group = 0; group < map.group_count; ++group)
        for (int n = 0; n < most_objects_drawn; ++n) {
            map_object next;
            if (!map.read_object(map.level, group, n, next)) break;
            if (next.tile > painter.count()) {
                error missing = out_of_range("the tile id", next.tile, 0, painter.count(), "NFR-3.4");
                missing.where = at_tile(next.where.x, next.where.y);
                return missing;
            }
            if (next.tile != 0) draw_object(picture, next, map.width, map.height, painter, options);
        }
    return {};
}

} // namespace detail

// Layers are drawn in order, each over the ones before (BR-5.4), then objects, group by group. Where nothing is drawn the
// picture is transparent, unless options.empty says what stands there. An id that the tileset does not have is an error that
// names the tile: of objects, too, so leave them out (options.objects) with a tileset of your own that has none. Besides the
// picture this needs memory for one row of tiles and one line of pixels.
constexpr result<image> render(const layered_map& map, const image& tileset, const render_options& options = {}) {
    if (status possible = detail::check(map, tileset, options); !possible) return possible.error();
    result<image> picture = blank_image(std::int64_t{map.width} * options.tile_width * options.scale,
                                        std::int64_t{map.height} * options.tile_height * options.scale);
    if (!picture) return picture;

    const detail::tile_painter painter{tileset, options.tile_width, options.tile_height};
    detail::tile_row row{map};
    buffer<rgba> line;
    if (status made = row.tiles.allocate(map.width * map.layer_count); !made) return made.error();
    if (status made = line.allocate(map.width * painter.width); !made) return made.error();

    for (int tile_y = 0; tile_y < map.height; ++tile_y) {
        if (status fine = row.read(tile_y, painter.count()); !fine) return fine.error();
        const int top = (options.flip_y ? map.height - 1 - tile_y : tile_y) * painter.height;
        for (int y = 0; y < painter.height; ++y) {
            for (int x = 0; x < line.size(); ++x) line[x] = {};
            for (int x = 0; options.empty != 0 && x < map.width; ++x)
                if (row.is_empty(x)) painter.paint(options.empty, y, &line[x * painter.width]);
            for (int layer = 0; layer < map.layer_count; ++layer)
                for (int x = 0; x < map.width; ++x) painter.paint(row.layer(layer)[x], y, &line[x * painter.width]);
            for (int copy = 0; copy < options.scale; ++copy) {
                rgba* out = picture->row((top + y) * options.scale + copy);
                for (int x = 0; x < line.size(); ++x)
                    for (int i = 0; i < options.scale; ++i) *out++ = line[x];
            }
        }
    }
    if (status drawn = detail::draw_objects(*picture, map, painter, options); !drawn) return drawn.error();
    return picture;
}

template <layered Level>
constexpr result<image> render(const Level& level, const image& tileset, const render_options& options = {}) {
    return render(layers_of(level), tileset, options);
}

} // namespace warren
