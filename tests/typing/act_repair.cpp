#include "tests/typing/act_maps.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>
#include <warren/typing/act_repair.hpp>
#include <warren/validate/act_map.hpp>

using namespace warren;
using act_maps::by_hand;
using act_maps::drawn;

namespace {

using T = node_type;
using graph = drawn::model;

std::vector<T> types_of(const graph& level) {
    std::vector<T> types;
    for (const auto& node : level.nodes) types.push_back(node.type);
    return types;
}

// Gives some nodes any type at all; locked ones are spared.
void damage(graph& level, rng& random, int nodes) {
    for (int i = 0; i < nodes; ++i) {
        const std::uint32_t node = random.below(static_cast<std::uint32_t>(level.nodes.size()));
        const std::uint32_t type = random.below(8);
        act_node<>& here = level.nodes[static_cast<int>(node)];
        if (!here.locked) here.type = static_cast<T>(type);
    }
}

} // namespace

TEST_CASE("P5.A P5.1 ACT-021 randomly damaged maps are legal again after K attempts, in more than 99 of 100 cases") {
    for (const treasure_policy policy : {treasure_policy::row, treasure_policy::single})
        for (const int nodes : {1, 3, 10, 100}) {
            drawn act;
            act.typing.rules.treasure = policy;
            static graph level;
            rng random(seed{static_cast<std::uint64_t>(nodes)}, stage::decoration);
            int converged = 0;
            int attempts = 0;
            for (std::uint64_t n = 0; n < 1000; ++n) {
                REQUIRE(act.into(level, seed{n}));
                damage(level, random, nodes);
                const auto repaired = repair(level, seed{n});
                REQUIRE(repaired);
                const bool legal = act_maps::fault_of(level).empty();
                CHECK(legal == repaired->legal);
                CHECK(legal == validate(level).empty());
                converged += legal && repaired->attempts < 50 ? 1 : 0;
                attempts = repaired->attempts > attempts ? repaired->attempts : attempts;
            }
            CAPTURE(nodes);
            CHECK(converged > 990);
            CHECK(attempts < 20);
        }
}

TEST_CASE("P5.1 only what breaks a rule gets another type, and the rest stays") {
    static graph level;
    rng random(seed{7}, stage::decoration);
    int changed = 0;
    int far_from_damage = 0;
    for (std::uint64_t n = 0; n < 500; ++n) {
        REQUIRE(drawn{}.into(level, seed{n}));
        damage(level, random, 2);
        const std::vector<T> before = types_of(level);
        const violations wrong = validate(level);
        const auto repaired = repair(level, seed{n});
        REQUIRE(repaired);
        const std::vector<T> after = types_of(level);
        int different = 0;
        for (std::size_t id = 0; id < before.size(); ++id) different += before[id] != after[id] ? 1 : 0;
        CHECK(repaired->changed == different);
        CHECK(level.stats.repairs == different);
        if (wrong.empty()) CHECK(different == 0);
        changed += different;
        far_from_damage += different > 4 ? 1 : 0;
    }
    CHECK(changed > 200);
    CHECK(far_from_damage == 0);
}

TEST_CASE("P5.1 a map without faults is left alone") {
    static graph level;
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(drawn{}.into(level, seed{n}));
        const std::vector<T> before = types_of(level);
        const auto repaired = repair(level, seed{n});
        REQUIRE(repaired);
        CHECK(repaired->legal);
        CHECK(repaired->changed == 0);
        CHECK(repaired->attempts == 1);
        CHECK(types_of(level) == before);
    }
}

TEST_CASE("ACT-020 two Elites in a row that somebody put there are found, and repair takes one of them away") {
    auto level = by_hand(2, {"0000000000", "0011111111"});
    REQUIRE(act_maps::typed(level, act_types{}, 1));
    REQUIRE(validate(level).empty());
    const auto above = level.node_at(4, 0);
    const auto below = level.node_at(5, 0);
    level.nodes[above].type = level.nodes[below].type = T::elite;
    level.nodes[level.node_at(6, 0)].type = T::monster;
    CHECK(validate(level).names("V3-S6"));
    const auto repaired = repair(level, seed{1});
    REQUIRE(repaired);
    CHECK(repaired->changed == 1);
    CHECK(validate(level).empty());
}

TEST_CASE("P5.1 P2.4 repair re-rolls a type that breaks a rule before it falls back to the filler") {
    auto level = by_hand(2, {"000", "010"});
    level.rules = standard_rules();
    for (const band where : {band::early, band::mid, band::late})
        level.odds = level.odds.with(where, T::unknown, 1).with(where, T::shop, 1);
    int shops = 0;
    for (std::uint64_t n = 0; n < 200; ++n) {
        level.nodes[level.node_at(2, 0)].type = level.nodes[level.node_at(2, 1)].type = T::unknown;
        REQUIRE(repair(level, seed{n}));
        shops += level.nodes[level.node_at(2, 0)].type == T::shop ? 1 : 0;
    }
    CHECK(shops == 200); // half of the first draws are Unknowns again, which its sibling is
}

TEST_CASE("P5.2 locked nodes never change, even where they are wrong") {
    auto level = by_hand(2, {"0000000", "0011111"});
    REQUIRE(act_maps::typed(level, act_types{}, 1));
    auto& node = level.nodes[level.node_at(3, 1)];
    node.type = T::elite; // row 3 of eight is the first for Elites
    node.locked = true;
    level.nodes[level.node_at(4, 1)].type = T::elite;
    level.nodes[level.node_at(2, 0)].type = T::elite;
    auto repaired = repair(level, seed{1});
    REQUIRE(repaired);
    CHECK(repaired->legal);
    CHECK(node.type == T::elite);
    CHECK(level.nodes[level.node_at(4, 1)].type != T::elite);
    CHECK(level.nodes[level.node_at(2, 0)].type != T::elite);
    CHECK(validate(level).empty()); // its lock, which no rule asks for, has served its purpose
    node.locked = true;
    node.type = T::boss;
    repaired = repair(level, seed{1});
    REQUIRE(repaired);
    CHECK_FALSE(repaired->legal);
    CHECK(node.type == T::boss);
    CHECK(node.locked);
}

TEST_CASE("P5.2 fixed rows are not downgraded; an unlocked node of one gets its row's type back, and its lock") {
    static graph level;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(drawn{}.into(level, seed{n}));
        for (const int row : {1, 9, 14, 15}) {
            auto& node = level.nodes[level.row_begin[row]];
            node.type = T::shop;
            node.locked = false;
        }
        const auto repaired = repair(level, seed{n});
        REQUIRE(repaired);
        CHECK(repaired->legal);
        CHECK(act_maps::fault_of(level) == "");
        CHECK(level.stats.waivers == 0);
    }
}

TEST_CASE("P5.3 the filler comes only after the last attempt, and is logged") {
    // One node with three children of which two are locked, and only their types allowed: nothing fits.
    auto level = by_hand(3, {"11011", "11111", "11211"});
    level.odds = odds::normal;
    level.rules = standard_rules(); // of six rows the fourth is the Treasures'
    for (const T type : {T::elite, T::shop, T::port, T::treasure, T::event})
        level.rules = level.rules.banning(type, from_start(2), from_start(2));
    const T by_row[] = {T::monster, T::unknown, T::unknown, T::treasure, T::port, T::boss};
    for (auto& node : level.nodes) node.type = by_row[node.row - 1];
    for (const int column : {0, 2}) level.nodes[level.node_at(3, column)].locked = true;
    level.nodes[level.node_at(3, 0)].type = T::monster;
    const auto repaired = repair(level, seed{1});
    REQUIRE(repaired);
    CHECK_FALSE(repaired->legal);
    CHECK(repaired->attempts == 50);
    CHECK(level.nodes[level.node_at(3, 1)].type == T::monster);
    CHECK(level.stats.waivers == 1);
    REQUIRE(level.waivers.size() == 1);
    CHECK(level.waivers[0] == level.node_at(3, 1));
    level.settings.rerolls = 16;
    level.settings.repair_attempts = 3;
    level.nodes[level.node_at(3, 1)].type = T::unknown;
    CHECK(repair(level, seed{1})->attempts == 3);
}

TEST_CASE("P5.3 without attempts a legal type is still preferred to the filler") {
    auto level = by_hand(2, {"000", "010"});
    act_types typing;
    typing.repair_attempts = 0;
    REQUIRE(act_maps::typed(level, typing, 1));
    level.nodes[level.node_at(2, 0)].type = level.nodes[level.node_at(2, 1)].type = T::monster;
    const auto repaired = repair(level, seed{1});
    REQUIRE(repaired);
    CHECK(repaired->legal);
    CHECK(repaired->attempts == 0);
    CHECK(repaired->changed == 1);
    CHECK(level.stats.waivers == 1);
}

TEST_CASE("P5.1 P2.4 nobody draws again where no legal type has a weight") {
    auto few = by_hand(2, {"000", "010"});
    act_types typing;
    for (const T type : {T::elite, T::shop, T::port, T::unknown}) // only Monsters are left
        for (auto& weights : typing.odds.weights) weights[static_cast<int>(type)] = 0;
    REQUIRE(act_maps::typed(few, typing, 1));
    few.nodes[few.node_at(2, 0)].type = few.nodes[few.node_at(2, 1)].type = T::monster;
    auto many = few;
    few.settings.rerolls = 1;
    many.settings.rerolls = max_rerolls;
    rng random(seed{1}, stage::repair);
    rng same = random;
    REQUIRE(repair(few, random));
    REQUIRE(repair(many, same));
    CHECK(random == same);
    CHECK(types_of(few) == types_of(many));
}

TEST_CASE("types that do not exist are repaired, too") {
    static graph level;
    REQUIRE(drawn{}.into(level, seed{1}));
    for (auto& node : level.nodes)
        if (!node.locked) node.type = static_cast<T>(77);
    REQUIRE(repair(level, seed{1}));
    CHECK(act_maps::fault_of(level) == "");
}

TEST_CASE("a map from elsewhere needs only a graph, rules and odds") {
    auto level = by_hand(3, {"000000000", "001122211", "222222222"});
    level.settings = {};
    level.rules = standard_rules();
    level.odds = odds::normal;
    const auto repaired = repair(level, seed{4});
    REQUIRE(repaired);
    CHECK(repaired->legal);
    CHECK(act_maps::fault_of(level) == "");
    CHECK(level.anchors == act_anchors{10, 4, 6});
    CHECK(validate(level).empty()); // the locks of the fixed rows are there, too
    level.odds = {};
    CHECK_FALSE(repair(level, seed{4}));
    level.odds = odds::normal;
    level.rules.bans.count = 99;
    CHECK_FALSE(repair(level, seed{4}));
}

TEST_CASE("P5.1 P5.3 a map that says nothing about attempts gets the usual numbers of them, and one that does keeps "
          "its own") {
    const auto settings_after = [](const act_settings& before) {
        graph level;
        REQUIRE(drawn{}.into(level, seed{5}));
        level.settings.rerolls = before.rerolls;
        level.settings.row_resamples = before.row_resamples;
        level.settings.repair_attempts = before.repair_attempts;
        REQUIRE(repair(level, seed{5}));
        return level.settings;
    };
    const auto are = [](const act_settings& settings, int rerolls, int row_resamples, int repair_attempts) {
        return settings.rerolls == rerolls && settings.row_resamples == row_resamples &&
               settings.repair_attempts == repair_attempts;
    };
    CHECK(are(settings_after({.rerolls = 0, .row_resamples = 3, .repair_attempts = 4}), default_rerolls,
              default_row_resamples, default_repair_attempts));
    CHECK(are(settings_after({.rerolls = max_rerolls + 1, .row_resamples = 3, .repair_attempts = 4}), default_rerolls,
              default_row_resamples, default_repair_attempts));
    CHECK(are(settings_after({.rerolls = 1, .row_resamples = 3, .repair_attempts = max_act_attempts + 1}),
              default_rerolls, default_row_resamples, default_repair_attempts));
    CHECK(are(settings_after({.rerolls = 1, .row_resamples = 3, .repair_attempts = max_act_attempts}), 1, 3,
              max_act_attempts));
    CHECK(are(settings_after({.rerolls = max_rerolls, .row_resamples = 3, .repair_attempts = 0}), max_rerolls, 3, 0));
}

TEST_CASE("2A-1 a map that lost its single Treasure is not called legal") {
    drawn act;
    act.typing.rules.treasure = treasure_policy::single;
    static graph level;
    REQUIRE(act.into(level, seed{1}));
    for (auto& node : level.nodes)
        if (node.type == T::treasure) {
            node.type = T::monster;
            node.locked = false;
        }
    CHECK_FALSE(repair(level, seed{1})->legal);
}

TEST_CASE("P5.1 2A-1 what repair calls legal the validator finds no fault with, and the other way round") {
    const act_rules<> single = act_maps::with_single_treasure(4, 6).typing.rules;
    for (const act_rules<>& rules :
         {standard_rules(), single, single.banning(T::treasure, from_start(4), from_start(4)),
          single.guaranteeing(T::shop), standard_rules().fixing(from_start(4), T::treasure)}) {
        const drawn act{.typing = {.rules = rules}};
        static graph level;
        rng random(seed{11}, stage::decoration);
        int legal = 0;
        int disagreed = 0;
        for (std::uint64_t n = 0; n < 1500; ++n) {
            REQUIRE(act.into(level, seed{n}));
            for (int i = 0; i < 3; ++i) { // as somebody may who edits maps: types, locks, and Treasures elsewhere
                const std::uint32_t node = random.below(static_cast<std::uint32_t>(level.nodes.size()));
                const std::uint32_t what = random.below(4);
                const std::uint32_t type = random.below(8);
                act_node<>& here = level.nodes[static_cast<int>(node)];
                if (what == 0) here.locked = !here.locked;
                if (what == 1) here.type = static_cast<T>(type);
                if (what == 2)
                    for (act_node<>& other : level.nodes)
                        if (other.type == T::treasure && other.row != here.row) {
                            std::swap(here.type, other.type);
                            std::swap(here.locked, other.locked);
                            break;
                        }
            }
            const auto repaired = repair(level, seed{n});
            REQUIRE(repaired);
            legal += repaired->legal ? 1 : 0;
            disagreed += repaired->legal != validate(level).empty() ? 1 : 0;
        }
        CHECK(disagreed == 0);
        CHECK(legal > 100);
        CHECK(legal < 1500);
    }
}

TEST_CASE("2A-7 2A-8 repairs draw from a stream of their own, the same for the same seed") {
    static graph one;
    static graph other;
    rng first(seed{3}, stage::decoration);
    rng second(seed{3}, stage::decoration);
    REQUIRE(drawn{}.into(one, seed{1}));
    REQUIRE(drawn{}.into(other, seed{1}));
    damage(one, first, 20);
    damage(other, second, 20);
    REQUIRE(repair(one, seed{9}));
    rng stream = stage_rng(seed{9}, stage::repair);
    REQUIRE(repair(other, stream));
    CHECK(types_of(one) == types_of(other));
    CHECK_FALSE(stream == stage_rng(seed{9}, stage::repair));
}

TEST_CASE("ACT-019 repair keeps guarantees, too, and never an edge changes") {
    drawn act;
    act.typing.rules = standard_rules().guaranteeing(T::shop);
    static graph level;
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(act.into(level, seed{n}));
        const auto edges = level.edges;
        for (auto& node : level.nodes)
            if (node.type == T::shop) node.type = T::unknown;
        const auto repaired = repair(level, seed{n});
        REQUIRE(repaired);
        CHECK(repaired->legal);
        CHECK(act_maps::fewest_on_a_way(level, T::shop) >= 1);
        CHECK(act_maps::fault_of(level) == "");
        CHECK(level.edges == edges);
    }
}

static_assert([] {
    auto level = act_maps::by_hand(2, {"0000", "0110"});
    level.rules = standard_rules();
    level.odds = odds::normal;
    return repair(level, seed{1})->legal;
}());
