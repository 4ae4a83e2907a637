#include <array>
#include <doctest/doctest.h>
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

TEST_CASE("2M-10 repair joins a cell to any of its neighbours, by the level's own seed") {
    std::array<int, 16> masks{};
    for (std::uint64_t n = 0; n < 400; ++n) {
        maze_level<fixed<3, 3>, fixed<100, 100>> level;
        level.seed = seed{n};
        const detail::cell_walker walker = detail::walker_of(level);
        // A ring around the middle, which then has four neighbours to choose from.
        for (const int cell : {0, 1}) walker.open(cell, 1);
        for (const int cell : {2, 5}) walker.open(cell, 2);
        for (const int cell : {8, 7}) walker.open(cell, 3);
        walker.open(6, 0);
        detail::repair_maze(level, 0);
        ++masks[level.cells(1, 1).doors];
    }
    for (const std::size_t side : {1u, 2u, 4u, 8u}) CHECK(masks[side] > 60);
}

TEST_CASE("NFR-3.2 RC-A4 repair joins any number of lost cells, each by one door, to whatever maze there is") {
    for (std::uint64_t n = 0; n < 200; ++n) {
        maze_level<fixed<9, 7>, fixed<100, 100>> level;
        level.seed = seed{n};
        const detail::cell_walker walker = detail::walker_of(level);
        walker.open(30, 1); // a maze of two cells, around nothing
        detail::repair_maze(level, 30);
        int doors = 0;
        for (const maze_cell& cell : level.cells.elements) {
            CHECK(cell.doors != 0);
            doors += cell.door_count();
        }
        CHECK(doors == 2 * (63 - 1));
        CHECK(level.stats.repaired_cells == 61);
    }
}
