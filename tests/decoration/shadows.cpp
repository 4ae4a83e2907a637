#include <doctest/doctest.h>
#include <warren/decoration/shadows.hpp>
#include <warren/maze.hpp>

using namespace warren;

namespace {

// Not a maze: any level with these two layers can be shaded.
struct yard {
    warren::seed seed;
    grid<tile_id, fixed<7, 5>> background;
    grid<tile_id, fixed<7, 5>> walls;
};

yard shaded_yard(shadow_sides sides, std::initializer_list<point> walls) {
    yard level;
    level.background.fill(tile_id{50});
    tile_id id = 91;
    for (const point p : walls) {
        level.walls[p] = id++;
        level.background[p] = 0;
    }
    rng random{seed{1}, stage::decoration};
    const rng before = random;
    CHECK(shadows{sides}.decorate(level, random));
    CHECK(random == before);
    return level;
}

int shadow_count(const yard& level) {
    int count = 0;
    for (const tile_id id : level.background.elements) count += id >= 111 && id <= 130 ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("FR-4.3 a shadow's id is its wall's id plus 20") {
    const yard level = shaded_yard(shadow_sides::all, {{3, 2}});
    CHECK(level.background(4, 2) == 111);
    CHECK(level.background(3, 3) == 111);
}

TEST_CASE("FR-4.2 FR-4.5 2M-14 a pillar is shaded on its four sides, and nothing else is") {
    for (const shadow_sides sides : {shadow_sides::all, shadow_sides::west_north}) {
        const yard level = shaded_yard(sides, {{3, 2}});
        for (const point p : {point{2, 2}, {4, 2}, {3, 1}, {3, 3}}) CHECK(level.background[p] == 111);
        CHECK(shadow_count(level) == 4); // no diagonals
    }
}

TEST_CASE("FR-4.6 2M-14 the first wall in the order west, north, east, south decides") {
    // The tile (3, 2) between four walls: 91 west, 92 north, 93 east, 94 south.
    CHECK(shaded_yard(shadow_sides::all, {{2, 2}, {3, 1}, {4, 2}, {3, 3}}).background(3, 2) == 91 + 20);
    const auto first = [](std::initializer_list<point> walls) {
        return shaded_yard(shadow_sides::all, walls).background(3, 2);
    };
    CHECK(first({{3, 1}, {4, 2}, {3, 3}, {2, 2}}) == 94 + 20);
    CHECK(first({{4, 2}, {3, 3}, {3, 1}}) == 93 + 20);
    CHECK(first({{3, 3}, {4, 2}}) == 92 + 20);
    CHECK(first({{3, 3}}) == 91 + 20);
}

TEST_CASE("2M-14 with light from the upper left a wall shades to its east and south only") {
    const yard level = shaded_yard(shadow_sides::west_north, {{3, 2}, {4, 2}});
    CHECK(level.background(5, 2) == 92 + 20);
    CHECK(level.background(3, 3) == 91 + 20);
    CHECK(level.background(4, 3) == 92 + 20);
    CHECK(shadow_count(level) == 3);
    CHECK(shadow_count(shaded_yard(shadow_sides::all, {{3, 2}, {4, 2}})) == 6);
    CHECK(shadow_count(shaded_yard(shadow_sides::none, {{3, 2}, {4, 2}})) == 0);
}

TEST_CASE("NFR-3.1 walls at the border shade inwards, and nothing is read beyond it") {
    const yard level = shaded_yard(shadow_sides::all, {{0, 0}, {6, 4}});
    CHECK(level.background(1, 0) == 111);
    CHECK(level.background(0, 1) == 111);
    CHECK(level.background(5, 4) == 112);
    CHECK(level.background(6, 3) == 112);
    CHECK(shadow_count(level) == 4);
}

TEST_CASE("FR-4.1 FR-4.4 shadows lie only on walkable floor, one a tile, and not on what is no floor") {
    yard level;
    level.walls(3, 2) = 95;
    level.walls(4, 2) = 96;
    level.background(2, 2) = 50;
    level.background(5, 2) = 40; // not a floor
    rng random{seed{1}, stage::decoration};
    CHECK(shadows{}.decorate(level, random));
    CHECK(level.background(2, 2) == 95 + 20);
    CHECK(level.background(5, 2) == 40);
    CHECK(level.background(3, 2) == 0);
    CHECK(level.background(3, 1) == 0);
    CHECK(level.background(4, 3) == 0);
}

TEST_CASE("FR-4.1 BR-3.3 no shadow on the floor under a wall, and none from what is no wall") {
    yard level;
    level.background.fill(tile_id{50});
    level.walls(3, 2) = 95;
    level.walls(4, 2) = 96;
    level.walls(1, 1) = 5; // an id of no wall
    rng random{seed{1}, stage::decoration};
    CHECK(shadows{}.decorate(level, random));
    CHECK(level.background(3, 2) == 50);
    CHECK(level.background(4, 2) == 50);
    CHECK(level.background(2, 1) == 50);
    CHECK(level.background(1, 2) == 50);
    CHECK(shadow_count(level) == 6);
}

TEST_CASE("2M-15 the order of shadows and sand does not matter where a shadow belongs") {
    const auto first = maze{}(seed{9});
    const auto last = maze{}.with(chain{drifts{}, pebbles{}, rocks{}, shadows{}})(seed{9});
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x)
            CHECK(shadow_ids.contains(first->background(x, y)) == shadow_ids.contains(last->background(x, y)));
}
