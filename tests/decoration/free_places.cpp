#include <warren/decoration/free_places.hpp>

#include "topology/hand_made_dungeon.hpp"

#include <doctest/doctest.h>
#include <set>
#include <utility>
#include <warren/topology/room_corridors.hpp>

using namespace warren;

TEST_CASE("DUN-034 every bare tile of a room is found, each once, and then none") {
    dungeon_level<> level = tests::dungeon_of(40, 20, {rect{4, 4, 4, 5}, rect{20, 4, 4, 4}});
    level.tiles.set(5, 5, dungeon_tile::up);
    REQUIRE(add_tile_metadata(level, 6, 6, metadata_bits(metadata_type::trap, 0)));
    REQUIRE(spawn_monster(level, 7, 7, 0, 4) != nobody);
    rng random{seed{3}, stage::decoration};
    std::set<std::pair<int, int>> places;
    for (;;) {
        const point p = detail::free_place(level, 0, random);
        if (p.x < 0) break;
        CHECK(level.rooms[0].floor().contains(p));
        CHECK(places.insert({p.x, p.y}).second);
        REQUIRE(spawn_object(level, p.x, p.y, 0) != nobody);
    }
    CHECK(places.size() == 4 * 5 - 3);
    CHECK(detail::free_place(level, 1, random).x >= 20);
}

TEST_CASE("DUN-049 what stands in front of a door, and what does not") {
    dungeon_level<> level = tests::dungeon_of(40, 20, {rect{4, 4, 4, 4}, rect{20, 4, 4, 4}});
    REQUIRE(join_rooms(level, 0, 1));
    const point door = level.rooms[0].doors[0].place();
    CHECK(detail::is_in_front_of_a_door(level, {door.x - 1, door.y}));
    CHECK_FALSE(detail::is_in_front_of_a_door(level, {door.x - 1, door.y - 1}));
    rng random{seed{3}, stage::decoration};
    int others = 0;
    for (int i = 0; i < 100; ++i) {
        const point p =
            detail::free_place(level, 0, random, [&](point q) { return !detail::is_in_front_of_a_door(level, q); });
        others += p == point{door.x - 1, door.y} ? 0 : 1;
    }
    CHECK(others == 100);
}
