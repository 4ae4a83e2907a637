#include <warren/encoding/dungeon_pen.hpp>

#include <doctest/doctest.h>
#include <string>
#include <warren/core/text.hpp>

using namespace warren;

namespace {

constexpr dungeon_cell wall{dungeon_glyph::wall};
constexpr dungeon_cell old_wall{dungeon_glyph::wall, true};
constexpr dungeon_cell blank{};

constexpr text<200> written(bool colours) {
    text<200> page;
    dungeon_pen pen(page, symbol_set::ascii, colours);
    pen.lift();
    for (const dungeon_cell cell : {blank, wall, wall, blank, wall, old_wall, old_wall}) pen.write(cell);
    pen.lift();
    pen.lift();
    return page;
}

} // namespace

TEST_CASE("DUN-235 a colour is written only where it changes, and never without being asked for") {
    static_assert(written(false) == " ## ###");
    static_assert(written(true) == " \x1b[0;33m## #\x1b[0;90m##\x1b[0m");
    CHECK(written(true) == " \x1b[0;33m## #\x1b[0;90m##\x1b[0m");
}
