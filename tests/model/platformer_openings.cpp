#include <warren/model/platformer_openings.hpp>

#include "topology/hand_made_room.hpp"

#include <doctest/doctest.h>

using namespace warren;

TEST_CASE("POST-003 POST-004 POST-006 openings are as deep as asked for and 3 high, with a row of ground") {
    platformer_level<> level = tests::solid_room(30, 20);
    level.start = {0, 5};
    level.end = {29, 9};
    level.settings.entrance_clear_depth = 4;
    CHECK(opening_areas(level).areas[0] == rect{0, 5, 4, 3});
    CHECK(opening_areas(level).areas[1] == rect{26, 9, 4, 3});
    CHECK(opening_grounds(level).areas[0] == rect{0, 4, 4, 1});
    CHECK(opening_grounds(level).areas[1] == rect{26, 8, 4, 1});
}

TEST_CASE("SPEC-005 SPEC-011 openings of special rooms pass their walls, however thick") {
    platformer_level<> level = tests::solid_room(30, 20);
    level.settings.room_type = room_kind::boss;
    level.settings.wall_thickness = 4;
    level.start = {0, 4};
    level.end = {29, 4};
    CHECK(opening_areas(level).areas[0] == rect{0, 4, 4, 3});
    CHECK(opening_areas(level).areas[1] == rect{26, 4, 4, 3});
}
