// The stone cave: the tileset that mazes use unless they are told otherwise. BR-3
#pragma once

#include <warren/model/tileset.hpp>

namespace warren {

inline constexpr const char* default_tsx_file = "stone_cave.tsx"; // FR-3.9

inline constexpr tile_class stone_cave_classes[] = {
    {.name = "floor_variation", .ids = variation_ids},
    {.name = "sand", .ids = sand_ids},
    {.name = "floor", .ids = floor_ids},
    {.name = "rock", .ids = rock_ids},
    {.name = "pebbles", .ids = pebble_ids},
    {.name = "wall", .ids = wall_ids, .solid = true},
    {.name = "shadow", .ids = shadow_ids},
};

inline constexpr tileset stone_cave_tiles{.name = "stone_cave",
                                          .tile_count = tileset_tile_count,
                                          .columns = 10,
                                          .image = "stone_cave.png",
                                          .classes = stone_cave_classes,
                                          .class_count = 7,
                                          .file = default_tsx_file};

} // namespace warren
