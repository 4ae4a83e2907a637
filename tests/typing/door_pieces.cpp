#include "examples/huts.hpp"

#include <array>
#include <cstdlib>
#include <doctest/doctest.h>
#include <string>
#include <warren/generator.hpp>
#include <warren/topology/backtracker.hpp>
#include <warren/topology/loops.hpp>
#include <warren/typing/door_pieces.hpp>

using namespace warren;

namespace {

constexpr generator<backtracker<>, door_pieces, no_decoration, no_encoding> rooms;

// Opens no door at all: an unfinished maze.
struct nothing_carved {
    constexpr status carve(auto& level, rng& /*random*/) const {
        return detail::begin_maze(level, fixed<12, 9>{}, fixed<100, 100>{}, {8, 11}, 0);
    }
};

struct carpet {
    constexpr status assign(auto& level, rng& /*random*/) const {
        level.background.fill(tile_id{7});
        level.props.fill(tile_id{8});
        return {};
    }
};

} // namespace

TEST_CASE("FR-2.2 FR-2.3 BR-2.1 each cell has the openings of its doors and no others") {
    const auto check = [](const auto& level) {
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 12; ++column) {
                const unsigned doors = level.cells(column, row).doors;
                CHECK(doors >= 1);
                CHECK(doors <= 15);
                for (int y = 0; y < 11; ++y)
                    for (int x = 0; x < 8; ++x) {
                        if (x != 0 && x != 7 && y != 0 && y != 10) continue;
                        const bool open = level.walls(column * 8 + x, row * 11 + y) == 0;
                        const bool north_or_south = x == 3 || x == 4;
                        const bool east_or_west = y >= 4 && y <= 6;
                        const bool expected = (y == 0 && north_or_south && (doors & 1) != 0) ||
                                              (x == 7 && east_or_west && (doors & 2) != 0) ||
                                              (y == 10 && north_or_south && (doors & 4) != 0) ||
                                              (x == 0 && east_or_west && (doors & 8) != 0);
                        CHECK(open == expected);
                    }
            }
    };
    for (std::uint64_t n = 0; n < 20; ++n) {
        check(*rooms(seed{n}));
        check(*rooms.also(loops{})(seed{n}));
    }
}

TEST_CASE("VR-2.3 BR-4.3 BR-4.4 every cell shows its variation, at column · 8 and row · 11") {
    const auto level = rooms(seed{5});
    for (int row = 0; row < 9; ++row)
        for (int column = 0; column < 12; ++column) {
            const maze_cell cell = level->cells(column, row);
            REQUIRE(cell.variation < stone_pieces.variation_count(cell.doors));
            const tile_id* const walls = stone_pieces.layer_of(cell.doors, cell.variation, piece_layer::walls);
            const tile_id* const floor = stone_pieces.layer_of(cell.doors, cell.variation, piece_layer::background);
            for (int y = 0; y < 11; ++y)
                for (int x = 0; x < 8; ++x) {
                    CHECK(level->walls(column * 8 + x, row * 11 + y) == walls[y * 8 + x]);
                    CHECK(level->background(column * 8 + x, row * 11 + y) == floor[y * 8 + x]);
                }
        }
}

TEST_CASE("2M-12 what the grid does not cover is empty in all layers") {
    const auto level = rooms(seed{6});
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x)
            if (x >= 96 || y >= 99) CHECK(level->walls(x, y) + level->background(x, y) + level->props(x, y) == 0);
}

TEST_CASE("FR-2.6 BR-2.5 CC-2c 2M-23 variations come in proportion to their weights") {
    std::array<int, 6> counts{};
    int total = 0;
    for (std::uint64_t n = 0; n < 600; ++n) {
        const auto level = rooms(seed{n});
        for (const maze_cell& cell : level->cells.elements) {
            if (cell.doors != 5) continue;
            ++counts[cell.variation];
            ++total;
        }
    }
    CHECK(total > 9000);
    for (int v = 0; v < 6; ++v) {
        const double expected = stone_pieces.weights_of(5)[v] / 1000.0;
        CHECK(counts[static_cast<std::size_t>(v)] / static_cast<double>(total) ==
              doctest::Approx(expected).epsilon(0.06).scale(0));
    }
}

TEST_CASE("2M-21 floor under walls only when asked for") {
    const auto plain = rooms(seed{7});
    const auto laid = rooms.with(door_pieces{.floor_under_walls = true})(seed{7});
    for (int y = 0; y < 99; ++y)
        for (int x = 0; x < 96; ++x) {
            CHECK((plain->background(x, y) == 0) == (plain->walls(x, y) != 0));
            CHECK(laid->background(x, y) == 50);
            CHECK(laid->walls(x, y) == plain->walls(x, y));
        }
    CHECK(laid->background(96, 0) == 0);
}

TEST_CASE("BR-3.8 2M-22 zero tiles of a piece do not overwrite what is there, layer by layer") {
    const auto level = rooms.with(chain{carpet{}, door_pieces{}})(seed{8});
    REQUIRE(level);
    for (int y = 0; y < 99; ++y)
        for (int x = 0; x < 96; ++x) {
            CHECK(level->background(x, y) == (level->walls(x, y) != 0 ? 7 : 50));
            CHECK(level->props(x, y) == 8);
        }
}

TEST_CASE("BR-3.8 pieces of another width leave what is there, too, and keep every rule") {
    constexpr generator<backtracker<fixed<9, 7>, fixed<50, 40>>, chain<carpet, door_pieces>, no_decoration, no_encoding>
        village{.topology = {.cell = {5, 5}}, .typing = chain{carpet{}, door_pieces{.pieces = &huts::pieces}}};
    const auto level = village(seed{8});
    REQUIRE(level);
    for (int y = 0; y < 35; ++y)
        for (int x = 0; x < 45; ++x) {
            CHECK(level->background(x, y) == (level->walls(x, y) != 0 ? 7 : 50));
            const maze_cell cell = level->cells(x / 5, y / 5);
            const tile_id* const walls = huts::pieces.layer_of(cell.doors, cell.variation, piece_layer::walls);
            CHECK(level->walls(x, y) == walls[y % 5 * 5 + x % 5]);
        }
    CHECK(huts::pieces.columns_open == 6);
    CHECK(huts::pieces.rows_open == 6);
}

TEST_CASE("2M-3 2M-11 VR-2.2 a cell without doors is an error with its place, not a maze") {
    const auto level = rooms.with(nothing_carved{})(seed{1});
    CHECK_FALSE(level);
    CHECK(level.error().rule == std::string("VR-2.2"));
    CHECK(level.error().where == at_cell(0, 0));
}

TEST_CASE("FR-2.1 pieces of another size than the cells are an error") {
    const auto level = rooms.with(backtracker<>{.cell = {8, 10}})(seed{1});
    CHECK(level.error().rule == std::string("FR-2.1"));
    CHECK(level.error().message() == "the pieces' height is 11, but must lie between 10 and 10 (rule FR-2.1)");
    CHECK(rooms.with(backtracker<>{.cell = {7, 11}})(seed{1}).error().value == 8);
}

static_assert(rooms(seed{1})->cells(0, 0).doors != 0);
