#include <warren/topology/connectivity_walk.hpp>

#include "hand_made_room.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/platformer.hpp>
#include <warren/validate/platformer.hpp>

using namespace warren;
using tests::picture;
using tests::rows;

namespace {

platformer_level<> walked(int width, int height, point start, point end, const connectivity_walk& policy,
                          std::uint64_t n = 1) {
    platformer_level<> level = tests::solid_room(width, height);
    level.start = start;
    level.end = end;
    rng random(seed{n}, stage::topology);
    REQUIRE(policy.carve(level, random));
    return level;
}

connectivity_walk_record walk_once(platformer_level<>& level, int tolerance, rng& random) {
    detail::spade<fixed<80, 40>> spade;
    REQUIRE(spade.begin(level.tiles, level.settings.walk_brush_size));
    detail::walk_through(level, walk_direction::forward, tolerance, spade, random);
    spade.thicken();
    spade.dig(level.tiles);
    return level.walks.back();
}

} // namespace

TEST_CASE("CONN-001 CONN-002 CONN-004 CONN-005 CONN-011 always sideways as long as there is something left to go") {
    const platformer_level<> level = walked(20, 12, {0, 2}, {19, 8}, {.horizontal_bias = always});
    REQUIRE(level.walks.size() == 2);
    CHECK(level.walks[0].direction == walk_direction::forward);
    CHECK(level.walks[1].direction == walk_direction::backward);
    CHECK(level.walks[0].steps == 15 + 5); // from (2, 2) to (17, 7), one below the goal
    CHECK(level.walks[1].steps == 15 + 5);
    CHECK((level.walks[0].arrived && level.walks[1].arrived));
    CHECK(picture(level) == rows{"####################", //
                                 "####################", //
                                 "#..................#", //
                                 "#..................#", //
                                 "#..................#", //
                                 "#...############...#", //
                                 "#...############...#", //
                                 "#...############...#", //
                                 "#..................#", //
                                 "#..................#", //
                                 "#..................#", //
                                 "####################"});
}

TEST_CASE("CONN-006 CONN-007 never sideways unless there is nothing left to go up or down") {
    const platformer_level<> level = walked(20, 12, {0, 2}, {19, 8}, {.horizontal_bias = never});
    CHECK(level.walks[0].steps == 6 + 14);               // up to the goal's row, then sideways until one before it
    CHECK(picture(level) == rows{"####################", //
                                 "####################", //
                                 "#..................#", //
                                 "#..................#", //
                                 "#..................#", //
                                 "#...############...#", //
                                 "#...############...#", //
                                 "#...############...#", //
                                 "#..................#", //
                                 "#..................#", //
                                 "#..................#", //
                                 "####################"});
}

TEST_CASE("CONN-009 2P-14 goals beyond the limits of the brush are arrived at, whatever the size of the brush") {
    for (int brush = 3; brush <= most_brush; ++brush)
        for (std::uint64_t n = 0; n < 20; ++n) {
            const platformer_level<> level = walked(40, 16, {0, 2}, {39, 11}, {.walk_brush_size = brush}, n);
            for (const auto& walk : level.walks) {
                CHECK(walk.arrived);
                CHECK(walk.steps <= 40 + 16); // 2P-15
            }
            for (int y = 0; y < 16; ++y) { // 2P-41
                CHECK(level.tiles(0, y) == platformer_tile::wall);
                CHECK(level.tiles(39, y) == platformer_tile::wall);
            }
            for (int x = 0; x < 40; ++x) {
                CHECK(level.tiles(x, 0) == platformer_tile::wall);
                CHECK(level.tiles(x, 15) == platformer_tile::wall);
            }
        }
}

TEST_CASE("CONN-011 the middle of the brush stays inside, and the goal, too") {
    const platformer_settings rules{.room_width = 20, .room_height = 16, .walk_brush_size = 3};
    CHECK(detail::within_walk({0, 0}, rules) == point{2, 2});
    CHECK(detail::within_walk({19, 15}, rules) == point{17, 13});
    const platformer_settings even{.room_width = 20, .room_height = 16, .walk_brush_size = 4};
    CHECK(detail::within_walk({0, 0}, even) == point{3, 3});
    CHECK(detail::within_walk({19, 15}, even) == point{16, 12});
}

TEST_CASE("CONN-008 2P-15 every step goes towards the goal, so the default direction is never needed") {
    for (std::uint64_t n = 0; n < 300; ++n) {
        const platformer_level<> level = walked(60, 30, {0, 3}, {59, 22}, {}, n);
        const int far = 57 - 2 + 22 - 3;
        for (const auto& walk : level.walks) {
            CHECK(walk.steps <= far);
            CHECK(walk.steps >= far - 2);
        }
    }
}

TEST_CASE("CONN-005 about 7 of 10 steps go sideways while both ways are left") {
    // Seen from how far the walk has come when it is in the goal's row: the tiles below the diagonal are dug.
    int sideways = 0;
    for (std::uint64_t n = 0; n < 400; ++n) {
        const platformer_level<> level = walked(80, 40, {0, 2}, {79, 35}, {}, n);
        int x = 79;
        while (x > 0 && level.tiles(x, 18) == platformer_tile::wall) --x; // right edge of the way, half-way up
        sideways += x;
    }
    // 16 steps up bring 16 · 7 / 3 = 37 sideways, and 35 / 33 · … is far from the end; two ways overlap.
    CHECK(sideways / 400 > 35);
    CHECK(sideways / 400 < 56);
}

TEST_CASE(
    "CONN-010 a walk takes no more steps than there are to its goal, wherever that is and however near it must come") {
    rng random(seed{1}, stage::topology);
    int wrong = 0;
    for (int tolerance = 0; tolerance <= 3; ++tolerance)
        for (int from = 2; from < 34; from += 3)
            for (int to = 2; to < 34; ++to) {
                platformer_level<> level = tests::solid_room(20, 36);
                level.settings.walk_brush_size = 3;
                level.settings.horizontal_bias = percent(50);
                level.start = {0, from};
                level.end = {to < 20 ? to : 19, to};
                const auto walk = walk_once(level, tolerance, random);
                const int across = (to < 17 ? to : 17) - 2;
                const int up = from < to ? to - from : from - to;
                const int near = (across < tolerance ? across : tolerance) + (up < tolerance ? up : tolerance);
                wrong += walk.arrived && walk.steps <= across + up && walk.steps >= across + up - near ? 0 : 1;
            }
    CHECK(wrong == 0);
}

TEST_CASE("CONN-001 a walk digs where it begins, also if it is there already") {
    platformer_level<> level = tests::solid_room(20, 12);
    level.settings.walk_brush_size = 3;
    level.start = {0, 5};
    level.end = {2, 6};
    rng random(seed{1}, stage::topology);
    const auto walk = walk_once(level, 1, random);
    CHECK((walk.arrived && walk.steps == 0));
    CHECK(level.tiles(1, 4) == platformer_tile::air);
    CHECK(level.tiles(3, 6) == platformer_tile::air);
    CHECK(level.tiles(4, 5) == platformer_tile::wall);
    CHECK(level.tiles(2, 7) == platformer_tile::wall);
}

TEST_CASE("CONN-003 2P-16 platforms stay where the brush comes along") {
    platformer_level<> level = tests::solid_room(20, 8);
    level.start = {0, 3};
    level.end = {19, 3};
    level.tiles(9, 3) = platformer_tile::platform;
    rng random(seed{1}, stage::topology);
    REQUIRE(connectivity_walk{}.carve(level, random));
    CHECK(level.tiles(9, 3) == platformer_tile::platform);
    CHECK(level.tiles(9, 2) == platformer_tile::air);
}

TEST_CASE("PARAM-004 brushes are at least 3 wide; what is too large is refused by name") {
    const platformer_level<> level = walked(20, 12, {0, 2}, {19, 8}, {.walk_brush_size = 1});
    CHECK(level.settings.walk_brush_size == 3);
    CHECK(std::string(level.warnings[0]) == "walk_brush_size was raised");
    CHECK(connectivity_walk{.walk_brush_size = 12}.check());
    CHECK(connectivity_walk{.walk_brush_size = 13}.check().error().message() ==
          "walk_brush_size is 13, but must lie between 3 and 12 (rule CONN-004)");
    CHECK(!connectivity_walk{.horizontal_bias = {chance::whole + 1}}.check());
}

TEST_CASE("CONN-001 of several policies the walks of the last one are remembered, and what they warn of as far as "
          "there is room") {
    platformer_level<> level = tests::solid_room(20, 12);
    level.start = {0, 2};
    level.end = {19, 8};
    rng random(seed{1}, stage::topology);
    for (int i = 0; i <= level.warnings.capacity(); ++i) {
        REQUIRE(connectivity_walk{.walk_brush_size = 1}.carve(level, random));
        CHECK(level.walks.size() == 2);
    }
    CHECK(level.warnings.full());
    REQUIRE(connectivity_walk{.enable_bidirectional_walk = false}.carve(level, random));
    CHECK(level.walks.empty());
}

TEST_CASE("CONN-001 PARAM-004 rooms with two walks keep every rule") {
    using walk = connectivity_walk;
    using two_walks = chain<bsp_rooms<>, region_graph, region_corridors, walk, walk, openings, crumbs>;
    static platformer_level<> level;
    platformer_on<jump_reachable<two_walks>> rooms{};
    for (const int brush : {1, 3, 6})
        for (std::uint64_t n = 0; n < 20; ++n) {
            rooms.topology.get<walk>().walk_brush_size = brush; // the first one's
            REQUIRE(rooms.into(level, seed{n}));
            const violations found = validate(level);
            CHECK_MESSAGE(found.empty(), (found.empty() ? "" : found[0].message().c_str()));
        }
}

TEST_CASE("CONN-001 without the walks nothing is dug, nor in special rooms") {
    CHECK(walked(20, 12, {0, 2}, {19, 8}, {.enable_bidirectional_walk = false}).walks.empty());
    platformer_level<> boss = tests::solid_room(20, 12);
    boss.settings.room_type = room_kind::boss;
    rng random(seed{1}, stage::topology);
    REQUIRE(connectivity_walk{}.carve(boss, random));
    CHECK(tests::count(boss, platformer_tile::air) == 0);
}

TEST_CASE("CONN-004 CONN-009 a walk digs where it ends, up to half a brush beyond") {
    rng random(seed{4}, stage::topology);
    int wrong = 0;
    for (int round = 0; round < 2000; ++round) {
        platformer_level<> level = tests::solid_room(30, 30);
        level.settings.walk_brush_size = 5;
        level.settings.horizontal_bias = percent(60);
        level.start = {0, 3};
        level.end = {29, 26};
        const int tolerance = random.between(0, 3);
        REQUIRE(walk_once(level, tolerance, random).arrived);
        // The goal is (26, 26): nobody walks beyond it, or stops further away than the tolerance.
        int top = 0;
        int right = 0;
        for (int y = 0; y < 30; ++y)
            for (int x = 0; x < 30; ++x)
                if (level.tiles(x, y) == platformer_tile::air) {
                    top = y > top ? y : top;
                    right = x > right ? x : right;
                }
        wrong += top >= 26 - tolerance + 2 && top <= 28 && right >= 26 - tolerance + 2 && right <= 28 ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("CONN-011 in a room that is smaller than the brush the walk stays inside, and digs all of it") {
    for (int width = 3; width <= 14; ++width)
        for (int height = 7; height <= 14; ++height) {
            platformer_level<> level = tests::solid_room(width, height);
            level.settings.walk_brush_size = 12;
            level.settings.horizontal_bias = percent(50);
            level.start = {0, 3};
            level.end = {width - 1, height - 4};
            rng random(seed{1}, stage::topology);
            static_cast<void>(walk_once(level, 6, random));
            CAPTURE(width);
            CAPTURE(height);
            CHECK(tests::count(level, platformer_tile::air) > 0);
        }
}
