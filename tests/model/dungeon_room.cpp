#include <warren/model/dungeon_room.hpp>

#include <doctest/doctest.h>
#include <string_view>

using namespace warren;

namespace {

constexpr dungeon_room<> room_of(int x, int y, int w, int h) {
    dungeon_room<> room;
    room.x = static_cast<std::uint8_t>(x);
    room.y = static_cast<std::uint8_t>(y);
    room.w = static_cast<std::uint8_t>(w);
    room.h = static_cast<std::uint8_t>(h);
    return room;
}

} // namespace

TEST_CASE("DUN-063 DUN-065 DUN-178 DUN-126 the numbers of the rulebook") {
    CHECK(min_room_side == 4);
    CHECK(max_room_side == 8);
    CHECK(min_room_distance == 4);
    CHECK(max_room_links == 4);
    CHECK(no_side == 255);
}

TEST_CASE("DUN-173 2D-4 a room begins without links, doors, niche and decoy") {
    constexpr dungeon_room<> room;
    static_assert(room.connections == 0 && room.state == 0 && room.niche_side == 255 && room.decoy_side == 255);
    static_assert(room.unused_walls() == 4);
    static_assert(sizeof(room) <= 48); // what the original thought it took
    CHECK(room.links[3] == room_link<>{});
    CHECK(room.doors[3] == room_door<>{});
}

TEST_CASE("2D-29 centres and middles of walls, for even and odd sides") {
    constexpr auto even = room_of(10, 20, 4, 8);
    static_assert(even.center() == point{12, 24});
    static_assert(even.wall_center(wall_side::left) == point{9, 24});
    static_assert(even.wall_center(wall_side::right) == point{14, 24});
    static_assert(even.wall_center(wall_side::top) == point{12, 19});
    static_assert(even.wall_center(wall_side::bottom) == point{12, 28});
    constexpr auto odd = room_of(10, 20, 5, 7);
    static_assert(odd.center() == point{12, 23});
    static_assert(odd.floor() == rect{10, 20, 5, 7});
    static_assert(odd.with_walls() == rect{9, 19, 7, 9});
}

TEST_CASE("DUN-174 state flags") {
    dungeon_room<> room;
    room.state = 0x01;
    CHECK((room.hidden() && !room.has_niche() && !room.has_decoy()));
    room.state = 0x02;
    CHECK((!room.hidden() && room.has_niche() && !room.has_decoy()));
    room.state = 0x04;
    CHECK((!room.hidden() && !room.has_niche() && room.has_decoy()));
}

TEST_CASE("DUN-179 2D-16 a wall with doors or a niche is used, once and for all") {
    auto room = room_of(10, 20, 5, 5);
    room.wall_door_count[1] = 1;
    CHECK(room.unused_walls() == 3);
    CHECK(!room.unused(wall_side::right));
    room.wall_door_count[1] = 2;
    CHECK(room.unused_walls() == 3);
    room.niche_side = 3;
    CHECK(room.unused_walls() == 2);
    CHECK(!room.unused(wall_side::bottom));
    CHECK(room.door_count(wall_side::right) == 2);
}

TEST_CASE("DUN-083 DUN-085 DUN-087 the numbers of the corridor types") {
    CHECK(static_cast<int>(corridor_shape::straight) == 0);
    CHECK(static_cast<int>(corridor_shape::l) == 1);
    CHECK(static_cast<int>(corridor_shape::z) == 2);
    CHECK(std::string_view(name_of(corridor_shape::z)) == "z");
}

TEST_CASE("DUN-180 a room's number fits its records, and wide records are for wide maps") {
    room_link<> link;
    link.room = 19;
    CHECK(link.room == 19);
    room_link<std::uint16_t> wide;
    wide.room = 399;
    CHECK(wide.room == 399);
    CHECK(sizeof(room_door<std::uint16_t>) > sizeof(room_door<>));
}
