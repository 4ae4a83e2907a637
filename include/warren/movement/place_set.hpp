// Sets of places in a room, all of which move by one tile at once.
#pragma once

#include <warren/core/bit_rows.hpp>
#include <warren/core/bit_runs.hpp>
#include <warren/core/result.hpp>

namespace warren::detail {

// Those that work together have the same size.
template <extent Most>
struct place_set : bit_rows<Most> {
    // None, in a room as large as that.
    constexpr status like(const bit_rows<Most>& other) { return this->resize(other.width(), other.height()); }
    constexpr void clear() {
        for (int i = 0; i < size(); ++i) all()[i] = 0;
    }
    using bit_rows<Most>::all;
    using bit_rows<Most>::size;

    constexpr void copy(const bit_rows<Most>& other) {
        for (int i = 0; i < size(); ++i) all()[i] = other.row(0)[i];
    }
    // Whether anything of it was new.
    constexpr bool add(const place_set& other) {
        bit_word added = 0;
        for (int i = 0; i < size(); ++i) {
            added |= other.all()[i] & ~all()[i];
            all()[i] |= other.all()[i];
        }
        return added != 0;
    }
    constexpr void keep(const bit_rows<Most>& mask) {
        for (int i = 0; i < size(); ++i) all()[i] &= mask.row(0)[i];
    }
    constexpr void drop(const bit_rows<Most>& mask) {
        for (int i = 0; i < size(); ++i) all()[i] &= ~mask.row(0)[i];
    }
    constexpr bool nobody() const {
        bit_word any = 0;
        for (int i = 0; i < size(); ++i) any |= all()[i];
        return any == 0;
    }

    constexpr int count() const { return count_ones(*this); }

    // One tile in that direction; who leaves the room is gone.
    constexpr void move_sideways(int side) {
        for (int y = 0; y < this->height(); ++y) {
            bit_word* const row = this->row(y);
            if (side < 0)
                for (int i = 0; i < this->words(); ++i) row[i] = from_right(row, this->words(), i);
            else
                for (int i = this->words() - 1; i >= 0; --i) row[i] = from_left(row, i);
        }
    }
    constexpr void move_up() {
        for (int i = size() - 1; i >= 0; --i) all()[i] = i >= this->words() ? all()[i - this->words()] : 0;
    }
    constexpr void move_down() {
        for (int i = 0; i < size(); ++i) all()[i] = i + this->words() < size() ? all()[i + this->words()] : 0;
    }
};

} // namespace warren::detail
