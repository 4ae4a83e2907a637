#include <warren/encoding/dungeon_tileset.hpp>

#include "complete_sprites.hpp"
#include "golden/digest.hpp"

#include <doctest/doctest.h>
#include <set>
#include <vector>
#include <warren/dungeon.hpp>
#include <warren/encoding/render.hpp>
#include <warren/model/tile_metadata.hpp>

using namespace warren;

namespace {

std::vector<rgba> pixels_of(int id) {
    const dungeon_art::picture tile = dungeon_art::draw_tile(id);
    std::vector<rgba> out;
    for (const auto& row : tile.pixels)
        for (const rgba& pixel : row) out.push_back(pixel);
    return out;
}

int visible(int id) {
    int count = 0;
    for (const rgba& pixel : pixels_of(id)) count += pixel.alpha > 0 ? 1 : 0;
    return count;
}

rgba pixel(int id, int x, int y) { return dungeon_art::draw_tile(id).pixels[y][x]; }

} // namespace

TEST_CASE("every letter of the drawings is one that has a colour") {
    static_assert(are_complete(dungeon_art::ink_of, dungeon_art::monster_pictures));
    static_assert(are_complete(dungeon_art::ink_of, dungeon_art::trap_picture));
    static_assert(are_complete(dungeon_art::ink_of, dungeon_art::item_pictures));
    static_assert(are_complete(dungeon_art::ink_of, dungeon_art::front_doors));
    static_assert(are_complete(dungeon_art::ink_of, dungeon_art::side_doors));
    static_assert(are_complete(dungeon_art::ink_of, dungeon_art::secret_doors));
    static_assert(are_complete(dungeon_art::ink_of, dungeon_art::stairs_pictures));
}

TEST_CASE("the tileset of dungeons is a picture of 192 x 128 pixels, in which every tile has its place") {
    const auto image = dungeon_tileset_image();
    REQUIRE(image);
    CHECK(image->width() == 192);
    CHECK(image->height() == 128);
    int wrong = 0;
    for (int id = 1; id <= dungeon_tileset.tile_count; ++id) {
        const std::vector<rgba> tile = pixels_of(id);
        for (int i = 0; i < 256; ++i)
            wrong +=
                (*image)((id - 1) % 12 * 16 + i % 16, (id - 1) / 12 * 16 + i / 16) == tile[static_cast<std::size_t>(i)]
                    ? 0
                    : 1;
    }
    CHECK(wrong == 0);
}

TEST_CASE("tiles with a meaning can be seen, the others are transparent, and no two are alike") {
    std::set<std::vector<std::uint32_t>> seen;
    int named = 0;
    for (int id = 1; id <= dungeon_tileset.tile_count; ++id) {
        const bool meant = dungeon_tileset.class_of(id) != nullptr;
        CHECK((visible(id) > 20) == meant);
        if (!meant) continue;
        ++named;
        std::vector<std::uint32_t> key;
        for (const rgba& p : pixels_of(id))
            key.push_back(static_cast<std::uint32_t>(p.red << 24 | p.green << 16 | p.blue << 8) | p.alpha);
        seen.insert(key);
    }
    CHECK(seen.size() == static_cast<std::size_t>(named) - 1); // a wall with nothing open around it is rock
}

TEST_CASE("ground, walls and doors across the view are opaque; what lies on the ground is not") {
    const auto translucent = [](const tile_range& ids) {
        int count = 0;
        for (int id = ids.first; id <= ids.last; ++id)
            for (const rgba& p : pixels_of(id)) count += p.alpha != 255 ? 1 : 0;
        return count;
    };
    CHECK(translucent(dungeon_ids::rock) == 0);
    CHECK(translucent(dungeon_ids::room_floor) == 0);
    CHECK(translucent(dungeon_ids::corridor_floor) == 0);
    CHECK(translucent(dungeon_ids::wall) == 0);
    CHECK(translucent({dungeon_ids::door.first, static_cast<tile_id>(dungeon_ids::door.first + 2)}) == 0);
    for (const tile_range& ids : {dungeon_ids::shadow, dungeon_ids::secret_door, dungeon_ids::item,
                                  dungeon_ids::monster, dungeon_ids::up_stairs, dungeon_ids::down_stairs})
        CHECK(translucent(ids) > 0);
}

TEST_CASE("walls are lost in the dark where no open ground is near, and join without a seam") {
    const rgba dark = stone_cave::opaque(dungeon_art::depths);
    CHECK(pixel(dungeon_wall_id(0), 8, 8) == dark);
    CHECK(pixel(dungeon_wall_id(open_side::north), 8, 15) == dark);
    CHECK(pixel(dungeon_wall_id(open_side::west), 15, 8) == dark);
    CHECK(pixel(dungeon_wall_id(open_side::east), 0, 8) == dark);
    CHECK_FALSE(pixel(dungeon_wall_id(open_side::north), 8, 0) == dark);
    CHECK_FALSE(pixel(dungeon_wall_id(open_side::south), 8, 12) == dark); // its face
    // A corner beside the wall that it ends: as far from the ground at the edge that they share.
    int jumps = 0;
    for (int y = 0; y < 16; ++y) {
        const auto left = dungeon_art::rim_at(open_side::northeast, 15, y);
        const auto right = dungeon_art::rim_at(open_side::north, 0, y);
        jumps += left.distance - right.distance > 1 || right.distance - left.distance > 1 ? 1 : 0;
    }
    CHECK(jumps == 0);
}

TEST_CASE("stairs are seen at a glance: up is brighter than any floor, down is a bright rim around the dark") {
    const auto light = [](int id, const rect& where) {
        int sum = 0;
        for (int y = where.y; y < where.bottom(); ++y)
            for (int x = where.x; x < where.right(); ++x)
                sum += pixel(id, x, y).red + pixel(id, x, y).green + pixel(id, x, y).blue;
        return sum / where.area();
    };
    const rect all{0, 0, 16, 16};
    const rect upper_edge{2, 1, 12, 1};
    const rect depth{10, 3, 4, 4};
    const int up = dungeon_ids::up_stairs.first;
    const int down = dungeon_ids::down_stairs.first;
    for (int id = dungeon_ids::room_floor.first; id <= dungeon_ids::corridor_floor.last; ++id) {
        CHECK(light(up, {2, 4, 12, 8}) > light(id, all) + 3 * 20);
        CHECK(light(down, upper_edge) > light(id, all) + 3 * 80);
    }
    CHECK(light(down, depth) < 3 * 40);
    CHECK(visible(up) > 200);
    CHECK(visible(down) > 240);
}

TEST_CASE("a secret door in a wall along the view stands on stones, between the rims of its wall") {
    const int side = dungeon_ids::secret_door.first + 1;
    for (int y = 0; y < 16; ++y) {
        for (int x = 1; x < 15; ++x) CHECK(pixel(side, x, y).alpha == 255);
        CHECK(pixel(side, 0, y).alpha == 0);
        CHECK(pixel(side, 15, y).alpha == 0);
    }
    CHECK(pixel(dungeon_ids::secret_door.first, 0, 0).alpha == 0); // in the face of a wall there are stones enough
}

TEST_CASE("golden: the tileset of dungeons is the same on every machine") {
    const auto image = dungeon_tileset_image();
    REQUIRE(image);
    CHECK(tests::digest{}.add_pixels(*image).value() == 0xac645021c41cc92au);
}

TEST_CASE("a dungeon is drawn like a maze") {
    const auto level = dungeon{}(seed{42});
    const auto tiles = dungeon_tileset_image();
    REQUIRE(level);
    REQUIRE(tiles);
    const auto picture = render(*level, *tiles);
    REQUIRE(picture);
    CHECK(picture->width() == 64 * 16);
    CHECK((*picture)(0, 0) == stone_cave::opaque(dungeon_art::depths));
    int transparent = 0;
    for (int y = 0; y < picture->height(); ++y)
        for (int x = 0; x < picture->width(); ++x) transparent += (*picture)(x, y).alpha == 255 ? 0 : 1;
    CHECK(transparent == 0);
}

TEST_CASE("monsters and items are in the picture of their dungeon") {
    auto level = dungeon{}(seed{42});
    const auto tiles = dungeon_tileset_image();
    REQUIRE(level);
    REQUIRE(tiles);
    const auto empty = render(*level, *tiles);
    const rect room = level->rooms[0].floor();
    REQUIRE(spawn_monster(*level, room.x, room.y, 10, 9) != nobody);
    REQUIRE(spawn_object(*level, room.x + 1, room.y, item_code(item_category::potion, 0)) != nobody);
    const auto picture = render(*level, *tiles);
    REQUIRE(picture);
    const int ids[] = {dungeon_ids::monster.first + 10,
                       dungeon_ids::item.first + static_cast<int>(item_category::potion)};
    for (int i = 0; i < 2; ++i) {
        const int left = (room.x + i) * 16;
        int wrong = 0;
        for (int y = 0; y < 16; ++y)
            for (int x = 0; x < 16; ++x)
                wrong += (*picture)(left + x, room.y * 16 + y) ==
                                 blend(pixel(ids[i], x, y), (*empty)(left + x, room.y * 16 + y))
                             ? 0
                             : 1;
        CHECK(wrong == 0);
    }
}
