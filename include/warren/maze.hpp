// Mazes of rooms: 12 × 9 rooms on 100 × 100 tiles by default, in three layers of tiles.
//
//     constexpr warren::maze maze{};
//     const auto level = maze(warren::seed{42});                                  result<maze_level<>>
//     const auto easy = maze.also(warren::loops{.count = 35});                    more than one way round
//     const warren::dynamic_maze large{.topology = {.grid = {40, 30}, .map = {320, 330}}};
//
// A topology of one's own opens doors in an empty level: bits of level.cells(column, row).doors, on both sides of each.
// Before rooms are built, or loops opened, it is looked at (2M-11). Cells that cannot be reached from level.start are then
// joined, with a warning; a door that leads out of the grid or is open on one side only is an error that names the cell.
#pragma once

#include <warren/decoration/cave_floor.hpp>
#include <warren/decoration/rocks.hpp>
#include <warren/decoration/shadows.hpp>
#include <warren/encoding/ascii.hpp>
#include <warren/generator.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/topology/backtracker.hpp>
#include <warren/topology/growing_tree.hpp>
#include <warren/topology/loops.hpp>
#include <warren/topology/wilson.hpp>
#include <warren/typing/door_pieces.hpp>

namespace warren {

// 2M-15: shadows first, so that what lies on the floor never hides one.
using cave_decoration = chain<shadows, drifts, pebbles, rocks>;

// Sizes known to the compiler; no heap.
template <extent Cells = fixed<12, 9>, extent Tiles = fixed<100, 100>>
using sized_maze = generator<backtracker<Cells, Tiles>, door_pieces, cave_decoration, ascii>;
using maze = sized_maze<>;

// Sizes known to the program; say them in .topology.
using dynamic_maze = sized_maze<dynamic, dynamic>;

} // namespace warren
