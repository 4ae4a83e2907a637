#include <doctest/doctest.h>
#include <warren/version.hpp>

TEST_CASE("the version can be compared by the compiler") {
    static_assert(warren::version_major >= 0 && warren::version_minor >= 0 && warren::version_patch >= 0);
    CHECK(warren::version_major * 10000 + warren::version_minor * 100 + warren::version_patch >= 100);
}
