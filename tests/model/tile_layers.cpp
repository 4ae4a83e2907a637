#include <doctest/doctest.h>
#include <string>
#include <warren/model/tile_layers.hpp>

using namespace warren;

namespace {
struct plain {};
struct drawn {};
layered_map layers_of(const drawn& /*level*/) { return {.width = 3}; }
} // namespace

TEST_CASE("a level takes part in files and pictures by a function beside its type") {
    CHECK(layered<drawn>);
    CHECK_FALSE(layered<plain>);
    CHECK(layers_of(drawn{}).width == 3);
}

TEST_CASE("2M-1 of the facts that are told one is picked, with its type") {
    using kind = property::kind;
    const auto tell = [](int n, property& out) {
        fact_picker facts(n, out);
        facts.words("name", "cave");
        facts.number("rows", -9);
        facts.large_number("seed", UINT64_MAX);
        facts.odds("sand", percent(15));
        facts.flag("open", true);
        facts.flag("shut", false);
        return facts.found();
    };
    struct {
        const char* name;
        kind type;
        const char* value;
    } const expected[] = {
        {"name", kind::text, "cave"},   {"rows", kind::integer, "-9"},   {"seed", kind::text, "18446744073709551615"},
        {"sand", kind::number, "0.15"}, {"open", kind::boolean, "true"}, {"shut", kind::boolean, "false"}};
    for (int n = 0; n < 6; ++n) {
        property out;
        REQUIRE(tell(n, out));
        CHECK(std::string(out.name) == expected[n].name);
        CHECK(out.type == expected[n].type);
        CHECK(out.value == expected[n].value);
    }
    property untouched{"before", kind::text, "x"};
    CHECK_FALSE(tell(6, untouched));
    CHECK(std::string(untouched.name) == "before");
}
