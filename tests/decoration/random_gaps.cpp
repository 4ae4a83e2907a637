#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <doctest/doctest.h>
#include <initializer_list>
#include <warren/decoration/random_gaps.hpp>

using namespace warren;

namespace {

constexpr int endless = 1'000'000;

constexpr int first_gap(chance odds, std::uint64_t n, int most) {
    rng random{seed{n}, stage::decoration};
    return detail::random_gaps(odds).next(random, most);
}

static_assert(first_gap(always, 1, 100) == 0);
static_assert(first_gap(never, 1, 100) >= 100);

// Gaps shorter than each of the bounds, but no shorter than the one before, against those of places chosen one by one.
template <std::size_t Count>
double chi_square(double odds, chance used, const std::array<int, Count>& bounds) {
    rng random{seed{77}, stage::decoration};
    const detail::random_gaps gaps(used);
    std::array<long, Count + 1> counts{};
    constexpr int draws = 400'000;
    for (int n = 0; n < draws; ++n) {
        const int gap = gaps.next(random, endless);
        std::size_t i = 0;
        while (i < Count && gap >= bounds[i]) ++i;
        ++counts[i];
    }
    double sum = 0;
    double reached = 1; // the chance that a gap is no shorter
    for (std::size_t i = 0; i <= Count; ++i) {
        const double beyond = i < Count ? std::pow(1 - odds, bounds[i]) : 0;
        const double expected = draws * (reached - beyond);
        const double off = static_cast<double>(counts[i]) - expected;
        sum += off * off / expected;
        reached = beyond;
    }
    return sum;
}

} // namespace

TEST_CASE("2M-17 gaps are as long as between places that are chosen one by one") {
    const std::array<int, 12> each = {1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 60};
    CHECK(chi_square(4.0 / 58, ratio(4, 58), each) < 40);
    CHECK(chi_square(0.04, percent(4), each) < 40);
    CHECK(chi_square(0.2, percent(20), std::array<int, 6>{1, 2, 3, 5, 8, 15}) < 30);
    CHECK(chi_square(0.9, percent(90), std::array<int, 3>{1, 2, 3}) < 22);
    // Longer ones than a single draw has.
    CHECK(chi_square(0.01, percent(1), std::array<int, 10>{20, 62, 63, 64, 65, 100, 126, 127, 189, 300}) < 38);
    CHECK(chi_square(0.001, per_mille(1), std::array<int, 6>{63, 64, 500, 1000, 2000, 4000}) < 30);
}

TEST_CASE("2M-17 each place is chosen with the same chance, the first and the last like all others") {
    constexpr std::size_t places = 150;
    std::array<long, places> chosen{};
    const detail::random_gaps gaps(percent(7));
    constexpr int rows = 40'000;
    for (int n = 0; n < rows; ++n) {
        rng random{seed{static_cast<std::uint64_t>(n)}, stage::decoration};
        const int most = static_cast<int>(places);
        for (int place = gaps.next(random, most); place < most; place += 1 + gaps.next(random, most - place))
            ++chosen[static_cast<std::size_t>(place)];
    }
    double sum = 0;
    for (const long count : chosen) {
        const double off = static_cast<double>(count) - rows * 0.07;
        sum += off * off / (rows * 0.07 * 0.93);
    }
    CHECK(sum < 150 + 5 * 17.3);
    CHECK(sum > 150 - 5 * 17.3);
}

TEST_CASE("2M-17 certain and impossible places, and those beyond the end") {
    rng random{seed{3}, stage::decoration};
    int wrong = 0;
    for (int n = 0; n < 1000; ++n) wrong += detail::random_gaps(always).next(random, endless) == 0 ? 0 : 1;
    for (const chance rare : {never, chance{1}}) // soon over, however rare
        for (int most = 0; most < 1000; ++most) wrong += detail::random_gaps(rare).next(random, most) >= most ? 0 : 1;
    CHECK(wrong == 0);
    const rng before = random;
    CHECK(detail::random_gaps(percent(5)).next(random, 0) == 0);
    CHECK(random == before);
    const int most_gap = detail::random_gaps({chance::whole - 1}).next(random, endless);
    CHECK(most_gap == 0);
}
