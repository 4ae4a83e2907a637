#include <warren/topology/region_corridors.hpp>

#include "hand_made_room.hpp"

#include <doctest/doctest.h>
#include <warren/generator.hpp>
#include <warren/topology/bsp_rooms.hpp>
#include <warren/topology/region_graph.hpp>

using namespace warren;
using tests::picture;
using tests::rows;

namespace {

// Two regions in solid rock, and the corridor between them.
platformer_level<> two_regions(const rect& a, const rect& b, chance bent, std::uint64_t n, int width = 3) {
    platformer_level<> level = tests::solid_room(24, 16);
    level.settings.corridor_width = width;
    REQUIRE(level.regions.make_room(2));
    REQUIRE(level.regions.try_push_back({.area = a}));
    REQUIRE(level.regions.try_push_back({.area = b}));
    REQUIRE(level.edges.tree.make_room(1));
    REQUIRE(level.edges.tree.try_push_back({0, 1}));
    rng random(seed{n}, stage::topology);
    REQUIRE(region_corridors{bent}.carve(level, random));
    return level;
}

constexpr rect lower_left{2, 2, 4, 3};
constexpr rect upper_right{16, 11, 5, 3};

// The first seed whose L begins that way.
platformer_level<> bent(bool horizontal_first, int width = 3) {
    for (std::uint64_t n = 0;; ++n) {
        platformer_level<> level = two_regions(lower_left, upper_right, always, n, width);
        if (level.corridors[0].horizontal_first == horizontal_first) return level;
    }
}

} // namespace

TEST_CASE("CORR-004 CORR-005 2P-12 a corridor begins and ends at the tiles nearest to the other centre") {
    const platformer_level<> level = two_regions(lower_left, upper_right, never, 1);
    REQUIRE(level.corridors.size() == 1);
    CHECK(level.corridors[0].from == point{5, 4});
    CHECK(level.corridors[0].to == point{16, 11});
    const platformer_level<> beside = two_regions({2, 2, 4, 8}, {16, 4, 5, 3}, never, 1);
    CHECK(beside.corridors[0].from == point{5, 5});
    CHECK(beside.corridors[0].to == point{16, 6});
}

TEST_CASE("CORR-002 CORR-003 CORR-006 CORR-008 an L that goes sideways first") {
    const platformer_level<> level = bent(true);
    CHECK(level.corridors[0].shape == region_way::l);
    CHECK(level.corridors[0].bend == point{16, 4});
    CHECK(picture(level) == rows{"########################", //
                                 "########################", //
                                 "########################", //
                                 "########################", //
                                 "###############...######", //
                                 "###############...######", //
                                 "###############...######", //
                                 "###############...######", //
                                 "###############...######", //
                                 "###############...######", //
                                 "#####.............######", //
                                 "#####.............######", //
                                 "#####.............######", //
                                 "########################", //
                                 "########################", //
                                 "########################"});
}

TEST_CASE("CORR-002 CORR-006 2P-10 2P-13 an L that goes up first, four tiles wide") {
    const platformer_level<> level = bent(false, 4);
    CHECK(level.corridors[0].bend == point{5, 11});
    CHECK(picture(level) == rows{"########################", //
                                 "########################", //
                                 "####.............#######", //
                                 "####.............#######", //
                                 "####.............#######", //
                                 "####.............#######", //
                                 "####....################", //
                                 "####....################", //
                                 "####....################", //
                                 "####....################", //
                                 "####....################", //
                                 "####....################", //
                                 "########################", //
                                 "########################", //
                                 "########################", //
                                 "########################"});
}

TEST_CASE("CORR-001 2P-11 otherwise a direct line") {
    const platformer_level<> level = two_regions({2, 2, 4, 3}, {16, 2, 4, 3}, never, 1);
    CHECK(level.corridors[0].shape == region_way::direct);
    for (int x = 4; x <= 17; ++x)
        for (int y = 2; y <= 4; ++y) CHECK(level.tiles(x, y) == platformer_tile::air);
    CHECK(tests::count(level, platformer_tile::air) == 14 * 3 - 2 * 0);
}

TEST_CASE("CORR-001 CORR-002 7 of 10 corridors are bent, half of these sideways first") {
    using bare = generator<chain<bsp_rooms<>, region_graph, region_corridors>, no_typing, no_decoration, no_encoding>;
    static platformer_level<> level;
    int all = 0;
    int bends = 0;
    int sideways = 0;
    for (std::uint64_t n = 0; n < 1500; ++n) {
        REQUIRE(bare{}.into(level, seed{n}));
        for (const region_corridor& each : level.corridors) {
            ++all;
            bends += each.shape == region_way::l ? 1 : 0;
            sideways += each.horizontal_first ? 1 : 0;
        }
    }
    CHECK(bends * 100 > all * 68);
    CHECK(bends * 100 < all * 72);
    CHECK(sideways * 100 > bends * 48);
    CHECK(sideways * 100 < bends * 52);
}

TEST_CASE("GRAPH-012 there is a corridor for each edge, those of the tree first") {
    platformer_level<> level = tests::solid_room(60, 30);
    REQUIRE(level.regions.make_room(3));
    for (const rect& area : {rect{3, 3, 6, 6}, {20, 3, 6, 6}, {40, 3, 6, 6}})
        REQUIRE(level.regions.try_push_back({.area = area}));
    REQUIRE(level.edges.tree.make_room(2));
    REQUIRE(level.edges.tree.try_push_back({1, 2}));
    REQUIRE(level.edges.tree.try_push_back({0, 1}));
    REQUIRE(level.edges.extra.make_room(1));
    REQUIRE(level.edges.extra.try_push_back({0, 2}));
    rng random(seed{1}, stage::topology);
    REQUIRE(region_corridors{}.carve(level, random));
    REQUIRE(level.corridors.size() == 3);
    CHECK((level.corridors[0].a == 1 && level.corridors[0].b == 2));
    CHECK((level.corridors[1].a == 0 && level.corridors[1].b == 1));
    CHECK((level.corridors[2].a == 0 && level.corridors[2].b == 2));
}

TEST_CASE("a chance above 1 is refused by name") {
    CHECK(region_corridors{always}.check());
    CHECK(region_corridors{{chance::whole + 1}}.check().error().rule == std::string("CORR-001"));
}
