#include <warren/encoding/platformer_tileset.hpp>

#include "complete_sprites.hpp"
#include "golden/digest.hpp"

#include "drawn_room.hpp"

#include <doctest/doctest.h>
#include <warren/encoding/render.hpp>

using namespace warren;

namespace {

platformer_art::picture tile(int id) { return platformer_art::draw_tile(id); }
int opaque_pixels(const platformer_art::picture& drawn) {
    int count = 0;
    for (const auto& row : drawn.pixels)
        for (const rgba& pixel : row) count += pixel.alpha == 255 ? 1 : 0;
    return count;
}
bool is_green(rgba pixel) { return pixel.green > pixel.red + 20 && pixel.green > pixel.blue; }

} // namespace

TEST_CASE("every letter of the drawings is one that has a colour") {
    static_assert(are_complete(dungeon_art::ink_of, platformer_art::tuft_pictures));
    static_assert(are_complete(dungeon_art::ink_of, platformer_art::root_pictures));
    static_assert(are_complete(dungeon_art::ink_of, platformer_art::platform_pictures));
    static_assert(are_complete(dungeon_art::ink_of, platformer_art::door_pictures));
    static_assert(are_complete(dungeon_art::ink_of, platformer_art::sign_pictures));
}

TEST_CASE("the tileset of platformer rooms is sound, and every tile with a meaning is drawn") {
    CHECK(platformer_tileset.check());
    for (int id = 1; id <= platformer_tileset.tile_count; ++id) {
        CAPTURE(id);
        CHECK((opaque_pixels(tile(id)) > 0) == (platformer_tileset.class_of(id) != nullptr));
    }
    const auto picture = platformer_tileset_image();
    REQUIRE(picture);
    CHECK(picture->width() == 192);
    CHECK(picture->height() == 96);
}

TEST_CASE("rock fills its tile but for rounded corners, and is green where there is air above") {
    for (int id = platformer_ids::wall.first; id <= platformer_ids::wall.last; ++id) {
        const unsigned open = wall_shapes.open[id - platformer_ids::wall.first];
        const platformer_art::picture drawn = tile(id);
        CAPTURE(open);
        CHECK(opaque_pixels(drawn) >= 256 - 4 * 3);
        CHECK(is_green(drawn.pixels[0][8]) == ((open & open_side::north) != 0));
        if ((open & 15u) == 0) CHECK(opaque_pixels(drawn) == 256);
    }
}

TEST_CASE("a platform's upper edge is where its tile begins, so that heroes stand on it") {
    for (int id = platformer_ids::platform.first; id <= platformer_ids::platform.last; ++id) {
        const platformer_art::picture drawn = tile(id);
        for (int x = 1; x < 15; ++x) CHECK(drawn.pixels[0][x].alpha == 255);
        CHECK(drawn.pixels[15][8].alpha == 0); // air below
    }
}

TEST_CASE("backdrops have no holes") {
    for (int id = platformer_ids::backdrop.first; id <= platformer_ids::backdrop.last; ++id)
        CHECK(opaque_pixels(tile(id)) == 256);
}

TEST_CASE("who waits in a platformer room throws no shadow on the air below") {
    for (int id = platformer_ids::spawn.first; id <= platformer_ids::spawn.last; ++id)
        for (const auto& row : tile(id).pixels)
            for (const rgba& pixel : row) CHECK((pixel.alpha == 255 || pixel == rgba{}));
}

TEST_CASE("golden: the tileset of platformer rooms is the same on every machine") {
    const auto image = platformer_tileset_image();
    REQUIRE(image);
    CHECK(tests::digest{}.add_pixels(*image).value() == 0xd9105b1327d22b2du);
}

TEST_CASE("start, end, enemies and the boss are in the picture of their room; behind a door no end is marked") {
    platformer_level<> level = drawn_room({"     ", "     ", "     ", "#####"});
    level.start = {0, 1};
    level.end = {4, 1};
    level.spawns.push_back({1, 2, spawn_kind::air});
    const auto tiles = platformer_tileset_image();
    REQUIRE(tiles);
    const auto differences = [&](const rect& where) {
        const auto picture = render(level, *tiles);
        const auto empty = render(level, *tiles, {.objects = false});
        REQUIRE(picture);
        REQUIRE(empty);
        int count = 0;
        for (int y = where.y * 16; y < where.bottom() * 16; ++y)
            for (int x = where.x * 16; x < where.right() * 16; ++x) count += (*picture)(x, y) == (*empty)(x, y) ? 0 : 1;
        return count;
    };
    CHECK(differences({0, 2, 1, 1}) > 40);
    CHECK(differences({1, 1, 1, 1}) > 40);
    CHECK(differences({4, 2, 1, 1}) > 30);
    level.exit_door = {4, 1, 1, 3};
    CHECK(differences({4, 2, 1, 1}) == 0);
    level.spawns.push_back({2, 1, spawn_kind::boss});
    CHECK(differences({1, 0, 3, 3}) > 800); // nine tiles
}

static_assert(platformer_art::draw_tile(platformer_ids::wall.first).pixels[8][8].alpha == 255);
