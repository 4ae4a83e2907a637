#include <warren/movement/reachability.hpp>

#include <doctest/doctest.h>

#include "drawn_room.hpp"

using namespace warren;

namespace {

using most = fixed<80, 40>;

reachability_map<most> explored(const tests::drawing& rows, const movement& hero = {}) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    const auto found = reachability<most>(tiles, hero, tests::place_of(rows, 'S'), tests::place_of(rows, 'E'));
    REQUIRE(found);
    return *found;
}
bool playable(const tests::drawing& rows, const movement& hero = {}) { return explored(rows, hero).playable; }

// Two cliffs with a bottomless gap between them, and so much room above.
tests::drawing gap_of(int width, int room) {
    const std::string gap(static_cast<std::size_t>(width), ' ');
    tests::drawing rows(static_cast<std::size_t>(room), "    " + gap + "    ");
    rows.push_back("S   " + gap + "   E");
    rows.push_back("####" + gap + "####");
    return rows;
}
// A wall of that height to jump up.
tests::drawing wall_of(int height) {
    tests::drawing rows(4, "      ");
    rows.emplace_back("    E ");
    for (int i = 0; i < height; ++i) rows.emplace_back(i + 1 == height ? "S  ###" : "   ###");
    rows.emplace_back("######");
    return rows;
}

constexpr bool plays_at_compile_time() {
    grid<platformer_tile, dynamic> tiles;
    if (!tiles.resize({8, 6})) return false;
    for (int y = 1; y < 6; ++y)
        for (int x = 0; x < 8; ++x) tiles(x, y) = platformer_tile::air;
    for (int x = 4; x < 8; ++x) tiles(x, 1) = platformer_tile::wall;
    const auto found = reachability<fixed<8, 6>>(tiles, movement{}, {0, 1}, {7, 2});
    return found && found->playable && found->soft_locks == 0;
}

} // namespace

TEST_CASE("PLAT-008 a gap as wide as the longest jump is crossed, one tile more is not") {
    CHECK(playable(gap_of(5, 12)));
    CHECK_FALSE(playable(gap_of(6, 12)));
    CHECK(playable(gap_of(5, 12), {.has_double_jump = false}));
    CHECK(playable(gap_of(8, 12), {.has_double_jump = false, .max_horizontal_jump = 8}));
    CHECK_FALSE(playable(gap_of(9, 12), {.has_double_jump = false, .max_horizontal_jump = 8}));
}

TEST_CASE("a jump is an arc, every tile of which must be free: under a low ceiling nobody gets far") {
    CHECK_FALSE(playable(gap_of(3, 3)));
    CHECK(playable(gap_of(3, 4)));
    CHECK(playable(gap_of(1, 2)));
    CHECK_FALSE(playable(gap_of(1, 1)));
    tests::drawing beam = gap_of(5, 12);
    for (std::size_t row = 0; row < 11; ++row) beam[row][6] = '#'; // in every arc, not on the straight line
    CHECK_FALSE(playable(beam));
}

TEST_CASE("PLAT-005 a wall as high as the hero jumps is climbed, one tile more is not") {
    CHECK(playable(wall_of(8)));
    CHECK_FALSE(playable(wall_of(9)));
    CHECK(playable(wall_of(5), {.has_double_jump = false}));
    CHECK_FALSE(playable(wall_of(6), {.has_double_jump = false}));
}

TEST_CASE("a platform is passed from below, and left through itself") {
    const tests::drawing shaft = {
        "E   ", //
        "    ", //
        "====", //
        "    ", //
        "    ", //
        "    ", //
        "S   ", //
        "####",
    };
    tests::drawing up = shaft;
    up[0] = "    ";
    up[1] = "E   ";
    CHECK(playable(up));
    CHECK_FALSE(playable(up, {.one_way_platforms = false}));
    CHECK(explored(up).soft_locks == 0);
    tests::drawing down = up;
    down[1] = "S   ";
    down[6] = "E   ";
    CHECK(playable(down));
    CHECK_FALSE(playable(down, {.drop_through = false}));
    CHECK_FALSE(playable(down, {.one_way_platforms = false}));
}

TEST_CASE("2P-39 a pit that nobody leaves is found, and its places are counted") {
    const tests::drawing pit = {
        "                ", //
        "                ", //
        "                ", //
        "                ", //
        "                ", //
        "S    ___       E", //
        "#####   ########", //
        "#####   ########", //
        "#####   ########", //
        "#####   ########", //
        "#####   ########", //
        "#####   ########", //
        "#####   ########", //
        "#####   ########", //
        "#####   ########", //
        "################",
    };
    const reachability_map<most> found = explored(pit);
    CHECK(found.playable);
    CHECK(found.soft_locks == 3);
    CHECK(found.from_start(6, 1));
    CHECK_FALSE(found.to_end(6, 1));
    CHECK(found.to_end(4, 10));
    tests::drawing mended = pit;
    mended[10] = "#####===########";
    CHECK(explored(mended).soft_locks == 0);
}

TEST_CASE("places out of reach are neither reached nor soft locks") {
    const reachability_map<most> found = explored({
        "    #   ", //
        "S  E#   ", //
        "########",
    });
    CHECK(found.playable);
    CHECK(found.soft_locks == 0);
    CHECK(found.standable(6, 1));
    CHECK_FALSE(found.from_start(6, 1));
}

TEST_CASE("a hero must fit: holes of one tile and ways of one column are not for everyone") {
    const tests::drawing hole = {
        "#########", //
        "#S  #   #", //
        "#       #", //
        "#####   #", //
        "#####  E#", //
        "#########",
    };
    tests::drawing high = hole;
    high[1] = "#   #   #";
    high[2] = "#S      #";
    high[3] = "#####   #";
    CHECK_FALSE(playable(high));
    CHECK(playable(high, {.player_height = 1}));
    const tests::drawing chimney = {
        "#########", //
        "#       #", //
        "#S      #", //
        "##### ###", //
        "##### ###", //
        "##E     #", //
        "##      #", //
        "#########",
    };
    tests::drawing end = chimney;
    end[5] = "##      #";
    end[6] = "##E     #";
    CHECK(playable(end));
    CHECK_FALSE(playable(end, {.player_width = 2}));
}

TEST_CASE("who stands nowhere reaches nothing, and an impossible hero is an error") {
    grid<platformer_tile, dynamic> tiles;
    tests::draw({"   ", "   ", "###"}, tiles);
    const auto floating = reachability<most>(tiles, movement{}, {0, 2}, {2, 1});
    REQUIRE(floating);
    CHECK_FALSE(floating->playable);
    const auto outside = reachability<most>(tiles, movement{}, {-1, 1}, {90, 50});
    REQUIRE(outside);
    CHECK_FALSE(outside->playable);
    CHECK(reachability<most>(tiles, movement{.max_jump_height = 0}, {0, 1}, {2, 1}).error().code == errc::out_of_range);
}

TEST_CASE("rooms wider than a word, at run time and at compile time") {
    static_assert(plays_at_compile_time());
    grid<platformer_tile, dynamic> tiles;
    tests::drawing rows(10, std::string(200, ' '));
    rows[9] = std::string(200, '#');
    for (std::size_t x = 60; x < 65; ++x) rows[9][x] = ' ';
    for (std::size_t x = 126; x < 131; ++x) rows[9][x] = ' ';
    tests::draw(rows, tiles);
    const auto found = reachability<dynamic>(tiles, movement{}, {0, 1}, {199, 1});
    REQUIRE(found);
    CHECK(found->playable);
    rows[9][131] = ' ';
    tests::draw(rows, tiles);
    const auto too_wide = reachability<dynamic>(tiles, movement{}, {0, 1}, {199, 1});
    REQUIRE(too_wide);
    CHECK_FALSE(too_wide->playable);
    CHECK(too_wide->soft_locks == 126 - 5);
}
