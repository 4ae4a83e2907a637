// Where can one get to, from tile to tile in four directions? A whole run of a row at a time.
#pragma once

#include <bit>
#include <warren/core/bit_rows.hpp>

namespace warren {
namespace detail {

// The ones of `open` that are in one piece with some of the seeds, which are among them.
constexpr bit_word runs_at(bit_word open, bit_word seeds) {
    bit_word runs = seeds | (open & ~(open + seeds)); // adding carries through what is above a seed
    for (bit_word below = open & ~runs & runs >> 1; below != 0; below &= below - 1) { // seldom more than one
        const bit_word bit = below & (~below + 1);
        const bit_word closed = ~open & (bit - 1);
        const bit_word beyond =
            closed == 0 ? ~bit_word{0} : ~bit_word{1} << static_cast<unsigned>(63 - std::countl_zero(closed));
        runs |= bit | (beyond & (bit - 1));
    }
    return runs;
}

// Words is a number where the compiler shall know how many there are to a row: usually it is one.
template <class Words>
class flooding {
public:
    template <extent Most>
    constexpr flooding(const bit_rows<Most>& open, bit_rows<Most>& reached, Words words)
        : free_(open.row(0)), wet_(reached.row(0)), height_(open.height()), words_(words) {}

    constexpr void run(point from) {
        spread(from.y, word_of(from.x), bit_of(from.x));
        // Up and down, each time from where the last pass made a difference, until one makes none.
        int turn = pass<1>(from.y);
        turn = pass<-1>(turn == none ? from.y : turn);
        while (turn != none) {
            turn = pass<1>(turn);
            if (turn != none) turn = pass<-1>(turn);
        }
    }

private:
    static constexpr int none = -1;

    // From row to row as far as there is water: the last row that changed, or none.
    template <int Step>
    constexpr int pass(int from) {
        int changed = none;
        const int beyond = Step > 0 ? height_ : -1;
        if (words_ == 1) { // what the general case does, in fewer steps
            const bit_word* const free = free_;
            bit_word* const all = wet_;
            bit_word water = all[from];
            for (int y = from + Step; y != beyond; y += Step) {
                const bit_word seeds = water & free[y] & ~all[y];
                water = all[y];
                if (seeds == 0) continue;
                water |= runs_at(free[y], seeds);
                all[y] = water;
                changed = y;
            }
            return changed;
        }
        const bit_word* open = free_ + from * words_;
        const bit_word* wet = wet_ + from * words_;
        for (int y = from + Step; y != beyond; y += Step) {
            const bit_word* const source = wet;
            wet += Step * words_;
            open += Step * words_;
            bit_word water = 0;
            for (int word = 0; word < words_; ++word) {
                if (const bit_word seeds = source[word] & open[word] & ~wet[word]; seeds != 0) {
                    spread(y, word, seeds);
                    changed = y;
                }
                water |= wet[word];
            }
            if (water == 0) break; // and there is none beyond
        }
        return changed;
    }

    // The seeds and all that is in one piece with them in that row.
    constexpr void spread(int y, int word, bit_word seeds) {
        const bit_word* const open = free_ + y * words_;
        bit_word* const wet = wet_ + y * words_;
        wet[word] |= runs_at(open[word], seeds);
        if (words_ == 1) return;
        constexpr bit_word last = bit_word{1} << (bits_of_word - 1);
        for (int at = word; at + 1 < words_ && (wet[at] & last) != 0 && (open[at + 1] & ~wet[at + 1] & 1u) != 0; ++at)
            wet[at + 1] |= runs_at(open[at + 1], 1);
        for (int at = word; at > 0 && (wet[at] & 1u) != 0 && (open[at - 1] & ~wet[at - 1] & last) != 0; --at)
            wet[at - 1] |= runs_at(open[at - 1], last);
    }

    const bit_word* free_;
    bit_word* wet_;
    int height_;
    Words words_; // of a row
};

} // namespace detail

// The tiles of `open` that can be reached from one of them; from a tile that is not open, or outside, nothing.
template <extent Most>
constexpr status flood(const bit_rows<Most>& open, point from, bit_rows<Most>& reached) {
    if (status made = reached.resize(open.width(), open.height()); !made) return made;
    if (!contains(dynamic{open.width(), open.height()}, from.x, from.y) || !open[from]) return {};
    detail::with_words(open.words(), [&](auto words) { detail::flooding(open, reached, words).run(from); });
    return {};
}

} // namespace warren
