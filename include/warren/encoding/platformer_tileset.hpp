// The picture of the tileset that platformer rooms use (model/platformer_tileset.hpp): 72 tiles of 16 × 16 pixels in twelve
// columns, drawn by the library itself, the same on every machine.
//
//     const warren::result<warren::image> tiles = warren::platformer_tileset_image();      192 × 96 pixels
//     const auto picture = warren::render(level, *tiles);
#pragma once

#include <warren/encoding/image.hpp>
#include <warren/encoding/platformer_tileset/plants.hpp>
#include <warren/encoding/platformer_tileset/rock.hpp>
#include <warren/encoding/platformer_tileset/things.hpp>
#include <warren/encoding/tileset_image.hpp>
#include <warren/model/platformer_layers.hpp>
#include <warren/model/platformer_tileset.hpp>

namespace warren {
namespace platformer_art {

// In the order of spawn_kind: a kobold, a bat, a dragon.
inline constexpr int monster_of_spawn[] = {2, 1, 10};

// Monsters seen from the side, and some of them in the air: without the shadows that they throw on a floor.
constexpr picture draw_spawn(int kind) {
    picture out = drawn(dungeon_art::monster_pictures[monster_of_spawn[kind]]);
    for (auto& row : out.pixels)
        for (rgba& pixel : row)
            if (pixel.alpha < 255) pixel = {};
    return out;
}

// One tile by its id; ids without a meaning are transparent.
constexpr picture draw_tile(int id) {
    const auto is = [&](const tile_range& range) { return id >= range.first && id <= range.last; };
    namespace ids = platformer_ids;
    if (is(ids::backdrop)) return draw_backdrop(id - ids::backdrop.first);
    if (is(ids::platform)) return drawn(platform_pictures[id - ids::platform.first]);
    if (is(ids::tuft)) return drawn(tuft_pictures[id - ids::tuft.first]);
    if (is(ids::root)) return drawn(root_pictures[id - ids::root.first]);
    if (is(ids::door)) return drawn(door_pictures[id - ids::door.first]);
    if (is(ids::spawn)) return draw_spawn(id - ids::spawn.first);
    if (is(ids::start)) return drawn(sign_pictures[0]);
    if (is(ids::end)) return drawn(sign_pictures[1]);
    if (is(ids::wall)) return draw_rock(wall_shapes.open[id - ids::wall.first]);
    return {};
}

} // namespace platformer_art

constexpr result<image> platformer_tileset_image() {
    return draw_tileset(platformer_tileset, [](int id) { return platformer_art::draw_tile(id); });
}

} // namespace warren
