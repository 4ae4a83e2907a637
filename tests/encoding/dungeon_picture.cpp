#include <warren/encoding/dungeon_picture.hpp>

#include "encoding/some_dungeon.hpp"

#include <climits>
#include <doctest/doctest.h>
#include <string>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

constexpr auto designer = dungeon_view::designer;
constexpr auto player = dungeon_view::player;

template <class Level>
std::string picture_of(const Level& level, dungeon_view view) {
    dungeon_picture picture(level, view);
    REQUIRE(picture.update());
    std::string out;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) out += symbol_of(symbol_set::ascii, picture(x, y).glyph);
        out += '\n';
    }
    return tests::trimmed(out);
}

constexpr const char* what_a_player_knows = R"(   ########   #######
   #......#   #.....#
   #......#   #.....#
   #...<..#   #..>..#
   #......#   #.....#
   ########   #.....#
              ###+###
                #.#
                #.#
                ###





)";

} // namespace

TEST_CASE("DUN-235 DUN-042 the designer sees every secret") {
    CHECK(picture_of(tests::some_dungeon(), designer) == R"(   ########   #######
   #......#   #.....#
 ###......#####.....#
 #.?...<..?...?..>..#
 ###......#####.....#
   ########   #.....#
              ###+###
                #.#
                #.#
              ###?##
              #....#
              #....#
              #....#
              #....#
              ######
)");
}

TEST_CASE("DUN-235 2D-10 to the player secret doors are walls, and what they hide is not there") {
    CHECK(picture_of(tests::some_dungeon(), player) == what_a_player_knows);
    CHECK(picture_of(tests::some_dungeon<dungeon_level<dynamic, any_number>>(), player) == what_a_player_knows);
}

TEST_CASE("DUN-235 2D-5 a revealed door is a door to everybody") {
    dungeon_level<> level = tests::some_dungeon();
    for (const point door : {tests::niche_door_place, tests::left_passage_door, tests::hidden_room_door})
        REQUIRE(reveal_secret_door(level, door.x, door.y));
    const std::string seen = R"(   ########   #######
   #......#   #.....#
 ###......#####.....#
 #.+...<..+...#..>..#
 ###......#####.....#
   ########   #.....#
              ###+###
                #.#
                #.#
              ###+##
              #....#
              #....#
              #....#
              #....#
              ######
)";
    CHECK(picture_of(level, player) == seen);
    std::string to_designer = seen;
    to_designer[to_designer.find("...#..>") + 3] = '?';
    CHECK(picture_of(level, designer) == to_designer);
}

TEST_CASE("DUN-235 a picture shows what was there when it was updated") {
    dungeon_level<> level = tests::some_dungeon();
    dungeon_picture picture(level, player);
    REQUIRE(picture.update());
    REQUIRE(reveal_secret_door(level, tests::niche_door_place.x, tests::niche_door_place.y));
    CHECK(picture(2, 3).glyph == dungeon_glyph::empty);
    REQUIRE(picture.update());
    CHECK(picture(2, 3).glyph == dungeon_glyph::floor);
    CHECK(picture(3, 3).glyph == dungeon_glyph::door);
}

TEST_CASE("DUN-235 no player's picture betrays a secret") {
    // Two levels that differ only in what is hidden look the same.
    dungeon_level<> without = tests::some_dungeon();
    for (int y = 0; y < without.height(); ++y)
        for (int x = 0; x < without.width(); ++x)
            if ((y >= 10 && x >= 13) || (x >= 11 && x <= 13) || x < 3) without.tiles.set(x, y, dungeon_tile::empty);
    for (const point door :
         {tests::niche_door_place, tests::left_passage_door, tests::right_passage_door, tests::hidden_room_door}) {
        without.tiles.set(door.x, door.y, dungeon_tile::wall);
        REQUIRE(remove_tile_metadata(without, door.x, door.y));
    }
    CHECK(picture_of(without, player) == what_a_player_knows);
}

TEST_CASE("DUN-041 DUN-049 traps, locked doors, objects and monsters are seen, but not hidden traps by players") {
    dungeon_level<> level = tests::some_dungeon();
    const auto at = [&](int x, int y, dungeon_view view) { return glyph_at(level, x, y, view); };
    const auto trap = [&](std::uint8_t flags) {
        REQUIRE(add_tile_metadata(level, 5, 2, metadata_bits(metadata_type::trap, flags)));
    };
    trap(trap_flag::hidden);
    CHECK(at(5, 2, designer) == dungeon_glyph::trap);
    CHECK(at(5, 2, player) == dungeon_glyph::floor);
    trap(trap_flag::hidden | trap_flag::triggered);
    CHECK(at(5, 2, player) == dungeon_glyph::trap);
    trap(0);
    CHECK(at(5, 2, player) == dungeon_glyph::trap);
    trap(trap_flag::disarmed);
    CHECK(at(5, 2, designer) == dungeon_glyph::floor);

    REQUIRE(change_door(level, tests::corridor_door.x, tests::corridor_door.y, door_flag::locked));
    CHECK(at(17, 6, player) == dungeon_glyph::locked_door);
    REQUIRE(change_door(level, tests::hidden_room_door.x, tests::hidden_room_door.y, door_flag::locked));
    CHECK(at(17, 9, player) == dungeon_glyph::wall); // secret before locked
    CHECK(at(17, 9, designer) == dungeon_glyph::secret_door);

    REQUIRE(spawn_object(level, 16, 12, item_code(item_category::gem, 1)) != nobody);
    REQUIRE(spawn_object(level, 5, 3, item_code(item_category::gem, 1)) != nobody);
    const int monster = spawn_monster(level, 5, 3, 0, 4);
    REQUIRE(monster != nobody);
    CHECK(at(5, 3, player) == dungeon_glyph::monster);
    REQUIRE(level.metadata.monsters.despawn(monster));
    CHECK(at(5, 3, player) == dungeon_glyph::object);
    dungeon_picture known(level, player);
    REQUIRE(known.update());
    CHECK(known(5, 3).glyph == dungeon_glyph::object);
    CHECK(known(16, 12).glyph == dungeon_glyph::empty); // in the hidden room
    CHECK(known(12, 3).glyph == dungeon_glyph::empty);
}

TEST_CASE("DUN-182 DUN-043 2D-2 outside the map, and where there is no tile of a dungeon, a picture is empty") {
    dungeon_level<> level = tests::some_dungeon();
    level.tiles.set(6, 2, dungeon_tile::unused);
    level.tiles.set(7, 2, dungeon_tile::marker);
    for (const dungeon_view view : {designer, player}) {
        dungeon_picture picture(level, view);
        REQUIRE(picture.update());
        for (const point place :
             {point{-1, 3}, point{24, 3}, point{3, 15}, point{INT_MIN, INT_MAX}, point{6, 2}, point{7, 2}, point{0, 0}})
            CHECK(picture(place.x, place.y) == dungeon_cell{});
    }
}

TEST_CASE("DUN-210 the designer's picture of generated dungeons is their tiles") {
    static dungeon::model level;
    int wrong = 0;
    for (std::uint64_t n = 0; n < 60; ++n) {
        REQUIRE(dungeon_with({dungeon_size::all[n % 3], 50, 50, 50}).into(level, seed{n}));
        wrong += picture_of(level, designer) == tests::picture(level) ? 0 : 1;
    }
    CHECK(wrong == 0);
}
