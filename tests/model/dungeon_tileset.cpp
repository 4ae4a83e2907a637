#include <warren/model/dungeon_tileset.hpp>

#include <doctest/doctest.h>
#include <iterator>
#include <set>
#include <string>
#include <warren/model/dungeon_tables.hpp>

using namespace warren;

TEST_CASE("a wall has as many pictures as there are ways to see it: 47") {
    std::set<int> ids;
    int mistaken = 0;
    for (unsigned open = 0; open < 256; ++open) {
        const unsigned seen = open_side::without_hidden_corners(open);
        ids.insert(dungeon_wall_id(open));
        mistaken += dungeon_wall_id(open) == dungeon_wall_id(seen) ? 0 : 1;
        mistaken += wall_shapes.open[wall_shapes.index[open]] == seen ? 0 : 1;
        mistaken += dungeon_ids::wall.contains(dungeon_wall_id(open)) ? 0 : 1;
    }
    CHECK(ids.size() == 47);
    CHECK(mistaken == 0);
    static_assert(dungeon_ids::wall.size() == wall_shape_count);
    static_assert(open_side::without_hidden_corners(255) == 15);
    static_assert(open_side::without_hidden_corners(open_side::north | open_side::northeast | open_side::southwest) ==
                  (open_side::north | open_side::southwest));
}

TEST_CASE("the tileset of dungeons: every tile has one meaning, and one can walk on what is not solid") {
    CHECK(dungeon_tileset.check());
    int named = 0;
    std::set<std::string> solid;
    CHECK(dungeon_tileset.class_count == static_cast<int>(std::size(dungeon_classes)));
    for (const tile_class& kind : dungeon_classes) {
        named += kind.ids.size();
        if (kind.solid) solid.insert(kind.name);
        for (int id = kind.ids.first; id <= kind.ids.last; ++id) CHECK(dungeon_tileset.class_of(id) == &kind);
    }
    CHECK(solid == std::set<std::string>{"rock", "wall"});
    int with_class = 0;
    for (int id = 1; id <= dungeon_tileset.tile_count; ++id)
        with_class += dungeon_tileset.class_of(id) != nullptr ? 1 : 0;
    CHECK(with_class == named); // no tile is counted twice
    CHECK(std::string(dungeon_tileset.file) == "dungeon_tiles.tsx");
    CHECK(std::string(dungeon_tileset.image) == "dungeon_tiles.png");
}

TEST_CASE("DUN-035 there is a picture for each category of items and each kind of monster") {
    CHECK(dungeon_ids::item.size() == static_cast<int>(item_category::misc) + 1);
    CHECK(dungeon_ids::monster.size() == detail::length_of_table(monster_kinds));
}
