#include "allocations.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/bake.hpp>
#include <warren/fields.hpp>
#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

using namespace warren;

namespace {
constexpr maze generator_of_mazes;
constexpr auto& baked_level = baked<generator_of_mazes, seed{7}>;
static_assert(baked_level.stats.iterations == 215);
static_assert(validate(baked_level).empty());
} // namespace

TEST_CASE("a maze made by the compiler is the one made at run time") {
    const auto made = generator_of_mazes(seed{7});
    REQUIRE(made);
    CHECK(made->cells == baked_level.cells);
    CHECK(made->background == baked_level.background);
    CHECK(made->walls == baked_level.walls);
    CHECK(made->props == baked_level.props);
}

TEST_CASE("a maze of run-time size is the one of fixed size") {
    const dynamic_maze sized{.topology = {.grid = {12, 9}, .map = {100, 100}}};
    for (std::uint64_t n = 0; n < 30; ++n) {
        const auto one = generator_of_mazes(seed{n});
        const auto two = sized(seed{n});
        REQUIRE(two);
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 100; ++x) {
                CHECK(one->background(x, y) == two->background(x, y));
                CHECK(one->walls(x, y) == two->walls(x, y));
                CHECK(one->props(x, y) == two->props(x, y));
            }
    }
}

TEST_CASE("NFR-1.3 a maze of fixed size takes no heap, one of run-time size one allocation for each table") {
    static maze::model level;
    const long before = tests::allocations();
    const status made = generator_of_mazes.into(level, seed{1});
    const long after = tests::allocations();
    CHECK(made);
    CHECK(after == before);

    const dynamic_maze largest{.topology = {.grid = {125, 90}, .map = {1000, 1000}}};
    static dynamic_maze::model large;
    const long before_large = tests::allocations();
    const status made_large = largest.into(large, seed{1});
    const long after_large = tests::allocations();
    CHECK(made_large);
    CHECK(after_large - before_large == 5); // cells, three layers, scratch
    const status again = largest.into(large, seed{2});
    CHECK(again);
    CHECK(tests::allocations() == after_large);
}

TEST_CASE("FR-1.5 FR-3.2 a maze of run-time size is as large as any other, unless it is told another size") {
    const auto usual = generator_of_mazes(seed{7});
    const auto same = dynamic_maze{}(seed{7});
    REQUIRE(same);
    CHECK(same->cells.width() == 12);
    CHECK(same->cells.height() == 9);
    REQUIRE(same->walls.width() == 100);
    REQUIRE(same->walls.height() == 100);
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x) CHECK(same->walls(x, y) == usual->walls(x, y));
    CHECK(dynamic_maze{}.with(wilson<dynamic, dynamic>{}).check());
    CHECK(dynamic_maze{}.with(growing_tree<dynamic, dynamic>{}).check());
}

TEST_CASE("0.3 another topology, typing or decoration does not move what comes before it or beside it") {
    for (std::uint64_t n = 0; n < 50; ++n) {
        const auto plain = generator_of_mazes(seed{n});
        CHECK(generator_of_mazes.with(no_decoration{})(seed{n})->walls == plain->walls);
        CHECK(generator_of_mazes.with(no_typing{}).with(no_decoration{})(seed{n})->start == plain->start);
        const auto looped = generator_of_mazes.also(loops{})(seed{n});
        CHECK(looped->start == plain->start);
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 12; ++x) CHECK((plain->cells(x, y).doors & ~looped->cells(x, y).doors) == 0);
    }
}

TEST_CASE("into() a level that held a larger, looped maze leaves nothing of it") {
    static maze::model used;
    REQUIRE(generator_of_mazes.also(loops{})
                .with(chain{shadows{shadow_sides::west_north}, rocks{.step = 5, .distance = 5}})
                .into(used, seed{1}));
    CHECK(used.warnings.size() == 1);
    REQUIRE(generator_of_mazes.into(used, seed{2}));
    const auto fresh = generator_of_mazes(seed{2});
    CHECK(used.cells == fresh->cells);
    CHECK(used.background == fresh->background);
    CHECK(used.props == fresh->props);
    CHECK(used.warnings.empty());
    CHECK(used.stats.opened_loops == 0);
    CHECK(used.settings.shadows == shadow_sides::all);
}

TEST_CASE("RULES 0.4 every field of a maze can be read and changed by name") {
    auto mine = dynamic_maze{.topology = {.grid = {12, 9}, .map = {100, 100}}}.also(loops{});
    REQUIRE(set_field(mine, "grid", "20x15"));
    REQUIRE(set_field(mine, "map", "200x180"));
    REQUIRE(set_field(mine, "loops", "7"));
    REQUIRE(set_field(mine, "dead_ends", "allow"));
    REQUIRE(set_field(mine, "sand", "20%"));
    REQUIRE(set_field(mine, "shadow_sides", "west_north"));
    std::string lines;
    REQUIRE(write_fields(mine, lines));
    CHECK(lines ==
          "grid = 20x15\nmap = 200x180\ncell = 8x11\nmax_iterations = 5000\nloops = 7\ndead_ends = allow\n"
          "floor_under_walls = false\nshadow_sides = west_north\nsand = 0.2\nfloor_variation = 0.27\ncalm = 0.7\n"
          "pebbles = 0.04\npebbles_single = 50\npebbles_double = 30\npebbles_triple = 20\nprop_step = 5\n"
          "prop_distance = 7\nprops_in_doorways = false\n");
    const auto level = mine(seed{1});
    REQUIRE(level);
    CHECK(level->cells.width() == 20);
    CHECK(level->settings.loops == 7);
    CHECK(level->settings.sand == percent(20));
    CHECK(level->settings.shadows == shadow_sides::west_north);
    CHECK(validate(*level).empty());
}
