#include "bench/core_graph.hpp"

#include <doctest/doctest.h>
#include <warren/core/graph.hpp>

using namespace warren;

namespace {

// What a generator with a few regions does, all of it in one constant expression.
constexpr bool connects_regions() {
    const point centers[] = {{4, 4}, {20, 5}, {12, 14}, {30, 16}, {8, 22}};
    edge_list<5> edges;
    if (!candidate_edges(centers, edges)) return false;
    const result<edge_split> parts = kruskal{}.split(5, edges);
    return parts && parts->tree.size() == 4 && parts->rest.size() == edges.size() - 4;
}
static_assert(connects_regions());

struct digest {
    std::uint64_t value = 14695981039346656037u;

    void add(list_view<const edge> edges) {
        for (const edge& each : edges)
            for (const std::int64_t part : {std::int64_t{each.a}, std::int64_t{each.b}, each.weight})
                value = (value ^ static_cast<std::uint64_t>(part)) * 1099511628211u;
    }
};

} // namespace

TEST_CASE("GRAPH-012 2P-18 the rulebook's example: five Delaunay edges, three tree edges, two others") {
    const point centers[] = {{0, 0}, {10, 0}, {10, 8}, {0, 9}};
    edge_list<> edges;
    REQUIRE(candidate_edges(centers, edges));
    CHECK(edges.size() == 5);
    const result<edge_split> parts = kruskal{}.split(4, edges);
    REQUIRE(parts);
    CHECK(parts->tree.size() == 3);
    CHECK(parts->rest.size() == 2);
    CHECK(parts->tree[0] == edge{1, 2, 64});
    CHECK(parts->rest[0] == edge{2, 3, 101});
}

TEST_CASE("the workloads of the graph benches do what they say") {
    warren::triangulation<> neighbours;
    for (std::uint64_t n = 0; n < 20; ++n) {
        const bench::points rooms = bench::random_points(n, bench::room_count, 2000);
        CHECK(bench::connect_rooms(rooms) == 19);
        CHECK(bench::connect_regions(rooms) == 19);
        CHECK(bench::triangulate_few(rooms) == bench::triangulate_many(rooms, neighbours));
        CHECK(bench::triangulate_few(rooms) == bench::triangulate_textbook(rooms));
    }
    CHECK(bench::triangulate_many(bench::random_points(1, 1000, 16000), neighbours) > 2900);
}

TEST_CASE("0.3 neighbours and trees of given points are the same for ever") {
    digest all;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const int count = 1 + static_cast<int>(n % 32);
        const bench::points places = bench::random_points(n, count, n % 3 == 0 ? 6 : n % 3 == 1 ? 60 : 16384);
        edge_list<32> edges;
        REQUIRE(candidate_edges(places, edges));
        all.add(edges);
        const result<edge_split> parts = kruskal{}.split(count, edges);
        REQUIRE(parts);
        all.add(parts->tree);
        all.add(parts->rest);
        spanning_tree<32> tree;
        REQUIRE(prim{.max_links = 3}.join(places, manhattan, tree));
        all.add(tree.edges);
    }
    CHECK(all.value == 722322455613691594u);
}
