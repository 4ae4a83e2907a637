#include <array>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <warren/decoration/tile_rolls.hpp>

using namespace warren;

namespace {

// How far counts are from what was to be expected; about as much as there are counts less one, if all is well.
template <std::size_t Count>
double chi_square(const std::array<long, Count>& counts, const std::array<double, Count>& shares) {
    double total = 0;
    for (const long n : counts) total += static_cast<double>(n);
    double sum = 0;
    for (std::size_t i = 0; i < Count; ++i) {
        const double expected = total * shares[i];
        const double off = static_cast<double>(counts[i]) - expected;
        if (expected > 0) sum += off * off / expected;
        if (expected <= 0 && counts[i] > 0) sum += 1e9;
    }
    return sum;
}

template <int Count>
std::array<long, Count> rolled(const chance (&chances)[Count - 1], int rolls, std::uint64_t n) {
    int numbers[Count] = {};
    for (int i = 0; i < Count; ++i) numbers[i] = i;
    detail::tile_rolls roll(rng{seed{n}, stage::decoration}, chances, numbers);
    std::array<long, Count> counts{};
    for (int i = 0; i < rolls; ++i) ++counts[static_cast<std::size_t>(roll.next())];
    return counts;
}

} // namespace

TEST_CASE("2M-16 rolls have the chances asked for, whatever they are") {
    // 15 % and 27 % are no whole faces of 1024; a two thousandth is less than one.
    const chance chances[] = {percent(15), never, percent(27), ratio(1, 2000), per_mille(3)};
    const std::array<double, 6> shares = {0.15, 0, 0.27, 0.0005, 0.003, 0.5765};
    for (std::uint64_t n = 0; n < 4; ++n) CHECK(chi_square(rolled<6>(chances, 1'000'000, n), shares) < 30);
    // None of them has a whole face, so each roll is rolled on.
    chance small[1099] = {};
    std::array<double, 1100> even{};
    for (chance& odds : small) odds = ratio(1, 1100);
    for (double& share : even) share = 1.0 / 1100;
    const double apart = chi_square(rolled<1100>(small, 300'000, 5), even);
    CHECK(apart < 1099 + 5 * 47);
    CHECK(apart > 1099 - 5 * 47);
}

TEST_CASE("2M-16 a roll is ten bits, or 32 where results share them") {
    // By hand: 153.6 faces of the first, 276.48 of the second, 593.92 of the third.
    const chance chances[] = {percent(15), percent(27)};
    const char letters[] = {'s', 'v', 'p'};
    detail::tile_rolls rolls(rng{seed{5}, stage::decoration}, chances, letters);
    rng words{seed{5}, stage::decoration};
    constexpr std::uint64_t face_parts = std::uint64_t{1} << 22;
    const std::uint64_t first_rest = percent(15).parts - 153 * face_parts;
    const std::uint64_t second_rest = percent(27).parts - 276 * face_parts;
    int wrong = 0;
    int rolled_on = 0;
    for (int n = 0; n < 200'000; ++n) {
        const std::uint32_t word = words();
        for (unsigned shift = 0; shift < 30; shift += 10) {
            const std::uint32_t face = word >> shift & 1023u;
            char expected = face < 153 ? 's' : face < 153 + 276 ? 'v' : 'p';
            if (face >= 153 + 276 + 593) {
                ++rolled_on;
                const std::uint64_t part = (face - 153 - 276 - 593) * face_parts + words() / 1024;
                expected = part < first_rest ? 's' : part < first_rest + second_rest ? 'v' : 'p';
            }
            wrong += rolls.next() == expected ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
    CHECK(rolled_on > 1000);
}

TEST_CASE("2M-16 the rolls of one draw know nothing of each other") {
    const chance chances[] = {percent(42)};
    const int numbers[] = {0, 1};
    for (int apart = 1; apart <= 4; ++apart) {
        detail::tile_rolls rolls(rng{seed{9}, stage::decoration}, chances, numbers);
        std::array<int, 8> last{};
        std::array<long, 4> pairs{};
        for (int n = 0; n < 1'000'000; ++n) {
            const auto now = static_cast<std::size_t>(n);
            last[now % 8] = rolls.next();
            if (n < apart) continue;
            const int before = last[(now - static_cast<std::size_t>(apart)) % 8];
            ++pairs[static_cast<std::size_t>(2 * before + last[now % 8])];
        }
        CHECK(chi_square(pairs, std::array<double, 4>{0.42 * 0.42, 0.42 * 0.58, 0.58 * 0.42, 0.58 * 0.58}) < 25);
    }
}

TEST_CASE("certain and impossible results stay so") {
    const chance middle[] = {never, always, never};
    CHECK(rolled<4>(middle, 10'000, 2) == std::array<long, 4>{0, 10'000, 0, 0});
    const chance none[] = {never};
    CHECK(rolled<2>(none, 10'000, 2) == std::array<long, 2>{0, 10'000});
    // A part too many, as rounding makes it: nothing is left for the last.
    const chance rounded[] = {{chance::whole / 2 + 1}, {chance::whole / 2}};
    const auto halves = rolled<3>(rounded, 100'000, 2);
    CHECK(halves[2] == 0);
    CHECK(chi_square(halves, std::array<double, 3>{0.5, 0.5, 0}) < 16);
    const chance too_much[] = {percent(75), percent(75)};
    CHECK(chi_square(rolled<3>(too_much, 100'000, 2), std::array<double, 3>{0.75, 0.25, 0}) < 16);
}
