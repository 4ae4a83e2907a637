#include <doctest/doctest.h>
#include <string>
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

// Every tile of the background: '.' floor, '#' none, 'a' the shadow of wall 91, 'b' that of wall 92, …, '?' anything else.
std::string drawn(const yard& level) {
    std::string out;
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 7; ++x) {
            const int id = level.background(x, y);
            const bool shadow = id >= 111 && id <= 130;
            out += shadow ? static_cast<char>('a' + id - 111) : id == 50 ? '.' : id == 0 ? '#' : '?';
        }
        out += '\n';
    }
    return out;
}

} // namespace

TEST_CASE("FR-4.2 FR-4.3 FR-4.5 2M-14 a pillar is shaded on its four sides by its id plus 20, and nothing else is") {
    for (const shadow_sides sides : {shadow_sides::all, shadow_sides::west_north})
        CHECK(drawn(shaded_yard(sides, {{3, 2}})) == ".......\n"
                                                     "...a...\n"
                                                     "..a#a..\n"
                                                     "...a...\n"
                                                     ".......\n");
    CHECK(shaded_yard(shadow_sides::all, {{3, 2}}).background(4, 2) == 91 + 20);
}

TEST_CASE("FR-4.6 2M-14 the first wall in the order west, north, east, south decides") {
    const auto among = [](std::initializer_list<point> walls) { return drawn(shaded_yard(shadow_sides::all, walls)); };
    // The tile (3, 2) between four walls; 'a' is the shadow of the first that is named.
    CHECK(among({{2, 2}, {3, 1}, {4, 2}, {3, 3}}) == "...b...\n"
                                                     "..b#b..\n"
                                                     ".a#a#c.\n"
                                                     "..a#d..\n"
                                                     "...d...\n");
    CHECK(among({{3, 1}, {4, 2}, {3, 3}, {2, 2}}) == "...a...\n"
                                                     "..a#a..\n"
                                                     ".d#d#b.\n"
                                                     "..d#c..\n"
                                                     "...c...\n");
    CHECK(among({{4, 2}, {3, 3}, {3, 1}}) == "...c...\n"
                                             "..c#c..\n"
                                             "...c#a.\n"
                                             "..b#b..\n"
                                             "...b...\n");
    CHECK(among({{3, 3}, {4, 2}}) == ".......\n"
                                     "....b..\n"
                                     "...b#b.\n"
                                     "..a#a..\n"
                                     "...a...\n");
    CHECK(among({{3, 3}}) == ".......\n"
                             ".......\n"
                             "...a...\n"
                             "..a#a..\n"
                             "...a...\n");
}

TEST_CASE("2M-14 with light from the upper left a wall shades to its east and south only") {
    CHECK(drawn(shaded_yard(shadow_sides::west_north, {{3, 2}, {4, 2}})) == ".......\n"
                                                                            ".......\n"
                                                                            "...##b.\n"
                                                                            "...ab..\n"
                                                                            ".......\n");
    CHECK(drawn(shaded_yard(shadow_sides::all, {{3, 2}, {4, 2}})) == ".......\n"
                                                                     "...ab..\n"
                                                                     "..a##b.\n"
                                                                     "...ab..\n"
                                                                     ".......\n");
    CHECK(drawn(shaded_yard(shadow_sides::none, {{3, 2}, {4, 2}})) == ".......\n"
                                                                      ".......\n"
                                                                      "...##..\n"
                                                                      ".......\n"
                                                                      ".......\n");
    // A pillar shades all around, even where a wall's shadow would not reach.
    CHECK(drawn(shaded_yard(shadow_sides::west_north, {{1, 1}, {4, 3}, {5, 3}})) == ".a.....\n"
                                                                                    "a#a....\n"
                                                                                    ".a.....\n"
                                                                                    "....##c\n"
                                                                                    "....bc.\n");
}

TEST_CASE("NFR-3.1 walls at the border shade inwards, and nothing is read beyond it") {
    for (const shadow_sides sides : {shadow_sides::all, shadow_sides::west_north})
        CHECK(drawn(shaded_yard(sides, {{0, 0}, {6, 4}, {6, 0}, {0, 4}})) == "#a...c#\n"
                                                                             "a.....c\n"
                                                                             ".......\n"
                                                                             "d.....b\n"
                                                                             "#d...b#\n");
}

TEST_CASE("FR-4.1 FR-4.4 shadows lie only on walkable floor, one a tile, and not on what is no floor") {
    yard level;
    level.walls(3, 2) = 95;
    level.walls(4, 2) = 96;
    level.background(2, 2) = 50;
    level.background(5, 2) = 40; // not a floor
    rng random{seed{1}, stage::decoration};
    CHECK(shadows{}.decorate(level, random));
    CHECK(drawn(level) == "#######\n"
                          "#######\n"
                          "##e##?#\n"
                          "#######\n"
                          "#######\n");
    CHECK(level.background(5, 2) == 40);
}

TEST_CASE("FR-4.1 BR-3.3 no shadow on the floor under a wall, and none from what is no wall") {
    yard level;
    level.background.fill(tile_id{50});
    level.walls(3, 2) = 95;
    level.walls(4, 2) = 96;
    level.walls(1, 1) = 5; // an id of no wall
    rng random{seed{1}, stage::decoration};
    CHECK(shadows{}.decorate(level, random));
    CHECK(drawn(level) == ".......\n"
                          "...ef..\n"
                          "..e..f.\n"
                          "...ef..\n"
                          ".......\n");
}

TEST_CASE(
    "2M-14 BR-3.2 FR-4.6 what stands beside a tile and is no wall does not hide the wall behind it in the order") {
    // The tile (3, 2) has something that is no wall on the sides before the wall that decides.
    const point around[] = {{2, 2}, {3, 1}, {4, 2}, {3, 3}}; // west, north, east, south
    for (const tile_id no_wall : {tile_id{5}, tile_id{90}, tile_id{111}})
        for (int decides = 0; decides < 4; ++decides) {
            yard level;
            level.background.fill(tile_id{50});
            for (int i = 0; i < decides; ++i) level.walls[around[i]] = no_wall;
            level.walls[around[decides]] = 110;
            rng random{seed{1}, stage::decoration};
            CHECK(shadows{}.decorate(level, random));
            yard expected = level;
            expected.background.fill(tile_id{50});
            const point wall = around[decides];
            for (const compass side : all_directions) {
                const point near = wall + step(side);
                if (expected.walls[near] == 0) expected.background[near] = 130;
            }
            CAPTURE(no_wall);
            CAPTURE(decides);
            CHECK(level.background(3, 2) == 130);
            CHECK(drawn(level) == drawn(expected));
        }
}

TEST_CASE("2M-15 the order of shadows and sand does not matter where a shadow belongs") {
    const auto first = maze{}(seed{9});
    const auto last = maze{}.with(chain{drifts{}, pebbles{}, rocks{}, shadows{}})(seed{9});
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x)
            CHECK(shadow_ids.contains(first->background(x, y)) == shadow_ids.contains(last->background(x, y)));
}

TEST_CASE("2M-14 on wide maps every tile has the shadow that its four neighbours give it") {
    struct wide_level {
        grid<tile_id, fixed<400, 9>> walls;
        grid<tile_id, fixed<400, 9>> background;
    };
    static wide_level level;
    level.background.fill(tile_id{50});
    rng random{seed{8}, stage::decoration};
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 400; ++x) {
            const bool wall = random.happens(percent(30));
            const std::uint32_t kind = random.below(20);
            level.walls(x, y) = static_cast<tile_id>(wall ? 91 + kind : 0);
        }
    REQUIRE(shadows{}.decorate(level, random));
    const auto wall_at = [](int x, int y) { return level.walls.contains(x, y) ? level.walls(x, y) : tile_id{0}; };
    int wrong = 0;
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 400; ++x) {
            int expected = 50;
            for (const tile_id wall : {wall_at(x, y + 1), wall_at(x + 1, y), wall_at(x, y - 1), wall_at(x - 1, y)})
                if (wall != 0) expected = wall + 20;
            if (level.walls(x, y) != 0) expected = 50;
            wrong += level.background(x, y) == expected ? 0 : 1;
        }
    CHECK(wrong == 0);
}
