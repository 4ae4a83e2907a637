// The tileset of platformer rooms: which tile stands for what. encoding/platformer_tileset.hpp draws it.
#pragma once

#include <warren/model/tileset.hpp>
#include <warren/model/wall_shapes.hpp>

namespace warren {

namespace platformer_ids {
inline constexpr tile_range backdrop{1, 4};
inline constexpr tile_range platform{5, 8}; // its left end, its middle, its right end, a single tile
inline constexpr tile_range tuft{9, 12};    // on the ground
inline constexpr tile_range root{13, 16};   // under ceilings
inline constexpr tile_range door{17, 19};   // from its top down
inline constexpr tile_range spawn{20, 22};  // by spawn_kind
inline constexpr tile_range start{23, 23};
inline constexpr tile_range end{24, 24};
inline constexpr tile_range wall{25, 71}; // by wall_shapes
} // namespace platformer_ids

constexpr tile_id platformer_wall_id(unsigned open) {
    return static_cast<tile_id>(platformer_ids::wall.first + wall_shapes.index[open & 255]);
}

inline constexpr tile_class platformer_classes[] = {
    {.name = "backdrop", .ids = platformer_ids::backdrop},
    {.name = "platform", .ids = platformer_ids::platform},
    {.name = "tuft", .ids = platformer_ids::tuft},
    {.name = "root", .ids = platformer_ids::root},
    {.name = "door", .ids = platformer_ids::door, .solid = true},
    {.name = "spawn", .ids = platformer_ids::spawn},
    {.name = "start", .ids = platformer_ids::start},
    {.name = "end", .ids = platformer_ids::end},
    {.name = "wall", .ids = platformer_ids::wall, .solid = true},
};

inline constexpr tileset platformer_tileset{.name = "platformer_tiles",
                                            .tile_count = 72,
                                            .columns = 12,
                                            .image = "platformer_tiles.png",
                                            .classes = platformer_classes,
                                            .class_count = 9,
                                            .file = "platformer_tiles.tsx"};

} // namespace warren
