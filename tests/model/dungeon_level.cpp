#include <warren/model/dungeon_level.hpp>

#include "../allocations.hpp"
#include "../topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <type_traits>
#include <utility>
#include <warren/dungeon.hpp>

using namespace warren;

TEST_CASE("DUN-181 2X-13 a whole Large dungeon takes 8 KiB at most, anywhere, and no heap") {
    static warren::dungeon_level level; // as the documentation writes it
    static_assert(std::is_same_v<decltype(level), dungeon_level<fixed<78, 78>, 20, std::uint8_t, dungeon_pools<>>>);
    static_assert(sizeof(level) <= 8192);
    static_assert(std::is_trivially_destructible_v<decltype(level)>);
    const dungeon large{.topology = {.layout = dungeon_size::large}};
    const long before = tests::allocations();
    int made = 0;
    for (std::uint64_t n = 0; n < 20; ++n) made += large.into(level, seed{n}) ? 1 : 0;
    CHECK(tests::allocations() == before);
    CHECK(made == 20);
}

TEST_CASE("2X-13 a dungeon on the heap can be copied and moved, and is made again without new memory") {
    dynamic_dungeon::model level;
    const dynamic_dungeon some{.topology = {.layout = {100, 90, 6, 5, 30}}};
    REQUIRE(some.into(level, seed{1}));
    const dynamic_dungeon::model copy = level;
    const dynamic_dungeon::model moved = std::move(level);
    CHECK(tests::everything(copy) == tests::everything(moved));
    CHECK(level.width() == 0); // NOLINT(bugprone-use-after-move)
    CHECK(level.rooms.size() == 0);
    REQUIRE(some.into(level, seed{2}));
    REQUIRE(some.into(level, seed{1}));
    CHECK(tests::everything(copy) == tests::everything(level));
}

TEST_CASE("2D-17 a tile belongs to the room whose floor or wall it is") {
    const auto level = tests::dungeon_of(40, 30, {{5, 5, 6, 5}, {20, 10, 4, 8}});
    int wrong = 0;
    for (int y = -2; y < 33; ++y)
        for (int x = -2; x < 43; ++x) {
            const int expected = x >= 4 && x <= 11 && y >= 4 && y <= 10    ? 0
                                 : x >= 19 && x <= 24 && y >= 9 && y <= 18 ? 1
                                                                           : -1;
            wrong += level.room_at(x, y) == expected ? 0 : 1;
        }
    CHECK(wrong == 0);
}

TEST_CASE("2D-34 DUN-094 a corridor is the same from both of its ends, bends included") {
    static dungeon::model level;
    REQUIRE(dungeon{}.into(level, seed{3}));
    int bends[3] = {};
    for (int room = 0; room < level.rooms.size(); ++room)
        for (int link = 0; link < level.rooms[room].connections; ++link) {
            const int back = link_back(level, room, link);
            REQUIRE(back >= 0);
            const corridor_path one = corridor_of(level, room, link);
            const corridor_path other = corridor_of(level, level.rooms[room].links[link].room, back);
            REQUIRE(one.corner_count == other.corner_count);
            for (int i = 0; i < one.corner_count; ++i) CHECK(one.corners[i] == other.corners[i]);
            CHECK(one.bend_count() == static_cast<int>(level.rooms[room].links[link].shape));
            ++bends[one.bend_count()];
        }
    CHECK(bends[0] + bends[1] + bends[2] == 30);
    CHECK(bends[2] > 0);
}

TEST_CASE("a link without its counterpart is recognised") {
    auto level = tests::dungeon_of(40, 30, {{5, 5, 6, 5}, {20, 10, 4, 8}});
    level.rooms[0].connections = 1;
    level.rooms[0].links[0].room = 1;
    CHECK(link_back(level, 0, 0) == -1);
}

TEST_CASE("DUN-126 DUN-132 where niches and decoys have their doors is found on the map") {
    auto level = tests::dungeon_of(40, 30, {{5, 5, 6, 5}, {20, 10, 4, 8}});
    CHECK(niche_door(level, 0) == point{-1, -1});
    CHECK(niche_of(level, 0) == point{-1, -1});
    CHECK(decoy_door(level.rooms[0]) == point{-1, -1});
    level.rooms[0].niche_side = 3;
    CHECK(niche_door(level, 0) == point{-1, -1}); // a record without a door
    level.tiles.set(6, 10, dungeon_tile::door);
    CHECK(niche_door(level, 0) == point{6, 10});
    CHECK(niche_of(level, 0) == point{6, 11});
    level.rooms[1].niche_side = 0;
    level.tiles.set(19, 16, dungeon_tile::door);
    CHECK(niche_of(level, 1) == point{18, 16});
    level.rooms[1].decoy_side = 1;
    CHECK(decoy_door(level.rooms[1]) == point{24, 14});
}

TEST_CASE("DUN-170 DUN-043 DUN-196 what a level offers after it was made") {
    static dungeon::model level;
    REQUIRE(dungeon{}.into(level, seed{3}));
    CHECK(level.width() == 64);
    CHECK(level.height() == 64);
    CHECK(level.rooms.size() == 16);
    CHECK(level.settings.layout == dungeon_size::medium);
    CHECK(level.tiles(level.up().x, level.up().y) == dungeon_tile::up);
    CHECK(level.tiles(level.down().x, level.down().y) == dungeon_tile::down);
    CHECK(*level.tiles.at(0, 0) == dungeon_tile::empty);
    CHECK(level.metadata.used_globally() == 0);
    CHECK(level.seed == seed{3});
}

TEST_CASE("DUN-233 whoever listens is told, and nobody need listen") {
    progress_hook hook;
    hook(dungeon_phase::rooms, 1, 2); // nothing happens
    int heard = 0;
    hook.context = &heard;
    hook.call = [](void* context, dungeon_phase phase, int step, int steps) {
        *static_cast<int*>(context) = static_cast<int>(phase) * 100 + step * 10 + steps;
    };
    hook(dungeon_phase::stairs, 1, 1);
    CHECK(heard == 611);
}
