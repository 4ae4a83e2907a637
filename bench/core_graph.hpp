// What the benches of the graph algorithms time, as plain functions: a test runs each once, so that they cannot rot.
// Hand them other points for every call, because repeated inputs flatter branch predictors.
#pragma once

#include <cstdint>
#include <set>
#include <utility>
#include <vector>
#include <warren/core/graph.hpp>
#include <warren/core/rng.hpp>

namespace bench {

using points = std::vector<warren::point>;

inline constexpr int room_count = 20; // as many rooms as a dungeon has

inline points random_points(std::uint64_t n, int count, int side) {
    warren::rng random = warren::stage_rng(warren::seed{n}, warren::stage::topology);
    points out;
    for (int i = 0; i < count; ++i) {
        const int x = random.between(0, side - 1);
        const int y = random.between(0, side - 1);
        out.push_back({x, y});
    }
    return out;
}

// Up to 64 points, nothing from the heap.
inline int triangulate_few(const points& places) {
    warren::triangulation<64> neighbours;
    return neighbours.build(places) ? neighbours.edges().size() : 0;
}

// Any number of points; memory is taken in the first call only.
inline int triangulate_many(const points& places, warren::triangulation<>& neighbours) {
    return neighbours.build(places) ? neighbours.edges().size() : 0;
}

// What the platformer does with its regions.
inline int connect_regions(const points& places) {
    warren::edge_list<32> edges;
    if (!warren::candidate_edges(places, edges)) return 0;
    const auto parts = warren::kruskal{}.split(static_cast<int>(places.size()), edges);
    return parts ? parts->tree.size() : 0;
}

// What the dungeon does with its rooms.
inline int connect_rooms(const points& places) {
    warren::spanning_tree<room_count> tree;
    return warren::prim{.max_links = 4}.join(places, warren::manhattan, tree) ? tree.edges.size() : 0;
}

// Bowyer and Watson as tutorials show it: floating point, vectors, and a large triangle around everything (GRAPH-003).
inline int triangulate_textbook(const points& places) {
    struct corner {
        double x, y;
    };
    struct triangle {
        int a, b, c;
    };
    std::vector<corner> corners;
    for (const warren::point& p : places) corners.push_back({static_cast<double>(p.x), static_cast<double>(p.y)});
    const int count = static_cast<int>(corners.size());
    for (const corner far : {corner{-1e7, -1e7}, corner{1e7, -1e7}, corner{0, 1e7}}) corners.push_back(far);
    const auto at = [&](int i) { return corners[static_cast<std::size_t>(i)]; };
    const auto in_circle = [&](const triangle& t, const corner& p) {
        const corner a{at(t.a).x - p.x, at(t.a).y - p.y};
        const corner b{at(t.b).x - p.x, at(t.b).y - p.y};
        const corner c{at(t.c).x - p.x, at(t.c).y - p.y};
        const double determinant = (a.x * a.x + a.y * a.y) * (b.x * c.y - c.x * b.y) -
                                   (b.x * b.x + b.y * b.y) * (a.x * c.y - c.x * a.y) +
                                   (c.x * c.x + c.y * c.y) * (a.x * b.y - b.x * a.y);
        return determinant > 0;
    };
    std::vector<triangle> triangles{{count, count + 1, count + 2}};
    for (int i = 0; i < count; ++i) {
        std::set<std::pair<int, int>> hole;
        std::vector<triangle> kept;
        for (const triangle& t : triangles) {
            if (!in_circle(t, at(i))) {
                kept.push_back(t);
                continue;
            }
            for (const auto& [from, to] : {std::pair{t.a, t.b}, std::pair{t.b, t.c}, std::pair{t.c, t.a}})
                if (hole.erase({to, from}) == 0) hole.insert({from, to});
        }
        for (const auto& [from, to] : hole) kept.push_back({from, to, i});
        triangles = kept;
    }
    std::set<std::pair<int, int>> edges;
    for (const triangle& t : triangles)
        for (const auto& [from, to] : {std::pair{t.a, t.b}, std::pair{t.b, t.c}, std::pair{t.c, t.a}})
            if (from < count && to < count) edges.insert({from < to ? from : to, from < to ? to : from});
    return static_cast<int>(edges.size());
}

} // namespace bench
