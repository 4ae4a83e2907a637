#include <doctest/doctest.h>
#include <set>
#include <warren/core/entropy.hpp>

TEST_CASE("FR-1.2 NFR-2.2 2X-2 fresh seeds are different each time and use all 64 bits") {
    std::set<std::uint64_t> seen;
    std::uint64_t ones = 0;
    std::uint64_t zeros = 0;
    for (int i = 0; i < 200; ++i) {
        const auto drawn = warren::fresh_seed();
        REQUIRE(drawn);
        seen.insert(drawn->value);
        ones |= drawn->value;
        zeros |= ~drawn->value;
    }
    CHECK(seen.size() == 200);
    CHECK(ones == UINT64_MAX);
    CHECK(zeros == UINT64_MAX);
}

TEST_CASE("DUN-237 random seeds of 16 bits use all of them and no others") {
    std::uint64_t ones = 0;
    std::uint64_t zeros = 0;
    for (int i = 0; i < 200; ++i) {
        const auto drawn = warren::random_seed16();
        REQUIRE(drawn);
        ones |= drawn->value;
        zeros |= ~drawn->value;
    }
    CHECK(ones == 0xffff);
    CHECK((zeros & 0xffff) == 0xffff);
}
