#include <warren/topology/connect_rooms.hpp>

#include "hand_made_dungeon.hpp"

#include <doctest/doctest.h>

using namespace warren;
using tests::dungeon_of;

TEST_CASE("DUN-080 DUN-081 DUN-082 rooms are joined by the shortest tree") {
    auto level = dungeon_of(60, 20, {{4, 6, 4, 4}, {44, 6, 4, 4}, {24, 6, 4, 4}});
    REQUIRE(connect_rooms(level));
    CHECK(level.counters.total_connections == 2);
    CHECK(level.counters.available_walls_count == 8);
    CHECK(level.rooms[2].connections == 2); // in the middle
    CHECK(level.stats.tree_is_minimal);
}

TEST_CASE("DUN-080 a dungeon without rooms, or with a single one, has nothing to join") {
    const auto joined = [](auto level) {
        REQUIRE(begin_dungeon(level, {40, 40}));
        for (int rooms = 0; rooms < 2; ++rooms) {
            if (rooms == 1) REQUIRE(add_room(level, {10, 10, 5, 5}));
            REQUIRE(connect_rooms(level));
            CHECK(level.counters.total_connections == 0);
            CHECK(level.stats.tree_is_minimal);
            CHECK(*detail::least_weight(level.rooms, 40, 40) == 0);
        }
    };
    joined(dungeon_level<>{});
    joined(dungeon_level<dynamic, any_number>{});
}

TEST_CASE("DUN-082 a room to which there is no way is an error") {
    auto level = dungeon_of(40, 20, {{4, 6, 4, 4}, {24, 6, 4, 4}});
    for (int y = 0; y < 20; ++y) level.tiles.set(16, y, dungeon_tile::wall);
    const status joined = connect_rooms(level);
    REQUIRE(!joined);
    CHECK(joined.error().rule == std::string("DUN-082"));
    CHECK(level.counters.total_connections == 0);
}
