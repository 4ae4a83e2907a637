#include <doctest/doctest.h>
#include <warren/report.hpp>

TEST_CASE("report() turns success into exit code 0 and an error into 1") {
    CHECK(warren::report(warren::status{}) == 0);
    CHECK(warren::report(warren::out_of_range("columns", 1, 2, 12)) == 1);
    CHECK(warren::report(warren::status{warren::error{.code = warren::errc::no_entropy}}) == 1);
}
