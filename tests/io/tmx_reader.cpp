#include "sample.hpp"

#include <ctime>
#include <doctest/doctest.h>
#include <warren/io/tmx.hpp>
#include <warren/io/tmx_reader.hpp>
#include <warren/io/tsx.hpp>

using namespace warren;
using tests::replaced;

namespace {

// 3 x 2 tiles; layers compressed by zlib, by gzip, not at all, and as numbers.
const std::string sample = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="3" height="2" tilewidth="16" tileheight="8" infinite="0" nextlayerid="9" nextobjectid="4">
 <editorsettings><export target="x.json" format="json"/></editorsettings>
 <properties>
  <property name="mask" type="int" value="5"/>
  <property name="weight" type="float" value="0.4"/>
  <property name="loops" type="bool" value="true"/>
  <property name="seed" value="42"/>
  <property name="poem">two
lines</property>
 </properties>
 <tileset firstgid="1" source="stone_cave.tsx"/>
 <tileset firstgid="131" name="inside" tilewidth="16" tileheight="8" tilecount="20" columns="5">
  <image source="inside.png" width="80" height="32"/>
 </tileset>
 <layer id="1" name="zlib" width="3" height="2">
  <data encoding="base64" compression="zlib">
   eJwzYmBgYARiJiBmBmIWIGYDYgAFWABD
  </data>
 </layer>
 <layer id="2" name="gzip" width="3" height="2" visible="0">
  <properties><property name="deep" type="int" value="-1"/></properties>
  <data encoding="base64" compression="gzip">
   H4sIAAAAAAAC/zNiYGBgBGImIGYGYhYgZgNiAJsaP88YAAAA
  </data>
 </layer>
 <objectgroup id="7" name="objects"/>
 <layer id="3" name="plain" width="3" height="2">
  <data encoding="base64">
   AQAAgAIAAEADAAAgBAAAEAUAAPAAAAAA
  </data>
 </layer>
 <layer id="4" name="csv" width="3" height="2">
  <data encoding="csv">
1,2,150,
0,0,2147483649
</data>
 </layer>
</map>
)";

const std::string minimal =
    R"(<map version="1.0" orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16">
<tileset firstgid="1" source="a.tsx"/>
<layer name="a" width="2" height="1"><data encoding="csv">1,2</data></layer>
</map>)";

std::string complaint(const std::string& text) {
    const auto map = read_tmx(text, "a.tmx");
    return map ? "" : map.error().message();
}

// What is said about the minimal map with one change.
std::string changed(const char* from, const std::string& to) { return complaint(replaced(minimal, from, to)); }

std::string map_of(int width, int height, const std::string& data) {
    const std::string size = "width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(height) + "\"";
    return R"(<map orientation="orthogonal" tilewidth="1" tileheight="1" )" + size +
           R"(><tileset firstgid="1" source="a.tsx"/><layer name="a" )" + size + ">" + data + "</layer></map>";
}

std::string zipped(std::size_t zeros) {
    const auto small = zlib_compress(std::vector<std::uint8_t>(zeros), 9);
    return R"(<data encoding="base64" compression="zlib">)" + encode_base64(*small) + "</data>";
}

} // namespace

TEST_CASE("FR-3.1 a map of Tiled's is read with everything that it says") {
    const auto read = read_tmx(sample);
    if (!read) FAIL(read.error().message());
    const tmx_map& map = *read;
    CHECK(map.version == "1.10");
    CHECK(map.orientation == "orthogonal");
    CHECK(map.render_order == "right-down");
    CHECK(map.width == 3);
    CHECK(map.height == 2);
    CHECK(map.tile_width == 16);
    CHECK(map.tile_height == 8);
    CHECK(map.next_layer_id == 9);
    CHECK(map.next_object_id == 4);
    CHECK(map.other_layers == 1);

    REQUIRE(map.properties.size() == 5);
    CHECK(map.properties[0].type == "int");
    CHECK(map.properties[0].value == "5");
    CHECK(map.properties[0].line == 5);
    CHECK(map.properties[1].type == "float");
    CHECK(map.properties[2].type == "bool");
    CHECK(map.properties[3].type == "string");
    CHECK(map.properties[3].name == "seed");
    CHECK(map.properties[4].value == "two\nlines");

    REQUIRE(map.tilesets.size() == 2);
    CHECK(map.tilesets[0].first_gid == 1);
    CHECK(map.tilesets[0].source == "stone_cave.tsx");
    CHECK(map.tilesets[0].tile_count == 0);
    CHECK(map.tilesets[1].first_gid == 131);
    CHECK(map.tilesets[1].source.empty());
    CHECK(map.tilesets[1].name == "inside");
    CHECK(map.tilesets[1].tile_width == 16);
    CHECK(map.tilesets[1].tile_height == 8);
    CHECK(map.tilesets[1].tile_count == 20);
    CHECK(map.tilesets[1].columns == 5);
    CHECK(map.tilesets[1].image == "inside.png");
    CHECK(map.tilesets[1].image_width == 80);
    CHECK(map.tilesets[1].image_height == 32);
}

TEST_CASE("FR-3.5 FR-3.6 FR-3.7 all four ways to store a layer are read, with the flip bits kept apart") {
    const auto map = read_tmx(sample);
    REQUIRE(map);
    REQUIRE(map->layers.size() == 4);
    const std::vector<std::uint32_t> counted{50, 1, 2, 3, 4, 6};
    CHECK(map->layers[0].ids == counted);
    CHECK(map->layers[1].ids == counted);
    CHECK(map->layers[0].flips == std::vector<std::uint8_t>(6));
    CHECK(map->layers[2].ids == std::vector<std::uint32_t>{1, 2, 3, 4, 5, 0});
    CHECK(map->layers[2].flips == std::vector<std::uint8_t>{tmx_layer::mirrored, tmx_layer::upside_down,
                                                            tmx_layer::transposed, tmx_layer::rotated, 15, 0});
    CHECK(map->layers[3].ids == std::vector<std::uint32_t>{1, 2, 150, 0, 0, 1});
    CHECK(map->layers[3].flips == std::vector<std::uint8_t>{0, 0, 0, 0, 0, 8});
    CHECK(map->layers[0].visible);
    CHECK_FALSE(map->layers[1].visible);
    CHECK(map->layers[1].id == 2);
    CHECK(map->layers[1].name == "gzip");
    REQUIRE(map->layers[1].properties.size() == 1);
    CHECK(map->layers[1].properties[0].value == "-1");
}

TEST_CASE("the oldest and shortest maps are read, too") {
    const auto map = read_tmx(minimal);
    REQUIRE(map);
    CHECK(map->next_layer_id == 0);
    CHECK(map->layers[0].id == 0);
    CHECK(changed(" version=\"1.0\"", "").empty());
}

TEST_CASE("a map cut off anywhere is refused") {
    for (std::size_t length = 0; length + 2 < sample.size(); ++length) {
        const auto map = read_tmx(sample.substr(0, length), "cut.tmx");
        CAPTURE(length);
        CHECK_FALSE(map);
        CHECK(map.error().message().starts_with("cut.tmx"));
    }
}

TEST_CASE("missing, wrong and impossible attributes of a map are refused by name and line") {
    for (const char* name : {"orientation", "width", "height", "tilewidth", "tileheight"}) {
        const std::string expected =
            std::string("a.tmx, line 1: malformed: an attribute is missing ('") + name + "' of <map>)";
        CHECK(changed((std::string(" ") + name + "=").c_str(), " other=") == expected);
    }
    CHECK(changed("width=\"2\"", "width=\"two\"") ==
          "a.tmx, line 1: malformed: an attribute is not a whole number (width='two' of <map>)");
    CHECK(changed("width=\"2\"", "width=\"0\"") ==
          "a.tmx, line 1: width is 0, but must lie between 1 and 32767 (<map>)");
    CHECK(changed("width=\"2\"", "width=\"-2\"").find("width is -2") != std::string::npos);
    CHECK(changed("height=\"1\"", "height=\"4294967297\"").find("height is 4294967297") != std::string::npos);
    CHECK(changed("tilewidth=\"16\"", "tilewidth=\"0\"").find("tilewidth is 0") != std::string::npos);
    CHECK(changed("width=\"2\"", "width=\"2\" width=\"2\"").find("not well-formed") != std::string::npos);
    CHECK(changed("<map ", "<map nextlayerid=\"x\" ").find("nextlayerid='x'") != std::string::npos);
    CHECK(complaint("<tileset/>") ==
          "a.tmx, line 1: unsupported: this is another kind of file (its root should be <map>)");
}

TEST_CASE("what is not supported is said so, and what to do about it") {
    CHECK(changed("<map ", "<map infinite=\"1\" ") ==
          "a.tmx, line 1: unsupported: infinite maps; give the map a size in Tiled");
    CHECK(changed("<map ", "<map infinite=\"2\" ").find("infinite is 2") != std::string::npos);
    CHECK(changed("encoding=\"csv\"", "encoding=\"base64\" compression=\"zstd\"") ==
          "a.tmx, line 3: unsupported: this way to store the data; choose CSV, or base64 with zlib, gzip or nothing "
          "('base64 zstd')");
    for (const char* way : {"", R"(encoding="csv" compression="zlib")", "encoding=\"xml\"", "compression=\"zlib\""}) {
        CAPTURE(std::string(way));
        CHECK(changed("encoding=\"csv\"", way).find("this way to store the data") != std::string::npos);
    }
    CHECK(changed("<layer ", "<group name=\"g\"/><layer ") ==
          "a.tmx, line 3: unsupported: groups of layers; move the layers out of the group");
    CHECK(changed("<map ", "<!DOCTYPE map [<!ENTITY a \"b\">]><map ").size() > 10);
    CHECK(changed("<map ", "<!DOCTYPE map SYSTEM \"map.dtd\"><map ").find("document types") != std::string::npos);
}

TEST_CASE("layers that do not fit the map are refused") {
    CHECK(changed("\"a\" width=\"2\"", "\"a\" width=\"3\"") ==
          "a.tmx, line 3: malformed: the layer has another size than the map (layer 'a')");
    CHECK(changed("height=\"1\"><data", "height=\"2\"><data").find("another size") != std::string::npos);
    CHECK(changed("\"a\" width=\"2\"", "\"a\"").find("'width' of <layer>") != std::string::npos);
    CHECK(changed("<data encoding=\"csv\">1,2</data>", "") ==
          "a.tmx, line 3: malformed: the layer has no data (layer 'a')");
    CHECK(changed("1,2</data>", "1</data>") ==
          "a.tmx, line 3: malformed: the layer has fewer tiles than the map (layer 'a')");
    CHECK(changed("1,2</data>", "1,2,0</data>") ==
          "a.tmx, line 3: malformed: the layer has more tiles than the map at byte 4 (layer 'a')");
    CHECK(changed("1,2</data>", "</data>").find("not one piece of text") != std::string::npos);
    CHECK(changed("1,2</data>", "1,2<!-- --></data>").find("not one piece of text") != std::string::npos);
    CHECK(changed("1,2</data>", "<tile gid=\"1\"/></data>").find("not one piece of text") != std::string::npos);
    CHECK(changed("1,2</data>", "<chunk>1,2</chunk></data>").find("not one piece of text") != std::string::npos);
    CHECK(complaint("<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"1\" tileheight=\"1\"/>") ==
          "a.tmx, line 1: malformed: the map has no layer of tiles");
    CHECK(changed("name=\"a\"", "name=\"a\" visible=\"yes\"").find("visible='yes'") != std::string::npos);
}

TEST_CASE("damaged data is refused with the layer, the line and the byte") {
    const auto damaged = [](const char* from, const char* to) { return complaint(replaced(sample, from, to)); };
    CHECK(damaged("eJwz", "eJ*z") ==
          "a.tmx, line 17: malformed: base64 text holds a foreign character at byte 2 (layer 'zlib')");
    CHECK(damaged("WABD", "WAB") ==
          "a.tmx, line 17: malformed: base64 text ends within a group of four letters at byte 31 (layer 'zlib')");
    CHECK(damaged("WABD", "WAB=").find("bits that belong to no byte at byte 30") != std::string::npos);
    CHECK(damaged("WABD", "WABE").find("the compressed bytes are damaged") != std::string::npos); // the Adler-32
    CHECK(damaged("WABD", "").find("the compressed bytes end too early") != std::string::npos);
    CHECK(damaged("WABD", "WABDAAAA").find("followed by others") != std::string::npos);
    CHECK(damaged("eJwz", "eJw\xc3\xa4z").find("a foreign character") != std::string::npos);
    CHECK(damaged("compression=\"zlib\"", "compression=\"gzip\"").find("damaged") != std::string::npos);
    CHECK(damaged("AQAAgAIAAEAD", "AQAAgAIAAEADAAAA").find("more tiles") != std::string::npos);
}

TEST_CASE("properties must be what they say, and unique") {
    const auto property = [](const std::string& attributes) {
        return changed("<tileset ", "<properties>\n<property " + attributes + "/></properties><tileset ");
    };
    CHECK(property("name=\"n\" type=\"int\" value=\"5x\"") ==
          "a.tmx, line 3: malformed: the value of a property does not fit its type ('n')");
    for (const char* value : {"", "1.5", "2147483648", " 1", "0x1"})
        CHECK_FALSE(property(std::string("name=\"n\" type=\"int\" value=\"") + value + "\"").empty());
    for (const char* value : {"1", "-2.5", "1e-05", "2.5e+20", "-1E3"})
        CHECK(property(std::string("name=\"n\" type=\"float\" value=\"") + value + "\"").empty());
    for (const char* value : {"", "x", "1e", "e5", "1e5.5", "nan", "1,5", "--1"})
        CHECK_FALSE(property(std::string("name=\"n\" type=\"float\" value=\"") + value + "\"").empty());
    CHECK_FALSE(property("name=\"n\" type=\"bool\" value=\"1\"").empty());
    CHECK(property("name=\"n\" type=\"color\" value=\"#ff00ff00\"").empty());
    CHECK(property("name=\"n\"").empty());
    CHECK(property("value=\"n\"").find("'name' of <property>") != std::string::npos);
    CHECK(property("name=\"n\"/><property name=\"n\"") == "a.tmx, line 3: malformed: a property is there twice ('n')");
    std::string many;
    for (int i = 0; i < 1001; ++i) many += "<property name=\"n" + std::to_string(i) + "\"/>";
    CHECK(changed("<tileset ", "<properties>" + many + "</properties><tileset ").find("too many properties") !=
          std::string::npos);
}

TEST_CASE("2M-20 every tile belongs to a tileset") {
    CHECK(changed("<tileset firstgid=\"1\" source=\"a.tsx\"/>", "") ==
          "a.tmx: malformed: a tile belongs to no tileset at tile (0, 0) (id 1, layer 'a')");
    CHECK(changed("firstgid=\"1\"", "firstgid=\"2\"") ==
          "a.tmx: malformed: a tile belongs to no tileset at tile (0, 0) (id 1, layer 'a')");
    CHECK(changed("firstgid=\"1\"", "firstgid=\"0\"").find("firstgid is 0") != std::string::npos);
    CHECK(changed("firstgid=\"1\" ", "").find("'firstgid' of <tileset>") != std::string::npos);
    CHECK(changed("<layer ", "<tileset firstgid=\"1\" source=\"b.tsx\"/><layer ").find("not ordered") !=
          std::string::npos);
    const auto second_from = [](const char* id) {
        return changed("<layer ", std::string("<tileset firstgid=\"") + id + "\" source=\"b.tsx\"/><layer ");
    };
    CHECK(second_from("268435456").empty()); // ids have 28 bits
    CHECK(second_from("268435457").find("firstgid is 268435457, but must lie between 1 and 268435456") !=
          std::string::npos);
    const auto inside = [](const char* count) {
        return changed("source=\"a.tsx\"",
                       std::string(R"(name="n" tilewidth="1" tileheight="1" columns="1" tilecount=")") + count + "\"");
    };
    CHECK(inside("2").empty());
    CHECK(inside("1") == "a.tmx: malformed: a tile belongs to no tileset at tile (1, 0) (id 2, layer 'a')");
    CHECK(inside("-1").find("tilecount is -1") != std::string::npos);
    CHECK(complaint(replaced(sample, "1,2,150,", "1,2,151,")) ==
          "a.tmx: malformed: a tile belongs to no tileset at tile (2, 0) (id 151, layer 'csv')");
    // Ids between two tilesets belong to neither.
    const std::string gap = replaced(minimal, "source=\"a.tsx\"/>",
                                     "name=\"n\" tilewidth=\"1\" tileheight=\"1\" columns=\"1\" tilecount=\"1\"/>"
                                     "<tileset firstgid=\"3\" source=\"b.tsx\"/>");
    CHECK(complaint(gap).find("id 2") != std::string::npos);
    CHECK(complaint(replaced(gap, "1,2<", "1,3<")).empty());
    CHECK(complaint(replaced(gap, "1,2<", "3,1<")).empty());
    CHECK(complaint(replaced(gap, "1,2<", "3,2<")).find("id 2") != std::string::npos);
}

TEST_CASE("files are loaded with their tilesets, and a missing or broken tileset is named") {
    const tests::scratch_directory directory;
    const auto level = tests::random_level(20, 20, 3, 4);
    REQUIRE(save_tmx(directory / "map.tmx", level));
    const auto without = load_tmx(directory / "map.tmx");
    CHECK_FALSE(without);
    CHECK(without.error().message() == (directory / "stone_cave.tsx").string() + ": unreadable: there is no such file");
    CHECK(load_tmx(directory / "map.tmx", {.load_tilesets = false}));

    REQUIRE(save_tsx(directory / "stone_cave.tsx"));
    const auto map = load_tmx(directory / "map.tmx");
    REQUIRE(map);
    CHECK(map->tilesets[0].tile_count == 130);
    CHECK(map->tilesets[0].first_gid == 1);
    CHECK(map->tilesets[0].source == "stone_cave.tsx");
    CHECK(map->tilesets[0].image == "stone_cave.png");
    for (std::size_t i = 0; i < 3; ++i) CHECK(map->layers[i].ids == level.layers[i]);

    tests::put(directory / "two.tmx", replaced(minimal, R"(<tileset firstgid="1" source="a.tsx"/>)",
                                               "<tileset firstgid=\"1\" source=\"stone_cave.tsx\"/>"
                                               "<tileset firstgid=\"201\" source=\"stone_cave.tsx\"/>"));
    const auto two = load_tmx(directory / "two.tmx");
    REQUIRE(two);
    CHECK(two->tilesets[1].first_gid == 201);
    CHECK(two->tilesets[1].name == "stone_cave");

    const std::string tsx = tests::get(directory / "stone_cave.tsx");
    tests::put(directory / "stone_cave.tsx", replaced(tsx, "tilecount=\"130\"", "tilecount=\"1\""));
    const auto small = load_tmx(directory / "map.tmx");
    CHECK_FALSE(small);
    CHECK(small.error().message().find("map.tmx: malformed: a tile belongs to no tileset at tile (") !=
          std::string::npos);
    tests::put(directory / "stone_cave.tsx", tsx.substr(0, 300));
    CHECK(load_tmx(directory / "map.tmx").error().message().find("stone_cave.tsx, line") != std::string::npos);
    tests::put(directory / "stone_cave.tsx", "<map/>");
    CHECK(load_tmx(directory / "map.tmx").error().message().find("its root should be <tileset>") != std::string::npos);
    tests::put(directory / "device.tmx", replaced(tests::get(directory / "map.tmx"), "stone_cave.tsx", "/dev/zero"));
    CHECK_FALSE(load_tmx(directory / "device.tmx"));

    CHECK(load_tmx(directory / "other.tmx").error().message() ==
          (directory / "other.tmx").string() + ": unreadable: there is no such file");
    CHECK(load_tmx(directory / "map.tmx", {.file_size = 100}).error().message().find("too large") != std::string::npos);
}

TEST_CASE("a map of 64 MB is read, and none that is larger") {
    const tests::scratch_directory directory;
    const auto said = [&](std::uintmax_t size) {
        tests::put(directory / "large.tmx", "");
        std::filesystem::resize_file(directory / "large.tmx", size);
        return load_tmx(directory / "large.tmx").error().message();
    };
    const std::uintmax_t most = 64 * 1024 * 1024;
    CHECK(said(most).find("too large") == std::string::npos); // but it is no map
    CHECK(said(most + 1).find("too large") != std::string::npos);
}

TEST_CASE("a small file never takes much memory or time") {
    std::string layers;
    for (int i = 0; i < 250; ++i) layers += R"(<layer name="a" width="32767" height="32767"/>)";
    std::string nested = "<map>";
    for (int i = 0; i < 3000; ++i) nested += "<a>";
    std::string attributes = "<map";
    for (int i = 0; i < 900; ++i) attributes += " a" + std::to_string(i) + "=\"\"";
    std::string tilesets;
    for (int i = 1; i < 200; ++i) tilesets += "<tileset firstgid=\"" + std::to_string(i) + R"(" source="a"/>)";
    const std::string ordinary = map_of(2, 1, "<data encoding=\"csv\">1,2</data>");
    struct {
        const char* what;
        std::string text;
        bool fine;
    } const cases[] = {
        {"a map that unpacks to the most that fits 10 KB", map_of(1000, 1900, zipped(7'600'000)), true},
        {"a zip bomb", map_of(10, 10, zipped(7'600'000)), false},
        {"the largest map that can be claimed", map_of(32767, 32767, zipped(7'600'000)), false},
        {"a large map that the data cannot fill", map_of(4000, 4000, zipped(4000)), false},
        {"a large map without compression", map_of(4000, 4000, "<data encoding=\"base64\">AAAA</data>"), false},
        {"a large map of numbers", map_of(4000, 4000, "<data encoding=\"csv\">1,2,3</data>"), false},
        {"many large layers", replaced(map_of(32767, 32767, "x"), "</map>", layers + "</map>"), false},
        {"deep nesting", nested, false},
        {"many attributes", attributes + "/>", false},
        {"many tilesets", replaced(ordinary, R"(<tileset firstgid="1" source="a.tsx"/>)", tilesets), true},
        {"many references", "<map a=\"" + std::string(9000, '&') + "\"/>", false},
        {"many zeros", "<map a=\"&#" + std::string(9000, '0') + "\"/>", false},
    };
    for (const auto& one : cases) {
        CAPTURE(std::string(one.what));
        CHECK(one.text.size() < 12'000);
        const std::clock_t start = std::clock(); // of this program alone, whatever else the machine does
        bool fine = false;
        const long grown = tests::peak_growth_kb([&] { fine = static_cast<bool>(read_tmx(one.text, "a.tmx")); });
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        CHECK(fine == one.fine);
        CHECK(seconds < (tests::sanitized ? 10.0 : 1.0));
        CHECK(grown < (tests::sanitized ? 640 : 64) * 1024);
    }
}

TEST_CASE("masses of layers, tilesets and tiles are refused at a limit") {
    std::string layers;
    for (int i = 0; i < 257; ++i) layers += R"(<layer width="2" height="1"><data encoding="csv">1,2</data></layer>)";
    CHECK(changed("</map>", layers + "</map>").find("there are too many layers") != std::string::npos);
    std::string tilesets;
    for (int i = 2; i < 260; ++i) tilesets += "<tileset firstgid=\"" + std::to_string(i) + R"(" source="a"/>)";
    CHECK(changed("<layer ", tilesets + "<layer ").find("there are too many tilesets") != std::string::npos);
    std::string million = R"(<map orientation="orthogonal" width="1" height="1" tilewidth="1" tileheight="1">)";
    for (int i = 0; i < 1'000'000; ++i) million += "<layer/>";
    CHECK(complaint(million + "</map>").find("the number of elements and attributes is 1000") != std::string::npos);
    const auto tiles = read_tmx(minimal, "a.tmx", {.tiles = 1});
    CHECK_FALSE(tiles);
    CHECK(tiles.error().message() == "a.tmx, line 3: the number of tiles is 2, but must be 1 (layer 'a')");
    CHECK(read_tmx(minimal, "a.tmx", {.tiles = 2}));
    CHECK_FALSE(read_tmx(sample, "a.tmx", {.tiles = 23})); // all layers together
    CHECK(read_tmx(sample, "a.tmx", {.tiles = 24}));
}

TEST_CASE("whatever happens to a map, reading it ends in a map that is one, or in a sentence") {
    rng random{seed{2024}, stage::topology};
    int fine = 0;
    for (int round = 0; round < 4000; ++round) {
        std::string text = sample;
        const std::uint32_t changes = random.below(3) + 1;
        for (std::uint32_t i = 0; i < changes; ++i) {
            const std::uint32_t at = random.below(static_cast<std::uint32_t>(text.size()));
            const std::uint32_t how = random.below(4);
            const std::uint32_t other = random.below(static_cast<std::uint32_t>(text.size()));
            const std::uint32_t length = random.below(20);
            const auto byte = static_cast<char>(random.below(256));
            if (how == 0) text[at] = byte;
            if (how == 1) text.erase(at, length + 1);
            if (how == 2) text.insert(at, text.substr(other, length));
            if (how == 3) text[at] = sample[other];
            if (text.empty()) break;
        }
        const auto map = read_tmx(text, "a.tmx");
        if (!map) {
            CHECK(map.error().message().size() > 10);
            continue;
        }
        ++fine;
        for (const tmx_layer& layer : map->layers) {
            CHECK(layer.ids.size() == static_cast<std::size_t>(map->width * map->height));
            CHECK(layer.flips.size() == layer.ids.size());
        }
    }
    CHECK(fine > 100); // or nothing but refusals was tried
}
