#include "plain_prim.hpp"
#include "tests/allocations.hpp"

#include <doctest/doctest.h>
#include <vector>
#include <warren/core/graph/prim.hpp>
#include <warren/core/rng.hpp>

using namespace warren;
using tests::plain_prim;

namespace {

std::vector<edge> vector_of(list_view<const edge> edges) { return {edges.begin(), edges.end()}; }

std::vector<point> random_places(rng& random, int count, int range) {
    std::vector<point> places;
    for (int i = 0; i < count; ++i) {
        const int x = random.between(-range, range);
        const int y = random.between(-range, range);
        places.push_back({x, y});
    }
    return places;
}

constexpr point cross[] = {{0, 0}, {10, 0}, {-10, 0}, {0, 10}, {0, -10}};

constexpr bool minimal_with(int max_links) {
    spanning_tree<5> tree;
    return prim{max_links}.join(cross, manhattan, tree) && tree.minimal;
}
static_assert(minimal_with(0) && minimal_with(4) && !minimal_with(3) && !minimal_with(2));

} // namespace

TEST_CASE("DUN-080 DUN-081 2D-21 Prim joins the closest pair in every step, ties to the lowest numbers") {
    rng random = stage_rng(seed{11}, stage::topology);
    for (int round = 0; round < 1500; ++round) {
        const int count = random.between(1, 24);
        const int range = round % 3 == 0 ? 1 : round % 3 == 1 ? 4 : 60;
        const std::vector<point> places = random_places(random, count, range);
        const int max_links = round % 5 == 0 ? 0 : random.between(2, 5);
        spanning_tree<24> tree;
        REQUIRE(prim{max_links}.join(places, manhattan, tree));
        REQUIRE(vector_of(tree.edges) == plain_prim(places, manhattan, max_links));
        spanning_tree<> any;
        REQUIRE(prim{max_links}.join(places, squared_distance, any));
        REQUIRE(vector_of(any.edges) == plain_prim(places, squared_distance, max_links));
    }
}

TEST_CASE("DUN-082 the first edge crossts at room 0, and every edge joins exactly one room") {
    const point places[] = {{50, 50}, {0, 0}, {1, 0}, {51, 50}, {2, 0}};
    spanning_tree<5> tree;
    REQUIRE(prim{}.join(places, manhattan, tree));
    CHECK(vector_of(tree.edges) == std::vector<edge>{{0, 3, 1}, {0, 4, 98}, {4, 2, 1}, {2, 1, 1}});
}

TEST_CASE("2D-21 equal distances: the lowest anchor, then the lowest room") {
    const point places[] = {{0, 0}, {2, 0}, {1, 1}, {1, -1}, {3, 1}};
    spanning_tree<5> tree;
    REQUIRE(prim{}.join(places, manhattan, tree));
    CHECK(vector_of(tree.edges) == std::vector<edge>{{0, 1, 2}, {0, 2, 2}, {0, 3, 2}, {1, 4, 2}});
}

TEST_CASE("DUN-178 2D-7 a room with all its links is passed over, and the deviation is reported") {
    spanning_tree<5> tree;
    REQUIRE(prim{.max_links = 3}.join(cross, manhattan, tree));
    CHECK(vector_of(tree.edges) == std::vector<edge>{{0, 1, 10}, {0, 2, 10}, {0, 3, 10}, {1, 4, 20}});
    CHECK_FALSE(tree.minimal);
    REQUIRE(prim{.max_links = 4}.join(cross, manhattan, tree));
    CHECK(vector_of(tree.edges) == std::vector<edge>{{0, 1, 10}, {0, 2, 10}, {0, 3, 10}, {0, 4, 10}});
    CHECK(tree.minimal);
}

TEST_CASE("2D-7 a detour of equal length is no deviation") {
    const std::vector<point> heap_of_rooms(12, point{5, 5});
    spanning_tree<> tree;
    REQUIRE(prim{.max_links = 2}.join(heap_of_rooms, manhattan, tree));
    CHECK(tree.minimal);
    CHECK(tree.edges[0] == edge{0, 1, 0});
    CHECK(tree.edges[1] == edge{0, 2, 0});
    CHECK(tree.edges[2] == edge{1, 3, 0}); // room 0 is full
}

TEST_CASE("2D-7 what cannot be joined is an error") {
    spanning_tree<5> tree;
    const status refused = prim{.max_links = 1}.join(cross, manhattan, tree);
    REQUIRE(!refused);
    CHECK(refused.error().code == errc::no_spanning_tree);
    CHECK(refused.error().message() ==
          "5 places cannot be joined with at most 1 links each; allow more links (rule 2D-7)");
    CHECK(prim{.max_links = 1}.join({cross, 2}, manhattan, tree));
    CHECK(tree.edges.size() == 1);
    CHECK(prim{.max_links = 1}.join({cross, 1}, manhattan, tree));
    CHECK(tree.edges.empty());
    CHECK(prim{.max_links = 1}.join({}, manhattan, tree));
    CHECK(prim{}.join({}, manhattan, tree));
    CHECK(tree.edges.empty());
    CHECK(prim{.max_links = -1}.join(cross, manhattan, tree).error().code == errc::out_of_range);
    spanning_tree<4> small;
    CHECK(prim{}.join(cross, manhattan, small).error().code == errc::full);
}

TEST_CASE("a distance that is negative or too large is an error, wherever it comes up") {
    spanning_tree<> tree;
    const point far_apart[] = {{0, 0}, {1, 1}, {40'000, 40'000}};
    const status refused = prim{.max_links = 2}.join(far_apart, squared_distance, tree);
    REQUIRE(!refused);
    CHECK(refused.error().code == errc::out_of_range);
    CHECK(refused.error().value == 3'200'000'000);
    CHECK(tree.edges.empty());
    CHECK(prim{}.join(far_apart, manhattan, tree));
    const auto late = [](point a, point b) { return a.x + b.x == 3 ? -1 : 1; };
    const point line[] = {{0, 0}, {1, 0}, {2, 0}, {5, 0}};
    CHECK(prim{}.join(line, late, tree).error().value == -1);
    CHECK(prim{}.join(
        line, [](point, point) { return std::int64_t{INT32_MAX}; }, tree));
    CHECK(tree.edges[2] == edge{0, 3, INT32_MAX});
    CHECK(prim{}
              .join(
                  line, [](point, point) { return std::int64_t{1} << 31; }, tree)
              .error()
              .high == INT32_MAX);
    const std::vector<point> too_many(65537);
    CHECK(prim{}.join(too_many, manhattan, tree).error().value == 65537);
}

TEST_CASE("Prim on a fixed number of places needs no heap") {
    const long before = tests::allocations();
    spanning_tree<5> tree;
    CHECK(prim{.max_links = 2}.join(cross, manhattan, tree));
    CHECK(tests::allocations() == before);
}

TEST_CASE("many rooms at one place do not make the limit slow") {
    const std::vector<point> heap_of_rooms(1500, point{5, 5});
    long calls = 0;
    const auto counted = [&](point a, point b) {
        ++calls;
        return manhattan(a, b);
    };
    spanning_tree<> tree;
    REQUIRE(prim{.max_links = 3}.join(heap_of_rooms, counted, tree));
    CHECK(tree.minimal);
    CHECK(calls < 3L * 1500 * 1500);
}
