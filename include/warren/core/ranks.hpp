// Sorting a few numbers without a single branch: how generators order their dozens of rooms and corridors.
#pragma once

#include <cstdint>
#include <warren/config.hpp>

namespace warren {

inline constexpr int max_ranked = 128; // from about here on sort() is faster

namespace detail {

constexpr void separate_equals(int count, int (&ranks)[max_ranked]) {
    bool taken[max_ranked]{};
    for (int i = 0; i < count; ++i) {
        while (taken[ranks[i]]) ++ranks[i];
        taken[ranks[i]] = true;
    }
}

} // namespace detail

// Writes to ranks[i] where item i belongs when items are ordered by ascending keys; equal keys keep their order. Counts
// for every key how many are smaller: n² comparisons, but for dozens of random keys the branches that sort() cannot
// predict cost more. Keys behind the first `count` may be overwritten.
constexpr void find_ranks(std::int32_t (&keys)[max_ranked], int count, int (&ranks)[max_ranked]) {
    WARREN_ASSERT(count >= 0 && count <= max_ranked);
    constexpr int lanes = 4; // compared by one instruction on most machines
    static_assert(max_ranked % lanes == 0);
    for (int i = count; i % lanes != 0; ++i) keys[i] = 0;
    for (int block = 0; block < count; block += lanes) {
        int smaller[lanes]{};
        for (int i = 0; i < count; ++i) {
            const std::int32_t key = keys[i];
            for (int lane = 0; lane < lanes; ++lane) smaller[lane] += static_cast<int>(key < keys[block + lane]);
        }
        for (int lane = 0; lane < lanes; ++lane) ranks[block + lane] = smaller[lane];
    }
    // Equal keys have the same rank so far, and the sum falls short of 0 + 1 + … + (count − 1).
    int sum = 0;
    for (int i = 0; i < count; ++i) sum += ranks[i];
    if (sum != count * (count - 1) / 2) detail::separate_equals(count, ranks);
}

} // namespace warren
