#include <warren/model/metadata_pools.hpp>

#include <doctest/doctest.h>

using namespace warren;

TEST_CASE("DUN-031 DUN-032 DUN-034 DUN-240 as many slots as the rulebook says, and parameters for all of them") {
    static_assert(dungeon_pools<>::room_slots == 4);
    static_assert(dungeon_pools<>::global_slots == 16);
    static_assert(dungeon_pools<>::objects == 48);
    static_assert(dungeon_pools<>::monsters == 6);
    metadata_pools<20> pools;
    REQUIRE(pools.reset(20));
    CHECK(pools.room_count() == 20);
    int added = 0;
    for (int room = 0; room < 20; ++room)
        for (int i = 0; i < 5; ++i) added += pools.add_in_room(room, static_cast<std::uint8_t>(i), 0x21, 0) ? 1 : 0;
    CHECK(added == 80);
    added = 0;
    for (int i = 0; i < 20; ++i) added += pools.add_globally(i, 3, 0x21, 0) ? 1 : 0;
    CHECK(added == 16);
    metadata_pools<3, std::uint8_t, dungeon_pools<1, 2, 3, 4>> small;
    REQUIRE(small.reset(3));
    CHECK(small.add_in_room(2, 0, 0, 0));
    CHECK(!small.add_in_room(2, 1, 0, 0));
    CHECK(small.add_globally(1, 1, 0, 0));
    CHECK(small.add_globally(1, 2, 0, 0));
    CHECK(!small.add_globally(1, 3, 0, 0));
}

TEST_CASE("DUN-050 the pools take about as much as the original's") {
    static_assert(sizeof(metadata_pools<20>) <= 720); // 240 + 20 + 64 + 288 + 48 bytes of content, and counts
}

TEST_CASE("2D-17 DUN-031 places in a room are four bits each, from the corner of its walls") {
    constexpr rect with_walls{9, 19, 10, 10}; // the largest room
    static_assert(detail::local_place(with_walls, 9, 19) == 0x00);
    static_assert(detail::local_place(with_walls, 18, 19) == 0x90);
    static_assert(detail::local_place(with_walls, 9, 28) == 0x09);
    static_assert(detail::local_place(with_walls, 12, 21) == 0x32);
}

TEST_CASE("DUN-031 a room's metadata is found, changed and removed among its own slots only") {
    metadata_pools<3> pools;
    REQUIRE(pools.reset(3));
    REQUIRE(pools.add_in_room(1, 0x12, 0x21, 7));
    REQUIRE(pools.add_in_room(1, 0x34, 0x22, 8));
    REQUIRE(pools.add_in_room(1, 0x56, 0x24, 9));
    CHECK(pools.get_in_room(1, 0x34) == metadata{true, 0x22, 8});
    CHECK(!pools.get_in_room(0, 0x34));
    CHECK(!pools.get_in_room(2, 0x34));
    CHECK(pools.change_in_room(1, 0x34, [](std::uint8_t& bits, std::uint8_t& data) {
        bits = 0x28;
        data = 1;
    }));
    CHECK(pools.get_in_room(1, 0x34) == metadata{true, 0x28, 1});
    CHECK(pools.remove_in_room(1, 0x12));
    CHECK(!pools.remove_in_room(1, 0x12));
    CHECK(pools.used_in_room(1) == 2);
    CHECK(pools.get_in_room(1, 0x34));
    CHECK(pools.get_in_room(1, 0x56) == metadata{true, 0x24, 9});
}

TEST_CASE("DUN-032 the global pool knows whole coordinates") {
    metadata_pools<3, std::uint16_t> pools;
    REQUIRE(pools.reset(3));
    REQUIRE(pools.add_globally(300, 7, 0x41, 2));
    REQUIRE(pools.add_globally(44, 7, 0x42, 3)); // 300 in eight bits
    CHECK(pools.get_globally(300, 7) == metadata{true, 0x41, 2});
    CHECK(pools.get_globally(44, 7) == metadata{true, 0x42, 3});
    CHECK(!pools.get_globally(7, 300));
    CHECK(pools.remove_globally(300, 7));
    CHECK(!pools.get_globally(300, 7));
    CHECK(pools.get_globally(44, 7));
    CHECK(!pools.remove_globally(300, 7));
    CHECK(!pools.change_globally(300, 7, [](std::uint8_t&, std::uint8_t&) {}));
}

TEST_CASE("DUN-047 reset frees everything") {
    metadata_pools<3> pools;
    REQUIRE(pools.reset(3));
    for (int i = 0; i < 4; ++i) REQUIRE(pools.add_in_room(2, static_cast<std::uint8_t>(i), 0, 0));
    REQUIRE(pools.add_globally(1, 1, 0, 0));
    pools.objects.spawn({});
    pools.monsters.spawn({});
    REQUIRE(pools.reset(3));
    CHECK(pools.used_in_room(2) == 0);
    CHECK(pools.used_globally() == 0);
    CHECK(pools.objects.count() == 0);
    CHECK(pools.monsters.count() == 0);
    CHECK(pools.reset(4).error().code == errc::full);
}

TEST_CASE("2D-18 a pool that grows has always room") {
    metadata_pools<any_number, std::uint16_t, dungeon_pools<4, any_number, any_number, any_number>> pools;
    REQUIRE(pools.reset(400));
    CHECK(pools.add_in_room(399, 1, 0, 0));
    for (int i = 0; i < 500; ++i) REQUIRE(pools.add_globally(i, i, 0, 0));
    for (int i = 0; i < 500; ++i) REQUIRE(pools.objects.spawn({}) == i);
    CHECK(pools.get_globally(499, 499));
}
