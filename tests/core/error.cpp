#include <doctest/doctest.h>
#include <string>
#include <warren/core/error.hpp>

using namespace warren;

namespace {
std::string said(const error& why) { return why.message(); }
} // namespace

TEST_CASE("0.4 a message says what was wrong, where, and which rule it breaks") {
    CHECK(said(out_of_range("columns", 20, 2, 12, "CC-1b")) ==
          "columns is 20, but must lie between 2 and 12 (rule CC-1b)");
    error why{.code = errc::custom, .where = at_cell(3, 4), .rule = "VR-2.2", .what = "a cell has no door"};
    CHECK(said(why) == "a cell has no door at cell (3, 4) (rule VR-2.2)");
    why.where = at_tile(-1, 7);
    why.rule = "";
    CHECK(said(why) == "a cell has no door at tile (-1, 7)");
    why.where = at_node(2, 15);
    CHECK(said(why) == "a cell has no door at the node in row 15, column 2");
    why.where = at_byte(1000);
    CHECK(said(why) == "a cell has no door at byte 1000");
}

TEST_CASE("0.4 a wrong value is told with what would be fine, where the error knows it") {
    error why{.code = errc::wrong_value, .where = at_line(3), .what = "depth"};
    CHECK(said(why) == "depth cannot take that value in line 3");
    why.low = -5;
    why.high = 9;
    CHECK(said(why) == "depth cannot take that value in line 3; it must be a whole number from -5 to 9");
    why.low = 0;
    why.high = std::int64_t{1} << 31;
    why.are_chances = true;
    CHECK(said(why) == "depth cannot take that value in line 3; it must be a chance from 0 to 0.5");
}

TEST_CASE("every error code has a sentence of its own that fits") {
    std::string seen;
    for (int code = 0; code <= static_cast<int>(errc::custom); ++code) {
        const error why{.code = static_cast<errc>(code),
                        .where = at_tile(-2147483647, -2147483647),
                        .rule = "DUN-173",
                        .what = "the number of columns",
                        .value = INT64_MIN,
                        .low = INT64_MIN,
                        .high = INT64_MIN};
        const std::string words = said(why);
        CAPTURE(words);
        CHECK_FALSE(why.message().truncated());
        CHECK(words.find("unknown") == std::string::npos);
        CHECK(words.find('%') == std::string::npos);
        CHECK(words.find("(rule DUN-173)") != std::string::npos);
        CHECK(words.find("tile (-2147483647, -2147483647)") == words.rfind("tile ("));
        CHECK(seen.find("\n" + words + "\n") == std::string::npos);
        seen += "\n" + words + "\n";
    }
    CHECK(said({.code = static_cast<errc>(255)}) == "an unknown error happened");
}

TEST_CASE("a missing word is no reason to crash") {
    CHECK(said({.code = errc::custom, .rule = nullptr, .what = nullptr}).empty());
}

TEST_CASE("places of different kinds are different places") {
    CHECK(at_tile(1, 2) == at_tile(1, 2));
    CHECK_FALSE(at_tile(1, 2) == at_cell(1, 2));
    CHECK_FALSE(at_tile(1, 2) == at_tile(2, 1));
    CHECK(place{} == place{place::kind::nowhere, 0, 0});
}

static_assert(out_of_range("rows", 2, 3, 100).message() == "rows is 2, but must lie between 3 and 100");
