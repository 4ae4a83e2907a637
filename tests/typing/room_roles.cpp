#include <warren/typing/room_roles.hpp>

#include "topology/hand_made_room.hpp"

#include <doctest/doctest.h>
#include <initializer_list>

using namespace warren;

namespace {

platformer_level<> typed(std::initializer_list<rect> areas, const room_roles& policy = {}) {
    platformer_level<> level = tests::solid_room(60, 30);
    level.start = {0, 4};
    level.end = {59, 20};
    REQUIRE(level.regions.make_room(static_cast<int>(areas.size())));
    for (const rect& area : areas) REQUIRE(level.regions.try_push_back({.area = area}));
    rng random(seed{1}, stage::typing);
    REQUIRE(policy.assign(level, random));
    return level;
}

} // namespace

TEST_CASE("ROOM-009 ROOM-010 ROOM-011 ROOM-012 2P-40 the regions nearest to start and end, and all others Combat") {
    const platformer_level<> level = typed({{40, 3, 8, 8}, {4, 12, 8, 8}, {20, 3, 8, 8}, {50, 14, 8, 8}});
    CHECK(level.regions[1].is_entrance);
    CHECK(level.regions[1].type == region_kind::entrance);
    CHECK(level.regions[3].is_exit);
    CHECK(level.regions[3].type == region_kind::exit);
    for (const int other : {0, 2}) {
        CHECK(!level.regions[other].is_entrance);
        CHECK(!level.regions[other].is_exit);
        CHECK(level.regions[other].type == region_kind::combat);
    }
}

TEST_CASE("2P-38 the distance is that of the centres; of equally near ones the first is taken") {
    const platformer_level<> level = typed({{2, 16, 30, 10}, {10, 3, 6, 6}}); // the first is nearer by its edge
    CHECK(level.regions[1].is_entrance);
    const platformer_level<> equal = typed({{10, 8, 6, 6}, {10, -6, 6, 6}, {40, 0, 6, 6}}); // centres at y 11 and −3
    CHECK(equal.regions[0].is_entrance);
}

TEST_CASE("2P-37 one region may be nearest to both, and then is an exit, unless the second nearest is asked for") {
    const platformer_level<> level = typed({{26, 10, 8, 8}, {26, 29, 8, 8}});
    CHECK(level.regions[0].is_entrance);
    CHECK(level.regions[0].is_exit);
    CHECK(level.regions[0].type == region_kind::exit);
    CHECK(level.regions[1].type == region_kind::combat);
    const room_roles distinct{shared_exit::second_nearest};
    const platformer_level<> two = typed({{26, 10, 8, 8}, {26, 29, 8, 8}}, distinct);
    CHECK(two.regions[0].type == region_kind::entrance);
    CHECK(!two.regions[0].is_exit);
    CHECK(two.regions[1].is_exit);
    CHECK(typed({{26, 10, 8, 8}}, distinct).regions[0].is_exit); // there is no other
}

TEST_CASE("SPEC-001 a room without regions has no roles") { CHECK(typed({}).regions.empty()); }
