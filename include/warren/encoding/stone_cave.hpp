// The picture of the stone cave, the tileset that mazes use unless they are told otherwise (model/stone_cave.hpp): 130
// tiles of 16 × 16 pixels in ten columns, drawn by the library itself, the same on every machine.
//
//     const warren::result<warren::image> tiles = warren::stone_cave_image();      160 × 208 pixels
//     const auto picture = warren::render(level, *tiles, {.empty = warren::solid_rock});
//
// A tile's place in the picture is its id minus 1, counted row by row. Ids without a meaning (BR-3) are transparent.
#pragma once

#include <warren/encoding/image.hpp>
#include <warren/encoding/stone_cave/floor.hpp>
#include <warren/encoding/stone_cave/pebbles.hpp>
#include <warren/encoding/stone_cave/pillar.hpp>
#include <warren/encoding/stone_cave/rock.hpp>
#include <warren/encoding/stone_cave/sand.hpp>
#include <warren/encoding/stone_cave/shadow.hpp>
#include <warren/encoding/stone_cave/wall.hpp>
#include <warren/encoding/tileset_image.hpp>
#include <warren/model/stone_cave.hpp>

namespace warren {
namespace stone_cave {

static_assert(stone_cave_tiles.tile_width == tile_side && stone_cave_tiles.tile_height == tile_side);

inline constexpr int first_pillar = wall_ids.first + 16; // behind the walls of all sixteen masks

constexpr bool is_one_of(const tile_range& range, int id) { return id >= range.first && id <= range.last; }

// A wall's id tells on which sides it continues; a pillar continues on none.
constexpr unsigned mask_of_wall(int id) { return id < first_pillar ? static_cast<unsigned>(id - wall_ids.first) : 0; }

// One tile by its id.
constexpr picture draw_tile(int id) {
    if (is_one_of(variation_ids, id)) return draw_patched_floor(id - variation_ids.first);
    if (is_one_of(sand_ids, id)) return draw_sand();
    if (is_one_of(floor_ids, id)) return draw_floor(floors[id - floor_ids.first]);
    if (is_one_of(rock_ids, id)) return draw_rock(id - rock_ids.first);
    if (is_one_of(pebble_ids, id)) return draw_pebbles(id - pebble_ids.first);
    if (is_one_of(wall_ids, id))
        return id < first_pillar ? draw_wall(mask_of_wall(id)) : draw_pillar(id - first_pillar);
    if (is_one_of(shadow_ids, id)) return draw_shadow(mask_of_wall(id - shadow_ids.first + wall_ids.first)); // FR-4.3
    return {};
}

} // namespace stone_cave

// Rock on all sides. Drawn where a map has no tiles, as beyond the rooms of a maze (2M-12), it lets the walls go on.
inline constexpr tile_id solid_rock = wall_ids.first + 15;

constexpr result<image> stone_cave_image() {
    return draw_tileset(stone_cave_tiles, [](int id) { return stone_cave::draw_tile(id); });
}

} // namespace warren
