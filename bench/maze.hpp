// What the maze benches time, as plain functions that a test runs as well.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>
#include <warren/maze.hpp>

namespace bench {

// Topology alone, as generators make it: no rooms, no decoration.
using bare_maze =
    warren::generator<warren::backtracker<>, warren::no_typing, warren::no_decoration, warren::no_encoding>;

inline int carve_ours(std::uint64_t n) {
    static bare_maze::model level;
    const auto made = bare_maze{}.into(level, warren::seed{n});
    return made ? level.stats.dead_ends : -1;
}

// The same maze as a textbook writes it: shuffled directions, a vector for the stack, the standard library's randomness.
// Doors are bits in the order north, east, south, west.
using number_rows = std::vector<std::vector<int>>;

inline int& at(number_rows& cells, int x, int y) {
    return cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

inline number_rows doors_textbook(std::mt19937& random) {
    constexpr int columns = 12;
    constexpr int rows = 9;
    number_rows doors(rows, std::vector<int>(columns));
    std::vector<std::vector<bool>> visited(rows, std::vector<bool>(columns));
    const int start_x = std::uniform_int_distribution<int>(0, columns - 1)(random);
    const int start_y = std::uniform_int_distribution<int>(0, rows - 1)(random);
    std::vector<std::pair<int, int>> stack{{start_x, start_y}};
    visited[static_cast<std::size_t>(start_y)][static_cast<std::size_t>(start_x)] = true;
    std::array<int, 4> sides{0, 1, 2, 3};
    while (!stack.empty()) {
        const auto [x, y] = stack.back();
        std::shuffle(sides.begin(), sides.end(), random);
        bool moved = false;
        for (const int side : sides) {
            constexpr int dx[] = {0, 1, 0, -1};
            constexpr int dy[] = {-1, 0, 1, 0};
            const int nx = x + dx[side];
            const int ny = y + dy[side];
            if (nx < 0 || ny < 0 || nx >= columns || ny >= rows) continue;
            if (visited[static_cast<std::size_t>(ny)][static_cast<std::size_t>(nx)]) continue;
            visited[static_cast<std::size_t>(ny)][static_cast<std::size_t>(nx)] = true;
            at(doors, x, y) |= 1 << side;
            at(doors, nx, ny) |= 1 << (side + 2) % 4;
            stack.emplace_back(nx, ny);
            moved = true;
            break;
        }
        if (!moved) stack.pop_back();
    }
    return doors;
}

inline int carve_textbook(std::uint64_t n) {
    std::mt19937 random(static_cast<std::uint32_t>(n));
    int dead_ends = 0;
    for (const auto& row : doors_textbook(random))
        for (const int mask : row) dead_ends += mask == 1 || mask == 2 || mask == 4 || mask == 8 ? 1 : 0;
    return dead_ends;
}

// The least that a textbook would call a whole level: rooms of 8 × 11 tiles with walls and doors in three layers of
// 100 × 100, shadows beside walls, sand, pebbles and rocks. It draws every room from scratch where ours has pieces, and
// keeps none of the rules about where things may lie.
struct textbook_maze {
    enum tile : int { nothing, floor, wall, shadow, sand, pebble, rock };
    static constexpr int side = 100;

    number_rows background = number_rows(side, std::vector<int>(side, nothing));
    number_rows walls = background;
    number_rows props = background;

    void build_room(int column, int row, int doors) {
        constexpr int w = 8;
        constexpr int h = 11;
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                const bool middle_x = x == w / 2 || x == w / 2 - 1;
                const bool middle_y = y == h / 2 || y == h / 2 - 1;
                const bool open =
                    (y == 0 && middle_x && (doors & 1) != 0) || (x == w - 1 && middle_y && (doors & 2) != 0) ||
                    (y == h - 1 && middle_x && (doors & 4) != 0) || (x == 0 && middle_y && (doors & 8) != 0);
                const bool edge = x == 0 || y == 0 || x == w - 1 || y == h - 1;
                at(background, column * w + x, row * h + y) = floor;
                if (edge && !open) at(walls, column * w + x, row * h + y) = wall;
            }
    }

    void decorate(int x, int y, std::mt19937& random) {
        if (at(background, x, y) != floor || at(walls, x, y) == wall) return;
        std::uniform_int_distribution<int> percent(0, 99); // much faster than std::bernoulli_distribution
        const int roll = percent(random);
        const bool shaded = at(walls, x - 1, y) == wall || at(walls, x, y - 1) == wall;
        if (shaded)
            at(background, x, y) = shadow;
        else if (roll < 20)
            at(background, x, y) = roll < 15 ? sand : pebble;
        if (percent(random) < 2) at(props, x, y) = rock;
    }
};

// The layers are kept from call to call, as ours are.
inline textbook_maze& maze_textbook(std::uint64_t n) {
    static textbook_maze level;
    std::mt19937 random(static_cast<std::uint32_t>(n));
    number_rows doors = doors_textbook(random);
    for (number_rows* layer : {&level.background, &level.walls, &level.props})
        for (std::vector<int>& row : *layer) std::fill(row.begin(), row.end(), textbook_maze::nothing);
    for (int row = 0; row < static_cast<int>(doors.size()); ++row)
        for (int column = 0; column < static_cast<int>(doors[0].size()); ++column)
            level.build_room(column, row, at(doors, column, row));
    for (int y = 1; y < textbook_maze::side; ++y)
        for (int x = 1; x < textbook_maze::side; ++x) level.decorate(x, y, random);
    return level;
}

inline int whole_maze(std::uint64_t n) {
    static warren::maze::model level;
    const auto made = warren::maze{}.into(level, warren::seed{n});
    return made ? level.stats.props : -1;
}

} // namespace bench
