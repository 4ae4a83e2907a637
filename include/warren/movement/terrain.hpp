// Where in a platformer room the hero fits, and where he stands, as grids of bits (see model/movement.hpp).
#pragma once

#include <warren/core/bit_rows.hpp>
#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_tile.hpp>

namespace warren {

template <extent Most>
struct terrain {
    bit_rows<Most> fits;
    bit_rows<Most> stands;

    template <class Tiles>
    constexpr status survey(const Tiles& tiles, const movement& hero) {
        if constexpr (requires { tiles.open(), tiles.air(); }) return survey(tiles.open(), tiles.air(), hero);
        bit_rows<Most> open;
        bit_rows<Most> air;
        if (status made = open.collect(tiles, passable); !made) return made;
        if (status made = air.collect(tiles, [](platformer_tile tile) { return !carries(tile); }); !made) return made;
        return survey(open, air, hero);
    }

    // For those who have collected the tiles already: those that are not wall, and those that are nothing but air.
    constexpr status survey(const bit_rows<Most>& open, const bit_rows<Most>& air, const movement& hero) {
        if (status made = fits.shape(air.width(), air.height()); !made) return made;
        if (status made = stands.shape(air.width(), air.height()); !made) return made;
        const int row = air.words(); // all rows behind each other, so that compilers take several at a time
        const int all = row * air.height();
        const bit_word* const free = hero.one_way_platforms ? open.row(0) : air.row(0);
        bit_word* const fit = fits.row(0);
        bit_word* const stand = stands.row(0);
        const int more = hero.player_height > 1 ? row : 0; // the second of his tiles, if he has one
        for (int i = 0; i < all - more; ++i) fit[i] = free[i] & free[i + more];
        for (int i = all - more; i < all; ++i) fit[i] = 0;
        for (int above = 2; above < hero.player_height; ++above) {
            const int covered = all - above * row > 0 ? all - above * row : 0;
            for (int i = 0; i < covered; ++i) fit[i] &= free[i + above * row];
            for (int i = covered; i < all; ++i) fit[i] = 0;
        }
        // The lowest row carries nobody: below it is nothing to stand on.
        for (int i = 0; i < row && i < all; ++i) stand[i] = 0;
        if (hero.player_width == 1) {
            for (int i = row; i < all; ++i) stand[i] = fit[i] & ~air.all()[i - row];
            return {};
        }
        for (int i = row; i < all; ++i) stand[i] = ~air.all()[i - row];
        for (int column = 1; column < hero.player_width; ++column) widen();
        for (int i = 0; i < all; ++i) stand[i] &= fit[i];
        return {};
    }

    // Outside, nobody stands.
    constexpr bool stands_at(point p) const {
        return contains(dynamic{fits.width(), fits.height()}, p.x, p.y) && stands[p];
    }

private:
    // By one column: he fits where all of his columns do, and is supported where one of them is.
    constexpr void widen() {
        const int words = fits.words();
        for (int y = 0; y < fits.height(); ++y)
            for (int i = 0; i < words; ++i) {
                fits.row(y)[i] &= detail::from_right(fits.row(y), words, i);
                stands.row(y)[i] |= detail::from_right(stands.row(y), words, i);
            }
    }
};

} // namespace warren
