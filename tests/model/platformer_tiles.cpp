#include <warren/model/platformer_tiles.hpp>

#include "allocations.hpp"

#include <doctest/doctest.h>
#include <utility>
#include <vector>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using tile = platformer_tile;

constexpr bool works_for_the_compiler() {
    platformer_tiles<fixed<80, 4>> tiles;
    if (!tiles.resize({70, 4})) return false;
    tiles.fill({60, 0, 9, 3}, tile::air);
    tiles(65, 1) = tile::platform;
    tiles(66, 1) = tiles(65, 1);
    const platformer_tiles<fixed<80, 4>> copy = tiles;
    return copy(65, 1) == tile::platform && copy[{66, 1}] == tile::platform && copy.row(2)[68] == tile::air &&
           copy(69, 2) == tile::wall && copy == tiles && tiles.width() == 70;
}
static_assert(works_for_the_compiler());

// The same with a number for each tile.
struct plain_tiles {
    int width;
    int height;
    std::vector<tile> all = std::vector<tile>(static_cast<std::size_t>(width * height), tile::wall);

    tile& at(int x, int y) { return all[static_cast<std::size_t>(y * width + x)]; }
};

} // namespace

TEST_CASE("CONN-003 CORR-009 2P-41 tiles are what was written, filled and dug, whatever the width") {
    rng random(seed{1}, stage{1});
    for (int width = 1; width <= 150; width += width < 60 || width > 70 ? 7 : 1) {
        platformer_tiles<dynamic> tiles;
        REQUIRE(tiles.resize({width, 9}));
        plain_tiles plain{width, 9};
        for (int i = 0; i < 60; ++i) {
            const int x = random.between(-4, width);
            const int y = random.between(-2, 9);
            const int w = random.between(0, 80);
            const int h = random.between(0, 6);
            const auto made = static_cast<tile>(random.below(3));
            const int what = random.between(0, 2);
            if (what == 0) tiles.fill({x, y, w, h}, made);
            if (what == 1) tiles.dig({x, y, w, h});
            for (int ty = 0; ty < 9; ++ty)
                for (int tx = 0; tx < width; ++tx) {
                    if (!rect{x, y, w, h}.contains(point{tx, ty})) continue;
                    const bool ring = tx == 0 || ty == 0 || tx == width - 1 || ty == 8;
                    tile& here = plain.at(tx, ty);
                    if (what == 0) here = made;
                    if (what == 1 && here == tile::wall && !ring) here = tile::air;
                    if (what == 2) here = made;
                    if (what == 2) tiles(tx, ty) = made;
                }
        }
        bool same = tiles.size() == width * 9;
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < width; ++x) {
                const tile expected = plain.at(x, y);
                same = same && std::as_const(tiles)(x, y) == expected && tiles[{x, y}] == expected;
                same = same && tiles.row(y)[x] == expected && tiles.open()(x, y) == passable(expected);
                same = same && tiles.air()(x, y) == (expected == tile::air);
            }
        CAPTURE(width);
        CHECK(same);
    }
}

TEST_CASE("ROOM-001 regions that do not overlap are dug as if one by one, whatever the width") {
    struct one_region {
        rect area;
    };
    rng random(seed{2}, stage{1});
    for (int width = 12; width <= 200; width += 1 + width / 16) {
        constexpr int side = 10; // a region in each square of that side, if any
        constexpr int height = 3 * side + 2;
        std::vector<one_region> regions;
        platformer_tiles<dynamic> one_by_one;
        platformer_tiles<dynamic> at_once;
        REQUIRE(one_by_one.resize({width, height}));
        REQUIRE(at_once.resize({width, height}));
        for (int left = 1; left + side < width; left += side)
            for (int low = 1; low + side < height; low += side) {
                const int x = random.between(0, side - 1);
                const int y = random.between(0, side - 1);
                const int w = random.between(1, side - x);
                const int h = random.between(1, side - y);
                const rect whole{left, low, side, side};
                const bool all_of_it = random.below(4) == 0; // which touches others
                regions.push_back({all_of_it ? whole : rect{left + x, low + y, w, h}});
                one_by_one.dig(regions.back().area);
            }
        at_once.dig_apart(regions);
        CAPTURE(width);
        CHECK(at_once == one_by_one);
    }
}

TEST_CASE("a tile of no kind stays one") {
    platformer_tiles<fixed<8, 8>> tiles;
    REQUIRE(tiles.resize({8, 8}));
    tiles(3, 3) = static_cast<tile>(200);
    CHECK(static_cast<int>(tiles(3, 3)) == 3);
    CHECK(!tiles.open()(3, 3));
    tiles(3, 3) = tile::platform;
    CHECK(tiles(3, 3) == tile::platform);
}

TEST_CASE("a size is said once and clears everything; fixed tiles take no memory, others do so once a plane") {
    const long before = tests::allocations();
    platformer_tiles<fixed<80, 40>> tiles;
    REQUIRE(tiles.resize({64, 40}));
    tiles.fill(tile::air);
    REQUIRE(tiles.resize({80, 40}));
    CHECK(tiles.extent() == dynamic{80, 40});
    CHECK(tiles(79, 39) == tile::wall);
    CHECK(tiles(5, 5) == tile::wall);
    CHECK(tests::allocations() == before);
    CHECK(tiles.resize({81, 40}).error().code == errc::out_of_range);
    CHECK(tiles.resize({80, 41}).error().code == errc::out_of_range);
    CHECK(tiles.resize({0, 40}).error().code == errc::impossible_extent);
    CHECK(tiles.extent() == dynamic{80, 40});
    platformer_tiles<dynamic> large;
    REQUIRE(large.resize({300, 200}));
    CHECK(tests::allocations() == before + 2);
    CHECK(large.contains(299, 199));
    CHECK(!large.contains(point{300, 0}));
}
