// The connections that are worth thinking about when places are to be joined: those between neighbours.
#pragma once

#include <warren/core/geometry.hpp>
#include <warren/core/graph/edge.hpp>
#include <warren/core/graph/triangulation.hpp>

namespace warren {

// The Delaunay edges, ordered by (a, b) and weighted with the square of their length. They contain the spanning tree of
// least total length. Where they do not connect all points because some are at one place or all are on a line, every
// pair is a candidate (2P-17): two points have one edge, one has none. Those are n² / 2 edges; if you have thousands of
// points that may coincide, use triangulation<>, which leaves the duplicates out.
// `neighbours` is memory for it, which others may have used before.
template <int Places>
constexpr status candidate_edges(list_view<const point> places, triangulation<Places>& neighbours,
                                 edge_list<Places>& out) {
    if (status made = neighbours.build(places); !made) return made;
    if (!neighbours.connects_all()) return complete_graph(places, squared_distance, out);
    return out.assign(neighbours.edges(), "the list of edges");
}
template <int Places>
constexpr status candidate_edges(list_view<const point> places, edge_list<Places>& out) {
    triangulation<Places> neighbours;
    return candidate_edges(places, neighbours, out);
}

} // namespace warren
