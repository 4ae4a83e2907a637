#include <warren/encoding/platformer_text.hpp>

#include <doctest/doctest.h>

#include "encoding/drawn_room.hpp"
#include <string>

using namespace warren;

namespace {

std::string text_of(const auto& level, const platformer_text& encoder = {}) {
    std::string out;
    CHECK(encoder.encode(level, out));
    return out;
}

} // namespace

TEST_CASE("2P-2 the highest row of a platformer room is written first") {
    CHECK(text_of(room_with_everything()) == "##############\n"
                                             "####     #####\n"
                                             "#     a   ####\n"
                                             "   ===       |\n"
                                             ">       ##   |\n"
                                             "####   g # B <\n"
                                             "##############\n");
}

TEST_CASE("marks may be left out, and the way drawn in") {
    CHECK(text_of(room_with_everything(), {.marks = false, .route = true}) == "##############\n"
                                                                              "####     #####\n"
                                                                              "#   .     ####\n"
                                                                              "   ===        \n"
                                                                              ".       ##    \n"
                                                                              "####   . #   .\n"
                                                                              "##############\n");
}

TEST_CASE("platformer text in UTF-8 has blocks for walls and platforms") {
    const std::string text = text_of(drawn_room({"##", "= "}), {.ascii = false, .marks = false});
    CHECK(text == "██\n▀ \n");
}

TEST_CASE("platformer text changes colours only where it must, and back before every line feed") {
    const std::string text = text_of(drawn_room({"## ", "==="}), {.colours = true, .marks = false});
    CHECK(text == "\x1b[0;90m##\x1b[0m \n\x1b[0;33m===\x1b[0m\n");
}

TEST_CASE("rooms wider than a piece of text are written whole, with marks on both sides of the joint") {
    platformer_level<dynamic> level;
    REQUIRE(level.tiles.resize({300, 2}));
    level.tiles.fill(platformer_tile::air);
    level.start = {127, 1};
    level.end = {128, 1};
    level.exit_door = {126, 0, 5, 1};
    level.spawns.push_back({299, 0, spawn_kind::ground});
    level.spawns.push_back({300, 0, spawn_kind::air}); // nowhere
    level.spawns.push_back({-1, 0, spawn_kind::air});
    const std::string blanks(300, ' ');
    std::string upper = blanks;
    upper.replace(127, 2, "><");
    std::string lower = blanks;
    lower.replace(126, 5, "|||||").replace(299, 1, "g");
    CHECK(text_of(level) == upper + '\n' + lower + '\n');
}

TEST_CASE("a platformer room's text into a sink that is too small is an error, and of a room without tiles empty") {
    text<100> out;
    CHECK(platformer_text{}.encode(drawn_room({"#######", "#######"}), out));
    CHECK(platformer_text{}.encode(room_with_everything(), out).error().code == errc::output_full);
    CHECK(text_of(platformer_level<>{}).empty());
}

TEST_CASE("a tile that is none is shown as such") {
    platformer_level<> level = drawn_room({"##"});
    level.tiles(1, 0) = static_cast<platformer_tile>(7);
    CHECK(text_of(level, {.marks = false}) == "#?\n");
}
