#include <warren/topology/spade.hpp>

#include "hand_made_room.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <warren/core/rng.hpp>

using namespace warren;
using tests::picture;
using tests::rows;
using tests::solid_room;

namespace {

// Calls mark(spade) with one of that width, and digs what it marks.
template <class Level, class Mark>
void dig(Level& level, int width, Mark mark) {
    detail::spade<typename Level::most_tiles> spade;
    REQUIRE(spade.begin(level.tiles, width));
    mark(spade);
    spade.dig(level.tiles);
}

platformer_level<dynamic> large_room(int width, int height) {
    platformer_level<dynamic> level;
    REQUIRE(level.tiles.resize({width, height}));
    return level;
}

} // namespace

TEST_CASE("CORR-008 2P-10 2P-13 a brush is exactly as wide as asked for, one more above and to the right when even") {
    CHECK(detail::brush_at({10, 10}, 3) == rect{9, 9, 3, 3});
    CHECK(detail::brush_at({10, 10}, 4) == rect{9, 9, 4, 4});
    CHECK(detail::brush_at({10, 10}, 5) == rect{8, 8, 5, 5});
    CHECK(detail::brush_at({10, 10}, 6) == rect{8, 8, 6, 6});
}

TEST_CASE("CORR-009 2P-41 nothing is dug outside the room, nor from its outermost ring") {
    platformer_level<> level = solid_room(6, 4);
    level.tiles.dig({-5, -5, 50, 50});
    CHECK(picture(level) == rows{"######", "#....#", "#....#", "######"});
    platformer_level<> other = solid_room(6, 4);
    other.tiles.dig({4, -3, 9, 5});
    CHECK(picture(other) == rows{"######", "######", "####.#", "######"});
}

TEST_CASE("CONN-003 digging takes walls away; platforms stay") {
    platformer_level<> level = tests::room_of({"######", "#.==##", "###=.#", "######"});
    level.tiles.dig({0, 0, 6, 4});
    CHECK(picture(level) == rows{"######", "#.==.#", "#..=.#", "######"});
}

TEST_CASE("CORR-003 CORR-008 straight corridors have their width and no rounded ends") {
    platformer_level<> level = solid_room(9, 7);
    dig(level, 3, [](auto& spade) { spade.corridor({6, 3}, {2, 3}); });
    CHECK(picture(level) ==
          rows{"#########", "#########", "##.....##", "##.....##", "##.....##", "#########", "#########"});
    platformer_level<> other = solid_room(9, 7);
    dig(other, 4, [](auto& spade) { spade.corridor({4, 2}, {4, 4}); });
    CHECK(picture(other) ==
          rows{"#########", "#########", "###....##", "###....##", "###....##", "#########", "#########"});
    platformer_level<> even = solid_room(9, 7); // one row below the line, two above it
    dig(even, 4, [](auto& spade) { spade.corridor({3, 2}, {5, 2}); });
    CHECK(picture(even) ==
          rows{"#########", "#########", "###...###", "###...###", "###...###", "###...###", "#########"});
}

TEST_CASE("2P-11 a direct line goes from tile to tile, never over a corner, and near the straight line") {
    int wrong = 0;
    for (int x = -18; x <= 18; ++x)
        for (int y = -18; y <= 18; ++y) {
            platformer_level<> level = solid_room(41, 40);
            const point from{20, 20};
            dig(level, 1, [&](auto& spade) { spade.line(from, from + point{x, y}); });
            const int steps = std::abs(x) + std::abs(y);
            wrong += tests::count(level, platformer_tile::air) == steps + 1 ? 0 : 1;
            // Each tile of the way has one before and one after it, and is less than a tile from the line.
            for (int ty = 1; ty < 39; ++ty)
                for (int tx = 1; tx < 40; ++tx) {
                    if (level.tiles(tx, ty) == platformer_tile::wall) continue;
                    const int off = std::abs(x * (ty - 20) - y * (tx - 20));
                    wrong += off * off < (x * x + y * y + 1) ? 0 : 1;
                    int beside = 0;
                    for (const point& step : {point{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                        beside += level.tiles(tx + step.x, ty + step.y) == platformer_tile::air ? 1 : 0;
                    const bool is_end = point{tx, ty} == from || point{tx, ty} == from + point{x, y};
                    wrong += steps == 0 || beside == (is_end ? 1 : 2) ? 0 : 1;
                }
        }
    CHECK(wrong == 0);
}

TEST_CASE("2P-11 a direct corridor is dug with a square brush") {
    platformer_level<> level = solid_room(8, 8);
    dig(level, 3, [](auto& spade) {
        spade.line({2, 2}, {4, 4});
        spade.thicken();
    });
    CHECK(picture(level) ==
          rows{"########", "########", "###...##", "##....##", "#.....##", "#.....##", "#....###", "########"});
}

TEST_CASE(
    "2P-10 2P-13 a way becomes as wide as the spade, however wide it and the room are, and nothing else becomes air") {
    rng random(seed{3}, stage{1});
    int wrong = 0;
    for (int round = 0; round < 400; ++round) {
        const int width = random.between(1, 150);
        const int height = random.between(1, 60);
        const int brush = random.between(1, 12);
        platformer_level<dynamic> level = large_room(width, height);
        const int y = random.between(-3, height + 2); // also where there is no room
        const int from = random.between(-5, width + 4);
        const int to = random.between(-5, width + 4);
        const point end{random.between(-5, width + 4), random.between(-3, height + 2)};
        const bool straight = random.happens(percent(50));
        dig(level, brush, [&](auto& spade) {
            if (straight)
                spade.row(from, to, y);
            else
                spade.line({from, y}, end);
            spade.thicken();
        });
        // The same tile by tile: a square around each tile of the way.
        platformer_level<dynamic> expected = large_room(width, height);
        const auto square = [&](int x, int row) { // rows of ways that are outside of the room are left out
            if (row >= 0 && row < height) expected.tiles.dig(detail::brush_at({x, row}, brush));
        };
        if (straight) {
            for (int x = from < to ? from : to; x <= (from < to ? to : from); ++x) square(x, y);
        } else {
            platformer_level<dynamic> line = large_room(width + 40, height + 40); // with room on all sides
            dig(line, 1, [&](auto& spade) { spade.line({from + 20, y + 20}, end + point{20, 20}); });
            for (int row = 0; row < line.height(); ++row)
                for (int x = 0; x < line.width(); ++x)
                    if (line.tiles(x, row) == platformer_tile::air) square(x - 20, row - 20);
        }
        wrong += level.tiles == expected.tiles ? 0 : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("rows, lines and areas beside the room change nothing, and touch no other memory") {
    for (const int width : {20, 64, 65}) {
        platformer_level<dynamic> level = large_room(width, 9);
        dig(level, 1, [&](auto& spade) {
            spade.row(4, 9, 9);
            spade.row(4, 9, -1);
            spade.row(-9, -4, 4);
            spade.row(width, width + 3, 4);
            spade.line({3, 9}, {9, 12});
            spade.line({-3, -1}, {width, -4});
            spade.area({3, 9, 4, 4});
            spade.thicken();
        });
        CHECK(level.tiles == large_room(width, 9).tiles);
        dig(level, -3, [](auto& spade) { spade.line({3, 4}, {5, 4}); }); // nobody digs less than a tile
        CHECK(tests::count(level, platformer_tile::air) == 3);
        dig(level, 2'000'000'000, [](auto& spade) { spade.thicken(); }); // and this takes no time
        CHECK(tests::count(level, platformer_tile::air) == 3);
    }
}

TEST_CASE("CORR-006 areas that are marked behind ways stay as they are") {
    platformer_level<> level = solid_room(10, 8);
    dig(level, 3, [](auto& spade) {
        spade.row(2, 2, 2);
        spade.thicken();
        spade.area({5, 3, 2, 1});
        spade.area({-4, 6, 7, 9}); // the border stays
    });
    CHECK(picture(level) == rows{"##########", "#..#######", "##########", "##########", "#...#..###", "#...######",
                                 "#...######", "##########"});
}
