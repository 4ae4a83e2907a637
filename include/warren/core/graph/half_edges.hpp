// Triangles as a net of directed edges: what a Delaunay triangulation is built from.
#pragma once

#include <cstdint>

namespace warren::detail {

// A point with the number that the user knows it by. Coordinates below 2^14 and their differences fit 16 bits.
struct site {
    std::int16_t x;
    std::int16_t y;
    int vertex;
};

inline constexpr int no_vertex = -1;

// One direction of an edge. Number e and number reverse(e) are the two directions of the same edge.
struct half_edge {
    site to;
    int next;     // the half-edge that leaves the same point next in counter-clockwise order,
    int previous; // and in clockwise order
};

inline constexpr int no_edge = -1;

constexpr int reverse(int e) { return e ^ 1; }
constexpr int edge_number(int e) { return e >> 1; } // the same for both directions
constexpr bool is_removed(const half_edge* items, int e) { return items[e & ~1].to.vertex == no_vertex; }
// The next one around the face on the left.
constexpr int next_of_face(const half_edge* items, int e) { return items[reverse(e)].previous; }

// The only edge at its start.
constexpr void stand_alone(half_edge* items, int e) {
    items[e].next = e;
    items[e].previous = e;
}

// The only two edges at their start.
constexpr void stand_together(half_edge* items, int e, int f) {
    items[e].next = f;
    items[e].previous = f;
    items[f].next = e;
    items[f].previous = e;
}

// Inserts e between two neighbours around their common start.
constexpr void link(half_edge* items, int e, int previous, int next) {
    items[e].previous = previous;
    items[e].next = next;
    items[previous].next = e;
    items[next].previous = e;
}

constexpr void unlink(half_edge* items, int e) {
    const int previous = items[e].previous;
    const int next = items[e].next;
    items[previous].next = next;
    items[next].previous = previous;
}

// Hands out edges from memory of the caller, which must have room for 6 half-edges a point: a planar graph of n > 2
// points has at most 3n − 6 edges, and removed ones are used again.
struct half_edges {
    half_edge* items = nullptr;
    int used = 0;
    int spare = no_edge; // the first of a chain of removed edges

    // The even half of an edge that is connected with nothing yet.
    constexpr int add() {
        const int e = spare;
        if (e != no_edge) {
            spare = items[e].next;
            return e;
        }
        used += 2;
        return used - 2;
    }

    constexpr void remove(int e) {
        unlink(items, e);
        unlink(items, reverse(e));
        const int even = e & ~1;
        items[even].to.vertex = no_vertex;
        items[even].next = spare;
        spare = even;
    }
};

} // namespace warren::detail
