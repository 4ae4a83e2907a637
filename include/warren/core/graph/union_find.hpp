// Which places are connected already? Sets that can be joined and compared in practically constant time.
#pragma once

#include <warren/core/graph/list.hpp>

namespace warren {

// union_find<32> needs no heap; union_find<> is sized at run time.
template <int Places = any_number>
class union_find {
public:
    // Every place becomes a set of its own.
    constexpr status reset(int places) {
        if (status made = above_.resize(places, "the set of places"); !made) return made;
        int* const above = above_.data();
        for (int i = 0; i < places; ++i) above[i] = -1;
        sets_ = places;
        return {};
    }

    // The place that stands for the whole set.
    constexpr int find(int place) {
        WARREN_ASSERT(place >= 0 && place < above_.size());
        int* const above = above_.data();
        while (above[place] >= 0) {
            const int parent = above[place];
            if (above[parent] < 0) return parent;
            above[place] = above[parent]; // path halving
            place = above[parent];
        }
        return place;
    }

    // False when the two were connected before.
    constexpr bool join(int a, int b) {
        int large = find(a);
        int small = find(b);
        if (large == small) return false;
        int* const above = above_.data();
        if (above[large] > above[small]) { // sizes are negative
            const int other = large;
            large = small;
            small = other;
        }
        above[large] += above[small];
        above[small] = large;
        --sets_;
        return true;
    }

    constexpr bool connected(int a, int b) { return find(a) == find(b); }
    constexpr int size_of(int place) { return -above_[find(place)]; }
    constexpr int sets() const { return sets_; }

private:
    list<int, Places> above_; // the next place on the way to the root; for a root, minus the size of its set
    int sets_ = 0;
};

} // namespace warren
