// Runs of ones in rows of bits: which are long enough, and where each of them is.
//
//     warren::keep_starts_up(air, 5);                         what has four more ones above it stays
//     warren::each_run(air, air.words(), [&](int x, int end, int y) { … });
#pragma once

#include <bit>
#include <warren/config.hpp>
#include <warren/core/bit_rows.hpp>

namespace warren {

// Of the ones of each column only those stay with which so many or more begin, upwards.
template <extent Most>
constexpr void keep_starts_up(bit_rows<Most>& bits, int length) {
    bit_word* const all = bits.all();
    const int size = bits.size();
    while (length > 1) { // a run is two of half its length, which may overlap
        const int half = length / 2;
        const int away = half * bits.words() < size ? half * bits.words() : size;
        for (int i = 0; i < size - away; ++i) all[i] &= all[i + away];
        for (int i = size - away; i < size; ++i) all[i] = 0;
        length -= half;
    }
}

// The same for rows, to the right, and for up to 64.
template <extent Most>
constexpr void keep_starts_across(bit_rows<Most>& bits, int length) {
    WARREN_ASSERT(length <= bits_of_word);
    detail::with_words(bits.words(), [&, length](auto words) mutable {
        while (length > 1) {
            const auto half = static_cast<unsigned>(length / 2);
            bit_word* row = bits.all();
            for (int y = 0; y < bits.height(); ++y, row += words) {
                for (int i = 0; i < words - 1; ++i) row[i] &= row[i] >> half | row[i + 1] << (bits_of_word - half);
                row[words - 1] &= row[words - 1] >> half;
            }
            length -= static_cast<int>(half);
        }
    });
}

// Only runs of so many or more stay in the rows, and those as they are.
template <extent Most>
constexpr void keep_long_runs(bit_rows<Most>& bits, int length) {
    keep_starts_across(bits, length);
    detail::with_words(bits.words(), [&, length](auto words) mutable {
        while (length > 1) {
            const auto half = static_cast<unsigned>(length / 2);
            bit_word* row = bits.all();
            for (int y = 0; y < bits.height(); ++y, row += words) {
                for (int i = words - 1; i > 0; --i) row[i] |= row[i] << half | row[i - 1] >> (bits_of_word - half);
                row[0] |= row[0] << half;
            }
            length -= static_cast<int>(half);
        }
    });
}

namespace detail {

// The first bit from x on that is 1 in the row, whose bits are all inverted first if that is asked for; its end if there is
// none.
template <bool Inverted>
constexpr int next_bit(const bit_word* row, int words, int x) {
    constexpr bit_word inverted = Inverted ? ~bit_word{0} : 0;
    if (x >= words * bits_of_word) return x;
    int word = word_of(x);
    bit_word bits = (row[word] ^ inverted) & ~bit_word{0} << shift_of(x);
    while (bits == 0) {
        if (++word == words) return words * bits_of_word;
        bits = row[word] ^ inverted;
    }
    return word * bits_of_word + std::countr_zero(bits);
}
constexpr int next_one(const bit_word* row, int words, int x) { return next_bit<false>(row, words, x); }
constexpr int next_zero(const bit_word* row, int words, int x) { return next_bit<true>(row, words, x); }

// Calls visit(x, end, number) for every run of ones in each of some words, which have numbers from the first one on.
template <class Visit>
constexpr void each_run_of_words(const bit_word* rows, int count, int first, Visit visit) {
    for (int i = 0; i < count; ++i)
        for (bit_word rest = rows[i]; rest != 0;) {
            const bit_word behind = rest + (rest & (~rest + 1)); // carries through the first run to the tile behind it
            visit(std::countr_zero(rest), std::countr_zero(behind), first + i);
            rest &= behind;
        }
}

} // namespace detail

// Calls visit(x, y) for every one, row by row.
template <extent Most, class Visit>
constexpr void each_one(const bit_rows<Most>& bits, Visit visit) {
    detail::with_words(bits.words(), [&](auto words) {
        const bit_word* row = bits.all();
        for (int y = 0; y < bits.height(); ++y, row += words)
            for (int i = 0; i < words; ++i)
                for (bit_word rest = row[i]; rest != 0; rest &= rest - 1)
                    visit(i * bits_of_word + std::countr_zero(rest), y);
    });
}

// Calls visit(x, end, y) for every run of ones, row by row. `words` is what bits.words() says: as a constant where the caller
// knows that it is one (see detail::with_words).
template <extent Most, class Words, class Visit>
constexpr void each_run(const bit_rows<Most>& bits, Words words, Visit visit) {
    const bit_word* row = bits.all();
    if constexpr (requires { Words::value; }) {
        static_assert(Words::value == 1);
        detail::each_run_of_words(row, bits.height(), 0, visit);
    } else {
        const int width = words * bits_of_word;
        for (int y = 0; y < bits.height(); ++y, row += words)
            for (int x = detail::next_one(row, words, 0), end = 0; x < width; x = detail::next_one(row, words, end)) {
                end = detail::next_zero(row, words, x);
                visit(x, end, y);
            }
    }
}

} // namespace warren
