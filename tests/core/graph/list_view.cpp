#include <array>
#include <doctest/doctest.h>
#include <numeric>
#include <type_traits>
#include <vector>
#include <warren/core/buffer.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list_view.hpp>

using namespace warren;

namespace {

constexpr int sum(list_view<const int> numbers) {
    int total = 0;
    for (const int number : numbers) total += number;
    return total;
}

constexpr int three[] = {1, 2, 3};
static_assert(sum(three) == 6 && list_view<const int>{three, 2}.size() == 2 && list_view<const int>{}.empty());

} // namespace

TEST_CASE("a list_view is made from arrays, containers and pointers") {
    int array[] = {1, 2, 3, 4};
    const std::vector<int> constant_vector{5, 6};
    std::array<int, 2> standard_array{7, 8};
    fixed_vector<int, 5> few;
    few.push_back(9);
    buffer<int> heap;
    REQUIRE(heap.allocate(2));
    heap[1] = 3;

    CHECK(sum(array) == 10);
    CHECK(sum(constant_vector) == 11);
    CHECK(sum(standard_array) == 15);
    CHECK(sum(few) == 9);
    CHECK(sum(heap) == 3);
    CHECK(sum({array + 1, 2}) == 5);
}

TEST_CASE("a list_view lets items be changed unless they are const") {
    int array[] = {1, 2};
    const list_view<int> view = array;
    view[1] = 5;
    CHECK(sum(view) == 6);
    static_assert(std::is_convertible_v<list_view<int>, list_view<const int>>);
    static_assert(!std::is_convertible_v<list_view<const int>, list_view<int>>);
    static_assert(!std::is_convertible_v<const std::vector<int>&, list_view<int>>);
}

TEST_CASE("a list_view cannot be made from a list that is about to go") {
    static_assert(!std::is_constructible_v<list_view<int>, std::vector<int>>);
    static_assert(!std::is_constructible_v<list_view<const point>, std::vector<int>&>);
    CHECK(true);
}
