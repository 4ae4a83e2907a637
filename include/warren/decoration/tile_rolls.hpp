// One roll of a 32-bit die for each tile of a layer that needs one.
//
// A tile's roll depends on its place alone. Whichever tiles are rolled for, because another policy came before and took
// some or left some, the rolls of all others stay what they are.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/chance.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/words_ahead.hpp>

namespace warren::detail {

// Outcome 0 with the first chance, 1 with the second, …, Chances when none of them happens; exact to the last part.
template <int Chances>
class tile_rolls {
public:
    constexpr tile_rolls(const rng& random, const chance (&chances)[Chances]) : words_(random) {
        std::uint64_t limit = 0;
        for (int i = 0; i < Chances; ++i) limits_[i] = limit += chances[i].parts;
        limits_[Chances] = chance::whole;
        std::uint32_t byte = 0;
        for (int i = 0; i <= Chances; ++i)
            for (; byte < 256 && byte << 24 < limits_[i]; ++byte) least_[byte] = static_cast<std::uint8_t>(i);
    }

    // Tiles are counted row after row. wanted(first, count) says which of up to 64 of them are rolled for, one bit for each;
    // apply(tile, outcome) is called for these.
    template <class Wanted, class Apply>
    constexpr void each(int tiles, Wanted wanted, Apply apply) {
        for (int first = 0; first < tiles; first += bits_of_word) {
            const int count = tiles - first < bits_of_word ? tiles - first : bits_of_word;
            for (bit_word rest = wanted(first, count); rest != 0; rest &= rest - 1) {
                const int i = std::countr_zero(rest);
                apply(first + i, outcome_of(words_[i]));
            }
            words_.skip(count);
        }
    }

private:
    // Few bytes lie across a limit, and hardly any across two: the branch is nearly always the same.
    constexpr int outcome_of(std::uint32_t roll) const {
        if constexpr (Chances == 1) return roll >= limits_[0] ? 1 : 0;
        int outcome = least_[roll >> 24];
        outcome += roll >= limits_[outcome] ? 1 : 0;
        while (roll >= limits_[outcome]) ++outcome;
        return outcome;
    }

    words_ahead<bits_of_word> words_;
    std::uint64_t limits_[Chances + 1] = {};
    std::uint8_t least_[256] = {}; // the outcome of the least roll that begins with the byte
};

} // namespace warren::detail
