// The picture of the tileset that dungeons use (model/dungeon_tileset.hpp): 96 tiles of 16 × 16 pixels in twelve columns,
// drawn by the library itself, the same on every machine.
//
//     const warren::result<warren::image> tiles = warren::dungeon_tileset_image();      192 × 128 pixels
//     const auto picture = warren::render(level, *tiles);
#pragma once

#include <warren/encoding/dungeon_tileset/door.hpp>
#include <warren/encoding/dungeon_tileset/items.hpp>
#include <warren/encoding/dungeon_tileset/monsters.hpp>
#include <warren/encoding/dungeon_tileset/wall.hpp>
#include <warren/encoding/image.hpp>
#include <warren/encoding/tileset_image.hpp>
#include <warren/model/dungeon_layers.hpp>
#include <warren/model/dungeon_tileset.hpp>

namespace warren {
namespace dungeon_art {

// One tile by its id; ids without a meaning are transparent.
constexpr picture draw_tile(int id) {
    const auto is = [&](const tile_range& ids) { return id >= ids.first && id <= ids.last; };
    using namespace dungeon_ids;
    if (is(rock)) return draw_rock();
    if (is(room_floor)) return draw_flagstones(id - room_floor.first);
    if (is(corridor_floor)) return draw_cobbles(id - corridor_floor.first);
    if (is(shadow)) return draw_shadow(id - shadow.first);
    if (is(door)) return draw_door(id - door.first);
    if (is(secret_door)) return draw_secret_door(id - secret_door.first);
    if (is(up_stairs)) return drawn(stairs_pictures[0]);
    if (is(down_stairs)) return drawn(stairs_pictures[1]);
    if (is(trap)) return drawn(trap_picture[0]);
    if (is(item)) return drawn(item_pictures[id - item.first]);
    if (is(monster)) return drawn(monster_pictures[id - monster.first]);
    if (is(wall)) return draw_wall(wall_shapes.open[id - wall.first]);
    return {};
}

} // namespace dungeon_art

constexpr result<image> dungeon_tileset_image() {
    return draw_tileset(dungeon_tileset, [](int id) { return dungeon_art::draw_tile(id); });
}

} // namespace warren
