// Writes glyphs one after the other, with a colour code only where the colour changes.
#pragma once

#include <warren/core/text.hpp>
#include <warren/encoding/dungeon_symbols.hpp>

namespace warren {

// Page is a printer or anything else with << for words.
template <class Page>
class dungeon_pen {
public:
    constexpr dungeon_pen(Page& page, symbol_set symbols, bool colours)
        : page_(&page), symbols_(symbols), colours_(colours) {}

    constexpr void write(dungeon_cell cell) {
        if (colours_ && cell.glyph != dungeon_glyph::empty) change_to(colour_of(cell)); // a blank has no colour
        *page_ << symbol_of(symbols_, cell.glyph);
    }
    // Back to the terminal's own colours: before the end of a line, or before anybody else writes.
    constexpr void lift() {
        if (colours_) change_to(detail::no_colour);
    }

private:
    constexpr void change_to(const char* colour) {
        if (detail::same_words(colour, colour_)) return;
        colour_ = colour;
        *page_ << colour;
    }

    Page* page_;
    symbol_set symbols_;
    bool colours_;
    const char* colour_ = detail::no_colour;
};

} // namespace warren
