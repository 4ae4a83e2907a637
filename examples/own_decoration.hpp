// Two decorations of one's own. A policy is a plain struct with the verb of its slot; it writes down in level.settings what
// it lays, because that is what warren::validate and the properties of a TMX file go by (see maze_settings.hpp).
#pragma once

#include <warren/maze.hpp>

namespace own {

// Lays tiles that others lay, too: here sand, for want of a tile with water. So it adds its chance to theirs.
struct puddles {
    static constexpr auto stream = warren::stream_id("puddles"); // draws the same, whatever else decorates the maze
    warren::chance amount = warren::percent(8);

    constexpr warren::status decorate(warren::maze_like auto& level, warren::rng& random) const {
        level.settings.add_drifts(amount, warren::never);
        for (int y = 0; y < level.background.height(); ++y)
            for (int x = 0; x < level.background.width(); ++x) {
                if (level.background(x, y) != warren::floor_ids.first) continue; // the plainest floor
                const bool wet = random.happens(amount);
                if (wet) level.background(x, y) = warren::sand_ids.first;
            }
        return {};
    }
};

// Lays a tile of its own, which a tileset of one's own must have: the stone cave ends at 130. So it says which.
struct mushrooms {
    static constexpr auto stream = warren::stream_id("mushrooms");
    warren::tile_id mushroom = 131;
    warren::chance amount = warren::percent(2);

    constexpr warren::status decorate(warren::maze_like auto& level, warren::rng& random) const {
        level.settings.use_tiles({mushroom, mushroom});
        for (int y = 0; y < level.background.height(); ++y)
            for (int x = 0; x < level.background.width(); ++x) {
                if (!warren::floor_ids.contains(level.background(x, y)) || level.walls(x, y) != 0) continue;
                const bool grows = random.happens(amount);
                if (grows) level.background(x, y) = mushroom;
            }
        return {};
    }
};

} // namespace own
