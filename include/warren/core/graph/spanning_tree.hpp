// The fewest and shortest edges that connect all places. Which algorithm finds them, and what "short" means, are the
// user's choice (2X-11): prim and kruskal are values with the same verb, manhattan and its sisters are their metrics.
//
//     warren::spanning_tree<20> tree;
//     if (status done = warren::prim{.max_links = 4}.join(centers, warren::manhattan, tree); !done) return done;
//     for (const warren::edge& corridor : tree.edges) dig(corridor.a, corridor.b);
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/graph/edge.hpp>

namespace warren {

namespace detail {

constexpr std::int64_t total_weight(list_view<const edge> edges) {
    std::int64_t sum = 0;
    for (const edge& each : edges) sum += each.weight;
    return sum;
}

} // namespace detail

template <int Places = any_number>
struct spanning_tree {
    list<edge, Places> edges; // in the order in which they were taken
    bool minimal = true;      // false when a limit on the links made it heavier than it could be (2D-7)

    constexpr std::int64_t weight() const { return detail::total_weight(edges); }
};

// What a spanning tree's edges are chosen by. `metric(point, point)` gives a weight of at least 0, the same in both
// directions; the weights of a whole tree must add up to less than 2^63.
template <class Metric>
concept metric_function = requires(const Metric metric, point a, point b) {
    { metric(a, b) } -> std::convertible_to<std::int64_t>;
};

template <class Algorithm>
concept spanning_algorithm = requires(const Algorithm algorithm, list_view<const point> places, spanning_tree<>& tree) {
    { algorithm.join(places, manhattan, tree) } -> std::same_as<status>;
};

} // namespace warren
