// How the topology of a dungeon begins: with an empty map, and rooms on it.
//
//     if (auto begun = warren::begin_dungeon(level, {60, 40}); !begun) return begun;     in a topology of one's own: first this,
//     if (auto added = warren::add_room(level, {4, 5, 6, 4}); !added) return added;      then rooms, by their floors,
//     const bool joined = warren::join_rooms(level, 0, 1);                               and corridors (room_corridors.hpp)
#pragma once

#include <cstdint>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren {
namespace detail {

inline constexpr int map_margin = 2; // no floor of a room nearer to the edge of the map

// DUN-069: the floor of a room with walls around it. It has 4 to 8 rows of 4 to 8 tiles: two blocks of four that may
// overlap, so that nothing depends on the size, which is random.
template <class Tiles>
constexpr void draw_room(Tiles& tiles, const rect& floor) {
    static_assert(min_room_side == 4 && max_room_side == 8);
    const int width = tiles.width();
    std::uint8_t* const corner = tiles.row(floor.y) + floor.x;
    const auto draw_row = [&](std::uint8_t* row, std::uint8_t tile) {
        row[-1] = wall_tile;
        for (int i = 0; i < 4; ++i) row[i] = tile;
        for (int i = 0; i < 4; ++i) row[floor.w - 4 + i] = tile;
        row[floor.w] = wall_tile;
    };
    std::uint8_t* const lower = corner + (floor.h - 4) * width;
    draw_row(corner - width, wall_tile);
    for (int y = 0; y < 4; ++y) draw_row(corner + y * width, floor_tile);
    for (int y = 0; y < 4; ++y) draw_row(lower + y * width, floor_tile);
    draw_row(lower + 4 * width, wall_tile);
}

// 2D-30: at least four tiles between the floors, in x or in y.
constexpr bool is_apart(const rect& a, const rect& b) { return !a.inflated(min_room_distance).intersects(b); }

// The list has that room already, with values that are anybody's guess.
template <class Level>
constexpr void build_room(Level& level, int number, const rect& floor) {
    auto& room = level.rooms[number];
    using coordinate = decltype(room.x);
    room = {};
    room.x = static_cast<coordinate>(floor.x);
    room.y = static_cast<coordinate>(floor.y);
    room.w = static_cast<std::uint8_t>(floor.w);
    room.h = static_cast<std::uint8_t>(floor.h);
    draw_room(level.tiles, floor);
}

template <class Level>
constexpr status check_floor(const Level& level, const rect& floor) {
    const field_limit sides[] = {{"the width of a room", floor.w, min_room_side, max_room_side, "DUN-063"},
                                 {"the height of a room", floor.h, min_room_side, max_room_side, "DUN-063"}};
    if (status possible = check_limits(sides); !possible) return possible;
    const auto no_place = [&](const char* why, const char* rule) {
        return error{.code = errc::custom, .where = at_tile(floor.x, floor.y), .rule = rule, .what = why};
    };
    if (!rect{0, 0, level.width(), level.height()}.inflated(-map_margin).contains(floor))
        return no_place("a room is outside of the map, or too near to its edge", "DUN-068");
    for (const auto& room : level.rooms)
        if (!is_apart(room.floor(), floor)) return no_place("a room is too near to another one", "2D-30");
    return {};
}

} // namespace detail

// DUN-060: every topology of a dungeon begins with this. Leaves nothing of what the level held before: all tiles are empty,
// there are no rooms, and all lists, counters and records are those of such a map. No settings but the size and whether
// corridors may cross; no cells, which a topology that has some writes down itself.
template <dungeon_like Level>
constexpr status begin_dungeon(Level& level, dynamic size, crossing may_cross = crossing::forbid) {
    const field_limit sides[] = {{"the map width", size.w, 1, Level::max_side, "DUN-061"},
                                 {"the map height", size.h, 1, Level::max_side, "DUN-061"}};
    if (status possible = check_limits(sides); !possible) return possible;
    if (status made = level.tiles.resize(size.w, size.h); !made) return made;
    if (status made = level.metadata.reset(0); !made) return made;
    level.rooms.shorten(0);
    level.stairs = {};
    level.settings = {.layout = {.width = size.w, .height = size.h, .columns = 0, .rows = 0, .rooms = 0},
                      .crossing = may_cross};
    level.targets = {};
    level.counters = {};
    level.stats.attempts = 1;
    level.stats.placement_tries = 0;
    level.stats.refused_corridors = 0;
    level.stats.tree_is_minimal = false; // unless connect_rooms finds that it is
    level.stats.left_out = 0;
    level.stats.last_turn = dungeon_turn::topology;
    level.stats.decoy_lengths_drawn.clear();
    level.warnings.clear();
    return {};
}

// Adds a room with that floor, and walls around it; its number is that of the rooms before. An error, and nothing changed,
// when it is not of 4 to 8 tiles a side (DUN-063), when there is less than 2 tiles to the edge of the map (DUN-068) or 4 to
// another room (2D-30), or when the level has no room for one more. Takes the longer the more rooms there are.
template <dungeon_like Level>
constexpr status add_room(Level& level, const rect& floor) {
    const int number = level.rooms.size();
    if (status possible = detail::check_floor(level, floor); !possible) return possible;
    if (number >= Level::max_rooms)
        return error{.code = errc::full, .what = "the list of rooms", .value = number + 1, .high = Level::max_rooms};
    if (status made = level.metadata.add_room(number); !made) return made;
    if (status made = level.rooms.extend(number + 1, "the list of rooms"); !made) return made;
    detail::build_room(level, number, floor);
    level.settings.layout.rooms = number + 1;  // as many as were asked for: percentages are of these
    level.counters.available_walls_count += 4; // 2D-16: join_rooms and decorations take theirs away
    return {};
}

} // namespace warren
