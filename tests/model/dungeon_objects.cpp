#include <warren/model/dungeon_objects.hpp>

#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

using objects = detail::dungeon_objects<dungeon_level<>>;

std::vector<map_object> group(const dungeon_level<>& level, const std::string& name) {
    std::vector<map_object> out;
    for (int i = 0; i < objects::count; ++i) {
        if (name != objects::name(i)) continue;
        map_object next;
        for (int n = 0; objects::object_of(&level, i, n, next); ++n, next = {}) out.push_back(next);
    }
    return out;
}

std::string fact(const map_object& object, const std::string& name) {
    for (const property& one : object.properties)
        if (name == one.name) return one.value.c_str();
    return "none";
}

const dungeon_level<>& large() {
    static dungeon_level<> level;
    static const bool made = static_cast<bool>(dungeon_with({dungeon_size::large, 50, 50, 50}).into(level, seed{6}));
    REQUIRE(made);
    return level;
}

} // namespace

TEST_CASE("DUN-196 every room is an object, with what it is") {
    const auto rooms = group(large(), "rooms");
    REQUIRE(rooms.size() == 20);
    int stairs = 0;
    for (int i = 0; i < 20; ++i) {
        const map_object& one = rooms[static_cast<std::size_t>(i)];
        CHECK(one.where == large().rooms[i].floor());
        CHECK(one.form == map_object::shape::area);
        CHECK(fact(one, "hidden") == (large().rooms[i].hidden() ? "true" : "false"));
        CHECK(fact(one, "niche") == (large().rooms[i].has_niche() ? "true" : "false"));
        CHECK(fact(one, "decoy") == (large().rooms[i].has_decoy() ? "true" : "false"));
        stairs += fact(one, "stairs") != "none" ? 1 : 0;
    }
    CHECK(stairs == 2);
    CHECK(fact(rooms[static_cast<std::size_t>(large().stairs.up_room)], "stairs") == "up");
    CHECK(fact(rooms[static_cast<std::size_t>(large().stairs.down_room)], "stairs") == "down");
}

TEST_CASE("2D-34 every corridor is a line from door to door through its bends") {
    const auto corridors = group(large(), "corridors");
    CHECK(corridors.size() == 19);
    int hidden = 0;
    std::set<std::string> names;
    for (const map_object& one : corridors) {
        names.insert(one.name.c_str());
        hidden += fact(one, "hidden") == "true" ? 1 : 0;
        CHECK(one.form == map_object::shape::line);
        for (const int end : {0, one.corners.size() - 1}) CHECK(large().tiles[one.corners[end]] == dungeon_tile::door);
        int off = 0; // tiles of the line that are no floor
        for (int i = 0; i + 1 < one.corners.size(); ++i) {
            const point from = one.corners[i];
            const point to = one.corners[i + 1];
            CHECK((from.x == to.x || from.y == to.y));
            const auto sign = [](int v) { return v > 0 ? 1 : v < 0 ? -1 : 0; };
            for (point p = from; p != to; p = p + point{sign(to.x - from.x), sign(to.y - from.y)})
                off += walkable(large().tiles[p]) ? 0 : 1;
        }
        CHECK(off == 0);
    }
    CHECK(names.size() == 19);
    CHECK(hidden == large().counters.total_hidden_passages);
}

TEST_CASE("DUN-039 every door is an object: of corridors, niches and decoys") {
    const auto doors = group(large(), "doors");
    std::set<std::pair<int, int>> places;
    int secret = 0;
    int niches = 0;
    int decoys = 0;
    for (const map_object& one : doors) {
        places.insert({one.where.x, one.where.y});
        CHECK(one.where.w == 1);
        secret += fact(one, "secret") == "true" ? 1 : 0;
        niches += fact(one, "leads_to") == "niche" ? 1 : 0;
        decoys += fact(one, "leads_to") == "decoy" ? 1 : 0;
        CHECK(large().room_at(one.where.x, one.where.y) == std::stoi(fact(one, "room")));
    }
    int tiles = 0;
    for (int y = 0; y < 78; ++y)
        for (int x = 0; x < 78; ++x) tiles += large().tiles(x, y) == dungeon_tile::door ? 1 : 0;
    CHECK(places.size() == static_cast<std::size_t>(tiles));
    CHECK(doors.size() == places.size());
    const dungeon_counters& c = large().counters;
    CHECK(niches == c.total_niches);
    CHECK(decoys == c.total_decoys);
    CHECK(secret == c.total_hidden_rooms + c.total_niches + 2 * c.total_hidden_passages);
}

TEST_CASE("DUN-034 DUN-035 items and monsters are objects with their names and pictures; the dead are none") {
    dungeon_level<> level = large();
    CHECK(group(level, "items").empty());
    CHECK(group(level, "monsters").empty());
    spawn_object(level, 5, 6, item_code(item_category::weapon, 4), 9);
    const int gone = spawn_object(level, 5, 6, item_code(item_category::gem, 0));
    spawn_object(level, 7, 8, 0xff); // no item that anybody knows
    REQUIRE(level.metadata.objects.despawn(gone));
    spawn_monster(level, 9, 9, 10, 64);
    spawn_monster(level, 9, 9, 200, 1);
    const auto items = group(level, "items");
    REQUIRE(items.size() == 2);
    CHECK(items[0].name == "long sword");
    CHECK(items[0].form == map_object::shape::picture);
    CHECK(items[0].tile == dungeon_ids::item.first);
    CHECK(items[0].where == rect{5, 6, 1, 1});
    CHECK(fact(items[0], "data") == "9");
    CHECK(items[1].name == "?");
    CHECK(items[1].form == map_object::shape::spot);
    const auto monsters = group(level, "monsters");
    REQUIRE(monsters.size() == 2);
    CHECK(monsters[0].name == "dragon");
    CHECK(monsters[0].tile == dungeon_ids::monster.last);
    CHECK(fact(monsters[0], "hit_points") == "64");
    CHECK(monsters[1].name == "?");
    CHECK(monsters[1].form == map_object::shape::spot);
}
