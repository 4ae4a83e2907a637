// Prim's algorithm as it is written: in every step look at all pairs.
#pragma once

#include <cstddef>
#include <vector>
#include <warren/core/graph/edge.hpp>

namespace tests {

// usable(a, b) says of two places whether they may be joined; the tree is not complete where too few may.
template <class Metric, class Usable>
std::vector<warren::edge> plain_prim(const std::vector<warren::point>& places, Metric metric, int max_links,
                                     Usable usable) {
    const int count = static_cast<int>(places.size());
    std::vector<bool> connected(places.size());
    std::vector<int> links(places.size());
    std::vector<warren::edge> tree;
    connected[0] = true;
    for (int step = 1; step < count; ++step) {
        warren::edge best{-1, -1, 0};
        for (int a = 0; a < count; ++a) {
            const auto i = static_cast<std::size_t>(a);
            if (!connected[i] || (max_links > 0 && links[i] == max_links)) continue;
            for (int b = 0; b < count; ++b) {
                const auto j = static_cast<std::size_t>(b);
                if (connected[j] || !usable(a, b)) continue;
                const std::int64_t weight = metric(places[i], places[j]);
                if (best.a < 0 || weight < best.weight) best = {a, b, weight}; // a and b ascend: ties go to the lowest
            }
        }
        if (best.a < 0) break; // no edge is left
        connected[static_cast<std::size_t>(best.b)] = true;
        ++links[static_cast<std::size_t>(best.a)];
        ++links[static_cast<std::size_t>(best.b)];
        tree.push_back(best);
    }
    return tree;
}
template <class Metric>
std::vector<warren::edge> plain_prim(const std::vector<warren::point>& places, Metric metric, int max_links) {
    return plain_prim(places, metric, max_links, [](int, int) { return true; });
}

} // namespace tests
