// Levels of growing size, as plain functions that a test runs as well. Each says how many units it made, or −1.
#pragma once

#include <cstdint>
#include <warren/act_map.hpp>
#include <warren/dungeon.hpp>
#include <warren/maze.hpp>
#include <warren/platformer.hpp>

namespace bench {

// Cells of a maze, without tiles: the rules allow no map of more than 1000 × 1000 tiles, so a grid of 1000 × 1000 cells
// stands on no map and the topology is asked directly.
inline int grow_maze(int columns, int rows, std::uint64_t n) {
    using topology = warren::backtracker<warren::dynamic, warren::dynamic>;
    static topology::model level;
    const topology carver{.grid = {columns, rows}, .map = {10, 10}, .max_iterations = 0};
    warren::rng random = warren::stage_rng(warren::seed{n}, warren::stage::topology);
    return carver.carve(level, random) && level.stats.iterations == 2 * columns * rows - 1 ? columns * rows : -1;
}

// Tiles of a whole maze that fills a square map.
inline int grow_maze_level(int side, std::uint64_t n) {
    static warren::dynamic_maze::model level;
    warren::dynamic_maze maze{};
    maze.topology.grid = {side / maze.topology.cell.x, side / maze.topology.cell.y};
    maze.topology.map = {side, side};
    maze.topology.max_iterations = 0;
    return maze.into(level, warren::seed{n}) ? level.walls.width() * level.walls.height() : -1;
}

// Rooms of a dungeon with every feature, a room in each cell of 16 × 16 tiles.
inline int grow_dungeon(int columns, int rows, std::uint64_t n) {
    static warren::wide_dungeon::model level;
    const warren::wide_dungeon dungeon{
        .topology = {.layout = {16 * columns, 16 * rows, columns, rows, columns * rows}}};
    return dungeon.into(level, warren::seed{n}) ? level.rooms.size() : -1;
}

// Nodes of an act map.
inline int grow_act(int rows, std::uint64_t n) {
    using tall_act_map = warren::sized_act_map<warren::fixed<7, 100>>;
    static tall_act_map::model map;
    return tall_act_map{.topology = {.rows = rows}}.into(map, warren::seed{n}) ? map.nodes.size() : -1;
}

// Tiles of a platformer room, with about as many regions for each tile as the usual room has, and never more than 32.
inline int grow_platformer(int width, int height, std::uint64_t n) {
    static warren::dynamic_platformer::model level;
    warren::dynamic_platformer platformer;
    auto& rooms = platformer.topology.get<warren::bsp_rooms<warren::dynamic>>();
    rooms.room_width = width;
    rooms.room_height = height;
    const int regions = width * height / 430;
    rooms.target_room_count = regions < 32 ? regions : 32;
    return platformer.into(level, warren::seed{n}) ? level.width() * level.height() : -1;
}

} // namespace bench
