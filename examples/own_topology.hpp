// A topology of one's own: the simplest maze there is. Its level is the usual one, so pieces, decorations, validator and
// files work with it as they do with any other maze.
#pragma once

#include <warren/maze.hpp>

namespace own {

// From each cell one can go north or west, wherever that leads to another cell: so all ways lead to the corner.
struct binary_tree {
    using model = warren::maze_level<>;                              // the level that it makes: 12 x 9 rooms
    static constexpr auto stream = warren::stream_id("binary_tree"); // draws the same, whatever stands beside it

    warren::chance north = warren::percent(50);

    constexpr warren::status carve(model& level, warren::rng& random) const {
        // A level may have been used before: a topology comes first, and clears it.
        if (auto begun = warren::begin_maze(level, warren::fixed<12, 9>{}, warren::fixed<100, 100>{}); !begun)
            return begun;
        level.settings.topology = "binary_tree"; // stands in the map's properties; whoever has a name counts steps, too
        for (int y = 0; y < level.cells.height(); ++y)
            for (int x = 0; x < level.cells.width(); ++x) {
                ++level.stats.iterations;
                const bool drawn = random.happens(north); // one draw for each statement
                if (y > 0 && (drawn || x == 0))
                    warren::open_door(level, {x, y}, warren::compass::north);
                else if (x > 0)
                    warren::open_door(level, {x, y}, warren::compass::west);
            }
        return {};
    }
};

} // namespace own
