#include <warren/core/sized_grid.hpp>

#include "allocations.hpp"

#include <doctest/doctest.h>
#include <utility>

using namespace warren;

namespace {

template <class Grid>
constexpr int sum_after_two_sizes() {
    Grid tiles;
    if (!tiles.resize({4, 3})) return -1;
    tiles.fill(1);
    if (!tiles.resize({2, 5})) return -2; // everything is as new
    tiles(1, 4) = 7;
    tiles[{0, 4}] = 5;
    int sum = 0;
    for (int y = 0; y < tiles.height(); ++y)
        for (int x = 0; x < tiles.width(); ++x) sum += tiles(x, y);
    return sum + 100 * static_cast<int>(tiles.row(4) - tiles.row(3));
}
static_assert(sum_after_two_sizes<sized_grid<int, fixed<10, 10>>>() == 212);
static_assert(sum_after_two_sizes<sized_grid<int, dynamic>>() == 212);

} // namespace

TEST_CASE("a grid is as large as it was asked to be, and its rows follow each other") {
    CHECK(sum_after_two_sizes<sized_grid<int, fixed<10, 10>>>() == 212);
    CHECK(sum_after_two_sizes<sized_grid<int, dynamic>>() == 212);
}

TEST_CASE("a size for which there is no room is an error that changes nothing") {
    sized_grid<char, fixed<8, 4>> tiles;
    REQUIRE(tiles.resize({8, 4}));
    tiles(7, 3) = 'x';
    CHECK(tiles.resize({9, 4}).error().message() == "the width is 9, but must lie between 1 and 8");
    CHECK(tiles.resize({8, 5}).error().message() == "the height is 5, but must lie between 1 and 4");
    CHECK(tiles.resize({0, 4}).error().code == errc::impossible_extent);
    CHECK(tiles.width() == 8);
    CHECK(tiles(7, 3) == 'x');
    CHECK(tiles.at(8, 0).error().code == errc::outside);
}

TEST_CASE("without the heap where the compiler knows the largest size") {
    const long before = tests::allocations();
    sized_grid<char, fixed<80, 40>> tiles;
    REQUIRE(tiles.resize({64, 40}));
    CHECK(tests::allocations() == before);
}

TEST_CASE("grids are equal when size and tiles are; what was moved away from is empty") {
    sized_grid<char, dynamic> one;
    sized_grid<char, dynamic> other;
    REQUIRE(one.resize({3, 2}));
    REQUIRE(other.resize({2, 3}));
    CHECK(!(one == other));
    REQUIRE(other.resize({3, 2}));
    CHECK(one == other);
    other(2, 1) = 'x';
    CHECK(!(one == other));
    const auto moved = std::move(other);
    CHECK(moved(2, 1) == 'x');
    CHECK(other.width() == 0); // NOLINT(bugprone-use-after-move): that is what is shown
}
