#include <atomic>
#include <cstdint>
#include <doctest/doctest.h>
#include <mutex>
#include <set>
#include <thread>
#include <vector>
#include <warren/act_map.hpp>
#include <warren/batch.hpp>
#include <warren/core/digest.hpp>
#include <warren/maze.hpp>

namespace {

using warren::seed;
using warren::seed_range;

struct taken {
    std::uint64_t used;
    std::uint64_t read;

    bool operator==(const taken&) const = default;
};

constexpr warren::act_map act{};
constexpr auto read_seed = [](const auto& map, const warren::status& made) {
    return made ? map.seed.value * 1000 + static_cast<std::uint64_t>(map.nodes.size()) : 0;
};

std::vector<taken> batch_of(seed_range seeds, unsigned threads, std::size_t most = SIZE_MAX) {
    std::vector<taken> out;
    const auto take = [&](seed used, std::uint64_t read) {
        out.push_back({used.value, read});
        return out.size() < most;
    };
    warren::generate_many(act, seeds, read_seed, take, threads);
    return out;
}

} // namespace

TEST_CASE("a batch hands over every seed of its range, in order, whatever the number of threads") {
    const seed_range seeds{seed{5}, seed{1234}};
    const auto alone = batch_of(seeds, 1);
    REQUIRE(alone.size() == 1230);
    bool in_order = true;
    for (std::size_t i = 0; i < alone.size(); ++i)
        in_order = in_order && alone[i].used == 5 + i && alone[i].read / 1000 == 5 + i;
    CHECK(in_order);
    for (const unsigned threads : {2U, 3U, 7U, 0U}) CHECK(batch_of(seeds, threads) == alone);
}

TEST_CASE("a batch of one seed, and at the end of all seeds") {
    CHECK(batch_of({seed{9}, seed{9}}, 2).size() == 1);
    const seed_range last{seed{UINT64_MAX - 69}, seed{UINT64_MAX}};
    CHECK(batch_of(last, 1).size() == 70);
    CHECK(batch_of(last, 3) == batch_of(last, 1));
    CHECK(batch_of(last, 3).back().used == UINT64_MAX);
    CHECK(batch_of({seed{2}, seed{1}}, 2).empty());
}

TEST_CASE("a batch of nearly all seeds goes on until it is told to stop") {
    for (const std::uint64_t first : {1u, 31u, 32u, 33u}) {
        const auto some = batch_of({seed{first}, seed{UINT64_MAX}}, 2, 40);
        REQUIRE(some.size() == 40);
        CHECK(some.front().used == first);
        CHECK(some.back().used == first + 39);
    }
    CHECK(batch_of({seed{0}, seed{UINT64_MAX}}, 2, 40).empty()); // more than can be counted
}

TEST_CASE("a batch starts no more threads than it has work for") {
    std::mutex one_by_one;
    std::set<std::thread::id> seen;
    int levels = 0;
    const auto read = [&](const auto& /*map*/, const warren::status& /*made*/) {
        const std::lock_guard hold(one_by_one);
        seen.insert(std::this_thread::get_id());
        return 0;
    };
    const auto take = [&](seed /*used*/, int /*read*/) { return ++levels > 0; };
    warren::generate_many(act, {seed{1}, seed{40}}, read, take, 4'000'000'000);
    CHECK(levels == 40);
    CHECK(seen.size() <= 2); // blocks of 32
    warren::generate_many(act, {seed{2}, seed{1}}, read, take, 4'000'000'000);
    CHECK(levels == 40);
#ifdef __cpp_exceptions // without them, a system that has fewer threads ends the program
    const auto take_some = [&](seed /*used*/, int /*read*/) { return ++levels < 100; };
    warren::generate_many(act, {seed{1}, seed{UINT64_MAX}}, read, take_some, 4'000'000'000);
    CHECK(levels == 100);
    CHECK(seen.size() <= 1024);
#endif
}

TEST_CASE("a batch stops when it is told to, and all its threads end") {
    const seed_range seeds{seed{0}, seed{1'000'000'000}};
    for (const std::size_t most : {1U, 31U, 32U, 33U, 500U})
        for (const unsigned threads : {1U, 2U, 5U}) CHECK(batch_of(seeds, threads, most).size() == most);
}

TEST_CASE("a level that cannot be made is told like the others") {
    const warren::act_map narrow{.topology = {.rows = 2}};
    int failed = 0;
    const auto read = [](const auto& /*map*/, const warren::status& made) { return !made; };
    const auto take = [&](seed /*used*/, bool fails) {
        failed += fails ? 1 : 0;
        return true;
    };
    warren::generate_many(narrow, {seed{1}, seed{100}}, read, take, 2);
    CHECK(failed == 100);
}

TEST_CASE("what is read by reference is kept as a value: the level is used again") {
    static warren::act_map::model alone;
    int wrong = 0;
    const auto read = [](const auto& map, const warren::status& /*made*/) -> const auto& { return map.nodes; };
    const auto take = [&](seed used, const auto& nodes) {
        wrong += act.into(alone, used) && nodes.size() == alone.nodes.size() &&
                         nodes[nodes.size() - 2].column == alone.nodes[nodes.size() - 2].column
                     ? 0
                     : 1;
        return true;
    };
    warren::generate_many(act, {seed{1}, seed{100}}, read, take, 2);
    CHECK(wrong == 0);
}

#ifdef __cpp_exceptions
TEST_CASE("what a reader throws arrives when its seed would be taken, on whichever thread that was") {
    struct unreadable {
        std::uint64_t seed;
    };
    for (const unsigned threads : {1u, 2u, 5u})
        for (const std::uint64_t first_wrong : {1u, 33u, 70u, 5000u}) {
            const auto read = [&](const auto& map, const warren::status& /*made*/) {
                if (map.seed.value >= first_wrong) throw unreadable{map.seed.value};
                return map.seed.value;
            };
            std::uint64_t taken = 0;
            std::uint64_t caught = 0;
            try {
                const auto take = [&](seed used, std::uint64_t value) { return used.value == value && ++taken > 0; };
                warren::generate_many(act, {seed{1}, seed{100'000}}, read, take, threads);
            } catch (const unreadable& why) {
                caught = why.seed;
            }
            CHECK(taken == first_wrong - 1);
            CHECK(caught == first_wrong);
        }
}

TEST_CASE("a reader that throws for seeds behind the last one that is taken ends nothing") {
    const auto read = [](const auto& map, const warren::status& /*made*/) {
        if (map.seed.value > 64) throw 1;
        return 0;
    };
    for (int n = 0; n < 100; ++n) {
        int taken = 0;
        const auto take = [&](seed used, int /*read*/) { return ++taken > 0 && used.value < 3; };
        CHECK_NOTHROW(warren::generate_many(act, {seed{1}, seed{100'000}}, read, take, 2));
        CHECK(taken == 3);
    }
}

TEST_CASE("a batch whose taker throws ends its threads, and the exception arrives") {
    struct full {
        int taken;
    };
    for (const unsigned threads : {1u, 2u, 5u}) {
        int taken_so_far = 0;
        const auto take = [&](seed /*used*/, std::uint64_t /*read*/) {
            if (++taken_so_far == 40) throw full{taken_so_far};
            return true;
        };
        int caught = 0;
        try {
            warren::generate_many(act, {seed{1}, seed{100'000}}, read_seed, take, threads);
        } catch (const full& why) {
            caught = why.taken;
        }
        CHECK(caught == 40);
    }
}
#endif
