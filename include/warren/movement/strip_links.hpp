// Strips of ground in a platformer room and the links between them, of which movement/strips.hpp draws a map; and how many
// of them there can be.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/terrain.hpp>

namespace warren {

// Places side by side on which the hero stands and walks.
struct ground_strip {
    std::int16_t x; // the leftmost
    std::int16_t y;
    std::int16_t width;

    constexpr int right() const { return x + width; } // first column beyond
    constexpr bool contains(point p) const { return p.y == y && p.x >= x && p.x < right(); }
};

// From (upper_x, y of the upper strip) a fall ends at (lower_x, y of the lower strip); the columns are the same (through a
// platform) or neighbours.
struct strip_link {
    int upper;
    int lower;
    std::int16_t upper_x;
    std::int16_t lower_x;
    std::int16_t height; // of the upper one above the lower

    constexpr bool through_platform() const { return upper_x == lower_x; }
};

namespace detail {

// Between two strips of a row is at least one tile.
constexpr int most_strips(int w, int h) { return (w + 1) / 2 * h; }
// Two ends for each strip, and one for each place on a platform.
constexpr int most_links(int w, int h) { return 2 * most_strips(w, h) + w * h; }
// With the platforms that may be added, each of which makes two of one link.
constexpr int most_strips_ever(int w, int h) { return most_strips(w, h) + most_platforms(w, h); }
constexpr int most_links_ever(int w, int h) { return most_links(w, h) + 2 * most_platforms(w, h); }

template <extent Most>
constexpr int room_for(int (*most)(int, int), int more = 0) {
    if constexpr (fixed_extent<Most>) return most(Most::width(), Most::height()) + more;
    return any_number;
}
template <extent Most>
constexpr int count_strips(const terrain<Most>& places) {
    int count = 0;
    for (int y = 0; y < places.stands.height(); ++y)
        for (int i = 0; i < places.stands.words(); ++i)
            count += std::popcount(places.stands.row(y)[i] & ~from_left(places.stands.row(y), i));
    return count;
}
// Those from which one can drop.
template <extent Most>
constexpr int count_platform_places(const terrain<Most>& places) {
    int count = 0;
    for (int y = 1; y < places.stands.height(); ++y)
        for (int i = 0; i < places.stands.words(); ++i)
            count += std::popcount(places.stands.row(y)[i] & places.fits.row(y - 1)[i]);
    return count;
}

} // namespace detail

} // namespace warren
