// Dungeons for tests: rooms where the test wants them, and pictures to compare.
#pragma once

#include <doctest/doctest.h>
#include <initializer_list>
#include <string>
#include <warren/topology/cell_rooms.hpp>

namespace tests {

// Rooms without corridors; the lists are as a topology has them before it digs.
template <class Level = warren::dungeon_level<>>
Level dungeon_of(int width, int height, std::initializer_list<warren::rect> floors) {
    Level level;
    const int rooms = static_cast<int>(floors.size());
    REQUIRE(level.tiles.resize(width, height));
    REQUIRE(level.rooms.resize(rooms));
    REQUIRE(level.metadata.reset(rooms));
    level.settings.layout = {width, height, 1, 1, rooms};
    level.counters.available_walls_count = 4 * rooms;
    int next = 0;
    for (const warren::rect& floor : floors) warren::detail::build_room(level, next++, floor);
    return level;
}

// Secret doors are ?.
template <class Level>
std::string picture(const Level& level) {
    std::string out;
    for (int y = 0; y < level.height(); ++y) {
        for (int x = 0; x < level.width(); ++x)
            out += warren::is_door_secret(level, x, y) ? '?' : " #.+<>67"[static_cast<int>(level.tiles(x, y))];
        while (!out.empty() && out.back() == ' ') out.pop_back();
        out += '\n';
    }
    return out;
}

// The same bytes everywhere: tiles, rooms and counters.
template <class Level>
std::string everything(const Level& level) {
    std::string out = picture(level);
    const auto add = [&](auto... numbers) { ((out += std::to_string(static_cast<int>(numbers)) + ' '), ...); };
    for (const auto& r : level.rooms) {
        add(r.x, r.y, r.w, r.h, r.connections, r.state, r.niche_side, r.decoy_side, r.decoy_end_x, r.decoy_end_y);
        for (const int count : r.wall_door_count) add(count);
        for (int i = 0; i < r.connections; ++i) {
            add(r.links[i].room, r.links[i].shape, r.links[i].non_branching);
            add(r.doors[i].x, r.doors[i].y, r.doors[i].side, r.doors[i].branching);
        }
        out += '\n';
    }
    const warren::dungeon_counters& c = level.counters;
    add(c.total_connections, c.total_hidden_rooms, c.total_niches, c.total_decoys, c.total_hidden_passages,
        c.available_walls_count, level.stairs.up_room, level.stairs.down_room, level.stats.attempts,
        level.stats.placement_tries, level.stats.refused_corridors, level.stats.tree_is_minimal);
    return out;
}

} // namespace tests
