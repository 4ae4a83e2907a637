#include "examples/huts.hpp"

#include <array>
#include <cstdlib>
#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/generator.hpp>
#include <warren/topology/backtracker.hpp>
#include <warren/topology/growing_tree.hpp>
#include <warren/topology/loops.hpp>
#include <warren/topology/wilson.hpp>
#include <warren/typing/door_pieces.hpp>
#include <warren/typing/stone_pieces.hpp>
#include <warren/validate/maze.hpp>

using namespace warren;

namespace {

constexpr generator<backtracker<>, door_pieces, no_decoration, no_encoding> rooms;

// Topologies as a user might write them, one good and some not. Each starts from an empty level.
struct comb { // along the upper border, and from there down every column
    constexpr status carve(auto& level, rng& /*random*/) const {
        const detail::cell_walker walker = detail::walker_of(level);
        for (int cell = 0; cell < walker.count(); ++cell) {
            if (cell + 1 < walker.width) walker.open(cell, 1);
            if (cell + walker.width < walker.count()) walker.open(cell, 2);
        }
        return {};
    }
};
struct teeth { // the same without the upper border: twelve columns that do not meet
    int without_doors = 0;
    constexpr status carve(auto& level, rng& /*random*/) const {
        const detail::cell_walker walker = detail::walker_of(level);
        for (int cell = without_doors; cell + walker.width < walker.count(); ++cell) walker.open(cell, 2);
        return {};
    }
};
struct one_more_bit { // a comb with a door too many, of which nobody knows what it means
    point cell{};
    int bit = 0;
    constexpr status carve(auto& level, rng& random) const {
        if (status carved = comb{}.carve(level, random); !carved) return carved;
        level.cells[cell].doors = static_cast<std::uint8_t>(level.cells[cell].doors | bit);
        return {};
    }
};

struct unannounced { // a maze like any other, but nobody can see beforehand how large its cells will be
    using model = maze_level<>;
    point tiles_of_a_cell = default_cell;
    constexpr status carve(model& level, rng& random) const {
        return backtracker<>{.cell = tiles_of_a_cell}.carve(level, random);
    }
};

struct carpet {
    constexpr status assign(auto& level, rng& /*random*/) const {
        level.background.fill(tile_id{7});
        level.props.fill(tile_id{8});
        return {};
    }
};

// The number of separate walkable areas, counted on the tiles.
int areas(const maze_level<>& level) {
    grid<bool, fixed<100, 100>> seen;
    std::vector<point> open;
    int count = 0;
    for (int y = 0; y < 99; ++y)
        for (int x = 0; x < 96; ++x) {
            if (level.walls(x, y) != 0 || seen(x, y)) continue;
            ++count;
            open.push_back({x, y});
            while (!open.empty()) {
                const point at = open.back();
                open.pop_back();
                if (at.x < 0 || at.y < 0 || at.x > 95 || at.y > 98 || level.walls[at] != 0 || seen[at]) continue;
                seen[at] = true;
                for (const compass side : all_directions) open.push_back(at + step(side));
            }
        }
    return count;
}

// Mask m has m variations of different weights: is each draw the one that its weights say?
constexpr bool drawn_by_weight() {
    std::uint32_t weights[120] = {};
    for (std::uint32_t i = 0; i < 120; ++i) weights[i] = 1 + i * 37 % 100;
    piece_set pieces;
    pieces.weights = weights;
    for (int mask = 1; mask <= 16; ++mask) pieces.first[mask] = static_cast<std::int16_t>(mask * (mask - 1) / 2);
    const detail::variation_odds odds(pieces);
    rng random(seed{3}, stage::typing);
    for (unsigned mask = 1; mask < 16; ++mask) {
        std::uint32_t sum = 0;
        for (unsigned i = 0; i < mask; ++i) sum += pieces.weights_of(mask)[i];
        for (int round = 0; round < 200; ++round) {
            rng same = random;
            std::uint32_t rest = same.below(sum);
            int expected = 0;
            while (rest >= pieces.weights_of(mask)[expected]) rest -= pieces.weights_of(mask)[expected++];
            if (odds.choose(mask, random) != expected) return false;
        }
    }
    return true;
}

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

TEST_CASE("FR-2.6 2M-23 masks may have more variations than eight, and each comes by its weight") {
    static_assert(drawn_by_weight());
    CHECK(drawn_by_weight());
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

TEST_CASE("NFR-3.3 a topology of one's own that makes a maze gets it as it is") {
    const auto level = rooms.with(comb{})(seed{1});
    REQUIRE(level);
    CHECK(level->stats.repaired_cells == 0);
    CHECK(level->warnings.empty());
    CHECK(level->cells(0, 0).doors == (2 | 4));
    CHECK(validate(*level).empty());
    CHECK(areas(*level) == 1);
}

TEST_CASE(
    "2M-3 2M-11 VR-2.1 VR-2.2 NFR-3.2 NFR-3.3 cells that a topology leaves out are joined before rooms are built") {
    for (const int without_doors : {0, 30, 107})
        for (std::uint64_t n = 0; n < 30; ++n) {
            const auto level = rooms.with(teeth{without_doors})(seed{n});
            REQUIRE(level);
            CHECK(level->stats.repaired_cells > 0);
            CHECK(level->warnings.size() == 1);
            CHECK(areas(*level) == 1); // of the tiles: the pieces know of the new doors
            CHECK(validate(*level).empty());
            int doors = 0;
            for (const maze_cell& cell : level->cells.elements) doors += cell.door_count();
            CHECK(doors == 2 * 107);
        }
}

TEST_CASE(
    "FR-1.4 2M-11 a door out of the grid, or open on one side only, is an error with its cell; nothing is drawn") {
    struct mistake {
        one_more_bit topology;
        const char* words;
    };
    for (const mistake& wrong : {mistake{{{3, 0}, 1}, "leads out of the grid at cell (3, 0)"},
                                 {{{11, 2}, 2}, "leads out of the grid at cell (11, 2)"},
                                 {{{4, 8}, 4}, "leads out of the grid at cell (4, 8)"},
                                 {{{0, 7}, 8}, "leads out of the grid at cell (0, 7)"},
                                 {{{5, 5}, 2}, "open on one side only at cell (5, 5)"},
                                 {{{5, 5}, 8}, "open on one side only at cell (5, 5)"},
                                 {{{5, 5}, 32}, "more than four doors at cell (5, 5)"}}) {
        static maze_level<> level;
        level = {};
        const status made = rooms.with(wrong.topology).into(level, seed{1});
        CHECK_FALSE(made);
        CHECK(std::string(made.error().message()).find(wrong.words) != std::string::npos);
        CHECK(level.walls == maze_level<>{}.walls);
        CHECK(level.background == maze_level<>{}.background);
    }
}

TEST_CASE("VR-1.4 no pieces, too few, too many or weightless ones are an error before anything is made") {
    CHECK(door_pieces{}.check());
    CHECK(rooms.with(door_pieces{.pieces = nullptr})(seed{1}).error().message() ==
          "malformed: there are no pieces for the rooms (rule VR-1.4)");
    CHECK(rooms.with(door_pieces{.pieces = &no_pieces}).check().error().rule == std::string("VR-1.4"));
    const auto changed = [](auto change) {
        piece_set pieces = stone_pieces;
        std::vector<std::uint32_t> weights(stone_pieces.weights, stone_pieces.weights + stone_pieces.first[16]);
        pieces.weights = weights.data();
        change(pieces, weights);
        const door_pieces policy{.pieces = &pieces};
        const status fine = policy.check();
        return fine ? std::string("none") : std::string(fine.error().message());
    };
    using weights = std::vector<std::uint32_t>;
    CHECK(changed([](piece_set&, weights&) {}) == "none");
    CHECK(changed([](piece_set& set, weights&) { set.tiles = nullptr; }).find("there are no pieces") !=
          std::string::npos);
    CHECK(changed([](piece_set& set, weights&) { set.weights = nullptr; }).find("there are no pieces") !=
          std::string::npos);
    CHECK(changed([](piece_set& set, weights&) { set.first[8] = set.first[7]; }) ==
          "the number of pieces of a door mask is 0, but must lie between 1 and 255 (rule VR-1.4)");
    CHECK(changed([](piece_set& set, weights&) { set.first[16] = static_cast<std::int16_t>(set.first[15] + 256); }) ==
          "the number of pieces of a door mask is 256, but must lie between 1 and 255 (rule VR-1.4)");
    CHECK(changed([](piece_set&, weights& w) { w[3] = 0; }) ==
          "a piece's weight, in thousandths, is 0, but must lie between 1 and 1000 (rule CC-2b)");
    CHECK(changed([](piece_set&, weights& w) { w[3] = 1001; }).find("is 1001, but") != std::string::npos);
}

TEST_CASE("FR-2.1 pieces of another size than the cells are refused before anything is made") {
    const auto low = rooms.with(backtracker<>{.cell = {8, 10}});
    const char* const words = "the cell height, which is that of the pieces, is 10, but must be 11 (rule FR-2.1)";
    CHECK(low.check().error().message() == words);
    static maze_level<> level;
    level = {};
    CHECK(low.into(level, seed{1}).error().message() == words);
    CHECK(level.start == point{});
    CHECK(level.settings.topology == maze_level<>{}.settings.topology);
    const error narrow = rooms.with(backtracker<>{.cell = {7, 11}}).check().error();
    CHECK(narrow.what == std::string("the cell width, which is that of the pieces,"));
    CHECK(narrow.value == 7);
    CHECK(narrow.low == 8);
    CHECK(narrow.high == 8);
    CHECK_FALSE(rooms.with(wilson<>{.cell = {7, 11}}).check());
    CHECK_FALSE(rooms.with(growing_tree<>{.cell = {7, 11}}).check());
    CHECK_FALSE(rooms.with(backtracker<>{.cell = {7, 11}}).also(loops{}).check());
}

TEST_CASE("FR-2.3 pieces that are laid twice look like those laid last") {
    static maze_level<> level;
    for (const bool floor : {false, true}) {
        const auto twice =
            rooms.with(chain{door_pieces{.floor_under_walls = !floor}, door_pieces{.floor_under_walls = floor}});
        for (std::uint64_t n = 0; n < 40; ++n) {
            REQUIRE(twice.into(level, seed{n}));
            CHECK(validate(level).empty());
        }
    }
}

TEST_CASE("FR-2.1 2M-11 whoever has carved a maze of other cells, no piece is put into it") {
    CHECK(rooms.with(unannounced{{8, 11}}).check());
    CHECK(rooms.with(unannounced{{8, 11}})(seed{1}));
    const auto narrow = rooms.with(unannounced{{7, 11}});
    CHECK(narrow.check()); // nobody can tell
    CHECK(narrow(seed{1}).error().value == 7);
    CHECK(rooms.with(unannounced{{8, 10}})(seed{1}).error().message() ==
          "the cell height, which is that of the pieces, is 10, but must be 11 (rule FR-2.1)");
}

static_assert(rooms(seed{1})->cells(0, 0).doors != 0);
static_assert(door_pieces{}.check());
static_assert(!door_pieces{.pieces = &no_pieces}.check());
