// A dungeon as lines of characters, one for each tile: for terminals, logs and old machines.
//
//     ##########
//     #........#      ########
//     #........+......+......#        # wall   . floor   + door   ? secret door
//     #........########......#        < stairs up   > stairs down
//     #........#      #......#        ^ trap   * object   M monster
//     ####?#####      ########
#pragma once

#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/encoding/dungeon_pen.hpp>
#include <warren/encoding/dungeon_picture.hpp>
#include <warren/encoding/dungeon_symbols.hpp>
#include <warren/model/tile_metadata.hpp>

namespace warren {

// DUN-210, DUN-235. Every line is as long as the map is wide, and ends with a line feed. For the player a secret door is a
// wall, and what only secret doors lead to is not there at all.
struct dungeon_text {
    symbol_set symbols = symbol_set::ascii;
    dungeon_view view = dungeon_view::designer;
    bool colours = false; // ANSI escape codes, for terminals that know them

    template <dungeon_like Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        dungeon_picture<Level> picture(level, view);
        if (status known = picture.update(); !known) return known;
        printer page(out);
        dungeon_pen pen(page, symbols, colours);
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) pen.write(picture(x, y));
            pen.lift();
            page << '\n';
        }
        return page.finish();
    }
};

} // namespace warren
