#include <doctest/doctest.h>
#include <vector>
#include <warren/core/graph/edge.hpp>

using namespace warren;

namespace {

constexpr edge light{3, 4, 1};
constexpr edge heavy{0, 1, 2};
static_assert(lighter(light, heavy) && !lighter(heavy, light) && !lighter(light, light));
static_assert(lighter(edge{0, 5, 1}, edge{1, 2, 1}) && !lighter(edge{1, 2, 1}, edge{0, 5, 1}));
static_assert(lighter(edge{1, 2, 1}, edge{1, 3, 1}) && !lighter(edge{1, 3, 1}, edge{1, 2, 1}));
static_assert(edge_list<1>::capacity() == 1);
static_assert(edge_list<2>::capacity() == 1);
static_assert(edge_list<32>::capacity() == 496);

} // namespace

TEST_CASE("GRAPH-005 2P-18 edges are ordered by weight, then by their ends") {
    CHECK(lighter(light, heavy));
    CHECK(lighter(edge{0, 5, 1}, edge{1, 2, 1}));
    CHECK(lighter(edge{1, 2, 1}, edge{1, 3, 1}));
}

TEST_CASE("GRAPH-004 the complete graph has every pair once, with the weight that the metric says") {
    const point places[] = {{0, 0}, {3, 4}, {-1, 2}};
    edge_list<> edges;
    REQUIRE(complete_graph(places, manhattan, edges));
    CHECK(std::vector<edge>(edges.begin(), edges.end()) == std::vector<edge>{{0, 1, 7}, {0, 2, 3}, {1, 2, 6}});
    REQUIRE(complete_graph({places, 2}, squared_distance, edges));
    CHECK(std::vector<edge>(edges.begin(), edges.end()) == std::vector<edge>{{0, 1, 25}});
    REQUIRE(complete_graph({places, 1}, chebyshev, edges));
    CHECK(edges.empty());
    REQUIRE(complete_graph({}, chebyshev, edges));
    CHECK(edges.empty());
}

TEST_CASE("a complete graph that is too large is an error before memory is taken") {
    const std::vector<point> places(max_complete_places + 1);
    edge_list<> edges;
    CHECK(complete_graph(places, manhattan, edges).error().code == errc::out_of_range);
    edge_list<3> few;
    CHECK(complete_graph({places.data(), 4}, manhattan, few).error().code == errc::full);
    CHECK(few.empty());
}
