// Points made ready for triangulation: checked, sorted from left to right, and every place only once.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/half_edges.hpp>
#include <warren/core/graph/list_view.hpp>
#include <warren/core/ranks.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sort.hpp>

namespace warren {

inline constexpr int max_coordinate = 16383; // the largest with which a triangulation is exact

namespace detail {

constexpr bool is_coordinate(int value) { return static_cast<unsigned>(value) + max_coordinate <= 2u * max_coordinate; }

constexpr status check_points(list_view<const point> points) {
    for (const point& p : points) {
        if (is_coordinate(p.x) && is_coordinate(p.y)) continue;
        const bool is_x = !is_coordinate(p.x);
        error wrong = out_of_range(is_x ? "the x of a point" : "the y of a point", is_x ? p.x : p.y, -max_coordinate,
                                   max_coordinate);
        wrong.where = at_tile(p.x, p.y);
        return wrong;
    }
    return {};
}

constexpr site site_of(point p, int vertex) {
    return {static_cast<std::int16_t>(p.x), static_cast<std::int16_t>(p.y), vertex};
}

// Two coordinates as one number that sorts by (x, y).
constexpr int place_key(int x, int y) { return (x + max_coordinate) * 32768 + (y + max_coordinate); }

// By (x, y), and at one place the first point first.
constexpr void sort_sites(list_view<const point> points, site* sorted) {
    const int count = points.size();
    if (count <= max_ranked) {
        std::int32_t keys[max_ranked];
        int ranks[max_ranked];
        for (int i = 0; i < count; ++i) keys[i] = place_key(points[i].x, points[i].y);
        find_ranks(keys, count, ranks);
        for (int i = 0; i < count; ++i) sorted[ranks[i]] = site_of(points[i], i);
        return;
    }
    for (int i = 0; i < count; ++i) sorted[i] = site_of(points[i], i);
    sort(sorted, count, [](const site& a, const site& b) {
        const int key_a = place_key(a.x, a.y);
        const int key_b = place_key(b.x, b.y);
        return key_a != key_b ? key_a < key_b : a.vertex < b.vertex;
    });
}

// Keeps the first of the sites at each place, and returns how many are left.
constexpr int drop_duplicates(site* sorted, int count) {
    int kept = 0;
    for (int i = 0; i < count; ++i) {
        const bool is_new = kept == 0 || sorted[i].x != sorted[kept - 1].x || sorted[i].y != sorted[kept - 1].y;
        sorted[kept] = sorted[i];
        kept += is_new ? 1 : 0;
    }
    return kept;
}

} // namespace detail
} // namespace warren
