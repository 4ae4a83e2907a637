// Sorting in place with the same result on every machine, without the weight of <algorithm>.
#pragma once

#include <warren/core/move.hpp>

namespace warren {

namespace detail {

inline constexpr int short_run = 16; // up to this length insertion beats everything else

template <class T, class Before>
constexpr void insertion_sort(T* items, int count, Before& before) {
    for (int i = 1; i < count; ++i) {
        T moved = move_from(items[i]);
        int hole = i;
        for (; hole > 0 && before(moved, items[hole - 1]); --hole) items[hole] = move_from(items[hole - 1]);
        items[hole] = move_from(moved);
    }
}

template <class T, class Before>
constexpr void sift_down(T* heap, int hole, int count, T item, Before& before) {
    for (int child = 2 * hole + 1; child < count; child = 2 * hole + 1) {
        if (child + 1 < count && before(heap[child], heap[child + 1])) ++child;
        if (!before(item, heap[child])) break;
        heap[hole] = move_from(heap[child]);
        hole = child;
    }
    heap[hole] = move_from(item);
}

template <class T, class Before>
constexpr void heap_sort(T* items, int count, Before& before) {
    for (int i = count / 2 - 1; i >= 0; --i) sift_down(items, i, count, move_from(items[i]), before);
    for (int last = count - 1; last > 0; --last) {
        T item = move_from(items[last]);
        items[last] = move_from(items[0]);
        sift_down(items, 0, last, move_from(item), before);
    }
}

// Moves the median of first, middle and last to the end, where partition() expects its pivot.
template <class T, class Before>
constexpr void choose_pivot(T* items, int count, Before& before) {
    T& first = items[0];
    T& middle = items[count / 2];
    T& last = items[count - 1];
    if (before(middle, first)) exchange_items(middle, first);
    if (before(last, middle)) {
        exchange_items(last, middle);
        if (before(middle, first)) exchange_items(middle, first);
    }
    exchange_items(middle, last);
}

// Brings the items before the pivot to the front and returns how many they are. Every round does the same work,
// whatever the comparison says: on random items that is faster than a branch.
template <class T, class Before>
constexpr int partition(T* items, int count, Before& before) {
    choose_pivot(items, count, before);
    const int last = count - 1;
    int small = 0;
    for (int i = 0; i < last; ++i) {
        const bool is_small = before(items[i], items[last]);
        exchange_items(items[i], items[small]);
        small += is_small ? 1 : 0;
    }
    exchange_items(items[small], items[last]);
    return small;
}

// Quicksort that gives up on a bad series of pivots and leaves the rest to the heap.
template <class T, class Before>
constexpr void quick_sort(T* items, int count, int rounds_left, Before& before) {
    while (count > short_run) {
        if (rounds_left-- == 0) return heap_sort(items, count, before);
        const int small = partition(items, count, before);
        T* const large = items + small + 1;
        const int large_count = count - small - 1;
        // The shorter part by recursion, so that it never goes deeper than log2(count).
        if (small < large_count) {
            quick_sort(items, small, rounds_left, before);
            items = large;
            count = large_count;
        } else {
            quick_sort(large, large_count, rounds_left, before);
            count = small;
        }
    }
    insertion_sort(items, count, before);
}

} // namespace detail

// Orders items[0 … count − 1] so that none comes before its predecessor; `before(a, b)` must be a strict weak order.
// n log n steps at worst and no memory. Items of equal rank end up in an order that depends on the input only: let
// `before` break ties wherever that order can be seen.
template <class T, class Before>
constexpr void sort(T* items, int count, Before before) {
    int rounds = 0;
    for (int rest = count; rest > 1; rest /= 2) rounds += 2;
    detail::quick_sort(items, count, rounds, before);
}

template <class T>
constexpr void sort(T* items, int count) {
    sort(items, count, [](const T& a, const T& b) { return a < b; });
}

} // namespace warren
