#include <array>
#include <doctest/doctest.h>
#include <string>
#include <warren/topology/maze_grid.hpp>

using namespace warren;

TEST_CASE("NFR-2.3 one draw below 12 chooses every open side equally often, exactly") {
    for (unsigned mask = 1; mask < 16; ++mask) {
        std::array<int, 4> counts{};
        for (int r = 0; r < 12; ++r) ++counts[detail::sides_by_draw.side[mask][r]];
        const int open = static_cast<int>((mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1));
        for (unsigned side = 0; side < 4; ++side) CHECK(counts[side] == ((mask >> side & 1) != 0 ? 12 / open : 0));
    }
}

TEST_CASE("FR-1.4 opening a door sets two bits: one on each side of it") {
    std::array<maze_cell, 6> cells{};
    const detail::cell_walker walker{cells.data(), 3, 2};
    walker.open(0, 1); // east
    CHECK(cells[0].doors == 2);
    CHECK(cells[1].doors == 8);
    walker.open(4, 0); // north
    CHECK(cells[4].doors == 1);
    CHECK(cells[1].doors == (8 | 4));
}

TEST_CASE("FR-1.4 a door is opened from either side, by the cell or by its neighbour") {
    maze_level<> level;
    REQUIRE(begin_maze(level, fixed<12, 9>{}, fixed<100, 100>{}));
    CHECK(level.settings.cell == default_cell);
    for (const compass side : all_directions) open_door(level, {5, 5}, side);
    CHECK(level.cells(5, 5).doors == 15);
    CHECK(level.cells(5, 4).doors == door_bit(compass::south));
    CHECK(level.cells(6, 5).doors == door_bit(compass::west));
    CHECK(level.cells(5, 6).doors == door_bit(compass::north));
    CHECK(level.cells(4, 5).doors == door_bit(compass::east));
}

TEST_CASE("NFR-3.1 the sides inside a grid never lead out of it") {
    std::array<maze_cell, 6> cells{};
    const detail::cell_walker walker{cells.data(), 3, 2};
    const unsigned expected[] = {2 | 4, 2 | 4 | 8, 4 | 8, 1 | 2, 1 | 2 | 8, 1 | 8};
    for (int cell = 0; cell < 6; ++cell) CHECK(walker.sides_inside(cell) == expected[cell]);
    CHECK(walker.neighbour(1, 0) == -2);
    CHECK(walker.neighbour(1, 1) == 2);
    CHECK(walker.neighbour(1, 2) == 4);
    CHECK(walker.neighbour(1, 3) == 0);
}

TEST_CASE("FR-2.1 CC-1 cells have between 5 and 64 tiles a side, as pieces have") {
    const auto fine = [](int width, int height) {
        return static_cast<bool>(detail::check_maze_size(2, 2, 1000, 1000, {width, height}));
    };
    CHECK(fine(5, 5));
    CHECK(fine(64, 64));
    CHECK_FALSE(fine(4, 5));
    CHECK_FALSE(fine(5, 4));
    CHECK_FALSE(fine(65, 64));
    CHECK_FALSE(fine(64, 65));
    CHECK(detail::check_maze_size(2, 2, 1000, 1000, {65, 11}).error().message() ==
          "the cell width is 65, but must lie between 5 and 64 (rule FR-2.1)");
}

TEST_CASE("a maze begins with nothing of what the level held before") {
    maze_level<> level;
    level.cells(3, 3).doors = 15;
    level.background(5, 5) = 50;
    level.walls(5, 6) = 91;
    level.props(5, 7) = 60;
    level.start = {11, 8};
    level.settings.loops = 35;
    level.settings.sand = always;
    level.stats.repaired_cells = 4;
    detail::warn(level, "something went wrong");
    REQUIRE(begin_maze(level, fixed<12, 9>{}, fixed<100, 100>{}, {8, 11}, 77));
    const maze_level<> fresh;
    CHECK(level.cells == fresh.cells);
    CHECK(level.background == fresh.background);
    CHECK(level.walls == fresh.walls);
    CHECK(level.props == fresh.props);
    CHECK(level.start == point{});
    CHECK(level.settings.loops == 0);
    CHECK(level.settings.sand == never);
    CHECK(level.settings.max_iterations == 77);
    CHECK(level.stats.repaired_cells == 0);
    CHECK(level.warnings.empty());
}

TEST_CASE("0.4 a level keeps its first warnings, however many there are") {
    maze_level<fixed<2, 2>, fixed<16, 22>> level;
    for (int i = 0; i < 20; ++i) detail::warn(level, i == 0 ? "the first" : "another");
    CHECK(level.warnings.full());
    CHECK(level.warnings[0] == std::string("the first"));
}
