#include <warren/encoding/json_writer.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

namespace {

enum class kind : std::uint8_t { dry, wet };
constexpr warren::choices choices_of(kind /*unused*/) { return {"dry", "wet"}; }

constexpr warren::text<200> sample() {
    warren::text<200> out;
    warren::json_writer json(out);
    json.object();
    json("rows", 15)("seed", warren::seed{UINT64_MAX})("sand", warren::percent(15))("wet", true)("kind", kind::wet);
    json.null("boss").array("start").item(-3).item("a\"b\\c\n").array().end().end();
    json("at", warren::point{1, 2})("area", warren::rect{1, 2, 3, 4}).object("none").end();
    json.end();
    static_cast<void>(json.finish());
    return out;
}

} // namespace

TEST_CASE("JSON is compact and in the order of the calls, at compile time as at run time") {
    static_assert(sample() ==
                  "{\"rows\":15,\"seed\":\"18446744073709551615\",\"sand\":0.15,\"wet\":true,\"kind\":\"wet\","
                  "\"boss\":null,\"start\":[-3,\"a\\\"b\\\\c\\u000a\",[]],\"at\":[1,2],\"area\":[1,2,3,4],"
                  "\"none\":{}}");
    CHECK(std::string(sample()) ==
          R"({"rows":15,"seed":"18446744073709551615","sand":0.15,"wet":true,"kind":"wet","boss":null,"start":[-3,)"
          R"("a\"b\\c\u000a",[]],"at":[1,2],"area":[1,2,3,4],"none":{}})");
}

TEST_CASE("INTERCHANGE a chance is written so that it is read as the same one again") {
    std::string out;
    warren::json_writer json(out);
    json.array().item(warren::ratio(1, 3)).item(warren::per_mille(125)).item(warren::always).end();
    REQUIRE(json.finish());
    CHECK(out == "[0.3333333333,0.125,1]");
}

TEST_CASE("long JSON arrives whole, however it is held back") {
    std::string out;
    warren::json_writer json(out);
    json.array();
    std::string expected = "[";
    for (int i = 0; i < 1000; ++i) {
        json.item(i);
        expected += (i == 0 ? "" : ",") + std::to_string(i);
    }
    json.end();
    REQUIRE(json.finish());
    CHECK(out == expected + "]");
}

TEST_CASE("a sink that is full is an error at the end") {
    warren::text<300> out;
    warren::json_writer json(out);
    json.array();
    for (int i = 0; i < 1000; ++i) json.item(i);
    json.end();
    CHECK(json.finish().error().code == warren::errc::output_full);
}
