#include <warren/decoration/certificate.hpp>

#include <doctest/doctest.h>

#include "movement/drawn_room.hpp"
#include <warren/platformer.hpp>

using namespace warren;

namespace {

const tests::drawing hall = {
    "########################", //
    "                        ", //
    "                        ", //
    "                        ", //
    "                        ", //
    "                        ", //
    "                        ", //
    "                        ", //
    "                        ", //
    "                        ", //
    "                        ", //
    "S                      E", //
    "########################",
};

platform platform_at(int x, int y, int width, platform_purpose purpose) {
    return {static_cast<std::int16_t>(x),
            static_cast<std::int16_t>(y),
            static_cast<std::int16_t>(width),
            static_cast<std::int16_t>(x + width / 2),
            purpose,
            9};
}

void put(platformer_level<>& level, const platform& one) {
    REQUIRE(level.platforms.try_push_back(one));
    for (int x = one.x; x < one.x + one.width; ++x) level.tiles(x, one.y) = platformer_tile::platform;
}

status certify(platformer_level<>& level) {
    rng random(seed{1}, stage::decoration);
    return certificate{}.decorate(level, random);
}

} // namespace

TEST_CASE("2P-39 the route leads from the start to the end") {
    static platformer_level<> level;
    tests::draw_level(hall, level);
    REQUIRE(certify(level));
    REQUIRE(level.route.size() == 24);
    for (int i = 0; i < 24; ++i) CHECK(level.route[i] == route_step{static_cast<std::int16_t>(i), 1, route_move::walk});
}

TEST_CASE("without a way there is no route, and an old one is forgotten") {
    static platformer_level<> level;
    tests::draw_level(hall, level);
    REQUIRE(certify(level));
    for (int y = 0; y < level.height(); ++y) level.tiles(12, y) = platformer_tile::wall;
    REQUIRE(certify(level));
    CHECK(level.route.empty());
    level.start = {0, 5}; // in the air
    REQUIRE(certify(level));
    CHECK(level.route.empty());
}

TEST_CASE("a platform out of reach is taken away, where the room is to be within reach") {
    static platformer_level<> level;
    for (const bool ensure : {false, true}) {
        tests::draw_level(hall, level);
        level.settings.max_jump_height = 2;
        level.settings.has_double_jump = false;
        level.settings.ensure_jump_reachable = ensure;
        put(level, platform_at(4, 7, 4, platform_purpose::vertical));
        put(level, platform_at(10, 2, 4, platform_purpose::reach));
        REQUIRE(certify(level));
        CHECK(level.platforms.size() == (ensure ? 1 : 2));
        CHECK(level.platforms[ensure ? 0 : 1] == platform_at(10, 2, 4, platform_purpose::reach));
        CHECK(level.tiles(4, 7) == (ensure ? platformer_tile::air : platformer_tile::platform));
        CHECK(level.tiles(7, 7) == (ensure ? platformer_tile::air : platformer_tile::platform));
        CHECK(level.tiles(10, 2) == platformer_tile::platform);
        CHECK(level.route.size() == 24);
    }
}

TEST_CASE("PLAT-009 what was placed in the middle beside it goes with it, and what stood on that is looked at again") {
    static platformer_level<> level;
    tests::draw_level(hall, level);
    level.settings.max_jump_height = 3;
    level.settings.has_double_jump = false;
    level.settings.ensure_jump_reachable = true;
    put(level, platform_at(2, 6, 3, platform_purpose::vertical));    // nobody gets there
    put(level, platform_at(12, 6, 3, platform_purpose::horizontal)); // from the next one, but leans on the first
    put(level, platform_at(12, 3, 3, platform_purpose::reach));
    put(level, platform_at(12, 9, 3, platform_purpose::vertical)); // from the second only
    REQUIRE(certify(level));
    REQUIRE(level.platforms.size() == 1);
    CHECK(level.platforms[0] == platform_at(12, 3, 3, platform_purpose::reach));
    for (const int y : {6, 9}) CHECK(level.tiles(12, y) == platformer_tile::air);
}

TEST_CASE("Entrance and Boss rooms have a certificate, too") {
    static platformer_level<> level;
    for (const room_kind kind : {room_kind::entrance, room_kind::boss}) {
        REQUIRE(platformer_of(kind).into(level, seed{2}));
        CHECK(level.route.size() == level.width());
        CHECK(level.route[level.route.size() - 1].place() == level.end);
    }
}
