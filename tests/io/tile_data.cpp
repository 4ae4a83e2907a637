#include "sample.hpp"

#include <doctest/doctest.h>
#include <utility>
#include <warren/io/tile_data.hpp>

using namespace warren;
using namespace warren::detail;

namespace {

using id_vector = std::vector<std::uint32_t>;

std::string complaint(std::string_view text, tile_encoding encoding, std::size_t tile_count) {
    const auto out = decode_tiles(text, encoding, tile_count);
    return out ? "" : std::string(out.error().message());
}

} // namespace

TEST_CASE("FR-3.7 BR-6.1 BR-6.2 a tile is four bytes, the lowest first") {
    CHECK(little_endian(id_vector{50, 0x01020304}) == std::vector<std::uint8_t>{0x32, 0, 0, 0, 4, 3, 2, 1});
    CHECK(from_little_endian(std::vector<std::uint8_t>{0x32, 0, 0, 0, 4, 3, 2, 0x81}) == id_vector{50, 0x81020304});
}

TEST_CASE("FR-3.5 FR-3.6 BR-6.5 NFR-3.5 layers of every size come back exactly") {
    for (const auto& [width, height] : {std::pair{1, 1}, {1, 7}, {13, 1}, {10, 10}, {100, 100}, {257, 31}}) {
        const auto level = tests::random_level(width, height, 1, static_cast<std::uint64_t>(width));
        const id_vector& ids = level.layers[0];
        for (const int compression_level : {zlib_codec::own, 1, 6, 9}) {
            const auto text = encode_tiles(ids, width, {.level = compression_level});
            REQUIRE(text);
            const auto back = decode_tiles("\n   " + *text + "\n  ", tile_encoding::zlib, ids.size());
            REQUIRE(back);
            CHECK(*back == ids);
        }
    }
}

TEST_CASE("2M-24 the text of a layer begins with eJ and is short") {
    const auto text = encode_tiles(id_vector(10'000, 50), 100, {});
    REQUIRE(text);
    CHECK(text->starts_with("eJ"));
    CHECK(text->size() < 150);
}

TEST_CASE("a codec of one's own is asked with the row size and level") {
    const zlib_codec own{.level = 3, .compress = [](std::span<const std::uint8_t> plain, int row_size, int level) {
                             CHECK(plain.size() == 24);
                             CHECK(row_size == 12);
                             CHECK(level == 3);
                             return zlib_compress(plain);
                         }};
    CHECK(encode_tiles(id_vector(6, 1), 3, own));
}

TEST_CASE("layers without compression are read, and must have the right number of tiles") {
    const std::string text = encode_base64(little_endian(id_vector{1, 2, 3}));
    const auto back = decode_tiles("  " + text, tile_encoding::plain, 3);
    REQUIRE(back);
    CHECK(*back == id_vector{1, 2, 3});
    CHECK(complaint(text, tile_encoding::plain, 4) == "malformed: the layer has fewer tiles than the map");
    CHECK(complaint(text, tile_encoding::plain, 2) == "malformed: the layer has more tiles than the map");
    CHECK(complaint(encode_base64(std::vector<std::uint8_t>(13)), tile_encoding::plain, 3) ==
          "malformed: the layer has more tiles than the map");
    CHECK(complaint("", tile_encoding::plain, 1) == "malformed: the layer has fewer tiles than the map");
    CHECK(complaint("A*==", tile_encoding::plain, 1) == "malformed: base64 text holds a foreign character at byte 1");
    CHECK(complaint("eJwz", tile_encoding::zlib, 1).starts_with("malformed: the compressed bytes end too early"));
}

TEST_CASE("comma-separated layers are read, whatever the white space") {
    const auto back = decode_tiles(" 1,2,\r\n\t3 , 4294967295\n", tile_encoding::csv, 4);
    REQUIRE(back);
    CHECK(*back == id_vector{1, 2, 3, 4294967295});
    const auto single = decode_tiles("7", tile_encoding::csv, 1);
    REQUIRE(single);
    CHECK(*single == id_vector{7});
}

TEST_CASE("malformed comma-separated layers are refused with the place") {
    const auto csv = [](std::string_view text, std::size_t count) {
        return complaint(text, tile_encoding::csv, count);
    };
    CHECK(csv("1,2,x,4", 4) == "malformed: a tile id is not a number at byte 4");
    CHECK(csv("1,2,-3,4", 4) == "malformed: a tile id is not a number at byte 4");
    CHECK(csv("1,2,,4", 4) == "malformed: a tile id is not a number at byte 4");
    CHECK(csv("1,2,3,4,", 4) == "malformed: a tile id is not a number at byte 8");
    CHECK(csv("1,2 3,4", 4) == "malformed: tile ids are not separated by a comma at byte 4");
    CHECK(csv("1,2.5,3,4", 4) == "malformed: tile ids are not separated by a comma at byte 3");
    CHECK(csv("1,4294967296,3,4", 4) == "malformed: a tile id does not fit 32 bits at byte 2");
    CHECK(csv("1,99999999999999999999999999,3,4", 4) == "malformed: a tile id does not fit 32 bits at byte 2");
    CHECK(csv("1,2,3,4,5", 4) == "malformed: the layer has more tiles than the map at byte 8");
    CHECK(csv("1000,2000,3000", 4) == "malformed: the layer has fewer tiles than the map");
    CHECK(csv("1,2,3", 4) == "malformed: the layer has fewer tiles than the map");
    CHECK(csv("", 1) == "malformed: a tile id is not a number at byte 0");
    CHECK(csv("1,2,3", SIZE_MAX) == "malformed: the layer has fewer tiles than the map"); // before memory is taken
}
