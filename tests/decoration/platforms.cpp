#include <warren/decoration/platforms.hpp>

#include "topology/hand_made_room.hpp"

#include <doctest/doctest.h>
#include <map>
#include <string>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

// A shaft of air: as wide and high as asked for, in a room whose openings are far away.
platformer_level<> shaft(int width, int height) {
    platformer_level<> level = tests::solid_room(80, 40);
    for (int y = 1; y <= height; ++y)
        for (int x = 30; x < 30 + width; ++x) level.tiles(x, y) = platformer_tile::air;
    return level;
}

platformer_level<> with_platforms(platformer_level<> level, chance wider = never, std::uint64_t n = 1) {
    level.settings.random_width_chance = wider;
    rng random(seed{n}, stage::decoration);
    REQUIRE(platforms{}.decorate(level, random));
    return level;
}

// Ground at y 9 on both sides of a pit as wide as asked for.
platformer_level<> pit(int width) {
    platformer_level<> level = tests::solid_room(80, 20);
    for (int y = 10; y <= 14; ++y)
        for (int x = 20; x < 60; ++x) level.tiles(x, y) = platformer_tile::air;
    for (int y = 8; y <= 9; ++y)
        for (int x = 30; x < 30 + width; ++x) level.tiles(x, y) = platformer_tile::air;
    level.settings.max_jump_height = 16; // nothing is too high
    return level;
}

} // namespace

TEST_CASE("PLAT-004 PLAT-006 2P-22 2P-24 a column of air needs a platform when it is higher than a jump") {
    CHECK(with_platforms(shaft(3, 5)).platforms.empty());
    const platformer_level<> level = with_platforms(shaft(3, 6));
    REQUIRE(level.platforms.size() == 1);
    CHECK(level.platforms[0] == platform{30, 4, 3, 31, platform_purpose::vertical, 6});
}

TEST_CASE("2P-39 2P-23 2P-24 gaps for which there was a platform left, but no place, are counted, too") {
    generator<platformer_ways<>, no_typing, platforms, no_encoding> rooms;
    auto& asked = rooms.topology.get<bsp_rooms<>>();
    asked.platforms.max_platforms = 64;
    int with_gaps = 0;
    for (std::uint64_t n = 0; n < 60; ++n) {
        asked.room_width = n % 3 == 0 ? 80 : 64; // two words of bits, or one
        asked.platforms.platform_exclusion_radius = n % 2 == 0 ? 4 : 16;
        const auto level = rooms(seed{n});
        REQUIRE(level);
        const auto air = [&](int x, int y) { return level->tiles(x, y) == platformer_tile::air; };
        int gaps = 0;
        for (int x = 0; x < level->width(); ++x)
            for (int y = 1, high = 0; y < level->height(); ++y) {
                high = air(x, y) ? high + 1 : 0;
                gaps += high == level->settings.effective_jump_height() + 1 ? 1 : 0;
            }
        for (int y = 1; y + 1 < level->height(); ++y)
            for (int x = 1, last = -1; x < level->width(); ++x) {
                if (air(x, y)) continue;
                const bool both_stand = last >= 0 && air(last, y + 1) && air(x, y + 1);
                gaps += both_stand && x - last - 1 > level->settings.max_horizontal_jump ? 1 : 0;
                last = x;
            }
        CHECK(level->unresolved_gaps == gaps);
        with_gaps += gaps > 0 && level->platforms.size() < 64 ? 1 : 0;
    }
    CHECK(with_gaps > 20);
}

TEST_CASE("PLAT-005 PLAT-007 2P-20 2P-23 steps are 4 high at least, and no more platforms than are needed") {
    const auto heights = [](int gap, bool double_jump) {
        platformer_level<> level = shaft(3, gap);
        level.settings.has_double_jump = double_jump;
        std::string out;
        level = with_platforms(level);
        for (const platform& each : level.platforms) out += std::to_string(each.y) + ' ';
        return out;
    };
    CHECK(heights(12, true) == "4 ");          // 8 are left above it
    CHECK(heights(13, true) == "4 8 ");        // 2 platforms, 13 / 3 = 4
    CHECK(heights(20, true) == "5 10 15 ");    // 3 platforms, 20 / 4 = 5; 5 are left
    CHECK(heights(30, true) == "6 12 18 24 "); // 4 platforms, 30 / 5 = 6
    CHECK(heights(12, false) == "4 8 ");       // 3 platforms, 12 / 4 = 3, but 4 apart (fact 14); 4 are left
    CHECK(heights(20, false) == "4 8 12 16 ");
}

TEST_CASE("PLAT-007 PLAT-018 a column gets a platform if it has a place for the first, wherever that is") {
    for (const int width : {3, 4, 7})
        for (const int left : {1, 30, 59, 60, 61, 62, 63, 64, 68}) {
            platformer_level<> level = tests::solid_room(80, 40);
            level.settings.min_platform_width = level.settings.max_platform_width = width;
            level.settings.protected_radius = 0;
            for (int y = 1; y <= 20; ++y)
                for (int x = left; x < left + width; ++x) level.tiles(x, y) = platformer_tile::air;
            CAPTURE(width);
            CAPTURE(left);
            const platformer_level<> free = with_platforms(level);
            REQUIRE(free.platforms.size() == 3);
            CHECK(free.platforms[0].y == 5);
            level.tiles(left, 4) = platformer_tile::wall; // where a lower step would be
            const platformer_level<> beside = with_platforms(level);
            REQUIRE(beside.platforms.size() == 3);
            CHECK(beside.platforms[0].y == 5);
            level.tiles(left, 5) = platformer_tile::wall;
            CHECK(with_platforms(level).platforms.empty());
        }
    // In the highest rows of a room, and where a step is higher than the room.
    platformer_level<> low = tests::room_of({"##########", "##......##", "##......##", "##......##", "##......##",
                                             "##......##", "S........E", "##########"});
    low.settings.protected_radius = 0;
    CHECK(with_platforms(low).platforms.size() == 1);
    low.settings.platform_exclusion_radius = 16;
    for (const int jump : {4, 9, 16}) {
        low.settings.max_jump_height = jump;
        CHECK(with_platforms(low).platforms.empty());
    }
}

TEST_CASE("2P-20 where platforms may stand aside, a column without a place for one gets it there") {
    platformer_level<> level = tests::solid_room(80, 40);
    level.settings.platform_exclusion_radius = 9; // further than a jump of 8 is high
    const int shift = 9 + level.settings.max_platform_width;
    for (int y = 1; y <= 20; ++y) level.tiles(40, y) = platformer_tile::air;
    for (const int center : {40 - shift, 40 + shift})
        for (int y = 4; y <= 12; ++y)
            for (int x = center - 1; x <= center + 1; ++x) level.tiles(x, y) = platformer_tile::air;
    for (int y = 13; y <= 39; ++y) level.tiles(40, y) = platformer_tile::wall;
    level = with_platforms(level);
    CHECK(level.platforms.size() >= 1);
    for (const platform& each : level.platforms) CHECK(each.center != 40);
}

TEST_CASE("fact 14: without double jump the formula says 3 for nearly every gap, below the radius of 4") {
    for (int gap = 6; gap <= 40; ++gap) {
        const int needed = (gap + 4) / 5;
        const int step = gap / (needed + 1) < 3 ? 3 : gap / (needed + 1);
        CHECK(step <= 4);
    }
}

TEST_CASE("PLAT-003 2P-20 platforms that must be further apart than a jump is high stand aside of each other") {
    platformer_level<> level = shaft(40, 30);
    level.settings.max_jump_height = 4;
    level.settings.has_double_jump = false;
    level.settings.platform_exclusion_radius = 8;
    level.settings.protected_radius = 0;
    level = with_platforms(level, never, 3);
    REQUIRE(level.platforms.size() >= 3);
    int aside = 0;
    for (int i = 1; i < level.platforms.size(); ++i)
        aside += level.platforms[i].y == level.platforms[i - 1].y + 4 ? 1 : 0;
    CHECK(aside > 0);
}

TEST_CASE("PLAT-008 PLAT-009 2P-24 a gap in a row that is wider than a jump gets a platform in its middle") {
    CHECK(with_platforms(pit(5)).platforms.empty());
    const platformer_level<> even = with_platforms(pit(6));
    REQUIRE(even.platforms.size() == 1);
    CHECK(even.platforms[0] == platform{31, 9, 3, 32, platform_purpose::horizontal, 6}); // (29 + 36) / 2
    const platformer_level<> odd = with_platforms(pit(9));
    REQUIRE(odd.platforms.size() == 1);
    CHECK(odd.platforms[0] == platform{33, 9, 3, 34, platform_purpose::horizontal, 9});
}

TEST_CASE("PLAT-008 wide gaps get several, as far as they may be near each other") {
    const platformer_level<> level =
        with_platforms(pit(17)); // 7 + 3 + 7; in a half, 2 tiles beside a platform are left
    CHECK(level.platforms.size() == 1);
    const platformer_level<> wide = with_platforms(pit(29)); // halves of 13: 5 + 3 + 5
    REQUIRE(wide.platforms.size() == 3);
    for (const platform& each : wide.platforms) CHECK(each.y == 9);
    CHECK(wide.platforms[0].gap == 29);
    CHECK(wide.platforms[1].gap == 13);
    CHECK(wide.platforms[1].x < wide.platforms[0].x);
    CHECK(wide.platforms[2].x > wide.platforms[0].x);
}

TEST_CASE("2P-24 both ends of a gap in a row must carry air") {
    platformer_level<> level = pit(9);
    level.tiles(39, 10) = platformer_tile::wall; // on the right end stands a pillar
    CHECK(with_platforms(level).platforms.empty());
    level = pit(9);
    level.tiles(29, 10) = platformer_tile::wall;
    CHECK(with_platforms(level).platforms.empty());
}

TEST_CASE("2P-24 2P-39 a gap is one, however many words of bits it fills") {
    for (const int first : {20, 62, 63, 64})
        for (const int width : {6, 45, 64, 65, 109, 130, 190}) {
            platformer_level<dynamic> level;
            REQUIRE(level.tiles.resize({300, 20}));
            level.settings = tests::solid_room(80, 20).settings;
            level.settings.max_platforms = 0;
            level.settings.max_jump_height = 16;
            REQUIRE(level.platforms.make_room(0));
            level.start = {0, 15};
            level.end = {299, 15};
            level.tiles.fill({10, 10, 280, 5}, platformer_tile::air);
            level.tiles.fill({first, 8, width, 2}, platformer_tile::air);
            rng random(seed{1}, stage::decoration);
            REQUIRE(platforms{}.decorate(level, random));
            CAPTURE(first);
            CAPTURE(width);
            CHECK(level.unresolved_gaps == 1); // the upper one of its rows, where one can stand on both sides
        }
}

TEST_CASE("2P-24 a gap behind a platform begins where one can stand on that") {
    platformer_level<> level = pit(17);
    for (const int x : {33, 34, 35}) level.tiles(x, 9) = platformer_tile::platform; // 3 tiles, the platform, 11 tiles
    const platformer_level<> bridged = with_platforms(level);
    REQUIRE(bridged.platforms.size() == 1);
    CHECK(bridged.platforms[0] == platform{40, 9, 3, 41, platform_purpose::horizontal, 11}); // (35 + 47) / 2
    level.tiles(35, 10) = platformer_tile::wall;
    CHECK(with_platforms(level).platforms.empty());
}

TEST_CASE("PLAT-010 PLAT-011 3 of 10 platforms have a width that is drawn, the others the least") {
    std::map<int, int> widths;
    constexpr int rooms = 4000;
    for (std::uint64_t n = 0; n < rooms; ++n) {
        platformer_level<> level = pit(12);
        level.settings.max_platforms = 1;
        rng random(seed{n}, stage::decoration);
        REQUIRE(platforms{}.decorate(level, random));
        ++widths[level.platforms[0].width];
    }
    CHECK(widths.size() == 4); // 3 … 6
    for (const int width : {4, 5, 6}) {
        CHECK(widths[width] * 1000 > rooms * 60); // 7.5 %
        CHECK(widths[width] * 1000 < rooms * 90);
    }
}

TEST_CASE("PLAT-016 a platform that does not fit with the width that was drawn has the least") {
    for (std::uint64_t n = 0; n < 50; ++n) {
        const platformer_level<> level = with_platforms(shaft(3, 8), always, n);
        REQUIRE(level.platforms.size() == 1);
        CHECK(level.platforms[0].width == 3);
    }
    CHECK(with_platforms(shaft(2, 8)).platforms.empty()); // too narrow for any
}

TEST_CASE("PLAT-017 PLAT-018 2P-39 the loops stop when no platform is left, and the gaps that stay are counted") {
    platformer_level<> level = shaft(40, 30);
    level.settings.max_platforms = 4;
    level = with_platforms(level);
    CHECK(level.platforms.size() == 4);
    CHECK(level.unresolved_gaps > 0);
    platformer_level<> none = shaft(40, 30);
    none.settings.max_platforms = 0;
    none = with_platforms(none);
    CHECK(none.platforms.empty());
    CHECK(none.unresolved_gaps == 40); // columns
    CHECK(with_platforms(shaft(3, 8)).unresolved_gaps == 0);
}

TEST_CASE("2P-39 where jumps are ensured, platforms are over ground that is large enough to be within reach") {
    const auto count = [](int width, bool ensure) {
        platformer_level<> level = shaft(width, 8);
        level.settings.ensure_jump_reachable = ensure;
        return with_platforms(level).platforms.size();
    };
    CHECK(count(3, false) == 1);
    CHECK(count(3, true) == 0);
    CHECK(count(4, true) == 1);
    // Also where ground goes on from one word of bits to the next.
    for (int first = 58; first <= 66; ++first) {
        CAPTURE(first);
        platformer_level<> level = tests::solid_room(80, 40);
        for (int y = 1; y <= 8; ++y)
            for (int x = first; x < first + 4; ++x) level.tiles(x, y) = platformer_tile::air;
        level.settings.ensure_jump_reachable = true;
        CHECK(with_platforms(level).platforms.size() == 1);
        for (int y = 1; y <= 8; ++y) level.tiles(first + 3, y) = platformer_tile::wall;
        CHECK(with_platforms(level).platforms.empty());
    }
}

TEST_CASE("2P-39 where jumps are ensured, a platform over a pit is no higher above its ground than a jump") {
    for (const int depth : {3, 4, 5, 6}) {
        for (const bool ensure : {false, true}) {
            CAPTURE(depth);
            platformer_level<> level = pit(8);
            for (int y = 10 - depth; y <= 9; ++y)
                for (int x = 30; x < 38; ++x) level.tiles(x, y) = platformer_tile::air;
            level.settings.max_jump_height = 4;
            level.settings.has_double_jump = false;
            level.settings.max_platforms = 1;
            level.settings.ensure_jump_reachable = ensure;
            level = with_platforms(level);
            REQUIRE(level.platforms.size() == 1);
            const bool over_the_pit = level.platforms[0].purpose == platform_purpose::horizontal;
            CHECK(over_the_pit == (!ensure || depth <= 4));
        }
    }
}

TEST_CASE("SPEC-003 SPEC-009 special rooms have no platforms") {
    for (const room_kind type : {room_kind::entrance, room_kind::boss}) {
        platformer_level<> level = shaft(40, 30);
        level.settings.room_type = type;
        CHECK(with_platforms(level).platforms.empty());
    }
}

TEST_CASE("platforms are everywhere, not only where one begins to look") {
    static platformer_level<> level;
    int left = 0;
    int all = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(platformer{}.into(level, seed{n}));
        for (const platform& each : level.platforms) {
            ++all;
            left += each.center < 32 ? 1 : 0;
        }
    }
    CHECK(left * 100 > all * 44);
    CHECK(left * 100 < all * 56);
}
