#include <warren/decoration/islands.hpp>

#include "topology/hand_made_room.hpp"

#include <doctest/doctest.h>

using namespace warren;
using tests::picture;
using tests::rows;

TEST_CASE("POST-001 POST-002 2P-34 what cannot be reached in four directions becomes wall, platforms, too") {
    platformer_level<> level = tests::room_of({"##########", //
                                               "#..#.....#", //
                                               "#==#.##.##", //
                                               "#.##.#.#.#", //
                                               "S........E", //
                                               "##########"});
    REQUIRE(level.platforms.try_push_back({.x = 1, .y = 3, .width = 2, .center = 2}));
    level.tiles(2, 2) = platformer_tile::wall;
    rng random(seed{1}, stage::decoration);
    SUBCASE("the platform is reached through the air below it") {
        REQUIRE(islands{}.decorate(level, random));
        CHECK(picture(level) == rows{"##########", //
                                     "#..#.....#", //
                                     "#==#.##.##", //
                                     "#.##.#.#.#", //
                                     "..........", //
                                     "##########"});
        CHECK(level.stats.island_tiles == 0);
        CHECK(level.platforms.size() == 1);
    }
    SUBCASE("and is forgotten where it is not") {
        level.tiles(1, 2) = platformer_tile::wall;
        REQUIRE(islands{}.decorate(level, random));
        CHECK(picture(level) == rows{"##########", //
                                     "####.....#", //
                                     "####.##.##", //
                                     "####.#.#.#", //
                                     "..........", //
                                     "##########"});
        CHECK(level.stats.island_tiles == 4);
        CHECK(level.platforms.empty());
    }
}

TEST_CASE("POST-002 a corner is no way") {
    platformer_level<> level = tests::room_of({"######", "###.##", "S..#.E", "#...##", "######"});
    level.tiles(3, 2) = platformer_tile::air; // the way
    level.tiles(4, 1) = platformer_tile::wall;
    rng random(seed{1}, stage::decoration);
    REQUIRE(islands{}.decorate(level, random));
    CHECK(picture(level) == rows{"######", "###.##", "......", "#...##", "######"});
    level = tests::room_of({"######", "#.####", "S.##.E", "##..##", "######"});
    CHECK(islands{}.decorate(level, random).error().message() ==
          "the end cannot be reached from the start (rule 2P-33)");
}
