// For tests of tilesets that are drawn as text: is every letter one that has a colour?
#pragma once

#include <cstddef>

// `pixel_of` gives a letter's colour; '.' has none.
template <class PixelOf, class Sprite, std::size_t Count>
constexpr bool are_complete(PixelOf pixel_of, const Sprite (&drawings)[Count]) {
    int unknown = 0;
    for (const Sprite& drawing : drawings)
        for (const auto& row : drawing.rows)
            for (std::size_t x = 0; x + 1 < sizeof(row); ++x)
                unknown += row[x] != '.' && pixel_of(row[x]).alpha == 0 ? 1 : 0;
    return unknown == 0;
}
