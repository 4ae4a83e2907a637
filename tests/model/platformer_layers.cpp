#include <warren/model/platformer_layers.hpp>

#include <doctest/doctest.h>

#include "encoding/drawn_room.hpp"
#include <cstdint>
#include <set>
#include <string>
#include <vector>

using namespace warren;

namespace {

enum : int { backdrop, walls, platforms, growth, doors };

std::vector<std::uint32_t> row_of(const layered_map& map, int layer, int y) {
    std::vector<std::uint32_t> ids(static_cast<std::size_t>(map.width));
    map.read_row(map.level, layer, y, ids.data());
    return ids;
}
bool in(const tile_range& ids, std::uint32_t id) { return id >= ids.first && id <= ids.last; }

} // namespace

TEST_CASE("2X-1 the layers of a platformer room begin with its highest row") {
    const platformer_level<> level = drawn_room({"## ", "#=="});
    const layered_map map = layers_of(level);
    CHECK(map.width == 3);
    CHECK(map.height == 2);
    CHECK(map.layer_count == 5);
    CHECK(map.tiles == &platformer_tileset);
    CHECK(std::string(map.layer_name(walls)) == "walls");
    CHECK(in(platformer_ids::wall, row_of(map, walls, 0)[0]));
    CHECK(in(platformer_ids::wall, row_of(map, walls, 0)[1]));
    CHECK(row_of(map, walls, 0)[2] == 0);
    CHECK(in(platformer_ids::wall, row_of(map, walls, 1)[0]));
    CHECK(row_of(map, walls, 1)[1] == 0);
    CHECK(row_of(map, platforms, 1) == std::vector<std::uint32_t>{0, 5, 7}); // its two ends
    CHECK(row_of(map, platforms, 0) == std::vector<std::uint32_t>{0, 0, 0});
    for (int y = 0; y < 2; ++y)
        for (const std::uint32_t id : row_of(map, backdrop, y)) CHECK(in(platformer_ids::backdrop, id));
}

TEST_CASE("a wall's tile tells where there is air beside it, as one sees it") {
    const platformer_level<> level = drawn_room({"###", "###", " ##"});
    const layered_map map = layers_of(level);
    using namespace open_side;
    CHECK(row_of(map, walls, 1)[0] == platformer_wall_id(south));
    CHECK(row_of(map, walls, 1)[1] == platformer_wall_id(southwest));
    CHECK(row_of(map, walls, 2)[1] == platformer_wall_id(west));
    CHECK(row_of(map, walls, 0)[0] == platformer_wall_id(0));
    CHECK(row_of(map, walls, 2)[2] == platformer_wall_id(0)); // beyond the room is rock
}

TEST_CASE("things grow on ground and under ceilings only, and not on platforms") {
    std::set<std::uint32_t> seen;
    platformer_level<dynamic> level;
    REQUIRE(level.tiles.resize({400, 6}));
    for (int x = 0; x < 400; ++x) {
        for (int y = 1; y < 5; ++y) level.tiles(x, y) = platformer_tile::air;
        if (x % 2 == 0) level.tiles(x, 3) = platformer_tile::platform;
    }
    const layered_map map = layers_of(level);
    for (int y = 0; y < 6; ++y)
        for (const std::uint32_t id : row_of(map, growth, y)) {
            if (y == 4)
                CHECK((id == 0 || in(platformer_ids::tuft, id)));
            else if (y == 1)
                CHECK((id == 0 || in(platformer_ids::root, id)));
            else
                CHECK(id == 0);
            seen.insert(id);
        }
    CHECK(seen.size() == 9); // all of them, and nothing
}

TEST_CASE("2P-35 SPEC-011 the door is a layer of its own, over tiles of air") {
    const platformer_level<> level = room_with_everything();
    const layered_map map = layers_of(level);
    const auto last = static_cast<std::size_t>(13);
    CHECK(row_of(map, doors, 2)[last] == 0);
    CHECK(row_of(map, doors, 3)[last] == 17u);
    CHECK(row_of(map, doors, 4)[last] == 18u);
    CHECK(row_of(map, doors, 5)[last] == 19u);
    CHECK(row_of(map, doors, 6)[last] == 0);
}

TEST_CASE("a platformer room's settings are facts of its map, so that it can be made again") {
    const platformer_level<> level = room_with_everything();
    const layered_map map = layers_of(level);
    std::string facts;
    property next;
    for (int n = 0; map.read_property(map.level, n, next); ++n)
        facts += std::string(next.name) + "=" + std::string(next.value) + " ";
    CHECK(facts.starts_with("generator=warren.platformer seed=77 room_type=combat "));
    CHECK(facts.find(" max_split_ratio=0.65 ") != std::string::npos);
    CHECK(facts.ends_with("min_spawn_distance=0 "));
}

TEST_CASE("doors, spawns, regions and the route are groups of objects, seen from above") {
    const platformer_level<> level = room_with_everything();
    const layered_map map = layers_of(level);
    REQUIRE(map.group_count == 4);
    const auto object = [&](int group, int n) {
        map_object out;
        REQUIRE(map.read_object(map.level, group, n, out));
        return out;
    };
    const auto count = [&](int group) {
        int n = 0;
        map_object out;
        while (map.read_object(map.level, group, n, out)) out = {}, ++n;
        return n;
    };
    CHECK(std::string(map.group_name(0)) == "regions");
    CHECK(count(0) == 2);
    CHECK(object(0, 0).where == rect{1, 2, 4, 3});
    CHECK(std::string(map.group_name(1)) == "doors");
    CHECK(count(1) == 3);
    CHECK(object(1, 0).where == rect{0, 2, 1, 3});
    CHECK(std::string(object(1, 0).kind) == "entrance");
    CHECK(object(1, 1).where == rect{13, 3, 1, 3});
    CHECK(std::string(object(1, 2).kind) == "door");
    CHECK(std::string(map.group_name(2)) == "spawns");
    CHECK(count(2) == 3);
    CHECK(object(2, 0).where == rect{7, 5, 1, 1});
    CHECK(object(2, 1).tile == 21);
    CHECK(std::string(map.group_name(3)) == "route");
    CHECK(count(3) == 3);
    CHECK(std::string(object(3, 0).kind) == "jump");
    CHECK(object(3, 2).corners[0] == point{7, 5});
    CHECK(object(3, 2).corners[1] == point{13, 5});
}

TEST_CASE("steps walked in one direction are one line; a turn begins another") {
    platformer_level<> level = drawn_room({"      ", "######"});
    const int xs[] = {0, 1, 2, 3, 2, 1};
    REQUIRE(level.route.resize(6));
    for (int i = 0; i < 6; ++i) level.route[i] = {static_cast<std::int16_t>(xs[i]), 1, route_move::walk};
    const layered_map map = layers_of(level);
    map_object first;
    map_object second;
    map_object third;
    REQUIRE(map.read_object(map.level, 3, 0, first));
    REQUIRE(map.read_object(map.level, 3, 1, second));
    CHECK_FALSE(map.read_object(map.level, 3, 2, third));
    CHECK(first.corners[0] == point{0, 0});
    CHECK(first.corners[1] == point{3, 0});
    CHECK(second.corners[1] == point{1, 0});
}
