// The Delaunay triangulation of sorted points by divide and conquer (L. Guibas and J. Stolfi, 1985), in exact integers.
#pragma once

#include <cstdint>
#include <warren/core/graph/half_edges.hpp>

namespace warren::detail {

// Coordinates go from −16383 to 16383, so that a difference is below 2^15 and
//   - the product of two differences is below 2^30;
//   - turn() and circle::width, twice the area of a triangle in a square of that side, are at most 2^30;
//   - circle::rise, a scalar product of two differences, is below 2^31;
//   - is_lower() compares two products below 2^61.
// Nothing can overflow, and every comparison is exact.

// Positive when a → b → c turns left (y grows up), zero when the three lie on a line.
constexpr int turn(const site& a, const site& b, const site& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Of a circle through both ends of a base line and a third point: how far its centre lies above the line, as
// the fraction rise / width. The third point is above the line when width is positive.
struct circle {
    int rise;
    int width;
};

// Of two circles over the same base line, is a the lower one? When b.width is positive that means: does the third point
// of a lie inside of b? (It is the in-circle determinant, factored.)
constexpr bool is_lower(const circle& a, const circle& b) {
    return std::int64_t{a.rise} * b.width < std::int64_t{b.rise} * a.width;
}

struct base_line {
    int left_x;
    int left_y;
    int right_x;
    int right_y;

    constexpr circle circle_through(int x, int y) const {
        const int from_left_x = x - left_x;
        const int from_left_y = y - left_y;
        return {from_left_x * (x - right_x) + from_left_y * (y - right_y),
                (right_x - left_x) * from_left_y - (right_y - left_y) * from_left_x};
    }
};

// An edge from one end of the base line upwards, and the circle that its far end makes with that line.
struct candidate {
    int edge;
    int x;
    int y;
    circle over{};

    constexpr bool is_above() const { return over.width > 0; }
};

constexpr candidate candidate_at(const half_edge* items, int e) { return {e, items[e].to.x, items[e].to.y}; }

// Finds the lowest circle on one side, where Around leads away from the base line. An edge whose circle contains the
// next point is no Delaunay edge of the whole and goes.
template <int half_edge::*Around>
constexpr void settle(candidate& side, const base_line& base, half_edges& mesh) {
    const half_edge* const items = mesh.items;
    side.over = base.circle_through(side.x, side.y);
    if (!side.is_above()) return;
    for (;;) {
        candidate next = candidate_at(items, items[side.edge].*Around);
        next.over = base.circle_through(next.x, next.y);
        if (!is_lower(next.over, side.over)) return;
        mesh.remove(side.edge);
        side = next;
    }
}

// Closes the gap between two triangulations from the given edge, which runs from right to left, upwards.
constexpr void sew(int base, half_edges& mesh) {
    half_edge* const items = mesh.items;
    candidate left = candidate_at(items, items[reverse(base)].next);
    candidate right = candidate_at(items, items[base].previous);
    base_line line{items[base].to.x, items[base].to.y, items[reverse(base)].to.x, items[reverse(base)].to.y};
    for (;;) {
        settle<&half_edge::next>(left, line, mesh);
        settle<&half_edge::previous>(right, line, mesh);
        if (!left.is_above() && !right.is_above()) return;

        const int e = mesh.add();
        if (!left.is_above() || (right.is_above() && is_lower(right.over, left.over))) {
            const int beyond = items[reverse(right.edge)].previous;
            items[e].to = items[base].to;
            items[reverse(e)].to = items[right.edge].to;
            link(items, e, beyond, reverse(right.edge));
            link(items, reverse(e), reverse(base), left.edge);
            line.right_x = right.x;
            line.right_y = right.y;
            right = candidate_at(items, beyond);
        } else {
            const int beyond = items[reverse(left.edge)].next;
            items[e].to = items[left.edge].to;
            items[reverse(e)].to = items[reverse(base)].to;
            link(items, e, right.edge, base);
            link(items, reverse(e), reverse(left.edge), beyond);
            line.left_x = left.x;
            line.left_y = left.y;
            left = candidate_at(items, beyond);
        }
        base = e;
    }
}

// The two edges by which a finished part is taken hold of, both with the whole part on one side.
struct handles {
    int leftmost;  // leaves the leftmost point counter-clockwise around the part
    int rightmost; // leaves the rightmost point clockwise
};

constexpr handles merge(handles left, handles right, half_edges& mesh) {
    half_edge* const items = mesh.items;
    // The line below both parts, found by walking down on either side.
    int l = left.rightmost;
    int r = right.leftmost;
    for (;;) {
        const site& left_end = items[reverse(l)].to;
        const site& right_end = items[reverse(r)].to;
        if (turn(left_end, items[l].to, right_end) > 0)
            l = items[reverse(l)].previous;
        else if (turn(right_end, items[r].to, left_end) < 0)
            r = items[reverse(r)].next;
        else
            break;
    }
    const int base = mesh.add();
    items[base].to = items[reverse(l)].to;
    items[reverse(base)].to = items[reverse(r)].to;
    link(items, base, items[r].previous, r);
    link(items, reverse(base), l, items[l].next);
    if (items[base].to.vertex == items[reverse(left.leftmost)].to.vertex) left.leftmost = reverse(base);
    if (items[reverse(base)].to.vertex == items[reverse(right.rightmost)].to.vertex) right.rightmost = base;
    sew(base, mesh);
    return {left.leftmost, right.rightmost};
}

constexpr handles single_edge(const site& a, const site& b, half_edges& mesh) {
    half_edge* const items = mesh.items;
    const int e = mesh.add();
    items[e].to = b;
    items[reverse(e)].to = a;
    stand_alone(items, e);
    stand_alone(items, reverse(e));
    return {e, reverse(e)};
}

constexpr handles single_triangle(const site& a, const site& b, const site& c, half_edges& mesh) {
    half_edge* const items = mesh.items;
    const int ab = mesh.add();
    const int bc = mesh.add();
    items[ab].to = b;
    items[reverse(ab)].to = a;
    items[bc].to = c;
    items[reverse(bc)].to = b;
    stand_together(items, reverse(ab), bc);
    const int bend = turn(a, b, c);
    if (bend == 0) {
        stand_alone(items, ab);
        stand_alone(items, reverse(bc));
        return {ab, reverse(bc)};
    }
    const int ca = mesh.add();
    items[ca].to = a;
    items[reverse(ca)].to = c;
    stand_together(items, reverse(bc), ca);
    stand_together(items, reverse(ca), ab);
    return bend > 0 ? handles{ab, reverse(bc)} : handles{reverse(ca), ca};
}

// Triangulates at least two points that are all different and sorted by (x, y).
constexpr handles triangulate(const site* sites, int count, half_edges& mesh) {
    if (count == 2) return single_edge(sites[0], sites[1], mesh);
    if (count == 3) return single_triangle(sites[0], sites[1], sites[2], mesh);
    // Halves that are multiples of three make as many ready triangles as possible.
    const int half = count == 4 ? 2 : (count / 2 + 1) / 3 * 3;
    const handles left = triangulate(sites, half, mesh);
    const handles right = triangulate(sites + half, count - half, mesh);
    return merge(left, right, mesh);
}

} // namespace warren::detail
