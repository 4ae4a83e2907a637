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

    template <has_floor_and_walls Level>
    constexpr status decorate(Level& level, rng& /*random*/) const {
        if constexpr (requires { level.settings.add_shadows(sides); }) level.settings.add_shadows(sides);
        if (sides == shadow_sides::none) return {};
        if (sides == shadow_sides::all && !std::is_constant_evaluated())
            for (int left = 0; left < level.walls.width(); left += strip) shade_strip(level, left);
        else
            shade_each(level);
        return {};
    }

private:
    static constexpr int strip = 128; // columns that are shaded together

    // Tile by tile: for compilers, which count steps, and for light from one side.
    template <class Level>
    constexpr void shade_each(Level& level) const {
        const int width = level.walls.width();
        const int height = level.walls.height();
        for (int y = 0; y < height; ++y) {
            const tile_id* const here = level.walls.row(y);
            // Beyond the border nothing casts a shadow. There the row stands in for its neighbour: where a shadow may lie,
            // it is no wall.
            const tile_id* const north = y > 0 ? level.walls.row(y - 1) : here;
            const tile_id* const south = y + 1 < height ? level.walls.row(y + 1) : here;
            tile_id* const floor = level.background.row(y);
            for (int x = 0; x < width; ++x) {
                if (here[x] != 0 || floor[x] == 0) continue;
                const tile_id west = x > 0 ? here[x - 1] : 0;
                const tile_id east = x + 1 < width ? here[x + 1] : 0;
                if ((west | north[x] | east | south[x]) == 0) continue;
                tile_id caster = 0;
                if (wall_ids.contains(west))
                    caster = west;
                else if (wall_ids.contains(north[x]))
                    caster = north[x];
                else if (wall_ids.contains(east) && shades_all_around(level, x + 1, y))
                    caster = east;
                else if (wall_ids.contains(south[x]) && shades_all_around(level, x, y + 1))
                    caster = south[x];
                if (caster != 0) floor[x] = shaded(floor[x], 0, caster);
            }
        }
    }
    // FR-4.5: light from one side is for walls; a pillar, which has no wall on any side, shades all around.
    template <class Level>
    constexpr bool shades_all_around(const Level& level, int x, int y) const {
        if (sides == shadow_sides::all) return true;
        const auto wall = [&](int nx, int ny) { return level.walls.contains(nx, ny) && level.walls(nx, ny) != 0; };
        return !wall(x - 1, y) && !wall(x + 1, y) && !wall(x, y - 1) && !wall(x, y + 1);
    }

    // The walls of one row of a strip, and those beside it; 0 where there is none.
    struct wall_row {
        tile_id ids[strip + 2] = {};

        template <class Level>
        void read(const Level& level, int left, int y) {
            const int width = level.walls.width();
            const int count = width - left < strip ? width - left : strip;
            const tile_id* const walls = level.walls.row(y) + left;
            for (int x = 0; x < count; ++x) ids[x + 1] = walls[x] & wall_ids.mask(walls[x]);
            if (left > 0) ids[0] = walls[-1] & wall_ids.mask(walls[-1]);
            if (left + count < width) ids[count + 1] = walls[count] & wall_ids.mask(walls[count]);
        }
    };

    // The same without a branch for any tile: compilers take eight of them at a time.
    template <class Level>
    static void shade_strip(Level& level, int left) {
        const int height = level.walls.height();
        const int rest = level.walls.width() - left;
        const int count = rest < strip ? rest : strip;
        wall_row rows[3];
        rows[0].read(level, left, 0);
        for (int y = 0; y < height; ++y) {
            const tile_id* const north = rows[(y + 2) % 3].ids + 1;
            const tile_id* const here = rows[y % 3].ids + 1;
            wall_row& below = rows[(y + 1) % 3];
            if (y + 1 < height)
                below.read(level, left, y + 1);
            else
                below = {};
            const tile_id* const south = below.ids + 1;
            const tile_id* const walls = level.walls.row(y) + left;
            tile_id* const floor = level.background.row(y) + left;
            for (int x = 0; x < count; ++x) {
                tile_id caster = south[x];
                caster = here[x + 1] | (caster & no_ids.mask(here[x + 1]));
                caster = north[x] | (caster & no_ids.mask(north[x]));
                caster = here[x - 1] | (caster & no_ids.mask(here[x - 1]));
                floor[x] = shaded(floor[x], walls[x], caster);
            }
        }
    }

    // Sand and pebbles give way like plain floor: every tile that needs a shadow has one, whichever policy came first.
    static constexpr tile_id shaded(tile_id floor, tile_id wall, tile_id caster) {
        constexpr tile_range drift_ids{variation_ids.first, sand_ids.last};
        static_assert(drift_ids.size() == variation_ids.size() + sand_ids.size(), "one range is faster than two");
        const tile_id on_floor = floor_ids.mask(floor) | pebble_ids.mask(floor) | drift_ids.mask(floor);
        const tile_id dark = on_floor & no_ids.mask(wall) & static_cast<tile_id>(~no_ids.mask(caster));
        const auto shadow = static_cast<tile_id>(caster + shadow_offset);
        return static_cast<tile_id>((shadow & dark) | (floor & ~dark));
    }
};

} // namespace warren
