#include <doctest/doctest.h>
#include <string>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/warn.hpp>

using namespace warren;

TEST_CASE("a level keeps the first warnings, and no more than it has room for") {
    struct {
        fixed_vector<const char*, 2> warnings;
    } level;
    for (const char* const text : {"first", "second", "third"}) detail::warn(level, text);
    REQUIRE(level.warnings.size() == 2);
    CHECK(std::string(level.warnings[0]) == "first");
    CHECK(std::string(level.warnings[1]) == "second");
}
