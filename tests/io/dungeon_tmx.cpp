#include <warren/io/dungeon_tmx.hpp>

#include "io/sample.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/dungeon.hpp>

using namespace warren;

TEST_CASE("a dungeon is saved for Tiled with its tileset and picture, and everything can be read again") {
    const tests::scratch_directory directory;
    const auto level = dungeon{}(seed{42});
    REQUIRE(level);
    REQUIRE(save_dungeon_tmx(directory / "cellar.tmx", *level, {.objects = true}));
    const auto map = load_tmx(directory / "cellar.tmx"); // opens the tileset, too
    REQUIRE(map);
    CHECK(map->width == 64);
    CHECK(map->height == 64);
    CHECK(map->layers.size() == 5);
    CHECK(map->other_layers == 5);
    REQUIRE(map->tilesets.size() == 1);
    CHECK(map->tilesets[0].source == "dungeon_tiles.tsx");
    CHECK(map->tilesets[0].name == "dungeon_tiles");
    CHECK(map->tilesets[0].tile_count == 96);
    CHECK(map->tilesets[0].image == "dungeon_tiles.png");
    CHECK(map->tilesets[0].image_width == 192);
    CHECK(find_property(map->properties, "seed")->value == "42");
    CHECK(tests::get(directory / "dungeon_tiles.png") == *to_png(*dungeon_tileset_image()));
    const tmx_layer* const walls = find_layer(*map, "walls");
    REQUIRE(walls != nullptr);
    int wrong = 0;
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x) {
            const bool wall = level->tiles(x, y) == dungeon_tile::wall || is_door_secret(*level, x, y);
            wrong += (walls->ids[static_cast<std::size_t>(y * 64 + x)] != 0) == wall ? 0 : 1;
        }
    CHECK(wrong == 0);
}

TEST_CASE("the three-layer rule is the maze's: a dungeon has five layers, and objects only on demand") {
    const auto level = dungeon{}(seed{1});
    REQUIRE(level);
    const auto plain = read_tmx(*to_tmx(*level));
    REQUIRE(plain);
    CHECK(plain->layers.size() == 5);
    CHECK(plain->other_layers == 0);
    const char* const names[] = {"ground", "shadows", "walls", "features", "secrets"};
    for (std::size_t i = 0; i < 5; ++i) CHECK(plain->layers[i].name == names[i]);
    const auto large = dynamic_dungeon{.topology = {.layout = {200, 120, 12, 7, 70}}}(seed{1});
    REQUIRE(large);
    CHECK(to_tmx(*large, {.objects = true}));
}

TEST_CASE("the tileset of dungeons is saved without a map") {
    const tests::scratch_directory directory;
    REQUIRE(save_dungeon_tileset(directory.path));
    CHECK(directory.file_count() == 2);
    CHECK(tests::get(directory / dungeon_tileset.file) == *to_tsx(dungeon_tileset));
    CHECK(tests::get(directory / dungeon_tileset.image) == *to_png(*dungeon_tileset_image()));
    CHECK_FALSE(save_dungeon_tileset(directory / "no" / "such"));
}

TEST_CASE("a dungeon that cannot be saved leaves everything as it was") {
    const tests::scratch_directory directory;
    const auto level = dungeon{}(seed{1});
    REQUIRE(level);
    CHECK_FALSE(save_dungeon_tmx(directory / "no" / "such" / "map.tmx", *level));
    constexpr tileset poor{.name = "poor", .tile_count = 2, .image = "poor.png"};
    const file_status refused = save_dungeon_tmx(directory / "map.tmx", *level, {.tiles = &poor});
    CHECK(refused.error().file == (directory / "map.tmx").string());
    CHECK_FALSE(std::filesystem::exists(directory / "map.tmx"));
    CHECK_FALSE(std::filesystem::exists(directory / "dungeon_tiles.png"));
}

TEST_CASE("a dungeon is saved as a picture") {
    const tests::scratch_directory directory;
    const auto level = dungeon_with({dungeon_size::small, 25, 25, 25})(seed{1});
    REQUIRE(level);
    REQUIRE(save_dungeon_png(directory / "map.png", *level, {.scale = 2}));
    const std::string png = tests::get(directory / "map.png");
    CHECK(png.substr(16, 8) == std::string("\0\0\x06\x40\0\0\x06\x40", 8)); // 1600 × 1600 pixels
    CHECK_FALSE(save_dungeon_png(directory / "map.png", *level, {.scale = 0}));
    CHECK_FALSE(save_dungeon_png(directory / "no" / "map.png", *level));
}
