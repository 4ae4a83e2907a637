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
// The last bit up to x that is 1 in the row; -1 if there is none.
constexpr int last_one(const bit_word* row, int x) {
    int word = word_of(x);
    bit_word bits = row[word] & ~bit_word{0} >> (bits_of_word - 1 - shift_of(x));
    while (bits == 0) {
        if (word == 0) return -1;
        bits = row[--word];
    }
    return word * bits_of_word + bits_of_word - 1 - std::countl_zero(bits);
}
constexpr int next_one(const bit_word* row, int words, int x) { return next_bit<false>(row, words, x); }
constexpr int next_zero(const bit_word* row, int words, int x) { return next_bit<true>(row, words, x); }

// Calls visit(number, bits) for each of some words that has ones. Those without are found without a branch, as nobody can
// foresee which they are; so they must stay as they are meanwhile.
template <class Visit>
constexpr void each_word_with_ones(const bit_word* words, int count, Visit visit) {
    for (int first = 0; first < count; first += bits_of_word) {
        bit_word with_ones = 0;
        for (int i = (count - first < bits_of_word ? count - first : bits_of_word) - 1; i >= 0; --i)
            with_ones = 2 * with_ones + (words[first + i] != 0 ? 1u : 0u);
        for (; with_ones != 0; with_ones &= with_ones - 1) {
            const int number = first + std::countr_zero(with_ones);
            visit(number, words[number]);
        }
    }
}

// Calls visit(x, end, number) for every run of ones in each of some words.
template <class Visit>
constexpr void each_run_of_words(const bit_word* words, int count, Visit visit) {
    each_word_with_ones(words, count, [&](int number, bit_word rest) {
        do {
            const bit_word behind = rest + (rest & (~rest + 1)); // carries through the first run to the tile behind it
            visit(std::countr_zero(rest), std::countr_zero(behind), number);
            rest &= behind;
        } while (rest != 0);
    });
}

} // namespace detail

template <extent Most>
constexpr int count_ones(const bit_rows<Most>& bits) {
    int count = 0;
    for (int i = 0; i < bits.size(); ++i) count += std::popcount(bits.all()[i]);
    return count;
}

// Calls visit(x, y) for every one, row by row, which must not change the bits.
template <extent Most, class Visit>
constexpr void each_one(const bit_rows<Most>& bits, Visit visit) {
    detail::with_words(bits.words(), [&](auto words) {
        detail::each_word_with_ones(bits.all(), bits.size(), [&](int number, bit_word rest) {
            const int y = number / words;
            const int first = (number - y * words) * bits_of_word;
            do {
                visit(first + std::countr_zero(rest), y);
                rest &= rest - 1;
            } while (rest != 0);
        });
    });
}

// Calls visit(x, end, y) for every run of ones, row by row, which must not change the bits. `words` is what bits.words()
// says: as a constant where the caller knows that it is one (see detail::with_words).
template <extent Most, class Words, class Visit>
constexpr void each_run(const bit_rows<Most>& bits, Words words, Visit visit) {
    const bit_word* row = bits.all();
    if constexpr (requires { Words::value; }) {
        static_assert(Words::value == 1);
        detail::each_run_of_words(row, bits.height(), visit);
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
