#include <warren/movement/route.hpp>

#include <doctest/doctest.h>

#include "drawn_room.hpp"
#include <warren/core/rng.hpp>
#include <warren/movement/strips.hpp>

using namespace warren;

namespace {

using most = fixed<200, 40>;

// "w1,1 w2,1 j3,4 d5,2", or "" where there is no way.
std::string route_of(const tests::drawing& rows, const movement& hero = {}) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    terrain<most> ground;
    REQUIRE(ground.survey(tiles, hero));
    route_search<most> search;
    REQUIRE(search.run(ground, hero, tests::place_of(rows, 'S'), tests::place_of(rows, 'E')));
    if (!search.arrived()) return "";
    list<route_step, 4001> route;
    REQUIRE(search.trace(route));
    std::string out;
    for (const route_step& step : route)
        out += std::string(out.empty() ? "" : " ") + "wjd"[static_cast<int>(step.move)] + std::to_string(step.x) + "," +
               std::to_string(step.y);
    return out;
}

tests::drawing any_room(rng& random, int width) {
    tests::drawing rows(24, std::string(static_cast<std::size_t>(width), ' '));
    const std::uint32_t walls = 3 + random.below(12);
    for (std::string& row : rows)
        for (char& tile : row) tile = random.below(walls) == 0 ? '#' : random.below(20) == 0 ? '=' : ' ';
    return rows;
}

} // namespace

TEST_CASE("a route says each tile that is walked, and where jumps and drops end") {
    CHECK(route_of({
              "          ", //
              "          ", //
              "     E    ", //
              "    ####  ", //
              "S   ####  ", //
              "##########",
          }) == "w0,1 w1,1 w2,1 w3,1 j4,3 w5,3");
    CHECK(route_of({
              "          ", //
              " S        ", //
              "###       ", //
              "###       ", //
              "###      E", //
              "##########",
          }) == "w1,4 w2,4 d3,1 w4,1 w5,1 w6,1 w7,1 w8,1 w9,1");
}

TEST_CASE("a route leads through platforms, up and down") {
    CHECK(route_of({
              "   ", //
              "E  ", //
              "===", //
              "   ", //
              "   ", //
              "  S", //
              "###",
          }) == "w2,1 w1,1 w0,1 j0,5");
    CHECK(route_of({
              "   ", //
              "  S", //
              "===", //
              "   ", //
              "   ", //
              "  E", //
              "###",
          }) == "w2,5 w1,5 w0,5 d0,1 w1,1 w2,1");
}

TEST_CASE("a route goes straight to the end where it can") {
    CHECK(route_of({
              "                ", //
              "                ", //
              "      E         ", //
              "      ####      ", //
              "      ####  ##  ", //
              "S     ####  ##  ", //
              "################",
          }) == "w0,1 w1,1 w2,1 w3,1 w4,1 w5,1 j6,4");
}

TEST_CASE("who cannot drop through platforms stays on them, or goes round") {
    tests::drawing rows = {
        "     ", //
        "  S  ", //
        "=====", //
        "     ", //
        "     ", //
        "  E  ", //
        "#####",
    };
    CHECK(route_of(rows) == "w2,5 w1,5 w0,5 d0,1 w1,1 w2,1");
    CHECK(route_of(rows, {.drop_through = false}) == "");
    rows[2] = " ====";
    CHECK(route_of(rows, {.drop_through = false}) == "w2,5 w1,5 d0,1 w1,1 w2,1");
}

TEST_CASE("2P-39 a route is found wherever hops lead to the end, in rooms of any width and for any hero") {
    rng random(seed{8}, stage{1});
    int wrong = 0;
    int ways = 0;
    for (int round = 0; round < 600; ++round) {
        const tests::drawing rows = any_room(random, round % 3 == 0 ? 40 : round % 3 == 1 ? 64 : 190);
        movement hero;
        hero.max_jump_height = random.between(1, 5);
        hero.drop_through = random.below(3) > 0;
        hero.one_way_platforms = random.below(4) > 0;
        hero.player_width = random.between(1, 2);
        hero.player_height = random.between(1, 3);
        grid<platformer_tile, dynamic> tiles;
        tests::draw(rows, tiles);
        terrain<most> ground;
        strip_map<most> map;
        REQUIRE(ground.survey(tiles, hero));
        REQUIRE(map.draw(ground, hero));
        if (map.strips().empty()) continue;
        const int from = random.between(0, map.strips().size() - 1);
        const int to = random.between(0, map.strips().size() - 1);
        const point start{map.strips()[from].x, map.strips()[from].y};
        const point end{map.strips()[to].right() - 1, map.strips()[to].y};
        route_search<most> search;
        REQUIRE(search.run(ground, hero, start, end));
        wrong += search.arrived() == tests::strips_found(map, from, true).contains(to) ? 0 : 1;
        if (!search.arrived()) continue;
        ways += from != to ? 1 : 0;
        list<route_step, 4001> route;
        REQUIRE(search.trace(route));
        // Each hop is one of the map's, and each other step leads to the tile beside.
        wrong += route[0].place() == start && route[route.size() - 1].place() == end ? 0 : 1;
        for (int i = 1; i < route.size(); ++i) {
            const point a = route[i - 1].place();
            const point b = route[i].place();
            const bool walks = a.y == b.y && map.at(a) == map.at(b) && (a.x - b.x) * (a.x - b.x) == 1;
            bool hops = false;
            for (const strip_link& link : map.links()) {
                const bool columns = route[i].move == route_move::drop ? link.upper_x == a.x && link.lower_x == b.x
                                                                       : link.upper_x == b.x && link.lower_x == a.x;
                const bool down = link.upper == map.at(a) && link.lower == map.at(b) && map.leads_down(link);
                const bool up = link.lower == map.at(a) && link.upper == map.at(b) && map.leads_up(link);
                const bool along = columns || (link.through_platform() && a.x == b.x);
                hops = hops || (along && (route[i].move == route_move::drop ? down : up));
            }
            wrong += (route[i].move == route_move::walk ? walks : hops) ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
    CHECK(ways > 60);
}

TEST_CASE("a route goes down where nobody gets up, and never the other way") {
    tests::drawing cliff(12, "###   ");
    cliff[0] = cliff[1] = cliff[2] = "      ";
    cliff[11] = "######";
    tests::drawing down = cliff;
    down[2] = "S     ";
    down[10] = "###  E";
    CHECK(route_of(down) == "w0,9 w1,9 w2,9 d3,1 w4,1 w5,1");
    tests::drawing up = cliff;
    up[2] = "E     ";
    up[10] = "###  S";
    CHECK(route_of(up) == "w5,1 w4,1 w3,1 j2,9 w1,9 w0,9"); // 8 tiles
    for (tests::drawing* room : {&down, &up}) room->insert(room->begin() + 5, "###   ");
    CHECK(route_of(down) == "w0,10 w1,10 w2,10 d3,1 w4,1 w5,1");
    CHECK(route_of(up) == "");
}

TEST_CASE("without a way there is no route, and who is there already has a short one") {
    CHECK(route_of({"   #   ", "S  #  E", "#######"}) == "");
    CHECK(route_of({"   ", "S E", "###"}) == "w0,1 w1,1 w2,1");
}
