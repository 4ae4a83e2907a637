// Connections between places, their order, and the graph in which every place is connected with every other.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>

namespace warren {

// Joins the places with the numbers a and b. Without default values, so that a list of them costs nothing until filled.
struct edge {
    int a;
    int b;
    std::int64_t weight;

    friend constexpr bool operator==(const edge&, const edge&) = default;
};

// The order in which edges are taken: by weight, and among equal ones by (a, b). 2P-18
constexpr bool lighter(const edge& one, const edge& other) {
    if (one.weight != other.weight) return one.weight < other.weight;
    if (one.a != other.a) return one.a < other.a;
    return one.b < other.b;
}

// With more places the edges of the complete graph would take more than 2 GB.
inline constexpr int max_complete_places = 16384;

constexpr int complete_edge_count(int places) { return places * (places - 1) / 2; }

template <int Places>
inline constexpr int most_edges = Places == any_number ? any_number
                                  : Places > 1         ? complete_edge_count(Places)
                                                       : 1;

// Room for every edge between up to Places places; edge_list<> takes what it needs from the heap.
template <int Places = any_number>
struct edge_list : list<edge, most_edges<Places>> {
    static_assert(Places >= 0 && Places <= max_complete_places,
                  "an edge_list is for 1 to 16384 places, or for any_number");
};

// Every pair a < b, ordered by (a, b).
template <int Places, class Metric>
constexpr status complete_graph(list_view<const point> places, Metric metric, edge_list<Places>& out) {
    const int count = places.size();
    if (count > max_complete_places)
        return out_of_range("the number of places to join pairwise", count, 0, max_complete_places);
    if (status made = out.resize(complete_edge_count(count), "the list of edges"); !made) return made;
    edge* next = out.data();
    const point* const all = places.data();
    for (int a = 0; a < count; ++a)
        for (int b = a + 1; b < count; ++b) *next++ = {a, b, metric(all[a], all[b])};
    return {};
}

} // namespace warren
