// The assertion can be replaced by one's own.
namespace {
int complaints = 0;
}
#define WARREN_ASSERT(condition) static_cast<void>((condition) || ++complaints)

#include <doctest/doctest.h>
#include <warren/config.hpp>

namespace {
// As the library does it; its own functions are not used here, because they must be the same in all of the program.
int third(int number) {
    WARREN_ASSERT(number % 3 == 0);
    return number / 3;
}
} // namespace

TEST_CASE("WARREN_ASSERT is whatever the user defined before the first include") {
    CHECK(third(9) == 3);
    CHECK(complaints == 0);
    CHECK(third(10) == 3);
    CHECK(complaints == 1);
}
