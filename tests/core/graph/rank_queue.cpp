#include <warren/core/graph/rank_queue.hpp>

#include <doctest/doctest.h>
#include <map>
#include <utility>
#include <vector>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

constexpr bool works_for_the_compiler() {
    rank_queue<4> queue;
    if (!queue.reset(4)) return false;
    queue.put(2, 7);
    queue.put(0, 9);
    queue.put(3, 7);
    queue.put(0, 1);
    return queue.take() == 0 && queue.take() == 2 && queue.take() == 3 && queue.empty();
}
static_assert(works_for_the_compiler());

} // namespace

TEST_CASE("the lowest rank comes first, of equals the lower number, whatever was put and put again") {
    rng random(seed{1}, stage{1});
    for (int round = 0; round < 200; ++round) {
        rank_queue<> queue;
        std::map<int, int> waiting; // rank of an item
        REQUIRE(queue.reset(40));
        bool same = true;
        for (int i = 0; i < 300; ++i) {
            if (random.below(3) != 0 || waiting.empty()) {
                const int item = random.between(0, 39);
                const int rank = random.between(-5, 12);
                queue.put(item, rank);
                waiting[item] = rank;
                continue;
            }
            std::pair<int, int> first{INT32_MAX, INT32_MAX};
            for (const auto& [item, rank] : waiting) first = std::min(first, std::pair{rank, item});
            same = same && queue.take() == first.second;
            waiting.erase(first.second);
            same = same && queue.empty() == waiting.empty();
        }
        CHECK(same);
    }
}

TEST_CASE("a queue begins anew, and says when it is too small") {
    rank_queue<3> queue;
    REQUIRE(queue.reset(3));
    queue.put(1, 1);
    REQUIRE(queue.reset(3));
    CHECK(queue.empty());
    queue.put(1, 5);
    queue.put(2, 4);
    CHECK(queue.take() == 2);
    CHECK(queue.take() == 1);
    CHECK(queue.reset(4).error().code == errc::full);
}
