#include <warren/encoding/dungeon_text.hpp>

#include "allocations.hpp"
#include "encoding/some_dungeon.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/bake.hpp>
#include <warren/core/text.hpp>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

template <class Level>
std::string drawn(const Level& level, dungeon_text how = {}) {
    std::string out;
    REQUIRE(how.encode(level, out));
    return out;
}

std::string replaced(std::string words, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = words.find(from, at)) != std::string::npos; at += to.size())
        words.replace(at, from.size(), to);
    return words;
}

std::string without_escapes(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\x1b')
            i = text.find('m', i);
        else
            out += text[i];
    return out;
}

constexpr dungeon small{.topology = {.layout = dungeon_size::small}};
constexpr dungeon_text to_player{.view = dungeon_view::player};

// Written by the compiler.
template <dungeon_text How>
constexpr auto baked_text = [] {
    text<51 * 50> out;
    const status written = How.encode(baked<small, seed{7}>, out);
    return written ? out : text<51 * 50>{};
}();

} // namespace

TEST_CASE("DUN-210 DUN-235 a dungeon as text, one line for each row of tiles") {
    const std::string whole = drawn(tests::some_dungeon());
    CHECK(whole.size() == 25 * 15);
    CHECK(whole.starts_with("   ########   #######   \n   #......#   #.....#   \n"));
    CHECK(whole.find(" #.?...<..?...?..>..#   \n") != std::string::npos);
    CHECK(drawn(tests::some_dungeon(), to_player).find("   #...<..#   #..>..#   \n") != std::string::npos);
}

TEST_CASE("DUN-235 DUN-105 2D-25 the same in the other sets of symbols") {
    const auto level = tests::some_dungeon();
    const std::string ascii = drawn(level);
    CHECK(drawn(level, {.symbols = symbol_set::unicode}) == replaced(replaced(ascii, "#", "█"), "?", "░"));
    CHECK(drawn(level, {.symbols = symbol_set::petscii}) ==
          replaced(replaced(replaced(ascii, "#", "\xa0"), "?", "\xb0"), "+", "\xdb"));
}

TEST_CASE("DUN-235 colours add escape codes and nothing else, and end with their line") {
    const auto level = tests::some_dungeon();
    for (const dungeon_view view : {dungeon_view::designer, dungeon_view::player}) {
        const std::string coloured = drawn(level, {.view = view, .colours = true});
        CHECK(without_escapes(coloured) == drawn(level, {.view = view}));
        CHECK(coloured.find("\x1b[") != std::string::npos);
        std::size_t line = 0;
        for (std::size_t end = 0; (end = coloured.find('\n', line)) != std::string::npos; line = end + 1) {
            const std::size_t last = coloured.rfind("\x1b[", end);
            if (last != std::string::npos && last >= line) CHECK(coloured.compare(last, 4, "\x1b[0m") == 0);
        }
    }
}

TEST_CASE("DUN-235 it is how the dungeon is written by default") {
    constexpr dungeon maker{};
    const auto level = maker(seed{42});
    REQUIRE(level);
    std::string out;
    REQUIRE(maker.encode(*level, out));
    CHECK(tests::trimmed(out) == tests::picture(*level));
    std::string told;
    REQUIRE(maker.with(to_player).encode(*level, told));
    CHECK(told == drawn(*level, to_player));
    CHECK(told.find('?') == std::string::npos);
    CHECK(told != out);
    const dynamic_dungeon grown{.topology = {.layout = dungeon_size::medium}};
    const auto same = grown(seed{42});
    REQUIRE(same);
    CHECK(drawn(*same, to_player) == told);
}

TEST_CASE("2X-13 writing needs no heap, and a sink that is full is noticed") {
    static dungeon::model level;
    REQUIRE(small.into(level, seed{7}));
    const long before = tests::allocations();
    static text<51 * 50> enough;
    CHECK(to_player.encode(level, enough));
    CHECK(tests::allocations() == before);
    text<1000> too_small;
    const status written = to_player.encode(level, too_small);
    REQUIRE(!written);
    CHECK(written.error().code == errc::output_full);
}

TEST_CASE("DUN-198 what the compiler writes is what the program writes") {
    static dungeon::model level;
    REQUIRE(small.into(level, seed{7}));
    static_assert(baked_text<dungeon_text{}>.size() == 51 * 50);
    CHECK(std::string(baked_text<dungeon_text{}>) == drawn(level));
    CHECK(std::string(baked_text<to_player>) == drawn(level, to_player));
}

TEST_CASE("DUN-182 a level without tiles is an empty text, or an error where it has no memory to look") {
    CHECK(drawn(dungeon_level<>{}) == "");
    CHECK(drawn(dungeon_level<>{}, to_player) == "");
    const dungeon_level<dynamic, any_number> nothing;
    CHECK(drawn(nothing) == "");
}
