#include <doctest/doctest.h>
#include <warren/core/fixed_vector.hpp>

using warren::fixed_vector;

TEST_CASE("a fixed_vector takes as many items as it has room for") {
    fixed_vector<int, 3> list;
    CHECK(list.empty());
    CHECK(list.try_push_back(1));
    CHECK(list.try_push_back(2));
    CHECK_FALSE(list.full());
    list.push_back(3);
    CHECK(list.full());
    CHECK_FALSE(list.try_push_back(4));
    CHECK(list.size() == 3);
    CHECK(list.back() == 3);
    int sum = 0;
    for (const int item : list) sum += item;
    CHECK(sum == 6);
    CHECK(decltype(list)::capacity() == 3);
#ifndef WARREN_DEBUG
    list.push_back(5);
    CHECK(list.size() == 3);
    CHECK(list.back() == 3);
#endif
}

TEST_CASE("items leave from the end, or from anywhere by swapping with the last") {
    fixed_vector<int, 4> list{1, 2, 3, 4};
    list.swap_remove(1);
    CHECK(list == fixed_vector<int, 4>{1, 4, 3});
    list.swap_remove(2);
    CHECK(list == fixed_vector<int, 4>{1, 4});
    list.pop_back();
    CHECK(list == fixed_vector<int, 4>{1});
    list.clear();
    CHECK(list.empty());
#ifndef WARREN_DEBUG
    list.pop_back();
    CHECK(list.size() == 0);
    list.swap_remove(0);
    CHECK(list.size() == 0);
#endif
}

TEST_CASE("only the items in use are compared") {
    fixed_vector<int, 3> left{1, 2, 9};
    fixed_vector<int, 3> right{1, 2, 8};
    CHECK_FALSE(left == right);
    left.pop_back();
    CHECK_FALSE(left == right);
    right.pop_back();
    CHECK(left == right);
}

namespace {
template <fixed_vector<int, 3> List>
constexpr int sum_of = List[0] + List[1];
} // namespace
static_assert(sum_of<fixed_vector<int, 3>{20, 22}> == 42, "a fixed_vector can be a template argument");
