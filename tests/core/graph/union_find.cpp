#include "tests/allocations.hpp"

#include <doctest/doctest.h>
#include <numeric>
#include <vector>
#include <warren/core/graph/union_find.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

template <class Sets>
constexpr bool joins_and_finds() {
    Sets sets;
    if (!sets.reset(5) || sets.sets() != 5) return false;
    if (!sets.join(0, 1) || !sets.join(2, 3) || !sets.join(3, 0) || sets.join(1, 2)) return false;
    return sets.sets() == 2 && sets.connected(1, 2) && !sets.connected(1, 4) && sets.size_of(3) == 4 &&
           sets.size_of(4) == 1 && sets.find(4) == 4;
}
static_assert(joins_and_finds<union_find<5>>());
static_assert(joins_and_finds<union_find<>>());

} // namespace

TEST_CASE("GRAPH-006 union-find agrees with painting whole sets in colours") {
    rng random = stage_rng(seed{5}, stage::topology);
    for (int round = 0; round < 200; ++round) {
        const int count = random.between(1, 60);
        std::vector<int> colour(static_cast<std::size_t>(count));
        std::iota(colour.begin(), colour.end(), 0);
        union_find<60> sets;
        REQUIRE(sets.reset(count));
        int groups = count;
        for (int step = 0; step < 2 * count; ++step) {
            const int a = random.between(0, count - 1);
            const int b = random.between(0, count - 1);
            const int old_colour = colour[static_cast<std::size_t>(b)];
            const int new_colour = colour[static_cast<std::size_t>(a)];
            REQUIRE(sets.join(a, b) == (old_colour != new_colour));
            if (old_colour != new_colour) --groups;
            int size = 0;
            for (int& each : colour) {
                if (each == old_colour) each = new_colour;
                if (each == new_colour) ++size;
            }
            REQUIRE(sets.sets() == groups);
            REQUIRE(sets.size_of(b) == size);
            const int c = random.between(0, count - 1);
            REQUIRE(sets.connected(a, c) == (colour[static_cast<std::size_t>(c)] == new_colour));
        }
    }
}

TEST_CASE("the fixed union-find needs no heap, and says when it is too small") {
    const long before = tests::allocations();
    union_find<8> sets;
    CHECK(sets.reset(8));
    CHECK(tests::allocations() == before);
    CHECK(sets.reset(9).error().code == errc::full);
}

TEST_CASE("the smaller set joins the larger one, which keeps the ways short") {
    union_find<> sets;
    REQUIRE(sets.reset(8));
    for (int i = 1; i < 5; ++i) REQUIRE(sets.join(0, i));
    const int large = sets.find(0);
    REQUIRE(sets.join(5, 6));
    REQUIRE(sets.join(5, 0));
    CHECK(sets.find(5) == large);
    REQUIRE(sets.join(0, 7));
    CHECK(sets.find(7) == large);
}
