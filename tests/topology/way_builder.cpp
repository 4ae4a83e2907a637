#include <warren/topology/way_builder.hpp>

#include <doctest/doctest.h>

#include "movement/drawn_room.hpp"
#include <warren/movement/reachability.hpp>

using namespace warren;

namespace {

using level_type = platformer_level<>;

// A shaft of that height between start and end, with walls far enough away from both for platforms.
tests::drawing shaft_of(int height, int width) {
    const auto across = static_cast<std::size_t>(width);
    const std::size_t side = 13; // of rock or hall, on the left and on the right
    const tests::drawing::value_type solid(2 * side + across, '#');
    tests::drawing rows(static_cast<std::size_t>(height) + 7, solid);
    const std::size_t last = rows.size() - 1;
    for (std::size_t row = 1; row < last; ++row) rows[row].replace(side, across, across, ' ');
    for (std::size_t row = 1; row <= 5; ++row) rows[row].replace(side + across, side, side, ' ');
    for (std::size_t row = last - 5; row < last; ++row) rows[row].replace(0, side, side, ' ');
    rows[5].back() = 'E';
    rows[last - 1].front() = 'S';
    return rows;
}

way_gaps built(const tests::drawing& rows, level_type& level, int max_platforms = 12, chance wide = never) {
    tests::draw_level(rows, level);
    level.settings.max_platforms = max_platforms;
    level.settings.random_width_chance = wide;
    rng random(seed{1}, stage::topology);
    const result<way_gaps> gaps = build_ways(level, random);
    REQUIRE(gaps);
    return *gaps;
}

} // namespace

TEST_CASE("2P-39 a wall gets as many platforms as it needs, and none where one can jump up") {
    static level_type level;
    for (int height = 6; height <= 28; ++height) {
        CAPTURE(height);
        const way_gaps gaps = built(shaft_of(height, 5), level);
        CHECK(gaps.to_end == 0);
        CHECK(gaps.from_start == 0);
        CHECK(level.platforms.size() == (height + 7) / 8 - 1);
        const auto ways = reachability(level, movement{});
        REQUIRE(ways);
        CHECK(ways->playable);
        CHECK(ways->soft_locks == 0);
        for (const platform& each : level.platforms) {
            CHECK(each.purpose == platform_purpose::reach);
            CHECK(each.gap == height);
            CHECK(each.width == 3);
            CHECK(each.x == each.center - each.width / 2);
            for (int x = each.x; x < each.x + each.width; ++x)
                CHECK(level.tiles(x, each.y) == platformer_tile::platform);
        }
    }
}

TEST_CASE("PLAT-017 stairs that need more platforms than are left are not begun") {
    static level_type level;
    const way_gaps gaps = built(shaft_of(28, 5), level, 2);
    CHECK(gaps.to_end == 1);
    CHECK(level.platforms.size() == 0);
    CHECK(built(shaft_of(28, 5), level, 3).to_end == 0);
    CHECK(built(shaft_of(8, 5), level, 0).to_end == 0);
}

TEST_CASE("PLAT-016 a shaft that is too narrow for a platform stays a gap") {
    static level_type level;
    CHECK(built(shaft_of(16, 2), level).to_end == 1);
    CHECK(level.platforms.size() == 0);
    CHECK(built(shaft_of(16, 3), level).to_end == 0);
}

TEST_CASE("PLAT-006 no platform is higher above the one below than the hero jumps") {
    static level_type level;
    // Up to that row only two columns are left, which is too narrow for a platform.
    const auto narrow_up_to = [](std::size_t y) {
        tests::drawing rows = shaft_of(12, 5);
        for (std::size_t row = rows.size() - 1 - y; row < rows.size() - 6; ++row) rows[row].replace(13, 3, "###");
        return rows;
    };
    CHECK(built(narrow_up_to(8), level, 1).to_end > 0);
    CHECK(level.platforms.size() == 0);
    CHECK(built(narrow_up_to(8), level, 2).to_end == 0); // in smaller steps
    CHECK(level.platforms.size() == 2);
    CHECK(built(narrow_up_to(7), level, 1).to_end == 0);
    REQUIRE(level.platforms.size() == 1);
    CHECK(level.platforms[0].y == 8);
}

TEST_CASE("PLAT-010 PLAT-011 widths that are drawn lie between the two limits, and fit into the shaft") {
    static level_type level;
    bool wide = false;
    for (int width = 3; width <= 9; ++width) {
        REQUIRE(built(shaft_of(28, width), level, 12, always).to_end == 0);
        for (const platform& each : level.platforms) {
            CHECK(each.width >= 3);
            CHECK(each.width <= 6);
            wide = wide || each.width > 3;
        }
    }
    CHECK(wide);
}

TEST_CASE("a pit beside the way gets a platform, too, and a hole that is too low for the hero is a gap") {
    static level_type level;
    const tests::drawing pit = {
        "################################", //
        "################################", //
        "                                ", //
        "                                ", //
        "S                              E", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "#############     ##############", //
        "################################",
    };
    CHECK(built(pit, level).to_end == 0);
    CHECK(level.platforms.size() == 1);
    tests::drawing low = pit;
    low[2][6] = low[3][6] = '#';
    CHECK(built(low, level).to_end > 0);
}

TEST_CASE("large ground above is made reachable, and missed where that cannot be done; small ledges do not matter") {
    static level_type level;
    const auto room = [](const std::string& ledge) {
        tests::drawing rows(16, std::string(32, ' '));
        rows[4].replace(14, ledge.size(), ledge);
        rows[13] = "S                              E";
        rows[14] = rows[15] = std::string(32, '#');
        return rows;
    };
    CHECK(built(room("#####"), level).from_start == 0);
    CHECK(level.platforms.size() == 1);
    CHECK(built(room("#####"), level, 0).from_start == 1);
    CHECK(built(room("#####"), level, 0).to_end == 0);
    CHECK(built(room("###"), level, 0).from_start == 0);
}

TEST_CASE("who stands nowhere has no way") {
    static level_type level;
    tests::drawing rows(6, std::string(20, ' '));
    rows[2] = "S                  E";
    rows[5] = std::string(20, '#');
    CHECK(built(rows, level).to_end > 0);
}

TEST_CASE("2P-39 a wall on which the builder gave up is looked at again when a platform beside it changes the plan") {
    // A shaft over a corridor, as high on its left as on its right. Platforms in the rock keep others away from some
    // rows, so that at first there are only bad stairs on the left, whose first step is too low for the second. The
    // stairs on the right take that step away, and only the good one is left.
    constexpr int width = 32;
    constexpr int height = 28;
    tests::drawing rows(height, tests::drawing::value_type(width, '#'));
    const auto open = [&](int x, int y, int w, int h) {
        for (int row = y; row < y + h; ++row)
            rows[static_cast<std::size_t>(height - 1 - row)].replace(
                static_cast<std::size_t>(x), static_cast<std::size_t>(w), static_cast<std::size_t>(w), ' ');
    };
    open(0, 1, width, 3);
    open(13, 1, 6, 25);
    open(5, 22, 8, 4);
    open(19, 22, 8, 4);
    rows[height - 2].front() = 'S';
    rows[height - 2].back() = 'E';
    static level_type level;
    tests::draw_level(rows, level);
    level.settings.max_platforms = 12;
    level.settings.random_width_chance = never;
    level.settings.platform_exclusion_radius = 3;
    const int in_the_rock[][2] = {{9, 3}, {9, 11}, {9, 13}, {20, 8}};
    for (const auto& [x, y] : in_the_rock) {
        level.tiles.fill({x, y, 3, 1}, platformer_tile::platform);
        REQUIRE(level.platforms.try_push_back({.x = static_cast<std::int16_t>(x),
                                               .y = static_cast<std::int16_t>(y),
                                               .width = 3,
                                               .center = static_cast<std::int16_t>(x + 1)}));
    }
    rng random(seed{1}, stage::topology);
    const result<way_gaps> gaps = build_ways(level, random);
    REQUIRE(gaps);
    CHECK(gaps->to_end == 0);
    CHECK(gaps->from_start == 0);
    REQUIRE(level.platforms.size() == 8);
    const int expected[][2] = {{16, 5}, {16, 13}, {13, 8}, {13, 16}}; // first on the right, then on the left
    for (int i = 0; i < 4; ++i) {
        CAPTURE(i);
        CHECK(level.platforms[4 + i].x == expected[i][0]);
        CHECK(level.platforms[4 + i].y == expected[i][1]);
    }
}
