#include <doctest/doctest.h>
#include <string>
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
    CHECK(ratio(1, std::int64_t{1} << 33).parts == 1); // half a part is rounded up
    CHECK(ratio(3, std::int64_t{1} << 34).parts == 1);
    CHECK(ratio(1, std::int64_t{1} << 34).parts == 0);
    CHECK(ratio(1, 0x7fffffff).parts == 2); // both sides of where long division starts
    CHECK(ratio(1, 0x80000000).parts == 2);
    CHECK(ratio(0x7ffffffe, 0x7fffffff).parts == chance::whole - 2);
    CHECK(ratio(std::int64_t{1} << 50, std::int64_t{1} << 51) == percent(50));
}

TEST_CASE("an impossible ratio from outside is an error") {
    CHECK(*checked_ratio(1, 2) == percent(50));
    CHECK(*checked_ratio(0, 5) == never);
    CHECK(*checked_ratio(5, 5) == always);
    for (const auto& wrong :
         {checked_ratio(-1, 2), checked_ratio(3, 2), checked_ratio(1, 0), checked_ratio(-1, -2), checked_ratio(0, 0)}) {
        CHECK_FALSE(wrong);
        CHECK(wrong.error().code == errc::invalid_chance);
    }
    CHECK(checked_ratio(3, 2).error().message() == "a chance of 3 in 2 was asked for; it must lie between 0 and 1");
}

TEST_CASE("a chance is written the way people write it") {
    CHECK(decimal(percent(15)) == "0.15");
    CHECK(decimal(percent(27)) == "0.27");
    CHECK(decimal(per_mille(4)) == "0.004");
    CHECK(decimal(percent(100)) == "1");
    CHECK(decimal(never) == "0");
    CHECK(decimal(ratio(1, 3)) == "0.333333333");
    CHECK(decimal(ratio(999'999'999, 1'000'000'000)) == "0.999999999");
    for (int n = 0; n <= 1000; ++n) {
        CAPTURE(n);
        CHECK(std::stod(std::string(decimal(per_mille(n)))) == doctest::Approx(n / 1000.0).epsilon(1e-9));
        CHECK(decimal(per_mille(n)).size() <= 5);
    }
}

TEST_CASE("a chance outside of its range is told the way people write it") {
    CHECK(chance_out_of_range("sand", percent(90), percent(30), percent(70), "CC-2a").message() ==
          "sand is 0.9, but must lie between 0.3 and 0.7 (rule CC-2a)");
    CHECK(chance_out_of_range("sand", {chance::whole * 3 / 2}, never, always).message() ==
          "sand is 1.5, but must lie between 0 and 1");
    CHECK(check_chance("sand", {UINT64_MAX}).error().message() ==
          "sand is 2147483648, but must lie between 0 and 1 (rule CC-2a)");
    CHECK(check_chance("sand", always));
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
