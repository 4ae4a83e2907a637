#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <memory>
#include <numeric>
#include <vector>
#include <warren/core/rng.hpp>
#include <warren/core/sort.hpp>

using namespace warren;

namespace {

rng random_for(std::uint64_t n) { return stage_rng(seed{n}, stage::topology); }

std::vector<int> random_items(rng& random, int count, int range) {
    std::vector<int> items(static_cast<std::size_t>(count));
    for (int& item : items) item = random.between(0, range);
    return items;
}

int count_of(const std::vector<int>& items) { return static_cast<int>(items.size()); }

constexpr bool sorts_while_compiling() {
    int items[40]{};
    for (int i = 0; i < 40; ++i) items[i] = (i * 17) % 40;
    sort(items, 40);
    for (int i = 0; i < 40; ++i)
        if (items[i] != i) return false;
    sort(items, 40, [](int a, int b) { return a > b; });
    for (int i = 0; i < 40; ++i)
        if (items[i] != 39 - i) return false;
    return true;
}
static_assert(sorts_while_compiling());

struct counted_order {
    long* comparisons;
    bool operator()(int a, int b) const {
        ++*comparisons;
        return a < b;
    }
};

// The input on which quicksort with a median of three is as slow as can be (D. Musser, 1997).
std::vector<int> median_killer(int count) {
    std::vector<int> items(static_cast<std::size_t>(count));
    const int half = count / 2;
    for (int i = 1; i <= half; ++i) {
        items[static_cast<std::size_t>(i - 1)] = i % 2 == 1 ? i : half + i - 1;
        items[static_cast<std::size_t>(half + i - 1)] = 2 * i;
    }
    return items;
}

} // namespace

TEST_CASE("sorting agrees with the standard library for every length and any number of equal items") {
    rng random = random_for(1);
    for (int count = 0; count <= 300; ++count) {
        for (const int range : {1, 2, 10, 100'000}) {
            std::vector<int> items = random_items(random, count, range);
            std::vector<int> expected = items;
            std::sort(expected.begin(), expected.end());
            sort(items.data(), count);
            REQUIRE(items == expected);
        }
    }
}

TEST_CASE("sorting leaves what lies behind the last item alone") {
    int items[] = {3, 2, 1, -7};
    sort(items, 3);
    CHECK(std::vector<int>(items, items + 4) == std::vector<int>{1, 2, 3, -7});
}

TEST_CASE("sorting by the user's own order moves whole items, even those that cannot be copied") {
    rng random = random_for(2);
    std::vector<std::unique_ptr<int>> items(200);
    for (auto& item : items) item = std::make_unique<int>(random.between(0, 50));
    sort(items.data(), 200, [](const auto& a, const auto& b) { return *a > *b; });
    CHECK(std::is_sorted(items.begin(), items.end(), [](const auto& a, const auto& b) { return *a > *b; }));
    CHECK(std::all_of(items.begin(), items.end(), [](const auto& item) { return item != nullptr; }));
}

TEST_CASE("no input makes sorting slower than n log n") {
    const int count = 20'000;
    std::vector<std::vector<int>> inputs(6, std::vector<int>(count));
    std::iota(inputs[0].begin(), inputs[0].end(), 0);
    std::iota(inputs[1].rbegin(), inputs[1].rend(), 0);
    std::fill(inputs[2].begin(), inputs[2].end(), 7);
    for (int i = 0; i < count; ++i) inputs[3][static_cast<std::size_t>(i)] = i < count / 2 ? i : count - i;
    inputs[4] = median_killer(count);
    for (int i = 0; i < count; ++i) inputs[5][static_cast<std::size_t>(i)] = i % 3;
    for (std::vector<int>& items : inputs) {
        long comparisons = 0;
        sort(items.data(), count_of(items), counted_order{&comparisons});
        CHECK(std::is_sorted(items.begin(), items.end()));
        CHECK(static_cast<double>(comparisons) < 5 * count * std::log2(count));
    }
}

TEST_CASE("the heap that quicksort falls back on sorts, too") {
    rng random = random_for(3);
    auto ascending = [](int a, int b) { return a < b; };
    for (int count = 0; count <= 100; ++count) {
        std::vector<int> items = random_items(random, count, 30);
        std::vector<int> expected = items;
        std::sort(expected.begin(), expected.end());
        detail::heap_sort(items.data(), count, ascending);
        REQUIRE(items == expected);
    }
}
