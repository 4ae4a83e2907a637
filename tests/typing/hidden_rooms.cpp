#include <warren/typing/hidden_rooms.hpp>

#include "../topology/hand_made_dungeon.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>
#include <warren/generator.hpp>

using namespace warren;
using tests::dungeon_of;
using tests::everything;

namespace {

using hiding = generator<cell_rooms<>, hidden_rooms, no_decoration, no_encoding>;

dungeon_level<>& made(const hidden_rooms& policy, std::uint64_t n, int size = 2) {
    static dungeon_level<> level;
    REQUIRE(hiding{{.layout = dungeon_size::all[size]}, policy}.into(level, seed{n}));
    return level;
}

// A room in the middle and one at each of three sides, each at the end of its own corridor.
template <class Level = dungeon_level<>>
Level star() {
    auto level = dungeon_of<Level>(60, 60, {{25, 25, 6, 6}, {5, 25, 6, 6}, {45, 25, 6, 6}, {25, 5, 6, 6}});
    for (int room = 1; room < 4; ++room) REQUIRE(join_rooms(level, 0, room));
    return level;
}

rng some_random(std::uint64_t n = 1) { return {seed{n}, stage::typing}; }

} // namespace

TEST_CASE("DUN-104 DUN-105 DUN-106 DUN-048 a hidden room has a state, a secret door and no walls to offer") {
    auto level = star();
    REQUIRE(level.counters.available_walls_count == 10);
    rng random = some_random();
    REQUIRE(hidden_rooms{.percentage = 25}.assign(level, random)); // one of four
    CHECK(level.targets.hidden_rooms == 1);
    REQUIRE(level.counters.total_hidden_rooms == 1);
    CHECK(level.counters.available_walls_count == 7);
    int hidden = 0;
    for (int room = 0; room < 4; ++room) {
        const auto& here = level.rooms[room];
        if (!here.hidden()) continue;
        ++hidden;
        CHECK(room != 0);
        const auto& own = here.doors[0];
        const auto& far = level.rooms[0].doors[link_back(level, room, 0)];
        CHECK(is_door_secret(level, own.x, own.y)); // 2D-10
        CHECK(level.tiles(own.x, own.y) == dungeon_tile::door);
        CHECK(!is_door_secret(level, far.x, far.y));
        CHECK(level.metadata.used_in_room(room) == 1);
    }
    CHECK(hidden == 1);
}

TEST_CASE("2D-10 both doors of the corridor, if wanted") {
    auto level = star();
    rng random = some_random();
    const hidden_rooms all{.percentage = 100, .fill = hidden_fill::until_target, .door = hidden_door::both};
    REQUIRE(all.assign(level, random));
    CHECK(level.counters.total_hidden_rooms == 3);
    for (int i = 0; i < 3; ++i) CHECK(is_door_secret(level, level.rooms[0].doors[i].x, level.rooms[0].doors[i].y));
    CHECK(level.settings.hidden_door == hidden_door::both);
}

TEST_CASE("DUN-100 DUN-101 rooms with two corridors, or whose corridor shares a wall, are never hidden") {
    // 1 and 2 share the right wall of 0; 3 is alone on another one, and 4 lies behind 3.
    auto level = dungeon_of(60, 60, {{3, 10, 8, 8}, {25, 9, 4, 4}, {25, 17, 4, 4}, {4, 30, 6, 6}, {4, 45, 6, 6}});
    REQUIRE(join_rooms(level, 0, 1));
    REQUIRE(join_rooms(level, 0, 2));
    REQUIRE(join_rooms(level, 0, 3));
    REQUIRE(join_rooms(level, 3, 4));
    rng random = some_random();
    REQUIRE(hidden_rooms{.percentage = 100, .fill = hidden_fill::until_target}.assign(level, random));
    CHECK(level.counters.total_hidden_rooms == 1);
    CHECK(level.rooms[4].hidden());
}

TEST_CASE("DUN-102 2D-9 each room with a chance of one half; with none of them, one at random") {
    int hidden[4] = {};
    int one_only[4] = {};
    constexpr int maps = 4000;
    for (std::uint64_t n = 0; n < maps; ++n) {
        auto level = star();
        rng random = some_random(n);
        REQUIRE(hidden_rooms{.percentage = 100}.assign(level, random));
        ++hidden[level.counters.total_hidden_rooms];
        for (int room = 1; room < 4 && level.counters.total_hidden_rooms == 1; ++room)
            one_only[room] += level.rooms[room].hidden() ? 1 : 0;
    }
    CHECK(hidden[0] == 0);
    CHECK(hidden[1] > maps * 46 / 100); // 3/8 + 1/8
    CHECK(hidden[1] < maps * 54 / 100);
    CHECK(hidden[2] > maps * 34 / 100); // 3/8
    CHECK(hidden[2] < maps * 41 / 100);
    CHECK(hidden[3] > maps * 10 / 100); // 1/8
    CHECK(hidden[3] < maps * 15 / 100);
    for (int room = 1; room < 4; ++room) {
        CHECK(one_only[room] > maps * 14 / 100); // a third of a half
        CHECK(one_only[room] < maps * 20 / 100);
    }
}

TEST_CASE("2D-9 the order of the rooms is random: with a target of one, each is as likely as the others") {
    int chosen[4] = {};
    for (std::uint64_t n = 0; n < 3000; ++n) {
        auto level = star();
        rng random = some_random(n);
        REQUIRE(hidden_rooms{.percentage = 10}.assign(level, random));
        for (int room = 1; room < 4; ++room) chosen[room] += level.rooms[room].hidden() ? 1 : 0;
    }
    CHECK(chosen[1] + chosen[2] + chosen[3] == 3000);
    for (int room = 1; room < 4; ++room) {
        CHECK(chosen[room] > 880);
        CHECK(chosen[room] < 1120);
    }
}

TEST_CASE("2D-9 until_target fills up; once does not") {
    int less = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto once = made({.percentage = 25}, n).counters.total_hidden_rooms;
        const auto& level = made({.percentage = 25, .fill = hidden_fill::until_target}, n);
        int possible = 0;
        for (const auto& room : level.rooms) possible += room.connections == 1 && room.links[0].non_branching ? 1 : 0;
        CHECK(level.counters.total_hidden_rooms == std::min(5, possible));
        less += once < level.counters.total_hidden_rooms ? 1 : 0;
    }
    CHECK(less > 100);
}

TEST_CASE("DUN-011 DUN-103 DUN-017 2D-32 the target is a percentage of all rooms, and an upper limit") {
    const int targets[3][3] = {{1, 3, 5}, {2, 4, 8}, {2, 5, 10}};
    for (int size = 0; size < 3; ++size)
        for (int many = 0; many < 3; ++many)
            for (std::uint64_t n = 0; n < 50; ++n) {
                const auto& level = made({.percentage = amount::all[many]}, n, size);
                CHECK(level.targets.hidden_rooms == targets[size][many]);
                CHECK(level.counters.total_hidden_rooms <= targets[size][many]);
                CHECK(level.counters.total_hidden_rooms >= 1);
            }
    CHECK(made({.percentage = 0}, 1).counters.total_hidden_rooms == 0);
}

TEST_CASE("Part 5, fact 12: about 3.3 hidden rooms of the ten that 50 % would be") {
    int hidden = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) hidden += made({.percentage = 50}, n).counters.total_hidden_rooms;
    CHECK(hidden > 3000);
    CHECK(hidden < 3600);
}

TEST_CASE("2D-18 without room for the metadata the room is not hidden, and nothing is left half done") {
    using full = dungeon_level<fixed<78, 78>, 20, std::uint8_t, dungeon_pools<1, 1, 1, 1>>;
    auto level = star<full>();
    // The middle room's slot and the only global one are taken.
    REQUIRE(add_tile_metadata(level, 26, 26, 0x41));
    REQUIRE(add_tile_metadata(level, 1, 1, 0x41));
    const std::string before = everything(level);
    rng random = some_random();
    REQUIRE(hidden_rooms{.percentage = 100, .fill = hidden_fill::until_target, .door = hidden_door::both}.assign(
        level, random));
    CHECK(everything(level) == before); // each would need a slot of the middle room
    CHECK(level.targets.hidden_rooms == 4);
    for (int room = 1; room < 4; ++room) CHECK(level.metadata.used_in_room(room) == 0);
    rng again = some_random();
    REQUIRE(hidden_rooms{.percentage = 100, .fill = hidden_fill::until_target}.assign(level, again));
    CHECK(level.counters.total_hidden_rooms == 3); // their own slots are free
}

TEST_CASE("two rooms may both be hidden, even with both doors") {
    for (const hidden_door door : {hidden_door::own, hidden_door::both}) {
        auto level = dungeon_of(40, 20, {{3, 5, 5, 5}, {20, 5, 5, 5}});
        REQUIRE(join_rooms(level, 0, 1));
        rng random = some_random();
        REQUIRE(hidden_rooms{.percentage = 100, .fill = hidden_fill::until_target, .door = door}.assign(level, random));
        CHECK(level.counters.total_hidden_rooms == 2);
        CHECK(level.metadata.used_in_room(0) == 1); // one entry a door (2D-26)
        CHECK(level.metadata.used_in_room(1) == 1);
        CHECK(level.counters.available_walls_count == 0);
    }
}

TEST_CASE("DUN-103 2D-8 2D-20 rooms are hidden once, and before what goes round them") {
    const auto words = [](const auto& typing) { return dungeon{}.with(typing).check().error().message(); };
    const char* const once = "hidden_rooms must stand only once (rule DUN-103)";
    CHECK(words(chain{hidden_rooms{}, stairs{}, hidden_rooms{}}) == once);
    CHECK(words(chain{hidden_passages{}, hidden_rooms{}}) ==
          "hidden_rooms must stand before hidden_passages (rule 2D-8)");
    CHECK(words(chain{stairs{.avoid_hidden = true}, hidden_rooms{}}) ==
          "hidden_rooms must stand before stairs that avoid them (rule 2D-20)");
    CHECK(dungeon{}.with(chain{stairs{}, hidden_rooms{}, hidden_passages{}}).check());
}

TEST_CASE("DUN-011 the settings have names and ranges, and the level remembers them") {
    hidden_rooms policy;
    CHECK(policy.percentage == 25);
    REQUIRE(read_fields(policy, "hidden_rooms_percent = 50\nhidden_fill = until_target\nhidden_door = both\n"));
    CHECK(policy.percentage == 50);
    CHECK(!set_field(policy, "hidden_rooms_percent", "101"));
    CHECK(hidden_rooms{.percentage = 101}.check().error().code == errc::out_of_range);
    CHECK(hidden_rooms{.percentage = -1}.check().error().code == errc::out_of_range);
    const auto& level = made(policy, 3);
    CHECK(level.settings.hidden_rooms == 50);
    CHECK(level.settings.hidden_fill == hidden_fill::until_target);
    CHECK(level.settings.hidden_door == hidden_door::both);
}
