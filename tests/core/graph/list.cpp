#include "tests/allocations.hpp"

#include <doctest/doctest.h>
#include <utility>
#include <vector>
#include <warren/core/graph/list.hpp>

using namespace warren;

namespace {

template <class List>
constexpr bool holds_what_is_put_in() {
    List numbers;
    if (!numbers.resize(3)) return false;
    for (int i = 0; i < 3; ++i) numbers[i] = i * i;
    numbers.shorten(2);
    const List copy = numbers;
    return copy.size() == 2 && copy[1] == 1 && numbers.end() - numbers.begin() == 2 && !copy.empty();
}
static_assert(holds_what_is_put_in<list<int, 4>>());
static_assert(holds_what_is_put_in<list<int>>());

// A list can be a constant although nobody filled it.
constexpr list<int, 4> constant{};
static_assert(constant.empty() && list<int, 4>::capacity() == 4);

} // namespace

TEST_CASE("a list of fixed capacity never touches the heap") {
    const long before = tests::allocations();
    list<int, 100> numbers;
    CHECK(numbers.resize(100));
    numbers[99] = 1;
    CHECK(tests::allocations() == before);
}

TEST_CASE("a full list says what is full and how much room it has") {
    list<int, 4> numbers;
    REQUIRE(numbers.resize(4));
    const status refused = numbers.resize(5, "the list of rooms");
    REQUIRE(!refused);
    CHECK(refused.error().code == errc::full);
    CHECK(refused.error().message() == "the list of rooms has room for 4 and is full; give it a larger capacity");
    CHECK(numbers.size() == 4);
}

TEST_CASE("a list of any number takes memory once and keeps it") {
    list<int> numbers;
    const long before = tests::allocations();
    REQUIRE(numbers.resize(1000));
    CHECK(tests::allocations() == before + 1);
    REQUIRE(numbers.resize(10));
    REQUIRE(numbers.resize(1000));
    CHECK(tests::allocations() == before + 1);
    CHECK(numbers.size() == 1000);
}

TEST_CASE("a negative length is an error") {
    list<int> numbers;
    CHECK(numbers.resize(-1).error().code == errc::out_of_range);
    list<int, 3> few;
    CHECK(few.resize(-1).error().code == errc::out_of_range);
}

TEST_CASE("assign copies, and an assignment that does not fit changes nothing") {
    const std::vector<int> source{1, 2, 3};
    list<int> numbers;
    REQUIRE(numbers.assign(source));
    CHECK(std::vector<int>(numbers.begin(), numbers.end()) == source);
    list<int, 2> few;
    REQUIRE(few.assign({source.data(), 2}));
    CHECK(!few.assign(source));
    CHECK(few.size() == 2);
    CHECK(few[1] == 2);
}

TEST_CASE("a list that was moved away is empty, and can be filled again") {
    list<int> numbers;
    REQUIRE(numbers.resize(3));
    numbers[2] = 9;
    list<int> other = std::move(numbers);
    CHECK(other.size() == 3);
    CHECK(other[2] == 9);
    CHECK(numbers.empty()); // NOLINT(bugprone-use-after-move)
    REQUIRE(numbers.resize(1));
    numbers = std::move(other);
    CHECK(numbers[2] == 9);
}

TEST_CASE("items are added as long as there is room, without another allocation") {
    list<int, 3> few;
    REQUIRE(few.make_room(3));
    CHECK(few.empty());
    list<int> many;
    REQUIRE(many.make_room(3));
    const long before = tests::allocations();
    for (int i = 0; i < 3; ++i) CHECK((few.try_push_back(i) && many.try_push_back(i)));
    CHECK(!few.try_push_back(3));
    CHECK(!many.try_push_back(3));
    CHECK((few.size() == 3 && many.size() == 3 && few[2] == 2 && many[2] == 2));
    CHECK(tests::allocations() == before);
    CHECK(few.make_room(4, "the list of songs").error().message() ==
          "the list of songs has room for 3 and is full; give it a larger capacity");
}

TEST_CASE("a list that is extended keeps what is in it") {
    warren::list<int> grown;
    warren::list<int, 40> inside;
    for (int i = 0; i < 40; ++i) {
        REQUIRE(grown.extend(i + 1));
        REQUIRE(inside.extend(i + 1));
        grown[i] = inside[i] = i;
    }
    CHECK(!inside.extend(41));
    CHECK(!grown.extend(-1));
    REQUIRE(grown.size() == 40);
    for (int i = 0; i < 40; ++i) CHECK((grown[i] == i && inside[i] == i));
}
