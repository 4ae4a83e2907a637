#include <warren/model/act_rules.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

using warren::node_type;

namespace {

enum class my_node : std::uint8_t { monster, elite, shop, port, treasure, event, unknown, boss, shrine };
constexpr warren::choices choices_of(my_node /*unused*/) {
    return {"Monster", "Elite", "Shop", "Port", "Treasure", "Event", "Unknown", "Boss", "Shrine"};
}

template <auto>
struct template_argument {};

} // namespace

TEST_CASE("2X-8 2A-2 battle and rest are other names for monster and port, and the printed names are the new ones") {
    static_assert(node_type::battle == node_type::monster);
    static_assert(node_type::rest == node_type::port);
    CHECK(std::string(warren::name_of(node_type::battle)) == "Monster");
    CHECK(std::string(warren::name_of(node_type::rest)) == "Port");
    CHECK(std::string(warren::name_of(node_type::boss)) == "Boss");
    static_assert(warren::choice_count<node_type> == 8);
}

TEST_CASE("RULES 3.2 rows are counted from anchors, and without a Treasure row the middle runs to the Ports") {
    constexpr warren::act_anchors fifteen{.rows = 15, .elite_unlock = 6, .treasure = 9};
    static_assert(fifteen.row_of(warren::from_start(0)) == 1);
    static_assert(fifteen.row_of(warren::from_start(3)) == 4);
    static_assert(fifteen.row_of(warren::from_elite_unlock(-1)) == 5);
    static_assert(fifteen.row_of(warren::from_treasure(1)) == 10);
    static_assert(fifteen.row_of(warren::from_boss(-2)) == 13);
    constexpr warren::act_anchors four{.rows = 4, .elite_unlock = 2, .treasure = 0};
    static_assert(four.row_of(warren::from_treasure(-1)) == 2);
}

TEST_CASE("P0.1b A2 the standard rules ban Ports before the last rest and early Elites, as data") {
    constexpr warren::act_rules<> rules = warren::standard_rules<>();
    static_assert(rules.bans.size() == 2);
    static_assert(rules.bans[0] == warren::act_ban<>{node_type::port, warren::from_boss(-2), warren::from_boss(-2)});
    static_assert(rules.bans[1] ==
                  warren::act_ban<>{node_type::elite, warren::from_start(0), warren::from_elite_unlock(-1)});
    static_assert(rules.forbidden.size() == 3);
    static_assert(rules.filler == node_type::monster);
    static_assert(rules.treasure == warren::treasure_policy::row);
    static_assert(rules.window_first == 4 && rules.window_last == 6);
    static_assert(rules.different_children && !rules.small_act_treasure && !rules.overfull);
    static_cast<void>(template_argument<rules>{}); // rules may stand in a policy that is a template argument
}

TEST_CASE("ACT-023 rules are values: one more ban, pair, guarantee or fixed row makes other rules") {
    constexpr auto standard = warren::standard_rules<my_node>();
    constexpr auto mine = standard.banning(my_node::shop, warren::from_start(0), warren::from_start(2))
                              .forbidding(my_node::shrine, my_node::shrine)
                              .guaranteeing(my_node::shop)
                              .fixing(warren::from_start(1), my_node::shrine);
    static_assert(mine.bans.size() == 3 && mine.bans[2].type == my_node::shop);
    static_assert(mine.forbidden.size() == 4 && mine.forbidden[3].to == my_node::shrine);
    static_assert(mine.guarantees.size() == 1 && mine.guarantees[0].at_least == 1);
    static_assert(mine.fixed_rows.size() == 4);
    static_assert(standard.bans.size() == 2 && standard.guarantees.empty());
    CHECK(mine != standard);
}

TEST_CASE("rules beyond their room are not lost in silence") {
    warren::act_rules<> rules = warren::standard_rules<>();
    for (int i = 0; i < 14; ++i) rules = rules.banning(node_type::shop, warren::from_start(i), warren::from_start(i));
    CHECK(!rules.overfull);
    CHECK(rules.banning(node_type::shop, warren::from_start(1), warren::from_start(1)).overfull);
    for (int i = 0; i < 4; ++i) rules = rules.guaranteeing(node_type::shop, i);
    CHECK(!rules.overfull);
    CHECK(rules.guaranteeing(node_type::shop).overfull);
    for (int i = 0; i < 13; ++i) rules = rules.forbidding(node_type::shop, node_type::event);
    CHECK(!rules.overfull);
    CHECK(rules.forbidding(node_type::shop, node_type::event).overfull);
    for (int i = 0; i < 5; ++i) rules = rules.fixing(warren::from_start(i), node_type::event);
    CHECK(!rules.overfull);
    CHECK(rules.fixing(warren::from_start(1), node_type::event).overfull);
}

TEST_CASE("P0.1a odds are a table for each band, and one weight can be changed") {
    constexpr warren::act_odds<my_node> none;
    constexpr auto some = none.with(warren::band::mid, my_node::shrine, 5);
    static_assert(some.of(warren::band::mid, my_node::shrine) == 5);
    static_assert(some.of(warren::band::early, my_node::shrine) == 0);
    static_assert(none.of(warren::band::mid, my_node::shrine) == 0);
    CHECK(some != none);
}
