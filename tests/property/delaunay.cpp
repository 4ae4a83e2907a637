// Triangulations of thousands of point sets, checked by definitions only: nothing is shared with the implementation.
#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/core/graph/triangulation.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

__extension__ using wide = __int128;
using points = std::vector<point>;
using pair = std::pair<int, int>;

const point& at(const points& all, int i) { return all[static_cast<std::size_t>(i)]; }

wide area(point a, point b, point c) {
    return (wide{b.x} - a.x) * (wide{c.y} - a.y) - (wide{b.y} - a.y) * (wide{c.x} - a.x);
}

// Positive when d is inside of the circle through a, b, c, which turn counter-clockwise.
wide in_circle(point a, point b, point c, point d) {
    const auto lift = [](point p) { return wide{p.x} * p.x + wide{p.y} * p.y; };
    return lift(a) * area(b, c, d) - lift(b) * area(a, c, d) + lift(c) * area(a, b, d) - lift(d) * area(a, b, c);
}

// The first point at each place.
std::vector<int> representatives(const points& all) {
    std::vector<int> out;
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        if (std::none_of(out.begin(), out.end(), [&](int j) { return at(all, j) == at(all, i); })) out.push_back(i);
    return out;
}

bool on_one_line(const points& all, const std::vector<int>& distinct) {
    return std::all_of(distinct.begin(), distinct.end(),
                       [&](int i) { return area(at(all, distinct[0]), at(all, distinct[1]), at(all, i)) == 0; });
}

// Points on the border of the convex hull, also those in the middle of a side: all others are on one side of some line
// through them and another point.
int count_border(const points& all, const std::vector<int>& distinct) {
    int count = 0;
    for (const int p : distinct) {
        const bool is_border = std::any_of(distinct.begin(), distinct.end(), [&](int q) {
            return q != p && std::all_of(distinct.begin(), distinct.end(),
                                         [&](int r) { return area(at(all, p), at(all, q), at(all, r)) >= 0; });
        });
        if (is_border) ++count;
    }
    return count;
}

int sign(wide value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// Do two segments share more than a common end?
bool overlap(point a, point b, point c, point d) {
    if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x)) return false;
    const int abc = sign(area(a, b, c));
    const int abd = sign(area(a, b, d));
    const int cda = sign(area(c, d, a));
    const int cdb = sign(area(c, d, b));
    if (abc * abd < 0 && cda * cdb < 0) return true;
    const auto within = [](point p, point from, point to) { // p is on their line
        return p != from && p != to && (wide{from.x} - p.x) * (wide{to.x} - p.x) <= 0 &&
               (wide{from.y} - p.y) * (wide{to.y} - p.y) <= 0;
    };
    return (abc == 0 && within(c, a, b)) || (abd == 0 && within(d, a, b)) || (cda == 0 && within(a, c, d)) ||
           (cdb == 0 && within(b, c, d));
}

struct checked_triangles {
    std::map<pair, int> borders; // how many triangles each edge borders on
    int count = 0;
};

template <class Mesh>
checked_triangles check_triangles(const points& all, const std::vector<int>& distinct, const Mesh& mesh) {
    checked_triangles out;
    mesh.for_each_triangle([&](int a, int b, int c) {
        ++out.count;
        REQUIRE(a < b);
        REQUIRE(a < c);
        REQUIRE(area(at(all, a), at(all, b), at(all, c)) > 0);
        const bool is_empty = std::none_of(distinct.begin(), distinct.end(), [&](int d) {
            return in_circle(at(all, a), at(all, b), at(all, c), at(all, d)) > 0;
        });
        REQUIRE(is_empty);
        for (const auto& [from, to] : {pair{a, b}, pair{b, c}, pair{c, a}}) ++out.borders[std::minmax(from, to)];
    });
    return out;
}

template <class Mesh>
void check_edges(const points& all, const std::vector<int>& distinct, const Mesh& mesh) {
    std::set<int> reached{distinct[0]};
    pair last{-1, -1};
    for (const edge& each : mesh.edges()) {
        REQUIRE(each.a < each.b);
        REQUIRE(last < pair{each.a, each.b});
        last = {each.a, each.b};
        for (const int end : {each.a, each.b})
            REQUIRE(std::find(distinct.begin(), distinct.end(), end) != distinct.end());
        const std::int64_t dx = at(all, each.a).x - at(all, each.b).x;
        const std::int64_t dy = at(all, each.a).y - at(all, each.b).y;
        REQUIRE(each.weight == dx * dx + dy * dy);
        for (const edge& other : mesh.edges()) {
            if (&other == &each) break;
            REQUIRE_FALSE(overlap(at(all, each.a), at(all, each.b), at(all, other.a), at(all, other.b)));
        }
    }
    for (std::size_t before = 0; before < reached.size();) {
        before = reached.size();
        for (const edge& each : mesh.edges())
            if (reached.count(each.a) + reached.count(each.b) == 1) reached.insert({each.a, each.b});
    }
    REQUIRE(reached.size() == distinct.size());
}

template <class Mesh>
void check(const points& all, Mesh& mesh) {
    REQUIRE(mesh.build(all));
    const std::vector<int> distinct = representatives(all);
    const int n = static_cast<int>(distinct.size());
    const checked_triangles triangles = check_triangles(all, distinct, mesh);
    REQUIRE(mesh.triangle_count() == triangles.count);
    if (n > 0) check_edges(all, distinct, mesh);
    if (n < 3 || on_one_line(all, distinct)) {
        REQUIRE(mesh.edges().size() == std::max(0, n - 1));
        REQUIRE(triangles.count == 0);
        REQUIRE_FALSE(mesh.connects_all());
        return;
    }
    const int border = count_border(all, distinct);
    REQUIRE(mesh.edges().size() == 3 * n - 3 - border);
    REQUIRE(triangles.count == 2 * n - 2 - border);
    REQUIRE(static_cast<int>(triangles.borders.size()) == mesh.edges().size());
    int outer = 0;
    for (const edge& each : mesh.edges()) {
        const auto found = triangles.borders.find({each.a, each.b});
        REQUIRE(found != triangles.borders.end());
        REQUIRE(found->second <= 2);
        if (found->second == 1) ++outer;
    }
    REQUIRE(outer == border);
    REQUIRE(mesh.connects_all() == (distinct.size() == all.size()));
}

void check_both(const points& all) {
    triangulation<> any;
    check(all, any);
    triangulation<80> fixed;
    REQUIRE(fixed.build(all));
    REQUIRE(std::equal(any.edges().begin(), any.edges().end(), fixed.edges().begin(), fixed.edges().end()));
}

points random_points(rng& random, int count, int width, int height) {
    points out;
    for (int i = 0; i < count; ++i) {
        const int x = random.between(-width, width);
        const int y = random.between(-height, height);
        out.push_back({x, y});
    }
    return out;
}

points grid_points(int columns, int rows, point step) {
    points out;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) out.push_back({x * step.x - y * step.y, x * step.y + y * step.x});
    return out;
}

points circle_points(int squared_radius) {
    points out;
    for (int x = -200; x <= 200; ++x)
        for (int y = -200; y <= 200; ++y)
            if (x * x + y * y == squared_radius) out.push_back({x, y});
    return out;
}

} // namespace

TEST_CASE("2P-17 small point sets, crowded on purpose: duplicates, lines and circles everywhere") {
    rng random = stage_rng(seed{20}, stage::topology);
    for (int round = 0; round < 4000; ++round) {
        const int count = random.between(0, 14);
        const int width = random.between(0, 3);
        const int height = random.between(0, 3);
        check_both(random_points(random, count, width, height));
    }
}

TEST_CASE("every subset of a 3 x 3 grid, in two orders") {
    for (int set = 0; set < 512; ++set) {
        points all;
        for (int i = 0; i < 9; ++i)
            if ((set >> i) % 2 == 1) all.push_back({i % 3, i / 3});
        triangulation<> mesh;
        check(all, mesh);
        std::reverse(all.begin(), all.end());
        check(all, mesh);
    }
}

TEST_CASE("point sets of all sizes and spreads") {
    rng random = stage_rng(seed{21}, stage::topology);
    for (const int range : {5, 20, 300, 16383}) {
        for (int round = 0; round < 60; ++round) {
            const int count = random.between(3, 40);
            check_both(random_points(random, count, range, range));
        }
    }
}

TEST_CASE("long strips, upright and lying") {
    rng random = stage_rng(seed{22}, stage::topology);
    for (int round = 0; round < 60; ++round) {
        const int count = random.between(3, 30);
        check_both(random_points(random, count, 16383, 1));
        check_both(random_points(random, count, 1, 16383));
    }
}

TEST_CASE("full grids, straight and turned, in any order") {
    rng random = stage_rng(seed{23}, stage::topology);
    for (const point step : {point{1, 0}, point{1, 1}, point{2, 1}, point{400, 300}}) {
        for (int columns = 1; columns <= 7; columns += 2) {
            points all = grid_points(columns, 7, step);
            check_both(all);
            shuffle(random, all);
            check_both(all);
        }
    }
}

TEST_CASE("many points on one circle, with and without its centre") {
    for (const int squared_radius : {5, 25, 65, 325, 1105, 5525}) {
        points all = circle_points(squared_radius);
        REQUIRE(all.size() >= 8);
        check_both(all);
        all.push_back({0, 0});
        check_both(all);
        all.front().x += 1; // no longer on the circle
        check_both(all);
    }
}

TEST_CASE("the largest coordinates, and large circles that are hardly any") {
    rng random = stage_rng(seed{24}, stage::topology);
    const int far = max_coordinate;
    check_both({{-far, -far}, {far, -far}, {far, far}, {-far, far}});
    check_both({{-far, -far}, {far, -far}, {far, far}, {-far, far}, {0, 0}, {-far, 0}, {0, far}, {far, 0}, {0, -far}});
    // Pythagorean triples make exact points on a circle of radius 16380; each may be moved by one.
    points on_circle;
    for (const auto& [a, b, c] :
         {std::tuple{3, 4, 5}, std::tuple{5, 12, 13}, std::tuple{0, 1, 1}, std::tuple{16, 63, 65}})
        for (const int sx : {-1, 1})
            for (const int sy : {-1, 1}) {
                const int scale = 16380 / c;
                on_circle.push_back({sx * a * scale, sy * b * scale});
                on_circle.push_back({sx * b * scale, sy * a * scale});
            }
    check_both(on_circle);
    for (int round = 0; round < 100; ++round) {
        points moved = on_circle;
        for (point& p : moved) {
            p.x += random.between(-1, 1);
            p.y += random.between(-1, 1);
        }
        check_both(moved);
    }
}

TEST_CASE("ten thousand points: every edge keeps the circles of its two triangles empty of each other") {
    rng random = stage_rng(seed{25}, stage::topology);
    for (const int range : {60, 16383}) { // the first has many duplicates and cocircular points
        points all = random_points(random, 10'000, range, range);
        for (const point corner : {point{-1, -1}, point{1, -1}, point{1, 1}, point{-1, 1}})
            all.push_back(corner * range);
        triangulation<> mesh;
        REQUIRE(mesh.build(all));
        std::map<pair, std::vector<int>> opposite;
        wide covered = 0;
        int count = 0;
        mesh.for_each_triangle([&](int a, int b, int c) {
            const wide size = area(at(all, a), at(all, b), at(all, c));
            REQUIRE(size > 0);
            covered += size;
            ++count;
            opposite[std::minmax(a, b)].push_back(c);
            opposite[std::minmax(b, c)].push_back(a);
            opposite[std::minmax(c, a)].push_back(b);
        });
        CHECK(count == mesh.triangle_count());
        REQUIRE(static_cast<int>(opposite.size()) == mesh.edges().size());
        int border = 0;
        for (const auto& [ends, others] : opposite) {
            REQUIRE(others.size() <= 2);
            if (others.size() == 1) {
                ++border;
                continue;
            }
            point a = at(all, ends.first);
            point b = at(all, ends.second);
            const point c = at(all, others[0]);
            if (area(a, b, c) < 0) std::swap(a, b);
            REQUIRE(in_circle(a, b, c, at(all, others[1])) <= 0);
        }
        std::set<pair> places;
        for (const point& p : all) places.insert({p.x, p.y});
        const int n = static_cast<int>(places.size());
        CHECK(mesh.edges().size() == 3 * n - 3 - border);
        CHECK(mesh.connects_all() == (places.size() == all.size()));
        CHECK(static_cast<std::int64_t>(covered) == 8 * std::int64_t{range} * range); // twice the area of the square
    }
}
