#include <array>
#include <cmath>
#include <doctest/doctest.h>
#include <vector>
#include <warren/decoration/tile_rolls.hpp>

using namespace warren;

TEST_CASE("2M-16 rolls have exactly the chances asked for, whatever they are") {
    // 15 % and 27 % do not fall on a multiple of 1/256: a byte alone would be off by up to 0.4 points.
    const chance chances[] = {percent(15), percent(27), per_mille(1)};
    detail::tile_rolls<3> rolls(rng{seed{1}, stage::decoration}, chances);
    std::array<long, 4> counts{};
    constexpr int rows = 20'000;
    constexpr int width = 100;
    for (int y = 0; y < rows; ++y)
        rolls.next_row(
            width, [](int) { return true; }, [&](int, int outcome) { ++counts[static_cast<std::size_t>(outcome)]; });
    const double n = static_cast<double>(rows) * width;
    const double expected[] = {0.15, 0.27, 0.001, 0.579};
    for (std::size_t i = 0; i < 4; ++i) {
        const double deviation = std::sqrt(n * expected[i] * (1 - expected[i]));
        CHECK(std::abs(static_cast<double>(counts[i]) - n * expected[i]) < 5 * deviation);
    }
}

TEST_CASE("certain and impossible outcomes stay so") {
    const chance first[] = {never, always, never};
    detail::tile_rolls<3> rolls(rng{seed{2}, stage::decoration}, first);
    for (int y = 0; y < 100; ++y)
        rolls.next_row(
            77, [](int) { return true; }, [](int, int outcome) { CHECK(outcome == 1); });
    const chance none[] = {never};
    detail::tile_rolls<1> empty(rng{seed{2}, stage::decoration}, none);
    empty.next_row(
        500, [](int) { return true; }, [](int, int outcome) { CHECK(outcome == 1); });
}

TEST_CASE("2M-16 a tile's roll depends on its place, not on which other tiles are rolled for") {
    // None of these limits falls on a multiple of 1/256, so that each has bytes that ask for more bits.
    const chance chances[] = {percent(15), percent(27), per_mille(1)};
    constexpr int rows = 400;
    constexpr int width = 150;
    const auto outcomes = [&](auto eligible) {
        detail::tile_rolls<3> rolls(rng{seed{3}, stage::decoration}, chances);
        std::vector<int> out(static_cast<std::size_t>(rows * width), -1);
        for (int y = 0; y < rows; ++y)
            rolls.next_row(
                width, [&](int x) { return eligible(x, y); },
                [&](int x, int o) { out[static_cast<std::size_t>(y * width + x)] = o; });
        return out;
    };
    const auto all = outcomes([](int, int) { return true; });
    const auto differences = [&](const std::vector<int>& some) {
        int rolled = 0;
        int different = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            rolled += some[i] >= 0 ? 1 : 0;
            different += some[i] >= 0 && some[i] != all[i] ? 1 : 0;
        }
        CHECK(rolled > 10'000);
        return different;
    };
    CHECK(differences(outcomes([](int x, int) { return x % 3 == 0; })) == 0);
    CHECK(differences(outcomes([](int x, int y) { return (x * 7 + y * 5) % 4 == 0; })) == 0);
    CHECK(differences(outcomes([](int, int y) { return y >= 200; })) == 0);
}

TEST_CASE("2M-16 the lower bits of a roll are as random as its byte") {
    // A chance within the first byte: whether it happens is for the other 24 bits alone to say.
    const chance within[] = {ratio(3, 8 * 256)};
    detail::tile_rolls<1> rolls(rng{seed{4}, stage::decoration}, within);
    constexpr int rows = 4000;
    constexpr int width = 500;
    int happened = 0;
    int pairs = 0; // of neighbours, which would be frequent if the bits of neighbouring tiles were alike
    for (int y = 0; y < rows; ++y) {
        int last = -2;
        rolls.next_row(
            width, [](int) { return true; },
            [&](int x, int outcome) {
                if (outcome != 0) return;
                ++happened;
                pairs += x == last + 1 ? 1 : 0;
                last = x;
            });
    }
    const double expected = 3.0 / (8 * 256) * rows * width;
    CHECK(std::abs(happened - expected) < 5 * std::sqrt(expected));
    CHECK(pairs < 20); // 4.3 on average
}
