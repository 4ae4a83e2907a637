#include <warren/encoding/tile_mask.hpp>

#include <climits>
#include <doctest/doctest.h>
#include <type_traits>
#include <utility>
#include <warren/model/dungeon_level.hpp>

using namespace warren;

namespace {

template <class Level>
void check_mask() {
    Level level;
    REQUIRE(level.tiles.resize(20, 10));
    mask_of<Level> seen;
    CHECK(!seen(0, 0)); // even before it is made
    REQUIRE(seen.reset(level.tiles));
    seen.mark(3, 4);
    seen.mark(-1, 4);
    seen.mark(INT_MIN, INT_MAX);
    seen.mark(rect{18, 8, 4, 4}); // as far as there are tiles
    CHECK(seen(3, 4));
    CHECK(!seen(4, 4));
    CHECK(!seen(3, 3));
    CHECK(!seen(-1, 4));
    CHECK(seen(19, 9));
    CHECK(seen(18, 8));
    CHECK(!seen(17, 9));
    CHECK(!seen(INT_MAX, INT_MIN));
    REQUIRE(seen.reset(level.tiles));
    CHECK(!seen(3, 4));
    CHECK(!seen(19, 9));
}

} // namespace

TEST_CASE("DUN-234 a bit for each tile, and none outside") {
    check_mask<dungeon_level<>>();
    check_mask<dungeon_level<dynamic, any_number>>();
    static_assert(sizeof(mask_of<dungeon_level<>>) == (78 * 78 + 7) / 8);
}

TEST_CASE("DUN-182 a mask for a level without tiles is refused") {
    const dungeon_level<dynamic, any_number> nothing;
    mask_of<dungeon_level<dynamic, any_number>> seen;
    const status made = seen.reset(nothing.tiles);
    REQUIRE(!made);
    CHECK(made.error().code == errc::impossible_extent);
    CHECK(!seen(0, 0));
}
