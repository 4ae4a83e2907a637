#include <utility>
#include <warren/core/scratch.hpp>

#include "allocations.hpp"

#include <doctest/doctest.h>
#include <warren/core/graph/list.hpp>

using namespace warren;

namespace {

struct kept_level {
    scratch_memory_for<dynamic> scratch;
};
struct small_level {
    scratch_memory_for<fixed<8, 8>> scratch;
};

struct numbers {
    list<int> all;
};
struct others {
    list<int> all;
};

template <class Level>
constexpr status fill(Level& level, int count) {
    return with_scratch<numbers>(level, [&](numbers& memory) {
        if (status made = memory.all.resize(count); !made) return made;
        for (int i = 0; i < count; ++i) memory.all[i] = i;
        return status{};
    });
}

constexpr bool works_for_the_compiler() {
    kept_level level;
    return fill(level, 10) && fill(level, 20);
}
static_assert(works_for_the_compiler());

} // namespace

TEST_CASE("2X-13 what a level keeps is there for the next one, without asking for memory again") {
    kept_level level;
    const long before = tests::allocations();
    REQUIRE(fill(level, 100));
    CHECK(tests::allocations() == before + 2); // the object and its list
    REQUIRE(fill(level, 90));
    REQUIRE(fill(level, 100));
    CHECK(tests::allocations() == before + 2);
    CHECK(level.scratch.get<others>()->all.empty()); // each type has its own
    CHECK(level.scratch.get<numbers>()->all.size() == 100);
}

TEST_CASE("2X-13 a level of fixed size keeps nothing") {
    small_level level;
    const long before = tests::allocations();
    REQUIRE(with_scratch<list<int, 50>>(level, [](list<int, 50>& memory) { return memory.resize(50); }));
    CHECK(tests::allocations() == before);
}

TEST_CASE("copies of a level do without what it keeps, and one that is moved takes it along") {
    kept_level level;
    REQUIRE(fill(level, 100));
    kept_level copy = level;
    CHECK(copy.scratch.get<numbers>()->all.empty());
    REQUIRE(fill(copy, 7));
    copy = level;
    CHECK(copy.scratch.get<numbers>()->all.size() == 7); // its own
    kept_level moved = std::move(level);
    CHECK(moved.scratch.get<numbers>()->all.size() == 100);
    copy = std::move(moved);
    CHECK(copy.scratch.get<numbers>()->all.size() == 100);
}
