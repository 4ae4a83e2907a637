#include <warren/topology/corridor.hpp>

#include "hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <warren/model/dungeon_level.hpp>

using namespace warren;

namespace {

dungeon_level<> empty_map(int width, int height) { return tests::dungeon_of(width, height, {}); }

corridor_path bent(point a, point b, point c, point d) { return {{a, b, c, d}, 4}; }

} // namespace

TEST_CASE("DUN-091 floor to the very ends, walls on both sides and around the bends") {
    auto level = empty_map(12, 9);
    detail::draw(level.tiles, bent({2, 2}, {5, 2}, {5, 6}, {9, 6}));
    CHECK(tests::picture(level) == "\n"
                                   " ######\n"
                                   " #....#\n"
                                   " ####.#\n"
                                   "    #.#\n"
                                   "    #.#####\n"
                                   "    #.....#\n"
                                   "    #######\n"
                                   "\n");
}

TEST_CASE("DUN-091 the tightest bends: one tile aside") {
    auto across = empty_map(9, 7);
    detail::draw(across.tiles, bent({2, 2}, {4, 2}, {4, 3}, {6, 3}));
    CHECK(tests::picture(across) == "\n"
                                    " #####\n"
                                    " #...###\n"
                                    " ###...#\n"
                                    "   #####\n"
                                    "\n\n");
    auto down = empty_map(7, 9);
    detail::draw(down.tiles, bent({3, 6}, {3, 4}, {2, 4}, {2, 2}));
    CHECK(tests::picture(down) == "\n"
                                  " ###\n"
                                  " #.#\n"
                                  " #.##\n"
                                  " #..#\n"
                                  " ##.#\n"
                                  "  #.#\n"
                                  "  ###\n"
                                  "\n");
}

TEST_CASE("DUN-091 lines of every length, in all four directions") {
    for (int length = 1; length <= 20; ++length)
        for (const point step : {point{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            auto level = empty_map(50, 50);
            const point from{25, 25};
            const point to = from + step * (length - 1);
            detail::draw(level.tiles, {{from, to}, 2});
            int floors = 0;
            int walls = 0;
            for (int y = 0; y < 50; ++y)
                for (int x = 0; x < 50; ++x) {
                    floors += level.tiles(x, y) == dungeon_tile::floor ? 1 : 0;
                    walls += level.tiles(x, y) == dungeon_tile::wall ? 1 : 0;
                }
            CAPTURE(length);
            CHECK(floors == length);
            CHECK(walls == 2 * length + 6);
            CHECK(level.tiles[from] == dungeon_tile::floor);
            CHECK(level.tiles[to] == dungeon_tile::floor);
        }
}

TEST_CASE("DUN-090 DUN-137 a path is free only where every tile is empty: each one is looked at") {
    const corridor_path path = bent({3, 3}, {8, 3}, {8, 9}, {14, 9});
    auto level = empty_map(20, 15);
    CHECK(detail::is_free(level.tiles, path));
    int tiles = 0;
    int missed = 0;
    path.each_tile([&](int x, int y) {
        for (const dungeon_tile tile : {dungeon_tile::wall, dungeon_tile::floor, dungeon_tile::door}) {
            level.tiles.set(x, y, tile);
            missed += detail::is_free(level.tiles, path) ? 1 : 0;
        }
        level.tiles.set(x, y, dungeon_tile::empty);
        ++tiles;
    });
    CHECK(tiles == 18);
    CHECK(missed == 0);
    // What is beside the path does not matter: a wall there is shared.
    detail::draw(level.tiles, {{{3, 5}, {6, 5}}, 2});
    CHECK(detail::is_free(level.tiles, path));
}

TEST_CASE("DUN-138 2D-27 an empty tile touches nothing that one can walk on, so a free path does not either") {
    auto level = empty_map(20, 15);
    detail::draw(level.tiles, bent({3, 3}, {8, 3}, {8, 9}, {14, 9}));
    int wrong = 0;
    for (int y = 1; y < 14; ++y)
        for (int x = 1; x < 19; ++x) {
            if (level.tiles(x, y) != dungeon_tile::empty) continue;
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) wrong += walkable(level.tiles(x + dx, y + dy)) ? 1 : 0;
        }
    CHECK(wrong == 0);
}

TEST_CASE("DUN-141 a path must keep its distance from the edge at every corner") {
    const auto level = empty_map(20, 15);
    CHECK(detail::is_inside(level.tiles, {{{2, 2}, {17, 2}, {17, 12}}, 3}, 2));
    CHECK(!detail::is_inside(level.tiles, {{{1, 2}, {17, 2}, {17, 12}}, 3}, 2));
    CHECK(!detail::is_inside(level.tiles, {{{2, 2}, {18, 2}, {17, 12}}, 3}, 2));
    CHECK(!detail::is_inside(level.tiles, {{{2, 2}, {17, 2}, {17, 13}}, 3}, 2));
    CHECK(!detail::is_inside(level.tiles, {{{2, 1}, {17, 2}, {17, 12}}, 3}, 2));
    CHECK(!detail::is_inside(level.tiles, {{{-3, 2}, {17, 2}}, 2}, 2));
}

TEST_CASE("2D-24 across other corridors: what they have dug stays, rooms are in the way") {
    auto level = tests::dungeon_of(16, 12, {{9, 6, 4, 4}});
    detail::draw(level.tiles, {{{2, 4}, {6, 4}}, 2});
    const corridor_path across{{{4, 2}, {4, 7}}, 2};
    CHECK(!detail::is_free(level.tiles, across));
    CHECK(detail::is_free_of_rooms(level, across));
    CHECK(!detail::is_free_of_rooms(level, {{{8, 2}, {8, 7}}, 2}));
    CHECK(!detail::is_free_of_rooms(level, {{{10, 2}, {10, 7}}, 2}));
    CHECK(detail::is_free_of_rooms(level, {{{10, 2}, {10, 4}}, 2}));
    detail::draw_across(level.tiles, across);
    CHECK(tests::picture(level) == "\n"
                                   "   ###\n"
                                   "   #.#\n"
                                   " ###.###\n"
                                   " #.....#\n"
                                   " ###.#########\n"
                                   "   #.#  #....#\n"
                                   "   #.#  #....#\n"
                                   "   ###  #....#\n"
                                   "        #....#\n"
                                   "        ######\n"
                                   "\n");
}
