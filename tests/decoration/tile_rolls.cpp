#include <array>
#include <cmath>
#include <cstdint>
#include <doctest/doctest.h>
#include <vector>
#include <warren/decoration/tile_rolls.hpp>

using namespace warren;

namespace {

constexpr auto all_of_them = [](int, int count) {
    return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
};

} // namespace

TEST_CASE("2M-16 rolls have exactly the chances asked for, whatever they are") {
    // 15 % and 27 % do not fall on a multiple of 1/256, and two limits lie within one byte.
    const chance chances[] = {percent(15), percent(27), per_mille(1)};
    detail::tile_rolls<3> rolls(rng{seed{1}, stage::decoration}, chances);
    std::array<long, 4> counts{};
    constexpr int tiles = 2'000'000;
    rolls.each(tiles, all_of_them, [&](int, int outcome) { ++counts[static_cast<std::size_t>(outcome)]; });
    const double n = tiles;
    const double expected[] = {0.15, 0.27, 0.001, 0.579};
    for (std::size_t i = 0; i < 4; ++i) {
        const double deviation = std::sqrt(n * expected[i] * (1 - expected[i]));
        CHECK(std::abs(static_cast<double>(counts[i]) - n * expected[i]) < 5 * deviation);
    }
}

TEST_CASE("2M-16 each roll is a whole draw: its outcome is where the word of its place lies among the limits") {
    const auto wrong_rolls = [](const auto& chances, auto rolls) {
        rng words{seed{5}, stage::decoration};
        std::vector<int> expected(100'000);
        for (int& outcome : expected) {
            const std::uint32_t word = words();
            std::uint64_t limit = 0;
            for (const chance& odds : chances) outcome += word >= (limit += odds.parts) ? 1 : 0;
        }
        int wrong = 0;
        int seen = 0;
        rolls.each(100'000, all_of_them, [&](int tile, int outcome) {
            wrong += outcome == expected[static_cast<std::size_t>(tile)] ? 0 : 1;
            ++seen;
        });
        return wrong + 100'000 - seen;
    };
    const rng start{seed{5}, stage::decoration};
    const chance one[] = {ratio(1, 3)};
    CHECK(wrong_rolls(one, detail::tile_rolls<1>(start, one)) == 0);
    const chance some[] = {percent(15), never, percent(27), per_mille(1), per_mille(1), per_mille(1), percent(20)};
    CHECK(wrong_rolls(some, detail::tile_rolls<7>(start, some)) == 0);
    const chance whole[] = {percent(50), percent(50)};
    CHECK(wrong_rolls(whole, detail::tile_rolls<2>(start, whole)) == 0);
}

TEST_CASE("certain and impossible outcomes stay so") {
    const chance first[] = {never, always, never};
    detail::tile_rolls<3> rolls(rng{seed{2}, stage::decoration}, first);
    int wrong = 0;
    rolls.each(7700, all_of_them, [&](int, int outcome) { wrong += outcome == 1 ? 0 : 1; });
    const chance none[] = {never};
    detail::tile_rolls<1> empty(rng{seed{2}, stage::decoration}, none);
    empty.each(500, all_of_them, [&](int, int outcome) { wrong += outcome == 1 ? 0 : 1; });
    CHECK(wrong == 0);
}

TEST_CASE("2M-16 a tile's roll depends on its place, not on which other tiles are rolled for") {
    const chance chances[] = {percent(15), percent(27), per_mille(1)};
    constexpr int tiles = 60'011; // the last word of bits is not full
    const auto outcomes = [&](auto eligible) {
        detail::tile_rolls<3> rolls(rng{seed{3}, stage::decoration}, chances);
        std::vector<int> out(static_cast<std::size_t>(tiles), -1);
        rolls.each(
            tiles,
            [&](int begin, int count) {
                std::uint64_t bits = 0;
                for (int i = 0; i < count; ++i)
                    if (eligible(begin + i)) bits |= std::uint64_t{1} << i;
                return bits;
            },
            [&](int tile, int outcome) { out[static_cast<std::size_t>(tile)] = outcome; });
        return out;
    };
    const auto all = outcomes([](int) { return true; });
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
    CHECK(differences(outcomes([](int tile) { return tile % 3 == 0; })) == 0);
    CHECK(differences(outcomes([](int tile) { return tile * 7 % 13 < 4; })) == 0);
    CHECK(differences(outcomes([](int tile) { return tile >= 30'000; })) == 0);
}
