// What there is to see in a dungeon, as characters (DUN-210, DUN-235): three sets of symbols, and colours for terminals.
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>

namespace warren {

// The first seven are the display table of DUN-210.
enum class dungeon_glyph : std::uint8_t {
    empty,
    wall,
    floor,
    door,
    secret_door,
    up,
    down,
    locked_door,
    trap,
    object,
    monster,
    player
};
inline constexpr int dungeon_glyphs = 12;

// unicode is UTF-8; petscii is one byte for each tile, the codes of DUN-210.
enum class symbol_set : std::uint8_t { ascii, unicode, petscii };
constexpr choices choices_of(symbol_set /*unused*/) { return {"ascii", "unicode", "petscii"}; }

// DUN-235: the designer sees everything. The player sees neither secret doors nor what only they lead to.
enum class dungeon_view : std::uint8_t { designer, player };
constexpr choices choices_of(dungeon_view /*unused*/) { return {"designer", "player"}; }

// A glyph on a screen. Dim is what somebody remembers rather than sees.
struct dungeon_cell {
    dungeon_glyph glyph = dungeon_glyph::empty;
    bool dim = false;

    friend constexpr bool operator==(const dungeon_cell&, const dungeon_cell&) = default;
};

namespace detail {

inline constexpr const char* dungeon_symbols[3][dungeon_glyphs] = {
    {" ", "#", ".", "+", "?", "<", ">", "+", "^", "*", "M", "@"},
    {" ", "█", ".", "+", "░", "<", ">", "+", "^", "*", "M", "@"},
    {" ", "\xa0", ".", "\xdb", "\xb0", "<", ">", "\xdb", "^", "*", "M", "@"},
};

inline constexpr const char* dungeon_colours[dungeon_glyphs] = {
    "\x1b[0m",      "\x1b[0;33m",   "\x1b[0;37m", "\x1b[0;1;33m", "\x1b[0;1;35m", "\x1b[0;1;32m",
    "\x1b[0;1;36m", "\x1b[0;1;31m", "\x1b[0;31m", "\x1b[0;1;34m", "\x1b[0;1;31m", "\x1b[0;1;97m",
};
inline constexpr const char* no_colour = "\x1b[0m";
inline constexpr const char* dim_colour = "\x1b[0;90m";

} // namespace detail

constexpr const char* symbol_of(symbol_set set, dungeon_glyph glyph) {
    return detail::dungeon_symbols[static_cast<int>(set)][static_cast<int>(glyph)];
}

// The ANSI escape code before it.
constexpr const char* colour_of(dungeon_cell cell) {
    if (cell.glyph == dungeon_glyph::empty) return detail::no_colour;
    return cell.dim ? detail::dim_colour : detail::dungeon_colours[static_cast<int>(cell.glyph)];
}

} // namespace warren
