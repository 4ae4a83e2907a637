#include <doctest/doctest.h>
#include <set>
#include <vector>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;

TEST_CASE("FR-2.1 FR-2.4 FR-2.5 every mask has pieces of 8 × 11 tiles, at least as many as the rulebook proposes") {
    CHECK(stone_pieces.width == 8);
    CHECK(stone_pieces.height == 11);
    const int least[16] = {0, 3, 3, 1, 3, 6, 1, 3, 3, 1, 6, 3, 1, 3, 3, 3};
    CHECK(stone_pieces.variation_count(0) == 0);
    for (unsigned mask = 1; mask < 16; ++mask) CHECK(stone_pieces.variation_count(mask) >= least[mask]);
}

TEST_CASE("2M-13 north and south openings are columns 3 and 4, east and west ones rows 4 to 6") {
    CHECK(stone_pieces.columns_open == (1u << 3 | 1u << 4));
    CHECK(stone_pieces.rows_open == (1u << 4 | 1u << 5 | 1u << 6));
    CHECK(stone_pieces.is_opening(1, 3, 0));
    CHECK_FALSE(stone_pieces.is_opening(4, 3, 0));
    CHECK(stone_pieces.is_opening(4, 4, 10));
    CHECK(stone_pieces.is_opening(2, 7, 5));
    CHECK(stone_pieces.is_opening(8, 0, 6));
    CHECK_FALSE(stone_pieces.is_opening(15, 3, 5));
    CHECK_FALSE(stone_pieces.is_opening(15, 2, 0));
    CHECK_FALSE(stone_pieces.has_props);
}

TEST_CASE("2M-20 CC-2b ids and weights are in range, and weights of a mask add up to 1") {
    for (unsigned mask = 1; mask < 16; ++mask) {
        std::uint32_t sum = 0;
        for (int v = 0; v < stone_pieces.variation_count(mask); ++v) {
            sum += stone_pieces.weights_of(mask)[v];
            for (int i = 0; i < 88; ++i) {
                const tile_id wall = stone_pieces.layer_of(mask, v, piece_layer::walls)[i];
                const tile_id floor = stone_pieces.layer_of(mask, v, piece_layer::background)[i];
                if (wall == 0)
                    CHECK(floor == 50);
                else
                    CHECK((wall >= 91 && wall <= 110 && floor == 0));
            }
        }
        CHECK(sum == 1000);
    }
}

TEST_CASE("FR-4.5 RULES 3.1 the four-way and every T-junction have a variation with a pillar") {
    for (const unsigned mask : {15u, 7u, 11u, 13u, 14u}) {
        bool pillar = false;
        for (int v = 0; v < stone_pieces.variation_count(mask); ++v)
            for (int i = 0; i < 88; ++i)
                pillar = pillar || stone_pieces.layer_of(mask, v, piece_layer::walls)[i] >= 107;
        CHECK(pillar);
    }
}

TEST_CASE("the variations of a mask are all different") {
    for (unsigned mask = 1; mask < 16; ++mask) {
        std::set<std::vector<tile_id>> seen;
        for (int v = 0; v < stone_pieces.variation_count(mask); ++v) {
            const tile_id* const walls = stone_pieces.layer_of(mask, v, piece_layer::walls);
            seen.insert(std::vector<tile_id>(walls, walls + 88));
        }
        CHECK(static_cast<int>(seen.size()) == stone_pieces.variation_count(mask));
    }
}

TEST_CASE("a wall's id says on which sides the wall goes on") {
    // The upper left corner of the first dead end: wall to its north and west (outside), east and south.
    const tile_id* const walls = stone_pieces.layer_of(1, 0, piece_layer::walls);
    CHECK(walls[0] == 91 + 15);
    CHECK(walls[2] == 91 + 1 + 8);              // beside the opening: floor to the east and to the south
    CHECK(walls[10 * 8 + 3] == 91 + 2 + 4 + 8); // the lower wall, with floor to the north
}
