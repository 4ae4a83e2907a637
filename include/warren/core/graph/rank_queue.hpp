// Who is next? Items wait in the order of their ranks; the rank of one that waits may change.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>

namespace warren {

// Items are numbers from 0 on. The lowest rank comes first, and of equal ones the lower number.
template <int Items = any_number>
class rank_queue {
public:
    // Nobody waits, and there is room for so many.
    constexpr status reset(int items) {
        if (status made = place_.resize(items, "the items that wait"); !made) return made;
        int* const place = place_.data();
        for (int i = 0; i < items; ++i) place[i] = nowhere;
        return heap_.make_room(items, "the items that wait");
    }

    constexpr bool empty() const { return heap_.empty(); }

    // The item waits with that rank, whatever it did before.
    constexpr void put(int item, int rank) {
        const std::int64_t key = key_of(item, rank);
        int at = place_[item];
        if (at == nowhere) {
            at = heap_.size();
            if (!heap_.try_push_back(key)) return; // there is room for all
        }
        sink(rise(at, key), key);
    }

    // Takes out the first.
    constexpr int take() {
        const int first = item_of(heap_[0]);
        const std::int64_t last = heap_[heap_.size() - 1];
        heap_.shorten(heap_.size() - 1);
        place_[first] = nowhere;
        if (!heap_.empty()) sink(0, last);
        return first;
    }

private:
    static constexpr int nowhere = -1;

    static constexpr std::int64_t key_of(int item, int rank) {
        return std::int64_t{rank} * (std::int64_t{1} << 32) + item;
    }
    static constexpr int item_of(std::int64_t key) { return static_cast<int>(key & INT32_MAX); }

    constexpr void set(int at, std::int64_t key) {
        heap_[at] = key;
        place_[item_of(key)] = at;
    }
    // Makes room for the key at the place or above; where that is.
    constexpr int rise(int at, std::int64_t key) {
        for (; at > 0 && key < heap_[(at - 1) / 2]; at = (at - 1) / 2) set(at, heap_[(at - 1) / 2]);
        return at;
    }
    constexpr void sink(int at, std::int64_t key) {
        for (int below = 2 * at + 1; below < heap_.size(); below = 2 * at + 1) {
            if (below + 1 < heap_.size() && heap_[below + 1] < heap_[below]) ++below;
            if (key <= heap_[below]) break;
            set(at, heap_[below]);
            at = below;
        }
        set(at, key);
    }

    list<std::int64_t, Items> heap_; // nobody comes before the one at half of his place
    list<int, Items> place_;         // of an item in the heap
};

} // namespace warren
