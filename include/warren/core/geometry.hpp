// Points, rectangles, distances, and the two ways in which the generators number the four sides.
//
// Plain int arithmetic, meant for maps: sides up to 32767 and coordinates within ±2^30 never overflow.
#pragma once

#include <cstdint>

namespace warren {

struct point {
    int x = 0;
    int y = 0;

    friend constexpr bool operator==(const point&, const point&) = default;
    friend constexpr point operator+(point a, point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr point operator-(point a, point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr point operator*(point a, int factor) { return {a.x * factor, a.y * factor}; }
};

// Half-open: [x, x + w) × [y, y + h). A width or height of 0 or less makes it empty.
struct rect {
    int x = 0;
    int y = 0;
    int w = 0;
    int h = 0;

    constexpr int right() const { return x + w; }  // first column beyond
    constexpr int bottom() const { return y + h; } // first row beyond (the top one where y grows upwards)
    constexpr bool empty() const { return w <= 0 || h <= 0; }
    constexpr int area() const { return empty() ? 0 : w * h; }
    constexpr point center() const { return {x + w / 2, y + h / 2}; }

    constexpr bool contains(point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
    constexpr bool contains(const rect& inner) const {
        return inner.empty() ||
               (inner.x >= x && inner.right() <= right() && inner.y >= y && inner.bottom() <= bottom());
    }
    constexpr bool intersects(const rect& other) const {
        return !empty() && !other.empty() && x < other.right() && other.x < right() && y < other.bottom() &&
               other.y < bottom();
    }

    // Grown by margin on all four sides; a negative margin shrinks.
    constexpr rect inflated(int margin) const { return {x - margin, y - margin, w + 2 * margin, h + 2 * margin}; }

    // The point of the (non-empty) rectangle nearest to p.
    constexpr point nearest(point p) const { return {nearest(p.x, x, right() - 1), nearest(p.y, y, bottom() - 1)}; }

    friend constexpr bool operator==(const rect&, const rect&) = default;

private:
    // Two choices that need no branch.
    static constexpr int nearest(int value, int low, int high) {
        const int lowered = value > high ? high : value;
        return value < low ? low : lowered;
    }
};

namespace detail {
constexpr std::int64_t gap(int a, int b) {
    const std::int64_t difference = std::int64_t{a} - b;
    return difference < 0 ? -difference : difference;
}
} // namespace detail

// Metrics are values that can be passed on: `prim(points, count, manhattan, …)`.
inline constexpr auto manhattan = [](point a, point b) { return detail::gap(a.x, b.x) + detail::gap(a.y, b.y); };
inline constexpr auto chebyshev = [](point a, point b) {
    const std::int64_t dx = detail::gap(a.x, b.x);
    const std::int64_t dy = detail::gap(a.y, b.y);
    return dx > dy ? dx : dy;
};
// The square of the Euclidean distance: orders like the distance itself, and stays an integer. Exact for coordinates
// below 2^30.
inline constexpr auto squared_distance = [](point a, point b) {
    const std::int64_t dx = detail::gap(a.x, b.x);
    const std::int64_t dy = detail::gap(a.y, b.y);
    return dx * dx + dy * dy;
};

// The maze's sides, clockwise. y grows to the south.
enum class compass : std::uint8_t { north, east, south, west };

// The dungeon's sides of a room. y grows to the bottom.
enum class wall_side : std::uint8_t { left, right, top, bottom };

inline constexpr compass all_directions[] = {compass::north, compass::east, compass::south, compass::west};
inline constexpr wall_side all_wall_sides[] = {wall_side::left, wall_side::right, wall_side::top, wall_side::bottom};

constexpr compass opposite(compass side) { return static_cast<compass>((static_cast<unsigned>(side) + 2) % 4); }
constexpr wall_side opposite(wall_side side) { return static_cast<wall_side>(static_cast<unsigned>(side) ^ 1u); }

// Both codings are stored in data formats, so they are converted, never mixed.
constexpr wall_side to_wall_side(compass side) {
    constexpr wall_side table[] = {wall_side::top, wall_side::right, wall_side::bottom, wall_side::left};
    return table[static_cast<unsigned>(side)];
}
constexpr compass to_compass(wall_side side) {
    constexpr compass table[] = {compass::west, compass::east, compass::north, compass::south};
    return table[static_cast<unsigned>(side)];
}

// One tile towards that side, where y grows downwards.
constexpr point step(compass side) {
    constexpr point table[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return table[static_cast<unsigned>(side)];
}
constexpr point step(wall_side side) { return step(to_compass(side)); }

// The same place in a map whose y axis points the other way. Applied twice, it is as before.
constexpr point flip_y(point p, int height) { return {p.x, height - 1 - p.y}; }
constexpr rect flip_y(const rect& r, int height) { return {r.x, height - r.y - r.h, r.w, r.h}; }

} // namespace warren
