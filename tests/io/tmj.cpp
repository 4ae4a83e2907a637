#include "sample.hpp"

#include <doctest/doctest.h>
#include <warren/io/tmj.hpp>

using namespace warren;
using kind = property::kind;

namespace {

constexpr tile_class classes[] = {{.name = "floor", .ids = {1, 1}}, {.name = "wall", .ids = {2, 2}, .solid = true}};
constexpr tileset small{
    .name = "small", .tile_count = 3, .columns = 3, .image = "small.png", .classes = classes, .class_count = 2};

tests::sample_level tiny() {
    return {2,
            2,
            {{1, 2, 3, 0}, {0, 0, 0, 3}},
            {{"seed", kind::integer, "18446744073709551615"},
             {"columns", kind::integer, "12"},
             {"sand", kind::number, "0.15"},
             {"loops", kind::boolean, "true"},
             {"quote", kind::text, "\"\\"}}};
}

} // namespace

TEST_CASE("FR-3 FR-3.4 2M-1 a map in JSON has plain arrays, the tileset and the same facts, byte for byte") {
    const auto text = to_tmj(tiny(), {.tiles = &small});
    REQUIRE(text);
    CHECK(
        *text ==
        R"({"type":"map","version":"1.10","tiledversion":"1.10.2","orientation":"orthogonal","renderorder":"right-down","width":2,"height":2,"tilewidth":16,"tileheight":16,"infinite":false,"nextlayerid":3,"nextobjectid":1
,"properties":[
{"name":"seed","type":"string","value":"18446744073709551615"}
,{"name":"columns","type":"int","value":12}
,{"name":"sand","type":"float","value":0.15}
,{"name":"loops","type":"bool","value":true}
,{"name":"quote","type":"string","value":"\"\\"}],"tilesets":[
{"firstgid":1,"name":"small","image":"small.png","imagewidth":48,"imageheight":16,"tilewidth":16,"tileheight":16,"tilecount":3,"columns":3,"margin":0,"spacing":0,"tiles":[
{"id":0,"type":"floor"}
,{"id":1,"type":"wall","objectgroup":{"type":"objectgroup","draworder":"index","name":"","id":2,"x":0,"y":0,"opacity":1,"visible":true,"objects":[{"id":1,"name":"","type":"","x":0,"y":0,"width":16,"height":16,"rotation":0,"visible":true}]}}]}],"layers":[
{"type":"tilelayer","id":1,"name":"background","x":0,"y":0,"width":2,"height":2,"opacity":1,"visible":true,"data":[
1,2
,3,0]}
,{"type":"tilelayer","id":2,"name":"walls","x":0,"y":0,"width":2,"height":2,"opacity":1,"visible":true,"data":[
0,0
,0,3]}]}
)");
}

TEST_CASE("NFR-3.4 VR-3.1 a level with a wrong tile or name is not written as JSON") {
    const tests::scratch_directory directory;
    auto level = tiny();
    CHECK(save_tmj(directory / "map.tmj", level));
    level.layers[1][2] = 4;
    const file_status saved = save_tmj(directory / "other.tmj", level, {.tiles = &small});
    CHECK_FALSE(saved);
    CHECK(saved.error().message() ==
          (directory / "other.tmj").string() +
              ": the tile id is 4, but must lie between 0 and 3 at tile (0, 1) (rule NFR-3.4) (layer 'walls')");
    level = tiny();
    level.facts = {{"bad", kind::text, "\xff"}};
    CHECK_FALSE(to_tmj(level));
    level.facts = {{"bad", kind::number, "x"}};
    CHECK_FALSE(to_tmj(level));
    tileset wrong = small;
    wrong.columns = 0;
    CHECK_FALSE(to_tmj(tiny(), {.tiles = &wrong}));
    CHECK(directory.file_count() == 1);
}

TEST_CASE("a map in JSON is saved under its default name") {
    const tests::scratch_directory directory;
    const auto old = std::filesystem::current_path();
    std::filesystem::current_path(directory.path);
    const file_status saved = save_tmj(tiny());
    std::filesystem::current_path(old);
    REQUIRE(saved);
    CHECK(tests::get(directory / "giraffe.tmj") == *to_tmj(tiny()));
}
