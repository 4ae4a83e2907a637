#include <warren/io/maze_tmx.hpp>

#include "io/sample.hpp"

#include <doctest/doctest.h>
#include <warren/maze.hpp>

using namespace warren;

TEST_CASE("a maze is saved for Tiled with its tileset and picture, and everything can be read again") {
    const tests::scratch_directory directory;
    const auto level = maze{}(seed{42});
    REQUIRE(level);
    REQUIRE(save_maze_tmx(directory / "cave.tmx", *level));
    CHECK(tests::get(directory / "cave.tmx") == *to_tmx(*level));
    const auto map = load_tmx(directory / "cave.tmx"); // opens the tileset, too
    REQUIRE(map);
    CHECK(map->layers.size() == 3);
    REQUIRE(map->tilesets.size() == 1);
    CHECK(map->tilesets[0].source == "stone_cave.tsx");
    CHECK(map->tilesets[0].image == "stone_cave.png");
    CHECK(tests::get(directory / "stone_cave.png") == *to_png(*stone_cave_image()));
}

TEST_CASE("a picture of a maze has rock where no room is") {
    const tests::scratch_directory directory;
    const auto level = maze{}(seed{42});
    REQUIRE(level);
    REQUIRE(save_maze_png(directory / "cave.png", *level));
    const auto tiles = stone_cave_image();
    REQUIRE(tiles);
    CHECK(tests::get(directory / "cave.png") == *to_png(*render(*level, *tiles, {.empty = solid_rock})));
}

TEST_CASE("the tileset of mazes is saved without a map") {
    const tests::scratch_directory directory;
    REQUIRE(save_maze_tileset(directory.path));
    CHECK(directory.file_count() == 2);
    CHECK(tests::get(directory / stone_cave_tiles.file) == *to_tsx(stone_cave_tiles));
    CHECK(tests::get(directory / stone_cave_tiles.image) == *to_png(*stone_cave_image()));
    CHECK_FALSE(save_maze_tileset(directory / "no" / "such"));
}

TEST_CASE("a map leaves the tileset that is there as it is, and brings what is missing") {
    const tests::scratch_directory directory;
    const auto level = maze{}(seed{42});
    REQUIRE(level);
    REQUIRE(write_file(directory / stone_cave_tiles.file, "with a picture of its own"));
    REQUIRE(save_maze_tmx(directory / "cave.tmx", *level));
    CHECK(tests::get(directory / stone_cave_tiles.file) == "with a picture of its own");
    CHECK(directory.file_count() == 2);

    REQUIRE(write_file(directory / stone_cave_tiles.file, "changed, but with stone_cave.png"));
    REQUIRE(save_maze_tmx(directory / "cave.tmx", *level));
    CHECK(tests::get(directory / stone_cave_tiles.file) == "changed, but with stone_cave.png");
    CHECK(tests::get(directory / stone_cave_tiles.image) == *to_png(*stone_cave_image()));

    REQUIRE(write_file(directory / stone_cave_tiles.image, "painted by hand"));
    REQUIRE(std::filesystem::remove(directory / stone_cave_tiles.file));
    REQUIRE(save_maze_tmx(directory / "cave.tmx", *level));
    CHECK(tests::get(directory / stone_cave_tiles.file) == *to_tsx(stone_cave_tiles));
    CHECK(tests::get(directory / stone_cave_tiles.image) == "painted by hand");

    REQUIRE(std::filesystem::remove(directory / stone_cave_tiles.file));
    REQUIRE(std::filesystem::create_directory(directory / stone_cave_tiles.file));
    CHECK_FALSE(save_maze_tmx(directory / "cave.tmx", *level)); // nothing could be read from there
}

TEST_CASE("a maze that cannot be saved leaves everything as it was") {
    const tests::scratch_directory directory;
    const auto level = maze{}(seed{1});
    REQUIRE(level);
    CHECK_FALSE(save_maze_tmx(directory / "no" / "such" / "map.tmx", *level));
    CHECK_FALSE(save_maze_png(directory / "no" / "such" / "map.png", *level));
    CHECK(directory.file_count() == 0);
}
