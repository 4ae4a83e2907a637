// A whole level for a platformer in one map, level.tmx: an entrance, four rooms full of enemies, and the boss, behind whom a
// door opens when he is defeated. `example_platformer_chain 7` makes that of seed 7.
#include "arguments.hpp"
#include "room_chain.hpp"

#include <cstdio>
#include <warren/io/platformer_tmx.hpp>
#include <warren/movement/reachability.hpp>
#include <warren/platformer.hpp>
#include <warren/report.hpp>

int main(int argument_count, char** arguments) {
    const auto wanted = examples::seed_from(argument_count, arguments, "example_platformer_chain");
    if (!wanted.fine) return 2;
    const warren::seed used = wanted.given ? wanted.value : warren::seed{42};

    using warren::room_kind;
    examples::room_chain rooms;
    std::uint64_t number = 0;
    for (const room_kind kind : {room_kind::entrance, room_kind::combat, room_kind::combat, room_kind::combat,
                                 room_kind::combat, room_kind::boss}) {
        const auto room = warren::platformer_of(kind)(used.derived(number++));
        if (!room) return warren::report(room.error());
        rooms.add(*room);
    }

    examples::long_room level;
    if (auto joined = rooms.join(level); !joined) return warren::report(joined);
    const auto ways = warren::reachability(level, warren::movement_of(level.settings));
    if (!ways) return warren::report(ways.error());
    std::printf("%d x %d tiles, %d spawns, %d steps from the entrance to the door behind the boss\n", level.width(),
                level.height(), level.spawns.size(), level.route.size() - 1);
    if (!ways->playable) return 1; // never: each room can be played, and they meet
    return warren::report(warren::save_platformer_tmx("level.tmx", level));
}
