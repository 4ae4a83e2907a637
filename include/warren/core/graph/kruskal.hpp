// Kruskal's spanning tree: the lightest edge first, leaving out those that would close a circle.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/graph/candidate_edges.hpp>
#include <warren/core/graph/spanning_tree.hpp>
#include <warren/core/graph/union_find.hpp>
#include <warren/core/ranks.hpp>
#include <warren/core/sort.hpp>

namespace warren {

// The edges of a graph in two parts: those that connect everything, and those that are left for detours.
struct edge_split {
    list_view<edge> tree; // in the order taken, which is from light to heavy
    list_view<edge> rest; // from light to heavy, too: GRAPH-010 takes extra edges from its front
};

// What it takes to split them.
template <int Places>
struct kruskal_memory {
    union_find<Places> sets;
    list<edge, Places> tree;
};

struct kruskal {
    // Orders the edges by (weight, a, b), brings those of the spanning tree to the front and shows both parts. Stops as
    // soon as places − 1 edges are taken. Where the graph has several components, each gets a tree of its own.
    // GRAPH-005 to GRAPH-008. m log m time for m edges, and memory for the places.
    template <int Places>
    constexpr result<edge_split> split(int places, edge_list<Places>& edges, kruskal_memory<Places>& memory) const;
    template <int Places>
    constexpr result<edge_split> split(int places, edge_list<Places>& edges) const {
        kruskal_memory<Places> memory;
        return split(places, edges, memory);
    }

    // The minimum spanning tree of some points, lighter edges first.
    template <metric_function Metric, int Places>
    constexpr status join(list_view<const point> places, Metric metric, spanning_tree<Places>& tree) const;
};

namespace detail {

constexpr status check_ends(list_view<const edge> edges, int places) {
    for (const edge& each : edges) {
        const bool a_exists = each.a >= 0 && each.a < places;
        const bool b_exists = each.b >= 0 && each.b < places;
        if (!a_exists || !b_exists)
            return out_of_range("the end of an edge", a_exists ? each.b : each.a, 0, places - 1);
    }
    return {};
}

// A few edges that come ordered by (a, b), as candidate_edges() and complete_graph() list them, have to be ranked by
// their weights only.
constexpr bool can_be_ranked(list_view<const edge> edges) {
    if (edges.size() > max_ranked) return false;
    std::int64_t last_ends = INT64_MIN;
    bool possible = true;
    for (const edge& each : edges) {
        const std::int64_t ends = (std::int64_t{each.a} << 32) + each.b;
        possible &= ends >= last_ends;
        possible &= each.weight >= INT32_MIN && each.weight <= INT32_MAX;
        last_ends = ends;
    }
    return possible;
}

constexpr void sort_by_weight(list_view<edge> edges) {
    const int count = edges.size();
    edge* const all = edges.data();
    if (!can_be_ranked(edges)) return sort(all, count, lighter);
    edge unsorted[max_ranked];
    std::int32_t keys[max_ranked];
    int ranks[max_ranked];
    for (int i = 0; i < count; ++i) {
        unsorted[i] = all[i];
        keys[i] = static_cast<std::int32_t>(all[i].weight);
    }
    find_ranks(keys, count, ranks);
    for (int i = 0; i < count; ++i) all[ranks[i]] = unsorted[i];
}

// Copies the edges of the tree out of the sorted ones, and moves the others they leave behind to the back of the part
// that was looked at. Returns how many edges the tree has.
template <int Places>
constexpr int pull_out_tree(list_view<edge> sorted, union_find<Places>& sets, edge* tree) {
    edge* const edges = sorted.data();
    int taken = 0;
    int looked_at = 0;
    int rest = 0;
    for (; looked_at < sorted.size() && sets.sets() > 1; ++looked_at) {
        const edge next = edges[looked_at];
        if (sets.join(next.a, next.b))
            tree[taken++] = next;
        else
            edges[rest++] = next;
    }
    for (int to = looked_at; rest > 0;) edges[--to] = edges[--rest];
    return taken;
}

} // namespace detail

template <int Places>
constexpr result<edge_split> kruskal::split(int places, edge_list<Places>& edges,
                                            kruskal_memory<Places>& memory) const {
    if (status possible = detail::check_ends(edges, places); !possible) return possible.error();
    auto& [sets, tree] = memory;
    if (status made = sets.reset(places); !made) return made.error();
    if (status made = tree.resize(places, "the spanning tree"); !made) return made.error();

    detail::sort_by_weight(edges);
    const int taken = detail::pull_out_tree(edges, sets, tree.data());
    for (int i = 0; i < taken; ++i) edges[i] = tree[i];
    return edge_split{{edges.data(), taken}, {edges.data() + taken, edges.size() - taken}};
}

template <metric_function Metric, int Places>
constexpr status kruskal::join(list_view<const point> places, Metric metric, spanning_tree<Places>& tree) const {
    edge_list<Places> edges;
    // 2P-19: only for the Euclidean distance is the tree sure to be among the Delaunay edges.
    if constexpr (std::same_as<Metric, std::remove_cv_t<decltype(squared_distance)>>) {
        if (status made = candidate_edges(places, edges); !made) return made;
    } else {
        if (status made = complete_graph(places, metric, edges); !made) return made;
    }
    const result<edge_split> parts = split(places.size(), edges);
    if (!parts) return parts.error();
    tree.minimal = true;
    return tree.edges.assign(parts->tree, "the spanning tree");
}

} // namespace warren
