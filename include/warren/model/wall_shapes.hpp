// The shapes of walls: one for each way in which open ground can lie around a tile of wall.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>

namespace warren {

// A diagonal neighbour counts only where neither of the two sides beside it is open: elsewhere the side hides it. That
// leaves 47 shapes.
namespace open_side {
inline constexpr unsigned north = 1;
inline constexpr unsigned east = 2;
inline constexpr unsigned south = 4;
inline constexpr unsigned west = 8;
inline constexpr unsigned northeast = 16;
inline constexpr unsigned southeast = 32;
inline constexpr unsigned southwest = 64;
inline constexpr unsigned northwest = 128;

// In the order of the bits.
inline constexpr point steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};

constexpr unsigned without_hidden_corners(unsigned open) {
    if ((open & (north | east)) != 0) open &= ~northeast;
    if ((open & (south | east)) != 0) open &= ~southeast;
    if ((open & (south | west)) != 0) open &= ~southwest;
    if ((open & (north | west)) != 0) open &= ~northwest;
    return open;
}
} // namespace open_side

inline constexpr int wall_shape_count = 47;

struct wall_shape_table {
    std::uint8_t index[256] = {};             // by the open sides
    std::uint8_t open[wall_shape_count] = {}; // and back
};
inline constexpr wall_shape_table wall_shapes = [] {
    wall_shape_table out;
    int count = 0;
    for (unsigned open = 0; open < 256; ++open) {
        const unsigned seen = open_side::without_hidden_corners(open);
        if (seen == open) {
            out.open[count] = static_cast<std::uint8_t>(open);
            out.index[open] = static_cast<std::uint8_t>(count++);
        } else {
            out.index[open] = out.index[seen]; // fewer bits, so it came before
        }
    }
    return out;
}();

} // namespace warren
