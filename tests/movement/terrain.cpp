#include <warren/movement/terrain.hpp>

#include <doctest/doctest.h>

#include "drawn_room.hpp"

using namespace warren;

namespace {

using most = fixed<140, 20>;

terrain<most> surveyed(const tests::drawing& rows, const movement& hero = {}) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    terrain<most> ground;
    CHECK(ground.survey(tiles, hero));
    return ground;
}

// The row as text, from left to right: s where he stands, f where he only fits.
std::string row_of(const terrain<most>& ground, int y) {
    std::string out;
    for (int x = 0; x < ground.fits.width(); ++x) out += ground.stands(x, y) ? 's' : ground.fits(x, y) ? 'f' : '.';
    return out;
}

const tests::drawing cave = {
    "########", //
    "#      #", //
    "#  ==  #", //
    "#      #", //
    "##   ###", //
    "########",
};

} // namespace

TEST_CASE("a hero of two tiles fits under a ceiling and before platforms, and stands on walls and platforms") {
    const terrain<most> ground = surveyed(cave);
    CHECK(row_of(ground, 0) == "........");
    CHECK(row_of(ground, 1) == "..sss...");
    CHECK(row_of(ground, 2) == ".sfffss.");
    CHECK(row_of(ground, 3) == ".ffffff.");
    CHECK(row_of(ground, 4) == "........");
}

TEST_CASE("a small hero stands where a large one cannot even be") {
    CHECK(row_of(surveyed(cave, {.player_height = 1}), 4) == ".ffssff.");
    CHECK(row_of(surveyed(cave, {.player_height = 3}), 1) == "..sss...");
    CHECK(row_of(surveyed(cave, {.player_height = 3}), 3) == "........");
}

TEST_CASE("a wide hero fits where all of him does, and stands where something of him is supported") {
    CHECK(row_of(surveyed(cave, {.player_width = 2}), 1) == "..ss....");
    CHECK(row_of(surveyed(cave, {.player_width = 2}), 2) == ".sffss..");
    CHECK(row_of(surveyed(cave, {.player_width = 2, .player_height = 1}), 4) == ".fsssf..");
}

TEST_CASE("platforms that are not one-way are like walls") {
    CHECK(row_of(surveyed(cave, {.one_way_platforms = false}), 2) == ".sf..ss.");
    CHECK(row_of(surveyed(cave, {.player_height = 1, .one_way_platforms = false}), 4) == ".ffssff.");
}

TEST_CASE("the lowest row carries nobody, and outside nobody is") {
    const terrain<most> ground = surveyed({"   ", "   ", "   "});
    CHECK(row_of(ground, 0) == "fff");
    CHECK(row_of(ground, 2) == "...");
    for (const point outside : {point{-1, 0}, point{3, 0}, point{0, 3}, point{0, -1}})
        CHECK_FALSE(ground.stands_at(outside));
}

TEST_CASE("rows of more than 64 tiles are no different") {
    for (int wall = 60; wall < 70; ++wall) {
        tests::drawing rows(4, std::string(130, ' '));
        rows[3] = std::string(130, '#');
        rows[1][static_cast<std::size_t>(wall)] = '#';
        const terrain<most> narrow = surveyed(rows);
        const terrain<most> wide = surveyed(rows, {.player_width = 3});
        int wrong = 0;
        for (int x = 0; x < 130; ++x) {
            wrong += narrow.stands(x, 1) != (x != wall) ? 1 : 0;
            wrong += wide.stands(x, 1) != ((x > wall || x + 3 <= wall) && x + 3 <= 130) ? 1 : 0;
        }
        CAPTURE(wall);
        CHECK(wrong == 0);
    }
}
