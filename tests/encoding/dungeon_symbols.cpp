#include <warren/encoding/dungeon_symbols.hpp>

#include <doctest/doctest.h>
#include <set>
#include <string>

using namespace warren;

namespace {

std::string table(symbol_set set) {
    std::string out;
    for (int i = 0; i < 7; ++i) out += symbol_of(set, static_cast<dungeon_glyph>(i));
    return out;
}

} // namespace

TEST_CASE("DUN-210 DUN-235 2D-25 the display table in three sets of symbols") {
    CHECK(table(symbol_set::ascii) == " #.+?<>");
    CHECK(table(symbol_set::unicode) == " █.+░<>");
    std::string codes;
    for (const int code : {32, 160, 46, 219, 176, 60, 62}) codes += static_cast<char>(code);
    CHECK(table(symbol_set::petscii) == codes);
}

TEST_CASE("DUN-235 every glyph has a symbol of one character in every set, and only locked doors share theirs") {
    for (const symbol_set set : {symbol_set::ascii, symbol_set::unicode, symbol_set::petscii}) {
        std::set<std::string> different;
        for (int i = 0; i < dungeon_glyphs; ++i) {
            const std::string symbol = symbol_of(set, static_cast<dungeon_glyph>(i));
            int characters = 0;
            for (const char byte : symbol) characters += set != symbol_set::unicode || (byte & 0xc0) != 0x80 ? 1 : 0;
            CHECK(characters == 1);
            different.insert(symbol);
        }
        CHECK(different.size() == dungeon_glyphs - 1);
    }
    CHECK(std::string(name_of(symbol_set::petscii)) == "petscii");
    CHECK(std::string(name_of(dungeon_view::player)) == "player");
}

TEST_CASE("DUN-235 colours tell apart what one symbol stands for, and what is only remembered") {
    CHECK(std::string(colour_of({dungeon_glyph::door})) != colour_of({dungeon_glyph::locked_door}));
    CHECK(std::string(colour_of({dungeon_glyph::wall})) != colour_of({dungeon_glyph::wall, true}));
    CHECK(std::string(colour_of({dungeon_glyph::floor, true})) == colour_of({dungeon_glyph::wall, true}));
    for (int i = 0; i < dungeon_glyphs; ++i) {
        const std::string code = colour_of({static_cast<dungeon_glyph>(i)});
        CHECK(code.starts_with("\x1b[0")); // nothing is left of the colour before
        CHECK(code.back() == 'm');
    }
}
