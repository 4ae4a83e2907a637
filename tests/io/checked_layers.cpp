#include "sample.hpp"

#include <doctest/doctest.h>
#include <warren/io/checked_layers.hpp>
#include <warren/model/stone_cave.hpp>

using namespace warren;
using namespace warren::detail;

namespace {

using kind = property::kind;

tests::sample_level with_fact(const property& fact) {
    tests::sample_level level = tests::random_level(2, 2, 1, 1);
    level.facts = {fact};
    return level;
}

std::string complaint(const property& fact) {
    const auto level = with_fact(fact);
    const auto read = read_properties(layers_of(level));
    return read ? "" : read.error().message();
}

} // namespace

TEST_CASE("NFR-3.4 VR-3.1 an id outside the tileset is named with its layer and tile") {
    auto level = tests::random_level(5, 4, 3, 1);
    for (int layer = 0; layer < 3; ++layer) CHECK(read_layer(layers_of(level), layer, stone_cave_tiles));
    for (const std::uint32_t wrong : {131u, 0x80000001u, UINT32_MAX}) {
        level.layers[1][13] = wrong;
        const auto read = read_layer(layers_of(level), 1, stone_cave_tiles);
        CHECK_FALSE(read);
        CHECK(read.error().message() == "the tile id is " + std::to_string(wrong) +
                                            ", but must lie between 0 and 130 at tile (3, 2) (rule NFR-3.4) "
                                            "(layer 'walls')");
    }
    level.layers[1][13] = 130;
    const auto read = read_layer(layers_of(level), 1, stone_cave_tiles);
    REQUIRE(read);
    CHECK(*read == level.layers[1]);
}

TEST_CASE("VR-1.5 2M-27 a map that cannot be one is refused") {
    const auto level = tests::random_level(5, 4, 3, 1);
    const layered_map good = layers_of(level);
    CHECK(check_map(good, stone_cave_tiles));
    layered_map map = good;
    map.width = 0;
    CHECK_FALSE(check_map(map, stone_cave_tiles));
    map.width = max_side + 1;
    CHECK_FALSE(check_map(map, stone_cave_tiles));
    map = good;
    map.height = -1;
    CHECK_FALSE(check_map(map, stone_cave_tiles));
    map = good;
    map.layer_count = 0;
    CHECK(check_map(map, stone_cave_tiles).error().message() ==
          "the number of layers is 0, but must lie between 1 and 256 (rule VR-1.5)");
    map.layer_count = 257;
    CHECK_FALSE(check_map(map, stone_cave_tiles));
    map = good;
    map.read_row = nullptr;
    CHECK_FALSE(check_map(map, stone_cave_tiles));
    map = good;
    map.layer_name = nullptr;
    CHECK_FALSE(check_map(map, stone_cave_tiles));
    tileset wrong = stone_cave_tiles;
    wrong.tile_width = 0;
    CHECK_FALSE(check_map(good, wrong));
}

TEST_CASE("2M-1 facts about a level keep their type, but a number that needs more than 32 bits becomes text") {
    auto level = tests::random_level(2, 2, 1, 1);
    level.facts = {{"seed", kind::integer, "18446744073709551615"},
                   {"low", kind::integer, "-2147483648"},
                   {"high", kind::integer, "2147483647"},
                   {"beyond", kind::integer, "2147483648"},
                   {"sand", kind::number, "0.15"},
                   {"loops", kind::boolean, "false"},
                   {"words", kind::text, "anything at all"}};
    const auto read = read_properties(layers_of(level));
    REQUIRE(read);
    REQUIRE(read->size() == 7);
    const kind expected[] = {kind::text,   kind::integer, kind::integer, kind::text,
                             kind::number, kind::boolean, kind::text};
    for (std::size_t i = 0; i < 7; ++i) CHECK((*read)[i].type == expected[i]);
    CHECK((*read)[0].value == "18446744073709551615");
    layered_map without = layers_of(level);
    without.read_property = nullptr;
    CHECK(read_properties(without)->empty());
}

TEST_CASE("facts that are not what they claim to be are refused by name") {
    CHECK(complaint({"n", kind::integer, "12x"}) ==
          "malformed: the value of a property is not a whole number (property 'n')");
    CHECK_FALSE(complaint({"n", kind::integer, ""}).empty());
    CHECK_FALSE(complaint({"n", kind::integer, "-"}).empty());
    CHECK_FALSE(complaint({"n", kind::integer, "1.5"}).empty());
    CHECK_FALSE(complaint({"n", kind::integer, "+1"}).empty());
    CHECK(complaint({"n", kind::number, "1,5"}) ==
          "malformed: the value of a property is not a decimal number (property 'n')");
    for (const char* wrong : {".5", "5.", "1.2.3", "1e5", "", "-", "-.5", "nan"}) {
        CAPTURE(std::string(wrong));
        CHECK_FALSE(complaint({"n", kind::number, wrong}).empty());
    }
    for (const char* right : {"0.5", "-12.25", "3", "-3"}) CHECK(complaint({"n", kind::number, right}).empty());
    CHECK(complaint({"n", kind::boolean, "1"}) ==
          "malformed: the value of a property is neither true nor false (property 'n')");
    CHECK(complaint({"n", kind::boolean, "true"}).empty());
    CHECK_FALSE(complaint({"", kind::text, "value"}).empty());
    property large{"n", kind::text, {}};
    for (int i = 0; i < 61; ++i) large.value << 'x';
    CHECK(complaint(large) == "malformed: the value of a property is too long (property 'n')");
}

TEST_CASE("a level whose facts never end is refused") {
    const tests::sample_level level = with_fact({"n", kind::integer, "1"});
    layered_map endless = layers_of(level);
    endless.read_property = [](const void*, int, property& out) {
        out.name = "again";
        return true;
    };
    CHECK(read_properties(endless).error().message() ==
          "malformed: the level has too many properties (property 'again')");
}
