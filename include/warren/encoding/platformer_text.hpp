// A platformer room as lines of characters, one for each tile, the highest row first: for terminals, logs and diffs.
//
//     ##################
//     #########       ##
//     >           ===  <       # wall   = platform   > start   < end   | door
//     #####   g       ##       g on the ground   a in the air   B boss
//     ##################
#pragma once

#include <warren/core/printer.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// Every line is as long as the room is wide, and ends with a line feed. No heap.
struct platformer_text {
    bool ascii = true;    // otherwise walls are █, platforms ▀ and the way ·, in UTF-8
    bool colours = false; // ANSI escape codes, for terminals that know them
    bool marks = true;    // start, end, door and spawns
    bool route = false;   // where the way from start to end sets foot

    template <platformer_like Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        printer page(out);
        for (int y = level.height() - 1; y >= 0; --y) {
            glyph now = glyph::air; // whose colour is set
            for (int x = 0; x < level.width(); x += piece::columns) {
                const piece line = piece_of(level, x, y);
                for (int i = 0; i < line.count; ++i) write(line.glyphs[i], now, page);
            }
            change_colour(now, glyph::air, page);
            page << '\n';
        }
        return page.finish();
    }

private:
    enum class glyph : std::uint8_t { wall, air, platform, door, start, end, ground, flying, boss, step, unknown };

    // Part of a row, so that marks are looked up once for many tiles, and rooms may be of any width.
    struct piece {
        static constexpr int columns = 128;
        int x = 0;
        int y = 0;
        int count = 0;
        glyph glyphs[columns] = {};

        constexpr void put(point place, glyph what) {
            if (place.y == y && place.x >= x && place.x - x < count) glyphs[place.x - x] = what;
        }
    };

    template <class Level>
    constexpr piece piece_of(const Level& level, int x, int y) const {
        piece out{.x = x, .y = y};
        out.count = level.width() - x < piece::columns ? level.width() - x : piece::columns;
        const auto tiles = level.tiles.row(y);
        for (int i = 0; i < out.count; ++i) {
            const platformer_tile tile = tiles[x + i];
            out.glyphs[i] = tile <= platformer_tile::platform ? static_cast<glyph>(tile) : glyph::unknown;
        }
        if (route)
            for (const route_step& step : level.route) out.put(step.place(), glyph::step);
        if (!marks) return out;
        const rect& door = level.exit_door;
        if (y >= door.y && y < door.bottom())
            for (int i = door.x < x ? x : door.x; i < door.right() && i - x < out.count; ++i)
                out.put({i, y}, glyph::door);
        for (const spawn_point& spawn : level.spawns) out.put(spawn.place(), glyph_of(spawn.type));
        out.put(level.start, glyph::start);
        out.put(level.end, glyph::end);
        return out;
    }
    static constexpr glyph glyph_of(spawn_kind kind) {
        return kind == spawn_kind::ground ? glyph::ground : kind == spawn_kind::air ? glyph::flying : glyph::boss;
    }

    template <class Page>
    constexpr void write(glyph what, glyph& now, Page& page) const {
        constexpr const char* plain[] = {"#", " ", "=", "|", ">", "<", "g", "a", "B", ".", "?"};
        constexpr const char* boxes[] = {"█", " ", "▀", "│", ">", "<", "g", "a", "B", "·", "?"};
        change_colour(now, what, page);
        page << (ascii ? plain : boxes)[static_cast<int>(what)];
    }
    template <class Page>
    constexpr void change_colour(glyph& now, glyph next, Page& page) const {
        constexpr const char* codes[] = {"\x1b[0;90m",   "\x1b[0m",      "\x1b[0;33m",  "\x1b[0;1;33m",
                                         "\x1b[0;1;32m", "\x1b[0;1;36m", "\x1b[0;31m",  "\x1b[0;35m",
                                         "\x1b[0;1;31m", "\x1b[0;34m",   "\x1b[0;1;97m"};
        if (!colours || now == next) return;
        now = next;
        page << codes[static_cast<int>(next)];
    }
};

} // namespace warren
