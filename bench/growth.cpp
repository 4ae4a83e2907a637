#include "bench/growth.hpp"

#include "bench/core_graph.hpp"
#include "bench/suite.hpp"

#include <string>
#include <utility>

namespace {

std::string times(int a, int b) { return std::to_string(a) + " x " + std::to_string(b); }

void grow_delaunay() {
    bench::suite delaunay("how cost grows: Delaunay", "point");
    warren::triangulation<> net;
    std::uint64_t n = 0;
    for (const int count : {20, 100, 1000, 10'000}) {
        std::vector<bench::points> prepared;
        for (int i = 0; i < 200'000 / count && i < 1000; ++i)
            prepared.push_back(bench::random_points(++n, count, 16'000));
        delaunay.size(count, std::to_string(count) + " points",
                      [&] { return bench::triangulate_many(prepared[++n % prepared.size()], net); });
    }
}

} // namespace

// The time is for one cell, tile, room or node: where it stays the same, cost is proportional to size.
void bench_growth() {
    using size = std::pair<int, int>;
    std::uint64_t n = 0;

    bench::suite maze("how cost grows: maze topology", "cell");
    for (const auto& [columns, rows] : {size{12, 9}, {40, 30}, {100, 100}, {300, 300}, {1000, 1000}})
        maze.size(columns * rows, times(columns, rows) + " cells",
                  [&, columns = columns, rows = rows] { return bench::grow_maze(columns, rows, ++n); });

    bench::suite level("how cost grows: whole maze level", "tile");
    for (const int side : {100, 200, 400, 700, 1000})
        level.size(side * side, times(side, side) + " tiles", [&, side] { return bench::grow_maze_level(side, ++n); });

    bench::suite dungeon("how cost grows: dungeon, every feature", "room");
    for (const auto& [columns, rows] : {size{3, 3}, {5, 4}, {10, 5}, {10, 10}, {20, 10}, {20, 20}})
        dungeon.size(columns * rows, std::to_string(columns * rows) + " rooms",
                     [&, columns = columns, rows = rows] { return bench::grow_dungeon(columns, rows, ++n); });

    // Not every map has as many nodes as the next, so the time is for a row.
    bench::suite act("how cost grows: typed act map", "row");
    for (const int rows : {15, 30, 60, 100})
        act.size(rows, std::to_string(rows) + " rows", [&, rows] { return bench::grow_act(rows, ++n); });

    bench::suite platformer("how cost grows: platformer room, every feature", "tile");
    for (const auto& [width, height] : {size{64, 40}, {128, 80}, {256, 256}, {512, 512}, {1024, 1024}})
        platformer.size(width * height, times(width, height) + " tiles",
                        [&, width = width, height = height] { return bench::grow_platformer(width, height, ++n); });

    grow_delaunay();
}
