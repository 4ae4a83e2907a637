#include <warren/topology/openings.hpp>

#include "hand_made_room.hpp"

#include <doctest/doctest.h>
#include <initializer_list>
#include <string>

using namespace warren;
using tests::picture;
using tests::rows;

namespace {

platformer_level<> opened(platformer_level<> level, std::initializer_list<rect> regions = {},
                          const openings& policy = {.entrance_clear_depth = 3}) {
    REQUIRE(level.regions.make_room(static_cast<int>(regions.size())));
    for (const rect& area : regions) {
        REQUIRE(level.regions.try_push_back({.area = area}));
        level.tiles.dig(area);
    }
    rng random(seed{1}, stage::topology);
    REQUIRE(policy.carve(level, random));
    return level;
}

} // namespace

TEST_CASE("POST-003 POST-004 POST-005 POST-006 openings are cleared, and have ground below") {
    const platformer_level<> level = opened(tests::room_of({"##############", //
                                                            "#............#", //
                                                            "#............#", //
                                                            "#............#", //
                                                            "#............#", //
                                                            "S............#", //
                                                            "#............#", //
                                                            "#............E", //
                                                            "#............#", //
                                                            "##############"}));
    CHECK(picture(level) == rows{"##############", //
                                 "#............#", //
                                 "#............#", //
                                 ".............#", //
                                 ".............#", //
                                 "..............", //
                                 "###...........", //
                                 "#.............", //
                                 "#..........###", //
                                 "##############"});
    CHECK(level.ground_exceptions.empty());
    CHECK(level.walks.empty());
    CHECK(level.settings.entrance_clear_depth == 3);
}

TEST_CASE("POST-003 as deep as asked for") {
    for (const int depth : {3, 5, 8}) {
        const platformer_level<> level =
            opened(tests::room_of({"####################", "#..................#", "#..................#",
                                   "S..................E", "####################", "####################"}),
                   {}, {.entrance_clear_depth = depth});
        CHECK(level.tiles(depth - 1, 2) == platformer_tile::air);
        CHECK(opening_areas(level).areas[0].w == depth);
    }
    CHECK(!openings{.entrance_clear_depth = 2}.check());
    CHECK(openings{.entrance_clear_depth = 9}.check().error().message() ==
          "entrance_clear_depth is 9, but must lie between 3 and 8 (rule POST-003)");
}

TEST_CASE("POST-006 FLOW-PRIO ground that would cut the way is left out, and reported") {
    // The only way down from the entrance is through its ground; one tile of it is enough.
    const platformer_level<> level = opened(tests::room_of({"##############", //
                                                            "##############", //
                                                            "#..###########", //
                                                            "S..###########", //
                                                            "#..###########", //
                                                            "#..###########", //
                                                            "#............#", //
                                                            "#............#", //
                                                            "#............E", //
                                                            "##############"}));
    CHECK(picture(level) == rows{"##############", //
                                 "...###########", //
                                 "...###########", //
                                 "...###########", //
                                 "##.###########", //
                                 "#..###########", //
                                 "#.............", //
                                 "#.............", //
                                 "#.............", //
                                 "##############"});
    REQUIRE(level.ground_exceptions.size() == 1);
    CHECK(level.ground_exceptions[0] == point{2, 5});
}

TEST_CASE("POST-006 nor is a region cut off by ground") {
    const platformer_level<> level = opened(tests::room_of({"####################", //
                                                            "#..................#", //
                                                            "#..................#", //
                                                            "S..................E", //
                                                            "####################", //
                                                            "####################", //
                                                            "####################", //
                                                            "####################", //
                                                            "####################"}),
                                            {{1, 1, 2, 5}});
    CHECK(level.ground_exceptions.size() == 1);
    CHECK(level.joints.empty());
}

TEST_CASE("2P-33 start and end that are not connected are, by a walk that is written down") {
    platformer_level<> level = tests::solid_room(30, 16);
    level.start = {0, 3};
    level.end = {29, 10};
    level = opened(level);
    REQUIRE(level.walks.size() == 1);
    CHECK(level.walks[0].direction == walk_direction::forward);
    CHECK(level.walks[0].arrived);
    CHECK(level.stats.repair_walks == 1);
    bit_rows<fixed<80, 40>> open;
    bit_rows<fixed<80, 40>> reached;
    REQUIRE(open.copy(level.tiles.open()));
    REQUIRE(flood(open, level.start, reached));
    CHECK(reached[level.end]);
}

TEST_CASE("trap 18: regions that the way misses are joined to it by the shortest corridor") {
    platformer_level<> level = opened(tests::room_of({"##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "##############################", //
                                                      "#............................#", //
                                                      "#............................#", //
                                                      "S............................E", //
                                                      "##############################", //
                                                      "##############################"}),
                                      {{6, 8, 8, 5}, {14, 10, 10, 4}});
    REQUIRE(level.joints.size() == 1);
    CHECK(level.joints[0].region == 0);
    CHECK(level.joints[0].from == point{6, 4});
    CHECK(level.joints[0].to == point{6, 8});
    CHECK(level.tiles(5, 6) == platformer_tile::air);
    CHECK(level.tiles(7, 6) == platformer_tile::air);
    CHECK(level.tiles(8, 6) == platformer_tile::wall);
    CHECK(level.walks.empty());
}

TEST_CASE("SPEC-005 SPEC-006 SPEC-011 SPEC-012 2P-35 special rooms: two openings, and the boss has a door of air") {
    platformer_level<> level = tests::solid_room(30, 20);
    level.settings.wall_thickness = 4;
    level.start = {0, 4};
    level.end = {29, 4};
    for (const room_kind type : {room_kind::entrance, room_kind::boss}) {
        const bool boss = type == room_kind::boss;
        level.settings.room_type = type;
        const platformer_level<> made = opened(level);
        CHECK(made.needs_door_at_exit == boss);
        CHECK(made.exit_door == (boss ? rect{26, 4, 4, 3} : rect{}));
        CHECK(tests::count(made, platformer_tile::air) == 2 * 4 * 3);
        CHECK(made.tiles(29, 4) == platformer_tile::air);
        CHECK(made.tiles(29, 6) == platformer_tile::air);
        CHECK(made.tiles(29, 7) == platformer_tile::wall);
    }
}

TEST_CASE("2P-33 regions that are not even connected with each other are an error, not a broken room") {
    platformer_level<> level = tests::room_of({"####################", //
                                               "#..................#", //
                                               "#..................#", //
                                               "S..................E", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################", //
                                               "####################"});
    REQUIRE(level.regions.make_room(2));
    for (const rect& area : {rect{2, 5, 3, 3}, {15, 5, 3, 3}}) {
        REQUIRE(level.regions.try_push_back({.area = area}));
        level.tiles.dig(area);
    }
    rng random(seed{1}, stage::topology);
    CHECK(openings{.entrance_clear_depth = 3}.carve(level, random).error().message() ==
          "a region cannot be reached from the start (rule 2P-33)");
}

TEST_CASE("trap 18 CORR-003 a joint is as wide as corridors are, at its ends, too") {
    platformer_level<> room = tests::solid_room(30, 15);
    room.tiles.fill({1, 2, 28, 3}, platformer_tile::air);
    room.start = {0, 2};
    room.end = {29, 2};
    room.settings.corridor_width = 5;
    const platformer_level<> level = opened(room, {{6, 8, 8, 5}});
    REQUIRE(level.joints.size() == 1);
    CHECK(level.joints[0].from == point{6, 4});
    CHECK(level.joints[0].to == point{6, 8});
    for (int y = 5; y <= 10; ++y)
        for (int x = 3; x <= 9; ++x) {
            const bool dug = (x >= 4 && x <= 8) || (x >= 6 && y >= 8); // by the joint, or with the region
            CAPTURE(x);
            CAPTURE(y);
            CHECK(level.tiles(x, y) == (dug ? platformer_tile::air : platformer_tile::wall));
        }
}

TEST_CASE("2P-33 CONN-004 the walk that repairs is as high as the brush") {
    platformer_level<> room = tests::solid_room(30, 16);
    room.start = {0, 3};
    room.end = {29, 10};
    room.settings.walk_brush_size = 5;
    const platformer_level<> level = opened(room);
    REQUIRE(level.walks.size() == 1);
    for (int x = 6; x < 24; ++x) {
        int high = 0;
        for (int y = 0; y < level.height(); ++y) high += level.tiles(x, y) == platformer_tile::air ? 1 : 0;
        CAPTURE(x);
        CHECK(high >= 5);
    }
}
