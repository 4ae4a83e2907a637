#include <warren/model/tile_metadata.hpp>

#include "../topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <warren/model/dungeon_level.hpp>

using namespace warren;

namespace {

// Two rooms; a door on the wall of the first, and one that belongs to none.
dungeon_level<> with_doors() {
    dungeon_level<> level = tests::dungeon_of(40, 30, {{5, 5, 6, 5}, {20, 10, 4, 8}});
    level.tiles.set(11, 7, dungeon_tile::door);
    level.tiles.set(15, 25, dungeon_tile::door);
    return level;
}

constexpr bool works_for_the_compiler() {
    dungeon_level<fixed<20, 20>, 1> level;
    if (!level.tiles.resize(20, 20) || !level.rooms.resize(1) || !init_tmea_system(level)) return false;
    level.rooms[0].x = level.rooms[0].y = 5;
    level.rooms[0].w = level.rooms[0].h = 4;
    level.tiles.set(4, 6, dungeon_tile::door);
    return add_secret_door_metadata(level, 4, 6) && is_door_secret(level, 4, 6) && reveal_secret_door(level, 4, 6) &&
           !is_door_secret(level, 4, 6);
}

} // namespace

TEST_CASE("DUN-037 DUN-038 DUN-039 DUN-040 DUN-041 the bits of metadata") {
    static_assert(metadata_bits(metadata_type::wall, wall_flag::illusory) == 0x01);
    static_assert(metadata_bits(metadata_type::wall, wall_flag::secret) == 0x02);
    static_assert(metadata_bits(metadata_type::wall, wall_flag::revealed) == 0x04);
    static_assert(metadata_bits(metadata_type::wall, wall_flag::destructible) == 0x10);
    static_assert(metadata_bits(metadata_type::door, door_flag::secret) == 0x21);
    static_assert(metadata_bits(metadata_type::door, door_flag::trapped) == 0x22);
    static_assert(metadata_bits(metadata_type::door, door_flag::locked) == 0x24);
    static_assert(metadata_bits(metadata_type::door, door_flag::revealed) == 0x28);
    static_assert(metadata_bits(metadata_type::door, door_flag::open) == 0x30);
    static_assert(metadata_bits(metadata_type::trap, trap_flag::hidden) == 0x41);
    static_assert(metadata_bits(metadata_type::trap, trap_flag::triggered) == 0x42);
    static_assert(metadata_bits(metadata_type::trap, trap_flag::disarmed) == 0x44);
    static_assert(static_cast<int>(metadata_type::special) == 0x60);
    static_assert(static_cast<int>(metadata_type::effect) == 0x80);
    static_assert(static_cast<int>(metadata_type::trigger) == 0xa0);
    constexpr metadata known{true, 0x25, 0};
    static_assert(type_of(known) == metadata_type::door && flags_of(known) == 5);
    static_assert(has(known, metadata_type::door, 5) && !has(known, metadata_type::door, 2));
    static_assert(!has(known, metadata_type::wall, 5) && !has(metadata{}, metadata_type::wall, 0));
}

TEST_CASE("DUN-033 2D-17 metadata of a room's floor and walls is kept with the room, other metadata globally") {
    auto level = with_doors();
    CHECK(add_tile_metadata(level, 4, 4, 0x01)); // corner of the first room's walls
    CHECK(add_tile_metadata(level, 11, 10, 0x01));
    CHECK(add_tile_metadata(level, 7, 7, 0x41));
    CHECK(level.metadata.used_in_room(0) == 3);
    CHECK(add_tile_metadata(level, 12, 7, 0x41)); // one beyond
    CHECK(add_tile_metadata(level, 3, 7, 0x41));
    CHECK(level.metadata.used_in_room(0) == 3);
    CHECK(level.metadata.used_globally() == 2);
    CHECK(add_tile_metadata(level, 24, 18, 0x01));
    CHECK(level.metadata.used_in_room(1) == 1);
    for (const point tile : {point{4, 4}, {11, 10}, {7, 7}, {12, 7}, {3, 7}, {24, 18}})
        CHECK(get_tile_metadata(level, tile.x, tile.y));
    CHECK(!get_tile_metadata(level, 5, 4));
}

TEST_CASE("DUN-033 2D-18 a room without a free slot uses the global pool; when that is full, nothing changes") {
    auto level = with_doors();
    for (int i = 0; i < 20; ++i) CHECK(add_tile_metadata(level, 5 + i % 6, 5 + i / 6, static_cast<std::uint8_t>(i)));
    CHECK(level.metadata.used_in_room(0) == 4);
    CHECK(level.metadata.used_globally() == 16);
    const std::string before = tests::picture(level);
    CHECK(!add_tile_metadata(level, 10, 9, 0x41));
    CHECK(!level.tiles.has_metadata(10, 9));
    CHECK(!add_tile_metadata(level, 1, 1, 0x41));
    CHECK(!add_secret_door_metadata(level, 11, 7));
    CHECK(tests::picture(level) == before);
    CHECK(add_tile_metadata(level, 21, 11, 0x41)); // the other room has slots
    for (int i = 0; i < 20; ++i) CHECK(get_tile_metadata(level, 5 + i % 6, 5 + i / 6).bits == i);
    CHECK(remove_tile_metadata(level, 5, 5)); // from the room's slots, which makes room there
    CHECK(add_secret_door_metadata(level, 11, 7));
    CHECK(level.metadata.used_in_room(0) == 4);
}

TEST_CASE("2D-26 presence is not a value: a wall without flags is something, and adding again overwrites") {
    auto level = with_doors();
    CHECK(!get_tile_metadata(level, 4, 4));
    CHECK(add_tile_metadata(level, 4, 4, 0x00));
    CHECK(get_tile_metadata(level, 4, 4) == metadata{true, 0, 0});
    CHECK(add_tile_metadata(level, 4, 4, 0x01, 17));
    CHECK(get_tile_metadata(level, 4, 4) == metadata{true, 1, 17});
    CHECK(level.metadata.used_in_room(0) == 1);
    CHECK(add_tile_metadata(level, 1, 1, 0x01, 17));
    CHECK(add_tile_metadata(level, 1, 1, 0x02, 18));
    CHECK(get_tile_metadata(level, 1, 1) == metadata{true, 2, 18});
    CHECK(level.metadata.used_globally() == 1);
}

TEST_CASE("DUN-045 the inverses: update only what is there, remove what is there, once") {
    auto level = with_doors();
    CHECK(!update_tile_metadata(level, 4, 4, 0x01));
    CHECK(!remove_tile_metadata(level, 4, 4));
    CHECK(add_tile_metadata(level, 4, 4, 0x00));
    CHECK(add_tile_metadata(level, 1, 1, 0x00));
    CHECK(update_tile_metadata(level, 4, 4, 0x10, 5));
    CHECK(update_tile_metadata(level, 1, 1, 0x10, 6));
    CHECK(get_tile_metadata(level, 4, 4) == metadata{true, 0x10, 5});
    CHECK(get_tile_metadata(level, 1, 1) == metadata{true, 0x10, 6});
    CHECK(remove_tile_metadata(level, 4, 4));
    CHECK(remove_tile_metadata(level, 1, 1));
    CHECK(!remove_tile_metadata(level, 1, 1));
    CHECK(!get_tile_metadata(level, 4, 4));
    CHECK(!level.tiles.has_metadata(4, 4));
    CHECK(!level.tiles.has_metadata(1, 1));
    CHECK(level.metadata.used_in_room(0) + level.metadata.used_globally() == 0);
}

TEST_CASE("DUN-046 2D-2 a tile without the metadata bit is not looked up") {
    auto level = with_doors();
    CHECK(add_tile_metadata(level, 7, 7, 0x41));
    level.tiles.set_metadata(7, 7, false);
    CHECK(!get_tile_metadata(level, 7, 7)); // although the room's pool has an entry for it
    CHECK(level.metadata.used_in_room(0) == 1);
}

TEST_CASE("DUN-182 outside the map there is no metadata, and none can be added") {
    auto level = with_doors();
    for (const point outside : {point{-1, 5}, {5, -1}, {40, 5}, {5, 30}}) {
        CHECK(!add_tile_metadata(level, outside.x, outside.y, 0x21));
        CHECK(!get_tile_metadata(level, outside.x, outside.y));
        CHECK(!update_tile_metadata(level, outside.x, outside.y, 0x21));
        CHECK(!remove_tile_metadata(level, outside.x, outside.y));
        CHECK(!add_secret_door_metadata(level, outside.x, outside.y));
        CHECK(!is_door_secret(level, outside.x, outside.y));
        CHECK(!set_door_open(level, outside.x, outside.y, true));
        CHECK(spawn_object(level, outside.x, outside.y, 0x60) == nobody);
        CHECK(spawn_monster(level, outside.x, outside.y, 1, 5) == nobody);
    }
}

TEST_CASE("DUN-030 DUN-042 DUN-044 2D-5 a secret door is a door that nobody has found yet") {
    auto level = with_doors();
    CHECK(!is_door_secret(level, 11, 7));
    CHECK(!reveal_secret_door(level, 11, 7)); // there is nothing to reveal
    CHECK(add_secret_door_metadata(level, 11, 7));
    CHECK(level.tiles(11, 7) == dungeon_tile::door);
    CHECK(is_door_secret(level, 11, 7));
    CHECK(get_tile_metadata(level, 11, 7).bits == 0x21);
    CHECK(reveal_secret_door(level, 11, 7));
    CHECK(!is_door_secret(level, 11, 7));
    CHECK(get_tile_metadata(level, 11, 7).bits == 0x29);
    CHECK(!reveal_secret_door(level, 11, 7));      // not twice
    CHECK(add_secret_door_metadata(level, 11, 7)); // hidden again
    CHECK(is_door_secret(level, 11, 7));
    CHECK(add_secret_door_metadata(level, 15, 25)); // a door of no room
    CHECK(is_door_secret(level, 15, 25));
    CHECK(!add_secret_door_metadata(level, 7, 7)); // no door
    CHECK(!add_secret_door_metadata(level, 11, 8));
    static_assert(works_for_the_compiler());
}

TEST_CASE("DUN-044 2D-5 five states of a door that do not depend on each other") {
    auto level = with_doors();
    CHECK(!is_door_open(level, 11, 7));
    CHECK(set_door_open(level, 11, 7, false)); // it is closed already, and nothing must be remembered
    CHECK(!level.tiles.has_metadata(11, 7));
    CHECK(set_door_open(level, 11, 7, true));
    CHECK(is_door_open(level, 11, 7));
    CHECK(change_door(level, 11, 7, door_flag::locked | door_flag::trapped));
    CHECK(is_door_locked(level, 11, 7));
    CHECK(is_door_trapped(level, 11, 7));
    CHECK(is_door_open(level, 11, 7));
    CHECK(!is_door_secret(level, 11, 7));
    CHECK(add_secret_door_metadata(level, 11, 7));
    CHECK(is_door_locked(level, 11, 7));
    CHECK(set_door_open(level, 11, 7, false));
    CHECK(!is_door_open(level, 11, 7));
    CHECK(is_door_locked(level, 11, 7));
    CHECK(is_door_secret(level, 11, 7));
    CHECK(change_door(level, 11, 7, 0, door_flag::locked));
    CHECK(!is_door_locked(level, 11, 7));
    CHECK(is_door_trapped(level, 11, 7));
    CHECK(!set_door_open(level, 7, 7, true));
    CHECK(!is_door_locked(level, 15, 25));
    CHECK(!is_door_trapped(level, 15, 25));
}

TEST_CASE("DUN-044 flags of walls and traps are not those of doors") {
    auto level = with_doors();
    CHECK(add_tile_metadata(level, 11, 7, metadata_bits(metadata_type::trap, 0x07)));
    CHECK(!is_door_secret(level, 11, 7));
    CHECK(!is_door_locked(level, 11, 7));
    CHECK(!is_door_trapped(level, 11, 7));
    CHECK(set_door_open(level, 11, 7, true)); // now it is known as a door
    CHECK(get_tile_metadata(level, 11, 7).bits == 0x30);
}

TEST_CASE("DUN-047 after a reset nothing is known, and the tiles are as before") {
    auto level = with_doors();
    const std::string before = tests::picture(level);
    CHECK(add_secret_door_metadata(level, 11, 7));
    CHECK(add_tile_metadata(level, 1, 1, 0x41));
    CHECK(spawn_object(level, 7, 7, 0x60) == 0);
    REQUIRE(reset_tmea_data(level));
    CHECK(tests::picture(level) == before);
    CHECK(!level.tiles.has_metadata(11, 7));
    CHECK(level.metadata.used_in_room(0) + level.metadata.used_globally() == 0);
    CHECK(level.metadata.objects.count() == 0);
}

TEST_CASE("DUN-045 DUN-049 locked and trapped doors, illusory walls, traps, pads, keys and monsters can be kept") {
    auto level = with_doors();
    CHECK(change_door(level, 11, 7, door_flag::locked));
    CHECK(update_tile_metadata(level, 11, 7, 0x24, 3)); // opened by key 3
    CHECK(add_tile_metadata(level, 4, 6, metadata_bits(metadata_type::wall, wall_flag::illusory)));
    CHECK(add_tile_metadata(level, 6, 6, metadata_bits(metadata_type::trap, trap_flag::hidden), 12)); // damage
    CHECK(add_tile_metadata(level, 22, 12, metadata_bits(metadata_type::special, 1), 0)); // a pad that leads to room 0
    CHECK(get_tile_metadata(level, 11, 7).data == 3);
    CHECK(get_tile_metadata(level, 6, 6).data == 12);
    const int key = spawn_object(level, 21, 11, item_code(item_category::key, 3), 1);
    const int rat = spawn_monster(level, 22, 13, 0, 4);
    REQUIRE(key != nobody);
    REQUIRE(rat != nobody);
    CHECK(level.metadata.objects[key].item == 0x63);
    CHECK(level.metadata.objects[key].data == 1);
    CHECK(level.metadata.objects.find_at(21, 11) == key);
    CHECK(level.metadata.monsters[rat].hit_points == 4);
    level.metadata.monsters[rat].state = 2;
    CHECK(level.metadata.monsters.find_at(22, 13) == rat);
    CHECK(level.metadata.monsters.despawn(rat));
    CHECK(level.metadata.monsters.find_at(22, 13) == nobody);
    int spawned = 0;
    while (spawn_monster(level, 22, 13, 0, 4) != nobody) ++spawned;
    CHECK(spawned == 6);
}
