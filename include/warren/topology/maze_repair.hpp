// Sees to it that a maze is one: every cell can be reached, and every door is a door from both sides.
#pragma once

#include <cstdint>
#include <warren/topology/maze_grid.hpp>

namespace warren::detail {

// Which cells can be reached, one number for each, in memory that the level lends.
class reached_cells {
public:
    constexpr reached_cells(const cell_walker& walker, std::int32_t* numbers) : walker_(walker), next_(numbers) {
        for (int cell = 0; cell < walker.count(); ++cell) next_[cell] = lost;
    }

    constexpr bool contains(int cell) const { return next_[cell] >= 0; }
    constexpr int count() const { return count_; }

    // Adds a cell and all that can be walked to from there; calls visit(cell) for each.
    template <class Visit>
    constexpr void add(int cell, Visit visit) {
        // A number is at the same time the link of a stack: it says which cell lies below.
        const int bottom = walker_.count();
        int top = cell;
        next_[cell] = bottom;
        while (top != bottom) {
            const int here = top;
            top = next_[here];
            ++count_;
            visit(here);
            const auto doors = static_cast<unsigned>(walker_.cells[here].doors);
            for (unsigned side = 0; side < 4; ++side) {
                if ((doors >> side & 1) == 0) continue;
                const int near = walker_.neighbour(here, side);
                if (contains(near)) continue;
                next_[near] = top;
                top = near;
            }
        }
    }

    // The sides of a cell on which there is a reached one, as a door mask.
    constexpr unsigned sides_of(int cell) const {
        const unsigned inside = walker_.sides_inside(cell);
        unsigned mask = 0;
        for (unsigned side = 0; side < 4; ++side)
            if ((inside >> side & 1) != 0 && contains(walker_.neighbour(cell, side))) mask |= 1u << side;
        return mask;
    }

    // True once for each lost cell: the first time that somebody wants it.
    constexpr bool reserve(int cell) {
        if (next_[cell] != lost) return false;
        next_[cell] = reserved;
        return true;
    }

private:
    static constexpr std::int32_t lost = -1;
    static constexpr std::int32_t reserved = -2;

    cell_walker walker_;
    std::int32_t* next_;
    int count_ = 0;
};

// Does the maze hang together? Found out quickly, if whoever carved it has left numbers behind (numbers_of): when every cell
// but one has a door to a cell of a smaller number, then all of them lead to that one, whatever the numbers are. False if
// it is not so or not known. All doors must lead into the grid.
template <class Level>
constexpr bool is_known_to_be_whole(Level& level) {
    const cell_walker walker = walker_of(level);
    const std::int32_t* const numbers = numbers_of(level);
    int nearer = 0;
    for (int cell = 0; cell < walker.count(); ++cell) {
        const std::int32_t* const here = numbers + cell;
        const unsigned smaller = (here[-walker.width] < *here ? 1u : 0u) | (here[1] < *here ? 2u : 0u) |
                                 (here[walker.width] < *here ? 4u : 0u) | (here[-1] < *here ? 8u : 0u);
        nearer += (smaller & walker.cells[cell].doors) != 0 ? 1 : 0;
    }
    return nearer == walker.count() - 1;
}

// NFR-3.2, 2M-10: joins everything that cannot be reached from `start` to what can, growing outwards, each part by
// exactly one door, so that a tree stays a tree. All doors must lead into the grid.
template <class Level>
constexpr void repair_maze(Level& level, int start) {
    const cell_walker walker = walker_of(level);
    const int count = walker.count();
    std::int32_t* const queue = level.scratch.data();
    reached_cells reached(walker, queue + count);
    reached.add(start, [](int) {});
    const int before = reached.count();
    if (before == count) return;

    rng random = stage_rng(level.seed, stage::repair);
    int waiting = 0;
    for (int cell = 0; cell < count; ++cell)
        if (!reached.contains(cell) && reached.sides_of(cell) != 0 && reached.reserve(cell)) queue[waiting++] = cell;
    for (int next = 0; next < waiting; ++next) {
        const int cell = queue[next];
        if (reached.contains(cell)) continue; // by way of a neighbour that was joined before it
        walker.open(cell, random_side(random, reached.sides_of(cell)));
        reached.add(cell, [&](int joined) {
            const unsigned inside = walker.sides_inside(joined);
            for (unsigned side = 0; side < 4; ++side) {
                if ((inside >> side & 1) == 0) continue;
                const int near = walker.neighbour(joined, side);
                if (reached.reserve(near)) queue[waiting++] = near;
            }
        });
    }
    level.stats.repaired_cells += reached.count() - before;
}

// CC-4c: what the iteration limit has left over.
template <class Level>
constexpr void repair_after_limit(Level& level, int start) {
    repair_maze(level, start);
    warn(level, level.stats.repaired_cells > 0
                    ? "the iteration limit was reached; the rest of the maze was joined by repair"
                    : "the iteration limit was reached, but not before the last cell was joined");
}

// FR-1.4: a door that leads out of the grid, or is open on one side only, is a mistake of which nobody can say what was
// meant; it is an error with its cell.
template <class Cells>
constexpr status check_doors(const Cells& cells) {
    const auto wrong = [](int column, int row, const char* rule, const char* what) {
        return error{.code = errc::malformed, .where = at_cell(column, row), .rule = rule, .what = what};
    };
    constexpr const char* one_sided = "a door of the maze is open on one side only";
    const int width = cells.width();
    const int height = cells.height();
    for (int row = 0; row < height; ++row) {
        const maze_cell* const here = cells.row(row);
        const maze_cell* const below = row + 1 < height ? here + width : here;
        const unsigned outside = (row == 0 ? 1u : 0u) | (row + 1 == height ? 4u : 0u);
        for (int column = 0; column < width; ++column) {
            const auto doors = static_cast<unsigned>(here[column].doors);
            if (doors > 15) return wrong(column, row, "BR-2.2", "a cell of the maze has more than four doors");
            const unsigned out = outside | (column == 0 ? 8u : 0u) | (column + 1 == width ? 2u : 0u);
            if ((doors & out) != 0) return wrong(column, row, "FR-1.4", "a door of the maze leads out of the grid");
            const bool east = (doors & 2) != 0;
            if (column + 1 < width && east != here[column + 1].open(compass::west))
                return wrong(east ? column : column + 1, row, "FR-1.4", one_sided);
            const bool south = (doors & 4) != 0;
            if (row + 1 < height && south != below[column].open(compass::north))
                return wrong(column, south ? row : row + 1, "FR-1.4", one_sided);
        }
    }
    return {};
}

// 2M-11, NFR-3.3: asked by whoever needs a finished maze, because the topology may be anybody's. What cannot be reached is
// joined, with a warning; what cannot be understood is an error.
template <class Level>
constexpr status finish_maze(Level& level) {
    if (status fits = check_maze_size(level); !fits) return fits;
    if (!level.cells.contains(level.start))
        return error{.code = errc::malformed,
                     .where = at_cell(level.start.x, level.start.y),
                     .rule = "NFR-2.4",
                     .what = "the maze starts outside the grid"};
    const cell_walker walker = walker_of(level);
    if (status fine = check_doors(level.cells); !fine) return fine;
    if (status lent = lend_scratch(level); !lent) return lent;

    const int repaired_before = level.stats.repaired_cells;
    const int start = level.start.y * walker.width + level.start.x;
    if (!is_known_to_be_whole(level)) repair_maze(level, start);
    count_dead_ends(level); // RC-A5, which not every topology may have done
    if (level.stats.repaired_cells == repaired_before) return {};
    warn(level, "the topology left cells that could not be reached; they were joined by repair");
    return {};
}

} // namespace warren::detail
