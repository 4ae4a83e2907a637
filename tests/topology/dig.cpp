#include <warren/topology/dig.hpp>

#include "hand_made_room.hpp"

#include <cstdlib>
#include <doctest/doctest.h>

using namespace warren;
using tests::picture;
using tests::rows;
using tests::solid_room;

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
    detail::dig_straight(level.tiles, {6, 3}, {2, 3}, 3);
    CHECK(picture(level) ==
          rows{"#########", "#########", "##.....##", "##.....##", "##.....##", "#########", "#########"});
    platformer_level<> other = solid_room(9, 7);
    detail::dig_straight(other.tiles, {4, 2}, {4, 4}, 4);
    CHECK(picture(other) ==
          rows{"#########", "#########", "###....##", "###....##", "###....##", "#########", "#########"});
    platformer_level<> even = solid_room(9, 7); // one row below the line, two above it
    detail::dig_straight(even.tiles, {3, 2}, {5, 2}, 4);
    CHECK(picture(even) ==
          rows{"#########", "#########", "###...###", "###...###", "###...###", "###...###", "#########"});
}

TEST_CASE("2P-11 a direct line goes from tile to tile, never over a corner, and near the straight line") {
    int wrong = 0;
    for (int x = -18; x <= 18; ++x)
        for (int y = -18; y <= 18; ++y) {
            platformer_level<> level = solid_room(41, 40);
            const point from{20, 20};
            detail::dig_direct(level.tiles, from, from + point{x, y}, 1);
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
    detail::dig_direct(level.tiles, {2, 2}, {4, 4}, 3);
    CHECK(picture(level) ==
          rows{"########", "########", "###...##", "##....##", "#.....##", "#.....##", "#....###", "########"});
}
