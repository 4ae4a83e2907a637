#include "tests/allocations.hpp"

#include <doctest/doctest.h>
#include <set>
#include <tuple>
#include <utility>
#include <vector>
#include <warren/core/graph/triangulation.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using pair = std::pair<int, int>;
using triple = std::tuple<int, int, int>;

template <class Mesh>
std::vector<pair> pairs(const Mesh& mesh) {
    std::vector<pair> out;
    for (const edge& each : mesh.edges()) out.emplace_back(each.a, each.b);
    return out;
}

template <class Mesh>
std::set<triple> triangles(const Mesh& mesh) {
    std::set<triple> out;
    mesh.for_each_triangle([&](int a, int b, int c) { CHECK(out.insert({a, b, c}).second); });
    return out;
}

std::vector<pair> pairs_of(const std::vector<point>& points) {
    triangulation<> mesh;
    REQUIRE(mesh.build(points));
    return pairs(mesh);
}

std::vector<point> grid_points(int columns, int rows) {
    std::vector<point> points;
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < columns; ++x) points.push_back({x, y});
    return points;
}

constexpr point house[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {5, 16}, {5, 4}};

template <class Mesh>
constexpr Mesh triangulated(list_view<const point> points) {
    Mesh mesh;
    if (status done = mesh.build(points); !done) return Mesh{};
    return mesh;
}
constexpr auto constant = triangulated<triangulation<8>>(house);
static_assert(constant.edges().size() == 10 && constant.triangle_count() == 5 && constant.connects_all());
static_assert(constant.edges()[0] == edge{0, 1, 100});

// As many points as fit a small map's rooms, all at compile time.
constexpr int count_edges_of_a_grid() {
    point points[64]{};
    for (int i = 0; i < 64; ++i) points[i] = {i % 8 * 5, i / 8 * 5};
    return triangulated<triangulation<64>>(points).edges().size();
}
static_assert(count_edges_of_a_grid() == 3 * 64 - 3 - 28);

} // namespace

TEST_CASE("a triangulation made by the compiler is that of the running program") {
    triangulation<8> mesh;
    REQUIRE(mesh.build(house));
    CHECK(pairs(mesh) == pairs(constant));
    CHECK(triangles(mesh) == triangles(constant));
}

TEST_CASE("GRAPH-001 GRAPH-003 edges and triangles of a small example, counter-clockwise from the lowest number") {
    triangulation<8> mesh;
    REQUIRE(mesh.build(house));
    CHECK(pairs(mesh) ==
          std::vector<pair>{{0, 1}, {0, 3}, {0, 5}, {1, 2}, {1, 5}, {2, 3}, {2, 4}, {2, 5}, {3, 4}, {3, 5}});
    CHECK(triangles(mesh) == std::set<triple>{{0, 1, 5}, {0, 5, 3}, {1, 2, 5}, {2, 3, 5}, {2, 4, 3}});
    for (const edge& each : mesh.edges()) CHECK(each.weight == squared_distance(house[each.a], house[each.b]));
}

TEST_CASE("2P-17 up to two points have no triangle") {
    triangulation<> mesh;
    REQUIRE(mesh.build({}));
    CHECK(mesh.edges().empty());
    CHECK(mesh.triangle_count() == 0);
    const point two[] = {{4, 4}, {1, 1}};
    REQUIRE(mesh.build({two, 1}));
    CHECK(mesh.edges().empty());
    CHECK(mesh.triangle_count() == 0);
    CHECK_FALSE(mesh.connects_all());
    REQUIRE(mesh.build(two));
    CHECK(pairs(mesh) == std::vector<pair>{{0, 1}});
    CHECK(mesh.triangle_count() == 0);
    CHECK_FALSE(mesh.connects_all());
}

TEST_CASE("2P-17 points on a line form a chain without triangles") {
    for (const point direction : {point{1, 0}, point{0, 1}, point{3, 2}, point{-2, 5}}) {
        for (int count = 3; count <= 20; ++count) {
            if (count % 7 == 0) continue; // they would coincide
            point points[20]{};
            for (int i = 0; i < count; ++i) points[i] = direction * (i * 7 % count); // out of order
            triangulation<20> mesh;
            REQUIRE(mesh.build({points, count}));
            CHECK(mesh.edges().size() == count - 1);
            for (const edge& each : mesh.edges()) CHECK(each.weight == squared_distance({}, direction));
            CHECK(mesh.triangle_count() == 0);
            CHECK(triangles(mesh).empty());
            CHECK_FALSE(mesh.connects_all());
        }
    }
}

TEST_CASE("2P-17 of points at the same place only the first has edges") {
    const std::vector<point> points{{5, 5}, {0, 0}, {5, 5}, {0, 9}, {9, 0}, {0, 0}, {5, 5}};
    triangulation<> mesh;
    REQUIRE(mesh.build(points));
    CHECK(pairs(mesh) == std::vector<pair>{{0, 1}, {0, 3}, {0, 4}, {1, 3}, {1, 4}});
    CHECK(mesh.triangle_count() == 2);
    CHECK_FALSE(mesh.connects_all());

    const std::vector<point> all_the_same(9, point{3, 3});
    REQUIRE(mesh.build(all_the_same));
    CHECK(mesh.edges().empty());
    CHECK(mesh.triangle_count() == 0);
    CHECK_FALSE(mesh.connects_all());
}

TEST_CASE("which diagonals are taken among points on one circle is part of the promise about seeds") {
    CHECK(pairs_of({{0, 0}, {1, 0}, {0, 1}, {1, 1}}) == std::vector<pair>{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}});
    std::vector<pair> diagonals;
    const std::vector<point> points = grid_points(4, 4);
    triangulation<16> mesh;
    REQUIRE(mesh.build(points));
    for (const edge& each : mesh.edges())
        if (each.weight == 2) diagonals.emplace_back(each.a, each.b);
    CHECK(diagonals == std::vector<pair>{{1, 4}, {2, 5}, {3, 6}, {5, 8}, {6, 9}, {7, 10}, {9, 12}, {10, 13}, {11, 14}});
}

TEST_CASE("a fixed triangulation takes nothing from the heap, one of any number takes each array once") {
    const std::vector<point> points = grid_points(6, 6);
    const long before = tests::allocations();
    triangulation<36> fixed;
    CHECK(fixed.build(points));
    CHECK(tests::allocations() == before);
    triangulation<> any;
    CHECK(any.build(points));
    const long after = tests::allocations();
    CHECK(after - before <= 4);
    CHECK(any.build(points));
    CHECK(tests::allocations() == after);
    CHECK(pairs(fixed) == pairs(any));
    CHECK(triangles(fixed) == triangles(any));
}

TEST_CASE("points that are too many or too far away are an error, and leave an empty triangulation") {
    triangulation<6> mesh;
    REQUIRE(mesh.build(house));
    const std::vector<point> seven(7);
    const status too_many = mesh.build(seven);
    REQUIRE(!too_many);
    CHECK(too_many.error().code == errc::full);
    CHECK(mesh.edges().empty());
    CHECK(mesh.triangle_count() == 0);
    CHECK(triangles(mesh).empty());
    REQUIRE(mesh.build(house));
    const point too_far[] = {{0, 0}, {0, 16384}};
    const status refused = mesh.build(too_far);
    REQUIRE(!refused);
    CHECK(refused.error().code == errc::out_of_range);
    CHECK(refused.error().where == at_tile(0, 16384));
    CHECK(mesh.edges().empty());
    CHECK_FALSE(mesh.connects_all());
}

TEST_CASE("the order of the points changes nothing but their numbers") {
    // No four of these lie on a circle, so there is only one Delaunay triangulation.
    const std::vector<point> points{{0, 0}, {7, 1}, {15, 2}, {3, 9}, {11, 8}, {6, 17}, {14, 15}, {1, 20}};
    triangulation<8> mesh;
    REQUIRE(mesh.build(points));
    const std::set<triple> expected = triangles(mesh);
    rng random = stage_rng(seed{8}, stage::topology);
    std::vector<int> order{0, 1, 2, 3, 4, 5, 6, 7};
    for (int round = 0; round < 100; ++round) {
        shuffle(random, order);
        std::vector<point> shuffled;
        shuffled.reserve(order.size());
        for (const int i : order) shuffled.push_back(points[static_cast<std::size_t>(i)]);
        REQUIRE(mesh.build(shuffled));
        std::set<triple> renamed;
        mesh.for_each_triangle([&](int a, int b, int c) {
            int old[] = {order[static_cast<std::size_t>(a)], order[static_cast<std::size_t>(b)],
                         order[static_cast<std::size_t>(c)]};
            while (old[0] > old[1] || old[0] > old[2]) {
                const int first = old[0];
                old[0] = old[1];
                old[1] = old[2];
                old[2] = first;
            }
            renamed.insert({old[0], old[1], old[2]});
        });
        REQUIRE(renamed == expected);
    }
}
