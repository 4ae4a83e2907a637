#include <doctest/doctest.h>
#include <utility>
#include <warren/core/storage.hpp>

using namespace warren;

TEST_CASE("a fixed extent keeps its elements inside the object") {
    using tiles = detail::storage<char, fixed<5, 4>, 20>;
    CHECK(sizeof(tiles) == 20);
    CHECK(std::is_trivially_copyable_v<tiles>);
    CHECK(detail::count_if_fixed<fixed<5, 4>>() == 20);
    CHECK(detail::count_if_fixed<dynamic>() == 0);
}

TEST_CASE("what was moved away from is an empty map") {
    detail::storage<int, dynamic, 0> tiles;
    REQUIRE(tiles.allocate({5, 4}, 20));
    tiles.data()[19] = 7;
    auto taken = std::move(tiles);
    CHECK(taken.extent() == dynamic{5, 4});
    CHECK(taken.data()[19] == 7);
    CHECK(tiles.extent() == dynamic{0, 0}); // NOLINT(bugprone-use-after-move)
    CHECK(tiles.data() == nullptr);
    tiles = std::move(taken);
    CHECK(tiles.extent() == dynamic{5, 4});
    CHECK(taken.extent() == dynamic{0, 0}); // NOLINT(bugprone-use-after-move)
    CHECK(tiles.allocate({5, 4}, -1).error().code == errc::out_of_memory);
    CHECK(tiles.extent() == dynamic{5, 4});
    CHECK(tiles.data()[19] == 7);
}
