#include <warren/core/bit_rows.hpp>

#include "allocations.hpp"

#include <doctest/doctest.h>
#include <vector>
#include <warren/core/grid.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

constexpr bool is_odd(std::uint8_t tile) { return tile % 2 != 0; }

template <class Rows>
int count(const Rows& bits) {
    int set = 0;
    for (int y = 0; y < bits.height(); ++y)
        for (int x = 0; x < bits.width(); ++x) set += bits(x, y) ? 1 : 0;
    return set;
}

constexpr bool works_for_the_compiler() {
    grid<std::uint8_t, dynamic> tiles;
    if (!tiles.resize({70, 3})) return false;
    tiles(69, 2) = 1;
    tiles(3, 0) = 2; // not its lowest bit
    bit_rows<fixed<80, 3>> bits;
    return bits.collect(tiles, is_odd) && bits(69, 2) && !bits(3, 0) && bits.words() == 2;
}
static_assert(works_for_the_compiler());

} // namespace

TEST_CASE("every tile has its bit, whatever the width") {
    rng random(seed{1}, stage{1});
    for (int width = 1; width <= 200; ++width) {
        grid<std::uint8_t, dynamic> tiles;
        REQUIRE(tiles.resize({width, 3}));
        for (int y = 0; y < 3; ++y)
            for (int x = 0; x < width; ++x) tiles(x, y) = static_cast<std::uint8_t>(random.below(3));
        bit_rows<dynamic> bits;
        REQUIRE(bits.collect(tiles, is_odd));
        bool same = bits.width() == width && bits.height() == 3;
        for (int y = 0; y < 3; ++y) {
            for (int x = 0; x < width; ++x) same = same && bits(x, y) == ((tiles(x, y) & 1) != 0);
            const bit_word last = bits.row(y)[bits.words() - 1];
            if (width % 64 != 0) same = same && last >> (width % 64) == 0; // nothing beyond the width
        }
        CAPTURE(width);
        CHECK(same);
    }
}

TEST_CASE("64 bits of a row from anywhere on") {
    bit_rows<fixed<200, 2>> bits;
    REQUIRE(bits.resize(200, 2));
    rng random(seed{2}, stage{1});
    for (int i = 0; i < 100; ++i) {
        const int x = random.between(0, 199);
        bits.set({x, 1, 1, 1});
    }
    bool same = true;
    for (int x = 0; x < 200; ++x)
        for (int i = 0; i < 64; ++i) {
            const bool expected = x + i < 200 && bits(x + i, 1);
            same = same && ((bits.bits_from(x, 1) >> i & 1) != 0) == expected;
        }
    CHECK(same);
}

TEST_CASE("rectangles are set and reset as far as they lie inside") {
    for (const int width : {5, 64, 65, 150}) {
        bit_rows<fixed<150, 12>> bits;
        REQUIRE(bits.resize(width, 12));
        CHECK(count(bits) == 0);
        const rect areas[] = {
            {-3, -2, 6, 5}, {width - 2, 9, 9, 9}, {1, 4, width - 2, 2}, {60, 0, 10, 12}, {-5, 0, 3, 3}};
        std::vector<char> expected(static_cast<std::size_t>(width * 12));
        for (const rect& area : areas) {
            bits.set(area);
            for (int y = 0; y < 12; ++y)
                for (int x = 0; x < width; ++x)
                    if (area.contains(point{x, y})) expected[static_cast<std::size_t>(y * width + x)] = 1;
        }
        const rect hole{2, 5, 70, 1};
        bits.reset(hole);
        bool same = true;
        for (int y = 0; y < 12; ++y)
            for (int x = 0; x < width; ++x)
                same = same && bits(x, y) == (expected[static_cast<std::size_t>(y * width + x)] != 0 &&
                                              !hole.contains(point{x, y}));
        CHECK(same);
        CHECK(bits[{1, 4}]);
    }
}

TEST_CASE("fixed rows never touch the heap, and say when they are too small") {
    const long before = tests::allocations();
    bit_rows<fixed<80, 40>> bits;
    REQUIRE(bits.resize(80, 40));
    CHECK(tests::allocations() == before);
    CHECK(bits.resize(80, 41).error().code == errc::full);
}

TEST_CASE("runs of ones are found where they begin") {
    rng random(seed{9}, stage{1});
    int wrong = 0;
    for (int round = 0; round < 200; ++round) {
        const bit_word low = random();
        const bit_word high = random();
        const bit_word more = random();
        const bit_word bits = (high << 32 | low) | (more << (round % 33)); // long runs, too
        for (int length = 1; length <= 64; ++length) {
            bit_word expected = 0;
            for (int i = 0; i + length <= 64; ++i) {
                const bit_word run = detail::low_bits(length) << i;
                if ((bits & run) == run) expected |= bit_word{1} << i;
            }
            wrong += detail::starts_of_runs(bits, length) == expected ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
    CHECK(detail::starts_of_runs(~bit_word{0}, 64) == 1);
}
