#include <warren/act_map.hpp>

#include <doctest/doctest.h>

#include <string>
#include <warren/bake.hpp>
#include <warren/fields.hpp>
#include <warren/validate/act_map.hpp>

#include "allocations.hpp"

namespace {

constexpr warren::act_map act{};
constexpr auto hard =
    warren::act_map{.topology = {.rows = 17, .paths = 7}}.with(warren::act_types{.odds = warren::odds::harsh});

} // namespace

TEST_CASE("P1.A a default act map is made and proved by the compiler, and equals the one made at run time") {
    constexpr const auto& map = warren::baked<act, warren::seed{7}>;
    static_assert(map.rows == 15 && map.columns == 7 && map.path_count == 6);
    static_assert(warren::validate(map).empty());
    const auto again = act(warren::seed{7});
    REQUIRE(again);
    CHECK(again->nodes == map.nodes);
    CHECK(again->edges == map.edges);
}

TEST_CASE("ACT-023 rules are data: another size and other odds in one expression") {
    static_assert(hard.check());
    const auto map = hard(warren::seed{3});
    REQUIRE(map);
    CHECK(map->rows == 17);
    CHECK(map->path_count == 7);
    CHECK(map->odds == warren::odds::harsh);
    CHECK(warren::validate(*map).empty());
}

TEST_CASE("an act map takes no memory from the heap") {
    static warren::act_graph<> map;
    const long before = tests::allocations();
    const bool made = static_cast<bool>(act.into(map, warren::seed{1}));
    CHECK(tests::allocations() == before);
    CHECK(made);
}

TEST_CASE("A1 P0.A P8.A every field of an act map can be read and changed by name") {
    warren::act_map mine;
    REQUIRE(warren::set_field(mine, "rows", "18"));
    REQUIRE(warren::set_field(mine, "treasure", "single"));
    REQUIRE(warren::set_field(mine, "odds.mid.Shop", "20"));
    CHECK(mine.topology.rows == 18);
    CHECK(mine.typing.rules.treasure == warren::treasure_policy::single);
    CHECK(mine.typing.odds.of(warren::band::mid, warren::node_type::shop) == 20);
    CHECK(warren::set_field(mine, "rows", "21").error().code == warren::errc::out_of_range);
    std::string lines;
    REQUIRE(warren::write_fields(mine, lines));
    warren::act_map again;
    REQUIRE(warren::read_fields(again, lines.c_str()));
    CHECK(again.topology.rows == 18);
    CHECK(again.typing.odds == mine.typing.odds);
    CHECK(again.typing.rules == mine.typing.rules);
}
