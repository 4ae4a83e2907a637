#include <doctest/doctest.h>
#include <string>
#include <type_traits>
#include <utility>
#include <warren/core/buffer.hpp>

using namespace warren;

TEST_CASE("a buffer starts empty and takes value-initialised elements") {
    buffer<int> numbers;
    CHECK(numbers.size() == 0);
    CHECK(numbers.data() == nullptr);
    CHECK(numbers.allocate(100));
    CHECK(numbers.size() == 100);
    for (int i = 0; i < 100; ++i) CHECK(numbers[i] == 0);
    numbers[7] = 3;
    const int* const before = numbers.data();
    CHECK(numbers.allocate(100));
    CHECK(numbers.data() == before); // the same number needs no new memory
    CHECK(numbers[7] == 0);
    CHECK(numbers.allocate(0));
    CHECK(numbers.size() == 0);
}

TEST_CASE("a buffer copies deeply and moves without copying") {
    buffer<std::string> words;
    REQUIRE(words.allocate(2));
    words[0] = "a word too long to be stored without an allocation";
    buffer<std::string> copy = words;
    copy[0] += "!";
    CHECK(words[0].back() == 'n');
    const std::string* const where = copy.data();
    buffer<std::string> moved = std::move(copy);
    CHECK(moved.data() == where);
    CHECK(copy.size() == 0); // NOLINT(bugprone-use-after-move) empty, not dangling
    words = moved;
    CHECK(words[0].back() == '!');
    buffer<std::string>& same = words;
    words = same;
    CHECK(words[0].back() == '!');
    words = std::move(moved);
    CHECK(words.data() == where);
}

TEST_CASE("a buffer that cannot be had is an error and keeps the old one") {
    struct page {
        char bytes[1 << 20];
    };
    buffer<page> pages;
    REQUIRE(pages.allocate(1));
    const page* const before = pages.data();
    CHECK(pages.allocate(-1).error().code == errc::out_of_memory);
    CHECK(pages.data() == before);
#ifndef __SANITIZE_ADDRESS__ // which stops the program instead
    CHECK(pages.allocate(INT32_MAX).error().code == errc::out_of_memory);
    CHECK(pages.data() == before);
    CHECK(pages.size() == 1);
#endif
}

static_assert([] {
    buffer<int> numbers;
    if (!numbers.allocate(5)) return false;
    numbers[4] = 9;
    buffer<int> copy = numbers;
    buffer<int> moved = std::move(numbers);
    copy[4] += moved[4];
    return copy[4] == 18 && moved[4] == 9 && numbers.size() == 0; // NOLINT(bugprone-use-after-move)
}());
