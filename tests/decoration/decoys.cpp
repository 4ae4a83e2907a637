#include <warren/decoration/decoys.hpp>

#include "../topology/hand_made_dungeon.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <warren/dungeon.hpp>
#include <warren/fields.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;
using tests::dungeon_of;
using tests::everything;

namespace {

rng some_random(std::uint64_t n = 1) { return {seed{n}, stage::decoration}; }

// A room in the middle of a large map.
dungeon_level<> alone() { return dungeon_of(60, 60, {{27, 27, 6, 6}}); }

constexpr auto straight = corridor_shape::straight;
constexpr auto l = corridor_shape::l;
constexpr auto z = corridor_shape::z;

} // namespace

TEST_CASE("DUN-133 DUN-141 the space for a decoy, on each side") {
    static_assert(detail::decoy_space(60, 50, {20, 15}, wall_side::left) == 18);
    static_assert(detail::decoy_space(60, 50, {20, 15}, wall_side::right) == 37);
    static_assert(detail::decoy_space(60, 50, {20, 15}, wall_side::top) == 13);
    static_assert(detail::decoy_space(60, 50, {20, 15}, wall_side::bottom) == 32);
    static_assert(detail::decoy_space(60, 50, {1, 15}, wall_side::left) == -1); // no wrapping around below zero
}

TEST_CASE("DUN-136 2D-28 the shapes: a third aside at the end, or a quarter in the middle") {
    constexpr auto plain = detail::decoy_path(straight, {10, 20}, wall_side::right, 9, 1);
    static_assert(plain.start == point{11, 20} && plain.bend() == plain.end() && plain.end() == point{19, 20});
    constexpr auto bent = detail::decoy_path(l, {10, 20}, wall_side::right, 9, 1);
    static_assert(bent.bend() == point{19, 20} && bent.other_bend() == bent.end() && bent.end() == point{19, 23});
    static_assert(detail::decoy_path(l, {10, 20}, wall_side::right, 9, -1).end() == point{19, 17});
    constexpr auto twice = detail::decoy_path(z, {10, 20}, wall_side::right, 9, 1);
    static_assert(twice.bend() == point{14, 20} && twice.other_bend() == point{14, 22} && twice.end() == point{19, 22});
    constexpr auto up = detail::decoy_path(z, {10, 20}, wall_side::top, 12, 1);
    static_assert(up.start == point{10, 19} && up.bend() == point{10, 14} && up.end().y == 8);
    static_assert(detail::decoy_path(l, {10, 20}, wall_side::left, 6, 1).bend() == point{4, 20});
    static_assert(detail::decoy_path(l, {10, 20}, wall_side::bottom, 6, 1).bend() == point{10, 26});
}

TEST_CASE("DUN-131 DUN-132 DUN-140 DUN-142 DUN-179 a decoy: door in the middle of a wall, dead end, record") {
    for (std::uint64_t n = 0; n < 50; ++n) {
        auto level = alone();
        level.rooms[0].wall_door_count[0] = 1;
        level.rooms[0].niche_side = 3;
        rng random = some_random(n);
        REQUIRE(decoys{.percentage = 100}.decorate(level, random));
        const auto& room = level.rooms[0];
        REQUIRE(room.has_decoy());
        CHECK((room.decoy_side == 1 || room.decoy_side == 2));
        const point door = decoy_door(room);
        CHECK(door == room.wall_center(static_cast<wall_side>(room.decoy_side)));
        CHECK(level.tiles[door] == dungeon_tile::door);
        CHECK(!level.tiles.has_metadata(door.x, door.y)); // a plain door
        CHECK(level.tiles[room.decoy_end()] == dungeon_tile::floor);
        CHECK(room.wall_door_count[room.decoy_side] == 1);
        CHECK(level.counters.total_decoys == 1);
        CHECK(level.counters.available_walls_count == 3);
    }
}

TEST_CASE("DUN-131 DUN-104 2D-11 not in hidden rooms, and at most one a room") {
    auto level = dungeon_of(78, 60, {{10, 27, 6, 6}, {40, 27, 6, 6}});
    level.rooms[0].state = room_state::hidden;
    level.counters.available_walls_count = 4;
    rng random = some_random();
    REQUIRE(decoys{.percentage = 100}.decorate(level, random));
    CHECK(level.targets.decoys == 4);
    CHECK(level.counters.total_decoys == 1);
    CHECK(!level.rooms[0].has_decoy());
}

TEST_CASE("DUN-134 DUN-133 four tiles must fit, with the border") {
    // Door at x = 8: left has 6 tiles, then fewer.
    const auto side_left = [](int x, int width) {
        auto level = dungeon_of(width, 78, {{x, 36, 6, 6}});
        for (const int side : {1, 2, 3}) level.rooms[0].wall_door_count[side] = 1;
        level.counters.available_walls_count = 1;
        rng random = some_random();
        REQUIRE(decoys{.percentage = 100}.decorate(level, random));
        return level.counters.total_decoys;
    };
    CHECK(side_left(7, 20) == 1); // door 6, space 4
    CHECK(side_left(6, 20) == 0);
    const auto side_right = [](int width) {
        auto level = dungeon_of(width, 78, {{3, 36, 6, 6}});
        for (const int side : {0, 2, 3}) level.rooms[0].wall_door_count[side] = 1;
        level.counters.available_walls_count = 1;
        rng random = some_random();
        REQUIRE(decoys{.percentage = 100}.decorate(level, random));
        return level.counters.total_decoys;
    };
    CHECK(side_right(16) == 1); // door 9, space 16 − 9 − 3
    CHECK(side_right(15) == 0);
}

TEST_CASE("DUN-135 2D-28 lengths are 4 to 15 and the longer ones more likely: the larger of two draws") {
    std::map<int, int> lengths;
    constexpr int maps = 14400;
    for (std::uint64_t n = 0; n < maps; ++n) {
        auto level = alone();
        rng random = some_random(n);
        REQUIRE(decoys{.percentage = 100}.decorate(level, random));
        REQUIRE(level.stats.decoy_lengths_drawn.size() == 1);
        const decoy_length drawn = level.stats.decoy_lengths_drawn[0];
        ++lengths[drawn.length];
        const int side = level.rooms[0].decoy_side;
        const point door = decoy_door(level.rooms[0]);
        CHECK(drawn.available == detail::decoy_space(60, 60, door, static_cast<wall_side>(side)));
        const point end = level.rooms[0].decoy_end();
        CHECK((side < 2 ? std::abs(end.x - door.x) : std::abs(end.y - door.y)) == drawn.length);
    }
    CHECK(lengths.begin()->first == 4);
    CHECK(lengths.rbegin()->first == 15);
    for (int length = 4; length <= 15; ++length) { // (2k − 1) / 144, k = 1 … 12
        const int expected = maps * (2 * (length - 3) - 1) / 144;
        CHECK(lengths[length] > expected * 80 / 100 - 15);
        CHECK(lengths[length] < expected * 120 / 100 + 15);
    }
}

TEST_CASE("DUN-136 every shape to either side, bent ones from six tiles on") {
    std::map<std::pair<int, int>, int> shapes; // bends, side of the bend
    for (std::uint64_t n = 0; n < 3000; ++n) {
        auto level = alone();
        for (const int side : {0, 1, 2}) level.rooms[0].wall_door_count[side] = 1;
        rng random = some_random(n);
        REQUIRE(decoys{.percentage = 100}.decorate(level, random));
        const point end = level.rooms[0].decoy_end();
        const point door = decoy_door(level.rooms[0]);
        const int length = end.y - door.y;
        const int aside = end.x - door.x;
        const int amount = std::abs(aside);
        if (length < 6) CHECK(amount == 0);
        CHECK((amount == 0 || amount == length / 3 || amount == length / 4));
        if (length >= 6 && length != 8)
            ++shapes[{amount == 0 ? 0 : amount == length / 3 ? 1 : 2, aside == 0 ? 0 : aside / amount}];
    }
    CHECK(shapes.size() == 5);
    for (const auto& [shape, times] : shapes) {
        const int expected = shape.first == 0 ? 900 : 450; // of about 2700
        CHECK(times > expected * 80 / 100);
        CHECK(times < expected * 120 / 100);
    }
}

TEST_CASE("DUN-139 if the decoy does not fit, a straight one of four tiles is tried") {
    int made = 0;
    for (std::uint64_t n = 0; n < 60; ++n) {
        auto level = alone();
        for (const int side : {0, 1, 2}) level.rooms[0].wall_door_count[side] = 1;
        for (int x = 22; x < 39; ++x) level.tiles.set(x, 38, dungeon_tile::wall); // five tiles from the door
        rng random = some_random(n);
        REQUIRE(decoys{.percentage = 100}.decorate(level, random));
        REQUIRE(level.rooms[0].has_decoy());
        CHECK(level.rooms[0].decoy_end() == point{30, 37});
        ++made;
    }
    CHECK(made == 60);
    auto closed = alone();
    for (const int side : {0, 1, 2}) closed.rooms[0].wall_door_count[side] = 1;
    closed.tiles.set(30, 37, dungeon_tile::wall);
    const std::string before = everything(closed);
    rng random = some_random();
    REQUIRE(decoys{.percentage = 100}.decorate(closed, random));
    CHECK(everything(closed) == before);
    CHECK(closed.stats.decoy_lengths_drawn.size() == 1); // it was tried
}

TEST_CASE("DUN-141 nothing of a decoy comes near the edge, however it bends") {
    int bent = 0;
    for (std::uint64_t n = 0; n < 400; ++n) {
        auto level = dungeon_of(30, 9, {{2, 2, 4, 5}}); // hardly higher than the room
        for (const int side : {0, 2, 3}) level.rooms[0].wall_door_count[side] = 1;
        rng random = some_random(n);
        REQUIRE(decoys{.percentage = 100}.decorate(level, random));
        REQUIRE(level.rooms[0].has_decoy());
        const point end = level.rooms[0].decoy_end();
        CHECK(end.y >= 2);
        CHECK(end.y < 7);
        bent += end.y != 4 ? 1 : 0;
        for (int x = 0; x < 30; ++x) {
            CHECK(level.tiles(x, 0) == dungeon_tile::empty);
            CHECK(level.tiles(x, 8) == dungeon_tile::empty);
        }
    }
    CHECK(bent > 20);
}

TEST_CASE("DUN-013 DUN-112 DUN-130 2D-15 the target is a percentage of the free walls before niches took theirs") {
    static dungeon_level<> level;
    for (const int percentage : {0, 10, 25, 50}) {
        const dungeon generator = dungeon_with({dungeon_size::medium, 25, 50, percentage});
        for (std::uint64_t n = 0; n < 50; ++n) {
            REQUIRE(generator.into(level, seed{n}));
            int walls = 0;
            for (const auto& room : level.rooms) {
                std::set<wall_side> used;
                for (int i = 0; i < room.connections; ++i) used.insert(room.doors[i].side);
                walls += room.hidden() ? 0 : 4 - static_cast<int>(used.size());
            }
            CHECK(level.targets.decoys == (walls * percentage + 99) / 100);
            CHECK(level.counters.total_decoys <= level.targets.decoys);
            CHECK(level.settings.decoys == percentage);
        }
    }
    CHECK(decoys{.percentage = 101}.check().error().code == errc::out_of_range);
    CHECK(decoys{.percentage = -1}.check().error().code == errc::out_of_range);
}

TEST_CASE("Part 5, fact 12: about twelve decoys of sixteen at 50 %, and all of them at 10 %") {
    static dungeon_level<> level;
    int placed = 0;
    int wanted = 0;
    const dungeon many = dungeon_with({dungeon_size::large, 50, 50, 50});
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(many.into(level, seed{n}));
        placed += level.counters.total_decoys;
        wanted += level.targets.decoys;
        CHECK(level.counters.total_hidden_passages >=
              level.targets.hidden_passages - 1); // practically always reachable
    }
    CHECK(wanted > 16000);
    CHECK(wanted < 17000);
    CHECK(placed > 11400);
    CHECK(placed < 12800);
    const dungeon few = dungeon_with({dungeon_size::large, 10, 10, 10});
    int missed = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(few.into(level, seed{n}));
        missed += level.targets.niches - level.counters.total_niches;
        missed += level.targets.decoys - level.counters.total_decoys;
        missed += level.targets.hidden_passages - level.counters.total_hidden_passages;
    }
    CHECK(missed < 10);
}

TEST_CASE("a decoy does not depend on what other rooms do, nor on niches that are not in its way") {
    static dungeon_level<> with;
    static dungeon_level<> without;
    const dungeon large{.topology = {.layout = dungeon_size::large}};
    int same = 0;
    int all = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(large.into(with, seed{n}));
        REQUIRE(large.with(decoys{}).into(without, seed{n}));
        CHECK(with.targets.decoys == without.targets.decoys);
        for (int room = 0; room < 20; ++room) {
            if (!without.rooms[room].has_decoy()) continue;
            ++all;
            same += with.rooms[room].decoy_side == without.rooms[room].decoy_side &&
                            with.rooms[room].decoy_end() == without.rooms[room].decoy_end()
                        ? 1
                        : 0;
        }
    }
    CHECK(same > all * 80 / 100);
}

TEST_CASE("DUN-112 DUN-179 2D-11 a room gets one decoy, also from two policies, and the larger percentage counts") {
    static dungeon_level<> level;
    for (const int percentage : {5, 50, 100})
        for (std::uint64_t n = 0; n < 40; ++n) {
            const auto mixed = dungeon{}.also(decoys{percentage}).also(niches{80}).also(decoys{percentage});
            REQUIRE(mixed.into(level, seed{n}));
            CHECK(validate(level).empty());
            CHECK(level.settings.decoys == (percentage > 25 ? percentage : 25));
        }
}

TEST_CASE("2D-8 decoys that come after match_decoys would not be counted, so they are refused") {
    const auto late = dungeon{}.with(hidden_rooms{}).also(match_decoys{}).also(decoys{});
    CHECK(late.check().error().message() == "decoys must stand before match_decoys (rule 2D-8)");
    static dungeon_level<> level;
    CHECK(!late.into(level, seed{1}));
}

TEST_CASE("DUN-015 the setting has the name of both") {
    dungeon generator;
    REQUIRE(set_field(generator, "deception_percent", "50"));
    CHECK(generator.typing.get<hidden_passages>().percentage == 50);
    CHECK(generator.decoration.get<decoys>().percentage == 50);
}
