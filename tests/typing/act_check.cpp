#include "tests/typing/act_maps.hpp"

#include <doctest/doctest.h>
#include <string>
#include <warren/typing/act_check.hpp>

using namespace warren;

namespace {

using T = node_type;

std::string rule(const act_graph<>& level, int row, int column, T type) {
    return broken_rule(level, level.node_at(row, column), type);
}
void set(act_graph<>& level, int row, int column, T type) { level.nodes[level.node_at(row, column)].type = type; }

// Eight rows: Elites from row 3, Treasures in row 5, Ports in row 7. From row 2 the way splits in three.
act_graph<> split_in_three() {
    act_graph<> level = act_maps::by_hand(3, {"1101110", "1111110", "1121121"});
    level.rules = standard_rules();
    level.odds = odds::normal;
    for (auto& node : level.nodes) node.type = T::unknown;
    return level;
}

} // namespace

TEST_CASE("P2.5 C2 V3-S5 V3-S8 first come the bans of the row") {
    act_graph<> level = split_in_three();
    CHECK(rule(level, 2, 1, T::elite) == "P0.1b");
    CHECK(rule(level, 3, 1, T::elite) == "");
    CHECK(rule(level, 6, 1, T::port) == "P0.1b");
    CHECK(rule(level, 6, 1, T::boss) == "P0.1b");
    CHECK(rule(level, 1, 1, T::shop) == "ACT-017");
    CHECK(rule(level, 1, 1, T::monster) == "");
    CHECK(rule(level, 5, 1, T::shop) == "ACT-017");
    CHECK(rule(level, 7, 0, T::port) == "");
    CHECK(rule(level, 8, 1, T::boss) == "");
    CHECK(rule(level, 8, 1, T::port) == "ACT-017");
    CHECK(rule(level, 4, 1, static_cast<T>(8)) == "ACT-023");
}

TEST_CASE("P2.5 C2 V3-S6 P7.3 then the neighbours: every parent, and children that have a type already") {
    act_graph<> level = split_in_three();
    for (const T type : {T::elite, T::shop, T::port}) {
        set(level, 3, 2, type); // one of the three parents of (4, 1)
        CHECK(rule(level, 4, 1, type) == "V3-S6");
        set(level, 3, 2, T::unknown);
        CHECK(rule(level, 4, 1, type) == "");
        set(level, 4, 1, type); // and from the child's side
        for (int column = 0; column < 3; ++column) CHECK(rule(level, 3, column, type) == "V3-S6");
        set(level, 4, 1, T::unknown);
    }
    for (const T type : {T::monster, T::event, T::unknown}) {
        set(level, 4, 1, type); // may follow itself
        set(level, 3, 0, T::event);
        set(level, 3, 2, T::monster);
        const bool sibling_has_it = type == T::event || type == T::monster;
        CHECK(rule(level, 3, 1, type) == (sibling_has_it ? "V3-S7" : ""));
        set(level, 3, 0, T::unknown);
        set(level, 3, 2, T::unknown);
    }
}

TEST_CASE("2A-10 the pair into the row of Ports is looked at, too") {
    act_graph<> level = split_in_three();
    level.rules.bans.clear(); // without the ban on row R − 2
    for (int column = 0; column < 2; ++column) set(level, 7, column, T::port);
    CHECK(rule(level, 6, 1, T::port) == "V3-S6");
    CHECK(rule(level, 6, 1, T::shop) == "");
}

TEST_CASE("P2.5 C2 V3-S7 P7.4 then the siblings, pairwise, by way of every parent") {
    act_graph<> level = split_in_three();
    set(level, 3, 0, T::monster);
    set(level, 3, 1, T::shop);
    set(level, 3, 2, T::port);
    CHECK(rule(level, 3, 0, T::shop) == "V3-S7");
    CHECK(rule(level, 3, 0, T::port) == "V3-S7");
    CHECK(rule(level, 3, 2, T::monster) == "V3-S7");
    CHECK(rule(level, 3, 1, T::unknown) == "");
    level.rules.different_children = false;
    CHECK(rule(level, 3, 0, T::shop) == "");
}

TEST_CASE("P2.5 the first rule that is broken is the one that is named") {
    act_graph<> level = split_in_three();
    set(level, 2, 1, T::shop);
    set(level, 3, 1, T::shop);
    CHECK(rule(level, 3, 0, T::shop) == "V3-S6"); // below a Shop, and beside one
    level.rules = level.rules.banning(T::shop, from_start(2), from_start(2));
    CHECK(rule(level, 3, 0, T::shop) == "P0.1b");
}

TEST_CASE(
    "2A-26 into a row that is uniform by design, children may be alike; a row that only happens to be is no such") {
    act_graph<> level = act_maps::by_hand(3, {"1100110", "1101111", "1111122"});
    level.rules = standard_rules();
    level.odds = odds::normal;
    for (auto& node : level.nodes) node.type = T::unknown;
    for (int column = 0; column < 3; ++column)
        if (level.node_at(7, column) >= 0) set(level, 7, column, T::port);
    CHECK(level.child_count(level.node_at(6, 1)) == 2);
    CHECK(rule(level, 7, 1, T::port) == "");
    CHECK(rule(level, 4, 0, T::unknown) == "V3-S7");
}

TEST_CASE("2A-27 siblings of a single Treasure may be anything but Treasure, and it alone may be one") {
    act_graph<> level = split_in_three();
    level.rules.treasure = treasure_policy::single;
    set(level, 3, 1, T::treasure);
    level.nodes[level.node_at(3, 1)].locked = true;
    CHECK(rule(level, 3, 1, T::treasure) == "");
    CHECK(rule(level, 3, 0, T::treasure) == "P0.1b");
    CHECK(rule(level, 6, 1, T::treasure) == "P0.1b");
    CHECK(rule(level, 3, 0, T::shop) == "");
}

TEST_CASE("A2 a ban of one's own counts like those of the rulebook") {
    act_graph<> level = split_in_three();
    level.rules = level.rules.banning(T::shop, from_start(0), from_start(2)).forbidding(T::unknown, T::port);
    CHECK(rule(level, 3, 1, T::shop) == "P0.1b");
    CHECK(rule(level, 4, 1, T::shop) == "");
    CHECK(rule(level, 4, 1, T::port) == "V3-S6");
}

TEST_CASE("a map whose rules cannot be, or whose types do not exist, is told so and not read wrongly") {
    act_graph<> level = split_in_three();
    level.rules = level.rules.fixing(from_start(40), T::shop);
    CHECK(rule(level, 4, 1, T::monster) == "ACT-023");
    level = split_in_three();
    for (auto& node : level.nodes) node.type = static_cast<T>(200);
    CHECK(rule(level, 3, 1, T::shop) == "");
}

static_assert([] {
    act_graph<> level = act_maps::by_hand(3, {"111", "110"});
    level.rules = standard_rules();
    level.odds = odds::normal;
    return *broken_rule(level, 1, node_type::port) == 'P' && *broken_rule(level, 1, node_type::shop) == '\0';
}());
