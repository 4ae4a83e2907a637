#include <warren/topology/corridor.hpp>

#include "hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <warren/model/dungeon_level.hpp>

using namespace warren;

namespace {

dungeon_level<> empty_map(int width, int height) { return tests::dungeon_of(width, height, {}); }

using detail::dug_path;

constexpr point right{1, 0};
constexpr point down{0, 1};

constexpr dug_path bent{{3, 3}, right, down, 6, 6, 6};

void draw(dungeon_level<>& level, const dug_path& path) { detail::tile_path(level.tiles, path).draw(); }
bool is_free(dungeon_level<>& level, const dug_path& path) { return detail::tile_path(level.tiles, path).is_free(); }

} // namespace

TEST_CASE("DUN-091 floor to the very ends, walls on both sides and around the bends") {
    auto level = empty_map(12, 9);
    draw(level, {{2, 2}, right, down, 4, 4, 4});
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
    draw(across, {{2, 2}, right, down, 3, 1, 2});
    CHECK(tests::picture(across) == "\n"
                                    " #####\n"
                                    " #...###\n"
                                    " ###...#\n"
                                    "   #####\n"
                                    "\n\n");
    auto up = empty_map(7, 9);
    draw(up, {{3, 6}, {0, -1}, {-1, 0}, 3, 1, 2});
    CHECK(tests::picture(up) == "\n"
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
            draw(level, {from, step, {step.y, step.x}, length});
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
    const corridor_path path{{{3, 3}, {8, 3}, {8, 9}, {14, 9}}, 4};
    auto level = empty_map(20, 15);
    CHECK(is_free(level, bent));
    int tiles = 0;
    int missed = 0;
    path.each_tile([&](int x, int y) {
        for (const dungeon_tile tile : {dungeon_tile::wall, dungeon_tile::floor, dungeon_tile::door}) {
            level.tiles.set(x, y, tile);
            missed += is_free(level, bent) ? 1 : 0;
        }
        level.tiles.set(x, y, dungeon_tile::empty);
        ++tiles;
    });
    CHECK(tiles == 18);
    CHECK(missed == 0);
    // What is beside the path does not matter: a wall there is shared.
    draw(level, {{3, 5}, right, down, 4});
    CHECK(is_free(level, bent));
}

TEST_CASE("DUN-138 2D-27 an empty tile touches nothing that one can walk on, so a free path does not either") {
    auto level = empty_map(20, 15);
    draw(level, bent);
    int wrong = 0;
    for (int y = 1; y < 14; ++y)
        for (int x = 1; x < 19; ++x) {
            if (level.tiles(x, y) != dungeon_tile::empty) continue;
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) wrong += walkable(level.tiles(x + dx, y + dy)) ? 1 : 0;
        }
    CHECK(wrong == 0);
}

TEST_CASE("DUN-141 a path must keep its distance from the edge at both ends, and so everywhere") {
    const auto level = empty_map(20, 15);
    CHECK(detail::is_inside(level.tiles, {{2, 2}, right, down, 16, 10}, 2));
    CHECK(!detail::is_inside(level.tiles, {{1, 2}, right, down, 16, 10}, 2));
    CHECK(!detail::is_inside(level.tiles, {{2, 2}, right, down, 17, 10}, 2));
    CHECK(!detail::is_inside(level.tiles, {{2, 2}, right, down, 16, 11}, 2));
    CHECK(!detail::is_inside(level.tiles, {{2, 1}, right, down, 16, 10}, 2));
    CHECK(!detail::is_inside(level.tiles, {{2, 2}, right, down, 10, 1, 7}, 2));
    CHECK(!detail::is_inside(level.tiles, {{-3, 2}, right, down, 20}, 2));
}

TEST_CASE("2D-24 across other corridors: what they have dug stays, rooms are in the way") {
    auto level = tests::dungeon_of(16, 12, {{9, 6, 4, 4}});
    draw(level, {{2, 4}, right, down, 5});
    const corridor_path across{{{4, 2}, {4, 7}}, 2};
    CHECK(!is_free(level, {{4, 2}, down, right, 6}));
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
