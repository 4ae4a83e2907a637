#include <warren/decoration/islands.hpp>

#include "topology/hand_made_room.hpp"

#include <doctest/doctest.h>
#include <warren/core/flood.hpp>
#include <warren/platformer.hpp>

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

TEST_CASE("POST-001 what was reached when somebody looked need not be reached any more") {
    const auto filled = [](const rows& walls_built_since, point start) {
        platformer_level<> level = tests::room_of({"##########", //
                                                   "#........#", //
                                                   "S........E", //
                                                   "##########"});
        REQUIRE(flood(level.tiles.open(), level.start, level.reached));
        REQUIRE(level.reached == level.tiles.open());
        platformer_level<> built = tests::room_of(walls_built_since);
        level.tiles = built.tiles;
        level.start = start;
        rng random(seed{1}, stage::decoration);
        const status done = islands{}.decorate(level, random);
        return done ? picture(level) : rows{done.error().message()};
    };
    const rows as_it_was = {"##########", "#........#", "..........", "##########"};
    CHECK(filled(as_it_was, {0, 1}) == as_it_was);
    const rows not_reached = {"the end cannot be reached from the start (rule 2P-33)"};
    CHECK(filled(as_it_was, {-1, 1}) == not_reached);
    CHECK(filled({"##########", "#..##....#", "...##.....", "##########"}, {0, 1}) == not_reached);
    CHECK(filled({"##########", "#..#.#...#", "....#.....", "##########"}, {0, 1}) == not_reached);
    const rows pocket = {"##########", "#.#####..#", "#.#...#..#", "#.#####..#", "..........", "##########"};
    const rows without = {"##########", "#.#####..#", "#.#####..#", "#.#####..#", "..........", "##########"};
    CHECK(filled(pocket, {0, 1}) == without);
}

TEST_CASE("2P-33 in a room made as usual it is known what can be reached, crumbs and all") {
    static platformer_level<> level;
    constexpr platformer_ways<> ways{};
    bit_rows<platformer_level<>::most_tiles> reached;
    int unknown = 0;
    int wrong = 0;
    for (std::uint64_t n = 0; n < 2000; ++n) {
        rng random = stage_rng(seed{n}, stage::topology);
        REQUIRE(ways.carve(level, random));
        REQUIRE(flood(level.tiles.open(), level.start, reached));
        unknown += level.reached != reached ? 1 : 0;
        for (int i = 0; i < reached.size(); ++i) wrong += (level.reached.all()[i] & ~reached.all()[i]) != 0 ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(unknown < 20); // where some ground of an opening is left out
}
