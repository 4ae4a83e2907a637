#include <warren/typing/hidden_passages.hpp>

#include "../topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <set>
#include <string>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>
#include <warren/generator.hpp>
#include <warren/typing/hidden_rooms.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;
using tests::dungeon_of;
using tests::everything;

namespace {

// Rooms in a row, each joined to the next: `rooms` − 1 corridors that do not branch.
template <class Level = dungeon_level<>>
Level row() {
    auto level = dungeon_of<Level>(78, 20, {{3, 5, 5, 5}, {15, 5, 5, 5}, {27, 5, 5, 5}, {39, 5, 5, 5}, {51, 5, 5, 5}});
    for (int room = 0; room < 4; ++room) REQUIRE(join_rooms(level, room, room + 1));
    return level;
}

rng some_random(std::uint64_t n = 1) { return {seed{n}, stage::typing}; }

// Rooms after which a corridor with two secret doors comes.
template <class Level>
std::set<int> hidden_in(const Level& level) {
    std::set<int> found;
    for (int room = 0; room < level.rooms.size(); ++room)
        for (int i = 0; i < level.rooms[room].connections; ++i) {
            if (level.rooms[room].links[i].room < room) continue;
            const auto& near = level.rooms[room].doors[i];
            const auto& far = level.rooms[level.rooms[room].links[i].room].doors[link_back(level, room, i)];
            const bool one = is_door_secret(level, near.x, near.y);
            const bool other = is_door_secret(level, far.x, far.y);
            if (one && other) found.insert(room);
        }
    return found;
}

} // namespace

TEST_CASE("DUN-154 DUN-155 DUN-048 both doors become secret, and nothing else changes") {
    auto level = row();
    const std::string before = tests::picture(level);
    rng random = some_random();
    REQUIRE(hidden_passages{.percentage = 25}.assign(level, random));
    CHECK(level.targets.hidden_passages == 1);
    CHECK(level.counters.total_hidden_passages == 1);
    CHECK(hidden_in(level).size() == 1);
    std::string after = tests::picture(level);
    int secrets = 0;
    for (char& c : after)
        if (c == '?') {
            ++secrets;
            c = '+';
        }
    CHECK(secrets == 2);
    CHECK(after == before);
    for (const auto& room : level.rooms)
        for (int i = 0; i < room.connections; ++i) {
            CHECK(!room.doors[i].branching);
            CHECK(room.links[i].non_branching);
        }
}

TEST_CASE("DUN-014 DUN-111 2D-8 the target is a percentage of the corridors that do not branch") {
    // Two corridors share the wall of room 0, a third does not.
    for (std::uint64_t n = 0; n < 20; ++n) {
        auto level = dungeon_of(60, 60, {{3, 10, 8, 8}, {25, 9, 4, 4}, {25, 17, 4, 4}, {4, 30, 6, 6}});
        for (int room = 1; room < 4; ++room) REQUIRE(join_rooms(level, 0, room));
        rng random = some_random(n);
        REQUIRE(hidden_passages{.percentage = 100}.assign(level, random));
        CHECK(level.targets.hidden_passages == 1);
        CHECK(level.counters.total_hidden_passages == 1);
        const auto& door = level.rooms[3].doors[0];
        CHECK(is_door_secret(level, door.x, door.y)); // DUN-150
    }
    for (const int percentage : {0, 10, 25, 50, 75, 100}) {
        auto straight = row();
        rng other = some_random();
        REQUIRE(hidden_passages{.percentage = percentage}.assign(straight, other));
        CHECK(straight.targets.hidden_passages == (4 * percentage + 99) / 100);
        CHECK(straight.counters.total_hidden_passages == straight.targets.hidden_passages);
    }
}

TEST_CASE("DUN-152 2D-8 corridors of hidden rooms count for the target, but are not taken") {
    auto level = row();
    level.rooms[0].state |= room_state::hidden;
    auto other = level;
    other.rooms[0].state = 0;
    other.rooms[4].state |= room_state::hidden;
    rng random = some_random();
    REQUIRE(hidden_passages{.percentage = 100}.assign(level, random));
    CHECK(level.targets.hidden_passages == 4);
    CHECK(level.counters.total_hidden_passages == 3);
    CHECK(hidden_in(level) == std::set<int>{1, 2, 3});
    REQUIRE(hidden_passages{.percentage = 100}.assign(other, random));
    CHECK(hidden_in(other) == std::set<int>{0, 1, 2});
}

TEST_CASE("DUN-152 a corridor with a door about which something is known is not taken") {
    for (const int end : {0, 1}) {
        auto level = row();
        const auto& door = level.rooms[2].doors[end]; // to room 1, to room 3
        REQUIRE(add_secret_door_metadata(level, door.x, door.y));
        rng random = some_random();
        REQUIRE(hidden_passages{.percentage = 100}.assign(level, random));
        CHECK(level.counters.total_hidden_passages == 3);
        CHECK(hidden_in(level).count(end == 0 ? 1 : 2) == 0);
    }
}

TEST_CASE("DUN-153 all corridors are candidates, each as likely as the others") {
    int chosen[4] = {};
    for (std::uint64_t n = 0; n < 2000; ++n) {
        auto level = row();
        rng random = some_random(n);
        REQUIRE(hidden_passages{.percentage = 25}.assign(level, random));
        for (const int room : hidden_in(level)) ++chosen[room];
    }
    for (const int times : chosen) {
        CHECK(times > 430);
        CHECK(times < 570);
    }
}

TEST_CASE("2D-18 without room for both doors a passage is not hidden, and nothing is left half done") {
    using tight = dungeon_level<fixed<78, 78>, 20, std::uint8_t, dungeon_pools<1, 1, 1, 1>>;
    auto level = row<tight>();
    REQUIRE(add_tile_metadata(level, 1, 1, 0x41));
    for (int room = 1; room < 5; room += 2) REQUIRE(add_tile_metadata(level, level.rooms[room].x, 6, 0x41));
    const std::string before = everything(level); // every corridor has an end in a room without a free slot
    rng random = some_random();
    REQUIRE(hidden_passages{.percentage = 100}.assign(level, random));
    CHECK(everything(level) == before);
    CHECK(level.metadata.used_in_room(0) == 0);
    CHECK(level.metadata.used_in_room(2) == 0);
    CHECK(level.counters.total_hidden_passages == 0);
    CHECK(level.targets.hidden_passages == 4);
}

TEST_CASE("0.3 which passages are hidden does not depend on how many rooms are") {
    static dungeon_level<> with;
    static dungeon_level<> without;
    using base = generator<cell_rooms<>, no_typing, no_decoration, no_encoding>;
    const base large{{.layout = dungeon_size::large}};
    int same = 0;
    int passages = 0;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(large.with(chain{hidden_rooms{}, hidden_passages{}}).into(with, seed{n}));
        REQUIRE(large.with(chain{hidden_passages{}}).into(without, seed{n}));
        const std::set<int> found = hidden_in(with);
        const std::set<int> alone = hidden_in(without);
        for (const int room : alone) same += found.contains(room) ? 1 : 0;
        passages += static_cast<int>(alone.size());
    }
    CHECK(same > passages * 60 / 100); // all but those that lead to hidden rooms; 26 % would be chance
}

TEST_CASE("DUN-014 DUN-015 the setting has the name of both, and the level remembers it") {
    hidden_passages policy;
    CHECK(policy.percentage == 25);
    REQUIRE(set_field(policy, "deception_percent", "50"));
    CHECK(policy.percentage == 50);
    CHECK(hidden_passages{.percentage = 101}.check().error().code == errc::out_of_range);
    CHECK(hidden_passages{.percentage = -1}.check().error().code == errc::out_of_range);
    auto level = row();
    rng random = some_random();
    REQUIRE(policy.assign(level, random));
    CHECK(level.settings.hidden_passages == 50);
    CHECK(level.settings.passage_count == passage_count::percent);
}

TEST_CASE("DUN-111 of two policies the larger percentage counts") {
    static dungeon_level<> level;
    for (const int percentage : {5, 60})
        for (std::uint64_t n = 0; n < 40; ++n) {
            REQUIRE(dungeon{}.also(hidden_passages{percentage}).into(level, seed{n}));
            CHECK(validate(level).empty());
            CHECK(level.settings.hidden_passages == (percentage > 25 ? percentage : 25));
        }
}
