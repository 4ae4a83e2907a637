// The openings of a platformer room: cleared, with ground under them, and connected with each other and with every region
// (POST-003 … POST-006, 2P-33).
#pragma once

#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/model/platformer_openings.hpp>
#include <warren/topology/opening_repair.hpp>

namespace warren {

// Guarantees: both openings are air, entrance_clear_depth tiles deep and 3 high; from the start one gets to the end and
// to every tile of every region. Where they are not connected yet, a repair walk or a joint connects them. The row below
// an opening is wall, but for tiles without which something would be cut off: these are the ground exceptions. Usually
// costs one look at all tiles.
struct openings {
    static constexpr auto stream = stream_id("openings");

    int entrance_clear_depth = 5;

    static constexpr void fields(auto& self, auto&& field) {
        field({"entrance_clear_depth", "tiles that are cleared behind each opening", 3, detail::max_clear_depth},
              self.entrance_clear_depth);
    }

    constexpr status check() const {
        const field_limit limits[] = {
            {"entrance_clear_depth", entrance_clear_depth, 3, detail::max_clear_depth, "POST-003"}};
        return check_limits(limits);
    }

    template <platformer_like Level>
    constexpr status carve(Level& level, rng& random) const {
        level.settings.entrance_clear_depth = entrance_clear_depth;
        for (const rect& opening : opening_areas(level)) level.tiles.fill(opening, platformer_tile::air); // POST-005
        if (!level.is_combat()) return add_door(level);
        using repair = detail::opening_repair<Level>;
        using rows = typename repair::rows;
        return with_scratch<rows>(level, [&](rows& memory) { return repair(level, random, memory).run(); });
    }

private:
    // SPEC-011, 2P-35: where the door is, the tiles are air all the same.
    template <class Level>
    static constexpr status add_door(Level& level) {
        if (level.settings.room_type != room_kind::boss) return {};
        const int wall = level.settings.wall_thickness;
        level.needs_door_at_exit = true; // SPEC-012
        level.exit_door = {level.width() - wall, level.end.y, wall, opening_height};
        return {};
    }
};

} // namespace warren
