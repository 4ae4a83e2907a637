// Shadows on the floor beside walls: the id of the wall that casts one, plus 20.
#pragma once

#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {

// FR-4, 2M-14. The first wall among the neighbours west, north, east, south decides. Draws nothing. Needs only layers
// called `walls` and `background`, so it darkens other levels than mazes, too.
struct shadows {
    shadow_sides sides = shadow_sides::all; // west_north: light from the upper left; only pillars shade all around

    static constexpr void fields(auto& self, auto&& field) {
        field({"shadow_sides", "on which sides of a wall its shadow lies"}, self.sides);
    }

    template <class Level>
    constexpr status decorate(Level& level, rng& /*random*/) const {
        if constexpr (requires { level.settings.add_shadows(sides); }) level.settings.add_shadows(sides);
        if (sides == shadow_sides::none) return {};
        const int width = level.walls.width();
        const int height = level.walls.height();
        for (int y = 0; y < height; ++y) {
            const tile_id* const here = level.walls.row(y);
            // Beyond the border nothing casts a shadow. There the row stands in for its neighbour: where a shadow may lie,
            // it is no wall.
            const tile_id* const north = y > 0 ? level.walls.row(y - 1) : here;
            const tile_id* const south = y + 1 < height ? level.walls.row(y + 1) : here;
            tile_id* const floor = level.background.row(y);
            if (sides == shadow_sides::all) {
                floor[0] = shaded(floor[0], here[0], 0, north[0], width > 1 ? here[1] : 0, south[0]);
                for (int x = 1; x + 1 < width; ++x) {
                    if (std::is_constant_evaluated() && (here[x] != 0 || floor[x] == 0))
                        continue; // compilers count steps
                    floor[x] = shaded(floor[x], here[x], here[x - 1], north[x], here[x + 1], south[x]);
                }
                if (const int x = width - 1; x > 0)
                    floor[x] = shaded(floor[x], here[x], here[x - 1], north[x], 0, south[x]);
            } else {
                for (int x = 0; x < width; ++x)
                    floor[x] = shaded(floor[x], here[x], x > 0 ? here[x - 1] : 0, north[x], pillar_at(level, x + 1, y),
                                      pillar_at(level, x, y + 1));
            }
        }
        return {};
    }

private:
    // Without branches, in masks of all or no bits: compilers turn this into a few instructions for eight tiles at once.
    static constexpr tile_id shaded(tile_id floor, tile_id here, tile_id west, tile_id north, tile_id east,
                                    tile_id south) {
        if (std::is_constant_evaluated() && (west | north | east | south) == 0) return floor;
        tile_id caster = in(south, wall_ids) & south;
        caster = in(east, wall_ids) != 0 ? east : caster;
        caster = in(north, wall_ids) != 0 ? north : caster;
        caster = in(west, wall_ids) != 0 ? west : caster;
        // Sand and pebbles give way like plain floor: every tile that needs a shadow has one, whichever policy came first.
        const tile_id on_floor =
            in(floor, floor_ids) | in(floor, pebble_ids) | in(floor, variation_ids) | in(floor, sand_ids);
        const tile_id dark = in(here, {0, 0}) & on_floor & static_cast<tile_id>(caster != 0 ? ~0 : 0);
        const auto shadow = static_cast<tile_id>(caster + shadow_offset);
        return static_cast<tile_id>((shadow & dark) | (floor & ~dark));
    }
    static constexpr tile_id in(tile_id id, tile_range range) {
        const auto above = static_cast<tile_id>(id - range.first);
        return static_cast<tile_id>(above < static_cast<tile_id>(range.size()) ? ~0 : 0);
    }

    template <class Level>
    static constexpr tile_id pillar_at(const Level& level, int x, int y) {
        return level.walls.contains(x, y) && level.walls(x, y) != 0 && stands_alone(level, x, y) ? level.walls(x, y)
                                                                                                 : 0;
    }

    // FR-4.5: a pillar has no wall on any side.
    template <class Level>
    static constexpr bool stands_alone(const Level& level, int x, int y) {
        const auto wall = [&](int nx, int ny) { return level.walls.contains(nx, ny) && level.walls(nx, ny) != 0; };
        return !wall(x - 1, y) && !wall(x + 1, y) && !wall(x, y - 1) && !wall(x, y + 1);
    }
};

} // namespace warren
