// Thousands of mazes, judged by their tiles alone as a player would meet them, with nothing of the generator or the
// validator; and then by the validator, which must agree.
#include "maze_checker.hpp"

#include <doctest/doctest.h>
#include <random>
#include <string>
#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

namespace {

using tests::maze_fault;
using tests::maze_player;

// Nothing to say, or the first thing that is wrong.
template <class Level>
std::string complaint(const Level& level) {
    const warren::violations found = warren::validate(level);
    return found.empty() ? "" : std::string(found[0].message());
}

} // namespace

TEST_CASE("FR-1 FR-1.1 BR-1.1 NFR-3.3 VR-2.1 2M-2 2000 mazes: every tile can be walked to, rocks or not, and nobody "
          "falls out") {
    static warren::maze::model level;
    for (std::uint64_t n = 0; n < 2000; ++n) {
        CAPTURE(n);
        REQUIRE(warren::maze{}.into(level, warren::seed{n * 7919}));
        CHECK(maze_fault(level) == "");
        CHECK(maze_player(level).crossings() == 107); // BR-1.2, BR-1.3
        CHECK(complaint(level) == "");
    }
}

TEST_CASE("FR-6.2 BR-1.4 500 mazes with loops have as many more ways as they say") {
    static warren::maze::model level;
    for (std::uint64_t n = 0; n < 500; ++n) {
        REQUIRE(warren::maze{}.also(warren::loops{}).into(level, warren::seed{n}));
        CHECK(maze_fault(level) == "");
        CHECK(maze_player(level).crossings() == 107 + 35);
        CHECK(complaint(level) == "");
    }
}

TEST_CASE("CC-1 2M-8 300 random sizes and configurations keep the rules") {
    std::mt19937 draw(2026);
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(draw() % static_cast<unsigned>(high - low + 1));
    };
    for (int n = 0; n < 300; ++n) {
        const int columns = between(2, 25);
        const int rows = between(2, 18);
        const int width = columns * 8 + between(0, 40);
        const int height = rows * 11 + between(0, 40);
        const int loops = between(0, columns * rows * 4);
        const warren::dynamic_maze sized{
            .topology = {.grid = {columns, rows}, .map = {width, height}, .max_iterations = between(0, 400)}};
        const auto made = sized.also(warren::loops{.count = loops})(warren::seed{static_cast<std::uint64_t>(n)});
        CAPTURE(columns);
        CAPTURE(rows);
        REQUIRE(made);
        CHECK(maze_fault(*made) == "");
        CHECK(complaint(*made) == "");
    }
}

TEST_CASE("the other topologies are mazes, too") {
    static warren::maze::model level;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(warren::maze{}.with(warren::wilson<>{}).into(level, warren::seed{n}));
        CHECK(maze_fault(level) == "");
        CHECK(maze_player(level).crossings() == 107);
        CHECK(complaint(level) == "");
        REQUIRE(warren::maze{}.with(warren::growing_tree<>{}).into(level, warren::seed{n}));
        CHECK(maze_fault(level) == "");
        CHECK(maze_player(level).crossings() == 107);
        CHECK(complaint(level) == "");
    }
}
