// The work whose instructions are counted (see instructions.py): a fixed list, each a function of a number that is
// different for every call.
#pragma once

#include "bench/act_map.hpp"
#include "bench/core.hpp"
#include "bench/core_graph.hpp"
#include "bench/dungeon.hpp"
#include "bench/encoding.hpp"
#include "bench/growth.hpp"
#include "bench/maze.hpp"
#include "bench/platformer.hpp"

#include <cstdint>

namespace bench {

struct workload {
    const char* name;
    int levels; // so many are enough for a mean that says something
    std::int64_t (*work)(std::uint64_t n);
};

// A maze, and its layers as zlib and base64.
inline std::int64_t deflated_maze(std::uint64_t n) {
    static warren::maze::model level;
    static letter_buffer letters;
    letters.size = 0;
    if (!warren::maze{}.into(level, warren::seed{n})) return -1;
    for (const auto* layer : {&level.background, &level.walls, &level.props})
        if (!warren::deflate_tiles_base64(layer->data(), layer->size(), layer->width(), letters)) return -1;
    return static_cast<std::int64_t>(letters.size);
}

inline constexpr workload workloads[] = {
    {"draws_1000", 50, [](std::uint64_t n) { return static_cast<std::int64_t>(draw_ours(n)); }},
    {"shuffle_108", 200, [](std::uint64_t n) -> std::int64_t { return shuffle_ours(n); }},
    {"delaunay_20", 300,
     [](std::uint64_t n) -> std::int64_t { return triangulate_few(random_points(n, room_count, 64)); }},
    {"delaunay_1000", 5,
     [](std::uint64_t n) -> std::int64_t {
         static warren::triangulation<> net;
         return triangulate_many(random_points(n, 1000, 16'000), net);
     }},
    {"maze_topology", 300, [](std::uint64_t n) -> std::int64_t { return carve_ours(n); }},
    {"maze_topology_200x200", 2, [](std::uint64_t n) -> std::int64_t { return grow_maze(200, 200, n); }},
    {"maze_level", 100, [](std::uint64_t n) -> std::int64_t { return whole_maze(n); }},
    {"maze_level_deflated", 20, deflated_maze},
    {"act_map", 400, [](std::uint64_t n) -> std::int64_t { return whole_act(n); }},
    {"act_map_100_rows", 50, [](std::uint64_t n) -> std::int64_t { return grow_act(100, n); }},
    {"dungeon_large", 300, [](std::uint64_t n) -> std::int64_t { return whole_dungeon(n).counters.total_connections; }},
    {"dungeon_packed", 300, [](std::uint64_t n) -> std::int64_t { return whole_dungeon_packed(n); }},
    {"dungeon_100_rooms", 20, [](std::uint64_t n) -> std::int64_t { return grow_dungeon(10, 10, n); }},
    {"platformer", 100, [](std::uint64_t n) -> std::int64_t { return whole_platformer(n); }},
    {"platformer_without_proof", 100, [](std::uint64_t n) -> std::int64_t { return platformer_without_proof(n); }},
    {"platformer_256x256", 4, [](std::uint64_t n) -> std::int64_t { return grow_platformer(256, 256, n); }},
};

} // namespace bench
