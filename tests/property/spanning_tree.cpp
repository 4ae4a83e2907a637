// Spanning trees of small point sets, compared with all trees there are.
#include <algorithm>
#include <doctest/doctest.h>
#include <limits>
#include <numeric>
#include <vector>
#include <warren/core/graph.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using points = std::vector<point>;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

struct least {
    std::int64_t weight = std::numeric_limits<std::int64_t>::max();
    bool exists = false;
};

// The weight of one tree, given by its Prüfer code, and its largest number of links at one place.
template <class Metric>
void consider_tree(const points& places, const std::vector<int>& code, Metric metric, int max_links, least& out) {
    const int n = static_cast<int>(places.size());
    std::vector<int> links(places.size(), 1);
    for (const int place : code) ++links[index(place)];
    if (max_links > 0 && *std::max_element(links.begin(), links.end()) > max_links) return;
    std::int64_t weight = 0;
    std::vector<int> left = links;
    const auto join = [&](int a, int b) {
        weight += metric(places[index(a)], places[index(b)]);
        --left[index(a)];
        --left[index(b)];
    };
    for (const int place : code) {
        const auto leaf = std::find(left.begin(), left.end(), 1) - left.begin();
        join(static_cast<int>(leaf), place);
    }
    int ends[2] = {0, 0};
    int found = 0;
    for (int i = 0; i < n; ++i)
        if (left[index(i)] == 1) ends[found++] = i;
    join(ends[0], ends[1]);
    out.exists = true;
    out.weight = std::min(out.weight, weight);
}

// The least weight among all n^(n − 2) trees.
template <class Metric>
least least_of_all_trees(const points& places, Metric metric, int max_links) {
    const int n = static_cast<int>(places.size());
    if (n == 1) return {0, true};
    least out;
    std::vector<int> code(index(n - 2));
    for (;;) {
        consider_tree(places, code, metric, max_links, out);
        std::size_t digit = 0;
        while (digit < code.size() && ++code[digit] == n) code[digit++] = 0;
        if (digit == code.size()) return out;
    }
}

points random_points(rng& random, int count, int range) {
    points out;
    for (int i = 0; i < count; ++i) {
        const int x = random.between(-range, range);
        const int y = random.between(-range, range);
        out.push_back({x, y});
    }
    return out;
}

// Connected, without circles, and with the weights that the metric says.
template <class Metric>
bool is_tree(const points& places, list_view<const edge> edges, Metric metric) {
    if (edges.size() != static_cast<int>(places.size()) - 1) return false;
    std::vector<int> group(places.size());
    std::iota(group.begin(), group.end(), 0);
    for (const edge& each : edges) {
        if (each.weight != metric(places[index(each.a)], places[index(each.b)])) return false;
        const int from = group[index(each.a)];
        const int to = group[index(each.b)];
        if (from == to) return false;
        std::replace(group.begin(), group.end(), from, to);
    }
    return true;
}

int most_links(const points& places, list_view<const edge> edges) {
    std::vector<int> links(places.size());
    for (const edge& each : edges) {
        ++links[index(each.a)];
        ++links[index(each.b)];
    }
    return *std::max_element(links.begin(), links.end());
}

} // namespace

TEST_CASE("GRAPH-006 GRAPH-007 2P-19 Kruskal's tree is the lightest of all trees") {
    rng random = stage_rng(seed{30}, stage::topology);
    for (int round = 0; round < 250; ++round) {
        const points places = random_points(random, random.between(1, 6), round % 2 == 0 ? 2 : 50);
        spanning_tree<6> tree;
        REQUIRE(kruskal{}.join(places, squared_distance, tree));
        REQUIRE(is_tree(places, tree.edges, squared_distance));
        REQUIRE(tree.weight() == least_of_all_trees(places, squared_distance, 0).weight);
        REQUIRE(kruskal{}.join(places, manhattan, tree));
        REQUIRE(is_tree(places, tree.edges, manhattan));
        REQUIRE(tree.weight() == least_of_all_trees(places, manhattan, 0).weight);
    }
}

TEST_CASE(
    "DUN-080 DUN-178 2D-7 limited Prim succeeds whenever a tree exists, and knows whether its own is the lightest") {
    rng random = stage_rng(seed{31}, stage::topology);
    int deviations = 0;
    int detours = 0; // the limit mattered, but the weight is still the least
    for (int round = 0; round < 400; ++round) {
        const points places = random_points(random, random.between(1, 6), round % 2 == 0 ? 2 : 9);
        const std::int64_t minimum = least_of_all_trees(places, manhattan, 0).weight;
        spanning_tree<> unlimited;
        REQUIRE(prim{}.join(places, manhattan, unlimited));
        REQUIRE(unlimited.minimal);
        REQUIRE(unlimited.weight() == minimum);
        for (int max_links = 1; max_links <= 4; ++max_links) {
            spanning_tree<> tree;
            const status done = prim{max_links}.join(places, manhattan, tree);
            REQUIRE(static_cast<bool>(done) == least_of_all_trees(places, manhattan, max_links).exists);
            if (!done) continue;
            REQUIRE(is_tree(places, tree.edges, manhattan));
            REQUIRE(most_links(places, tree.edges) <= max_links);
            REQUIRE(tree.minimal == (tree.weight() == minimum));
            if (!tree.minimal) ++deviations;
            const bool same = std::equal(tree.edges.begin(), tree.edges.end(), unlimited.edges.begin());
            if (tree.minimal && !same) ++detours;
        }
    }
    CHECK(deviations > 20);
    CHECK(detours > 20);
}

TEST_CASE("GRAPH-006 2P-19 Kruskal on the candidate edges weighs as much as on the complete graph") {
    rng random = stage_rng(seed{32}, stage::topology);
    for (int round = 0; round < 3000; ++round) {
        const int range = round % 4 == 0 ? 3 : round % 4 == 1 ? 20 : round % 4 == 2 ? 200 : 16383;
        const int count = random.between(1, 32);
        const points places = random_points(random, count, range);
        edge_list<32> candidates;
        edge_list<32> all;
        REQUIRE(candidate_edges(places, candidates));
        REQUIRE(complete_graph(places, squared_distance, all));
        const auto few = kruskal{}.split(count, candidates);
        const auto many = kruskal{}.split(count, all);
        REQUIRE(few);
        REQUIRE(is_tree(places, few->tree, squared_distance));
        std::int64_t weights[2] = {0, 0};
        for (const edge& each : few->tree) weights[0] += each.weight;
        for (const edge& each : many->tree) weights[1] += each.weight;
        REQUIRE(weights[0] == weights[1]);
    }
}

TEST_CASE("2X-11 Prim and Kruskal agree on the weight of large trees") {
    rng random = stage_rng(seed{33}, stage::topology);
    const points places = random_points(random, 1200, 16383);
    spanning_tree<> by_prim;
    spanning_tree<> by_kruskal;
    REQUIRE(prim{}.join(places, squared_distance, by_prim));
    REQUIRE(kruskal{}.join(places, squared_distance, by_kruskal));
    CHECK(is_tree(places, by_kruskal.edges, squared_distance));
    CHECK(by_prim.weight() == by_kruskal.weight());
}
