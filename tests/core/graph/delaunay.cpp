#include <algorithm>
#include <doctest/doctest.h>
#include <iterator>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/delaunay.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

__extension__ using wide = __int128;

detail::site site_at(int x, int y) { return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), 0}; }

wide textbook_turn(point a, point b, point c) {
    return (wide{b.x} - a.x) * (wide{c.y} - a.y) - (wide{b.y} - a.y) * (wide{c.x} - a.x);
}

// The 4 × 4 determinant of the textbooks, positive when d is inside the circle through a, b, c (counter-clockwise).
wide textbook_in_circle(point a, point b, point c, point d) {
    const point p[] = {a, b, c, d};
    wide sum = 0;
    int order[] = {0, 1, 2, 3};
    do {
        int inversions = 0;
        for (int i = 0; i < 4; ++i)
            for (int j = i + 1; j < 4; ++j) inversions += order[i] > order[j] ? 1 : 0;
        const point& second = p[order[1]];
        const point& third = p[order[2]];
        const wide product = wide{p[order[0]].x} * second.y * (wide{third.x} * third.x + wide{third.y} * third.y);
        sum += inversions % 2 == 0 ? product : -product;
    } while (std::next_permutation(std::begin(order), std::end(order)));
    return sum;
}

int sign(wide value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

void check_predicates(point a, point b, point c, point d) {
    REQUIRE(sign(detail::turn(site_at(a.x, a.y), site_at(b.x, b.y), site_at(c.x, c.y))) ==
            sign(textbook_turn(a, b, c)));
    const detail::base_line base{a.x, a.y, b.x, b.y};
    const detail::circle through_c = base.circle_through(c.x, c.y);
    const detail::circle through_d = base.circle_through(d.x, d.y);
    REQUIRE(sign(through_c.width) == sign(textbook_turn(a, b, c)));
    if (through_c.width <= 0) return;
    REQUIRE(detail::is_lower(through_d, through_c) == (textbook_in_circle(a, b, c, d) > 0));
    REQUIRE(detail::is_lower(through_c, through_d) == (textbook_in_circle(a, b, c, d) < 0));
}

} // namespace

TEST_CASE("the predicates agree with the textbook determinants in 128 bits, at the ends of the range as well") {
    const int ends[] = {-16383, -16382, 0, 16382, 16383};
    rng random = stage_rng(seed{7}, stage::topology);
    const auto any_end = [&] {
        const auto x = random.below(5);
        const auto y = random.below(5);
        return point{ends[x], ends[y]};
    };
    const auto anywhere = [&](int range) {
        const int x = random.between(-range, range);
        const int y = random.between(-range, range);
        return point{x, y};
    };
    for (int round = 0; round < 20'000; ++round) {
        const point a = any_end();
        const point b = any_end();
        const point c = any_end();
        const point d = any_end();
        check_predicates(a, b, c, d);
    }
    for (const int range : {2, 10, 16383}) {
        for (int round = 0; round < 5000; ++round) {
            const point a = anywhere(range);
            const point b = anywhere(range);
            const point c = anywhere(range);
            const point d = anywhere(range);
            check_predicates(a, b, c, d);
        }
    }
}

TEST_CASE("a point one step inside, on, and outside of the largest circles is told apart") {
    // 3 : 4 : 5 and 5 : 12 : 13 divide this radius, so that the points lie exactly on the circle.
    const int r = 16380;
    const point on_circle[] = {{r, 0}, {0, r}, {-r, 0}, {0, -r}, {r / 5 * 3, r / 5 * 4}, {-r / 13 * 5, -r / 13 * 12}};
    const point a{-r / 5 * 4, -r / 5 * 3};
    const point b{r / 5 * 4, -r / 5 * 3};
    const detail::base_line base{a.x, a.y, b.x, b.y};
    const detail::circle top = base.circle_through(0, r);
    for (const point& p : on_circle) {
        CHECK_FALSE(detail::is_lower(base.circle_through(p.x, p.y), top));
        const int inwards_x = p.x > 0 ? -1 : p.x < 0 ? 1 : 0;
        const int inwards_y = p.y > 0 ? -1 : p.y < 0 ? 1 : 0;
        CHECK(detail::is_lower(base.circle_through(p.x + inwards_x, p.y + inwards_y), top));
        CHECK_FALSE(detail::is_lower(base.circle_through(p.x - inwards_x, p.y - inwards_y), top));
    }
}
