#include <doctest/doctest.h>
#include <warren/core/geometry.hpp>

using namespace warren;

TEST_CASE("0.2 a rectangle is half-open") {
    constexpr rect r{2, 3, 4, 5};
    CHECK(r.right() == 6);
    CHECK(r.bottom() == 8);
    CHECK(r.area() == 20);
    int inside = 0;
    for (int y = 0; y < 12; ++y)
        for (int x = 0; x < 12; ++x) inside += r.contains(point{x, y}) ? 1 : 0;
    CHECK(inside == 20);
    CHECK(r.contains(point{2, 3}));
    CHECK(r.contains(point{5, 7}));
    CHECK_FALSE(r.contains(point{6, 7}));
    CHECK_FALSE(r.contains(point{5, 8}));
    CHECK_FALSE(r.contains(point{1, 3}));
    CHECK_FALSE(r.contains(point{2, 2}));
}

TEST_CASE("2D-29 the centre of a rectangle rounds towards its origin") {
    CHECK(rect{10, 20, 4, 5}.center() == point{12, 22});
    CHECK(rect{0, 0, 1, 1}.center() == point{0, 0});
}

TEST_CASE("rectangles meet only where they share a tile") {
    constexpr rect r{0, 0, 4, 4};
    CHECK(r.intersects({3, 3, 2, 2}));
    CHECK_FALSE(r.intersects({4, 0, 2, 2}));
    CHECK_FALSE(r.intersects({0, 4, 2, 2}));
    CHECK_FALSE(r.intersects({-2, 0, 2, 2}));
    CHECK_FALSE(r.intersects({0, -2, 2, 2}));
    CHECK(r.intersects({-1, -1, 2, 2}));
    CHECK_FALSE(r.intersects({1, 1, 0, 3}));
    CHECK_FALSE((rect{1, 1, 0, 3}.intersects(r)));
    CHECK(r.contains(rect{0, 0, 4, 4}));
    CHECK_FALSE(r.contains(rect{0, 0, 5, 4}));
    CHECK_FALSE(r.contains(rect{0, -1, 1, 1}));
    CHECK_FALSE(r.contains(rect{-1, 0, 1, 1}));
    CHECK_FALSE(r.contains(rect{0, 0, 4, 5}));
    CHECK_FALSE(r.contains(rect{0, 3, 1, 2}));
    CHECK(r.contains(rect{9, 9, 0, 0}));
    CHECK(r.inflated(1) == rect{-1, -1, 6, 6});
    CHECK(r.inflated(-2).empty());
    CHECK(r.inflated(-2).area() == 0);
}

TEST_CASE("2P-12 the nearest point of a rectangle is the target clamped into it") {
    constexpr rect r{2, 3, 4, 5};
    CHECK(r.nearest({0, 0}) == point{2, 3});
    CHECK(r.nearest({100, 5}) == point{5, 5});
    CHECK(r.nearest({4, 100}) == point{4, 7});
    CHECK(r.nearest({3, 4}) == point{3, 4});
    CHECK(r.nearest({6, 8}) == point{5, 7}); // just beyond the last column and row
    CHECK(r.nearest({1, 2}) == point{2, 3});
}

TEST_CASE("an empty rectangle has an answer, too, on which levels made by hand depend: its first column for who is "
          "left of it") {
    constexpr rect empty{5, 5, -3, 0};
    CHECK(empty.nearest({0, 9}) == point{5, 4});
    CHECK(empty.nearest({9, 0}) == point{1, 5});
}

TEST_CASE("2X-10 the three metrics") {
    CHECK(manhattan({1, 2}, {4, -2}) == 7);
    CHECK(chebyshev({1, 2}, {4, -2}) == 4);
    CHECK(squared_distance({1, 2}, {4, -2}) == 25);
    CHECK(squared_distance({-16383, -16383}, {16383, 16383}) == 2147221512);
    CHECK(squared_distance({1 - (1 << 30), 1 - (1 << 30)}, {(1 << 30) - 1, (1 << 30) - 1}) == 9223372019674906632);
    CHECK(manhattan({INT32_MIN, 0}, {INT32_MAX, 0}) == 4294967295);
}

TEST_CASE("0.2 2X-3 the two codings of sides keep their numbers and convert into each other") {
    CHECK(static_cast<int>(compass::north) == 0);
    CHECK(static_cast<int>(compass::east) == 1);
    CHECK(static_cast<int>(compass::south) == 2);
    CHECK(static_cast<int>(compass::west) == 3);
    CHECK(static_cast<int>(wall_side::left) == 0);
    CHECK(static_cast<int>(wall_side::right) == 1);
    CHECK(static_cast<int>(wall_side::top) == 2);
    CHECK(static_cast<int>(wall_side::bottom) == 3);
    CHECK(to_wall_side(compass::north) == wall_side::top);
    CHECK(to_wall_side(compass::east) == wall_side::right);
    CHECK(to_wall_side(compass::south) == wall_side::bottom);
    CHECK(to_wall_side(compass::west) == wall_side::left);
    for (const compass side : all_directions) {
        CHECK(to_compass(to_wall_side(side)) == side);
        CHECK(step(side) == step(to_wall_side(side)));
        CHECK(to_wall_side(opposite(side)) == opposite(to_wall_side(side)));
    }
}

TEST_CASE("BR-4.8 directions step as on a map whose y grows to the south, and (d + 2) mod 4 is the way back") {
    CHECK(step(compass::north) == point{0, -1});
    CHECK(step(compass::east) == point{1, 0});
    CHECK(step(compass::south) == point{0, 1});
    CHECK(step(compass::west) == point{-1, 0});
    for (const compass side : all_directions) {
        CHECK(static_cast<int>(opposite(side)) == (static_cast<int>(side) + 2) % 4);
        CHECK(step(side) + step(opposite(side)) == point{0, 0});
    }
    for (const wall_side side : all_wall_sides) CHECK(step(side) + step(opposite(side)) == point{0, 0});
}

TEST_CASE("2X-1 flip_y turns the y axis around, and twice is as before") {
    CHECK(flip_y(point{3, 0}, 40) == point{3, 39});
    CHECK(flip_y(rect{1, 0, 2, 3}, 40) == rect{1, 37, 2, 3});
    for (int y = 0; y < 7; ++y) CHECK(flip_y(flip_y(point{2, y}, 7), 7) == point{2, y});
    // A rectangle holds a point exactly when the flipped one holds the flipped point.
    constexpr rect r{1, 2, 3, 2};
    for (int y = 0; y < 7; ++y)
        for (int x = 0; x < 7; ++x) CHECK(r.contains(point{x, y}) == flip_y(r, 7).contains(flip_y(point{x, y}, 7)));
}

TEST_CASE("points add, subtract and scale") {
    CHECK(point{1, 2} + point{3, -5} == point{4, -3});
    CHECK(point{1, 2} - point{3, -5} == point{-2, 7});
    CHECK(point{1, -2} * 3 == point{3, -6});
}

static_assert(rect{0, 0, 3, 3}.contains(point{2, 2}) && opposite(compass::west) == compass::east);
static_assert(chebyshev({0, 0}, {3, 4}) == 4 && to_compass(wall_side::bottom) == compass::south);
