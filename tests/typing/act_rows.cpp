#include "tests/typing/act_maps.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/typing/act_rows.hpp>
#include <warren/validate/act_map.hpp>

using namespace warren;
using act_maps::by_hand;
using act_maps::drawn;
using act_maps::type_at;
using act_maps::typed;

namespace {

using T = node_type;

// Four rows, of which only the second is free; Ports are banned there. Its nodes are children of one node each pair.
act_graph<> two_children() { return by_hand(2, {"000", "010"}); }
act_graph<> three_children() { return by_hand(3, {"100", "111", "122"}); }

constexpr act_types with_weights(std::initializer_list<std::pair<T, std::uint32_t>> weights) {
    act_types typing{.odds = {}};
    for (const auto& [type, weight] : weights)
        for (const band where : {band::early, band::mid, band::late})
            typing.odds = typing.odds.with(where, type, weight);
    return typing;
}

// Starts of which only a type without a weight can be followed by the next row: solved exactly, and all of them alike.
constexpr bool starts_solved_alike() {
    auto level = by_hand(3, {"000", "111", "222"});
    act_types typing = with_weights({{T::monster, 1}});
    typing.rules.fixed_rows.clear();
    typing.rules =
        typing.rules.fixing(from_start(1), T::shop).fixing(from_boss(-1), T::port).fixing(from_boss(0), T::boss);
    typing.rules = typing.rules.forbidding(T::monster, T::shop);
    for (const T type : {T::elite, T::shop, T::port, T::treasure, T::event}) // leaves Unknown
        typing.rules = typing.rules.banning(type, from_start(0), from_start(0));
    if (!typed(level, typing, 1) || level.stats.waivers != 3) return false;
    for (int column = 0; column < 3; ++column)
        if (level.nodes[level.node_at(1, column)].type != T::unknown) return false;
    return true;
}

} // namespace

TEST_CASE("2A-9 P2.4 C3 after the last re-roll it is the filler, if that is legal") {
    auto level = two_children();
    act_types typing = with_weights({{T::unknown, 100}});
    for (std::uint64_t n = 0; n < 50; ++n) {
        REQUIRE(typed(level, typing, n));
        CHECK(type_at(level, 2, 0) == T::unknown);
        CHECK(type_at(level, 2, 1) == T::monster);
        CHECK(level.stats.rerolls == 16);
        CHECK(level.stats.fallbacks == 1);
        CHECK(level.stats.row_resamples == 0);
        CHECK(level.stats.waivers == 1); // because Monster has no weight here
        REQUIRE(level.waivers.size() == 1);
        CHECK(level.waivers[0] == level.node_at(2, 1));
    }
    typing.rerolls = 3;
    REQUIRE(typed(level, typing, 1));
    CHECK(level.stats.rerolls == 3);
    REQUIRE(typed(level, act_types{}, 1)); // the next map knows nothing of this one's waivers
    CHECK(level.stats.waivers == 0);
    CHECK(level.waivers.empty());
    typing.rules.filler = T::shop;
    REQUIRE(typed(level, typing, 1));
    CHECK(type_at(level, 2, 1) == T::shop);
}

TEST_CASE("2A-9 otherwise it is another legal type, by weight") {
    auto level = two_children();
    const act_types typing = with_weights({{T::monster, 4'000'000'000}, {T::unknown, 3}, {T::elite, 1}});
    std::map<T, int> second;
    for (std::uint64_t n = 0; n < 4000; ++n) {
        REQUIRE(typed(level, typing, n));
        CHECK(type_at(level, 2, 0) == T::monster);
        ++second[type_at(level, 2, 1)];
        CHECK(level.stats.fallbacks == 1);
        CHECK(level.stats.row_resamples + level.stats.waivers == 0);
    }
    CHECK(second.size() == 2);
    CHECK(second[T::unknown] == doctest::Approx(3000).epsilon(0.04));
}

TEST_CASE("2A-9 when no legal type has a weight the row is drawn anew, and in the end solved with a waiver") {
    auto level = three_children();
    act_types typing = with_weights({{T::monster, 1}, {T::unknown, 1}});
    std::set<T> odd_ones;
    std::set<int> where;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(typed(level, typing, n));
        CHECK(level.stats.row_resamples == 20);
        CHECK(level.stats.fallbacks == 21);
        CHECK(level.stats.waivers == 1);
        REQUIRE(level.waivers.size() == 1);
        const auto& node = level.nodes[level.waivers[0]];
        odd_ones.insert(node.type);
        where.insert(node.column);
        CHECK(act_maps::fault_of(level) == "");
        CHECK(validate(level).empty());
    }
    CHECK(odd_ones == std::set<T>{T::elite, T::shop, T::treasure, T::event}); // neither Port nor Boss: banned
    CHECK(where == std::set<int>{2});                                         // as late as can be
    typing.row_resamples = 5;
    REQUIRE(typed(level, typing, 1));
    CHECK(level.stats.row_resamples == 5);
    typing.row_resamples = 0;
    REQUIRE(typed(level, typing, 1));
    CHECK(level.stats.row_resamples == 0);
    CHECK(level.stats.waivers == 1);
}

TEST_CASE("2A-9 what no search can solve is an error that names the node") {
    auto level = three_children();
    act_types typing = with_weights({{T::monster, 1}, {T::unknown, 1}});
    for (const T type : {T::elite, T::shop, T::treasure, T::event})
        typing.rules = typing.rules.banning(type, from_start(1), from_start(1));
    const status made = typed(level, typing, 1);
    CHECK(made.error().message() ==
          "no type of node keeps every rule at the node in row 2, column 2; forbid less, or give "
          "more types a weight (rule 2A-9)");
}

TEST_CASE("2A-9 a dead end further up is left by drawing the map anew") {
    // After Unknown comes only Unknown: whoever drew it above a split is lost, and must draw again.
    act_types typing;
    for (const T type : {T::monster, T::elite, T::shop, T::port, T::event})
        typing.rules = typing.rules.forbidding(T::unknown, type);
    auto level = by_hand(3, {"1111111", "1111011", "1111121"});
    int met = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        typing.row_resamples = 100;
        REQUIRE(typed(level, typing, n));
        CHECK(act_maps::count_pairs(level, T::unknown, T::monster) == 0);
        for (const auto& node : level.nodes) met += node.type == T::unknown ? 1 : 0;
    }
    CHECK(met > 0);
}

TEST_CASE("2A-9 the search finds an answer exactly when there is one, with the fewest waivers") {
    // Small rows, every way in which parents can share children, random domains: compared with trying everything.
    rng random(seed{9}, stage::typing);
    int stuck = 0;
    int unsolvable = 0;
    for (int round = 0; round < 4000; ++round) {
        act_graph<> level;
        generator<sparse_paths<>, no_typing, no_decoration, no_encoding> skeleton{
            .topology = {.rows = 4, .columns = 6, .paths = 6, .min_starts = 1}};
        REQUIRE(skeleton.into(level, seed{static_cast<std::uint64_t>(round)}));
        act_types typing{.odds = {}, .row_resamples = 0};
        typing.rules.filler = T::boss; // never legal
        std::uint32_t weights[8] = {};
        type_set legal = 0;
        for (int type = 0; type < 7; ++type) {
            if (type == static_cast<int>(T::port)) continue;
            const std::uint32_t kind = random.below(4);
            weights[type] = kind == 0 ? 0 : kind;
            const bool banned = random.below(2) == 0;
            if (banned && type != 0)
                typing.rules = typing.rules.banning(static_cast<T>(type), from_start(1), from_start(1));
            else
                legal |= type_set{1} << type;
        }
        weights[0] = 1;
        for (auto& band : typing.odds.weights)
            for (int type = 0; type < 8; ++type) band[type] = weights[type];

        const int first = level.row_begin[2];
        const int count = level.row_begin[3] - first;
        int best = 1000; // by brute force
        std::vector<int> types(static_cast<std::size_t>(count), 0);
        const auto fits = [&] {
            for (int id = 0; id < first; ++id)
                for (int a = 0; a < level.child_count(id); ++a)
                    for (int b = 0; b < a; ++b)
                        if (types[static_cast<std::size_t>(level.child(id, a) - first)] ==
                            types[static_cast<std::size_t>(level.child(id, b) - first)])
                            return false;
            return true;
        };
        const auto try_all = [&](const auto& self, int i, int waivers) -> void {
            if (waivers >= best) return;
            if (i == count) {
                if (fits()) best = waivers;
                return;
            }
            for (int type = 0; type < 8; ++type) {
                if ((legal >> type & 1u) == 0) continue;
                types[static_cast<std::size_t>(i)] = type;
                self(self, i + 1, waivers + (weights[type] == 0 ? 1 : 0));
            }
        };
        try_all(try_all, 0, 0);

        const status made = typed(level, typing, static_cast<std::uint64_t>(round));
        CHECK(static_cast<bool>(made) == (best < 1000));
        if (!made) {
            ++unsolvable;
            continue;
        }
        CHECK(act_maps::fault_of(level) == "");
        CHECK(level.stats.waivers == (best == 0 ? 0 : best));
        stuck += best > 0 ? 1 : 0;
    }
    CHECK(stuck > 100);
    CHECK(unsolvable > 100);
}

TEST_CASE("2A-9 the search has the fewest waivers also where parents forbid some children this and others that") {
    rng random(seed{10}, stage::typing);
    int solved_without = 0;
    int solved_with = 0;
    int too_many = 0;
    for (int round = 0; round < 6000; ++round) {
        drawn act{.topology = {.rows = 6, .columns = 5, .paths = 6, .min_starts = 1}};
        act.typing.row_resamples = 0;
        act.typing.rerolls = 1;
        act.typing.rules.filler = T::boss; // never legal
        act.typing.odds = {};
        for (auto& weights : act.typing.odds.weights) // two or three types that are drawn
            for (const T type : {T::monster, T::unknown, T::shop}) {
                const std::uint32_t weight = random.below(3);
                weights[static_cast<int>(type)] = type == T::monster ? 1 + weight : weight;
            }
        for (int i = 0; i < 4; ++i) {
            const std::uint32_t from = random.below(7);
            const std::uint32_t to = random.below(7);
            act.typing.rules = act.typing.rules.forbidding(static_cast<T>(from), static_cast<T>(to));
        }
        static drawn::model level;
        if (!act.into(level, seed{static_cast<std::uint64_t>(round)}) || level.stats.fallbacks == 0) continue;

        const int first = level.row_begin[3];
        const int count = level.row_begin[4] - first;
        const auto weight = [&](int type) { return level.odds.weights[1][type]; }; // row 3 of six is of the middle band
        const auto may_follow = [&](T from, int to) {
            for (const auto& pair : level.rules.forbidden)
                if (pair.from == from && pair.to == static_cast<T>(to)) return false;
            return true;
        };
        int waived = 0;
        for (int i = 0; i < count; ++i) waived += weight(static_cast<int>(level.nodes[first + i].type)) == 0 ? 1 : 0;
        int best = 1000;
        std::vector<int> types(static_cast<std::size_t>(count), 0);
        const auto try_all = [&](const auto& self, int i, int waivers) -> void {
            if (waivers >= best) return;
            if (i == count) {
                best = waivers;
                return;
            }
            for (int type = 0; type < 7; ++type) {
                bool fits = may_follow(static_cast<T>(type), static_cast<int>(T::treasure));
                for (int p = 0; p < level.parent_count(first + i); ++p) {
                    const int parent = level.parent(first + i, p);
                    fits = fits && may_follow(level.nodes[parent].type, type);
                    for (int c = 0; c < level.child_count(parent); ++c) {
                        const int sibling = level.child(parent, c) - first;
                        fits = fits && (sibling >= i || types[static_cast<std::size_t>(sibling)] != type);
                    }
                }
                if (!fits) continue;
                types[static_cast<std::size_t>(i)] = type;
                self(self, i + 1, waivers + (weight(type) == 0 ? 1 : 0));
            }
        };
        try_all(try_all, 0, 0);
        too_many += waived > best ? 1 : 0;
        ++(best == 0 ? solved_without : solved_with);
    }
    CHECK(too_many == 0);
    CHECK(solved_without > 100);
    CHECK(solved_with > 100);
}

TEST_CASE("2A-9 where the promising types do not do, one is taken that only a type without a weight can follow") {
    auto level = by_hand(3, {"1101111", "1111111", "1121111"});
    act_types typing;
    for (const T type :
         {T::shop, T::port, T::event, T::treasure}) // leaves Monster, Unknown and Elite for three siblings
        typing.rules = typing.rules.banning(type, from_start(2), from_start(2));
    for (const T type : {T::monster, T::unknown, T::shop, T::port, T::treasure})
        typing.rules = typing.rules.forbidding(T::elite, type);
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(typed(level, typing, n));
        CHECK(act_maps::count_in_row(level, 3, T::elite).first == 1);
        CHECK(type_at(level, 4, 1) == T::event);
        CHECK(level.stats.waivers == 1);
        CHECK(validate(level).empty());
    }
}

TEST_CASE("2A-9 among types without a weight, one is preferred that something with a weight can follow") {
    auto level = by_hand(3, {"1101111", "1111111", "1121111"});
    act_types typing = with_weights({{T::monster, 1}, {T::unknown, 1}});
    for (const T type : {T::port, T::event, T::treasure}) // for three siblings a Shop or an Elite is needed
        typing.rules = typing.rules.banning(type, from_start(2), from_start(2));
    for (const T type : {T::monster, T::unknown, T::treasure}) typing.rules = typing.rules.forbidding(T::elite, type);
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(typed(level, typing, n));
        CHECK(act_maps::count_in_row(level, 3, T::shop).first == 1);
        CHECK(level.stats.waivers == 1);
    }
}

TEST_CASE("V3-S7 the rule about siblings can be switched off") {
    auto level = three_children();
    act_types typing = with_weights({{T::monster, 1}});
    typing.rules.different_children = false;
    REQUIRE(typed(level, typing, 1));
    for (int column = 0; column < 3; ++column) CHECK(type_at(level, 2, column) == T::monster);
    CHECK(level.stats.rerolls == 0);
    drawn act;
    act.typing.rules.different_children = false;
    int alike = 0;
    for (std::uint64_t n = 0; n < 50; ++n) {
        const auto map = act(seed{n});
        REQUIRE(map);
        alike += act_maps::fault_of(*map) == "P7.4 children of one node are alike" ? 1 : 0;
        CHECK(validate(*map).empty());
    }
    CHECK(alike > 40);
}

TEST_CASE("V3-S7 2A-9 without that rule siblings may be alike also in a row that is solved exactly") {
    auto level = three_children();
    act_types typing = with_weights({{T::monster, 1}});
    typing.rules = typing.rules.forbidding(T::monster, T::monster);
    for (const T type : {T::elite, T::shop, T::treasure, T::event}) // leaves Unknown, which has no weight
        typing.rules = typing.rules.banning(type, from_start(1), from_start(1));
    CHECK(typed(level, typing, 1).error().code == errc::no_legal_type);
    typing.rules.different_children = false;
    REQUIRE(typed(level, typing, 1));
    CHECK(act_maps::all_in_row(level, 2, T::unknown));
    CHECK(level.stats.waivers == 3);
    CHECK(validate(level).empty());
}

TEST_CASE("2A-9 P2.4 the literal fallback: always the filler, then repair, and the map is legal all the same") {
    drawn act;
    act.typing.fallback = fallback::always_monster;
    act.typing.rerolls = 5;
    int fallbacks = 0;
    int repaired_maps = 0;
    static drawn::model level;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(act.into(level, seed{n}));
        fallbacks += level.stats.fallbacks;
        repaired_maps += level.stats.repairs > 0 ? 1 : 0;
        CHECK(act_maps::fault_of(level) == "");
        CHECK(level.stats.row_resamples == 0);
    }
    CHECK(fallbacks > 150); // Part 5, item 7: about a third of the maps
    CHECK(repaired_maps > 150);
    CHECK(repaired_maps < 500);
    // What cannot be repaired is an error instead of an illegal map.
    auto split = three_children();
    act_types typing = with_weights({{T::monster, 1}, {T::unknown, 1}});
    typing.fallback = fallback::always_monster;
    for (const T type : {T::elite, T::shop, T::treasure, T::event})
        typing.rules = typing.rules.banning(type, from_start(1), from_start(1));
    const status made = typed(split, typing, 1);
    CHECK(made.error().code == errc::no_legal_type);
    CHECK(made.error().where.y == 2);
}

TEST_CASE("rows that are not fixed, the first one included") {
    act_types typing;
    typing.rules.fixed_rows.clear();
    typing.rules.treasure = treasure_policy::single;
    auto level = by_hand(4, {"0000000", "1111111", "2222222", "3333333"});
    std::set<T> starts;
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(typed(level, typing, n));
        for (int column = 0; column < 4; ++column) starts.insert(type_at(level, 1, column));
        for (const T type : {T::elite, T::shop, T::port}) CHECK(act_maps::count_pairs(level, type, type) == 0);
    }
    CHECK(starts == std::set<T>{T::monster, T::shop, T::port, T::unknown});
}

TEST_CASE("a single Treasure in a row that is solved exactly stays where it is") {
    act_types typing = with_weights({{T::monster, 1}, {T::unknown, 1}});
    typing.rules.treasure = treasure_policy::single;
    typing.rules.window_first = typing.rules.window_last = 3;
    typing.rules.filler = T::boss;
    auto level = by_hand(7, {"11011", "11111", "11211", "44344", "44444", "44544"});
    std::set<int> columns;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(typed(level, typing, n));
        CHECK(act_maps::fault_of(level) == "");
        CHECK(validate(level).empty());
        for (const auto& node : level.nodes)
            if (node.type == T::treasure) columns.insert(node.column);
        CHECK(level.stats.waivers == 1); // among the other three siblings
    }
    CHECK(columns.size() == 6);
}

TEST_CASE("2A-26 ACT-018 starts have no parent in common, so that they may be alike") {
    auto level = by_hand(3, {"000", "111", "222"});
    act_types typing = with_weights({{T::monster, 1}});
    typing.rules.fixed_rows.clear();
    typing.rules = typing.rules.fixing(from_boss(-1), T::port).fixing(from_boss(0), T::boss);
    REQUIRE(typed(level, typing, 1));
    CHECK(act_maps::all_in_row(level, 1, T::monster));
    CHECK(level.stats.rerolls + level.stats.fallbacks + level.stats.waivers == 0);
    CHECK(validate(level).empty());

    static_assert(starts_solved_alike());
    CHECK(starts_solved_alike());

    // The share of Monsters among the starts is that of the odds, 57 in 100: nothing but chance decides about them.
    drawn act{.topology = {.min_starts = 4}};
    act.typing.rules = typing.rules;
    int starts = 0;
    int monsters = 0;
    const auto count = [&](const drawn::model& made) {
        const auto [like, all] = act_maps::count_in_row(made, 1, T::monster);
        monsters += like;
        starts += all;
        return validate(made).empty();
    };
    CHECK(act_maps::displeased(act, 2000, count) == 0);
    CHECK(monsters * 100.0 / starts == doctest::Approx(57).epsilon(0.04));
}

TEST_CASE("2A-7 2A-8 the repair after a literal fallback draws from the stream of repairs") {
    const act_types typing{.rerolls = 1, .fallback = fallback::always_monster};
    int repaired = 0;
    for (std::uint64_t n = 0; n < 300; ++n) {
        auto level = drawn{}(seed{n});
        REQUIRE(level);
        REQUIRE(typed(*level, typing, n));
        // The same by hand: first all types, then the public repair.
        auto again = *level;
        detail::act_plan<20, T> plan;
        REQUIRE(plan.prepare(typing.rules, typing.odds, again.rows));
        detail::row_typist<fixed<12, 20>, T> typist(again, plan, stage_rng(seed{n}, stage::typing), -1);
        REQUIRE(typist.type_rows());
        REQUIRE(repair(again, seed{n}));
        REQUIRE(again.nodes == level->nodes);
        repaired += level->stats.repairs;
    }
    CHECK(repaired > 100);
}
