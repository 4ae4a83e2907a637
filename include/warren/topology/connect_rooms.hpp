// Joins all rooms of a dungeon by the shortest tree of corridors that there is a way for.
//
//     if (auto joined = warren::connect_rooms(level); !joined) return joined;     once all rooms are there
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/room_corridors.hpp>
#include <warren/topology/room_tree.hpp>

namespace warren {

// DUN-080 … DUN-082, for rooms that have no corridors yet. A pair that cannot be joined is passed over like one whose links
// are used up (2D-7, 2D-12); whether the tree is the shortest all the same stands in level.stats. An error where some room
// cannot be reached: then the level is of no use, and other rooms may do better.
template <extent Most, int MaxRooms, class Coordinate, class Pools>
constexpr status connect_rooms(dungeon_level<Most, MaxRooms, Coordinate, Pools>& level) {
    const int count = level.rooms.size();
    detail::room_tree<Coordinate, MaxRooms> tree(level.rooms, max_room_links);
    if (status made = tree.start(level.width(), level.height()); !made) return made;
    std::int64_t weight = 0;
    while (!tree.done()) {
        const edge link = tree.best();
        if (tree.stuck())
            return error{
                .code = errc::no_place, .rule = "DUN-082", .what = "a corridor", .value = level.stats.attempts};
        if (!detail::dig_corridor(level, link.a, link.b)) {
            ++level.stats.refused_corridors;
            tree.refuse();
            continue;
        }
        weight += link.weight;
        tree.take(link);
        level.progress(dungeon_phase::corridors, level.counters.total_connections, count - 1);
    }
    level.stats.tree_is_minimal = true;
    if (level.stats.refused_corridors > 0 || tree.passed_over()) {
        const result<std::int64_t> least = detail::least_weight(level.rooms, level.width(), level.height());
        if (!least) return least.error();
        level.stats.tree_is_minimal = weight == *least;
    }
    return {};
}

} // namespace warren
