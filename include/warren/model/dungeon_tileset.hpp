// The tileset of dungeons: which tile stands for what. encoding/dungeon_tileset.hpp draws it.
#pragma once

#include <warren/model/tileset.hpp>
#include <warren/model/wall_shapes.hpp>

namespace warren {

namespace dungeon_ids {
inline constexpr tile_range rock{1, 1}; // where there is nothing
inline constexpr tile_range room_floor{2, 5};
inline constexpr tile_range corridor_floor{6, 9};
inline constexpr tile_range shadow{10, 13}; // from the north, the west, both, the corner between them
inline constexpr tile_range door{14, 19};   // across the view: closed, open, locked; along it: the same
inline constexpr tile_range secret_door{20, 21};
inline constexpr tile_range up_stairs{22, 22};
inline constexpr tile_range down_stairs{23, 23};
inline constexpr tile_range trap{24, 24};
inline constexpr tile_range item{25, 32};    // by item_category
inline constexpr tile_range monster{33, 43}; // by monster_kinds
inline constexpr tile_range wall{49, 95};    // by wall_shapes
} // namespace dungeon_ids

constexpr tile_id dungeon_wall_id(unsigned open) {
    return static_cast<tile_id>(dungeon_ids::wall.first + wall_shapes.index[open & 255]);
}

inline constexpr tile_class dungeon_classes[] = {
    {.name = "rock", .ids = dungeon_ids::rock, .solid = true},
    {.name = "room_floor", .ids = dungeon_ids::room_floor},
    {.name = "corridor_floor", .ids = dungeon_ids::corridor_floor},
    {.name = "shadow", .ids = dungeon_ids::shadow},
    {.name = "door", .ids = dungeon_ids::door},
    {.name = "secret_door", .ids = dungeon_ids::secret_door},
    {.name = "up_stairs", .ids = dungeon_ids::up_stairs},
    {.name = "down_stairs", .ids = dungeon_ids::down_stairs},
    {.name = "trap", .ids = dungeon_ids::trap},
    {.name = "item", .ids = dungeon_ids::item},
    {.name = "monster", .ids = dungeon_ids::monster},
    {.name = "wall", .ids = dungeon_ids::wall, .solid = true},
};

inline constexpr tileset dungeon_tileset{.name = "dungeon_tiles",
                                         .tile_count = 96,
                                         .columns = 12,
                                         .image = "dungeon_tiles.png",
                                         .classes = dungeon_classes,
                                         .class_count = 12,
                                         .file = "dungeon_tiles.tsx"};

} // namespace warren
