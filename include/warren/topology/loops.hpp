// Loop opening ("wacking"): some more doors in a finished maze, so that there is more than one way round.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/topology/maze_grid.hpp>
#include <warren/topology/maze_repair.hpp>

namespace warren {

// Second policy in the topology slot: `maze{}.also(loops{})`. Opens exactly `count` closed doors chosen at random, never
// closes one (FR-6). Dead ends stay dead ends unless they are allowed to go or nothing else is left (2M-5, 2M-6).
struct loops {
    static constexpr auto stream = stream_id("loops");
    static constexpr bool adds_to_a_level = true;

    int count = default_loops;
    warren::dead_ends dead_ends = warren::dead_ends::preserve;

    static constexpr void fields(auto& self, auto&& field) {
        field({"loops", "doors that are opened besides those that a maze needs"}, self.count);
        field({"dead_ends", "whether loops may be opened at dead ends"}, self.dead_ends);
    }

    // How many are too many, only the maze can say.
    constexpr status check() const { return count < 0 ? check_count(count, detail::planned_maze{}.cells) : status{}; }

    // All loops count together, those of earlier policies, too.
    constexpr status check_with(const auto& earlier) const {
        std::int64_t asked = count;
        static_cast<void>(earlier.each([&]<class Policy>(const Policy& policy) {
            if constexpr (std::same_as<Policy, loops>) asked += policy.count;
            return status{};
        }));
        return check_count(asked, detail::maze_planned_by(earlier).cells);
    }

    constexpr status carve(maze_like auto& level, rng& random) const {
        if (status finished = detail::finish_maze(level); !finished) return finished; // FR-6.5
        const detail::cell_walker walker = detail::walker_of(level);
        level.settings.add_loops(count, dead_ends); // there may have been some before
        const int asked = count < 0 ? count : level.settings.loops;
        if (status fine = check_count(asked, walker.count()); !fine) return fine;

        int opened = 0;
        if (dead_ends == warren::dead_ends::preserve) {
            opened = open_walls(level, walker, random, count, [&](int a, int b) {
                return !walker.cells[a].dead_end() && !walker.cells[b].dead_end();
            });
            // 2M-6: as a last resort at dead ends, as long as one of them remains.
            detail::count_dead_ends(level);
            int left = level.stats.dead_ends;
            const int preserving = opened;
            opened += open_walls(level, walker, random, count - opened, [&](int a, int b) {
                const int lost = (walker.cells[a].dead_end() ? 1 : 0) + (walker.cells[b].dead_end() ? 1 : 0);
                if (left - lost < 1) return false;
                left -= lost;
                return true;
            });
            if (opened > preserving)
                detail::warn(level, "loops were opened at dead ends, because no other wall was left");
        } else {
            opened = open_walls(level, walker, random, count, [](int, int) { return true; });
        }
        if (opened < count)
            detail::warn(level, has_closed_wall(walker)
                                    ? "fewer loops were opened than asked for, to keep the last dead ends"
                                    : "fewer loops were opened than asked for, because no wall was left");
        level.stats.opened_loops += opened;
        detail::count_dead_ends(level);
        return {};
    }

private:
    static constexpr status check_count(std::int64_t asked, int cells) {
        const int most = cells * 4;
        if (asked < 0 || asked > most) return out_of_range("the number of loops", asked, 0, most, "CC-4b");
        return {};
    }

    static constexpr unsigned closed_sides(const detail::cell_walker& walker, int cell) {
        return walker.sides_inside(cell) & ~static_cast<unsigned>(walker.cells[cell].doors);
    }
    static constexpr bool has_closed_wall(const detail::cell_walker& walker) {
        for (int cell = 0; cell < walker.count(); ++cell)
            if (closed_sides(walker, cell) != 0) return true;
        return false;
    }

    // Draws closed inner walls without replacement and opens those that are still allowed at that moment.
    template <class Level, class Allowed>
    static constexpr int open_walls(Level& level, const detail::cell_walker& walker, rng& random, int wanted,
                                    Allowed allowed) {
        if (wanted <= 0) return 0;
        constexpr unsigned east = 1;
        constexpr unsigned south = 2;
        std::int32_t* const walls = level.scratch.data(); // cell · 2, plus 1 for its south side
        int count = 0;
        for (int cell = 0; cell < walker.count(); ++cell) {
            const unsigned closed = closed_sides(walker, cell);
            if ((closed >> east & 1) != 0) walls[count++] = cell * 2;
            if ((closed >> south & 1) != 0) walls[count++] = cell * 2 + 1;
        }
        int opened = 0;
        while (opened < wanted && count > 0) {
            const auto chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
            const int cell = walls[chosen] / 2;
            const unsigned side = walls[chosen] % 2 == 0 ? east : south;
            walls[chosen] = walls[--count];
            if (!allowed(cell, walker.neighbour(cell, side))) continue;
            walker.open(cell, side);
            ++opened;
        }
        return opened;
    }
};

} // namespace warren
