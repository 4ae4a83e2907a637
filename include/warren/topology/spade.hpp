// Digging in a platformer room: what shall become air is marked in rows of bits, and then dug all at once.
//
//     spade<most> spade;
//     if (status begun = spade.begin(level.tiles, 3); !begun) return begun;
//     spade.line({3, 4}, {17, 9});                                           ways first: they are marked three tiles wide, but
//     spade.thicken();                                                       by their middle row only, until this is said once;
//     spade.area({3, 4, 10, 5});                                             then what else there is, which stays as it is
//     spade.dig(level.tiles);
#pragma once

#include <warren/core/bit_rows.hpp>
#include <warren/core/bit_spread.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platformer_tiles.hpp>

namespace warren::detail {

// 2P-10, 2P-13: exactly `width` tiles a side, also where that is an even number.
constexpr rect brush_at(point center, int width) {
    return {center.x - (width - 1) / 2, center.y - (width - 1) / 2, width, width};
}

// What is outside of the room is left out; of ways, all whose middle is.
template <extent Most>
class spade {
public:
    constexpr status begin(const platformer_tiles<Most>& tiles, int width) {
        width_ = width < 1 ? 1 : width;
        return marks_.resize(tiles.width(), tiles.height());
    }

    constexpr void area(const rect& tiles) { marks_.set(tiles); }

    // From tile to tile of a row, and at both ends as much as the spade is wider.
    constexpr void row(int from, int to, int y) {
        const rect brush = brush_at({from < to ? from : to, y}, width_);
        const int more = from < to ? to - from : from - to;
        if (is_simple(brush.x, brush.right() + more, y))
            marks_.all()[y] |= bits_between(brush.x, brush.right() + more);
        else
            marks_.set({brush.x, y, width_ + more, 1});
    }

    // 2P-11: a straight line in any direction. It is Bresenham's, with a step along one axis at a time, so that no two of
    // its tiles touch by a corner only. Without a branch, as nobody can foresee which way it goes on.
    constexpr void line(point from, point to) {
        const rect one = brush_at(from, width_);
        const rect other = brush_at(to, width_);
        const bool simple = is_simple(one.x, one.right(), from.y) && is_simple(other.x, other.right(), to.y);
        const bit_word brush = low_bits(width_);
        const int aside = from.x - one.x;
        each_of_line(from, to, [&](int x, int y) {
            if (simple)
                marks_.all()[y] |= brush << shift_of(x - aside);
            else
                marks_.set({x - aside, y, width_, 1});
        });
    }

    // Makes all that is marked as high as the spade is wide: ways are marked by their middle row.
    constexpr void thicken() {
        const int below = (width_ - 1) / 2; // as in brush_at
        spread_up(marks_, below, width_ - 1 - below);
    }

    // A corridor along a line that is horizontal or vertical.
    constexpr void corridor(point from, point to) {
        const int left = from.x < to.x ? from.x : to.x;
        const int low = from.y < to.y ? from.y : to.y;
        const int before = (width_ - 1) / 2;
        if (from.y == to.y)
            area({left, low - before, (from.x < to.x ? to.x : from.x) - left + 1, width_});
        else
            area({left - before, low, width_, (from.y < to.y ? to.y : from.y) - low + 1});
    }

    constexpr void dig(platformer_tiles<Most>& tiles) const { tiles.dig(marks_); }

private:
    // Is that row inside, and a word? Nearly always.
    constexpr bool is_simple(int left, int right, int y) const {
        const int room = left | (marks_.width() - right) | y | (marks_.height() - 1 - y);
        return room >= 0 && marks_.words() == 1;
    }

    template <class Visit>
    static constexpr void each_of_line(point from, point to, Visit visit) {
        const int across = static_cast<int>(gap(from.x, to.x));
        const int up = static_cast<int>(gap(from.y, to.y));
        const point step{from.x < to.x ? 1 : -1, from.y < to.y ? 1 : -1};
        const int least = across >= up ? 0 : 1; // the error from which on it goes sideways
        int error = across - up;
        visit(from.x, from.y);
        for (int left = across + up; left > 0; --left) {
            const int sideways = error >= least ? -1 : 0;
            from.x += step.x & sideways;
            from.y += step.y & ~sideways;
            error += (-2 * up & sideways) | (2 * across & ~sideways);
            visit(from.x, from.y);
        }
    }

    bit_rows<Most> marks_;
    int width_ = 1;
};

} // namespace warren::detail
