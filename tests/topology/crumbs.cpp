#include "hand_made_room.hpp"

#include <doctest/doctest.h>
#include <warren/core/flood.hpp>
#include <warren/platformer.hpp>
#include <warren/topology/crumbs.hpp>

using namespace warren;
using tests::picture;
using tests::room_of;
using tests::rows;

namespace {

rows cleared(const rows& before, int largest = 3) {
    auto level = room_of(before);
    rng random = stage_rng(seed{1}, stage::topology);
    REQUIRE(crumbs{largest}.carve(level, random));
    return picture(level);
}

} // namespace

TEST_CASE("pieces of wall in the air are cleared up to the size that is asked for") {
    const rows room = {"############", "#..#.......#", "#....##.#..#", "#.#..#..##.#",
                       "#.......#..#", "#..........#", "############"};
    const rows one = {"############", "#..#.......#", "#....##.#..#", "#....#..##.#",
                      "#.......#..#", "#..........#", "############"};
    const rows three = {"############", "#..#.......#", "#.......#..#", "#.......##.#",
                        "#.......#..#", "#..........#", "############"};
    const rows four = {"############", "#..#.......#", "#..........#", "#..........#",
                       "#..........#", "#..........#", "############"};
    CHECK(cleared(room, 0) == room);
    CHECK(cleared(room, 1) == one);
    CHECK(cleared(room, 2) == one);
    CHECK(cleared(room, 3) == three);
    CHECK(cleared(room, 4) == four);
    CHECK(cleared(room) == three);
    CHECK_FALSE(crumbs{.largest = 17}.check());
    CHECK_FALSE(crumbs{.largest = -1}.check());
}

TEST_CASE("tiles at the edge of the room, and at the seams of 64 tiles, are seen as they are") {
    const std::string air(126, '.');
    for (const std::size_t x : {1U, 61U, 62U, 63U, 64U, 124U}) {
        std::string lone = air;
        lone[x] = '#';
        const rows before = {std::string(128, '#'), '#' + air + '#', '#' + lone + '#',
                             '#' + air + '#',       '#' + air + '#', std::string(128, '#')};
        auto level = [&] {
            platformer_level<dynamic> made;
            REQUIRE(made.tiles.resize({128, 6}));
            for (int row = 0; row < 6; ++row)
                for (int column = 0; column < 128; ++column)
                    made.tiles(column, row) =
                        before[static_cast<std::size_t>(5 - row)][static_cast<std::size_t>(column)] == '#'
                            ? platformer_tile::wall
                            : platformer_tile::air;
            return made;
        }();
        rng random = stage_rng(seed{1}, stage::topology);
        REQUIRE(crumbs{}.carve(level, random));
        CHECK(level.tiles(static_cast<int>(x) + 1, 3) == platformer_tile::air);
        CHECK(level.tiles(0, 3) == platformer_tile::wall);
        CHECK(level.tiles(127, 3) == platformer_tile::wall);
    }
}

TEST_CASE("POST-006 the ground below an opening stays, even a single tile of it") {
    const rows room = {"##########", "#........#", "S........E", "..#....#..", "..........", "##########"};
    rows wanted = room;
    wanted[2] = "..........";
    CHECK(cleared(room) == wanted);
}

TEST_CASE("POST-001 a crumb of an island does not make it known as reached") {
    auto level = room_of({"#############", //
                          "#.....#.....#", //
                          "#..#..#..#..#", //
                          "#.....#.....#", //
                          "#######.#####", //
                          "S...........E", //
                          "#############"});
    REQUIRE(flood(level.tiles.open(), level.start, level.reached));
    rng random = stage_rng(seed{1}, stage::topology);
    REQUIRE(crumbs{}.carve(level, random));
    CHECK(picture(level)[2] == "#.....#.....#");
    CHECK_FALSE(level.reached(3, 4));
    CHECK(level.reached(9, 4));
}

TEST_CASE(
    "POST-006 ground that was left out as a way is filled up when the way is wider without crumbs, and only then") {
    const rows room = {"##########", //
                       "#..#######", //
                       "S..#######", //
                       "##..######", // the open tile of ground is (2, 4)
                       "#...######", //
                       "#........#", //
                       "#........E", //
                       "##########"};
    const auto made = [](const rows& picture) {
        platformer_level<> level = tests::room_of(picture);
        level.ground_exceptions.push_back({2, level.start.y - 1});
        rng random(seed{1}, stage::topology);
        REQUIRE(crumbs{}.carve(level, random));
        return level;
    };
    CHECK(made(room).ground_exceptions.size() == 1);
    CHECK(made(room).tiles(2, 4) == platformer_tile::air);
    rows beside = room; // past the crumb at its side, once that is gone
    beside[1] = "#....#####";
    beside[2] = "S..#.#####";
    beside[3] = "##.#.#####";
    beside[4] = "#....#####";
    CHECK(made(beside).ground_exceptions.empty());
    CHECK(made(beside).tiles(2, 4) == platformer_tile::wall);
    CHECK(made(beside).tiles(3, 4) == platformer_tile::air);
}

TEST_CASE("POST-006 no room has an exception that nobody needs, nor this one, which had") {
    static platformer_level<> level;
    REQUIRE(platformer{}.into(level, seed{40601}));
    CHECK(level.ground_exceptions.empty());
    CHECK(level.tiles(4, level.start.y - 1) == platformer_tile::wall);
}

TEST_CASE("no room has a single tile of wall in the air") {
    int lone = 0;
    constexpr platformer generator{};
    static platformer_level<> level;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(generator.into(level, seed{n}));
        for (int y = 1; y + 1 < level.height(); ++y)
            for (int x = 1; x + 1 < level.width(); ++x) {
                const bool wall = level.tiles(x, y) == platformer_tile::wall;
                const bool alone = passable(level.tiles(x - 1, y)) && passable(level.tiles(x + 1, y)) &&
                                   passable(level.tiles(x, y - 1)) && passable(level.tiles(x, y + 1));
                const bool ground =
                    (y == level.start.y - 1 && x < 5) || (y == level.end.y - 1 && x >= level.width() - 5);
                lone += wall && alone && !ground ? 1 : 0;
            }
    }
    CHECK(lone == 0);
}
