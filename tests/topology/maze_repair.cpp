#include "doors.hpp"

#include <array>
#include <doctest/doctest.h>
#include <random>
#include <string>
#include <vector>
#include <warren/generator.hpp>
#include <warren/topology/backtracker.hpp>
#include <warren/topology/loops.hpp>
#include <warren/topology/maze_repair.hpp>

using namespace warren;

namespace {

using level = maze_level<>;

// How many cells can be walked to from the first one; by plain recursion, as a reader would check it.
int reached_from(const auto& made, int x, int y, std::vector<bool>& seen) {
    const auto at = static_cast<std::size_t>(y * made.cells.width() + x);
    if (seen[at]) return 0;
    seen[at] = true;
    int count = 1;
    for (const compass side : all_directions) {
        const point there = point{x, y} + step(side);
        if (made.cells(x, y).open(side)) count += reached_from(made, there.x, there.y, seen);
    }
    return count;
}
int reached_cells(const auto& made) {
    std::vector<bool> seen(static_cast<std::size_t>(made.cells.size()));
    return reached_from(made, 0, 0, seen);
}

// A finished maze in which some doors are then walled up, so that it falls into parts.
level parted(std::uint64_t n, int doors_closed) {
    const generator<backtracker<>, no_typing, no_decoration, no_encoding> carved;
    level made = *carved(seed{n});
    std::mt19937 draw(static_cast<std::uint32_t>(n));
    while (doors_closed > 0) {
        const auto cell = static_cast<int>(draw() % 108u);
        const auto side = static_cast<compass>(draw() % 4u);
        maze_cell& here = made.cells.data()[cell];
        if (!here.open(side)) continue;
        const detail::cell_walker walker = detail::walker_of(made);
        maze_cell& there = made.cells.data()[walker.neighbour(cell, static_cast<unsigned>(side))];
        here.doors = static_cast<std::uint8_t>(here.doors & ~door_bit(side));
        there.doors = static_cast<std::uint8_t>(there.doors & ~door_bit(opposite(side)));
        --doors_closed;
    }
    return made;
}

// Each does one thing that a topology may get wrong, in a maze that is otherwise fine.
struct mistake {
    point cell;
    int bit;
    const char* rule;
};

std::string error_of(level& made) {
    const status finished = detail::finish_maze(made);
    return finished ? "none" : std::string(finished.error().message());
}

} // namespace

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
        CHECK(tests::every_cell_has_a_door(level));
        CHECK(tests::door_total(level) == 2 * (63 - 1));
        CHECK(level.stats.repaired_cells == 61);
    }
}

TEST_CASE("NFR-3.2 NFR-3.3 2M-11 parts that hang together are joined whole, by one door each") {
    for (std::uint64_t n = 0; n < 1000; ++n) {
        const int closed = 1 + static_cast<int>(n % 60);
        level made = parted(n, closed);
        const level before = made;
        REQUIRE(tests::door_total(made) == 2 * (107 - closed));
        const int lost = 108 - [&] {
            std::vector<bool> seen(108);
            return reached_from(made, made.start.x, made.start.y, seen);
        }();
        CHECK(detail::finish_maze(made));
        CHECK(tests::door_total(made) == 2 * 107); // a tree again: as many doors as were closed, and all is reached
        CHECK(reached_cells(made) == 108);
        CHECK(made.stats.repaired_cells == lost);
        CHECK(made.warnings.size() == 1);
        int kept = 0;
        int dead_ends = 0;
        for (int i = 0; i < 108; ++i) {
            const unsigned was = before.cells.data()[i].doors;
            kept += (was & made.cells.data()[i].doors) == was ? 1 : 0;
            dead_ends += made.cells.data()[i].dead_end() ? 1 : 0;
        }
        CHECK(kept == 108); // FR-6.6: no door was closed
        CHECK(made.stats.dead_ends == dead_ends);
    }
}

TEST_CASE("NFR-3.2 a maze that is whole is left alone, without a warning") {
    for (std::uint64_t n = 0; n < 200; ++n) {
        level made = parted(n, 0);
        const level before = made;
        CHECK(detail::finish_maze(made));
        CHECK(made.cells == before.cells);
        CHECK(made.stats.repaired_cells == 0);
        CHECK(made.warnings.empty());
    }
}

TEST_CASE("NFR-3.2 2M-3 a topology that opens no door at all gets its maze from repair, and is told") {
    level made;
    REQUIRE(begin_maze(made, fixed<12, 9>{}, fixed<100, 100>{}, {8, 11}, 0));
    CHECK(detail::finish_maze(made));
    CHECK(tests::door_total(made) == 2 * 107);
    CHECK(reached_cells(made) == 108);
    CHECK(made.stats.repaired_cells == 107);
    CHECK(made.warnings[0] ==
          std::string("the topology left cells that could not be reached; they were joined by repair"));
}

TEST_CASE("FR-1.4 2M-11 a door that leads out of the grid is an error with its cell") {
    for (const mistake& wrong : {mistake{{3, 0}, 1, ""}, {{11, 4}, 2, ""}, {{7, 8}, 4, ""}, {{0, 5}, 8, ""}}) {
        level made = parted(1, 0);
        made.cells[wrong.cell].doors = static_cast<std::uint8_t>(made.cells[wrong.cell].doors | wrong.bit);
        CHECK(error_of(made) == "malformed: a door of the maze leads out of the grid at cell (" +
                                    std::to_string(wrong.cell.x) + ", " + std::to_string(wrong.cell.y) +
                                    ") (rule FR-1.4)");
    }
}

TEST_CASE("FR-1.4 2M-11 a door that is open on one side only is an error with the cell that has it") {
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 12; ++x)
            for (const compass side : all_directions) {
                level made = parted(2, 0);
                if (!made.cells.contains(point{x, y} + step(side)) || made.cells(x, y).open(side)) continue;
                made.cells(x, y).doors = static_cast<std::uint8_t>(made.cells(x, y).doors | door_bit(side));
                const status finished = detail::finish_maze(made);
                CHECK_FALSE(finished);
                CHECK(finished.error().rule == std::string("FR-1.4"));
                CHECK(finished.error().where == at_cell(x, y));
            }
}

TEST_CASE("BR-2.2 NFR-2.4 a fifth door and a start outside the grid are errors") {
    level many = parted(3, 0);
    many.cells(5, 6).doors |= 16;
    CHECK(error_of(many) == "malformed: a cell of the maze has more than four doors at cell (5, 6) (rule BR-2.2)");
    for (const point start : {point{12, 0}, {0, 9}, {-1, 0}, {0, -1}}) {
        level made = parted(3, 0);
        made.start = start;
        CHECK(error_of(made).find("the maze starts outside the grid") != std::string::npos);
    }
}

TEST_CASE("NFR-3.1 CC-1c FR-3.2 a level whose layers do not hold its cells is an error, not a crash") {
    maze_level<dynamic, dynamic> made;
    CHECK(detail::finish_maze(made).error().rule == std::string("CC-1a"));
    REQUIRE(made.cells.resize({4, 3}));
    CHECK_FALSE(detail::finish_maze(made));
    for (auto* layer : {&made.background, &made.walls, &made.props}) REQUIRE(layer->resize({32, 33}));
    CHECK(detail::finish_maze(made)); // although nobody has given it scratch space
    CHECK(tests::door_total(made) == 2 * 11);
    REQUIRE(made.props.resize({32, 32}));
    CHECK(detail::finish_maze(made).error().rule == std::string("FR-3.2"));
    REQUIRE(made.props.resize({32, 33}));
    REQUIRE(made.background.resize({31, 33}));
    CHECK(detail::finish_maze(made).error().rule == std::string("FR-3.2"));
    REQUIRE(made.background.resize({32, 33}));
    REQUIRE(made.cells.resize({5, 3}));
    CHECK(detail::finish_maze(made).error().rule == std::string("CC-1b"));
    REQUIRE(made.cells.resize({3, 3})); // the scratch space is now larger than it need be
    CHECK(detail::finish_maze(made));
    REQUIRE(made.cells.resize({4, 3}));
    CHECK(detail::finish_maze(made));
    REQUIRE(made.cells.resize({6, 5})); // and now it has to grow
    for (auto* layer : {&made.background, &made.walls, &made.props}) REQUIRE(layer->resize({50, 60}));
    CHECK(detail::finish_maze(made));
    CHECK(made.scratch.elements.size() >= 2 * 30);
}

static_assert([] {
    maze_level<fixed<3, 3>, fixed<24, 33>> made;
    const detail::cell_walker walker = detail::walker_of(made);
    walker.open(7, 1); // two cells in a corner; seven are lost
    const status finished = detail::finish_maze(made);
    int doors = 0;
    for (const maze_cell& cell : made.cells.elements) doors += cell.door_count();
    return finished && doors == 2 * 8 && made.stats.repaired_cells == 8;
}());

TEST_CASE("NFR-3.3 2M-11 a door that somebody closes after the maze was carved is missed, whichever it is") {
    // What the backtracker has left behind to prove that its maze is whole still lies in the level, but proves nothing now.
    const auto carved = generator<backtracker<>, no_typing, no_decoration, no_encoding>{}(seed{5});
    REQUIRE(carved);
    int closed = 0;
    int missed = 0;
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x + 1 < 12; ++x) {
            auto level = *carved;
            if (!level.cells(x, y).open(compass::east)) continue;
            level.cells(x, y).doors &= static_cast<std::uint8_t>(~door_bit(compass::east));
            level.cells(x + 1, y).doors &= static_cast<std::uint8_t>(~door_bit(compass::west));
            ++closed;
            REQUIRE(detail::finish_maze(level));
            missed += level.stats.repaired_cells > 0 && level.warnings.size() == 1 ? 1 : 0;
        }
    CHECK(closed > 30);
    CHECK(missed == closed);
}
