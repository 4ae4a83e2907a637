// A grid that is as large as the level in it: there is room for Most, the size is said when the level is made.
//
//     warren::sized_grid<char, warren::fixed<80, 40>> tiles;       no heap, 80 × 40 or less
//     warren::sized_grid<char, warren::dynamic> large;             any size, one allocation
//     if (auto made = tiles.resize({30, 20}); !made) …
#pragma once

#include <type_traits>
#include <warren/core/grid.hpp>

namespace warren {
namespace detail {

// Rows are as far apart as this grid is wide, not as far as the widest one would be.
template <class T, extent Most>
struct sized_storage {
    storage<T, Most, count_if_fixed<Most>()> room;
    dynamic used;

    constexpr T* data() { return room.data(); }
    constexpr const T* data() const { return room.data(); }
    constexpr dynamic extent() const { return used; }
};

template <class T>
struct sized_storage<T, dynamic> : storage<T, dynamic, 0> {};

} // namespace detail

template <class T, extent Most>
struct sized_grid : detail::tile_access<detail::sized_storage<T, Most>> {
    // Gives the grid another size; all tiles become T{}. After an error nothing has changed.
    constexpr status resize(dynamic wanted) {
        if (status possible = check(wanted); !possible) return possible;
        if constexpr (fixed_extent<Most>) {
            if (wanted.w > Most::width()) return out_of_range("the width", wanted.w, 1, Most::width());
            if (wanted.h > Most::height()) return out_of_range("the height", wanted.h, 1, Most::height());
            this->used = wanted;
            if (std::is_constant_evaluated()) {
                this->room = {}; // one step for a compiler, where a loop is one for each tile
            } else {
                T* const all = this->data();
                const int count = wanted.size();
                for (int i = 0; i < count; ++i) all[i] = T{};
            }
            return {};
        } else {
            return this->allocate(wanted, wanted.size());
        }
    }

    friend constexpr bool operator==(const sized_grid& a, const sized_grid& b) {
        if (a.extent() != b.extent()) return false;
        for (int y = 0; y < a.height(); ++y)
            for (int x = 0; x < a.width(); ++x)
                if (!(a(x, y) == b(x, y))) return false;
        return true;
    }
};

} // namespace warren
