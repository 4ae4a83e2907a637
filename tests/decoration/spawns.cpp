#include <warren/decoration/spawns.hpp>

#include "topology/hand_made_room.hpp"

#include <doctest/doctest.h>
#include <map>
#include <string>
#include <tuple>
#include <vector>
#include <warren/platformer.hpp>
#include <warren/validate/platformer.hpp>

using namespace warren;

namespace {

using spot = std::tuple<int, int, spawn_kind>;
using spots = std::map<spot, int>; // how often each is there

platformer_level<> with_spawns(platformer_level<> level, const spawns& policy = {}, std::uint64_t n = 1) {
    rng random(seed{n}, stage::decoration);
    REQUIRE(policy.decorate(level, random));
    return level;
}

spots candidates(const platformer_level<>& level) {
    spots out;
    for (const spawn_point& each : level.spawn_candidates) ++out[{each.x, each.y, each.type}];
    return out;
}

spots only(const platformer_level<>& level, spawn_kind type) {
    spots out;
    for (const auto& [where, times] : candidates(level))
        if (std::get<2>(where) == type) out[where] = times;
    return out;
}

constexpr spawns no_flying{.air_keep_chance = never};
constexpr spawns all_flying{.air_keep_chance = always};

} // namespace

TEST_CASE(
    "SPAWN-001 SPAWN-002 SPAWN-003 SPAWN-004 SPAWN-005 2P-28 the middle of each span of ground that is long enough") {
    const platformer_level<> level = with_spawns(tests::room_of({"################", //
                                                                 "#..............#", //
                                                                 "#..............#", //
                                                                 "#..............#", //
                                                                 "#......=====...#", //
                                                                 "#..............#", //
                                                                 "#..............#", //
                                                                 "#.....##.......#", //
                                                                 "#.....##.......#", //
                                                                 "################"}),
                                                 no_flying);
    const spots expected = {{{3, 1, spawn_kind::ground}, 1},  // 1 … 5
                            {{11, 1, spawn_kind::ground}, 1}, // 8 … 14
                            {{9, 6, spawn_kind::ground}, 1}}; // on the platform, 7 … 11
    CHECK(candidates(level) == expected);                     // the block is only 2 wide
}

TEST_CASE("SPAWN-003 2P-28 a platform or ceiling overhead ends a span") {
    const platformer_level<> level = with_spawns(tests::room_of({"################", //
                                                                 "#..............#", //
                                                                 "#..............#", //
                                                                 "#.....===......#", //
                                                                 "#..............#", //
                                                                 "#..............#", //
                                                                 "################"}),
                                                 no_flying);
    const spots expected = {{{3, 1, spawn_kind::ground}, 1}, {{11, 1, spawn_kind::ground}, 1}};
    CHECK(candidates(level) == expected); // 1 … 5 and 9 … 14; above the platform there is too little room
}

TEST_CASE("SPAWN-004 spans are as long as asked for, also across 64 tiles") {
    platformer_level<> level = tests::solid_room(80, 8);
    for (int y = 1; y < 7; ++y)
        for (int x = 60; x < 70; ++x) level.tiles(x, y) = platformer_tile::air;
    CHECK(candidates(with_spawns(level, {.min_ground_span = 10, .air_keep_chance = never})) ==
          spots{{{64, 1, spawn_kind::ground}, 1}});
    CHECK(candidates(with_spawns(level, {.min_ground_span = 11, .air_keep_chance = never})).empty());
    for (int y = 1; y < 7; ++y) level.tiles(63, y) = platformer_tile::wall; // 60 … 62, 64 … 69
    CHECK(candidates(with_spawns(level, {.min_ground_span = 3, .air_keep_chance = never})) ==
          spots{{{61, 1, spawn_kind::ground}, 1}, {{66, 1, spawn_kind::ground}, 1}});
}

TEST_CASE("SPAWN-006 SPAWN-007 SPAWN-008 2P-29 in the air: all four neighbours air, and 4 tiles of it below") {
    const platformer_level<> level = with_spawns(tests::room_of({"###########", //
                                                                 "#.........#", //
                                                                 "#.........#", //
                                                                 "#.........#", //
                                                                 "#.........#", //
                                                                 "#.........#", //
                                                                 "#...=.....#", //
                                                                 "#.........#", //
                                                                 "#########.#", //
                                                                 "#########.#", //
                                                                 "###########"}),
                                                 all_flying);
    spots expected;
    for (const int x :
         {2, 3, 5, 6, 7, 8}) { // above the platform at x 4 only three are left; x 9 is too near the border
        expected[{x, 7, spawn_kind::air}] = 1; // 3 … 6 are air
        expected[{x, 8, spawn_kind::air}] = 1;
    }
    CHECK(only(level, spawn_kind::air) == expected);
    CHECK(level.stats.air_considered == static_cast<int>(expected.size()));
    CHECK(level.stats.air_kept == static_cast<int>(expected.size()));
}

TEST_CASE("SPAWN-010 so many tiles from the border as asked for") {
    platformer_level<> level = tests::solid_room(70, 40);
    for (int y = 1; y < 39; ++y)
        for (int x = 1; x < 69; ++x) level.tiles(x, y) = platformer_tile::air;
    for (const int margin : {1, 2, 6}) {
        const platformer_level<> made =
            with_spawns(level, {.min_air_height = 1, .air_keep_chance = always, .air_edge_margin = margin});
        const int inset = margin < 2 ? 2 : margin; // next to the wall a neighbour is no air
        int left = 100;
        int right = 0;
        int low = 100;
        int high = 0;
        for (const auto& [where, times] : only(made, spawn_kind::air)) {
            const auto [x, y, type] = where;
            left = x < left ? x : left;
            right = x > right ? x : right;
            low = y < low ? y : low;
            high = y > high ? y : high;
        }
        CHECK(left == inset);
        CHECK(right == 69 - inset);
        CHECK(low == inset);
        CHECK(high == 39 - inset);
        CHECK(only(made, spawn_kind::air).size() == static_cast<std::size_t>((70 - 2 * inset) * (40 - 2 * inset)));
    }
}

TEST_CASE("SPAWN-009 15 % of them are kept") {
    platformer_level<> level = tests::solid_room(70, 30);
    for (int y = 1; y < 29; ++y)
        for (int x = 1; x < 69; ++x) level.tiles(x, y) = platformer_tile::air;
    int kept = 0;
    int considered = 0;
    for (std::uint64_t n = 0; n < 30; ++n) {
        const platformer_level<> made = with_spawns(level, {}, n);
        kept += made.stats.air_kept;
        considered += made.stats.air_considered;
    }
    CHECK(considered == 30 * 66 * 23);
    CHECK(kept * 100 > considered * 14);
    CHECK(kept * 100 < considered * 16);
}

TEST_CASE("SPAWN-015 the candidates are in an order that is drawn") {
    platformer_level<> level = tests::solid_room(50, 6);
    for (int y = 1; y < 5; ++y)
        for (int x = 1; x < 49; ++x)
            level.tiles(x, y) = x % 6 == 0 ? platformer_tile::wall : platformer_tile::air; // 8 spans
    std::map<int, int> first;
    for (std::uint64_t n = 0; n < 800; ++n) {
        const platformer_level<> made = with_spawns(level, no_flying, n);
        REQUIRE(made.spawn_candidates.size() == 8);
        ++first[made.spawn_candidates[0].x];
    }
    CHECK(first.size() == 8);
    for (const auto& [x, times] : first) CHECK((times > 60 && times < 140));
}

TEST_CASE("SPAWN-016 SPAWN-017 SPAWN-018 2P-28 2P-32 taken in order unless too near, up to the limit") {
    platformer_level<> level = tests::solid_room(70, 30);
    for (int y = 1; y < 29; ++y)
        for (int x = 1; x < 69; ++x) level.tiles(x, y) = platformer_tile::air;
    const platformer_level<> made = with_spawns(level);
    CHECK(made.spawns.size() == 5);
    CHECK(made.spawns[0] == made.spawn_candidates[0]);
    CHECK(with_spawns(level, {.max_enemies = 0}).spawns.empty());
    CHECK(with_spawns(level, {.max_enemies = 64}).spawns.size() > 20);
    const platformer_level<> near = with_spawns(level, {.max_enemies = 64, .min_spawn_distance = 0});
    CHECK(near.spawns.size() == 64);
    for (int i = 0; i < 64; ++i) CHECK(near.spawns[i] == near.spawn_candidates[i]); // nobody is too near
    bool diagonal = false; // 6 apart by the straight line, though less than 6 along both axes
    for (std::uint64_t n = 0; n < 50; ++n) {
        const platformer_level<> crowd = with_spawns(level, {.max_enemies = 64}, n);
        for (int a = 0; a < crowd.spawns.size(); ++a)
            for (int b = a + 1; b < crowd.spawns.size(); ++b) {
                const point one = crowd.spawns[a].place();
                const point other = crowd.spawns[b].place();
                CHECK(squared_distance(one, other) >= 36);
                diagonal = diagonal || chebyshev(one, other) < 6;
            }
    }
    CHECK(diagonal);
}

TEST_CASE("SPAWN-011 SPAWN-012 SPAWN-013 SPAWN-014 SPEC-010 2P-30 2P-31 the boss right of the centre, on the ground") {
    const auto boss = [](int width, int wall) {
        platformer_level<> level = tests::solid_room(width, 20);
        level.settings.room_type = room_kind::boss;
        level.settings.wall_thickness = wall;
        level = with_spawns(level);
        REQUIRE(level.spawns.size() == 1);
        CHECK(level.spawn_candidates.empty());
        CHECK(level.spawns[0].type == spawn_kind::boss);
        return level.spawns[0].place();
    };
    CHECK(boss(80, 2) == point{68, 2});
    CHECK(boss(30, 4) == point{16, 4});
    CHECK(boss(24, 2) == point{12, 2});
    CHECK(boss(20, 2) == point{10, 2}); // the formula says 8
    CHECK(boss(20, 4) == point{10, 4});
}

TEST_CASE("SPEC-004 entrance rooms have nobody") {
    platformer_level<> level = tests::room_of({"################", "#..............#", "#..............#",
                                               "#..............#", "#..............#", "################"});
    CHECK(!with_spawns(level).spawns.empty());
    level.settings.room_type = room_kind::entrance;
    level = with_spawns(level);
    CHECK(level.spawns.empty());
    CHECK(level.spawn_candidates.empty());
    CHECK(level.settings.max_enemies == 5);
}

TEST_CASE("SPAWN-016 SPAWN-017 SPAWN-018 SPEC-004 SPEC-010 of several policies the last one's places count") {
    for (const room_kind kind : {room_kind::combat, room_kind::boss, room_kind::entrance}) {
        const auto twice = platformer_of(kind).also(spawns{.max_enemies = 3, .min_spawn_distance = 10});
        static platformer_level<> level;
        for (std::uint64_t n = 0; n < 20; ++n) {
            REQUIRE(twice.into(level, seed{n}));
            CHECK(level.spawns.size() <= 3);
            const violations found = validate(level);
            CHECK_MESSAGE(found.empty(), (found.empty() ? "" : found[0].message().c_str()));
        }
    }
}

TEST_CASE("what cannot be is refused by name") {
    CHECK(spawns{}.check());
    CHECK(spawns{.min_ground_span = 0}.check().error().message() ==
          "min_ground_span is 0, but must lie between 1 and 64 (rule SPAWN-004)");
    CHECK(!spawns{.min_air_height = 0}.check());
    CHECK(!spawns{.air_edge_margin = 0}.check());
    CHECK(!spawns{.max_enemies = 65}.check());
    CHECK(!spawns{.max_enemies = -1}.check());
    CHECK(!spawns{.min_spawn_distance = -1}.check());
    CHECK(!spawns{.air_keep_chance = {chance::whole + 1}}.check());
}
