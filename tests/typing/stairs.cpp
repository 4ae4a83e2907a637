#include <warren/typing/stairs.hpp>

#include "../topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;
using tests::dungeon_of;

namespace {

rng some_random() { return {seed{1}, stage::typing}; }

} // namespace

TEST_CASE("DUN-160 DUN-161 the stairs are in the centres of the two rooms farthest from each other") {
    auto level = dungeon_of(78, 60, {{30, 30, 5, 5}, {60, 40, 8, 6}, {5, 10, 4, 4}, {10, 45, 5, 5}});
    rng random = some_random();
    REQUIRE(stairs{}.assign(level, random));
    CHECK(level.stairs.up_room == 1);
    CHECK(level.stairs.down_room == 2);
    CHECK(level.tiles(64, 43) == dungeon_tile::up);
    CHECK(level.tiles(7, 12) == dungeon_tile::down);
    CHECK(level.up() == point{64, 43});
    CHECK(level.down() == point{7, 12});
    CHECK(level.settings.stairs);
    CHECK(random == some_random()); // draws nothing
}

TEST_CASE("DUN-160 2D-21 against a look at every pair: thousands of rooms at random, many at equal distances") {
    rng random(seed{4}, stage::topology);
    static dungeon_level<fixed<78, 78>, 20> level;
    int wrong = 0;
    for (int n = 0; n < 3000; ++n) {
        const int rooms = random.between(2, 20);
        REQUIRE(level.tiles.resize(78, 78));
        REQUIRE(level.rooms.resize(rooms));
        for (auto& room : level.rooms) { // their places are all that counts here
            room = {};
            room.w = room.h = 4;
            room.x = static_cast<std::uint8_t>(5 * random.between(0, 8) + 2);
            room.y = static_cast<std::uint8_t>(5 * random.between(0, 8) + 2);
            room.state = random.below(4) == 0 ? room_state::hidden : std::uint8_t{0};
        }
        for (const bool avoid : {false, true}) {
            dungeon_stairs expected;
            std::int64_t farthest = -1;
            for (int a = 0; a < rooms; ++a)
                for (int b = a + 1; b < rooms; ++b) {
                    const std::int64_t distance = manhattan(level.rooms[a].center(), level.rooms[b].center());
                    if (distance <= farthest || (avoid && (level.rooms[a].hidden() || level.rooms[b].hidden())))
                        continue;
                    farthest = distance;
                    expected = {a, b};
                }
            if (expected.up_room < 0) continue; // fewer than two open rooms
            level.warnings.clear();
            REQUIRE(stairs{.avoid_hidden = avoid}.assign(level, random));
            wrong += level.stairs.up_room == expected.up_room && level.stairs.down_room == expected.down_room ? 0 : 1;
            wrong += level.warnings.size();
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("2D-20 stairs may be in hidden rooms, unless they must not") {
    auto level = dungeon_of(78, 60, {{30, 30, 5, 5}, {60, 40, 8, 6}, {5, 10, 4, 4}, {10, 45, 5, 5}});
    level.rooms[2].state = room_state::hidden;
    auto other = level;
    rng random = some_random();
    REQUIRE(stairs{}.assign(level, random));
    CHECK(level.stairs.down_room == 2);
    REQUIRE(stairs{.avoid_hidden = true}.assign(other, random));
    CHECK(other.stairs.up_room == 1);
    CHECK(other.stairs.down_room == 3);
    CHECK(other.settings.stairs_avoid_hidden);
    CHECK(other.warnings.empty());
}

TEST_CASE("2D-20 where too few rooms are open, hidden ones are used after all, and the level says so") {
    auto level = dungeon_of(78, 60, {{30, 30, 5, 5}, {60, 40, 8, 6}});
    level.rooms[1].state = room_state::hidden;
    rng random = some_random();
    REQUIRE(stairs{.avoid_hidden = true}.assign(level, random));
    CHECK(level.stairs.up_room == 0);
    CHECK(level.stairs.down_room == 1);
    REQUIRE(level.warnings.size() == 1);
    CHECK(std::string(level.warnings[0]) == "the stairs are in hidden rooms, because there are too few others");
}

TEST_CASE("2D-20 a level that has no room for one more warning gets its stairs all the same") {
    auto level = dungeon_of(78, 60, {{30, 30, 5, 5}, {60, 40, 8, 6}});
    level.rooms[1].state = room_state::hidden;
    while (!level.warnings.full()) level.warnings.push_back("something else");
    rng random = some_random();
    REQUIRE(stairs{.avoid_hidden = true}.assign(level, random));
    CHECK(level.stairs.down_room == 1);
}

TEST_CASE("DUN-161 where stairs of an earlier policy were is floor") {
    static dungeon_level<> level;
    for (std::uint64_t n = 0; n < 40; ++n) {
        REQUIRE(dungeon{}.also(stairs{.avoid_hidden = true}).into(level, seed{n}));
        CHECK(validate(level).empty());
    }
}

TEST_CASE("DUN-161 a level with a single room has no place for two stairs") {
    auto level = dungeon_of(30, 30, {{10, 10, 5, 5}});
    rng random = some_random();
    const status outcome = stairs{}.assign(level, random);
    REQUIRE(!outcome);
    CHECK(outcome.error().code == errc::no_place);
    CHECK(level.tiles(12, 12) == dungeon_tile::floor);
}

TEST_CASE("2D-20 the setting has a name") {
    stairs policy;
    REQUIRE(set_field(policy, "stairs_avoid_hidden", "yes"));
    CHECK(policy.avoid_hidden);
}
