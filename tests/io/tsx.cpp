#include "sample.hpp"

#include <doctest/doctest.h>
#include <warren/io/tsx.hpp>

using namespace warren;

namespace {

constexpr tile_class classes[] = {{.name = "floor", .ids = {2, 2}}, {.name = "a<b", .ids = {3, 3}, .solid = true}};
constexpr tileset small{.name = "small & fine",
                        .tile_width = 8,
                        .tile_height = 12,
                        .tile_count = 5,
                        .columns = 2,
                        .image = "small.png",
                        .classes = classes,
                        .class_count = 2};

} // namespace

TEST_CASE("BR-5.5 a tileset is, byte for byte, as Tiled writes it, with collision shapes on its walls") {
    const auto text = to_tsx(small);
    REQUIRE(text);
    CHECK(*text == R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="small &amp; fine" tilewidth="8" tileheight="12" tilecount="5" columns="2">
 <image source="small.png" width="16" height="36"/>
 <tile id="1" type="floor"/>
 <tile id="2" type="a&lt;b">
  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="0" width="8" height="12"/>
  </objectgroup>
 </tile>
</tileset>
)");
}

TEST_CASE("FR-3.9 BR-3.1 BR-3.2 BR-3.3 BR-3.4 BR-3.5 BR-3.6 BR-5.6 the stone cave's tiles say what they are") {
    const tests::scratch_directory directory;
    REQUIRE(save_tsx(directory / "cave.tsx"));
    const std::string text = tests::get(directory / "cave.tsx");
    tinyxml2::XMLDocument document;
    REQUIRE(document.Parse(text.c_str()) == tinyxml2::XML_SUCCESS);
    const auto* root = document.RootElement();
    CHECK(root->IntAttribute("tilecount") == 130);
    CHECK(root->IntAttribute("columns") == 10);
    CHECK(std::string(root->FirstChildElement("image")->Attribute("source")) == "stone_cave.png");
    CHECK(root->FirstChildElement("image")->IntAttribute("width") == 160);
    CHECK(root->FirstChildElement("image")->IntAttribute("height") == 208);
    int tiles = 0;
    for (const auto* tile = root->FirstChildElement("tile"); tile != nullptr; tile = tile->NextSiblingElement("tile")) {
        ++tiles;
        const int id = tile->IntAttribute("id") + 1;
        const std::string expected = id <= 32    ? "floor_variation"
                                     : id == 33  ? "sand"
                                     : id <= 59  ? "floor"
                                     : id <= 63  ? "rock"
                                     : id <= 89  ? "pebbles"
                                     : id <= 110 ? "wall"
                                                 : "shadow";
        CHECK(std::string(tile->Attribute("type")) == expected);
        CHECK((tile->FirstChildElement("objectgroup") != nullptr) == (id >= 91 && id <= 110));
    }
    CHECK(tiles == 3 + 1 + 10 + 4 + 10 + 20 + 20);

    const auto old = std::filesystem::current_path();
    std::filesystem::current_path(directory.path);
    const file_status saved = save_tsx();
    std::filesystem::current_path(old);
    REQUIRE(saved);
    CHECK(tests::get(directory / "stone_cave.tsx") == text);
}

TEST_CASE("a tileset that cannot be one is not written") {
    const tests::scratch_directory directory;
    tileset wrong = small;
    wrong.tile_count = 0;
    CHECK(save_tsx(directory / "a.tsx", wrong).error().message() ==
          (directory / "a.tsx").string() + ": the tile count is 0, but must lie between 1 and 65535");
    wrong = small;
    wrong.name = "\x01";
    CHECK_FALSE(to_tsx(wrong));
    CHECK(directory.file_count() == 0);
}
