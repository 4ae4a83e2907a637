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

TEST_CASE("a tile's roll depends on its place, not on which other tiles are rolled for") {
    const chance chances[] = {percent(50)};
    const auto outcomes = [&](auto eligible) {
        detail::tile_rolls<1> rolls(rng{seed{3}, stage::decoration}, chances);
        std::vector<int> out(3 * 150, -1);
        for (int y = 0; y < 3; ++y)
            rolls.next_row(150, eligible, [&](int x, int o) { out[static_cast<std::size_t>(y * 150 + x)] = o; });
        return out;
    };
    const auto all = outcomes([](int) { return true; });
    const auto some = outcomes([](int x) { return x % 3 == 0; });
    for (std::size_t i = 0; i < all.size(); ++i)
        if (some[i] >= 0) CHECK(some[i] == all[i]); // 50 % is decided by the first byte
}
