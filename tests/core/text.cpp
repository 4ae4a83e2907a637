#include <climits>
#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <warren/core/text.hpp>

using warren::text;

TEST_CASE("a text takes words, characters and numbers of every size") {
    text<80> out;
    out << "w = " << 12 << ',' << -7 << ',' << 0 << ',' << LLONG_MIN << ',' << ULLONG_MAX;
    CHECK(out == "w = 12,-7,0,-9223372036854775808,18446744073709551615");
    CHECK(out.c_str()[out.size()] == '\0');
    CHECK_FALSE(out.truncated());
}

TEST_CASE("what does not fit a text is cut off and remembered") {
    text<4> out;
    out << "abcd";
    CHECK_FALSE(out.truncated());
    out << 'e';
    CHECK(out.truncated());
    CHECK(out == "abcd");
    CHECK(out.size() == 4);
    CHECK(out.c_str()[4] == '\0');
}

TEST_CASE("a text converts to the strings of others") {
    const text<8> out = "cave";
    CHECK(std::string(out) == "cave");
    const std::string_view view = out;
    CHECK(view == "cave");
    CHECK(std::string(out.begin(), out.end()) == "cave");
}

TEST_CASE("a text equals words only when all characters and the length agree") {
    CHECK(text<8>{"cave"} == "cave");
    CHECK_FALSE(text<8>{"cave"} == "caves");
    CHECK_FALSE(text<8>{"cave"} == "cav");
    CHECK_FALSE(text<8>{"cave"} == "cavE");
    CHECK(text<8>{}.empty());
}

static_assert([] {
    text<12> out;
    out << "x" << -40 << '!';
    return out == "x-40!";
}());
