// A maze that grows like a plant: from the newest cell like the backtracker, or from any cell, which branches a lot.
#pragma once

#include <cstdint>
#include <warren/topology/maze_grid.hpp>

namespace warren {

// Guarantees a perfect maze in 2 · cells − 1 steps. With newest = always it has the long halls of the backtracker; with
// newest = never it grows short twigs on all sides, much as Prim's algorithm does. In between, the more chance the newest
// cell has, the longer the halls and the fewer the dead ends.
template <extent Cells = fixed<12, 9>, extent Tiles = fixed<100, 100>>
struct growing_tree {
    using model = maze_level<Cells, Tiles>;
    static constexpr auto stream = stream_id("growing_tree");

    Cells grid = detail::size_or<Cells>(default_grid);
    Tiles map = detail::size_or<Tiles>(default_map);
    point cell = default_cell;
    chance newest = percent(20); // of growing on from the newest cell rather than from any

    static constexpr void fields(auto& self, auto&& field) {
        field({"grid", "rooms across and down", 2, 500}, self.grid);
        field({"map", "tiles across and down", 10, 1000}, self.map);
        field({"cell", "tiles of a room, as its pieces have them", 5, 64}, self.cell);
        field({"newest", "how often the maze grows on from its newest room rather than from any"}, self.newest);
    }

    constexpr status check() const {
        if (status fine = check_chance("the chance of the newest cell", newest); !fine) return fine;
        return detail::check_maze_size(grid.width(), grid.height(), map.width(), map.height(), cell);
    }

    constexpr status carve(model& level, rng& random) const {
        if (status begun = begin_maze(level, grid, map, cell, 0); !begun) return begun;
        level.settings.topology = "growing_tree";
        level.settings.newest = newest;
        const detail::cell_walker walker = detail::walker_of(level);
        level.start.x = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.width())));
        level.start.y = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.height())));
        const int start = level.start.y * grid.width() + level.start.x;
        std::int32_t* const growing = level.scratch.data();
        int count = 0;
        growing[count++] = start;
        while (count > 0) {
            ++level.stats.iterations;
            const bool from_newest = random.happens(newest);
            int chosen = count - 1;
            if (!from_newest) chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
            const int here = growing[chosen];
            const unsigned ways = unvisited_around(walker, here, start);
            if (ways == 0) {
                growing[chosen] = growing[--count]; // so the last in the list is the newest, or nearly so
                continue;
            }
            const unsigned side = detail::random_side(random, ways);
            walker.open(here, side);
            growing[count++] = walker.neighbour(here, side);
        }
        detail::count_dead_ends(level);
        return {};
    }

private:
    static constexpr unsigned unvisited_around(const detail::cell_walker& walker, int cell, int start) {
        const unsigned inside = walker.sides_inside(cell);
        unsigned ways = 0;
        for (unsigned side = 0; side < 4; ++side) {
            if ((inside >> side & 1) == 0) continue;
            const int near = walker.neighbour(cell, side);
            if (near != start && walker.cells[near].doors == 0) ways |= 1u << side;
        }
        return ways;
    }
};

} // namespace warren
