// The default maze: randomised depth-first search, which makes long winding halls with few junctions.
#pragma once

#include <cstdint>
#include <warren/topology/maze_grid.hpp>
#include <warren/topology/maze_repair.hpp>

namespace warren {

// Guarantees a perfect maze: every cell reached, one path between any two (FR-1, BR-1.3). Takes 2 · cells − 1 steps and
// as many cells of stack as the level lends (RC-A1 … RC-A4).
template <extent Cells = fixed<12, 9>, extent Tiles = fixed<100, 100>>
struct backtracker {
    using model = maze_level<Cells, Tiles>;
    static constexpr auto stream = stream_id("backtracker");

    Cells grid = detail::size_or<Cells>(default_grid);
    Tiles map = detail::size_or<Tiles>(default_map);
    point cell = default_cell;                   // must be the size of the pieces
    int max_iterations = default_max_iterations; // what is not reached by then is repaired. 0: as many as it takes

    static constexpr void fields(auto& self, auto&& field) {
        field({"grid", "rooms across and down", 2, 500}, self.grid);
        field({"map", "tiles across and down", 10, 1000}, self.map);
        field({"cell", "tiles of a room, as its pieces have them", 5, 64}, self.cell);
        field({"max_iterations", "steps before the rest is joined by repair; 0 for as many as it takes"},
              self.max_iterations);
    }

    constexpr status check() const {
        if (max_iterations < 0) return out_of_range("max_iterations", max_iterations, 0, INT32_MAX, "CC-4a");
        return detail::check_maze_size(grid.width(), grid.height(), map.width(), map.height(), cell);
    }

    constexpr status carve(model& level, rng& random) const {
        if (status begun = begin_maze(level, grid, map, cell, max_iterations); !begun) return begun;
        level.settings.topology = "backtracker";
        level.start.x = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.width())));
        level.start.y = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.height())));
        const int start = level.start.y * grid.width() + level.start.x;
        const bool finished = walk(level, start, random);
        if (!finished) detail::repair_after_limit(level, start);
        detail::count_dead_ends(level);
        return {};
    }

private:
    // False when the iteration limit came first.
    constexpr bool walk(model& level, int start, rng& random) const {
        const detail::cell_walker walker = detail::walker_of(level);
        const int width = walker.width;
        const int count = walker.count();
        const int limit = max_iterations == 0 ? 4 * count : max_iterations;
        std::int32_t* const stack = level.scratch.data();
        // For each cell, the sides with an unvisited neighbour, and above these four bits, when it was visited. The sides
        // of cells at the border leave out what lies beyond, so nobody needs to ask where the border is.
        std::int32_t* const unvisited = detail::numbers_of(level);
        for (int i = 0; i < count; ++i) unvisited[i] = never_visited | 15;
        for (int x = 0; x < width; ++x) {
            unvisited[x] &= ~1;
            unvisited[count - width + x] &= ~4;
        }
        for (int first = 0; first < count; first += width) {
            unvisited[first + width - 1] &= ~2;
            unvisited[first] &= ~8;
        }
        int visited = 0;
        const auto visit = [&](int reached) {
            const int ways = unvisited[reached] & 15;
            unvisited[reached] = ways | visited++ << 4;
            unvisited[reached - width] &= ~4;
            unvisited[reached + 1] &= ~8;
            unvisited[reached + width] &= ~1;
            unvisited[reached - 1] &= ~2;
            return static_cast<unsigned>(ways);
        };
        int depth = 0;
        int here = start;
        unsigned ways = visit(here);
        for (int steps = 1; steps <= limit; ++steps) {
            level.stats.iterations = steps;
            if (ways != 0) {
                const unsigned side = detail::random_side(random, ways);
                walker.open(here, side);
                stack[depth++] = here;
                here = walker.neighbour(here, side);
                ways = visit(here);
            } else {
                if (depth == 0) return true;
                here = stack[--depth];
                ways = static_cast<unsigned>(unvisited[here]) & 15u;
            }
        }
        return false;
    }
    static constexpr std::int32_t never_visited = 1 << 30;
};

} // namespace warren
