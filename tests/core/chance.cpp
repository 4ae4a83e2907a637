#include <doctest/doctest.h>
#include <warren/core/chance.hpp>

using namespace warren;

TEST_CASE("0.3 a chance is an integer number of parts in 2^32") {
    CHECK(percent(0) == never);
    CHECK(percent(100) == always);
    CHECK(percent(50).parts == 1u << 31);
    CHECK(percent(25) == ratio(1, 4));
    CHECK(per_mille(250) == percent(25));
    CHECK(percent(15).parts == 644245094);   // 0.15 * 2^32 = 644245094.4
    CHECK(per_mille(27).parts == 115964117); // 115964116.992 is rounded up
    CHECK(ratio(1, 3).parts == 1431655765);  // ….33
    CHECK(ratio(2, 3).parts == 2863311531);  // ….67
    CHECK(ratio(1, 4294967296).parts == 1);  // the smallest one
    CHECK(ratio(1, std::int64_t{1} << 40).parts == 0);
    CHECK(ratio(std::int64_t{1} << 50, std::int64_t{1} << 51) == percent(50));
}

TEST_CASE("an impossible ratio from outside is an error") {
    CHECK(*checked_ratio(1, 2) == percent(50));
    CHECK(*checked_ratio(0, 5) == never);
    CHECK(*checked_ratio(5, 5) == always);
    for (const auto& wrong : {checked_ratio(-1, 2), checked_ratio(3, 2), checked_ratio(1, 0), checked_ratio(-1, -2)}) {
        CHECK_FALSE(wrong);
        CHECK(wrong.error().code == errc::invalid_chance);
    }
    CHECK(checked_ratio(3, 2).error().message() == "a chance of 3 in 2 was asked for; it must lie between 0 and 1");
}

#ifndef WARREN_DEBUG // with assertions on, these are stopped instead
TEST_CASE("an impossible ratio at run time is brought into range") {
    CHECK(percent(120) == always);
    CHECK(percent(-3) == never);
    CHECK(ratio(1, 0) == never);
}
#endif

static_assert(percent(100).parts == chance::whole);
static_assert(!checked_ratio(7, 5));
