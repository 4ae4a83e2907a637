#include <warren/topology/room_corridors.hpp>

#include "hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace warren;
using tests::dungeon_of;
using tests::everything;
using tests::picture;

TEST_CASE("DUN-083 DUN-084 DUN-088 DUN-093 DUN-175 DUN-176 rooms with aligned centres are joined by a straight "
          "corridor between the facing "
          "walls") {
    auto level = dungeon_of(22, 8, {{2, 2, 4, 4}, {12, 1, 6, 6}});
    REQUIRE(join_rooms(level, 0, 1));
    CHECK(picture(level) == "           ########\n"
                            " ######    #......#\n"
                            " #....#    #......#\n"
                            " #....######......#\n"
                            " #....+....+......#\n"
                            " #....######......#\n"
                            " ######    #......#\n"
                            "           ########\n");
    const auto& room = level.rooms[0];
    CHECK(room.connections == 1);
    CHECK(room.links[0] == room_link<>{1, corridor_shape::straight, true});
    CHECK(room.doors[0] == room_door<>{6, 4, wall_side::right, false});
    CHECK(level.rooms[1].links[0] == room_link<>{0, corridor_shape::straight, true});
    CHECK(level.rooms[1].doors[0] == room_door<>{11, 4, wall_side::left, false});
    CHECK(room.wall_door_count[1] == 1);
    CHECK(level.rooms[1].wall_door_count[0] == 1);
    CHECK(level.counters.total_connections == 1);
    CHECK(level.counters.available_walls_count == 6);
}

TEST_CASE("DUN-084 DUN-089 one above the other: bottom and top walls") {
    auto level = dungeon_of(12, 24, {{2, 14, 5, 5}, {2, 2, 5, 5}});
    REQUIRE(join_rooms(level, 1, 0)); // in any order
    CHECK(level.rooms[0].doors[0] == room_door<>{4, 13, wall_side::top, false});
    CHECK(level.rooms[1].doors[0] == room_door<>{4, 7, wall_side::bottom, false});
    CHECK(level.rooms[0].links[0].shape == corridor_shape::straight);
}

TEST_CASE("DUN-085 DUN-086 DUN-088 2D-13 diagonal rooms are joined by an L that goes across first") {
    auto level = dungeon_of(20, 18, {{2, 2, 4, 4}, {11, 10, 5, 5}});
    REQUIRE(join_rooms(level, 0, 1));
    CHECK(level.rooms[0].links[0].shape == corridor_shape::l);
    CHECK(picture(level) == "\n"
                            " ######\n"
                            " #....#\n"
                            " #....#########\n"
                            " #....+.......#\n"
                            " #....#######.#\n"
                            " ######     #.#\n"
                            "            #.#\n"
                            "            #.#\n"
                            "          ###+###\n"
                            "          #.....#\n"
                            "          #.....#\n"
                            "          #.....#\n"
                            "          #.....#\n"
                            "          #.....#\n"
                            "          #######\n"
                            "\n\n");
}

TEST_CASE("2D-13 if that bend is in the way of something, the other one is tried") {
    auto level = dungeon_of(20, 18, {{2, 2, 4, 4}, {11, 10, 5, 5}});
    level.tiles.set(10, 4, dungeon_tile::wall);
    REQUIRE(join_rooms(level, 0, 1));
    CHECK(level.rooms[0].links[0].shape == corridor_shape::l);
    CHECK(level.rooms[0].doors[0] == room_door<>{4, 6, wall_side::bottom, false});
    CHECK(level.rooms[1].doors[0] == room_door<>{10, 12, wall_side::left, false});
    CHECK(corridor_of(level, 0, 0).bend(0) == point{4, 12});
}

TEST_CASE("DUN-087 DUN-088 2D-13 then a Z across, and then a Z down") {
    auto level = dungeon_of(20, 18, {{2, 2, 4, 4}, {11, 10, 5, 5}});
    level.tiles.set(13, 6, dungeon_tile::wall); // in the first L
    level.tiles.set(4, 10, dungeon_tile::wall); // in the second
    auto blocked = level;
    REQUIRE(join_rooms(level, 0, 1));
    CHECK(level.rooms[0].links[0].shape == corridor_shape::z);
    CHECK(level.rooms[0].doors[0].side == wall_side::right);
    CHECK(level.rooms[1].doors[0].side == wall_side::left);
    CHECK(corridor_of(level, 0, 0).bend(0) == point{7, 4}); // 4 tiles from door to door
    CHECK(corridor_of(level, 0, 0).bend(1) == point{7, 12});

    blocked.tiles.set(7, 8, dungeon_tile::wall); // in the Z across
    auto hopeless = blocked;
    REQUIRE(join_rooms(blocked, 0, 1));
    CHECK(blocked.rooms[0].links[0].shape == corridor_shape::z);
    CHECK(blocked.rooms[0].doors[0].side == wall_side::bottom);
    CHECK(blocked.rooms[1].doors[0].side == wall_side::top);

    hopeless.tiles.set(8, 7, dungeon_tile::wall); // in the Z down
    const std::string before = everything(hopeless);
    CHECK(!join_rooms(hopeless, 0, 1)); // DUN-092
    CHECK(everything(hopeless) == before);
}

TEST_CASE("DUN-085 rooms that overlap in one direction are never joined by an L") {
    for (int y = 2; y <= 30; ++y) {
        auto level = dungeon_of(40, 40, {{2, 14, 6, 6}, {20, y, 5, 5}});
        REQUIRE(join_rooms(level, 0, 1));
        const bool gap = y + 5 < 14 || y > 20;
        const bool aligned = y + 2 == 17;
        CAPTURE(y);
        CHECK(level.rooms[0].links[0].shape == (aligned ? corridor_shape::straight
                                                : gap   ? corridor_shape::l
                                                        : corridor_shape::z));
    }
}

TEST_CASE("2D-12 DUN-150 DUN-151 a second door on a wall keeps its distance, and both corridors branch") {
    // The left room is above the middle of two rooms on the right, both of which want its right wall.
    auto level = dungeon_of(40, 30, {{3, 10, 8, 8}, {25, 9, 4, 4}, {25, 17, 4, 4}});
    REQUIRE(join_rooms(level, 0, 1));
    CHECK(level.rooms[0].doors[0].place() == point{11, 14});
    CHECK(level.rooms[0].links[0].non_branching);
    const int walls = level.counters.available_walls_count;
    REQUIRE(join_rooms(level, 0, 2));
    CHECK(level.rooms[0].doors[1].place() == point{11, 16});
    CHECK(level.rooms[0].wall_door_count[1] == 2);
    CHECK(level.counters.available_walls_count == walls - 1); // 2D-16: only the other room's wall
    for (int i = 0; i < 2; ++i) {
        CHECK(level.rooms[0].doors[i].branching);
        CHECK(!level.rooms[0].links[i].non_branching);
        CHECK(!level.rooms[i + 1].links[0].non_branching);
        CHECK(!level.rooms[i + 1].doors[0].branching); // alone on its own wall
    }
}

TEST_CASE("2D-12 places for doors: the middle of an empty wall, otherwise away from all doors, nearest first") {
    auto level = dungeon_of(40, 30, {{3, 10, 8, 8}});
    auto& room = level.rooms[0];
    const auto places = [&](wall_side side) {
        std::string out;
        for (const point place : detail::door_places(room, side).places)
            out += std::to_string(place.x) + "," + std::to_string(place.y) + " ";
        return out;
    };
    CHECK(places(wall_side::right) == "11,14 ");
    CHECK(places(wall_side::top) == "7,9 ");
    detail::add_link(level, 0, 0, corridor_shape::z, {11, 14}, wall_side::right);
    CHECK(places(wall_side::right) == "11,12 11,16 11,11 11,17 11,10 ");
    CHECK(places(wall_side::left) == "2,14 ");
    detail::add_link(level, 0, 0, corridor_shape::z, {11, 12}, wall_side::right);
    CHECK(places(wall_side::right) == "11,16 11,17 11,10 ");
    detail::add_link(level, 0, 0, corridor_shape::z, {11, 16}, wall_side::right);
    CHECK(places(wall_side::right) == "11,10 ");
    auto small = dungeon_of(20, 20, {{5, 5, 4, 4}});
    detail::add_link(small, 0, 0, corridor_shape::z, {4, 7}, wall_side::left);
    CHECK(detail::door_places(small.rooms[0], wall_side::left).places.size() == 1); // only 4,5 is far enough
}

TEST_CASE("2D-12 if no place is left on a wall, another side is used, and if there is none, nothing happens") {
    auto level = dungeon_of(40, 30, {{3, 10, 4, 4}, {20, 10, 4, 4}});
    detail::add_link(level, 0, 0, corridor_shape::z, {7, 12}, wall_side::right);
    detail::add_link(level, 0, 0, corridor_shape::z, {7, 10}, wall_side::right);
    const std::string before = everything(level);
    CHECK(!join_rooms(level, 0, 1)); // beside each other, so only left and right walls face
    CHECK(everything(level) == before);
    auto other = dungeon_of(40, 40, {{3, 10, 4, 4}, {20, 24, 4, 4}});
    detail::add_link(other, 0, 0, corridor_shape::z, {7, 12}, wall_side::right);
    detail::add_link(other, 0, 0, corridor_shape::z, {7, 10}, wall_side::right);
    REQUIRE(join_rooms(other, 0, 1));
    CHECK(other.rooms[0].doors[2].side == wall_side::bottom);
}

TEST_CASE("DUN-090 DUN-094 2D-34 what is dug is the path that the doors and the shape tell") {
    int wrong = 0;
    const auto compare = [&](corridor_shape shape, wall_side side, wall_side other_side, point gap) {
        const detail::corridor_plan plan{shape, {side, other_side}, {{20, 20}, point{20, 20} + gap}};
        const corridor_path path = plan.path();
        const detail::dug_path dug = detail::dug_path_of(plan);
        wrong += dug.start == path.corners[0] && dug.bend() == path.corners[1] &&
                         dug.end() == path.corners[path.corner_count - 1]
                     ? 0
                     : 1;
        if (shape == corridor_shape::z) wrong += dug.other_bend() == path.corners[2] ? 0 : 1;
    };
    for (int length = 5; length < 18; ++length)
        for (int offset = 1; offset < 12; ++offset)
            for (const int turn : {-1, 1}) {
                const int over = turn * offset;
                compare(corridor_shape::z, wall_side::right, wall_side::left, {length, over});
                compare(corridor_shape::z, wall_side::left, wall_side::right, {-length, over});
                compare(corridor_shape::z, wall_side::bottom, wall_side::top, {over, length});
                compare(corridor_shape::z, wall_side::top, wall_side::bottom, {over, -length});
                const int bent = turn * (offset + 1);
                const bool later = turn > 0;
                compare(corridor_shape::l, wall_side::right, later ? wall_side::top : wall_side::bottom,
                        {length, bent});
                compare(corridor_shape::l, wall_side::left, later ? wall_side::top : wall_side::bottom,
                        {-length, bent});
                compare(corridor_shape::l, wall_side::bottom, later ? wall_side::left : wall_side::right,
                        {bent, length});
                compare(corridor_shape::l, wall_side::top, later ? wall_side::left : wall_side::right, {bent, -length});
                compare(corridor_shape::straight, wall_side::right, wall_side::left, {length, 0});
                compare(corridor_shape::straight, wall_side::top, wall_side::bottom, {0, -length});
            }
    CHECK(wrong == 0);
}

TEST_CASE("DUN-092 DUN-178 rooms that cannot have one more corridor are not joined, and nothing has changed") {
    auto level = dungeon_of(60, 20, {{4, 6, 4, 4}, {44, 6, 4, 4}, {24, 6, 4, 4}});
    REQUIRE(join_rooms(level, 0, 2));
    const std::string before = everything(level);
    CHECK(!join_rooms(level, 0, 2)); // they are joined already
    CHECK(!join_rooms(level, 2, 0));
    CHECK(!join_rooms(level, 1, 1));
    CHECK(!join_rooms(level, -1, 1));
    CHECK(!join_rooms(level, 1, 3));
    CHECK(everything(level) == before);
    level.rooms[1].connections = max_room_links;
    CHECK(!join_rooms(level, 1, 2));
}
