#include <warren/topology/region_rooms.hpp>

#include "hand_made_room.hpp"

#include <doctest/doctest.h>
#include <map>
#include <warren/topology/bsp_rooms.hpp>

using namespace warren;

namespace {

// One leaf of that size, and the region in it.
region placed(int w, int h, const platformer_settings& rules, std::uint64_t n, platformer_level<dynamic>& level) {
    level.settings = rules;
    REQUIRE(level.tiles.resize({w, h}));
    REQUIRE(level.bsp.make_room(1));
    REQUIRE(level.regions.make_room(1));
    REQUIRE(level.bsp.try_push_back({.area = {0, 0, w, h}}));
    rng random(seed{n}, stage::topology);
    detail::region_placing<platformer_level<dynamic>>(level, random).run();
    REQUIRE(level.regions.size() == 1);
    return level.regions[0];
}
region placed(int w, int h, const platformer_settings& rules, std::uint64_t n) {
    platformer_level<dynamic> level;
    return placed(w, h, rules, n, level);
}

constexpr platformer_settings usual = bsp_rooms<>{}.corrected();

} // namespace

TEST_CASE("ROOM-001 2P-8 a region fills its share of the leaf, a tenth more or less") {
    std::map<int, int> widths;
    std::map<int, int> heights;
    for (std::uint64_t n = 0; n < 3000; ++n) {
        const region made = placed(100, 60, usual, n);
        ++widths[made.area.w];
        ++heights[made.area.h];
    }
    CHECK(widths.begin()->first >= 58); // 58.5 … 71.5
    CHECK(widths.begin()->first <= 59);
    CHECK(widths.rbegin()->first <= 72);
    CHECK(widths.rbegin()->first >= 71);
    CHECK(heights.begin()->first == 35); // 35.1 … 42.9
    CHECK(heights.rbegin()->first == 43);
    CHECK(widths[65] > 150); // of about 230
    CHECK(widths[65] < 310);
}

TEST_CASE("ROOM-002 2P-8 it is never smaller than a corridor and three tiles") {
    platformer_settings rules = usual;
    rules.room_fill_ratio = percent(50);
    for (std::uint64_t n = 0; n < 200; ++n) {
        CHECK(placed(10, 10, rules, n).area == rect{2, 2, 6, 6}); // also the largest there can be
        CHECK(placed(12, 12, rules, n).area.w >= 6);
    }
    rules.corridor_width = 7;
    for (std::uint64_t n = 0; n < 50; ++n) CHECK(placed(15, 15, rules, n).area.w == 10);
}

TEST_CASE("ROOM-003 it leaves the padding free, whatever its share") {
    platformer_settings rules = usual;
    rules.room_fill_ratio = percent(95);
    rules.room_padding = 4;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const rect area = placed(20, 30, rules, n).area;
        CHECK(area.w == 12);
        CHECK(area.h <= 22);
        CHECK(area.x == 4);
    }
}

TEST_CASE("ROOM-004 ROOM-005 ROOM-006 ROOM-007 ROOM-008 every place within the padding is taken now and then") {
    std::map<int, int> left;
    std::map<int, int> low;
    std::map<int, int> right;
    std::map<int, int> top;
    for (std::uint64_t n = 0; n < 3000; ++n) {
        const rect area = placed(20, 24, usual, n).area;
        ++left[area.x];
        ++low[area.y];
        ++right[area.x + area.w];
        ++top[area.y + area.h];
    }
    CHECK(left.begin()->first == 2);
    CHECK(low.begin()->first == 2);
    CHECK(right.rbegin()->first == 18);
    CHECK(top.rbegin()->first == 22);
    CHECK(left.size() >= 4); // not always centred
    CHECK(low.size() >= 4);
}

TEST_CASE("ROOM-008 the region is dug, and nothing else") {
    platformer_level<dynamic> level;
    const rect area = placed(30, 20, usual, 5, level).area;
    for (int y = 0; y < 20; ++y)
        for (int x = 0; x < 30; ++x) CHECK((level.tiles(x, y) == platformer_tile::air) == area.contains(point{x, y}));
}
