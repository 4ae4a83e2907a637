// A screen full of a dungeon, and the few cells that change from one screen to the next (DUN-220, DUN-234).
//
//     static warren::dungeon_screen<> before, now;                 40 × 25 cells
//     warren::render(picture, camera.view(), now);
//     warren::dungeon_terminal terminal{.colours = true};
//     terminal.write_changes(before, now, out);                     cursor moves and what is different, nothing else
#pragma once

#include <warren/core/grid.hpp>
#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/encoding/dungeon_pen.hpp>
#include <warren/encoding/dungeon_symbols.hpp>
#include <warren/encoding/viewport.hpp>

namespace warren {

template <extent Extent = fixed<40, 25>>
using dungeon_screen = grid<dungeon_cell, Extent>;

// Fills the screen with what the viewport shows, from its upper left corner; the rest is empty. A picture is anything that
// tells the cell of a tile: picture(x, y).
template <class Picture, extent Extent>
constexpr void render(const Picture& picture, const viewport& view, dungeon_screen<Extent>& screen) {
    for (int y = 0; y < screen.height(); ++y) {
        dungeon_cell* const row = screen.row(y);
        for (int x = 0; x < screen.width(); ++x)
            row[x] = x < view.w && y < view.h ? picture(view.x + x, view.y + y) : dungeon_cell{};
    }
}

// Calls visit(x, y, cell) for each cell that is not what it was before, row by row, and tells how many there are. On a
// screen of another size nothing is as before.
template <extent Extent, class Visit>
constexpr int render_delta(const dungeon_screen<Extent>& before, const dungeon_screen<Extent>& now, Visit visit) {
    const bool same_size = before.width() == now.width() && before.height() == now.height();
    int changes = 0;
    for (int y = 0; y < now.height(); ++y)
        for (int x = 0; x < now.width(); ++x) {
            if (same_size && before(x, y) == now(x, y)) continue;
            visit(x, y, now(x, y));
            ++changes;
        }
    return changes;
}

// Writes screens for terminals that understand ANSI escape codes. The cursor is left wherever the last cell was.
struct dungeon_terminal {
    symbol_set symbols = symbol_set::ascii;
    bool colours = false;
    point origin = {}; // of the screen on the terminal, whose upper left cell is (0, 0)

    template <extent Extent, sink Sink>
    constexpr status write_all(const dungeon_screen<Extent>& screen, Sink& out) const {
        return write_cells(out, [&](auto& write) {
            for (int y = 0; y < screen.height(); ++y)
                for (int x = 0; x < screen.width(); ++x) write(x, y, screen(x, y));
        });
    }
    template <extent Extent, sink Sink>
    constexpr status write_changes(const dungeon_screen<Extent>& before, const dungeon_screen<Extent>& now,
                                   Sink& out) const {
        return write_cells(out, [&](auto& write) { render_delta(before, now, write); });
    }

private:
    // The cursor moves by itself from cell to cell, and is moved where it must jump.
    template <class Sink, class EachCell>
    constexpr status write_cells(Sink& out, EachCell each_cell) const {
        printer page(out);
        dungeon_pen pen(page, symbols, colours);
        point cursor{-1, -1};
        auto write = [&](int x, int y, dungeon_cell cell) {
            if (cursor != point{x, y}) page << "\x1b[" << origin.y + y + 1 << ';' << origin.x + x + 1 << 'H';
            pen.write(cell);
            cursor = {x + 1, y};
        };
        each_cell(write);
        pen.lift();
        return page.finish();
    }
};

} // namespace warren
