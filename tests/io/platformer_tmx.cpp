#include <warren/io/platformer_tmx.hpp>

#include <doctest/doctest.h>

#include "encoding/drawn_room.hpp"
#include "io/sample.hpp"
#include <filesystem>
#include <string>
#include <warren/io/tmx_reader.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

struct folder {
    std::filesystem::path path = std::filesystem::temp_directory_path() / "warren_platformer_tmx";
    folder() {
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    folder(const folder&) = delete;
    folder& operator=(const folder&) = delete;
    ~folder() { std::filesystem::remove_all(path); }
};

} // namespace

TEST_CASE("a platformer room is written as a map with its tileset, and read again") {
    const folder here;
    for (const room_kind kind : {room_kind::combat, room_kind::entrance, room_kind::boss}) {
        const auto level = platformer_of(kind)(seed{3});
        REQUIRE(level);
        REQUIRE(save_platformer_tmx(here.path / "room.tmx", *level));
        const auto map = load_tmx(here.path / "room.tmx");
        REQUIRE(map);
        CHECK(map->width == level->width());
        CHECK(map->height == level->height());
        REQUIRE(map->tilesets.size() == 1);
        CHECK(map->tilesets[0].name == "platformer_tiles");
        CHECK(map->other_layers == 4);
        const tmx_layer* const walls = find_layer(*map, "walls");
        const tmx_layer* const platforms = find_layer(*map, "platforms");
        REQUIRE(walls != nullptr);
        REQUIRE(platforms != nullptr);
        int different = 0;
        for (int y = 0; y < level->height(); ++y)
            for (int x = 0; x < level->width(); ++x) {
                const auto at = static_cast<std::size_t>((level->height() - 1 - y) * level->width() + x); // 2X-1
                const platformer_tile tile = level->tiles(x, y);
                different += (walls->ids[at] != 0) != (tile == platformer_tile::wall) ? 1 : 0;
                different += (platforms->ids[at] != 0) != (tile == platformer_tile::platform) ? 1 : 0;
            }
        CHECK(different == 0);
        const tmx_property* const used = find_property(map->properties, "seed");
        REQUIRE(used != nullptr);
        CHECK(used->value == "3");
    }
    CHECK(std::filesystem::exists(here.path / "platformer_tiles.png"));
}

TEST_CASE("the tileset of platformer rooms is saved without a map") {
    const folder here;
    REQUIRE(save_platformer_tileset(here.path));
    CHECK(tests::get(here.path / platformer_tileset.file) == *to_tsx(platformer_tileset));
    CHECK(tests::get(here.path / platformer_tileset.image) == *to_png(*platformer_tileset_image()));
}

TEST_CASE("without objects the map has its layers of tiles only") {
    const auto text = to_tmx(room_with_everything());
    REQUIRE(text);
    const auto map = read_tmx(*text, "a map");
    REQUIRE(map);
    CHECK(map->other_layers == 0);
    CHECK(map->layers.size() == 5);
}

TEST_CASE("spawns, doors and the way through are objects of the map") {
    const auto text = to_tmx(room_with_everything(), {.objects = true});
    REQUIRE(text);
    for (const char* part : {"<objectgroup id=\"7\" name=\"doors\"", "name=\"entrance\"", "type=\"door\"",
                             "type=\"spawn\"", "gid=\"22\"", "type=\"jump\"", "<polyline points=\"0,0"}) {
        CAPTURE(std::string(part));
        CHECK(text->find(part) != std::string::npos);
    }
}

TEST_CASE("a picture of a platformer room has 16 pixels a tile, the highest row on top") {
    const auto tiles = platformer_tileset_image();
    REQUIRE(tiles);
    const auto picture = render(drawn_room({"  ", "##"}), *tiles);
    REQUIRE(picture);
    CHECK(picture->width() == 32);
    CHECK(picture->height() == 32);
    const rgba grass = (*picture)(8, 16);
    CHECK(grass.green > grass.red);
    CHECK(grass.green > grass.blue);
    const folder here;
    CHECK(save_platformer_png(here.path / "room.png", room_with_everything()));
    CHECK(std::filesystem::file_size(here.path / "room.png") > 1000);
}

TEST_CASE("where nothing can be written nothing is") {
    CHECK_FALSE(save_platformer_tmx("/no/such/directory/room.tmx", room_with_everything()));
    CHECK_FALSE(save_platformer_tileset("/no/such/directory"));
}
