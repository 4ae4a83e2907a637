#include <warren/model/platformer_tile.hpp>

#include <doctest/doctest.h>

using namespace warren;

TEST_CASE("2X-5 2X-14 floor is air; all but walls can be passed, all but air can be stood on") {
    CHECK(platformer_tile::floor == platformer_tile::air);
    CHECK(static_cast<int>(platformer_tile::wall) == 0); // RULES 3.4
    CHECK(static_cast<int>(platformer_tile::floor) == 1);
    CHECK(static_cast<int>(platformer_tile::platform) == 2);
    CHECK((!passable(platformer_tile::wall) && passable(platformer_tile::air) && passable(platformer_tile::platform)));
    CHECK((carries(platformer_tile::wall) && !carries(platformer_tile::air) && carries(platformer_tile::platform)));
}
