#include <doctest/doctest.h>
#include <warren/io/tmx_map.hpp>

using namespace warren;

TEST_CASE("properties and layers are found by name") {
    tmx_map map;
    map.properties = {{.name = "mask", .type = "int", .value = "5"},
                      {.name = "weight", .type = "float", .value = "0.4"}};
    map.layers.resize(2);
    map.layers[1].name = "walls";
    REQUIRE(find_property(map.properties, "weight") != nullptr);
    CHECK(find_property(map.properties, "weight")->value == "0.4");
    CHECK(find_property(map.properties, "wei") == nullptr);
    CHECK(find_layer(map, "walls") == &map.layers[1]);
    CHECK(find_layer(map, "props") == nullptr);
}

TEST_CASE("0.3 decimals become whole millionths, the same on every machine") {
    const auto millionths = [](const char* text) { return to_millionths(text).value_or(-1); };
    CHECK(millionths("0.4") == 400'000);
    CHECK(millionths("1") == 1'000'000);
    CHECK(millionths("0") == 0);
    CHECK(millionths("12.5") == 12'500'000);
    CHECK(millionths("-0.25") == -250'000);
    CHECK(millionths("0.000001") == 1);
    CHECK(millionths("0.123456789") == 123'456);
    CHECK(millionths("1000000000") == 1'000'000'000'000'000);
    for (const char* wrong : {"", "-", ".5", "5.", "1e3", "0x1", "1,5", " 1", "1.2.3", "10000000000", "1000000001",
                              "0.1234567890123456789"}) {
        CAPTURE(std::string(wrong));
        CHECK_FALSE(to_millionths(wrong));
    }
}

static_assert(*to_millionths("0.15") == 150'000);
