#include <doctest/doctest.h>
#include <string>
#include <warren/model/piece_set.hpp>

using namespace warren;

TEST_CASE("BR-2.3 BR-2.4 FR-2.4 the 15 masks have the names of the table, and mask 0 has none") {
    const char* const expected[] = {"end_up",
                                    "end_right",
                                    "corner_bottom_left",
                                    "end_down",
                                    "vertical_hallway",
                                    "corner_upper_left",
                                    "t_interaction_down",
                                    "end_left",
                                    "corner_bottom_right",
                                    "horizontal_hallway",
                                    "t_interaction_up",
                                    "corner_upper_right",
                                    "t_interaction_left",
                                    "t_interaction_right",
                                    "intersection"};
    for (unsigned mask = 1; mask < 16; ++mask) CHECK(piece_name(mask) == std::string(expected[mask - 1]));
    CHECK(piece_name(0) == nullptr);
    CHECK(piece_name(16) == nullptr);
}

TEST_CASE("2M-4 geometric naming swaps the two T-junctions whose names are mixed up") {
    CHECK(piece_name(7, piece_naming::geometric) == std::string("t_interaction_right"));
    CHECK(piece_name(14, piece_naming::geometric) == std::string("t_interaction_down"));
    for (unsigned mask = 1; mask < 16; ++mask)
        if (mask != 7 && mask != 14) CHECK(piece_name(mask, piece_naming::geometric) == piece_name(mask));
}

TEST_CASE("BR-3 the tile ranges are those of the tileset") {
    CHECK(floor_ids.first == 50);
    CHECK(floor_ids.last == 59);
    CHECK(wall_ids.first == 91);
    CHECK(wall_ids.last == 110);
    CHECK(shadow_ids.first == wall_ids.first + shadow_offset);
    CHECK(shadow_ids.last == wall_ids.last + shadow_offset);
    CHECK(variation_ids.size() == 3);
    CHECK(sand_ids.first == 33);
    CHECK(pebble_ids.contains(80));
    CHECK(pebble_ids.contains(89));
    CHECK_FALSE(pebble_ids.contains(90));
    CHECK(rock_ids.size() == 4);
}

TEST_CASE("2M-1 a set of pieces can be given a name, and stays what it was") {
    constexpr piece_set nameless{.width = 8, .height = 11};
    constexpr piece_set named = nameless.called("cellar");
    CHECK(std::string(nameless.name).empty());
    CHECK(std::string(named.name) == "cellar");
    CHECK(named.width == 8);
    CHECK(named.height == 11);
}
