#include <doctest/doctest.h>
#include <memory>
#include <type_traits>
#include <warren/core/move.hpp>

using namespace warren;

namespace {

constexpr bool exchanges() {
    int a = 1;
    int b = 2;
    detail::exchange_items(a, b);
    const int former = detail::exchange(a, 3);
    return a == 3 && b == 1 && former == 2;
}
static_assert(exchanges());

using moved = decltype(detail::move_from(*static_cast<int*>(nullptr)));
static_assert(std::is_same_v<moved, int&&>);

} // namespace

TEST_CASE("what was moved from holds nothing any more") {
    auto first = std::make_unique<int>(7);
    const std::unique_ptr<int> second = detail::move_from(first);
    CHECK(first == nullptr);
    CHECK(*second == 7);
}

TEST_CASE("what is exchanged is not copied") {
    auto first = std::make_unique<int>(7);
    auto second = std::make_unique<int>(8);
    detail::exchange_items(first, second);
    CHECK(*first == 8);
    const std::unique_ptr<int> former = detail::exchange(first, nullptr);
    CHECK(first == nullptr);
    CHECK(*former == 8);
    CHECK(*second == 7);
}
