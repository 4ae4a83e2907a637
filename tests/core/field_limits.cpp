#include <doctest/doctest.h>
#include <string>
#include <warren/core/field_limits.hpp>

using namespace warren;

namespace {

constexpr status ask(int rows, int columns) {
    const field_limit limits[] = {{"rows", rows, 3, 20, "2A-5"}, {"columns", columns, 2, 12}};
    return check_limits(limits);
}

} // namespace

TEST_CASE("0.4 both ends of a range are fine, what lies outside is named with its range") {
    CHECK(ask(3, 2));
    CHECK(ask(20, 12));
    CHECK(std::string(ask(2, 2).error().message()) == "rows is 2, but must lie between 3 and 20 (rule 2A-5)");
    CHECK(std::string(ask(21, 2).error().message()) == "rows is 21, but must lie between 3 and 20 (rule 2A-5)");
    CHECK(std::string(ask(3, 1).error().message()) == "columns is 1, but must lie between 2 and 12");
    CHECK(std::string(ask(3, 13).error().message()) == "columns is 13, but must lie between 2 and 12");
}

TEST_CASE("0.4 of several wrong fields the first is the error") {
    CHECK(ask(0, 0).error().what == std::string("rows"));
}

static_assert(ask(3, 2));
static_assert(!ask(3, 13));
