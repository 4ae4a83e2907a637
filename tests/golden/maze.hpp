// Mazes whose tiles are pinned.
#pragma once

#include "digest.hpp"

#include <cstdint>
#include <warren/maze.hpp>

namespace golden {

template <warren::extent Cells, warren::extent Tiles>
constexpr std::uint64_t fingerprint(const warren::maze_level<Cells, Tiles>& level) {
    tests::digest out;
    for (int y = 0; y < level.cells.height(); ++y)
        for (int x = 0; x < level.cells.width(); ++x)
            out.add(level.cells(x, y).doors * 256 + level.cells(x, y).variation);
    for (int y = 0; y < level.walls.height(); ++y) {
        out.add_row(level.background.row(y), level.background.width());
        out.add_row(level.walls.row(y), level.walls.width());
        out.add_row(level.props.row(y), level.props.width());
    }
    return out.value();
}

template <class Report>
void report_mazes(Report report) {
    using namespace warren;
    const maze usual{};
    report("maze", usual, 0);
    report("maze", usual, 42);
    report("maze", usual, UINT64_MAX);
    report("maze, dynamic", dynamic_maze{.topology = {.grid = {12, 9}, .map = {100, 100}}}, 42);
    report("maze, 35 loops", usual.also(loops{}), 42);
    report("maze, 60 loops also at dead ends", usual.also(loops{.count = 60, .dead_ends = dead_ends::allow}), 42);
    report("maze, wilson", usual.with(wilson<>{}), 42);
    report("maze, growing tree", usual.with(growing_tree<>{}), 42);
    report("maze, 60 iterations", usual.with(backtracker<>{.max_iterations = 60}), 42);
    report("maze, other shadows and rocks",
           usual.with(chain{shadows{shadow_sides::west_north}, rocks{.step = 3, .distance = 4}}), 42);
    report("maze, 2 x 2", sized_maze<fixed<2, 2>, fixed<16, 22>>{}, 42);
    report("maze, 125 x 90", dynamic_maze{.topology = {.grid = {125, 90}, .map = {1000, 1000}}}, 42);
    // Doors, rooms and rocks, which no other decoration moves.
    const auto bare = usual.with(rocks{});
    report("maze, rocks alone", bare, 42);
    report("maze, rocks alone, loops", bare.also(loops{}), 42);
    report("maze, rocks alone, wilson", bare.with(wilson<>{}), 42);
    report("maze, rocks alone, growing tree", bare.with(growing_tree<>{}), 42);
    report("maze, rocks alone, 60 iterations", bare.with(backtracker<>{.max_iterations = 60}), 42);
}

} // namespace golden
