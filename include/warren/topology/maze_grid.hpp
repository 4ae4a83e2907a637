// What the maze topologies share: sizes and their limits, doors and neighbours.
//
//     if (auto begun = warren::begin_maze(level, grid, map); !begun) return begun;      in a topology of one's own: first this,
//     warren::open_door(level, {3, 4}, warren::compass::east);                          and then doors
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/warn.hpp>
#include <warren/model/maze_level.hpp>

namespace warren {

namespace detail {

inline constexpr int min_map_side = 10; // CC-1a
inline constexpr int max_map_side = 1000;
inline constexpr int min_grid_side = 2; // CC-1b

// CC-1, VR-1.1 … VR-1.3: can a grid of such cells stand on such a map?
constexpr status check_maze_size(int columns, int rows, int map_width, int map_height, point cell) {
    struct limit {
        const char* what;
        int value, low, high;
        const char* rule;
    };
    if (cell.x < min_piece_side || cell.x > max_piece_side) // asked first, because the limits below divide by it
        return out_of_range("the cell width", cell.x, min_piece_side, max_piece_side, "FR-2.1");
    if (cell.y < min_piece_side || cell.y > max_piece_side)
        return out_of_range("the cell height", cell.y, min_piece_side, max_piece_side, "FR-2.1");
    const limit limits[] = {
        {"the map width", map_width, min_map_side, max_map_side, "CC-1a"},
        {"the map height", map_height, min_map_side, max_map_side, "CC-1a"},
        {"the map width", map_width, min_grid_side * cell.x, max_map_side, "CC-1b"}, // 2M-9: or no grid fits
        {"the map height", map_height, min_grid_side * cell.y, max_map_side, "CC-1b"},
        {"the number of columns", columns, min_grid_side, map_width / cell.x, "CC-1b"},
        {"the number of rows", rows, min_grid_side, map_height / cell.y, "CC-1b"},
    };
    for (const limit& l : limits)
        if (l.value < l.low || l.value > l.high) return out_of_range(l.what, l.value, l.low, l.high, l.rule);
    return {};
}

// The same of a level, which anybody may have made; then no cell has a tile outside of a layer.
template <class Level>
constexpr status check_maze_size(const Level& level) {
    const int width = level.walls.width();
    const int height = level.walls.height();
    const auto same_size = [&](const auto& layer) { return layer.width() == width && layer.height() == height; };
    if (!same_size(level.background) || !same_size(level.props))
        return error{.code = errc::malformed, .rule = "FR-3.2", .what = "the layers of the maze differ in size"};
    return check_maze_size(level.cells.width(), level.cells.height(), width, height, level.settings.cell);
}

// The size that is part of the type, or the usual one.
template <extent Size>
constexpr Size size_or(const dynamic& usual) {
    if constexpr (fixed_extent<Size>)
        return {};
    else
        return {usual.w, usual.h};
}

// A topology that says before it makes a maze how large that will be, as those of warren do.
template <class Policy>
concept says_maze_size = requires {
    requires extent<decltype(Policy::grid)>;
    requires extent<decltype(Policy::map)>;
    requires std::same_as<decltype(Policy::cell), point>;
};

// What the policies before another one say about the maze: the last of those that do.
struct planned_maze {
    int cells = (max_map_side / min_piece_side) * (max_map_side / min_piece_side); // unless somebody says: the most
    int map_width = max_map_side;
    point cell = {}; // 0 × 0 if nobody says
};
constexpr planned_maze maze_planned_by(const auto& earlier) {
    planned_maze plan;
    static_cast<void>(earlier.each([&]<class Policy>(const Policy& policy) {
        if constexpr (says_maze_size<Policy>)
            plan = {policy.grid.width() * policy.grid.height(), policy.map.width(), policy.cell};
        return status{};
    }));
    return plan;
}

// Levels of run-time size have their scratch space already, unless a topology of the user's own has made them.
template <class Level>
constexpr status lend_scratch(Level& level) {
    const dynamic grid_size{level.cells.width(), level.cells.height()};
    const int wanted = maze_scratch(grid_size);
    if constexpr (requires { level.scratch.allocate(grid_size, 0); })
        if (level.scratch.elements.size() < wanted) return level.scratch.allocate(grid_size, wanted);
    return {};
}

// The second half of the scratch space: a number for each cell, with a row to spare before the first and behind the last.
// A topology may leave there in which order it came to the cells.
template <class Level>
constexpr std::int32_t* numbers_of(Level& level) {
    return level.scratch.data() + level.cells.size() + level.cells.width();
}

} // namespace detail

// Every maze topology begins with this. Leaves nothing of what the level held before: all doors closed, all layers and
// records empty.
template <class Level, extent Cells, extent Tiles>
constexpr status begin_maze(Level& level, const Cells& cells, const Tiles& tiles, point cell = default_cell,
                            int max_iterations = 0) {
    const dynamic grid_size{cells.width(), cells.height()};
    const dynamic map_size{tiles.width(), tiles.height()};
    if (status made = level.cells.resize(grid_size); !made) return made;
    // The layers that come next are cleared last: they are then still in the cache.
    if (status made = level.props.resize(map_size); !made) return made;
    if (status made = level.walls.resize(map_size); !made) return made;
    if (status made = level.background.resize(map_size); !made) return made;
    if (status made = detail::lend_scratch(level); !made) return made;
    level.pieces = &no_pieces;
    level.settings = {};
    level.settings.cell = cell;
    level.settings.max_iterations = max_iterations;
    level.start = {};
    level.stats = {};
    level.warnings.clear();
    return {};
}

// Opens the door between a cell and the next one on that side, which must exist (WARREN_ASSERT). FR-1.4: it has two bits,
// one on each side of it.
constexpr void open_door(maze_like auto& level, point cell, compass side) {
    level.cells[cell].doors |= door_bit(side);
    level.cells[cell + step(side)].doors |= door_bit(opposite(side));
}

namespace detail {

// The cells as a flat array, for topologies that walk from cell to cell millions of times.
struct cell_walker {
    maze_cell* cells;
    int width;
    int height;

    constexpr int count() const { return width * height; }
    constexpr int neighbour(int cell, unsigned side) const {
        const int offsets[] = {-width, 1, width, -1};
        return cell + offsets[side];
    }
    // The sides on which there is another cell, as a door mask.
    constexpr unsigned sides_inside(int cell) const {
        const int x = cell % width;
        return (cell >= width ? 1u : 0u) | (x + 1 < width ? 2u : 0u) | (cell + width < count() ? 4u : 0u) |
               (x > 0 ? 8u : 0u);
    }
    // A door has two bits: one on each side of it.
    constexpr void open(int cell, unsigned side) const {
        maze_cell& here = cells[cell];
        maze_cell& there = cells[neighbour(cell, side)];
        here.doors = static_cast<std::uint8_t>(here.doors | 1u << side);
        there.doors = static_cast<std::uint8_t>(there.doors | 1u << (side + 2) % 4);
    }
};

template <class Level>
constexpr cell_walker walker_of(Level& level) {
    return {level.cells.data(), level.cells.width(), level.cells.height()};
}

// A uniform choice among the set bits of a mask of sides: one draw r in [0, 12) serves 1, 2, 3 and 4 sides alike.
struct side_table {
    std::uint8_t side[16][12] = {};

    constexpr side_table() {
        for (unsigned mask = 1; mask < 16; ++mask) {
            unsigned set[4] = {};
            unsigned count = 0;
            for (unsigned bit = 0; bit < 4; ++bit)
                if ((mask >> bit & 1) != 0) set[count++] = bit;
            for (unsigned r = 0; r < 12; ++r) side[mask][r] = static_cast<std::uint8_t>(set[r * count / 12]);
        }
    }
};
inline constexpr side_table sides_by_draw;

// The mask must not be 0.
constexpr unsigned random_side(rng& random, unsigned mask) { return sides_by_draw.side[mask][random.below(12)]; }

// RC-A5, 2M-28: dead ends are counted from the final doors.
template <class Level>
constexpr void count_dead_ends(Level& level) {
    const cell_walker walker = walker_of(level);
    level.stats.dead_ends = 0;
    for (int cell = 0; cell < walker.count(); ++cell) level.stats.dead_ends += walker.cells[cell].dead_end() ? 1 : 0;
}

} // namespace detail

} // namespace warren
