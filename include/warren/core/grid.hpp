// Rectangles of tiles. grid owns them, grid_view lends them to algorithms; both work for sizes that the compiler knows
// (no heap, usable in constant expressions) and for sizes known at run time (one allocation).
//
//     warren::grid<char, warren::fixed<40, 20>> tiles;      tiles(3, 4) = '#';
//     warren::grid<char, warren::dynamic> large;            if (auto made = large.resize({w, h}); !made) …
#pragma once

#include <type_traits>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/core/storage.hpp>

namespace warren {
namespace detail {

template <class T, extent Extent>
struct lent_tiles {
    T* tiles = nullptr;
    [[no_unique_address]] Extent bounds{};

    constexpr T* data() const { return tiles; } // like a pointer, a constant view may still change its tiles
    constexpr Extent extent() const { return bounds; }
};

// What one can do with tiles, however they are stored.
template <class Tiles>
struct tile_access : Tiles {
    constexpr int width() const { return this->extent().width(); }
    constexpr int height() const { return this->extent().height(); }
    constexpr int size() const { return this->extent().size(); }
    constexpr bool contains(int x, int y) const { return warren::contains(this->extent(), x, y); }
    constexpr bool contains(point p) const { return contains(p.x, p.y); }

    // Fast: the tile must exist (WARREN_ASSERT).
    constexpr auto& operator()(int x, int y) { return this->data()[index_of(x, y)]; }
    constexpr auto& operator()(int x, int y) const { return this->data()[index_of(x, y)]; }
    constexpr auto& operator[](point p) { return (*this)(p.x, p.y); }
    constexpr auto& operator[](point p) const { return (*this)(p.x, p.y); }

    // The first tile of a row; the others follow it.
    constexpr auto* row(int y) { return this->data() + index_of(0, y); }
    constexpr auto* row(int y) const { return this->data() + index_of(0, y); }

    // Checked: a copy of the tile, or an error that names the place.
    constexpr auto at(int x, int y) const {
        using value = std::remove_cvref_t<decltype(*this->data())>;
        return contains(x, y) ? result<value>{(*this)(x, y)} : result<value>{nothing_at(x, y)};
    }
    constexpr auto at(point p) const { return at(p.x, p.y); }

    // Checked: changes the tile, or says why not.
    template <class Value>
    constexpr status put(int x, int y, const Value& value) {
        if (!contains(x, y)) return nothing_at(x, y);
        (*this)(x, y) = value;
        return {};
    }
    template <class Value>
    constexpr status put(point p, const Value& value) {
        return put(p.x, p.y, value);
    }

    template <class Value>
    constexpr void fill(const Value& value) {
        for (int y = 0; y < height(); ++y) {
            auto* const line = row(y);
            for (int x = 0; x < width(); ++x) line[x] = value;
        }
    }

private:
    constexpr int index_of(int x, int y) const {
        WARREN_ASSERT(contains(x, y));
        return y * width() + x;
    }
    constexpr error nothing_at(int x, int y) const {
        return {.code = errc::outside, .where = at_tile(x, y), .low = width(), .high = height()};
    }
};

} // namespace detail

template <class T, extent Extent>
struct grid_view : detail::tile_access<detail::lent_tiles<T, Extent>> {};

template <class T, extent Extent>
struct grid : detail::tile_access<detail::storage<T, Extent, detail::count_if_fixed<Extent>()>> {
    constexpr grid_view<T, Extent> view() { return {{{this->data(), this->extent()}}}; }
    constexpr grid_view<const T, Extent> view() const { return {{{this->data(), this->extent()}}}; }

    // Gives a run-time sized grid its size; all tiles become T{}. After an error nothing has changed. Asking a fixed
    // grid for another size than it has is an error too.
    constexpr status resize(dynamic wanted) {
        if (status possible = check(wanted); !possible) return possible;
        if constexpr (fixed_extent<Extent>) {
            if (wanted.w != this->width()) return out_of_range("the width", wanted.w, this->width(), this->width());
            if (wanted.h != this->height()) return out_of_range("the height", wanted.h, this->height(), this->height());
            if (std::is_constant_evaluated())
                *this = grid{}; // one step for a compiler, where a loop is one for each tile
            else
                this->fill(T{});
            return {};
        } else {
            return this->allocate(wanted, wanted.size());
        }
    }

    friend constexpr bool operator==(const grid& a, const grid& b) {
        if (a.width() != b.width() || a.height() != b.height()) return false;
        for (int y = 0; y < a.height(); ++y)
            for (int x = 0; x < a.width(); ++x)
                if (!(a(x, y) == b(x, y))) return false;
        return true;
    }
};

// What every renderer can show: anything with a width, a height and a value for each (x, y).
template <class Tiles>
concept tile_source = requires(const Tiles tiles) {
    { tiles.width() } -> std::convertible_to<int>;
    { tiles.height() } -> std::convertible_to<int>;
    tiles(0, 0);
};

// The same tiles with the y axis turned around; nothing is copied, so the tiles must outlive it.
template <class View>
struct flipped_view {
    View tiles;

    constexpr int width() const { return tiles.width(); }
    constexpr int height() const { return tiles.height(); }
    constexpr decltype(auto) operator()(int x, int y) const { return tiles(x, height() - 1 - y); }
};

template <class T, extent Extent>
constexpr flipped_view<grid_view<T, Extent>> flip_y(grid_view<T, Extent> tiles) {
    return {tiles};
}
template <class T, extent Extent>
constexpr flipped_view<grid_view<const T, Extent>> flip_y(const grid<T, Extent>& tiles) {
    return {tiles.view()};
}
template <class T, extent Extent>
void flip_y(const grid<T, Extent>&& temporary) = delete; // its tiles would be gone

} // namespace warren
