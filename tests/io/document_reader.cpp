#include <warren/io/document_reader.hpp>

#include "documents.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/model/act_rules.hpp>

using namespace warren;

namespace {

// What `read` complains about, "" when nothing is wrong.
template <class Read>
std::string complaint(const char* text, Read read) {
    const json_tree tree = tests::parsed(text);
    detail::document_trouble trouble;
    read(detail::document_part(tree.root(), "", trouble));
    return trouble ? trouble.error().detail : "";
}

template <class T>
std::string complaint_about(const char* value, T& out) {
    return complaint((std::string("{\"v\":") + value + '}').c_str(), [&](const auto& root) { root("v", out); });
}

} // namespace

TEST_CASE("INTERCHANGE values are read as they are written") {
    int number = 0;
    bool flag = false;
    chance odds;
    point place;
    rect area;
    seed value;
    auto policy = treasure_policy::row;
    CHECK(complaint(
              R"({"n":7,"b":true,"c":0.333333333,"p":[-1,2],"r":[1,2,3,4],"s":"18446744073709551615","e":"single"})",
              [&](const auto& root) {
                  root("n", number)("b", flag)("c", odds)("p", place)("r", area)("s", value)("e", policy);
              }) == "");
    CHECK(number == 7);
    CHECK(flag);
    CHECK(decimal(odds) == "0.333333333");
    CHECK(place == point{-1, 2});
    CHECK(area == rect{1, 2, 3, 4});
    CHECK(value.value == UINT64_MAX);
    CHECK(policy == treasure_policy::single);
}

TEST_CASE("INTERCHANGE a chance is read with as many digits, and with an exponent, as other programs write it") {
    chance odds;
    CHECK(complaint_about("0.30000000000000004", odds) == "");
    CHECK(odds == percent(30));
    CHECK(complaint_about("1.5e-1", odds) == "");
    CHECK(odds == percent(15));
}

TEST_CASE("INTERCHANGE what does not fit is named, and leaves its variable as it was") {
    int number = 3;
    std::uint8_t byte = 3;
    chance odds = percent(50);
    seed value{3};
    auto policy = treasure_policy::single;
    point place{3, 3};
    CHECK(complaint_about("-1", number) == "v: must be a whole number from 0 to 2147483647");
    CHECK(complaint_about("256", byte) == "v: must be a whole number from 0 to 255");
    CHECK(complaint_about("1e2", byte) == "v: must be a whole number from 0 to 255");
    CHECK(complaint_about("99999999999999999999", number) == "v: must be a whole number from 0 to 2147483647");
    CHECK(complaint_about("1.1", odds) == "v: must be a number from 0 to 1");
    CHECK(complaint_about("1e-1000000", number) == "v: must be a whole number from 0 to 2147483647");
    CHECK(complaint_about("\"0.5\"", odds) == "v: must be a number from 0 to 1");
    CHECK(complaint_about("\"x\"", value) == "v: must be a whole number of 64 bits, as a text");
    CHECK(complaint_about("\"row\\u0000\"", policy) == "v: must be row or single");
    CHECK(complaint_about("[0,32768]", place).starts_with("v: must be a place"));
    CHECK(number == 3);
    CHECK(byte == 3);
    CHECK(odds == percent(50));
    CHECK(value == seed{3});
    CHECK(policy == treasure_policy::single);
    CHECK(place == point{3, 3});
}

TEST_CASE("INTERCHANGE the first complaint stays, with the whole path to it") {
    int number = 0;
    CHECK(complaint(R"({"rooms":[{},{"links":[{"room":-1}]}]})", [&](const auto& root) {
              root["rooms"].each(0, 5, [&](const auto& room, int index) {
                  if (index == 1)
                      room["links"].each(1, 1, [&](const auto& link, int) { link("room", number, 0, 254); });
              });
              root("width", number);
          }) == "rooms.1.links.0.room: must be a whole number from 0 to 254");
    CHECK(complaint("{}", [&](const auto& root) { root("width", number); }) == "width: is missing");
    CHECK(complaint("[]", [&](const auto& root) { root("width", number); }) == "the document: must be an object");
    CHECK(complaint(R"({"a":null})", [&](const auto& root) { root.or_null("a", number); }) == "");
    CHECK(complaint("{}", [&](const auto& root) { root.or_null("a", number); }) == "a: is missing");
}
