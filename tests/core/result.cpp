#include <doctest/doctest.h>
#include <memory>
#include <string>
#include <utility>
#include <warren/core/result.hpp>

using namespace warren;

namespace {

constexpr error broken{.code = errc::full, .what = "the pool", .high = 6};

constexpr result<int> half(int number) {
    if (number % 2 != 0) return broken;
    return number / 2;
}

constexpr status only_even(int number) {
    const auto halved = half(number);
    if (!halved) return halved.error();
    return {};
}

} // namespace

TEST_CASE("a result holds a value or an error") {
    CHECK(half(8));
    CHECK(*half(8) == 4);
    CHECK(half(8).error().code == errc::none);
    CHECK_FALSE(half(7));
    CHECK(half(7).error().code == errc::full);
    CHECK(half(7).error().message() == "the pool has room for 6 and is full; give it a larger capacity");
    CHECK(half(7).value_or(-1) == -1);
    CHECK(half(6).value_or(-1) == 3);
}

TEST_CASE("a status passes errors on") {
    CHECK(only_even(2));
    CHECK_FALSE(only_even(3));
    CHECK(only_even(3).error().high == 6);
    CHECK(status{});
}

TEST_CASE("an error that says what is wrong is one, even if nobody says of what kind") {
    constexpr status forgotten = error{.what = "no room for the pond"};
    static_assert(!forgotten);
    CHECK(forgotten.error().code == errc::custom);
    CHECK(std::string(forgotten.error().message().c_str()) == "no room for the pond");
    const result<int> none = error{.what = "no room for the pond"};
    CHECK_FALSE(none);
    CHECK(status(error{})); // what a call without an error says of it
    CHECK(status(error{.what = nullptr}));
}

TEST_CASE("a result moves what can only be moved") {
    result<std::unique_ptr<int>> owner = std::make_unique<int>(5);
    CHECK(**owner == 5);
    const std::unique_ptr<int> taken = *std::move(owner);
    CHECK(*taken == 5);
    result<std::unique_ptr<int>> other = std::make_unique<int>(6);
    CHECK(*std::move(other).value_or(nullptr) == 6);
}

TEST_CASE("a result can be filled in place, and failing empties it") {
    result<std::string> made;
    CHECK(made);
    *made = "half done";
    CHECK(made->size() == 9);
    made.fail(broken);
    CHECK_FALSE(made);
#ifndef WARREN_DEBUG
    CHECK(made->empty()); // not what was half done
#endif
    CHECK(made.value_or("nothing") == "nothing");
    CHECK(std::move(made).value_or("nothing") == "nothing");
}

static_assert(half(10) && *half(10) == 5);
static_assert(!half(5) && half(5).error().code == errc::full);
static_assert(only_even(4) && !only_even(5));
