#include <warren/movement/route.hpp>

#include <doctest/doctest.h>

#include "drawn_room.hpp"

using namespace warren;

namespace {

using most = fixed<80, 40>;

strip_map<most> mapped(const tests::drawing& rows) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    terrain<most> ground;
    strip_map<most> map;
    CHECK(ground.survey(tiles, {}));
    CHECK(map.draw(ground, {}));
    return map;
}

// "1,1 w2,1 j3,4 d5,2", or "" where there is no way.
std::string route_of(const tests::drawing& rows) {
    strip_map<most> map = mapped(rows);
    const point start = tests::place_of(rows, 'S');
    const point end = tests::place_of(rows, 'E');
    route_search<most> search;
    REQUIRE(search.run(map, map.at(start)));
    if (!search.reached(map.at(end))) return "";
    list<route_step, 200> route;
    REQUIRE(search.trace(map, start, end, route));
    std::string out;
    for (const route_step& step : route)
        out += std::string(out.empty() ? "" : " ") + "wjd"[static_cast<int>(step.move)] + std::to_string(step.x) + "," +
               std::to_string(step.y);
    return out;
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

TEST_CASE("a route has as few hops as possible") {
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
