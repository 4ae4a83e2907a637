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

TEST_CASE("a route goes over platforms where it must, and changes nothing") {
    static platformer_level<> level;
    tests::drawing rows = hall;
    for (std::size_t row = 3; row < 12; ++row) rows[row].replace(12, 12, "############");
    rows[2].back() = 'E';
    tests::draw_level(rows, level); // the end is nine tiles up, and the hero jumps eight
    level.settings.ensure_jump_reachable = true;
    REQUIRE(certify(level));
    CHECK(level.route.empty());
    put(level, platform_at(8, 4, 4, platform_purpose::reach));
    const auto tiles = level.tiles;
    REQUIRE(certify(level));
    CHECK(level.tiles == tiles);
    CHECK(level.platforms.size() == 1);
    REQUIRE(!level.route.empty());
    int hops = 0;
    for (const route_step& step : level.route) hops += step.move == route_move::jump ? 1 : 0;
    CHECK(hops == 2);
}

TEST_CASE("Entrance and Boss rooms have a certificate, too") {
    static platformer_level<> level;
    for (const room_kind kind : {room_kind::entrance, room_kind::boss}) {
        REQUIRE(platformer_of(kind).into(level, seed{2}));
        CHECK(level.route.size() == level.width());
        CHECK(level.route[level.route.size() - 1].place() == level.end);
    }
}
