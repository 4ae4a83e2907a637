#include <warren/encoding/packed_bits.hpp>

#include "allocations.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/bake.hpp>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

std::string packed(const auto& level) {
    std::string out;
    REQUIRE(packed_bits{}.encode(level, out));
    return out;
}

struct three_bytes {
    std::uint8_t bytes[3] = {};
    friend constexpr bool operator==(const three_bytes&, const three_bytes&) = default;
};

// Eight tiles: 1 2 3 4 5 0 1 2, which are the bits 001 010 011 100 101 000 001 010, the first one lowest.
constexpr dungeon_tiles<fixed<4, 2>> eight_tiles() {
    dungeon_tiles<fixed<4, 2>> tiles;
    static_cast<void>(tiles.resize(4, 2));
    constexpr int values[] = {1, 2, 3, 4, 5, 0, 1, 2};
    for (int i = 0; i < 8; ++i) tiles.set(i % 4, i / 4, static_cast<dungeon_tile>(values[i]));
    tiles.set_metadata(1, 0, true); // which is no part of the map
    return tiles;
}

constexpr three_bytes packed_eight() {
    three_bytes out;
    static_cast<void>(pack_tiles(eight_tiles(), out.bytes, 3));
    return out;
}

} // namespace

TEST_CASE("DUN-170 DUN-171 2D-31 three bits a tile, lowest first, across bytes") {
    // 1 | 2<<3 | 3<<6 = 0xd1, 3>>2 | 4<<1 | 5<<4 = 0x58, and 5>>4 | 0<<2 | 1<<2 (shifted by 18 - 16) | 2<<5 = 0x44
    static_assert(packed_eight() == three_bytes{{0xd1, 0x58, 0x44}});
    constexpr three_bytes map = packed_eight();
    constexpr int values[] = {1, 2, 3, 4, 5, 0, 1, 2};
    for (int i = 0; i < 8; ++i) CHECK(static_cast<int>(packed_tile(map.bytes, 4, i % 4, i / 4)) == values[i]);
}

TEST_CASE("2D-3 DUN-172 the three sizes take 938, 1536 and 2282 bytes, below the capacity of 2400") {
    static_assert(packed_map_size(50, 50) == 938);
    static_assert(packed_map_size(64, 64) == 1536);
    static_assert(packed_map_size(78, 78) == 2282);
    static_assert(packed_map_size(48, 48) == 864);
    static_assert(packed_map_size(80, 80) == packed_map_capacity);
    for (int code = 0; code < 3; ++code) {
        const auto level = dungeon_with({dungeon_size::all[code], 25, 25, 25})(seed{5});
        REQUIRE(level);
        CHECK(packed(*level).size() == (code == 0 ? 938u : code == 1 ? 1536u : 2282u));
    }
}

TEST_CASE("DUN-203 DUN-196 what was packed reads back, tile by tile, and is what packed_grid makes of it") {
    for (std::uint64_t n = 0; n < 60; ++n) {
        const auto level = dungeon_with({dungeon_size::all[n % 3], 50, 50, 50})(seed{n});
        REQUIRE(level);
        const std::string bytes = packed(*level);
        packed_grid<3, dynamic> grid;
        REQUIRE(grid.resize({level->width(), level->height()}));
        grid.pack(level->tiles);
        CHECK(bytes == std::string(grid.data(), grid.data() + grid.bytes()));
        dungeon_tiles<fixed<78, 78>> back;
        REQUIRE(read_packed_bits(bytes, level->width(), level->height(), back));
        dungeon_tiles<dynamic> on_heap;
        REQUIRE(read_packed_bits(bytes, level->width(), level->height(), on_heap));
        int wrong = 0;
        for (int y = 0; y < level->height(); ++y)
            for (int x = 0; x < level->width(); ++x) {
                wrong += back(x, y) == level->tiles(x, y) && !back.has_metadata(x, y) ? 0 : 1;
                wrong += on_heap(x, y) == level->tiles(x, y) ? 0 : 1;
                wrong += packed_tile(bytes.data(), level->width(), x, y) == level->tiles(x, y) ? 0 : 1;
            }
        CHECK(wrong == 0);
    }
}

TEST_CASE("DUN-170 DUN-171 the last tiles are packed, too, when they do not fill three bytes") {
    for (int count = 1; count <= 20; ++count) {
        CAPTURE(count);
        dungeon_tiles<dynamic> tiles;
        REQUIRE(tiles.resize(count, 1));
        for (int x = 0; x < count; ++x) tiles.set(x, 0, static_cast<dungeon_tile>(5 - x % 5));
        std::uint8_t bytes[8] = {};
        const int used = static_cast<int>(packed_map_size(count, 1));
        REQUIRE(pack_tiles(tiles, bytes, used));
        for (int x = 0; x < count; ++x) CHECK(packed_tile(bytes, count, x, 0) == tiles(x, 0));
        if (count * 3 % 8 != 0) CHECK((bytes[used - 1] >> (count * 3 % 8)) == 0);
    }
}

TEST_CASE("2D-3 2D-2 hostile bytes are an error, and the tiles stay as they were") {
    constexpr three_bytes map = packed_eight();
    const std::string good(map.bytes, map.bytes + 3);
    dungeon_tiles<fixed<4, 4>> tiles;
    REQUIRE(tiles.resize(2, 2));
    tiles.set(1, 1, dungeon_tile::door);
    const auto refused = [&](const std::string& bytes, int width, int height) {
        const status outcome = read_packed_bits(bytes, width, height, tiles);
        CHECK(tiles.width() == 2);
        CHECK(tiles(1, 1) == dungeon_tile::door);
        return outcome.error();
    };
    CHECK(refused(good + '\0', 4, 2).code == errc::out_of_range);
    CHECK(refused(good.substr(1), 4, 2).code == errc::out_of_range);
    CHECK(refused("", 4, 2).code == errc::out_of_range);
    CHECK(refused(good, 0, 2).code == errc::impossible_extent);
    CHECK(refused(good, 4, -2).code == errc::impossible_extent);
    CHECK(refused(good, 32767, 32767).code == errc::out_of_range); // more bits than can be counted
    CHECK(refused(good, 8, 1).code == errc::out_of_range);         // there is no room for a width of 8
    for (const int value : {6, 7}) {                               // DUN-043: free, and reserved
        std::string bad = good;
        bad[0] = static_cast<char>((bad[0] & ~0x38) | value << 3);
        const error why = refused(bad, 4, 2);
        CHECK(why.where == at_tile(1, 0));
        CHECK(why.value == value);
        CHECK(std::string(why.rule) == "2D-2");
    }
    const error behind = refused(std::string("\x49\x80", 2), 5, 1); // 15 bits, and one too many
    CHECK(behind.code == errc::malformed);
    CHECK(behind.where == at_byte(1));
    CHECK(read_packed_bits(std::string("\x49\x12", 2), 1, 5, tiles).error().code == errc::out_of_range); // 5 rows
    CHECK(read_packed_bits(good, 4, 2, tiles));
    CHECK(tiles(2, 0) == dungeon_tile::door);
}

TEST_CASE("DUN-172 packing into too little room is an error that writes nothing") {
    std::uint8_t room[2] = {7, 7};
    const status outcome = pack_tiles(eight_tiles(), room, 2);
    CHECK(outcome.error().code == errc::output_full);
    CHECK(room[0] == 7);
    warren::text<2> short_text;
    struct {
        dungeon_tiles<fixed<4, 2>> tiles = eight_tiles();
    } const level;
    CHECK(packed_bits{}.encode(level, short_text).error().code == errc::output_full);
}

TEST_CASE("DUN-181 packing takes nothing from the heap") {
    static dungeon_level<> level;
    REQUIRE(dungeon{}.into(level, seed{1}));
    static std::uint8_t bytes[packed_map_capacity];
    static dungeon_tiles<fixed<78, 78>> back;
    const long before = tests::allocations();
    const bool done = pack_tiles(level.tiles, bytes, packed_map_capacity) &&
                      read_packed_bits(bytes, 1536, level.width(), level.height(), back);
    CHECK(tests::allocations() == before);
    CHECK(done);
}

TEST_CASE("DUN-203 the packed map fills the encoding slot of a generator") {
    constexpr auto generator = dungeon{}.with(packed_bits{});
    const auto level = generator(seed{3});
    REQUIRE(level);
    std::string out;
    REQUIRE(generator.encode(*level, out));
    CHECK(out == packed(*level));
}
