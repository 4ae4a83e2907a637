// Coordinates of a platformer room's picture: tiles, with the highest row on top, in whole and half numbers.
#pragma once

#include <warren/core/geometry.hpp>

namespace warren::platformer_picture {

// A number in halves, written as 3 or 3.5.
struct halves {
    int count = 0;

    template <class Page>
    friend constexpr Page& operator<<(Page& page, halves number) {
        if (number.count < 0) page << '-';
        const int size = number.count < 0 ? -number.count : number.count;
        page << size / 2;
        if (size % 2 != 0) page << ".5";
        return page;
    }
};

// The middle of a tile.
struct middle {
    point place; // in halves, from the upper left corner

    constexpr middle(point tile, int height) : place{2 * tile.x + 1, 2 * (height - tile.y) - 1} {}

    template <class Page>
    friend constexpr Page& operator<<(Page& page, const middle& at) {
        page << halves{at.place.x};
        page << ' ';
        page << halves{at.place.y};
        return page;
    }
};

// The attributes of a rectangle.
struct box {
    rect area;

    constexpr box(const rect& tiles, int height) : area(flip_y(tiles, height)) {}

    template <class Page>
    friend constexpr Page& operator<<(Page& page, const box& at) {
        page << "x='" << at.area.x << "' y='" << at.area.y << "' width='" << at.area.w << "' height='" << at.area.h
             << '\'';
        return page;
    }
};

} // namespace warren::platformer_picture
