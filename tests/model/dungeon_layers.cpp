#include <warren/model/dungeon_layers.hpp>

#include "encoding/some_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

std::uint32_t tile_at(const auto& level, const std::string& layer, int x, int y) {
    const layered_map map = layers_of(level);
    std::vector<std::uint32_t> row(static_cast<std::size_t>(map.width));
    for (int i = 0; i < map.layer_count; ++i) {
        if (layer != map.layer_name(i)) continue;
        map.read_row(map.level, i, y, row.data());
        return row[static_cast<std::size_t>(x)];
    }
    FAIL("there is no such layer");
    return 0;
}

std::string class_at(const auto& level, const std::string& layer, int x, int y) {
    const std::uint32_t id = tile_at(level, layer, x, y);
    const tile_class* const kind = dungeon_tileset.class_of(static_cast<int>(id));
    return kind == nullptr ? "" : kind->name;
}

} // namespace

TEST_CASE("2X-14 every tile of a dungeon is drawn as what it is") {
    static dungeon_level<> level;
    int wrong = 0;
    int secrets = 0;
    for (std::uint64_t n = 0; n < 6; ++n) {
        REQUIRE(dungeon_with({dungeon_size::small, 50, 50, 50}).into(level, seed{n}));
        const layered_map map = layers_of(level);
        CHECK(map.width == 50);
        CHECK(map.height == 50);
        CHECK(map.layer_count == 5);
        std::vector<std::vector<std::uint32_t>> rows(5, std::vector<std::uint32_t>(50));
        for (int y = 0; y < 50; ++y) {
            for (int layer = 0; layer < 5; ++layer)
                map.read_row(map.level, layer, y, rows[static_cast<std::size_t>(layer)].data());
            for (int x = 0; x < 50; ++x) {
                const auto of = [&](std::size_t layer) {
                    const auto id = static_cast<int>(rows[layer][static_cast<std::size_t>(x)]);
                    const tile_class* const kind = dungeon_tileset.class_of(id);
                    return std::string(kind == nullptr ? "" : kind->name);
                };
                const dungeon_tile tile = level.tiles(x, y);
                const bool secret = is_door_secret(level, x, y);
                const bool ground = walkable(tile);
                const bool in_room = ground && level.room_at(x, y) >= 0 &&
                                     level.rooms[level.room_at(x, y)].floor().contains(point{x, y});
                wrong += of(0) == (in_room ? "room_floor" : ground ? "corridor_floor" : "rock") ? 0 : 1;
                wrong += of(2) == (tile == dungeon_tile::wall || secret ? "wall" : "") ? 0 : 1;
                const char* const feature = tile == dungeon_tile::up                ? "up_stairs"
                                            : tile == dungeon_tile::down            ? "down_stairs"
                                            : tile == dungeon_tile::door && !secret ? "door"
                                                                                    : "";
                wrong += of(3) == feature ? 0 : 1;
                wrong += of(4) == (secret ? "secret_door" : "") ? 0 : 1;
                secrets += secret ? 1 : 0;
            }
        }
    }
    CHECK(wrong == 0);
    CHECK(secrets > 10);
}

TEST_CASE("DUN-042 DUN-105 without the layer of secrets nothing tells a secret door from the wall beside it") {
    const auto level = tests::some_dungeon();
    for (const point door :
         {tests::niche_door_place, tests::left_passage_door, tests::right_passage_door, tests::hidden_room_door}) {
        CHECK(class_at(level, "walls", door.x, door.y) == "wall");
        CHECK(class_at(level, "features", door.x, door.y) == "");
        CHECK(class_at(level, "secrets", door.x, door.y) == "secret_door");
        CHECK(tile_at(level, "shadows", door.x, door.y) == 0);
    }
    // In a wall that runs down, with floor on both sides; and the wall above it does not end there.
    const point door = tests::left_passage_door;
    CHECK(tile_at(level, "walls", door.x, door.y) == dungeon_wall_id(open_side::west | open_side::east));
    CHECK((wall_shapes.open[tile_at(level, "walls", door.x, door.y - 1) - dungeon_ids::wall.first] &
           open_side::south) == 0);
    CHECK(tile_at(level, "secrets", door.x, door.y) == dungeon_ids::secret_door.first + 1u);
    CHECK(tile_at(level, "secrets", tests::hidden_room_door.x, tests::hidden_room_door.y) ==
          dungeon_ids::secret_door.first);
    auto found = level;
    REQUIRE(reveal_secret_door(found, door.x, door.y));
    CHECK(class_at(found, "walls", door.x, door.y) == "");
    CHECK(class_at(found, "features", door.x, door.y) == "door");
    CHECK(class_at(found, "secrets", door.x, door.y) == "");
}

TEST_CASE("DUN-039 2D-5 open, closed and locked doors have tiles of their own, across the view and along it") {
    auto level = tests::some_dungeon();
    const point across = tests::corridor_door;
    REQUIRE(reveal_secret_door(level, 10, 3));
    const std::uint32_t first = dungeon_ids::door.first;
    CHECK(tile_at(level, "features", across.x, across.y) == first);
    CHECK(tile_at(level, "features", 10, 3) == first + 3);
    REQUIRE(set_door_open(level, across.x, across.y, true));
    REQUIRE(set_door_open(level, 10, 3, true));
    CHECK(tile_at(level, "features", across.x, across.y) == first + 1);
    CHECK(tile_at(level, "features", 10, 3) == first + 4);
    REQUIRE(change_door(level, across.x, across.y, door_flag::locked, door_flag::open));
    REQUIRE(change_door(level, 10, 3, door_flag::locked, door_flag::open));
    CHECK(tile_at(level, "features", across.x, across.y) == first + 2);
    CHECK(tile_at(level, "features", 10, 3) == first + 5);
}

TEST_CASE("DUN-041 traps are secrets; walls see what is open around them; shadows fall from the upper left") {
    auto level = tests::some_dungeon();
    REQUIRE(add_tile_metadata(level, 5, 2, metadata_bits(metadata_type::trap, trap_flag::hidden)));
    CHECK(class_at(level, "secrets", 5, 2) == "trap");
    CHECK(tile_at(level, "walls", 3, 0) == dungeon_wall_id(open_side::southeast)); // the corner of room 0
    CHECK(tile_at(level, "walls", 6, 0) == dungeon_wall_id(open_side::south));
    CHECK(tile_at(level, "walls", 6, 5) == dungeon_wall_id(open_side::north));
    const std::uint32_t first = dungeon_ids::shadow.first;
    CHECK(tile_at(level, "shadows", 4, 1) == first + 2); // below a wall and right of one
    CHECK(tile_at(level, "shadows", 5, 1) == first);
    CHECK(tile_at(level, "shadows", 4, 2) == first + 1);
    CHECK(tile_at(level, "shadows", 6, 3) == 0);
    CHECK(tile_at(level, "shadows", 0, 0) == 0);
}

TEST_CASE("2M-1 a map of a dungeon says what it was made from") {
    const auto level = dungeon{}.also(populate{.depth = 4})(seed{UINT64_MAX});
    REQUIRE(level);
    const layered_map map = layers_of(*level);
    std::string facts;
    property fact;
    for (int n = 0; map.read_property(map.level, n, fact); ++n)
        facts += std::string(fact.name) + '=' + fact.value.c_str() + ' ';
    CHECK(facts == "generator=warren.dungeon seed=18446744073709551615 columns=4 rows=4 rooms=16 hidden_rooms=25 "
                   "niches=25 decoys=25 hidden_passages=25 extra_links=0 inset=2 placement_attempts=15 retries=8 "
                   "crossing=forbid hidden_fill=once hidden_door=own passage_count=percent stairs=true "
                   "stairs_avoid_hidden=false depth=4 monsters=25 items=40 treasure=100 traps=20 locks=2 ");
    CHECK(map.tiles == &dungeon_tileset);
}

TEST_CASE("a room that sticks out of its map is drawn as far as there are tiles") {
    dungeon_level<> level;
    REQUIRE(dungeon_with({dungeon_size::small, 50, 50, 50}).into(level, seed{1}));
    level.rooms[0].x = 45;
    level.rooms[0].w = 30;
    std::vector<std::uint32_t> row(51, 7);
    for (int y = 0; y < 50; ++y) layers_of(level).read_row(layers_of(level).level, 0, y, row.data());
    CHECK(row[50] == 7);
}
