// Ones in rows of bits spread over their neighbours, all of them at once.
//
//     warren::spread_up(bits, 1, 1);             of each one now three, one above the other
#pragma once

#include <warren/core/bit_rows.hpp>

namespace warren {

// Over so many tiles below each one and above it in its column.
template <extent Most>
constexpr void spread_up(bit_rows<Most>& bits, int below, int above) {
    bit_word* const all = bits.all();
    const int words = bits.words();
    const int size = bits.size();
    if (below > bits.height()) below = bits.height(); // there is no more to spread over
    if (above > bits.height()) above = bits.height();
    for (; below > 0; --below)
        for (int i = 0; i < size - words; ++i) all[i] |= all[i + words];
    for (; above > 0; --above)
        for (int i = size - 1; i >= words; --i) all[i] |= all[i - words];
}

} // namespace warren
