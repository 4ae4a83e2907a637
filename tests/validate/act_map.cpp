#include "act_sample.hpp"

#include <algorithm>
#include <doctest/doctest.h>
#include <functional>
#include <string>
#include <utility>
#include <warren/act_map.hpp>
#include <warren/bake.hpp>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using act_sample::map;

constexpr map whole = act_sample::make();

// The map with one thing changed.
template <class Damage>
map with(Damage damage) {
    map level = whole;
    damage(level);
    return level;
}

act_node<>& node(map& level, int row, int column) { return level.nodes[level.node_at(row, column)]; }
act_edge& edge(map& level, int row, int from, int to) {
    for (act_edge& candidate : level.edges) {
        const act_node<>& begin = level.nodes[candidate.from];
        const act_node<>& end = level.nodes[candidate.to];
        if (begin.row == row && begin.column == from && end.column == to) return candidate;
    }
    FAIL("the sample has no such edge");
    return level.edges[0];
}
// What a careful vandal does: the indices agree with the edges again.
void index(map& level) {
    for (int id = 0; id <= level.nodes.size(); ++id) {
        int out = 0;
        int in = 0;
        for (const act_edge& e : level.edges) {
            out += e.from < id ? 1 : 0;
            in += e.to < id ? 1 : 0;
        }
        level.first_out[id] = static_cast<std::uint16_t>(out);
        level.first_in[id] = static_cast<std::uint16_t>(in);
    }
}
void remove_edge(map& level, int row, int from, int to) {
    act_edge* gone = &edge(level, row, from, to);
    for (; gone + 1 != level.edges.end(); ++gone) *gone = gone[1];
    level.edges.pop_back();
    index(level);
}
void add_edge(map& level, act_edge added) {
    level.edges.push_back(added);
    for (int i = level.edges.size() - 1; i > 0; --i) {
        act_edge& before = level.edges[i - 1];
        if (before.from < added.from || (before.from == added.from && before.to <= added.to)) break;
        level.edges[i] = before;
        before = added;
    }
    index(level);
}
void add_edge(map& level, int row, int from, int to) {
    add_edge(level, {static_cast<std::uint16_t>(level.node_at(row, from)),
                     static_cast<std::uint16_t>(level.node_at(row + 1, to)), 1});
}
constexpr auto no_such_type = static_cast<node_type>(8);

struct corruption {
    const char* rule;
    place where;
    const char* what;
    std::function<void(map&)> damage;
};

// Each does one thing that a bug might do.
const corruption corruptions[] = {
    {"2A-5", {}, "two rows", [](map& l) { l.rows = 2; }},
    {"2A-5", {}, "more rows than there is room for", [](map& l) { l.rows = 21; }},
    {"2A-5", {}, "a negative number of rows", [](map& l) { l.rows = -8; }},
    {"2A-20", {}, "one column", [](map& l) { l.columns = 1; }},
    {"2A-20", {}, "more columns than there is room for", [](map& l) { l.columns = 13; }},
    {"ACT-004", {}, "no paths", [](map& l) { l.path_count = 0; }},
    {"ACT-004", {}, "65 paths", [](map& l) { l.path_count = 65; }},
    {"ACT-001", {}, "no nodes", [](map& l) { l.nodes.count = 0; }},
    {"ACT-001", {}, "an absurd number of nodes", [](map& l) { l.nodes.count = INT32_MAX; }},
    {"ACT-010", {}, "a negative number of edges", [](map& l) { l.edges.count = -1; }},
    {"ACT-010", {}, "an absurd number of edges", [](map& l) { l.edges.count = 100'000; }},

    {"2A-6", at_node(1, 0), "a node in row 0", [](map& l) { l.nodes[0].row = 0; }},
    {"2A-6", at_node(2, 9), "a node beyond the last row", [](map& l) { l.nodes.back().row = 9; }},
    {"2A-6", at_node(5, 2), "a node beyond the last column", [](map& l) { node(l, 2, 3).column = 5; }},
    {"2A-6", at_node(1, 2), "two nodes in one place", [](map& l) { node(l, 2, 2).column = 1; }},
    {"E1", at_node(0, 2), "nodes that are not in order",
     [](map& l) {
         std::swap(l.nodes[2].column, l.nodes[3].column);
     }},
    {"E1", at_node(0, 4), "a row's beginning that is wrong", [](map& l) { ++l.row_begin[4]; }},
    {"E1", at_node(0, 9), "an end of the last row that is wrong", [](map& l) { ++l.row_begin[9]; }},
    {"E1", at_node(0, 3), "first_out that is wrong", [](map& l) { ++l.first_out[l.node_at(3, 0)]; }},
    {"E1", at_node(2, 4), "first_in that is wrong", [](map& l) { --l.first_in[l.node_at(4, 2)]; }},
    {"E1", {}, "an end of the edges that is wrong", [](map& l) { l.first_out[l.nodes.size()] = 65'535; }},
    {"ACT-002", at_node(0, 4), "a row without nodes",
     [](map& l) {
         for (act_node<>& n : l.nodes) n.row = static_cast<std::uint8_t>(n.row == 4 ? 5 : n.row);
     }},
    {"ACT-009", at_node(4, 8), "a node beside the boss", [](map& l) { node(l, 7, 4).row = 8; }},
    {"2A-19", at_node(3, 8), "a boss that stands aside", [](map& l) { l.nodes.back().column = 3; }},

    {"E1", {}, "an edge to nowhere", [](map& l) { l.edges[3].to = 22; }},
    {"E1", {}, "an edge from nowhere", [](map& l) { l.edges[0].from = 65'535; }},
    {"E1", at_node(1, 1), "edges that are not in order", [](map& l) { std::swap(l.edges[0], l.edges[1]); }},
    {"ACT-010", at_node(3, 1), "an edge twice", [](map& l) { add_edge(l, edge(l, 1, 3, 3)); }},
    {"P4.2", at_node(2, 3), "an edge that leads back",
     [](map& l) { edge(l, 3, 2, 2).to = static_cast<std::uint16_t>(l.node_at(2, 2)); }},
    {"P4.2", at_node(0, 3), "an edge within a row",
     [](map& l) { add_edge(l, {static_cast<std::uint16_t>(l.node_at(3, 0)), static_cast<std::uint16_t>(l.node_at(3, 2)), 1}); }},
    {"P4.2", at_node(2, 4), "a dead end", [](map& l) { remove_edge(l, 4, 2, 3); }},
    {"P4.2", at_node(3, 1), "a start that does not reach the boss", [](map& l) { remove_edge(l, 2, 3, 3); }},
    {"ACT-002", at_node(3, 5), "a node that nobody reaches", [](map& l) { remove_edge(l, 4, 2, 3); }},
    {"P4.1", at_node(4, 7), "a Port without an edge to the boss", [](map& l) { remove_edge(l, 7, 4, 2); }},
    {"P4.1", at_node(4, 6), "an edge to the boss from another row",
     [](map& l) { edge(l, 6, 4, 4).to = static_cast<std::uint16_t>(l.boss()); }},
    {"2A-17", at_node(1, 4), "an edge that leaves out a row",
     [](map& l) { edge(l, 4, 1, 1).to = static_cast<std::uint16_t>(l.node_at(6, 1)); }},
    {"2A-17", at_node(0, 2), "two edges that cross", [](map& l) { add_edge(l, 2, 0, 2); }},
    {"2A-16", at_node(3, 3), "a step of two columns",
     [](map& l) { edge(l, 3, 3, 2).to = static_cast<std::uint16_t>(l.node_at(4, 1)); }},
    {"2A-28", at_node(1, 1), "a fourth child", [](map& l) { add_edge(l, 1, 1, 3); }},

    {"ACT-001", at_node(4, 4), "a path where no node is", [](map& l) { l.path_columns[3][3] = 4; }},
    {"ACT-001", at_node(200, 4), "a path outside the map", [](map& l) { l.path_columns[3][3] = 200; }},
    {"ACT-004", at_node(1, 2), "a path without an edge", [](map& l) { l.path_columns[1][2] = 2; }},
    {"ACT-012", at_node(3, 8), "a path that does not end at the boss", [](map& l) { l.path_columns[0][7] = 3; }},
    {"ACT-005", at_node(5, 8), "a path that ended outside the map", [](map& l) { l.path_ends[2] = 5; }},
    {"2A-15", at_node(1, 1), "a path twice",
     [](map& l) {
         for (int row = 0; row < 8; ++row) l.path_columns[1][row] = l.path_columns[0][row];
     }},
    {"ACT-011", at_node(3, 1), "a node that no path visits",
     [](map& l) {
         l.path_count = 3;
         for (act_node<>& n : l.nodes) n.paths &= 7;
         for (act_edge& e : l.edges) e.paths &= 7;
     }},
    {"ACT-011", at_node(2, 2), "an edge that no path takes", [](map& l) { add_edge(l, 2, 2, 3); }},
    {"2A-18", at_node(2, 4), "a node that forgets a path", [](map& l) { node(l, 4, 2).paths = 4; }},
    {"2A-18", at_node(2, 4), "a node that has a path too many", [](map& l) { node(l, 4, 2).paths |= 16; }},
    {"2A-18", at_node(1, 1), "an edge of another path", [](map& l) { edge(l, 1, 1, 2).paths = 2; }},
    {"2A-20", at_node(0, 1), "fewer starts than asked for", [](map& l) { l.settings.min_starts = 3; }},

    {"2A-20", {}, "a lateral step of 0", [](map& l) { l.settings.lateral_step = 0; }},
    {"2A-20", {}, "a lateral step as wide as the map", [](map& l) { l.settings.lateral_step = 5; }},
    {"2A-20", {}, "no starts asked for", [](map& l) { l.settings.min_starts = 0; }},
    {"2A-20", {}, "a negative number of tries for a path", [](map& l) { l.settings.path_retries = -1; }},
    {"2A-20", {}, "no re-rolls", [](map& l) { l.settings.rerolls = 0; }},
    {"2A-20", {}, "257 re-rolls", [](map& l) { l.settings.rerolls = 257; }},
    {"2A-20", {}, "a negative number of tries for a row", [](map& l) { l.settings.row_resamples = -1; }},
    {"2A-20", {}, "a negative number of tries to repair", [](map& l) { l.settings.repair_attempts = -1; }},
    {"2A-9", {}, "a fallback that does not exist", [](map& l) { l.settings.fallback = static_cast<fallback>(2); }},

    {"2A-6", {}, "anchors of another map", [](map& l) { l.anchors.rows = 15; }},
    {"P1.2", {}, "another row for Elites", [](map& l) { l.anchors.elite_unlock = 4; }},
    {"P1.1", {}, "another Treasure row", [](map& l) { l.anchors.treasure = 4; }},
    {"P1.1", {}, "no Treasure row", [](map& l) { l.anchors.treasure = 0; }},
    {"P1.3", at_node(1, 1), "a first row of Shops", [](map& l) { node(l, 1, 1).type = node_type::shop; }},
    {"P1.3", at_node(3, 1), "a start that is not locked", [](map& l) { node(l, 1, 3).locked = false; }},
    {"P1.4", at_node(3, 5), "a hole in the Treasure row", [](map& l) { node(l, 5, 3).type = node_type::monster; }},
    {"P1.4", at_node(1, 5), "a Treasure that is not locked", [](map& l) { node(l, 5, 1).locked = false; }},
    {"P1.5", at_node(4, 7), "a hole in the row of Ports", [](map& l) { node(l, 7, 4).type = node_type::treasure; }},
    {"P1.5", at_node(1, 7), "a Port that is not locked", [](map& l) { node(l, 7, 1).locked = false; }},
    {"P1.6", at_node(2, 8), "a boss that is no Boss", [](map& l) { l.nodes.back().type = node_type::elite; }},
    {"P1.6", at_node(2, 8), "a boss that is not locked", [](map& l) { l.nodes.back().locked = false; }},
    {"ACT-017", at_node(2, 3), "a lock without a rule", [](map& l) { node(l, 3, 2).locked = true; }},
    {"P0.2a", at_node(2, 3), "a type that does not exist", [](map& l) { node(l, 3, 2).type = no_such_type; }},
    {"V3-S8", at_node(3, 2), "an Elite too early", [](map& l) { node(l, 2, 3).type = node_type::elite; }},
    {"P4.3", at_node(2, 6), "a Port before the Ports", [](map& l) { node(l, 6, 2).type = node_type::port; }},
    {"2A-10", at_node(1, 7), "a Port after a Port", [](map& l) { node(l, 6, 2).type = node_type::port; }},
    {"2A-14", at_node(2, 4), "a Boss in the middle", [](map& l) { node(l, 4, 2).type = node_type::boss; }},
    {"2A-9", at_node(2, 4), "an Event, which has no weight", [](map& l) { node(l, 4, 2).type = node_type::event; }},
    {"2A-9", at_node(2, 4), "a Treasure, which has no weight outside its row",
     [](map& l) { node(l, 4, 2).type = node_type::treasure; }},
    {"2A-9", at_node(2, 4), "an Event where another node is waived",
     [](map& l) {
         node(l, 4, 2).type = node_type::event;
         l.waivers.push_back(2);
         l.stats.waivers = 1;
     }},
    {"2A-9", at_node(2, 4), "an Event whose waiver was taken back",
     [](map& l) {
         node(l, 4, 2).type = node_type::event;
         l.waivers.push_back(static_cast<std::uint16_t>(l.node_at(4, 2)));
         l.waivers.pop_back();
     }},
    {"V3-S6", at_node(1, 4), "an Elite after an Elite", [](map& l) { node(l, 4, 1).type = node_type::elite; }},
    {"V3-S6", at_node(2, 3), "a Shop after a Shop", [](map& l) { node(l, 3, 2).type = node_type::shop; }},
    {"V3-S6", at_node(1, 4), "a Port after a Port in the middle", [](map& l) { node(l, 3, 0).type = node_type::port; }},
    {"V3-S7", at_node(1, 4), "two children alike", [](map& l) { node(l, 4, 1).type = node_type::monster; }},
    {"V3-S7", at_node(2, 2), "the outer ones of three children alike",
     [](map& l) { node(l, 2, 2).type = node_type::monster; }},
    {"P1.1", {}, "a Treasure row that the rules do not have",
     [](map& l) { l.rules.treasure = treasure_policy::single; }},

    {"P0.1b", at_node(2, 2), "a type that the user's own rule bans",
     [](map& l) { l.rules = l.rules.banning(node_type::shop, from_start(0), from_start(2)); }},
    {"P0.1b", at_node(4, 6), "a type that is banned from there to the boss",
     [](map& l) { l.rules = l.rules.banning(node_type::shop, from_boss(-2), from_boss(0)); }},
    {"P0.1b", at_node(2, 2), "a type that is banned where Elites are",
     [](map& l) { l.rules = l.rules.banning(node_type::shop, from_start(0), from_start(1)); }},
    {"P0.1b", at_node(0, 3), "an Elite that is banned for longer than usual",
     [](map& l) { l.rules = l.rules.banning(node_type::elite, from_start(0), from_start(2)); }},
    {"P0.1b", at_node(1, 6), "an Elite that is banned from a late row",
     [](map& l) { l.rules = l.rules.banning(node_type::elite, from_start(5), from_start(5)); }},
    {"P0.1b", at_node(1, 4), "a Port that is banned from several rows",
     [](map& l) { l.rules = l.rules.banning(node_type::port, from_start(3), from_start(5)); }},
    {"ACT-018", at_node(2, 3), "a pair that the user's own rule forbids",
     [](map& l) { l.rules = l.rules.forbidding(node_type::shop, node_type::monster); }},
    {"ACT-017", at_node(0, 3), "a row that the user's own rule fixes",
     [](map& l) {
         l.rules = l.rules.fixing(from_start(2), node_type::monster);
         for (act_node<>& n : l.nodes) n.locked = n.locked || n.row == 3;
     }},
    {"ACT-023", {}, "a fixed row above the boss",
     [](map& l) { l.rules = l.rules.fixing(from_boss(1), node_type::shop); }},
    {"ACT-023", {}, "a fixed row far below the start",
     [](map& l) { l.rules = l.rules.fixing(from_start(INT32_MIN), node_type::shop); }},
    {"2A-4", {}, "a fixed row beside a Treasure row that is not there",
     [](map& l) {
         l.rules = l.rules.fixing(from_treasure(-1), node_type::shop);
         l.rules.treasure = treasure_policy::single;
     }},
    {"ACT-023", at_node(2, 8), "a way without a Shop", [](map& l) { l.rules = l.rules.guaranteeing(node_type::shop); }},
    {"ACT-023", {}, "a guarantee that no way can keep",
     [](map& l) { l.rules = l.rules.guaranteeing(node_type::monster, 9); }},
    {"ACT-023", {}, "a guarantee of nothing", [](map& l) { l.rules = l.rules.guaranteeing(node_type::shop, 0); }},
    {"ACT-023", {}, "a negative guarantee", [](map& l) { l.rules = l.rules.guaranteeing(node_type::shop, -1); }},
    {"ACT-023", {}, "more rules than there is room for", [](map& l) { l.rules.overfull = true; }},
    {"ACT-023", {}, "an absurd number of bans", [](map& l) { l.rules.bans.count = 17; }},
    {"ACT-023", {}, "a negative number of pairs", [](map& l) { l.rules.forbidden.count = -1; }},
    {"ACT-023", {}, "an absurd number of fixed rows", [](map& l) { l.rules.fixed_rows.count = 1000; }},
    {"ACT-023", {}, "an absurd number of guarantees", [](map& l) { l.rules.guarantees.count = 5; }},
    {"ACT-023", {}, "a filler that does not exist", [](map& l) { l.rules.filler = no_such_type; }},
    {"ACT-023", {}, "a Treasure that does not exist", [](map& l) { l.rules.treasure_type = no_such_type; }},
    {"ACT-023", {}, "a pair with nothing", [](map& l) { l.rules.forbidden[1].to = no_such_type; }},
    {"ACT-023", {}, "a row fixed to nothing", [](map& l) { l.rules.fixed_rows[2].type = no_such_type; }},
    {"ACT-023", {}, "a row counted from nowhere",
     [](map& l) { l.rules.fixed_rows[1].row.from = static_cast<row_at::anchor>(4); }},
    {"ACT-023", {}, "a ban counted from nowhere",
     [](map& l) { l.rules.bans[1].last.from = static_cast<row_at::anchor>(77); }},
    {"ACT-023", {}, "a treasure policy that does not exist",
     [](map& l) { l.rules.treasure = static_cast<treasure_policy>(2); }},
    {"ACT-023", {}, "a rounding that does not exist",
     [](map& l) { l.rules.rounding = static_cast<anchor_rounding>(2); }},
    {"ACT-023", {}, "a ban of nothing", [](map& l) { l.rules.bans[0].type = no_such_type; }},

    {"P0.1a", at_node(0, 2), "a band without weights",
     [](map& l) {
         for (std::uint32_t& weight : l.odds.weights[0]) weight = 0;
     }},
    {"P0.1a", at_node(0, 6), "weights that overflow", [](map& l) { l.odds.weights[2][0] = UINT32_MAX; }},

    {"P6.1", {}, "a negative count of re-rolls", [](map& l) { l.stats.rerolls = -1; }},
    {"P6.1", {}, "a negative count of fallbacks", [](map& l) { l.stats.fallbacks = -1; }},
    {"P6.1", {}, "a negative count of rows", [](map& l) { l.stats.row_resamples = -1; }},
    {"P6.1", {}, "a negative count of repairs", [](map& l) { l.stats.repairs = -1; }},
    {"P6.1", {}, "a negative count of retries", [](map& l) { l.stats.path_retries = -1; }},
    {"P6.1", {}, "a negative count of steps back", [](map& l) { l.stats.backtracks = -1; }},
    {"P6.1", {}, "an absurd number of warnings", [](map& l) { l.warnings.count = 9; }},
    {"P5.3", {}, "a negative count of waivers", [](map& l) { l.stats.waivers = -1; }},
    {"P5.3", {}, "a negative count of waivers in a list of that length",
     [](map& l) { l.stats.waivers = l.waivers.count = -1; }},
    {"P5.3", {}, "a waiver that is not listed", [](map& l) { l.stats.waivers = 1; }},
    {"P5.3", {}, "a waiver that is not counted", [](map& l) { l.waivers.push_back(3); }},
    {"P5.3", {}, "an absurd number of waivers", [](map& l) { l.waivers.count = l.stats.waivers = 17; }},
    {"P5.3", {}, "a waiver of no node",
     [](map& l) {
         l.waivers.push_back(22);
         l.stats.waivers = 1;
     }},
    {"P5.3", at_node(0, 2), "a waiver that is listed twice",
     [](map& l) {
         l.waivers.push_back(2);
         l.waivers.push_back(2);
         l.stats.waivers = 2;
     }},
    {"P5.2", at_node(1, 1), "a waiver of a locked node",
     [](map& l) {
         l.waivers.push_back(0);
         l.stats.waivers = 1;
     }},
};

bool found_at(const violations& found, const char* rule, place where) {
    for (const violation& v : found)
        if (std::string(v.rule) == rule && v.where == where) return true;
    return false;
}

} // namespace

TEST_CASE("ACT-020 P4.A C2 E1 the validator accepts a map that keeps the rules, at compile time too") {
    static_assert(validate(whole).empty());
    static_assert(validate_skeleton(whole).empty());
    CHECK(validate(whole).empty());
}

TEST_CASE("P4.A C2 E1 2A-10 2A-17 2A-18 the validator finds each of many corruptions, names the rule and says where") {
    CHECK(std::size(corruptions) >= 100);
    for (const corruption& c : corruptions) {
        const map damaged = with(c.damage);
        const violations found = validate(damaged);
        CAPTURE(std::string(c.rule) + " " + c.what);
        for (const violation& v : found) CAPTURE(std::string(v.message()));
        CHECK(found_at(found, c.rule, c.where));
        for (const violation& v : found) CHECK(std::string(v.message()).size() > 20);
    }
}

namespace {

// How many maps were made; every one of them must be accepted.
template <class Generator>
int count_accepted(const Generator& act, int seeds) {
    static typename Generator::model level;
    int made = 0;
    for (int n = 0; n < seeds; ++n) {
        if (!act.into(level, seed{static_cast<std::uint64_t>(n)})) continue;
        ++made;
        const violations found = validate(level);
        if (found.empty()) continue;
        CAPTURE(n);
        CAPTURE(level.rows);
        CAPTURE(level.columns);
        CAPTURE(level.path_count);
        FAIL_CHECK(std::string(found[0].message()));
    }
    return made;
}

} // namespace

TEST_CASE("ACT-020 V3-D1 E2 P4.1 P4.2 P4.3 the validator accepts what the generator makes") {
    CHECK(count_accepted(act_map{}, 2000) == 2000);
    CHECK(count_accepted(act_map{.typing = {.odds = odds::gentle}}, 300) == 300);
    CHECK(count_accepted(act_map{.typing = {.odds = odds::harsh}}, 300) == 300);
    CHECK(count_accepted(act_map{.typing = {.rerolls = 1}}, 300) == 300);
    CHECK(count_accepted(act_map{.typing = {.rerolls = 1, .fallback = fallback::always_monster}}, 300) == 300);
    act_types single_treasure;
    single_treasure.rules.treasure = treasure_policy::single;
    CHECK(count_accepted(act_map{.typing = single_treasure}, 300) == 300);
    act_types own_rules;
    own_rules.rules = own_rules.rules.banning(node_type::shop, from_start(0), from_start(2))
                          .forbidding(node_type::unknown, node_type::shop)
                          .fixing(from_boss(-3), node_type::event);
    CHECK(count_accepted(act_map{.typing = own_rules}, 300) == 300);
    const act_types a_shop{.rules = standard_rules().guaranteeing(node_type::shop)};
    CHECK(count_accepted(act_map{.typing = a_shop}, 300) == 300);
    // Nothing has a weight but Monsters, so that every split needs a waiver.
    act_types waived;
    for (const band where : {band::early, band::mid, band::late})
        for (int type = 1; type < choice_count<node_type>; ++type)
            waived.odds = waived.odds.with(where, static_cast<node_type>(type), 0);
    CHECK(count_accepted(act_map{.typing = waived}, 300) == 300);
}

TEST_CASE("ACT-020 E2 a generated map is proved by the compiler") {
    static constexpr act_map act{};
    static_assert(validate(baked<act, seed{42}>).empty());
    static_assert(validate_skeleton(baked<act, seed{43}>).empty());
}

TEST_CASE("ACT-020 V3-D1 2A-5 2A-17 2A-28 the validator accepts maps of every size") {
    using sized = sized_act_map<fixed<12, 30>>;
    int made = 0;
    int asked = 0;
    for (int rows = 3; rows <= 30; ++rows)
        for (int columns = 2; columns <= 12; ++columns)
            for (const int paths : {1, 2, 6, 20})
                for (const int step : {1, 2, 4}) {
                    if (paths > (rows - 1) * (columns - 1) + 1 || step > columns - 1) continue; // 2A-15
                    sized act{.topology = {.rows = rows, .columns = columns, .paths = paths, .lateral_step = step}};
                    act.topology.min_starts = paths < 2 ? 1 : 2;
                    act_types& types = act.typing;
                    if ((rows + columns + paths) % 2 == 0) types.rules.rounding = anchor_rounding::round;
                    if ((rows + columns + step) % 3 == 0) {
                        types.rules.treasure = treasure_policy::single;
                        types.rules.window_first = 2;
                        types.rules.window_last = rows;
                    }
                    types.rules.small_act_treasure = columns % 2 == 0;
                    const bool possible = types.rules.treasure == treasure_policy::row || rows >= 4;
                    asked += possible ? 4 : 0;
                    made += count_accepted(act, 4);
                }
    CHECK(asked > 8000);
    CHECK(made == asked);
}

TEST_CASE("ACT-020 the validator accepts the largest maps") {
    const sized_act_map<fixed<64, 100>> largest{.topology = {.rows = 100, .columns = 64, .paths = 64}};
    CHECK(count_accepted(largest, 20) == 20);
}

TEST_CASE("ACT-002 ACT-022 the network can be checked alone, before the nodes have types") {
    map bare = whole;
    for (act_node<>& n : bare.nodes) n.type = node_type{}, n.locked = false;
    bare.anchors = {};
    bare.settings.rerolls = 0;
    CHECK(validate_skeleton(bare).empty());
    CHECK_FALSE(validate(bare).empty());
    remove_edge(bare, 4, 2, 3);
    CHECK(validate_skeleton(bare).names("P4.2"));
}

namespace {

// The same map with one Treasure on path 0 instead of a row of them.
constexpr map make_single() {
    map level = act_sample::make();
    level.rules.treasure = treasure_policy::single;
    level.anchors.treasure = 0;
    act_node<>& other = level.nodes[level.node_at(5, 3)];
    other.type = node_type::monster;
    other.locked = false;
    return level;
}
constexpr map single = make_single();

} // namespace

TEST_CASE("2A-1 ACT-015 a single Treasure is one locked node within the window, which is clipped to rows 2 to R - 2") {
    static_assert(validate(single).empty());
    const auto damaged = [](auto damage) {
        map level = single;
        damage(level);
        return validate(level);
    };
    CHECK(found_at(damaged([](map& l) {
                       node(l, 5, 1).type = node_type::unknown;
                       node(l, 5, 1).locked = false;
                   }),
                   "2A-1", {}));
    CHECK(found_at(damaged([](map& l) { node(l, 5, 1).locked = false; }), "2A-1", at_node(1, 5)));
    CHECK(found_at(damaged([](map& l) { node(l, 5, 3).type = node_type::treasure; }), "2A-1", at_node(3, 5)));
    CHECK(found_at(damaged([](map& l) {
                       node(l, 5, 3).type = node_type::treasure;
                       node(l, 5, 3).locked = true;
                   }),
                   "2A-1", at_node(3, 5)));
    CHECK(found_at(damaged([](map& l) { l.rules.window_first = 6; }), "2A-1", at_node(1, 5)));
    CHECK(found_at(damaged([](map& l) { l.rules.window_last = 4; }), "2A-1", at_node(1, 5)));
    CHECK(
        found_at(damaged([](map& l) { l.rules = l.rules.banning(node_type::treasure, from_start(4), from_start(4)); }),
                 "P0.1b", at_node(1, 5)));
    CHECK(found_at(damaged([](map& l) {
                       l.rules.fixed_rows.clear();
                       node(l, 5, 1).type = node_type::unknown;
                       node(l, 5, 1).locked = false;
                       l.nodes.back().type = node_type::treasure;
                   }),
                   "2A-1", at_node(2, 8)));
    // The other nodes are drawn as ever.
    CHECK(found_at(damaged([](map& l) { node(l, 5, 3).locked = true; }), "ACT-017", at_node(3, 5)));
    CHECK(found_at(damaged([](map& l) { node(l, 5, 3).type = node_type::event; }), "2A-9", at_node(3, 5)));
    // Without a Treasure row, what is counted from it is counted from the row before the boss.
    CHECK(found_at(
        damaged([](map& l) { l.rules = l.rules.banning(node_type::shop, from_treasure(-1), from_treasure(-1)); }),
        "P0.1b", at_node(4, 6)));
    // A row that the user fixes to Treasures is another matter.
    CHECK(damaged([](map& l) {
              l.rules = l.rules.fixing(from_start(3), node_type::treasure);
              for (act_node<>& n : l.nodes)
                  if (n.row == 4) n.type = node_type::treasure, n.locked = true;
          }).empty());
    CHECK(damaged([](map& l) { l.rules.window_first = -100, l.rules.window_last = 5; }).empty());
    CHECK(damaged([](map& l) { l.rules.window_first = 5, l.rules.window_last = 100; }).empty());
    // Not behind the window, and whatever that says, not in row R - 1.
    for (const auto& [row, last] : {std::pair{6, 5}, {7, 7}, {7, 8}, {7, 100}})
        CHECK(found_at(damaged([&, row = row, last = last](map& l) {
                           l.rules.fixed_rows.swap_remove(1);
                           l.rules.window_last = last;
                           for (act_node<>& n : l.nodes) n.locked = n.row == 1 || n.row == 8;
                           node(l, 5, 1).type = node_type::unknown;
                           node(l, row, 4).type = node_type::treasure;
                           node(l, row, 4).locked = true;
                       }),
                       "2A-1", at_node(4, row)));
}

TEST_CASE("C2 V3-S7 2A-26 children may be alike in a row that is of one type by design, or when nobody minds") {
    map level = whole;
    node(level, 4, 1).type = node_type::monster;
    CHECK(validate(level).names("V3-S7"));
    level.rules.different_children = false;
    CHECK(validate(level).empty());

    level = whole;
    level.rules = level.rules.fixing(from_start(3), node_type::monster);
    for (act_node<>& n : level.nodes)
        if (n.row == 4) n.type = node_type::monster, n.locked = true;
    CHECK(validate(level).empty());
    // Locks alone do not make a row uniform by design.
    level.rules.fixed_rows.pop_back();
    CHECK(validate(level).names("V3-S7"));
    CHECK(validate(level).names("ACT-017"));
}

TEST_CASE("P0.1a weights may add up to what 32 bits hold, and those of banned types do not count") {
    map level = whole;
    level.odds.weights[2][0] = UINT32_MAX - 48; // of Elite, Shop and Unknown; Ports are banned from the only late row
    CHECK(validate(level).empty());
    level.odds = level.odds.with(band::late, node_type::boss, UINT32_MAX); // never drawn (2A-14)
    CHECK(validate(level).empty());
    ++level.odds.weights[2][0];
    CHECK(found_at(validate(level), "P0.1a", at_node(0, 6)));
}

TEST_CASE("C2 2A-4 a later fixed row wins over an earlier one and over the Treasure row, which is then absent") {
    map level = whole;
    level.rules = level.rules.fixing(from_treasure(0), node_type::event);
    CHECK(validate(level).names("P1.1"));
    for (act_node<>& n : level.nodes)
        if (n.row == 5) n.type = node_type::event;
    level.anchors.treasure = 0;
    CHECK(validate(level).empty());
    level.rules = level.rules.fixing(from_start(4), node_type::treasure);
    CHECK(found_at(validate(level), "P1.4", at_node(1, 5)));
    for (act_node<>& n : level.nodes)
        if (n.row == 5) n.type = node_type::treasure;
    level.anchors.treasure = 5;
    CHECK(validate(level).empty());
}

TEST_CASE("C2 a guarantee holds for every way, not only for the paths that made the map") {
    map level = whole;
    node(level, 3, 0).type = node_type::shop;
    for (int path = 0; path < 4; ++path) {
        int shops = 0;
        for (int row = 1; row <= 8; ++row)
            shops += level.nodes[level.on_path(path, row)].type == node_type::shop ? 1 : 0;
        CHECK(shops == 1);
    }
    CHECK(validate(level).empty());
    // Path 2 has its Shop in row 2, path 3 in row 6; they meet in row 4, and who changes there meets none.
    level.rules = level.rules.guaranteeing(node_type::shop);
    CHECK(found_at(validate(level), "ACT-023", at_node(2, 8)));
    node(level, 4, 2).type = node_type::shop;
    CHECK(validate(level).empty());

    level.rules = whole.rules.guaranteeing(node_type::treasure).guaranteeing(node_type::boss);
    CHECK(validate(level).empty());
    level.rules = whole.rules.guaranteeing(node_type::treasure, 2);
    CHECK(validate(level).names("ACT-023"));
}

namespace {

// Two straight paths and as many rows as one likes; rows that are not fixed are of one type.
act_graph<fixed<2, 100>> ladder(int rows, act_anchors anchors, node_type others = node_type::monster) {
    act_graph<fixed<2, 100>> level;
    level.rows = rows;
    level.columns = 2;
    level.path_count = 2;
    for (int row = 0; row < rows - 1; ++row) level.path_columns[1][row] = 1;
    REQUIRE(build_act_graph(level));
    level.rules = standard_rules();
    level.odds = odds::normal;
    level.settings.rerolls = 16;
    level.anchors = anchors;
    for (act_node<>& n : level.nodes) {
        n.locked = n.row == 1 || n.row == anchors.treasure || n.row >= rows - 1;
        n.type = others;
        if (n.row == 1) n.type = node_type::monster;
        if (n.row == anchors.treasure) n.type = node_type::treasure;
        if (n.row == rows - 1) n.type = node_type::port;
        if (n.row == rows) n.type = node_type::boss;
    }
    return level;
}

} // namespace

TEST_CASE("2A-3 2A-5 P1.1 P1.2 anchors follow from the number of rows") {
    const auto accepts = [](int rows, int unlock, int treasure, anchor_rounding rounding, bool small) {
        auto level = ladder(rows, {.rows = rows, .elite_unlock = unlock, .treasure = treasure});
        level.rules.rounding = rounding;
        level.rules.small_act_treasure = small;
        return validate(level).empty();
    };
    const auto ceil_of = [](double value) {
        int whole_part = 0;
        while (whole_part < value - 1e-9) ++whole_part;
        return whole_part;
    };
    for (int rows = 3; rows <= 100; ++rows) {
        const int unlock = std::max(2, ceil_of(0.35 * rows));
        const int ceiled = rows < 5 ? 0 : ceil_of(0.6 * rows);
        const int rounded = rows < 5 ? 0 : ceil_of(0.6 * rows - 0.5 + 1e-6);
        CAPTURE(rows);
        CHECK(accepts(rows, unlock, ceiled, anchor_rounding::ceil, false));
        CHECK(accepts(rows, unlock, rounded, anchor_rounding::round, false));
        CHECK(accepts(rows, unlock, ceiled, anchor_rounding::round, false) == (ceiled == rounded));
        CHECK_FALSE(accepts(rows, unlock + 1, ceiled, anchor_rounding::ceil, false));
    }
    CHECK(accepts(4, 2, 2, anchor_rounding::ceil, true));
    CHECK_FALSE(accepts(4, 2, 2, anchor_rounding::ceil, false));
    CHECK_FALSE(accepts(4, 2, 3, anchor_rounding::ceil, false));
}

TEST_CASE("2A-9 P5.3 a type of weight zero is allowed where a waiver says so") {
    map level = whole;
    node(level, 4, 2).type = node_type::event;
    level.stats.waivers = 1;
    level.waivers.push_back(static_cast<std::uint16_t>(level.node_at(4, 2)));
    CHECK(validate(level).empty());

    // The list has room for 16; of more than that the rest are only counted.
    auto long_one = ladder(20, {.rows = 20, .elite_unlock = 7, .treasure = 12}, node_type::event);
    for (int id = 2; id < 18; ++id) long_one.waivers.push_back(static_cast<std::uint16_t>(id));
    long_one.stats.waivers = 2 * 16; // two nodes in each of rows 2 … 11 and 13 … 18
    CHECK(validate(long_one).empty());
    long_one.stats.waivers = 31;
    CHECK(found_at(validate(long_one), "2A-9", at_node(1, 18)));
    long_one.stats.waivers = 16;
    CHECK(validate(long_one).total == 16);
    long_one.waivers[0] = 18;
    CHECK(found_at(validate(long_one), "2A-9", at_node(0, 2)));
}

namespace {

// A map of types that warren has never heard of.
enum class sight : std::int8_t { inn, ruin, keep };
constexpr choices choices_of(sight /*unused*/) { return {"inn", "ruin", "keep"}; }

constexpr act_graph<fixed<2, 3>, sight> journey() {
    act_graph<fixed<2, 3>, sight> level;
    level.rows = 3;
    level.columns = 2;
    level.path_count = 2;
    level.settings.rerolls = 1;
    level.path_columns[1][0] = 1;
    level.path_columns[1][1] = 1;
    if (const status built = build_act_graph(level); !built) return level;
    level.rules = act_rules<sight>{}.fixing(from_boss(0), sight::keep).forbidding(sight::ruin, sight::ruin);
    level.rules.treasure_type = sight::ruin;
    level.odds.weights[0][0] = 1;
    level.odds.weights[1][1] = 1;
    level.anchors = {.rows = 3, .elite_unlock = 2};
    level.nodes[2].type = level.nodes[3].type = sight::ruin;
    level.nodes[4].type = sight::keep;
    level.nodes[4].locked = true;
    return level;
}

} // namespace

TEST_CASE("C2 ACT-023 the rules are those of the user's own types") {
    static_assert(validate(journey()).empty());
    auto level = journey();
    level.nodes[0].type = sight::ruin;
    CHECK(found_at(validate(level), "V3-S6", at_node(0, 2)));
    level.nodes[0].type = static_cast<sight>(-1);
    CHECK(found_at(validate(level), "P0.2a", at_node(0, 1)));
    level = journey();
    level.rules.fixed_rows.clear();
    level.odds.weights[1][1] = 0;
    CHECK(found_at(validate(level), "P0.1a", at_node(0, 3))); // the last row is drawn, too
    level = journey();
    level.nodes[1].type = sight::keep;
    CHECK(found_at(validate(level), "2A-14", at_node(1, 1)));
}

TEST_CASE("ACT-011 every node and every edge that no path uses is found") {
    map level = whole;
    level.path_count = 3;
    for (act_node<>& n : level.nodes) n.paths &= 7;
    for (act_edge& e : level.edges) e.paths &= 7;
    int nodes = 0;
    int edges = 0;
    for (const violation& v : validate(level)) {
        nodes += std::string(v.text) == "no path visits a node" ? 1 : 0;
        edges += std::string(v.text) == "no path takes an edge" ? 1 : 0;
    }
    CHECK(nodes == 5); // path 3 shares three of its eight nodes with path 2
    CHECK(edges == 6); // and the edge between two of them
}

TEST_CASE("E1 an edge to or from a node that does not exist is called just that") {
    for (const int id : {22, 23, 65'535})
        for (const bool to : {true, false}) {
            map level = whole;
            (to ? level.edges[25].to : level.edges[25].from) = static_cast<std::uint16_t>(id);
            bool told = false;
            for (const violation& v : validate(level))
                told = told || std::string(v.text) == "an edge joins nodes that do not exist";
            CHECK(told);
        }
}

namespace {

// Every list says that it is full, in the smallest map there is: reading one item too many would not compile.
constexpr bool found_in_full_lists(int nodes, int edges) {
    act_graph<fixed<2, 3>, sight> level = journey();
    level.nodes.count = nodes;
    level.edges.count = edges;
    level.waivers.count = level.stats.waivers = level.waivers.capacity();
    level.rules.fixed_rows.count = level.rules.fixed_rows.capacity();
    level.rules.bans.count = level.rules.bans.capacity();
    level.rules.forbidden.count = level.rules.forbidden.capacity();
    level.rules.guarantees.count = level.rules.guarantees.capacity();
    level.path_count = max_act_paths;
    return !validate(level).empty();
}
// The same for numbers that are just too large.
template <class Damage>
constexpr bool found_in_full_map(Damage damage) {
    act_graph<fixed<2, 3>, sight> level = journey();
    damage(level);
    return !validate(level).empty();
}

} // namespace

TEST_CASE("E1 0.4 lists that are full to the last item are read to the last item and no further") {
    static_assert(found_in_full_lists(5, 10));
    static_assert(found_in_full_lists(6, 10));
    static_assert(found_in_full_lists(5, 11));
    static_assert(found_in_full_lists(5, 4));
    static_assert(found_in_full_map([](auto& level) { level.nodes[1].column = 2; }));
    static_assert(found_in_full_map([](auto& level) { level.nodes[4].row = 4; }));
    static_assert(found_in_full_map([](auto& level) { level.path_columns[1][0] = 2; }));
    static_assert(found_in_full_map([](auto& level) { level.path_ends[1] = 2; }));
    static_assert(found_in_full_map([](auto& level) { level.edges[3].from = 5; }));
    static_assert(found_in_full_map([](auto& level) { level.edges[3].to = 5; }));
    static_assert(found_in_full_map([](auto& level) { level.waivers.push_back(5), level.stats.waivers = 1; }));
}

TEST_CASE("E1 0.4 whatever the numbers in a map are, the validator reads nothing outside of it") {
    // Every number of the map in turn and together; sanitizers watch.
    using change = std::function<void(map&, int, std::uint32_t)>;
    const auto small = [](std::uint32_t value) { return static_cast<std::uint8_t>(value); };
    const auto medium = [](std::uint32_t value) { return static_cast<std::uint16_t>(value); };
    const auto any_int = [](std::uint32_t value) { return static_cast<int>(value); };
    const change changes[] = {
        [&](map& l, int, std::uint32_t v) { l.rows = v % 4 == 0 ? any_int(v) : any_int(v % 23); },
        [&](map& l, int, std::uint32_t v) { l.columns = v % 4 == 0 ? any_int(v) : any_int(v % 14); },
        [&](map& l, int, std::uint32_t v) { l.path_count = v % 4 == 0 ? any_int(v) : any_int(v % 66); },
        [&](map& l, int, std::uint32_t v) { l.nodes.count = v % 4 == 0 ? any_int(v) : any_int(v % 231); },
        [&](map& l, int, std::uint32_t v) { l.edges.count = v % 4 == 0 ? any_int(v) : any_int(v % 460); },
        [&](map& l, int i, std::uint32_t v) { l.nodes.items[i % 229].type = static_cast<node_type>(small(v)); },
        [&](map& l, int i, std::uint32_t v) { l.nodes.items[i % 229].row = small(v); },
        [&](map& l, int i, std::uint32_t v) { l.nodes.items[i % 229].column = small(v); },
        [&](map& l, int i, std::uint32_t v) { l.nodes.items[i % 229].locked = v % 2 == 0; },
        [&](map& l, int i, std::uint32_t v) { l.nodes.items[i % 229].paths = v; },
        [&](map& l, int i, std::uint32_t v) { l.edges.items[i % 458].from = medium(v % 3 == 0 ? v : v % 24); },
        [&](map& l, int i, std::uint32_t v) { l.edges.items[i % 458].to = medium(v % 3 == 0 ? v : v % 24); },
        [&](map& l, int i, std::uint32_t v) { l.row_begin[i % 22] = medium(v); },
        [&](map& l, int i, std::uint32_t v) { l.first_out[i % 230] = medium(v); },
        [&](map& l, int i, std::uint32_t v) { l.first_in[i % 230] = medium(v); },
        [&](map& l, int i, std::uint32_t v) { l.path_columns[i % 64][i % 20] = small(v); },
        [&](map& l, int i, std::uint32_t v) { l.path_ends[i % 64] = small(v); },
        [&](map& l, int, std::uint32_t v) { l.settings.lateral_step = any_int(v); },
        [&](map& l, int, std::uint32_t v) { l.settings.min_starts = any_int(v); },
        [&](map& l, int, std::uint32_t v) { l.rules.fixed_rows.count = any_int(v % 2 == 0 ? v : v % 10); },
        [&](map& l, int, std::uint32_t v) { l.rules.bans.count = any_int(v % 2 == 0 ? v : v % 18); },
        [&](map& l, int, std::uint32_t v) { l.rules.forbidden.count = any_int(v % 2 == 0 ? v : v % 18); },
        [&](map& l, int, std::uint32_t v) { l.rules.guarantees.count = any_int(v % 2 == 0 ? v : v % 6); },
        [&](map& l, int i, std::uint32_t v) { l.rules.fixed_rows.items[i % 8].row.offset = any_int(v); },
        [&](map& l, int i, std::uint32_t v) {
            l.rules.fixed_rows.items[i % 8].row.from = static_cast<row_at::anchor>(small(v));
        },
        [&](map& l, int i, std::uint32_t v) {
            l.rules.fixed_rows.items[i % 8].type = static_cast<node_type>(small(v));
        },
        [&](map& l, int i, std::uint32_t v) { l.rules.bans.items[i % 16].first.offset = any_int(v); },
        [&](map& l, int i, std::uint32_t v) { l.rules.bans.items[i % 16].last.offset = any_int(v); },
        [&](map& l, int i, std::uint32_t v) { l.rules.bans.items[i % 16].type = static_cast<node_type>(small(v)); },
        [&](map& l, int i, std::uint32_t v) {
            l.rules.forbidden.items[i % 16].from = static_cast<node_type>(small(v));
        },
        [&](map& l, int i, std::uint32_t v) { l.rules.guarantees.items[i % 4].at_least = any_int(v); },
        [&](map& l, int, std::uint32_t v) { l.rules.treasure = static_cast<treasure_policy>(small(v)); },
        [&](map& l, int, std::uint32_t v) { l.rules.rounding = static_cast<anchor_rounding>(small(v)); },
        [&](map& l, int, std::uint32_t v) { l.rules.window_first = any_int(v); },
        [&](map& l, int, std::uint32_t v) { l.rules.window_last = any_int(v); },
        [&](map& l, int i, std::uint32_t v) { l.odds.weights[i % 3][i % 8] = v; },
        [&](map& l, int, std::uint32_t v) { l.waivers.count = any_int(v % 2 == 0 ? v : v % 18); },
        [&](map& l, int i, std::uint32_t v) { l.waivers.items[i % 16] = medium(v); },
        [&](map& l, int, std::uint32_t v) { l.stats.waivers = any_int(v % 2 == 0 ? v : v % 18); },
        [&](map& l, int, std::uint32_t v) { l.warnings.count = any_int(v); },
    };
    rng random = stage_rng(seed{4}, stage::runtime);
    int quiet = 0;
    int untold = 0;
    for (int round = 0; round < 20'000; ++round) {
        map level = round % 2 == 0 ? whole : single;
        const int times = round % 3 == 0 ? 1 : random.between(2, 12);
        for (int n = 0; n < times; ++n) {
            const auto which = random.below(std::size(changes));
            const int where = random.between(0, n % 2 == 0 ? 31 : 1 << 20); // often where something is
            const std::uint32_t value = random();
            changes[which](level, where, value);
        }
        const violations found = validate(level);
        quiet += found.empty() ? 1 : 0;
        untold += found.total > 0 && found.list.empty() ? 1 : 0;
    }
    CHECK(untold == 0);
    CHECK(quiet > 100);    // numbers beyond the ends of lists mean nothing
    CHECK(quiet < 10'000); // and most others mean something
}
