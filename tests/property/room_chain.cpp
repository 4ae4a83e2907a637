#include "examples/room_chain.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <warren/validate/platformer.hpp>

using namespace warren;

TEST_CASE("rooms strung together meet at their openings, and their routes are one") {
    int apart = 0;
    int different = 0;
    violations found;
    for (std::uint64_t n = 0; n < 12; ++n) {
        examples::room_chain rooms;
        int width = 0;
        int spawns = 0;
        std::vector<int> joints;
        for (const room_kind kind : {room_kind::entrance, room_kind::combat, room_kind::combat, room_kind::boss}) {
            const auto room = platformer_of(kind)(seed{n}.derived(joints.size()));
            REQUIRE(room);
            rooms.add(*room);
            width += room->width();
            spawns += room->spawns.size();
            joints.push_back(width);
        }
        joints.pop_back(); // behind the boss is nothing
        examples::long_room level;
        REQUIRE(rooms.join(level));
        CHECK(level.width() == width);
        CHECK(level.spawns.size() == spawns);
        CHECK(level.start.x == 0);
        CHECK(level.end.x == width - 1);
        for (const int x : joints) {
            int open = 0;
            for (int y = 0; y < level.height(); ++y) {
                const bool left = passable(level.tiles(x - 1, y));
                const bool right = passable(level.tiles(x, y));
                different += left != right ? 1 : 0;
                open += left && right ? 1 : 0;
            }
            apart += open == opening_height ? 0 : 1;
        }
        using check = detail::platformer_route_check<examples::long_room>;
        check{{level, found}, movement_of(level.settings)}.run();
        const rect& door = level.exit_door;
        CHECK(door.right() == width);
        CHECK(door.y == level.end.y);
    }
    CHECK(apart == 0);
    CHECK(different == 0);
    CHECK(found.empty());
}
