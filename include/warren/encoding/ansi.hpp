// A level in colour, for terminals that know ANSI escape codes: the characters of `ascii`, tinted.
#pragma once

#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/encoding/ascii.hpp>

namespace warren {

// Shows every level with layers of stone-cave tiles, like ascii. A colour is written only where it changes.
struct ansi {
    template <detail::has_cave_layers Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        printer page(out);
        for (int y = 0; y < level.walls.height(); ++y) {
            const char* colour = "";
            for (int x = 0; x < level.walls.width(); ++x) {
                const char glyph = ascii::glyph_at(level, x, y);
                const char* const wanted = colour_of(glyph);
                if (!detail::same_words(wanted, colour)) page << wanted;
                colour = wanted;
                page << glyph;
            }
            page << "\x1b[0m\n";
        }
        return page.finish();
    }

    static constexpr const char* colour_of(char glyph) {
        switch (glyph) {
        case '#': return "\x1b[0;37;100m";
        case 'o': return "\x1b[0;1;37;100m";
        case '@': return "\x1b[0;1;33m";
        case '~': return "\x1b[0;33m";
        case ',': return "\x1b[0;36m";
        case '.': return "\x1b[0;90m";
        default: return "\x1b[0m";
        }
    }
};

} // namespace warren
