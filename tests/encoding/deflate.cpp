// What can be said without zlib; tests/io/deflate.cpp lets it read everything.
#include "../allocations.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/core/digest.hpp>
#include <warren/encoding/deflate.hpp>
#include <warren/model/tile_layers.hpp>

using namespace warren;

namespace {

constexpr int width = 20;
constexpr int height = 12;

// Floor with a pattern, a frame around it, and something here and there.
struct sample_layer {
    tile_id tiles[width * height] = {};

    constexpr sample_layer() {
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const bool frame = x == 0 || y == 0 || x == width - 1 || y == height - 1;
                const int floor = x * 7 % 11 == y % 5 ? 300 + x : 50;
                tiles[y * width + x] = static_cast<tile_id>(frame ? 91 : floor);
            }
    }
};

template <int Capacity>
constexpr text<Capacity> deflated() {
    const sample_layer layer;
    text<Capacity> out;
    const status done = deflate_tiles(layer.tiles, width * height, width, out);
    return done ? out : text<Capacity>{};
}

constexpr auto at_compile_time = deflated<400>();
static_assert(at_compile_time.size() > 50);
static_assert(at_compile_time.data()[0] == '\x78' && at_compile_time.data()[1] == '\x9c');

std::string at_run_time() {
    const sample_layer layer;
    std::string out;
    CHECK(deflate_tiles(layer.tiles, width * height, width, out));
    return out;
}

} // namespace

TEST_CASE("BR-6.3 a layer made by the compiler is the one made at run time, and the same on every machine") {
    CHECK(at_run_time() == std::string(at_compile_time));
    digest sum;
    for (const char character : at_compile_time) sum.add(static_cast<unsigned char>(character), 1);
    CHECK(sum.value() == 0xecbb205d1e8a26cdu);
}

TEST_CASE("tiles of 8, 16 and 32 bits give the same bytes") {
    std::vector<std::uint8_t> small(3000);
    for (std::size_t i = 0; i < small.size(); ++i) small[i] = static_cast<std::uint8_t>(i * i / 7 % 13 + i % 3);
    const std::vector<std::uint16_t> medium(small.begin(), small.end());
    const std::vector<std::uint32_t> large(small.begin(), small.end());
    std::string bytes[3];
    CHECK(deflate_tiles(small.data(), 3000, 60, bytes[0]));
    CHECK(deflate_tiles(medium.data(), 3000, 60, bytes[1]));
    CHECK(deflate_tiles(large.data(), 3000, 60, bytes[2]));
    CHECK(bytes[0] == bytes[1]);
    CHECK(bytes[0] == bytes[2]);
}

TEST_CASE("2M-24 a layer of one tile takes a few dozen bytes, not 40,000") {
    const std::vector<tile_id> same(10'000, tile_id{50});
    std::string out;
    CHECK(deflate_tiles(same.data(), 10'000, 100, out));
    CHECK(out.size() < 75);
}

TEST_CASE("an output that takes no more is noticed") {
    for (const int layers : {1, 50}) {
        std::vector<std::uint32_t> tiles(1000 * static_cast<std::size_t>(layers));
        for (std::uint32_t i = 0; i < tiles.size(); ++i) tiles[i] = i * 0x9e3779b1u;
        text<100> small;
        const status done = deflate_tiles(tiles.data(), static_cast<int>(tiles.size()), 100, small);
        CHECK(done.error().code == errc::output_full);
        text<100> letters;
        CHECK(deflate_tiles_base64(tiles.data(), static_cast<int>(tiles.size()), 100, letters).error().code ==
              errc::output_full);
    }
    text<400> enough;
    const sample_layer layer;
    CHECK(deflate_tiles(layer.tiles, width * height, 0, enough).error().code == errc::out_of_range);
    CHECK(deflate_tiles(layer.tiles, -1, width, enough).error().code == errc::out_of_range);
}

TEST_CASE("nothing is taken from the heap") {
    static text<65536> out;
    std::vector<tile_id> tiles(10'000);
    for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = static_cast<tile_id>(i * i % 131);
    const long before = tests::allocations();
    CHECK(deflate_tiles_base64(tiles.data(), 10'000, 100, out));
    CHECK(tests::allocations() == before);
}
