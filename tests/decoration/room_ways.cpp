#include <warren/decoration/room_ways.hpp>

#include "topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <warren/topology/room_corridors.hpp>

using namespace warren;

namespace {

// Three rooms in a row, and one that no corridor reaches.
dungeon_level<> row_of_rooms() {
    dungeon_level<> level =
        tests::dungeon_of(60, 40, {rect{4, 4, 4, 4}, rect{18, 4, 4, 4}, rect{40, 4, 4, 4}, rect{40, 30, 4, 4}});
    REQUIRE(join_rooms(level, 0, 1));
    REQUIRE(join_rooms(level, 1, 2));
    return level;
}

} // namespace

TEST_CASE("DUN-049 steps are counted along corridors, from the stairs or from the first room") {
    dungeon_level<> level = row_of_rooms();
    detail::room_steps<dungeon_level<>> steps;
    REQUIRE(steps.measure(level));
    CHECK(steps[0] == 0);
    CHECK(steps[1] == 14);
    CHECK(steps[2] == 36);
    CHECK(steps.percent(0) == 0);
    CHECK(steps.percent(1) == 38);
    CHECK(steps.percent(2) == 100);
    CHECK(steps.percent(3) == 100); // nobody gets there
    level.stairs.up_room = 1;
    detail::room_steps<dungeon_level<>> from_the_middle;
    REQUIRE(from_the_middle.measure(level));
    CHECK(from_the_middle[0] == 14);
    CHECK(from_the_middle[1] == 0);
    CHECK(from_the_middle[2] == 22);
    REQUIRE(join_rooms(level, 2, 3));
    REQUIRE(from_the_middle.measure(level));
    CHECK(from_the_middle[3] == 22 + 26);
}

TEST_CASE("DUN-049 2D-5 rooms behind locks or secrets are reached only by those who open or find them") {
    dungeon_level<> level = row_of_rooms();
    const auto reached = [&](bool at_secrets, bool at_locks) {
        detail::room_reach<dungeon_level<>> reach;
        REQUIRE(reach.explore(level, {at_secrets, at_locks}));
        std::string out;
        for (int room = 0; room < 4; ++room) out += reach[room] ? 'x' : '.';
        return out;
    };
    CHECK(reached(true, true) == "xxx.");
    const point near = level.rooms[0].doors[0].place(); // of the corridor between the first two
    const point far = level.rooms[2].doors[0].place();  // of the other one
    REQUIRE(change_door(level, far.x, far.y, door_flag::locked));
    CHECK(reached(true, true) == "xx..");
    CHECK(reached(true, false) == "xxx.");
    REQUIRE(add_secret_door_metadata(level, near.x, near.y));
    CHECK(reached(false, true) == "xx..");
    CHECK(reached(true, false) == "x...");
    CHECK(reached(false, false) == "xxx.");
    REQUIRE(reveal_secret_door(level, near.x, near.y));
    CHECK(reached(true, false) == "xxx.");
}
