#include <doctest/doctest.h>
#include <utility>
#include <warren/core/extent.hpp>

using namespace warren;

TEST_CASE("an extent knows its tiles, at compile time or at run time") {
    CHECK(fixed<12, 9>::size() == 108);
    CHECK(dynamic{12, 9}.size() == 108);
    CHECK(fixed_extent<fixed<12, 9>>);
    CHECK(extent<dynamic>);
    CHECK_FALSE(fixed_extent<dynamic>);
    CHECK_FALSE(extent<int>);
    CHECK(dynamic{max_side, max_side}.size() == 1073676289);
}

TEST_CASE("contains() knows the border on all four sides") {
    for (const auto& [x, y] : {std::pair{0, 0}, {11, 0}, {0, 8}, {11, 8}}) CHECK(contains(fixed<12, 9>{}, x, y));
    for (const auto& [x, y] : {std::pair{-1, 0}, {12, 0}, {0, 9}, {0, -1}, {INT32_MIN, 0}, {0, INT32_MAX}})
        CHECK_FALSE(contains(dynamic{12, 9}, x, y));
    CHECK_FALSE(contains(dynamic{}, 0, 0));
}

TEST_CASE("an impossible extent is an error that names the side") {
    CHECK(check({1, 1}));
    CHECK(check({max_side, max_side}));
    for (const int side : {0, -1, INT32_MIN, max_side + 1, INT32_MAX}) {
        CHECK(check({side, 5}).error().code == errc::impossible_extent);
        CHECK(check({5, side}).error().code == errc::impossible_extent);
    }
    CHECK(check({5, 0}).error().message() ==
          "the height is 0 tiles, but must lie between 1 and 32767; choose another size");
}

static_assert(contains(fixed<3, 3>{}, 2, 2) && !contains(fixed<3, 3>{}, 3, 2) && !check({0, 1}));
