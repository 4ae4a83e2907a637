#include <doctest/doctest.h>
#include <vector>
#include <warren/core/packed_grid.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

// The layout by its definition, a bit at a time: bit b of tile i is bit (i * bits + b) of the bytes, lowest first.
std::vector<std::uint8_t> packed_by_definition(const std::vector<std::uint8_t>& tiles, int bits) {
    std::vector<std::uint8_t> bytes((tiles.size() * static_cast<std::size_t>(bits) + 7) / 8);
    for (std::size_t i = 0; i < tiles.size(); ++i)
        for (int b = 0; b < bits; ++b) {
            const std::size_t bit = i * static_cast<std::size_t>(bits) + static_cast<std::size_t>(b);
            if ((tiles[i] >> b & 1) != 0) bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] | 1 << bit % 8);
        }
    return bytes;
}

template <int Bits>
void check_layout(int w, int h) {
    CAPTURE(Bits);
    rng random{seed{static_cast<std::uint64_t>(Bits * 1000 + w)}, stage::typing};
    std::vector<std::uint8_t> tiles;
    packed_grid<Bits, dynamic> one_by_one;
    packed_grid<Bits, dynamic> at_once;
    grid<std::uint8_t, dynamic> source;
    REQUIRE(one_by_one.resize({w, h}));
    REQUIRE(at_once.resize({w, h}));
    REQUIRE(source.resize({w, h}));
    // Twice, so that old bits have to be cleared.
    for (int round = 0; round < 2; ++round) {
        tiles.clear();
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                tiles.push_back(static_cast<std::uint8_t>(random.below(1u << Bits)));
                one_by_one.set(x, y, tiles.back());
                source(x, y) = tiles.back();
            }
        at_once.pack(source);
        const auto expected = packed_by_definition(tiles, Bits);
        REQUIRE(one_by_one.bytes() == static_cast<int>(expected.size()));
        CHECK(std::vector<std::uint8_t>(one_by_one.data(), one_by_one.data() + one_by_one.bytes()) == expected);
        CHECK(std::vector<std::uint8_t>(at_once.data(), at_once.data() + at_once.bytes()) == expected);
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) CHECK(one_by_one(x, y) == tiles[static_cast<std::size_t>(y * w + x)]);
    }
}

} // namespace

TEST_CASE("DUN-171 2D-31 tiles are packed least significant bit first and may span bytes") {
    check_layout<1>(13, 7);
    check_layout<2>(5, 5);
    check_layout<3>(50, 50);
    check_layout<3>(7, 1);
    check_layout<4>(3, 3);
    check_layout<5>(11, 3);
    check_layout<6>(9, 9);
    check_layout<7>(10, 3);
    check_layout<8>(4, 4);
}

TEST_CASE("2D-3 a map of 3-bit tiles takes 938, 1536 and 2282 bytes") {
    CHECK(sizeof(packed_grid<3, fixed<50, 50>>) == 938);
    CHECK(sizeof(packed_grid<3, fixed<64, 64>>) == 1536);
    CHECK(sizeof(packed_grid<3, fixed<78, 78>>) == 2282);
    packed_grid<3, dynamic> tiles;
    REQUIRE(tiles.resize({78, 78}));
    CHECK(tiles.bytes() == 2282);
}

TEST_CASE("DUN-182 a packed tile outside or a value too large is an error, and nothing changes") {
    packed_grid<3, fixed<50, 50>> tiles;
    CHECK(tiles.put(49, 49, 7));
    CHECK(*tiles.at(49, 49) == 7);
    for (const auto& [x, y] : {point{50, 0}, {0, 50}, {-1, 0}, {0, -1}}) {
        CHECK(tiles.at(x, y).error().code == errc::outside);
        CHECK(tiles.put(x, y, 1).error().where == at_tile(x, y));
    }
    CHECK(tiles.put(3, 4, 8).error().message() == "the tile is 8, but must lie between 0 and 7 at tile (3, 4)");
    CHECK(tiles.put(3, 4, -1).error().code == errc::out_of_range);
    CHECK(tiles(3, 4) == 0);
}

TEST_CASE("setting one tile leaves its neighbours alone") {
    packed_grid<3, fixed<9, 9>> tiles;
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 9; ++x) tiles.set(x, y, 5);
    tiles.set(4, 4, 2);
    for (int y = 0; y < 9; ++y)
        for (int x = 0; x < 9; ++x) CHECK(tiles(x, y) == (x == 4 && y == 4 ? 2 : 5));
}

TEST_CASE("only the bits of a tile are packed, whatever the source holds") {
    grid<std::uint8_t, fixed<5, 1>> source;
    source.fill(std::uint8_t{0xfa}); // 2 in its lowest three bits
    packed_grid<3, fixed<5, 1>> tiles;
    tiles.pack(source);
    for (int x = 0; x < 5; ++x) CHECK(tiles(x, 0) == 2);
#ifndef WARREN_DEBUG
    tiles.set(2, 0, 0xfd);
    CHECK(tiles(1, 0) == 2);
    CHECK(tiles(2, 0) == 5);
    CHECK(tiles(3, 0) == 2);
#endif
}

TEST_CASE("an impossible packed size is an error") {
    packed_grid<3, dynamic> tiles;
    CHECK(tiles.resize({0, 5}).error().code == errc::impossible_extent);
    CHECK(tiles.resize({max_side, max_side}).error().code == errc::out_of_memory);
    CHECK(tiles.resize({26755, 26755}).error().code == errc::out_of_memory); // 3 · 26755² is just above 2^31
    CHECK(tiles.bytes() == 0);
    CHECK(tiles.resize({26754, 26754}));
    CHECK(tiles.resize({1, 1}));
    packed_grid<3, dynamic> empty;
    tiles = empty;
    CHECK(tiles.at(0, 0).error().code == errc::outside);
}

static_assert([] {
    packed_grid<3, fixed<8, 1>> tiles;
    for (int x = 0; x < 8; ++x) tiles.set(x, 0, static_cast<std::uint8_t>(x));
    // 7 6 5 4 3 2 1 0 in three bits each, from the highest: 111110101100011010001000
    return tiles.data()[2] == 0xfa && tiles.data()[1] == 0xc6 && tiles.data()[0] == 0x88 && tiles(5, 0) == 5;
}());
