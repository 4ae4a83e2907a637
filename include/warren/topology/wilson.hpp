// Wilson's algorithm: every perfect maze is equally likely. Less winding than the backtracker, with more dead ends.
#pragma once

#include <cstdint>
#include <warren/topology/maze_grid.hpp>
#include <warren/topology/maze_repair.hpp>

namespace warren {

// Guarantees a perfect maze, drawn uniformly from all spanning trees of the grid. Random walks take their time: about
// six steps a cell at 12 × 9, more on large grids; what the limit leaves over is joined by repair.
template <extent Cells = fixed<12, 9>, extent Tiles = fixed<100, 100>>
struct wilson {
    using model = maze_level<Cells, Tiles>;
    static constexpr auto stream = stream_id("wilson");

    Cells grid = detail::size_or<Cells>(default_grid);
    Tiles map = detail::size_or<Tiles>(default_map);
    point cell = default_cell;
    int max_iterations = 0; // 0: 1000 for each cell

    static constexpr void fields(auto& self, auto&& field) {
        field({"grid", "rooms across and down", 2, 500}, self.grid);
        field({"map", "tiles across and down", 10, 1000}, self.map);
        field({"cell", "tiles of a room, as its pieces have them", 5, 64}, self.cell);
        field({"max_iterations", "steps before the rest is joined by repair; 0 for 1000 a room"}, self.max_iterations);
    }

    constexpr status check() const {
        if (max_iterations < 0) return out_of_range("max_iterations", max_iterations, 0, INT32_MAX, "CC-4a");
        return detail::check_maze_size(grid.width(), grid.height(), map.width(), map.height(), cell);
    }

    constexpr status carve(model& level, rng& random) const {
        if (status begun = begin_maze(level, grid, map, cell, max_iterations); !begun) return begun;
        level.settings.topology = "wilson";
        const detail::cell_walker walker = detail::walker_of(level);
        const int count = walker.count();
        const std::int64_t limit = max_iterations == 0 ? std::int64_t{1000} * count : max_iterations;
        level.start.x = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.width())));
        level.start.y = static_cast<int>(random.below(static_cast<std::uint32_t>(grid.height())));
        const int start = level.start.y * grid.width() + level.start.x;

        // The way by which the walk last left a cell: following it from the walk's origin skips the loops.
        std::int32_t* const left_by = level.scratch.data();
        const auto part = [&](int c) { return c == start || walker.cells[c].doors != 0; };
        std::int64_t steps = 0;
        bool finished = true;
        for (int origin = 0; origin < count && finished; ++origin) {
            if (part(origin)) continue;
            int at = origin;
            while (!part(at) && steps < limit) {
                ++steps;
                const unsigned side = detail::random_side(random, walker.sides_inside(at));
                left_by[at] = static_cast<std::int32_t>(side);
                at = walker.neighbour(at, side);
            }
            if (!part(at)) {
                finished = false;
                break;
            }
            for (int follow = origin;;) {
                const auto side = static_cast<unsigned>(left_by[follow]);
                const int next = walker.neighbour(follow, side);
                const bool arrived = part(next); // asked before the door makes it so
                walker.open(follow, side);
                if (arrived) break;
                follow = next;
            }
        }
        level.stats.iterations = static_cast<int>(steps < INT32_MAX ? steps : INT32_MAX);
        if (!finished) detail::repair_after_limit(level, start);
        detail::count_dead_ends(level);
        return {};
    }
};

} // namespace warren
