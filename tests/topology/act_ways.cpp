#include <array>
#include <cstdlib>
#include <doctest/doctest.h>
#include <numeric>
#include <set>
#include <utility>
#include <vector>
#include <warren/topology/act_ways.hpp>

using namespace warren;
using detail::far_ways;
using detail::near_ways;
using detail::step_draws;

namespace {

using edges = std::set<std::pair<int, int>>;

// 2A-17, 2A-28 and the lateral step, as the rulebook says it.
bool may_be_added(const edges& taken, int from, int to, int columns, int reach) {
    if (to < 0 || to >= columns || std::abs(to - from) > reach) return false;
    std::set<int> children{to};
    for (const auto& [a, b] : taken) {
        if ((a - from) * (b - to) < 0) return false;
        if (a == from) children.insert(b);
    }
    return children.size() <= 3;
}

} // namespace

TEST_CASE("0.3 seven numbers below six from one word: the digits of the word as a fraction, none more likely") {
    // The same by long division: a word stands for ⌊word · 6^7 / 2^32⌋, and words that come after the last whole share
    // of a result are left out, which are those with a remainder below 2^32 mod 6^7 (Lemire).
    constexpr std::uint64_t sequences = 279936;
    constexpr std::uint64_t words = std::uint64_t{1} << 32;
    rng source = stage_rng(seed{1}, stage::topology);
    rng same = source;
    step_draws draws(source);
    int refused = 0;
    bool equal = true;
    for (int n = 0; n < 60'000; ++n) {
        std::uint64_t product = same() * sequences;
        while (product % words < words % sequences) {
            ++refused;
            product = same() * sequences;
        }
        std::uint64_t number = product / words;
        std::array<unsigned, 7> digits{};
        for (std::size_t i = digits.size(); i-- > 0; number /= 6) digits[i] = static_cast<unsigned>(number % 6);
        for (const unsigned digit : digits) {
            const unsigned drawn = draws.sixth();
            equal = equal && drawn == digit;
        }
    }
    CHECK(equal);
    CHECK(refused > 0);
}

TEST_CASE("0.3 one, two and three ways are equally likely, exactly, and so are many") {
    rng source = stage_rng(seed{2}, stage::topology);
    step_draws draws(source);
    for (int count = 1; count <= 9; ++count) {
        std::array<int, 9> found{};
        for (int n = 0; n < 9000 * count; ++n) {
            const int drawn = draws.below(count);
            ++found.at(static_cast<std::size_t>(drawn));
        }
        CHECK(std::accumulate(found.begin(), found.begin() + count, 0) == 9000 * count);
        for (int i = 0; i < count; ++i) CHECK(std::abs(found[static_cast<std::size_t>(i)] - 9000) < 450);
    }
}

TEST_CASE("2A-17 2A-28 a step is allowed exactly when it crosses nothing, is in reach and no fourth child") {
    rng random = stage_rng(seed{3}, stage::topology);
    step_draws draws(random);
    int wrong = 0;
    for (int n = 0; n < 600; ++n) {
        const int columns = random.between(2, 9);
        const int reach = random.between(1, columns - 1);
        far_ways<fixed<9, 3>> far(3, columns, reach);
        near_ways<fixed<9, 3>> near(3, columns);
        edges taken;
        for (int path = 0; path < 12; ++path) {
            for (int from = 0; from < columns; ++from)
                for (int to = -1; to <= columns; ++to) {
                    const bool allowed = may_be_added(taken, from, to, columns, reach);
                    if (to >= 0 && to < columns && far.allows(1, from, to) != allowed) ++wrong;
                    if (reach == 1 && near.allows(1, from, to) != allowed) ++wrong;
                }
            const int from = random.between(0, columns - 1);
            const int to = far.step(1, from, draws);
            if (!may_be_added(taken, from, to, columns, reach)) ++wrong;
            if (reach == 1) near.take(1, from, to);
            taken.insert({from, to});
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("2A-17 near steps are allowed ones, and the rows do not know of each other") {
    rng random = stage_rng(seed{4}, stage::topology);
    step_draws draws(random);
    int wrong = 0;
    for (int n = 0; n < 300; ++n) {
        const int columns = random.between(2, 32);
        near_ways<fixed<32, 6>> ways(6, columns);
        std::array<edges, 5> taken;
        for (int path = 0; path < 40; ++path) {
            const int row = random.between(1, 4);
            const int from = random.between(0, columns - 1);
            const int to = ways.step(row, from, draws);
            edges& here = taken[static_cast<std::size_t>(row)];
            if (!may_be_added(here, from, to, columns, 1)) ++wrong;
            here.insert({from, to});
        }
        for (int row = 1; row < 5; ++row)
            for (int from = 0; from < columns; ++from)
                for (int to = 0; to < columns; ++to)
                    if (ways.allows(row, from, to) !=
                        may_be_added(taken[static_cast<std::size_t>(row)], from, to, columns, 1))
                        ++wrong;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a step is uniform among the columns that it may lead to") {
    rng random = stage_rng(seed{5}, stage::topology);
    step_draws draws(random);
    const auto count = [&](auto fresh, int from) {
        std::array<int, 9> found{};
        for (int n = 0; n < 6000; ++n) {
            auto ways = fresh;
            ++found[static_cast<std::size_t>(ways.step(1, from, draws))];
        }
        return found;
    };
    const auto about = [](int found, int expected) { return std::abs(found - expected) < 240; };
    near_ways<fixed<9, 3>> near(3, 9);
    const auto inner = count(near, 4);
    for (const std::size_t to : {3u, 4u, 5u}) CHECK(about(inner[to], 2000));
    const auto first = count(near, 0);
    for (const std::size_t to : {0u, 1u}) CHECK(about(first[to], 3000));
    const auto last = count(near, 8);
    for (const std::size_t to : {7u, 8u}) CHECK(about(last[to], 3000));
    near.take(1, 3, 4); // leaves column 4 no way to the left
    const auto right = count(near, 4);
    for (const std::size_t to : {4u, 5u}) CHECK(about(right[to], 3000));
    near.take(1, 5, 4);
    CHECK(count(near, 4)[4] == 6000);

    far_ways<fixed<9, 3>> far(3, 9, 3);
    const auto wide = count(far, 4);
    for (std::size_t to = 1; to <= 7; ++to) CHECK(about(wide[to], 857));
    far.take(1, 2, 3);
    far.take(1, 7, 6);
    const auto between = count(far, 4);
    for (const std::size_t to : {3u, 4u, 5u, 6u}) CHECK(about(between[to], 1500));
    for (const int to : {3, 5, 6}) far.take(1, 4, to);
    const auto full = count(far, 4); // 2A-28
    for (const std::size_t to : {3u, 5u, 6u}) CHECK(about(full[to], 2000));
}

TEST_CASE("woven ways: odd columns take in, then give away") {
    const auto ways = near_ways<fixed<5, 5>>::woven(5, 5);
    for (int row = 1; row <= 3; ++row)
        for (int from = 0; from < 5; ++from)
            for (int to = from - 1; to <= from + 1; to += 2)
                if (to >= 0 && to < 5) CHECK(ways.allows(row, from, to) == ((from + row) % 2 == 1));
}
