#include <doctest/doctest.h>
#include <warren/core/graph/kruskal.hpp>
#include <warren/core/graph/prim.hpp>
#include <warren/core/graph/spanning_tree.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

struct random_walk { // no algorithm: join() is missing
    int steps = 0;
};
static_assert(spanning_algorithm<prim> && spanning_algorithm<kruskal> && !spanning_algorithm<random_walk>);
static_assert(metric_function<decltype(manhattan)> && !metric_function<int>);

// Both are values that a policy may hold, even as a template argument.
template <auto Algorithm, auto Metric>
std::int64_t weight_of_tree(list_view<const point> places) {
    spanning_tree<24> tree;
    REQUIRE(Algorithm.join(places, Metric, tree));
    REQUIRE(tree.edges.size() == places.size() - 1);
    CHECK(tree.minimal);
    return tree.weight();
}

constexpr std::int64_t constant_weight(const auto& algorithm) {
    const point places[] = {{0, 0}, {9, 0}, {9, 7}, {1, 8}};
    spanning_tree<4> tree;
    return algorithm.join(places, manhattan, tree) ? tree.weight() : -1;
}
static_assert(constant_weight(prim{}) == 9 + 7 + 9 && constant_weight(kruskal{}) == constant_weight(prim{}));

} // namespace

TEST_CASE("2X-11 one component: every algorithm with every metric gives a tree of the same least weight") {
    rng random = stage_rng(seed{9}, stage::topology);
    for (int round = 0; round < 300; ++round) {
        point places[24]{};
        const int count = random.between(1, 24);
        const int range = round % 3 == 0 ? 4 : 300;
        for (int i = 0; i < count; ++i) {
            const int x = random.between(-range, range);
            const int y = random.between(-range, range);
            places[i] = {x, y};
        }
        const list_view<const point> view{places, count};
        CHECK(weight_of_tree<prim{}, manhattan>(view) == weight_of_tree<kruskal{}, manhattan>(view));
        CHECK(weight_of_tree<prim{}, chebyshev>(view) == weight_of_tree<kruskal{}, chebyshev>(view));
        CHECK(weight_of_tree<prim{}, squared_distance>(view) == weight_of_tree<kruskal{}, squared_distance>(view));
    }
}

TEST_CASE("2X-11 the metric decides which tree it is") {
    // From (0, 0), the place (7, 0) is 7 away by every metric; (5, 5) is 10 away by Manhattan, but 5 by Chebyshev.
    const point places[] = {{0, 0}, {7, 0}, {5, 5}};
    spanning_tree<3> tree;
    REQUIRE(prim{}.join(places, manhattan, tree));
    CHECK(tree.edges[0] == edge{0, 1, 7});
    REQUIRE(prim{}.join(places, chebyshev, tree));
    CHECK(tree.edges[0] == edge{0, 2, 5});
    REQUIRE(prim{}.join(
        places, [](point a, point b) { return a.y == b.y ? 100 : 1; }, tree));
    CHECK(tree.edges[0] == edge{0, 2, 1});
    CHECK(tree.edges[1] == edge{2, 1, 1});
}

TEST_CASE("the weight of a tree is the sum of its edges") {
    spanning_tree<3> tree;
    CHECK(tree.weight() == 0);
    REQUIRE(tree.edges.resize(2));
    tree.edges[0] = {0, 1, 5'000'000'000};
    tree.edges[1] = {1, 2, 7};
    CHECK(tree.weight() == 5'000'000'007);
}
