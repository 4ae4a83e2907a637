#include <doctest/doctest.h>
#include <string>
#include <warren/model/maze_settings.hpp>

using namespace warren;

namespace {
std::string shown(chance odds) { return std::string(decimal(odds)); }
} // namespace

TEST_CASE("RULES 3.1 settings start with what is given, and with no decoration") {
    constexpr maze_settings usual;
    CHECK(usual.cell == point{8, 11});
    CHECK(usual.max_iterations == 5000);
    CHECK(usual.loops == 0);
    CHECK(usual.at_dead_ends == dead_ends::preserve);
    CHECK(usual.shadows == shadow_sides::none);
    CHECK(usual.sand == never);
    CHECK(usual.floor_variation == never);
    CHECK(usual.pebbles == never);
    CHECK(usual.prop_step == 0);
    CHECK(usual.prop_rounds == 0);
    CHECK_FALSE(usual.props_in_doorways);
    CHECK_FALSE(usual.floor_under_walls);
    CHECK(usual.own_tiles.empty());
}

TEST_CASE("2M-16 chances of a second policy are those of what the first left plain") {
    maze_settings used;
    used.add_drifts(percent(15), percent(27));
    CHECK(used.sand == percent(15)); // to the last part
    CHECK(used.floor_variation == percent(27));
    used.add_drifts(percent(50), never);
    CHECK(shown(used.sand) == "0.44");
    CHECK(shown(used.floor_variation) == "0.27");
    used.add_drifts(never, always);
    CHECK(shown(used.sand) == "0.44");
    CHECK(used.sand.parts + used.floor_variation.parts == chance::whole);
    used.add_drifts(percent(50), percent(50));
    CHECK(used.sand.parts + used.floor_variation.parts == chance::whole);

    maze_settings desert;
    desert.add_drifts(always, never);
    CHECK(desert.sand == always);

    maze_settings impossible;
    impossible.sand = {2 * chance::whole}; // by somebody's hand
    impossible.add_drifts(always, always);
    CHECK(impossible.sand.parts == 2 * chance::whole);
}

TEST_CASE("2M-17 chances of pebbles are those of any tile, so they add up") {
    maze_settings used;
    used.add_pebbles(percent(4), {50, 30, 20});
    used.add_pebbles(percent(2), {1, 2, 3});
    CHECK(shown(used.pebbles) == "0.06");
    CHECK(used.pebble_sizes[0] == 1);
    CHECK(used.pebble_sizes[1] == 2);
    CHECK(used.pebble_sizes[2] == 3);
}

TEST_CASE("2M-18 after two rounds of rocks only what both have in common holds") {
    maze_settings used;
    used.add_rocks(5, 7, false);
    CHECK(used.prop_step == 5);
    CHECK(used.prop_distance == 7);
    CHECK(used.prop_rounds == 1);
    used.add_rocks(10, 9, true);
    CHECK(used.prop_step == 5);
    CHECK(used.prop_distance == 7);
    CHECK(used.props_in_doorways);
    used.add_rocks(12, 3, false);
    CHECK(used.prop_step == 1);
    CHECK(used.prop_distance == 3);
    CHECK(used.props_in_doorways);
    CHECK(used.prop_rounds == 3);
}

TEST_CASE("2M-5 loops add up, and what preserves dead ends is remembered") {
    maze_settings used;
    used.add_loops(3, dead_ends::allow);
    CHECK(used.at_dead_ends == dead_ends::allow);
    used.add_loops(4, dead_ends::preserve);
    CHECK(used.loops == 7);
    CHECK(used.at_dead_ends == dead_ends::preserve);
    used.add_loops(5, dead_ends::allow);
    CHECK(used.at_dead_ends == dead_ends::preserve);
    CHECK(used.loops == 12);
}

TEST_CASE("2M-14 shadows on all sides stay") {
    maze_settings used;
    used.add_shadows(shadow_sides::none);
    CHECK(used.shadows == shadow_sides::none);
    used.add_shadows(shadow_sides::west_north);
    CHECK(used.shadows == shadow_sides::west_north);
    used.add_shadows(shadow_sides::none);
    CHECK(used.shadows == shadow_sides::west_north);
    used.add_shadows(shadow_sides::all);
    used.add_shadows(shadow_sides::west_north);
    CHECK(used.shadows == shadow_sides::all);
}

TEST_CASE("BR-3 tiles of one's own are those that somebody has announced") {
    maze_settings used;
    CHECK_FALSE(used.uses(0));
    CHECK_FALSE(used.uses(131));
    used.use_tiles({140, 141});
    used.use_tiles({131, 131});
    for (const int id : {131, 140, 141}) CHECK(used.uses(static_cast<tile_id>(id)));
    for (const int id : {0, 130, 132, 139, 142}) CHECK_FALSE(used.uses(static_cast<tile_id>(id)));
}
