#include "tests/allocations.hpp"

#include <doctest/doctest.h>
#include <utility>
#include <vector>
#include <warren/core/graph/candidate_edges.hpp>

using namespace warren;

namespace {

std::vector<std::pair<int, int>> candidates(const std::vector<point>& points) {
    edge_list<> edges;
    REQUIRE(candidate_edges(points, edges));
    std::vector<std::pair<int, int>> out;
    for (const edge& each : edges) {
        out.emplace_back(each.a, each.b);
        const point a = points[static_cast<std::size_t>(each.a)];
        const point b = points[static_cast<std::size_t>(each.b)];
        CHECK(each.weight == squared_distance(a, b));
    }
    return out;
}

using pairs = std::vector<std::pair<int, int>>;

constexpr int count_candidates(list_view<const point> points) {
    edge_list<8> edges;
    return candidate_edges(points, edges) ? edges.size() : -1;
}
constexpr point square[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
static_assert(count_candidates(square) == 5);

} // namespace

TEST_CASE("2P-17 one place has no candidates, none has none either") {
    CHECK(candidates({}).empty());
    CHECK(candidates({{3, 4}}).empty());
}

TEST_CASE("GRAPH-002 2P-17 two places are joined directly, even at the same place") {
    CHECK(candidates({{3, 4}, {5, 6}}) == pairs{{0, 1}});
    CHECK(candidates({{3, 4}, {3, 4}}) == pairs{{0, 1}});
}

TEST_CASE("2P-17 places on a line have the complete graph as candidates") {
    CHECK(candidates({{0, 0}, {2, 2}, {1, 1}, {5, 5}}) == pairs{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}});
    CHECK(candidates({{7, 0}, {7, 5}, {7, 1}}) == pairs{{0, 1}, {0, 2}, {1, 2}});
}

TEST_CASE("2P-17 a duplicated place makes the complete graph the candidates") {
    CHECK(candidates({{0, 0}, {9, 0}, {0, 9}, {9, 0}}) == pairs{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}});
}

TEST_CASE("GRAPH-004 other places have the Delaunay edges as candidates, each once") {
    CHECK(candidates({{0, 0}, {10, 0}, {0, 10}, {9, 9}}) == pairs{{0, 1}, {0, 2}, {0, 3}, {1, 3}, {2, 3}});
}

TEST_CASE("candidates for a fixed number of places need no heap, and errors are passed on") {
    edge_list<4> edges;
    const long before = tests::allocations();
    CHECK(candidate_edges(square, edges));
    CHECK(tests::allocations() == before);
    CHECK(edges.size() == 5);

    const point five[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {1, 2}};
    CHECK(candidate_edges(five, edges).error().code == errc::full);
    const point far_away[] = {{0, 0}, {-16384, 0}};
    CHECK(candidate_edges(far_away, edges).error().code == errc::out_of_range);
}
