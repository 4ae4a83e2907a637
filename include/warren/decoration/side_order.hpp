// In which order decorations look at the sides of a room.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/rng.hpp>

namespace warren::detail {

// Each order of the four sides as a byte, two bits for a side: Fisher–Yates, with the digits of a draw below 24.
struct all_side_orders {
    std::uint8_t codes[24] = {};

    constexpr all_side_orders() {
        for (unsigned draw = 0; draw < 24; ++draw) {
            unsigned order[] = {0, 1, 2, 3};
            unsigned digits = draw;
            for (unsigned last = 3; last > 0; --last) {
                const unsigned chosen = digits % (last + 1);
                digits /= last + 1;
                const unsigned moved = order[chosen];
                order[chosen] = order[last];
                order[last] = moved;
            }
            unsigned code = 0;
            for (unsigned i = 0; i < 4; ++i) code |= order[i] << 2 * i;
            codes[draw] = static_cast<std::uint8_t>(code);
        }
    }
};
inline constexpr all_side_orders side_orders{};

// A random one, by a single draw.
struct side_order {
    wall_side sides[4];

    constexpr explicit side_order(rng& random) : side_order(unsigned{side_orders.codes[random.below(24)]}) {}

    // Calls use(side) for the sides that a room has free, in this order, until one returns true.
    template <class Room, class Use>
    constexpr bool use_free_side(const Room& room, Use use) const {
        unsigned free = 0; // collected first: to skip sides one by one is a guess for each
        for (unsigned i = 0; i < 4; ++i) free |= static_cast<unsigned>(room.unused(sides[i])) << i;
        for (; free != 0; free &= free - 1)
            if (use(sides[std::countr_zero(free)])) return true;
        return false;
    }

private:
    constexpr explicit side_order(unsigned code) : sides{} {
        for (unsigned i = 0; i < 4; ++i) sides[i] = static_cast<wall_side>(code >> 2 * i & 3u);
    }
};

} // namespace warren::detail
