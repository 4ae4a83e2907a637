#include <doctest/doctest.h>
#include <warren/typing/act_odds.hpp>
#include <warren/typing/act_plan.hpp>
#include <warren/typing/type_odds.hpp>

using namespace warren;

namespace {

using plan = detail::act_plan<15, node_type>;

} // namespace

TEST_CASE("C1 types are drawn in proportion to their weights, and only those with one") {
    plan made;
    REQUIRE(made.prepare(standard_rules(), odds::normal, 15));
    rng random(seed{1}, stage::typing);
    for (const int row : {2, 6, 13}) {
        int counts[8] = {};
        for (int i = 0; i < 100'000; ++i) ++counts[made.odds(row).draw(random)];
        for (int type = 0; type < 8; ++type) {
            const double expected = made.odds(row).weight(type) * 100'000.0 / made.odds(row).sum();
            if (made.odds(row).weight(type) == 0)
                CHECK(counts[type] == 0);
            else
                CHECK(counts[type] == doctest::Approx(expected).epsilon(0.03).scale(0));
        }
    }
}

TEST_CASE("2A-9 among some types only, in proportion, and none when none has a weight") {
    plan made;
    REQUIRE(made.prepare(standard_rules(), odds::normal, 15));
    rng random(seed{2}, stage::typing);
    const type_set some = only(node_type::shop) | only(node_type::unknown) | only(node_type::event);
    int counts[8] = {};
    for (int i = 0; i < 60'000; ++i) ++counts[made.odds(6).draw_among(some, random)];
    CHECK(counts[static_cast<int>(node_type::shop)] == doctest::Approx(12'000).epsilon(0.03));
    CHECK(counts[static_cast<int>(node_type::unknown)] == doctest::Approx(48'000).epsilon(0.03));
    CHECK(made.odds(6).draw_among(only(node_type::event), random) == -1);
    CHECK(made.odds(6).draw_among(0, random) == -1);
}

TEST_CASE("a type that does not exist is in no set") {
    CHECK(only(static_cast<node_type>(8)) == 0);
    CHECK(only(static_cast<node_type>(255)) == 0);
    CHECK(only(node_type::boss) == 128);
    CHECK(every_type<node_type> == 255);
}
