#include <warren/core/growing_vector.hpp>

#include "../allocations.hpp"

#include <doctest/doctest.h>
#include <type_traits>
#include <utility>

using namespace warren;

namespace {

constexpr int sum_of(int count) {
    growing_vector<int> numbers;
    for (int i = 1; i <= count; ++i)
        if (!numbers.try_push_back(i)) return -1;
    int sum = 0;
    for (const int number : numbers) sum += number;
    return sum;
}

// Of a list that consists of copies of its first item.
constexpr int last_of(int count) {
    growing_vector<int> numbers;
    if (!numbers.try_push_back(7)) return -1;
    while (numbers.size() < count)
        if (!numbers.try_push_back(numbers[0])) return -1;
    return numbers[count - 1];
}

} // namespace

TEST_CASE("2D-18 a growing vector takes as many items as there are") {
    static_assert(sum_of(0) == 0);
    static_assert(sum_of(16) == 136);
    static_assert(sum_of(17) == 153);
    CHECK(sum_of(1000) == 500500);
}

TEST_CASE("a growing vector takes one of its own items once more, also when it grows") {
    static_assert(last_of(17) == 7);
    static_assert(last_of(33) == 7);
    CHECK(last_of(1025) == 7);
}

TEST_CASE("a growing vector removes in constant time, and keeps its memory when cleared") {
    growing_vector<int> numbers;
    for (int i = 0; i < 20; ++i) REQUIRE(numbers.try_push_back(i));
    numbers.swap_remove(3);
    CHECK(numbers.size() == 19);
    CHECK(numbers[3] == 19);
    const long before = tests::allocations();
    numbers.clear();
    CHECK(numbers.empty());
    for (int i = 0; i < 20; ++i) REQUIRE(numbers.try_push_back(i));
    CHECK(tests::allocations() == before);
}

TEST_CASE("a growing vector is copied and moved as a whole") {
    growing_vector<int> numbers;
    for (int i = 0; i < 40; ++i) REQUIRE(numbers.try_push_back(i));
    growing_vector<int> copy = numbers;
    copy[0] = 7;
    CHECK(numbers[0] == 0);
    growing_vector<int> moved = std::move(numbers);
    CHECK(moved.size() == 40);
    CHECK(numbers.size() == 0); // NOLINT(bugprone-use-after-move)
    REQUIRE(numbers.try_push_back(5));
    numbers = std::move(moved);
    CHECK(numbers.size() == 40);
    CHECK(numbers[39] == 39);
}

TEST_CASE("bounded_vector chooses by capacity") {
    static_assert(std::is_same_v<bounded_vector<int, 6>, fixed_vector<int, 6>>);
    static_assert(std::is_same_v<bounded_vector<int, any_number>, growing_vector<int>>);
}
