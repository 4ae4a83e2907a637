// In which order decorations look at the sides of a room.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/rng.hpp>

namespace warren::detail {

// A random one, by a single draw.
struct side_order {
    wall_side sides[4] = {wall_side::left, wall_side::right, wall_side::top, wall_side::bottom};

    constexpr explicit side_order(rng& random) {
        std::uint32_t drawn = random.below(24);
        for (std::uint32_t last = 3; last > 0; --last) { // Fisher–Yates, with the digits of the draw
            const std::uint32_t chosen = drawn % (last + 1);
            drawn /= last + 1;
            const wall_side moved = sides[chosen];
            sides[chosen] = sides[last];
            sides[last] = moved;
        }
    }
};

} // namespace warren::detail
