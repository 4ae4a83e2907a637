// Which points are neighbours? The Delaunay triangulation: of all triangulations the one with the roundest triangles.
//
//     warren::triangulation<64> net;                       // triangulation<> takes any number of points, on the heap
//     if (status done = net.build(points); !done) return done;
//     for (const warren::edge& each : net.edges()) …
#pragma once

#include <cstdint>
#include <warren/core/graph/delaunay.hpp>
#include <warren/core/graph/edge.hpp>
#include <warren/core/graph/sites.hpp>

namespace warren {

// Exact for coordinates from −16383 to 16383: points on a line, on a circle, or several at one place need no care of
// the caller's. More than three points on one circle can be triangulated in several ways; which one is taken depends on
// nothing but the points. n log n time, 172 bytes a point.
template <int Points = any_number>
class triangulation {
public:
    // Replaces what was there before. After an error there is nothing.
    constexpr status build(list_view<const point> points) {
        clear();
        const int count = points.size();
        if (status possible = detail::check_points(points); !possible) return possible;
        if (status made = make_room(count); !made) return made;
        detail::sort_sites(points, sites_.data());
        distinct_ = detail::drop_duplicates(sites_.data(), count);
        points_ = count;

        detail::half_edges mesh{half_edges_.data()};
        if (distinct_ >= 2) detail::triangulate(sites_.data(), distinct_, mesh);
        half_edges_.shorten(mesh.used);
        collect_edges();
        return {};
    }

    // Every edge once with a < b, ordered by (a, b); its weight is the square of its length. Of several points at one
    // place only the first has edges. Points on a line are joined to a chain, although it belongs to no triangle.
    constexpr list_view<const edge> edges() const { return edges_; }

    // By Euler's formula.
    constexpr int triangle_count() const { return distinct_ == 0 ? 0 : edges_.size() - distinct_ + 1; }

    // Calls visit(a, b, c) for every triangle, beginning with its lowest number; counter-clockwise where y grows up.
    template <class Visit>
    constexpr void for_each_triangle(Visit visit) const {
        const detail::half_edge* const halves = half_edges_.data();
        for (int ab = 0; ab < half_edges_.size(); ++ab) {
            if (detail::is_removed(halves, ab)) continue;
            const int bc = detail::next_of_face(halves, ab);
            const int ca = detail::next_of_face(halves, bc);
            if (detail::next_of_face(halves, ca) != ab) continue;
            const detail::site& a = halves[ca].to;
            const detail::site& b = halves[ab].to;
            const detail::site& c = halves[bc].to;
            const bool is_lowest = a.vertex < b.vertex && a.vertex < c.vertex;
            // Seen from outside, a hull of three points turns the other way round.
            if (is_lowest && detail::turn(a, b, c) > 0) visit(a.vertex, b.vertex, c.vertex);
        }
    }

    // Is every point a corner of a triangle? Not when some are at one place, or all on a line. 2P-17
    constexpr bool connects_all() const { return distinct_ == points_ && triangle_count() > 0; }

private:
    constexpr void clear() {
        half_edges_.shorten(0);
        edges_.shorten(0);
        points_ = 0;
        distinct_ = 0;
    }

    constexpr status make_room(int count) {
        constexpr int most = INT32_MAX / 6; // six half-edges a point
        if (count > most) return out_of_range("the number of points", count, 0, most);
        constexpr const char* name = "the triangulation";
        if (status made = sites_.resize(count, name); !made) return made;
        if (status made = half_edges_.resize(6 * count, name); !made) return made;
        if (status made = edges_.resize(3 * count, name); !made) return made;
        return scratch_.resize(5 * count, name);
    }

    // First into chains of edges with the same b; then, b by b, to the next free place among the edges with the same a.
    constexpr void collect_edges() {
        const detail::half_edge* const halves = half_edges_.data();
        int* const place = scratch_.data();  // for a: where its next edge goes
        int* const newest = place + points_; // for b: the start of its chain
        int* const older = newest + points_; // for an edge: the next in the chain
        for (int i = 0; i < points_; ++i) {
            place[i] = 0;
            newest[i] = detail::no_edge;
        }
        int count = 0;
        for (int i = 0; i < half_edges_.size(); i += 2) {
            if (detail::is_removed(halves, i)) continue;
            const int u = halves[i].to.vertex;
            const int v = halves[i + 1].to.vertex;
            const int b = u < v ? v : u;
            ++place[u < v ? u : v];
            older[detail::edge_number(i)] = newest[b];
            newest[b] = i;
        }
        for (int a = 0; a < points_; ++a) {
            const int edges_of_a = place[a];
            place[a] = count;
            count += edges_of_a;
        }
        edge* const edges = edges_.data();
        for (int b = 0; b < points_; ++b) {
            for (int i = newest[b]; i != detail::no_edge; i = older[detail::edge_number(i)]) {
                const detail::site& one = halves[i].to;
                const detail::site& other = halves[i + 1].to;
                const int a = one.vertex < other.vertex ? one.vertex : other.vertex;
                const int dx = one.x - other.x;
                const int dy = one.y - other.y; // squares below 2^30, see delaunay.hpp
                edges[place[a]++] = {a, b, dx * dx + dy * dy};
            }
        }
        edges_.shorten(count);
    }

    static constexpr int times(int factor) { return Points == any_number ? any_number : factor * Points; }

    list<detail::site, Points> sites_;
    list<detail::half_edge, times(6)> half_edges_;
    list<edge, times(3)> edges_;
    list<int, times(5)> scratch_;
    int points_ = 0;
    int distinct_ = 0;
};

} // namespace warren
