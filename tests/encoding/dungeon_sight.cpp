#include <warren/encoding/dungeon_sight.hpp>

#include "allocations.hpp"
#include "encoding/some_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

// # for what is known.
template <class Level>
std::string known_in(const Level& level) {
    mask_of<Level> known;
    REQUIRE(mark_known(level, known));
    std::string out;
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x) out += known(x, y) ? '#' : '.';
    return out;
}

// The same by walking from tile to tile with a list of those still to be visited.
template <class Level>
std::string walked_in(const Level& level) {
    std::string out(static_cast<std::size_t>(level.width() * level.height()), '.');
    std::vector<point> open;
    const auto visit = [&](int x, int y) {
        if (!level.tiles.contains(x, y) || !walkable(level.tiles(x, y)) || is_door_secret(level, x, y)) return;
        char& mark = out[static_cast<std::size_t>(y * level.width() + x)];
        if (std::exchange(mark, '#') == '.') open.push_back({x, y});
    };
    for (const auto& room : level.rooms)
        if (!room.hidden()) visit(room.x, room.y);
    if (level.stairs.up_room >= 0) visit(level.up().x, level.up().y);
    while (!open.empty()) {
        const point at = open.back();
        open.pop_back();
        for (const compass side : all_directions) visit(at.x + step(side).x, at.y + step(side).y);
    }
    return out;
}

bool knows(const dungeon_level<>& level, point place) {
    mask_of<dungeon_level<>> known;
    REQUIRE(mark_known(level, known));
    return known(place.x, place.y);
}

} // namespace

TEST_CASE("DUN-235 the player knows open rooms and their corridors, and nothing behind secret doors") {
    const dungeon_level<> level = tests::some_dungeon();
    CHECK(knows(level, {4, 1}));
    CHECK(knows(level, level.up()));
    CHECK(knows(level, level.down()));
    CHECK(knows(level, tests::corridor_door));
    CHECK(knows(level, {17, 8}));   // DUN-105: the corridor to the hidden room
    CHECK(!knows(level, {2, 3}));   // the niche
    CHECK(!knows(level, {12, 3}));  // the hidden passage
    CHECK(!knows(level, {16, 12})); // the hidden room
    for (const point door : {tests::niche_door_place, tests::left_passage_door, tests::right_passage_door,
                             tests::hidden_room_door, point{0, 0}, point{3, 0}})
        CHECK(!knows(level, door)); // nor are secret doors and walls known as ways
}

TEST_CASE("DUN-235 2D-5 a door that is revealed shows what is behind it, and only that") {
    dungeon_level<> level = tests::some_dungeon();
    REQUIRE(reveal_secret_door(level, tests::hidden_room_door.x, tests::hidden_room_door.y));
    CHECK(knows(level, tests::hidden_room_door));
    CHECK(knows(level, {15, 13}));
    CHECK(!knows(level, {12, 3}));
    REQUIRE(reveal_secret_door(level, tests::left_passage_door.x, tests::left_passage_door.y));
    CHECK(knows(level, {11, 3}));
    CHECK(knows(level, {13, 3}));
    CHECK(!knows(level, tests::right_passage_door)); // it looks like a dead end from there
    CHECK(!knows(level, {2, 3}));
}

TEST_CASE("2D-20 DUN-235 who begins in a hidden room knows it") {
    dungeon_level<> level = tests::some_dungeon();
    level.stairs = {2, 1};
    CHECK(knows(level, {16, 12}));
    level.stairs = {};
    CHECK(!knows(level, {16, 12}));
    level.stairs = {77, -5}; // whatever stands there
    CHECK(!knows(level, {16, 12}));
}

TEST_CASE("DUN-235 what is known is what can be walked to, whatever the dungeon and whatever is revealed") {
    static dungeon::model level;
    int wrong = 0;
    int some_hidden = 0;
    rng random = stage_rng(seed{1}, stage::runtime);
    for (std::uint64_t n = 0; n < 300; ++n) {
        const int percentage = amount::all[n % 3];
        const dungeon maker = dungeon_with({dungeon_size::all[n / 3 % 3], percentage, percentage, percentage});
        REQUIRE(maker.into(level, seed{n}));
        std::string last = known_in(level);
        wrong += last == walked_in(level) ? 0 : 1;
        for (int y = 0; y < level.height(); ++y)
            for (int x = 0; x < level.width(); ++x) {
                if (!is_door_secret(level, x, y)) continue;
                ++some_hidden;
                const std::uint32_t toss = random.below(2);
                if (toss == 0) continue;
                REQUIRE(reveal_secret_door(level, x, y));
            }
        const std::string now = known_in(level);
        wrong += now == walked_in(level) ? 0 : 1;
        for (std::size_t i = 0; i < now.size(); ++i) wrong += last[i] == '#' && now[i] != '#' ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(some_hidden > 1000);
    const dynamic_dungeon huge{.topology = {.layout = {240, 180, 15, 11, 140}}};
    const auto made = huge(seed{5});
    REQUIRE(made);
    CHECK(known_in(*made) == walked_in(*made));
}

TEST_CASE("DUN-235 a winding corridor is walked to its end, without the heap") {
    static dungeon_level<> level = tests::dungeon_of(78, 78, {{2, 2, 4, 4}});
    // A spiral inwards from the room: the worst case, a turn after every few tiles.
    for (int ring = 8; ring < 38; ring += 2) {
        for (int i = ring; i < 78 - ring; ++i) {
            level.tiles.set(i, ring, dungeon_tile::floor);
            level.tiles.set(77 - ring, i, dungeon_tile::floor);
            level.tiles.set(i, 77 - ring, dungeon_tile::floor);
            if (i > ring + 1) level.tiles.set(ring, i, dungeon_tile::floor);
        }
        level.tiles.set(ring + 1, ring + 2, dungeon_tile::floor);
    }
    for (int i = 3; i <= 8; ++i) level.tiles.set(i, 8, dungeon_tile::floor);
    for (int i = 5; i <= 8; ++i) level.tiles.set(3, i, dungeon_tile::floor);
    const long before = tests::allocations();
    static mask_of<dungeon_level<>> known;
    REQUIRE(mark_known(level, known));
    CHECK(tests::allocations() == before);
    CHECK(known_in(level) == walked_in(level));
    CHECK(known(36, 40));
}
