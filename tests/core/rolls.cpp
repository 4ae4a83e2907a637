#include <warren/core/rolls.hpp>

#include <bit>
#include <doctest/doctest.h>
#include <initializer_list>

using namespace warren;

TEST_CASE("of many bits only some stay, and none is added") {
    rng random(seed{1}, stage{1});
    for (std::uint64_t bits = 1; bits != 0; bits <<= 1) {
        const std::uint64_t kept = happening(bits, percent(50), random);
        CHECK((kept & ~bits) == 0);
    }
    CHECK(happening(~std::uint64_t{0}, always, random) == ~std::uint64_t{0});
    CHECK(happening(~std::uint64_t{0}, never, random) == 0);
    CHECK(happening(0, percent(50), random) == 0);
}

TEST_CASE("each bit stays with the chance that was asked for, whatever the others do") {
    constexpr int rounds = 20000;
    for (const int wanted : {1, 15, 50, 70, 99}) {
        CAPTURE(wanted);
        rng random(seed{7}, stage{1});
        int all = 0;
        int pairs = 0; // bits 3 and 40 together
        int single[64] = {};
        for (int i = 0; i < rounds; ++i) {
            const std::uint64_t kept = happening(~std::uint64_t{0}, percent(wanted), random);
            all += std::popcount(kept);
            pairs += (kept >> 3 & kept >> 40 & 1u) != 0 ? 1 : 0;
            for (int bit = 0; bit < 64; ++bit) single[bit] += (kept >> bit & 1u) != 0 ? 1 : 0;
        }
        const double share = wanted / 100.0;
        CHECK(all / 64.0 / rounds == doctest::Approx(share).epsilon(0.02));
        CHECK(pairs / double{rounds} == doctest::Approx(share * share).epsilon(0.1 + 1.0 / wanted));
        for (const int count : single) // five standard deviations
            CHECK((count - share * rounds) * (count - share * rounds) < 25 * rounds * share * (1 - share));
    }
}

TEST_CASE("chances of one part in four thousand million are kept, too") {
    rng random(seed{3}, stage{1});
    constexpr chance nearly_never{1};
    constexpr chance nearly_always{chance::whole - 1};
    for (int i = 0; i < 1000; ++i) {
        CHECK(happening(~std::uint64_t{0}, nearly_never, random) == 0);
        CHECK(happening(~std::uint64_t{0}, nearly_always, random) == ~std::uint64_t{0});
    }
}
