// What the maze benches time, as plain functions that a test runs as well.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
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
inline int carve_textbook(std::uint64_t n) {
    constexpr int columns = 12;
    constexpr int rows = 9;
    std::mt19937 random(static_cast<std::uint32_t>(n));
    std::vector<std::vector<int>> doors(rows, std::vector<int>(columns));
    std::vector<std::vector<bool>> visited(rows, std::vector<bool>(columns));
    const int start_x = std::uniform_int_distribution<int>(0, columns - 1)(random);
    const int start_y = std::uniform_int_distribution<int>(0, rows - 1)(random);
    std::vector<std::pair<int, int>> stack{{start_x, start_y}};
    visited[static_cast<std::size_t>(start_y)][static_cast<std::size_t>(start_x)] = true;
    while (!stack.empty()) {
        const auto [x, y] = stack.back();
        std::vector<int> sides{0, 1, 2, 3};
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
            doors[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] |= 1 << side;
            doors[static_cast<std::size_t>(ny)][static_cast<std::size_t>(nx)] |= 1 << (side + 2) % 4;
            stack.emplace_back(nx, ny);
            moved = true;
            break;
        }
        if (!moved) stack.pop_back();
    }
    int dead_ends = 0;
    for (const auto& row : doors)
        for (const int mask : row) dead_ends += mask == 1 || mask == 2 || mask == 4 || mask == 8 ? 1 : 0;
    return dead_ends;
}

inline int whole_maze(std::uint64_t n) {
    static warren::maze::model level;
    const auto made = warren::maze{}.into(level, warren::seed{n});
    return made ? level.stats.props : -1;
}

} // namespace bench
