#include <warren/core/bit_spread.hpp>

#include <doctest/doctest.h>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

constexpr bool works_for_the_compiler() {
    bit_rows<fixed<70, 5>> bits;
    if (!bits.resize(70, 5)) return false;
    bits.put(65, 2, true);
    spread_up(bits, 1, 2);
    return !bits(65, 0) && bits(65, 1) && bits(65, 2) && bits(65, 3) && bits(65, 4) && !bits(64, 3);
}
static_assert(works_for_the_compiler());

} // namespace

TEST_CASE("each one makes so many tiles below it and above it ones, too") {
    rng random(seed{7}, stage{1});
    for (int round = 0; round < 200; ++round) {
        const int width = random.between(1, 150);
        const int height = random.between(1, 40);
        const int below = random.between(0, 6);
        const int above = random.between(0, 6);
        CAPTURE(width);
        CAPTURE(height);
        CAPTURE(below);
        CAPTURE(above);
        bit_rows<dynamic> before;
        REQUIRE(before.resize(width, height));
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) before.put(x, y, random.below(9) == 0);
        bit_rows<dynamic> bits = before;
        spread_up(bits, below, above);
        int wrong = 0;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                bool expected = false;
                for (int from = y - above; from <= y + below; ++from)
                    expected = expected || (from >= 0 && from < height && before(x, from));
                wrong += bits(x, y) == expected ? 0 : 1;
            }
        CHECK(wrong == 0);
    }
}
