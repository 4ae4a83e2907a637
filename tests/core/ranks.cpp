#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>
#include <vector>
#include <warren/core/ranks.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

std::vector<int> ranks_of(const std::vector<std::int32_t>& keys) {
    std::int32_t copy[max_ranked]{};
    int ranks[max_ranked]{};
    std::copy(keys.begin(), keys.end(), copy);
    find_ranks(copy, static_cast<int>(keys.size()), ranks);
    return {ranks, ranks + keys.size()};
}

std::vector<int> expected_ranks(const std::vector<std::int32_t>& keys) {
    std::vector<int> order(keys.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)];
    });
    std::vector<int> ranks(keys.size());
    for (std::size_t i = 0; i < order.size(); ++i) ranks[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    return ranks;
}

constexpr bool ranks_while_compiling() {
    std::int32_t keys[max_ranked]{30, 10, 20, 10, -5};
    int ranks[max_ranked]{};
    find_ranks(keys, 5, ranks);
    return ranks[0] == 4 && ranks[1] == 1 && ranks[2] == 3 && ranks[3] == 2 && ranks[4] == 0;
}
static_assert(ranks_while_compiling());

} // namespace

TEST_CASE("ranks are those of a stable sort, for every number of keys and any number of equal ones") {
    rng random = stage_rng(seed{4}, stage::topology);
    for (int count = 0; count <= max_ranked; ++count) {
        for (const int range : {0, 1, 5, 1'000'000'000}) {
            std::vector<std::int32_t> keys(static_cast<std::size_t>(count));
            for (std::int32_t& key : keys) key = random.between(-range, range);
            REQUIRE(ranks_of(keys) == expected_ranks(keys));
        }
    }
}

TEST_CASE("ranks of the smallest and the largest keys are right, too") {
    CHECK(ranks_of({INT32_MAX, INT32_MIN, 0, INT32_MAX, INT32_MIN}) == std::vector<int>{3, 0, 2, 4, 1});
}
