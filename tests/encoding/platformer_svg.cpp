#include <warren/encoding/platformer_svg.hpp>

#include <doctest/doctest.h>

#include "encoding/drawn_room.hpp"
#include <sstream>
#include <string>

using namespace warren;

namespace {

std::string svg_of(const auto& level, const platformer_svg& encoder = {}) {
    std::string out;
    CHECK(encoder.encode(level, out));
    return out;
}
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

} // namespace

TEST_CASE("2P-2 in an SVG picture the highest row of a platformer room is on top") {
    const std::string svg = svg_of(drawn_room({"###", "# #", "==#", "   "}), {.spawns = false});
    CHECK(
        svg.starts_with("<svg xmlns='http://www.w3.org/2000/svg' role='img' width='36' height='48' viewBox='0 0 3 4'"));
    CHECK(has(svg, "d='M0 0h3v1H0zM0 1h1v1H0zM2 1h1v1H2zM2 2h1v1H2z'")); // walls
    CHECK(has(svg, "id='platforms' fill='#b0804a' stroke='#4a3320' stroke-width='.08' d='M0 2h2v.4H0z'"));
    CHECK_FALSE(has(svg, "spawns"));
    CHECK(svg.ends_with("</svg>\n"));
}

TEST_CASE("halves are written as short as they can be, and nothing has no sign") {
    const auto written = [](int count) {
        std::ostringstream out;
        out << platformer_picture::halves{count};
        return out.str();
    };
    CHECK(written(0) == "0");
    CHECK(written(1) == "0.5");
    CHECK(written(-1) == "-0.5");
    CHECK(written(7) == "3.5");
    CHECK(written(-8) == "-4");
}

TEST_CASE("ground is what has air above it") {
    const std::string svg = svg_of(drawn_room({"    ", "##  ", "####"}));
    CHECK(has(svg, "stroke-width='.25' d='M0 1H2M2 2H4'"));
}

TEST_CASE("spawns, openings and the door stand where they are") {
    const std::string svg = svg_of(room_with_everything());
    CHECK(has(svg, "<rect id='start' x='0' y='2' width='1' height='3'"));
    CHECK(has(svg, "<rect id='end' x='13' y='3' width='1' height='3'"));
    CHECK(has(svg, "<rect id='door' x='13' y='3' width='1' height='3'"));
    CHECK(has(svg, "<path transform='translate(7.5 5.5)' fill='#e76f51'"));
    CHECK(has(svg, "<path transform='translate(6.5 2.5)' fill='#c77dff'"));
    CHECK(has(svg, "<path transform='translate(11.5 5.5)' fill='#d62828'"));
    for (const char* group : {"id='bsp'", "id='graph'", "id='regions'", "id='route'"}) CHECK_FALSE(has(svg, group));
}

TEST_CASE("on demand cuts, regions, graph and route are drawn over the room") {
    const std::string svg = svg_of(room_with_everything(), {.bsp = true, .graph = true, .route = true});
    CHECK(count_of(svg, "<rect x='0' y='0' width='6' height='7'/>") == 1);    // a leaf
    CHECK(count_of(svg, "<rect x='0' y='0' width='14' height='7'/>") == 0);   // what was cut is no leaf
    CHECK(has(svg, "<rect x='1' y='2' width='4' height='3' fill='#6fcf97'")); // the entrance's region
    CHECK(has(svg, "<rect x='7' y='2' width='5' height='4' fill='#f2994a'")); // and the exit's
    CHECK(has(svg, "id='tree' fill='none' stroke='#c3a6ff' stroke-width='.3' d='M3.5 3.5L9.5 3.5'"));
    CHECK(has(svg, ">1</text>"));
    CHECK(svg.find("id='numbers'") > svg.find("id='walks'")); // no line crosses them out
    CHECK(has(svg, "id='jumps' stroke='#ffd166' d='M0.5 4.5C"));
    CHECK(has(svg, "id='drops' stroke='#9bd1ff' d='M4.5 2.5Q7.5 2.5 7.5 5.5'"));
    CHECK(has(svg, "id='walks' stroke='#f2f2f2' d='M7.5 5.5L13.5 5.5'"));
}

TEST_CASE("an impossible size of tiles, a full sink and edges to nowhere do no harm") {
    std::string out;
    CHECK(platformer_svg{.tile = 0}.encode(room_with_everything(), out).error().code == errc::out_of_range);
    text<500> little;
    CHECK(platformer_svg{}.encode(room_with_everything(), little).error().code == errc::output_full);
    platformer_level<> level = room_with_everything();
    level.edges.tree[0] = {0, 9};
    level.spawns[0].type = static_cast<spawn_kind>(9);
    CHECK(has(svg_of(level, {.graph = true}), "stroke-width='.3' d=''"));
}
