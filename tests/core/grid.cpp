#include <doctest/doctest.h>
#include <type_traits>
#include <utility>
#include <warren/core/grid.hpp>

using namespace warren;

namespace {

template <class Grid>
constexpr void number(Grid& tiles) {
    for (int y = 0; y < tiles.height(); ++y)
        for (int x = 0; x < tiles.width(); ++x) tiles(x, y) = 10 * y + x;
}

constexpr grid<int, dynamic> sized(int w, int h) {
    grid<int, dynamic> tiles;
    static_cast<void>(tiles.resize({w, h}));
    return tiles;
}

} // namespace

TEST_CASE("0.2 BR-4.5 a tile's index is y * width + x, for fixed and dynamic grids and their views") {
    const auto holds = [](auto tiles) {
        number(tiles);
        CHECK(tiles.size() == 12);
        CHECK(tiles.data()[2 * 4 + 3] == 23);
        CHECK(tiles[{3, 2}] == 23);
        CHECK(tiles.row(1)[2] == 12);
        CHECK(tiles.view()(3, 2) == 23);
        tiles.view()(0, 0) = 77;
        CHECK(tiles(0, 0) == 77);
        CHECK(std::as_const(tiles).view().row(2)[0] == 20);
        CHECK(std::is_same_v<decltype(std::as_const(tiles).view()(0, 0)), const int&>);
    };
    holds(grid<int, fixed<4, 3>>{});
    holds(sized(4, 3));
}

TEST_CASE("NFR-3.1 a tile outside is an error through the checked accessors, and nothing changes") {
    const auto refuses = [](auto tiles) {
        number(tiles);
        const auto before = tiles;
        CHECK(*tiles.at(3, 2) == 23);
        CHECK(*tiles.at(point{0, 1}) == 10);
        for (const point p : {point{-1, 0}, {4, 0}, {0, -1}, {0, 3}, {INT32_MAX, INT32_MAX}, {INT32_MIN, 1}}) {
            CHECK_FALSE(tiles.contains(p));
            CHECK(tiles.at(p).error().code == errc::outside);
            CHECK(tiles.at(p).error().where == at_tile(p.x, p.y));
            CHECK(tiles.put(p, 1).error().code == errc::outside);
        }
        CHECK(tiles == before);
        CHECK(tiles.put(1, 1, 5));
        CHECK(tiles(1, 1) == 5);
        CHECK_FALSE(tiles == before);
        CHECK(tiles.at(4, 0).error().message() ==
              "there is nothing at tile (4, 0): the width is 4 and the height 3; check contains() first");
    };
    refuses(grid<int, fixed<4, 3>>{});
    refuses(sized(4, 3));
}

TEST_CASE("a fixed grid is just its tiles") {
    CHECK(sizeof(grid<unsigned char, fixed<78, 78>>) == 78 * 78);
    CHECK(std::is_trivially_copyable_v<grid<int, fixed<4, 3>>>);
    CHECK(sizeof(grid_view<int, fixed<4, 3>>) == sizeof(int*));
}

TEST_CASE("a dynamic grid starts empty and takes any possible size") {
    grid<int, dynamic> tiles;
    CHECK(tiles.size() == 0);
    CHECK_FALSE(tiles.contains(0, 0));
    CHECK(tiles.at(0, 0).error().code == errc::outside);
    CHECK(tiles.resize({4, 3}));
    number(tiles);
    for (const dynamic wrong : {dynamic{0, 3}, {3, 0}, {-4, -3}, {max_side + 1, 1}, {1, INT32_MAX}}) {
        CHECK(tiles.resize(wrong).error().code == errc::impossible_extent);
        CHECK(tiles(3, 2) == 23);
    }
    CHECK(tiles.resize({3, 4}));
    CHECK(tiles.width() == 3);
    CHECK(tiles == sized(3, 4));
    CHECK_FALSE(tiles == sized(4, 3));
    CHECK_FALSE(tiles == sized(3, 5));
    CHECK_FALSE(sized(3, 5) == tiles);
    CHECK(tiles.resize({1000, 1000}));
    CHECK(tiles(999, 999) == 0);
    const auto taken = std::move(tiles);
    CHECK(taken.size() == 1'000'000);
    CHECK(tiles.size() == 0); // NOLINT(bugprone-use-after-move)
}

TEST_CASE("a fixed grid can be asked for its own size only") {
    grid<int, fixed<4, 3>> tiles;
    number(tiles);
    CHECK(tiles.resize({5, 3}).error().code == errc::out_of_range);
    CHECK(tiles.resize({4, 2}).error().code == errc::out_of_range);
    CHECK(tiles.resize({0, 3}).error().code == errc::impossible_extent);
    CHECK(tiles(3, 2) == 23);
    CHECK(tiles.resize({4, 3}));
    CHECK(tiles == grid<int, fixed<4, 3>>{});
}

TEST_CASE("2X-1 a flipped view shows the top row at the bottom without copying") {
    grid<int, fixed<4, 3>> tiles;
    number(tiles);
    const auto flipped = flip_y(tiles);
    CHECK(flipped.width() == 4);
    CHECK(flipped.height() == 3);
    CHECK(flipped(1, 0) == 21);
    CHECK(flipped(1, 2) == 1);
    CHECK(&flipped(0, 0) == &std::as_const(tiles)(0, 2));
    flip_y(tiles.view())(0, 0) = 99;
    CHECK(tiles(0, 2) == 99);
    CHECK(tile_source<decltype(flipped)>);
    CHECK(tile_source<grid<int, dynamic>>);
    CHECK_FALSE(tile_source<int>);
}

TEST_CASE("fill() reaches every tile") {
    auto tiles = sized(7, 5);
    tiles.fill(3);
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 7; ++x) CHECK(tiles(x, y) == 3);
}

static_assert([] {
    grid<int, fixed<5, 4>> tiles;
    number(tiles);
    auto copy = sized(5, 4);
    number(copy);
    return tiles(4, 3) == 34 && copy(4, 3) == 34 && flip_y(tiles)(4, 0) == 34 && !tiles.at(5, 0);
}());

namespace {
template <grid<char, fixed<2, 2>> Tiles>
constexpr char corner = Tiles(1, 1);
} // namespace
static_assert(corner<grid<char, fixed<2, 2>>{}> == '\0', "a fixed grid can be a template argument");
