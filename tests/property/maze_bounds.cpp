// How much a maze costs, and that nobody reaches beyond an array while it is made.
#include "allocations.hpp"
#include "examples/huts.hpp"

#include <doctest/doctest.h>
#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

using namespace warren;

namespace {

// In a constant expression the compiler itself checks every index, and refuses what is out of range.
template <class Generator>
constexpr bool keeps_within_bounds(const Generator& generator) {
    for (std::uint64_t n = 0; n < 2; ++n) {
        typename Generator::model level;
        if (!generator.into(level, seed{n}) || !validate(level).empty()) return false;
    }
    return true;
}

using smallest = sized_maze<fixed<2, 2>, fixed<16, 22>>; // cells up to every border of the map
using with_margin = sized_maze<fixed<2, 3>, fixed<19, 34>>;
using village = sized_maze<fixed<4, 3>, fixed<20, 15>>;
constexpr village huts_only = village{.topology = {.cell = {5, 5}}};

static_assert(keeps_within_bounds(smallest{}));
static_assert(keeps_within_bounds(with_margin{}));
static_assert(keeps_within_bounds(huts_only.with(door_pieces{.pieces = &huts::pieces})));
static_assert(keeps_within_bounds(smallest{.topology = {.max_iterations = 1}}));
static_assert(keeps_within_bounds(smallest{}.with(growing_tree<fixed<2, 2>, fixed<16, 22>>{})));
static_assert(keeps_within_bounds(smallest{}.with(wilson<fixed<2, 2>, fixed<16, 22>>{})));
static_assert(keeps_within_bounds(smallest{}.with(wilson<fixed<2, 2>, fixed<16, 22>>{.max_iterations = 2})));
static_assert(keeps_within_bounds(smallest{}.also(loops{.count = 16})));
static_assert(keeps_within_bounds(with_margin{}.also(loops{.count = 24, .dead_ends = dead_ends::allow})));
static_assert(keeps_within_bounds(smallest{}.with(chain{shadows{shadow_sides::west_north}, pebbles{percent(60)}})));
static_assert(keeps_within_bounds(smallest{}.with(chain{rocks{.step = 1, .distance = 8}, drifts{}, shadows{}})));
static_assert(keeps_within_bounds(smallest{}.with(door_pieces{.floor_under_walls = true})));

} // namespace

TEST_CASE("VR-2.4 no index error happens: the compiler, which takes none, makes mazes of all policies") {
    CHECK(keeps_within_bounds(smallest{})); // and at run time
    CHECK(keeps_within_bounds(with_margin{}));
}

TEST_CASE("NFR-1.1 CC-4a a maze takes 2 · cells − 1 steps and five allocations, whatever its size") {
    struct {
        int columns, rows, width, height;
    } const sizes[] = {{2, 2, 16, 22}, {12, 9, 100, 100}, {40, 30, 320, 330}, {125, 90, 1000, 1000}};
    for (const auto& size : sizes) {
        const int cells = size.columns * size.rows;
        const dynamic_maze sized{
            .topology = {.grid = {size.columns, size.rows}, .map = {size.width, size.height}, .max_iterations = 0}};
        const auto bushy = sized.with(
            growing_tree<dynamic, dynamic>{.grid = {size.columns, size.rows}, .map = {size.width, size.height}});
        dynamic_maze::model level;
        const long before = tests::allocations();
        REQUIRE(sized.into(level, seed{1}));
        CHECK(tests::allocations() - before == 5);
        CHECK(level.stats.iterations == 2 * cells - 1);
        CHECK(level.stats.repaired_cells == 0);
        REQUIRE(bushy.into(level, seed{1}));
        CHECK(level.stats.iterations == 2 * cells - 1);
    }
}

TEST_CASE("NFR-1.1 NFR-1.2 the largest maze takes no more steps than the limit, and is one all the same") {
    const dynamic_maze largest{.topology = {.grid = {125, 90}, .map = {1000, 1000}}};
    const auto level = largest(seed{1});
    REQUIRE(level);
    CHECK(level->stats.iterations == 5000);
    CHECK(level->stats.repaired_cells > 0);
    CHECK(validate(*level).empty());
}
