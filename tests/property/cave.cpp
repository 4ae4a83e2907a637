// Thousands of caves, checked by code that shares nothing with the one that made them.
#include "examples/cave.hpp"

#include <doctest/doctest.h>
#include <queue>
#include <utility>
#include <vector>

namespace {

using cave::tile;
using level = cave::generator::model;

// Steps from the entrance to every tile by a plain breadth-first search; -1 where nobody gets.
std::vector<int> steps_from_entrance(const level& made) {
    const int w = made.tiles.width();
    const int h = made.tiles.height();
    std::vector<int> steps(static_cast<std::size_t>(w * h), -1);
    const auto index = [&](int x, int y) { return static_cast<std::size_t>(y * w + x); };
    std::queue<std::pair<int, int>> open;
    open.emplace(made.entrance.x, made.entrance.y);
    steps[index(made.entrance.x, made.entrance.y)] = 0;
    while (!open.empty()) {
        const auto [x, y] = open.front();
        open.pop();
        constexpr int dx[] = {1, -1, 0, 0};
        constexpr int dy[] = {0, 0, 1, -1};
        for (int side = 0; side < 4; ++side) {
            const int nx = x + dx[side];
            const int ny = y + dy[side];
            if (nx < 0 || ny < 0 || nx >= w || ny >= h) continue;
            if (made.tiles(nx, ny) == tile::rock || steps[index(nx, ny)] >= 0) continue;
            steps[index(nx, ny)] = steps[index(x, y)] + 1;
            open.emplace(nx, ny);
        }
    }
    return steps;
}

} // namespace

TEST_CASE("3000 caves are whole: one piece, closed border, exit farthest from the entrance, treasure at dead ends") {
    level made;
    for (std::uint64_t n = 0; n < 3000; ++n) {
        CAPTURE(n);
        REQUIRE(cave::generator{}.into(made, warren::seed{n}));
        const auto steps = steps_from_entrance(made);
        const int w = made.tiles.width();
        const int h = made.tiles.height();
        int wrong = 0;
        int floors = 0;
        int farthest = 0;
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                const bool rock = made.tiles(x, y) == tile::rock;
                const int step = steps[static_cast<std::size_t>(y * w + x)];
                const bool border = x == 0 || y == 0 || x == w - 1 || y == h - 1;
                wrong += border && !rock ? 1 : 0;
                wrong += rock != (step < 0) ? 1 : 0;
                wrong += step != made.distance(x, y) ? 1 : 0;
                floors += rock ? 0 : 1;
                if (step > farthest) farthest = step;
                if (made.tiles(x, y) == tile::treasure) {
                    int ways = 0;
                    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
                        ways += made.tiles(x + dx, y + dy) != tile::rock ? 1 : 0;
                    wrong += ways != 1 ? 1 : 0;
                }
            }
        CHECK(wrong == 0);
        CHECK(floors == 62 * 16 * 38 / 100);
        CHECK(made.distance[made.exit] == farthest);
    }
}
