// A small dungeon for tests of pictures, drawn by hand: one of each secret.
//
//        ########   #######
//        #......#   #.....#        room 0 with the up stairs and a niche on its left, a hidden passage to room 1 with the
//      ###......#####.....#        down stairs, and below that room 2, hidden behind its own door
//      #.?...<..?...?..>..#
//      ###......#####.....#
//        ########   #.....#
//                   ###+###
//                     #.#
//                     #.#
//                   ###?##
//                   #....#
//                   #....#
//                   #....#
//                   #....#
//                   ######
#pragma once

#include "topology/hand_made_dungeon.hpp"

#include <string>
#include <warren/model/dungeon_level.hpp>

namespace tests {

inline constexpr warren::point niche_door_place{3, 3};
inline constexpr warren::point left_passage_door{10, 3};
inline constexpr warren::point right_passage_door{14, 3};
inline constexpr warren::point hidden_room_door{17, 9};
inline constexpr warren::point corridor_door{17, 6};

namespace detail {

template <class Level>
void draw_tile(Level& level, warren::point place, warren::dungeon_tile tile) {
    level.tiles.set(place.x, place.y, tile);
}

// A floor tile, and walls around it where there is nothing yet.
template <class Level>
void dig(Level& level, warren::point place) {
    draw_tile(level, place, warren::dungeon_tile::floor);
    for (int y = place.y - 1; y <= place.y + 1; ++y)
        for (int x = place.x - 1; x <= place.x + 1; ++x)
            if (level.tiles(x, y) == warren::dungeon_tile::empty) draw_tile(level, {x, y}, warren::dungeon_tile::wall);
}

} // namespace detail

template <class Level = warren::dungeon_level<>>
Level some_dungeon() {
    Level level = dungeon_of<Level>(24, 15, {{4, 1, 6, 4}, {15, 1, 5, 5}, {15, 10, 4, 4}});
    level.rooms[2].state = warren::room_state::hidden;
    for (const warren::point place : {warren::point{2, 3}, {11, 3}, {12, 3}, {13, 3}, {17, 7}, {17, 8}})
        detail::dig(level, place);
    for (const warren::point place :
         {niche_door_place, left_passage_door, right_passage_door, hidden_room_door, corridor_door})
        detail::draw_tile(level, place, warren::dungeon_tile::door);
    for (const warren::point place : {niche_door_place, left_passage_door, right_passage_door, hidden_room_door})
        REQUIRE(warren::add_secret_door_metadata(level, place.x, place.y));
    level.stairs = {0, 1};
    detail::draw_tile(level, level.up(), warren::dungeon_tile::up);
    detail::draw_tile(level, level.down(), warren::dungeon_tile::down);
    return level;
}

// Without the blanks at the ends of lines.
inline std::string trimmed(const std::string& text) {
    std::string out;
    for (const char next : text) {
        if (next == '\n')
            while (!out.empty() && out.back() == ' ') out.pop_back();
        out += next;
    }
    return out;
}

} // namespace tests
