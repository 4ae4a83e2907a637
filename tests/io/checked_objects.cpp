#include <warren/io/checked_objects.hpp>

#include "io/sample.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/io/tmj.hpp>
#include <warren/io/tmx.hpp>

using namespace warren;

namespace {

// A map of 4 × 3 tiles with any objects.
struct furnished {
    std::vector<std::vector<map_object>> groups;
};

const char* const group_names[] = {"first", "\"<&>'"};

layered_map layers_of(const furnished& level) {
    return {.width = 4,
            .height = 3,
            .layer_count = 1,
            .level = &level,
            .layer_name = [](int /*layer*/) { return "ground"; },
            .read_row =
                [](const void* /*level*/, int /*layer*/, int y, std::uint32_t* ids) {
                    for (int x = 0; x < 4; ++x) ids[x] = static_cast<std::uint32_t>(y * 4 + x);
                },
            .group_count = static_cast<int>(level.groups.size()),
            .group_name = [](int group) { return group_names[group]; },
            .read_object =
                [](const void* from, int group, int n, map_object& out) {
                    const auto& objects = static_cast<const furnished*>(from)->groups[static_cast<std::size_t>(group)];
                    if (n >= static_cast<int>(objects.size())) return false;
                    out = objects[static_cast<std::size_t>(n)];
                    return true;
                }};
}

map_object area() {
    map_object out;
    out.name = "a \"room\"";
    out.kind = "room";
    out.where = {1, 0, 3, 2};
    out.words("words", "<&>");
    out.number("number", -7);
    out.flag("flag", true);
    return out;
}
map_object spot() {
    map_object out;
    out.form = map_object::shape::spot;
    out.where = {3, 2, 0, 0};
    return out;
}
map_object line() {
    map_object out;
    out.name = "way";
    out.form = map_object::shape::line;
    for (const point corner : {point{1, 2}, point{1, 0}, point{3, 0}}) out.corners.push_back(corner);
    return out;
}
map_object figure() {
    map_object out;
    out.form = map_object::shape::picture;
    out.where = {2, 1, 1, 1};
    out.tile = 12;
    return out;
}

constexpr tileset small{.name = "small", .tile_width = 10, .tile_height = 8, .tile_count = 12, .image = "small.png"};

std::string part(const std::string& text, const std::string& from, const std::string& to) {
    const std::size_t start = text.find(from);
    return start == std::string::npos ? "" : text.substr(start, text.find(to, start) - start);
}

std::string complaint(const map_object& wrong) {
    const furnished level{{{area()}, {wrong}}};
    const auto tmx = to_tmx(level, {.tiles = &small, .objects = true});
    const auto tmj = to_tmj(level, {.tiles = &small, .objects = true});
    CHECK_FALSE(tmx);
    CHECK_FALSE(tmj);
    CHECK(to_tmx(level, {.tiles = &small})); // whoever does not ask for objects does not meet them
    return tmx.error().message();
}

} // namespace

TEST_CASE("objects are written as layers above the tiles, in pixels, on demand") {
    const furnished level{{{area(), spot()}, {line(), figure()}}};
    const auto plain = to_tmx(level, {.tiles = &small});
    REQUIRE(plain);
    CHECK(plain->find("objectgroup") == std::string::npos);
    CHECK(plain->find("nextlayerid=\"2\" nextobjectid=\"1\"") != std::string::npos);

    const auto text = to_tmx(level, {.tiles = &small, .objects = true});
    REQUIRE(text);
    CHECK(text->find("nextlayerid=\"4\" nextobjectid=\"5\"") != std::string::npos);
    CHECK(part(*text, " <objectgroup", "</map>") ==
          " <objectgroup id=\"2\" name=\"first\">\n"
          "  <object id=\"1\" name=\"a &quot;room&quot;\" type=\"room\" x=\"10\" y=\"0\" width=\"30\" height=\"16\">\n"
          "   <properties>\n"
          "    <property name=\"words\" value=\"&lt;&amp;&gt;\"/>\n"
          "    <property name=\"number\" type=\"int\" value=\"-7\"/>\n"
          "    <property name=\"flag\" type=\"bool\" value=\"true\"/>\n"
          "   </properties>\n"
          "  </object>\n"
          "  <object id=\"2\" x=\"35\" y=\"20\">\n"
          "   <point/>\n"
          "  </object>\n"
          " </objectgroup>\n"
          " <objectgroup id=\"3\" name=\"&quot;&lt;&amp;&gt;'\">\n"
          "  <object id=\"3\" name=\"way\" x=\"15\" y=\"20\">\n"
          "   <polyline points=\"0,0 0,-16 20,-16\"/>\n"
          "  </object>\n"
          "  <object id=\"4\" gid=\"12\" x=\"20\" y=\"16\" width=\"10\" height=\"8\">\n"
          "  </object>\n"
          " </objectgroup>\n");
    const auto read = read_tmx(*text);
    REQUIRE(read);
    CHECK(read->other_layers == 2);
    CHECK(read->next_object_id == 5);
}

TEST_CASE("objects in Tiled's JSON") {
    const furnished level{{{area(), spot()}, {line(), figure()}}};
    const auto text = to_tmj(level, {.tiles = &small, .objects = true});
    REQUIRE(text);
    CHECK(text->find("\"nextlayerid\":4,\"nextobjectid\":5") != std::string::npos);
    CHECK(text->find("{\"type\":\"objectgroup\",\"id\":2,\"name\":\"first\"") != std::string::npos);
    CHECK(text->find("{\"id\":1,\"name\":\"a \\\"room\\\"\",\"type\":\"room\",\"x\":10,\"y\":0,\"width\":30,\"height\":"
                     "16,\"rotation\":0,\"visible\":true,\"properties\":[") != std::string::npos);
    CHECK(text->find("\"point\":true") != std::string::npos);
    CHECK(text->find("\"polyline\":[{\"x\":0,\"y\":0},{\"x\":0,\"y\":-16},{\"x\":20,\"y\":-16}]") != std::string::npos);
    CHECK(text->find("{\"id\":4,\"name\":\"\",\"type\":\"\",\"gid\":12,\"x\":20,\"y\":16,\"width\":10,\"height\":8") !=
          std::string::npos);
    const auto plain = to_tmj(level, {.tiles = &small});
    REQUIRE(plain);
    CHECK(plain->find("\"type\":\"objectgroup\",\"id\"") == std::string::npos);
    CHECK(plain->find("\"nextlayerid\":2,\"nextobjectid\":1") != std::string::npos);
}

TEST_CASE("objects that cannot be are refused, and nothing is written") {
    map_object wrong = area();
    wrong.where = {2, 0, 3, 1};
    CHECK(complaint(wrong).find("an object is outside the map") != std::string::npos);
    wrong.where = {-1, 0, 2, 2};
    CHECK(complaint(wrong).find("at tile (-1, 0)") != std::string::npos);
    wrong = spot();
    wrong.where = {0, 3, 0, 0};
    CHECK(complaint(wrong).find("outside") != std::string::npos);
    wrong = line();
    wrong.corners[1] = {4, 0};
    CHECK(complaint(wrong).find("(object 'way')") != std::string::npos);
    wrong.corners.clear();
    wrong.corners.push_back({0, 0});
    CHECK(complaint(wrong).find("less than two corners") != std::string::npos);
    wrong = figure();
    wrong.tile = 13;
    CHECK(complaint(wrong).find("the tile id is 13") != std::string::npos);
    wrong.tile = 0;
    CHECK(complaint(wrong).find("the tile id is 0") != std::string::npos);
    wrong = area();
    wrong.properties.push_back({"bad", property::kind::boolean, "maybe"});
    CHECK(complaint(wrong).find("property 'bad'") != std::string::npos);
    wrong = area();
    wrong.name = "\xff";
    CHECK(complaint(wrong).find("not UTF-8") != std::string::npos);
}

TEST_CASE("more objects are written than are read of an unknown file") {
    map_object many = spot();
    many.name = "monster";
    for (const char* name : {"kind", "state", "flags", "data"}) many.number(name, 1);
    const furnished level{{std::vector<map_object>(45000, many)}};
    const auto text = to_tmx(level, {.tiles = &small, .objects = true});
    if (!text) FAIL(text.error().message());
    CHECK(text->find("nextobjectid=\"45001\"") != std::string::npos);
    const auto unknown = read_tmx(*text);
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().message().find("the number of elements and attributes") != std::string::npos);
    CHECK(read_tmx(*text, "", {.markup = text->size()}));
}

TEST_CASE("a level that names objects but gives no way to read them is refused") {
    const furnished level{{{area()}}};
    layered_map map = layers_of(level);
    map.read_object = nullptr;
    CHECK_FALSE(to_tmx(map, {.tiles = &small, .objects = true}));
    CHECK(to_tmx(map, {.tiles = &small}));
    map = layers_of(level);
    map.group_count = 1000;
    CHECK_FALSE(to_tmx(map, {.tiles = &small, .objects = true}));
    map.group_count = -1;
    CHECK_FALSE(to_tmj(map, {.tiles = &small, .objects = true}));
}

TEST_CASE("a level's own tileset is used unless another is asked for") {
    static constexpr tileset own{
        .name = "own", .tile_width = 10, .tile_height = 8, .tile_count = 20, .image = "own.png", .file = "own.tsx"};
    const furnished level{};
    layered_map map = layers_of(level);
    map.tiles = &own;
    const auto text = to_tmx(map);
    REQUIRE(text);
    CHECK(text->find("source=\"own.tsx\"") != std::string::npos);
    CHECK(text->find("tilewidth=\"10\"") != std::string::npos);
    CHECK(to_tmx(map, {.tiles = &small})->find("tilewidth=\"10\" tileheight=\"8\"") != std::string::npos);
    CHECK(to_tmx(map, {.tileset_file = "x.tsx"})->find("source=\"x.tsx\"") != std::string::npos);
    CHECK(to_tmj(map)->find("\"image\":\"own.png\"") != std::string::npos);
    CHECK(to_tmj(map, {.tiles = &small})->find("\"image\":\"small.png\"") != std::string::npos);
    map.tiles = nullptr;
    CHECK(to_tmx(map)->find("source=\"stone_cave.tsx\"") != std::string::npos);
    CHECK(to_tmj(map)->find("\"image\":\"stone_cave.png\"") != std::string::npos);
}
