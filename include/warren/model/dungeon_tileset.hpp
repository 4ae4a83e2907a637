// The tileset of dungeons: which tile stands for what. encoding/dungeon_tileset.hpp draws it.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/model/tileset.hpp>

namespace warren {

// A wall looks different for each way in which open ground can lie around it. A diagonal neighbour counts only where
// neither of the two sides beside it is open: elsewhere the side hides it. That leaves 47 walls.
namespace open_side {
inline constexpr unsigned north = 1;
inline constexpr unsigned east = 2;
inline constexpr unsigned south = 4;
inline constexpr unsigned west = 8;
inline constexpr unsigned northeast = 16;
inline constexpr unsigned southeast = 32;
inline constexpr unsigned southwest = 64;
inline constexpr unsigned northwest = 128;

// In the order of the bits.
inline constexpr point steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};

constexpr unsigned without_hidden_corners(unsigned open) {
    if ((open & (north | east)) != 0) open &= ~northeast;
    if ((open & (south | east)) != 0) open &= ~southeast;
    if ((open & (south | west)) != 0) open &= ~southwest;
    if ((open & (north | west)) != 0) open &= ~northwest;
    return open;
}
} // namespace open_side

inline constexpr int dungeon_wall_count = 47;

namespace detail {

struct dungeon_wall_table {
    std::uint8_t index[256] = {};               // by the open sides
    std::uint8_t open[dungeon_wall_count] = {}; // and back
};
inline constexpr dungeon_wall_table dungeon_walls = [] {
    dungeon_wall_table out;
    int count = 0;
    for (unsigned open = 0; open < 256; ++open) {
        const unsigned seen = open_side::without_hidden_corners(open);
        if (seen == open) {
            out.open[count] = static_cast<std::uint8_t>(open);
            out.index[open] = static_cast<std::uint8_t>(count++);
        } else {
            out.index[open] = out.index[seen]; // fewer bits, so it came before
        }
    }
    return out;
}();

} // namespace detail

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
inline constexpr tile_range wall{49, 95};
} // namespace dungeon_ids

constexpr tile_id dungeon_wall_id(unsigned open) {
    return static_cast<tile_id>(dungeon_ids::wall.first + detail::dungeon_walls.index[open & 255]);
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
