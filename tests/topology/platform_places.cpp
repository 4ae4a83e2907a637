#include <warren/topology/platform_places.hpp>

#include "hand_made_room.hpp"

#include <doctest/doctest.h>

using namespace warren;

namespace {

using places = platform_places<platformer_level<>>;

// A hall of air without openings in it: 38 × 28 tiles.
platformer_level<> hall() {
    platformer_level<> level = tests::solid_room(40, 30);
    for (int y = 1; y < 29; ++y)
        for (int x = 1; x < 39; ++x) level.tiles(x, y) = platformer_tile::air;
    level.start = {0, 1};
    level.end = {39, 20};
    return level;
}

bool can_be_at(const platformer_level<>& level, int center, int y, int width = 3) {
    places all;
    REQUIRE(all.survey(level));
    return all.fits({.center = center, .y = y, .width = width});
}

} // namespace

TEST_CASE("PLAT-001 PLAT-002 2P-25 no tile of a platform within 6 tiles of start or end, along both axes") {
    const platformer_level<> level = hall();
    CHECK(!can_be_at(level, 7, 7)); // tiles 6 … 8: 6 right of and above the start
    CHECK(can_be_at(level, 8, 7));
    CHECK(can_be_at(level, 7, 8));
    CHECK(!can_be_at(level, 34, 14)); // tiles 33 … 35
    CHECK(!can_be_at(level, 32, 14));
    CHECK(can_be_at(level, 31, 14));
    CHECK(can_be_at(level, 34, 13));
    CHECK(!can_be_at(level, 34, 26));
}

TEST_CASE("PLAT-014 trap 19: nor in a cleared opening that is deeper than that, or in its ground") {
    platformer_level<> level = hall();
    level.settings.protected_radius = 1;
    level.settings.entrance_clear_depth = 8;
    CHECK(!can_be_at(level, 8, 3)); // tiles 7 … 9, rows 1 … 3 and the ground
    CHECK(can_be_at(level, 9, 3));
    CHECK(can_be_at(level, 8, 4));
    CHECK(!can_be_at(level, 31, 19));
    CHECK(can_be_at(level, 31, 18));
}

TEST_CASE("PLAT-003 2P-20 two platforms are at least so many tiles apart, along one axis or the other") {
    platformer_level<> level = hall();
    places all;
    REQUIRE(all.survey(level));
    REQUIRE(all.place(level, {.center = 20, .y = 12, .width = 3}));
    CHECK(!all.fits({.center = 25, .y = 12, .width = 3})); // tiles 24 … 26, three free between
    CHECK(!can_be_at(level, 25, 12));                      // also for who comes later
    CHECK(all.fits({.center = 26, .y = 12, .width = 3}));
    CHECK(!all.fits({.center = 20, .y = 15, .width = 3}));
    CHECK(all.fits({.center = 20, .y = 16, .width = 3}));
    CHECK(all.fits({.center = 20, .y = 8, .width = 3}));
    CHECK(!all.fits({.center = 20, .y = 9, .width = 3}));
    CHECK(!all.place(level, {.center = 22, .y = 14, .width = 3}));
    CHECK(level.platforms.size() == 1);
}

TEST_CASE("PLAT-015 two tiles of air above each of its tiles, whatever the radius") {
    platformer_level<> level = hall();
    level.tiles(21, 15) = platformer_tile::wall;
    CHECK(!can_be_at(level, 20, 13));
    CHECK(!can_be_at(level, 20, 14));
    CHECK(can_be_at(level, 20, 12));
    CHECK(can_be_at(level, 20, 16));
    CHECK(!can_be_at(level, 20, 27)); // the ceiling
    CHECK(can_be_at(level, 20, 26));
    level.settings.platform_exclusion_radius = 1;
    places all;
    REQUIRE(all.survey(level));
    REQUIRE(all.place(level, {.center = 10, .y = 18, .width = 3}));
    CHECK(!all.fits({.center = 10, .y = 20, .width = 3}));
    CHECK(!all.fits({.center = 10, .y = 16, .width = 3}));
    CHECK(all.fits({.center = 10, .y = 21, .width = 3}));
    CHECK(all.fits({.center = 10, .y = 15, .width = 3}));
    CHECK(!can_be_at(level, 10, 20));
    CHECK(!can_be_at(level, 10, 16));
}

TEST_CASE("PLAT-012 PLAT-013 PLAT-016 2P-21 exactly so many tiles of air around the centre") {
    platformer_level<> level = hall();
    places all;
    REQUIRE(all.survey(level));
    REQUIRE(all.place(level, {.center = 20, .y = 12, .width = 4, .purpose = platform_purpose::reach, .gap = 9}));
    const platform& made = level.platforms[0];
    CHECK(made == platform{18, 12, 4, 20, platform_purpose::reach, 9});
    CHECK(tests::count(level, platformer_tile::platform) == 4);
    for (int x = 18; x < 22; ++x) CHECK(level.tiles(x, 12) == platformer_tile::platform);
    CHECK(!level.tiles.air()(18, 12));
    CHECK(level.tiles.air()(17, 12));
    CHECK(can_be_at(level, 2, 25, 3));  // tiles 1 … 3
    CHECK(!can_be_at(level, 1, 25, 3)); // the wall
    CHECK(!can_be_at(level, 0, 25, 3)); // beyond the room
    CHECK(!can_be_at(level, 2, 25, 5));
}

TEST_CASE("PLAT-012 PLAT-013 where a room has no wall, a platform may take the tiles at its edge, and none beyond") {
    platformer_level<> level = hall();
    for (int x = 0; x < 40; ++x) level.tiles(x, 0) = platformer_tile::air;
    for (int y = 0; y < 30; ++y) level.tiles(0, y) = level.tiles(39, y) = platformer_tile::air;
    CHECK(can_be_at(level, 1, 25)); // tiles 0 … 2
    CHECK(!can_be_at(level, 0, 25));
    CHECK(can_be_at(level, 38, 10)); // tiles 37 … 39
    CHECK(!can_be_at(level, 39, 10));
    CHECK(can_be_at(level, 20, 0));
    CHECK(!can_be_at(level, 20, -1));
    CHECK(!can_be_at(level, 20, 30));
}

TEST_CASE("PLAT-017 no more than max_platforms") {
    platformer_level<> level = hall();
    level.settings.max_platforms = 1;
    places all;
    REQUIRE(all.survey(level));
    CHECK(places::any_left(level));
    CHECK(all.place(level, {.center = 12, .y = 12, .width = 3}));
    CHECK(!places::any_left(level));
    CHECK(!all.place(level, {.center = 24, .y = 24, .width = 3}));
    CHECK(tests::count(level, platformer_tile::platform) == 3);
}

TEST_CASE("PLAT-016 where platforms of a width may begin in a row is told for many places at once") {
    platformer_level<> level = hall();
    level.tiles(20, 12) = platformer_tile::wall;
    places all;
    REQUIRE(all.survey(level));
    int wrong = 0;
    for (int y = -1; y <= 30; ++y)
        for (int x = 0; x < 40; ++x)
            for (const int width : {3, 6, 20}) {
                const bit_word told = all.left_ends(x, y, width);
                for (int i = 0; i + width <= 64; ++i)
                    wrong += (told >> i & 1u) != (all.fits({x + i + width / 2, y, width}) ? 1u : 0u) ? 1 : 0;
            }
    CHECK(wrong == 0);
}
