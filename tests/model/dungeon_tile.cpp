#include <warren/model/dungeon_tile.hpp>

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <warren/core/packed_grid.hpp>

using namespace warren;

namespace {

// A map whose tiles take all eight values, metadata bits here and there.
template <extent Most>
dungeon_tiles<Most> some_tiles(int width, int height) {
    dungeon_tiles<Most> tiles;
    REQUIRE(tiles.resize(width, height));
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            tiles.set(x, y, static_cast<dungeon_tile>((x * 3 + y * 5) % 8));
            tiles.set_metadata(x, y, (x + y) % 3 == 0);
        }
    return tiles;
}

constexpr bool works_for_the_compiler() {
    dungeon_tiles<fixed<10, 10>> tiles;
    if (!tiles.resize(7, 5)) return false;
    tiles.set(6, 4, dungeon_tile::door);
    tiles.set_metadata(6, 4, true);
    return tiles(6, 4) == dungeon_tile::door && tiles.has_metadata(6, 4) && tiles(0, 0) == dungeon_tile::empty &&
           tiles.row(4)[6] == 0x83;
}

} // namespace

TEST_CASE("DUN-170 DUN-043 the numbers of the tiles") {
    CHECK(static_cast<int>(dungeon_tile::empty) == 0);
    CHECK(static_cast<int>(dungeon_tile::wall) == 1);
    CHECK(static_cast<int>(dungeon_tile::floor) == 2);
    CHECK(static_cast<int>(dungeon_tile::door) == 3);
    CHECK(static_cast<int>(dungeon_tile::up) == 4);
    CHECK(static_cast<int>(dungeon_tile::down) == 5);
    CHECK(static_cast<int>(dungeon_tile::unused) == 6);
    CHECK(static_cast<int>(dungeon_tile::marker) == 7);
}

TEST_CASE("2X-14 one can walk on floor, doors and stairs") {
    std::string walkable_tiles;
    for (int tile = 0; tile < 8; ++tile)
        if (walkable(static_cast<dungeon_tile>(tile))) walkable_tiles += std::to_string(tile);
    CHECK(walkable_tiles == "2345");
}

TEST_CASE("2D-2 a tile and its metadata bit do not know of each other") {
    auto tiles = some_tiles<fixed<20, 20>>(20, 20);
    tiles.set(4, 4, dungeon_tile::door);
    tiles.set_metadata(4, 4, true);
    tiles.set(4, 4, dungeon_tile::wall);
    CHECK(tiles.has_metadata(4, 4));
    CHECK(tiles(4, 4) == dungeon_tile::wall);
    tiles.set_metadata(4, 4, false);
    CHECK(tiles(4, 4) == dungeon_tile::wall);
    CHECK(!tiles.has_metadata(4, 4));
    static_assert(works_for_the_compiler());
}

TEST_CASE("DUN-182 DUN-196 access that is checked: outside there is nothing, and nothing changes") {
    auto tiles = some_tiles<fixed<20, 20>>(12, 9);
    CHECK(*tiles.at(11, 8) == tiles(11, 8));
    for (const point outside : {point{-1, 0}, {0, -1}, {12, 0}, {0, 9}, {500, 500}}) {
        CHECK(tiles.at(outside.x, outside.y).error().code == errc::outside);
        const status put = tiles.put(outside.x, outside.y, dungeon_tile::wall);
        CHECK(put.error().code == errc::outside);
        CHECK(put.error().where == at_tile(outside.x, outside.y));
    }
    CHECK(tiles.put(0, 0, dungeon_tile::down));
    CHECK(tiles(0, 0) == dungeon_tile::down);
    CHECK(tiles.put(0, 0, static_cast<dungeon_tile>(8)).error().code == errc::out_of_range);
    CHECK(tiles(0, 0) == dungeon_tile::down);
}

TEST_CASE("DUN-172 the map may be smaller than the room for it, but not larger") {
    dungeon_tiles<fixed<20, 10>> tiles;
    REQUIRE(tiles.resize(7, 9));
    CHECK(tiles.row(1) == tiles.row(0) + 7);
    CHECK(tiles.size() == 63);
    tiles.set(6, 8, dungeon_tile::wall);
    CHECK(tiles.resize(21, 9).error().code == errc::out_of_range);
    CHECK(tiles.resize(20, 11).error().code == errc::out_of_range);
    CHECK(tiles.resize(0, 5).error().code == errc::impossible_extent);
    CHECK(tiles.width() == 7);
    CHECK(tiles(6, 8) == dungeon_tile::wall);
    REQUIRE(tiles.resize(20, 10));
    for (const point corner : {point{0, 0}, {19, 0}, {0, 9}, {19, 9}})
        tiles.set(corner.x, corner.y, dungeon_tile::wall);
    REQUIRE(tiles.resize(20, 10)); // the same size again
    int walls = 0;
    for (int y = 0; y < 10; ++y)
        for (int x = 0; x < 20; ++x) walls += tiles(x, y) == dungeon_tile::empty ? 0 : 1;
    CHECK(walls == 0);
}

TEST_CASE("2X-13 a map on the heap has any size, and is moved as a whole") {
    auto tiles = some_tiles<dynamic>(300, 200);
    CHECK(tiles.resize(40000, 2).error().code == errc::impossible_extent);
    CHECK(tiles.width() == 300);
    const auto copy = tiles;
    const auto moved = std::move(tiles);
    CHECK(tiles.width() == 0); // NOLINT(bugprone-use-after-move)
    CHECK(!tiles.contains(0, 0));
    CHECK(moved(299, 199) == copy(299, 199));
    CHECK(sizeof(dungeon_tiles<dynamic>) <= sizeof(detail::storage<std::uint8_t, dynamic, 0>) + sizeof(void*));
}

TEST_CASE("DUN-171 2D-3 2D-31 three bits a tile are made in one pass, without the metadata bit") {
    const auto tiles = some_tiles<fixed<78, 78>>(78, 78);
    packed_grid<3, fixed<78, 78>> packed;
    packed.pack(tiles);
    int wrong = 0;
    for (int y = 0; y < 78; ++y)
        for (int x = 0; x < 78; ++x) {
            wrong += packed(x, y) == static_cast<std::uint8_t>(tiles(x, y)) ? 0 : 1;
            unsigned value = 0;
            for (int bit = 0; bit < 3; ++bit) {
                const int at = (y * 78 + x) * 3 + bit;
                value |= static_cast<unsigned>(packed.data()[at / 8] >> (at % 8) & 1) << bit;
            }
            wrong += value == static_cast<unsigned>(tiles(x, y)) ? 0 : 1;
        }
    CHECK(wrong == 0);
    CHECK(packed_bytes<3>(50 * 50) == 938);
    CHECK(packed_bytes<3>(64 * 64) == 1536);
    CHECK(packed_bytes<3>(78 * 78) == 2282);
    CHECK(packed_bytes<3>(80 * 80) == 2400); // DUN-172: the upper limit
}
