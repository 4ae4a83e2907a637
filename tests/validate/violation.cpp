#include <doctest/doctest.h>
#include <string>
#include <warren/validate/violation.hpp>

using namespace warren;

TEST_CASE("0.4 a violation says rule, place and text") {
    violations found;
    CHECK(found.empty());
    found.add("FR-4.3", at_tile(3, 4), "a shadow is wrong");
    CHECK(found.size() == 1);
    CHECK(std::string(found[0].message()) == "a shadow is wrong at tile (3, 4) (rule FR-4.3)");
    CHECK(found.names("FR-4.3"));
    CHECK_FALSE(found.names("FR-4"));
}

TEST_CASE("only the first 64 violations are kept, but all are counted") {
    violations found;
    for (int i = 0; i < 100; ++i) found.add("FR-1.1", at_cell(i, 0), "lost");
    CHECK(found.total == 100);
    CHECK(found.size() == 64);
    CHECK(found[63].where == at_cell(63, 0));
}
