#include "tests/typing/act_maps.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <warren/typing/act_rules_check.hpp>

using namespace warren;

namespace {

std::string said(const act_rules<>& rules, const act_odds<>& weights = odds::normal) {
    const status fine = detail::check_rules(rules, weights);
    return fine ? "" : std::string(fine.error().message());
}
std::string said(const act_types& typing) {
    const status fine = typing.check();
    return fine ? "" : std::string(fine.error().message());
}

constexpr auto nobody = static_cast<node_type>(8);

} // namespace

TEST_CASE("P0.1b a ban that ends before it begins is refused, unless the size of the map decides about that") {
    const auto banning = [](row_at first, row_at last) {
        return said(standard_rules().banning(node_type::shop, first, last), odds::normal);
    };
    CHECK(banning(from_start(5), from_start(2)) ==
          "bans has a ban whose last row comes before its first; turn them round (rule P0.1b)");
    CHECK(banning(from_boss(-1), from_boss(-2)) != "");
    CHECK(banning(from_start(2), from_start(2)) == "");
    CHECK(banning(from_boss(0), from_start(0)) == "");
}

TEST_CASE("P0.1a weights that are all zero, or more than 32 bits together, are refused before a map is made") {
    for (const band where : {band::early, band::mid, band::late}) {
        act_odds<> empty = odds::normal;
        for (auto& weight : empty.weights[static_cast<int>(where)]) weight = 0;
        const std::string name = std::string("the sum of odds.") + name_of(where);
        CHECK(said(standard_rules(), empty) == name + " is 0, but must lie between 1 and 4294967295 (rule P0.1a)");
        CHECK(said(standard_rules(), empty.with(where, node_type::monster, 1)) == "");
        const auto most = empty.with(where, node_type::monster, UINT32_MAX);
        CHECK(said(standard_rules(), most) == "");
        CHECK(said(standard_rules(), most.with(where, node_type::shop, 1)) ==
              name + " is 4294967296, but must lie between 1 and 4294967295 (rule P0.1a)");
    }
    act_rules<> single = standard_rules();
    single.treasure = treasure_policy::single;
    act_odds<> no_late = odds::normal;
    for (auto& weight : no_late.weights[2]) weight = 0;
    CHECK(said(single, no_late) == ""); // without a Treasure row there is no late band
    no_late.weights[2][0] = no_late.weights[2][1] = UINT32_MAX;
    CHECK(said(single, no_late) != "");
}

TEST_CASE("2A-1 a window that lies outside every map is refused") {
    act_rules<> rules = standard_rules();
    const auto window = [&](int first, int last) {
        rules.window_first = first;
        rules.window_last = last;
        return said(rules);
    };
    CHECK(window(-3, -9) == ""); // nobody looks at it
    rules.treasure = treasure_policy::single;
    CHECK(window(4, 6) == "");
    CHECK(window(1, 2) == "");
    CHECK(window(98, 100) == "");
    CHECK(window(0, 6) == "window_first is 0, but must lie between 1 and 98 (rule 2A-1)");
    CHECK(window(99, 100) == "window_first is 99, but must lie between 1 and 98 (rule 2A-1)");
    CHECK(window(6, 5) == "window_last is 5, but must lie between 6 and 100 (rule 2A-1)");
    CHECK(window(3, 2) == "window_last is 2, but must lie between 3 and 100 (rule 2A-1)");
    CHECK(window(2, 1) == "window_last is 1, but must lie between 2 and 100 (rule 2A-1)");
    CHECK(window(1, 1) == "window_last is 1, but must lie between 2 and 100 (rule 2A-1)");
    CHECK(window(4, 101) == "window_last is 101, but must lie between 4 and 100 (rule 2A-1)");
}

TEST_CASE("ACT-023 more rules than there is room for are refused, not forgotten") {
    act_rules<> rules = standard_rules();
    for (int i = 0; i < 14; ++i) rules = rules.banning(node_type::shop, from_start(i), from_start(i));
    CHECK(said(rules) == "");
    rules = rules.banning(node_type::shop, from_start(0), from_start(0));
    CHECK(said(rules) == "there is room for 8 fixed rows, 16 bans, 16 forbidden pairs and 4 guarantees "
                         "(rule ACT-023)");
    // The numbers in the sentence are those of the lists.
    CHECK(rules.fixed_rows.capacity() == 8);
    CHECK(rules.bans.capacity() == 16);
    CHECK(rules.forbidden.capacity() == 16);
    CHECK(rules.guarantees.capacity() == 4);
    act_rules<> damaged = standard_rules();
    damaged.bans.count = 17;
    CHECK(said(damaged) == "bans is 17, but must lie between 0 and 16 (rule ACT-023)");
    damaged.bans.count = -1;
    CHECK(said(damaged) == "bans is -1, but must lie between 0 and 16 (rule ACT-023)");
}

TEST_CASE("ACT-023 a type that the enum does not have is refused wherever it stands") {
    const std::string tail = " is 8, but must lie between 0 and 7 (rule ACT-023)";
    const act_rules<> usual = standard_rules();
    CHECK(said(usual.fixing(from_start(3), nobody)) == "fixed_rows" + tail);
    CHECK(said(usual.banning(nobody, from_start(3), from_start(3))) == "bans" + tail);
    CHECK(said(usual.forbidding(nobody, node_type::shop)) == "forbidden" + tail);
    CHECK(said(usual.forbidding(node_type::shop, nobody)) == "forbidden" + tail);
    CHECK(said(usual.guaranteeing(nobody)) == "guarantees" + tail);
    act_rules<> changed = usual;
    changed.filler = nobody;
    CHECK(said(changed) == "filler" + tail);
    changed = usual;
    changed.treasure_type = nobody;
    CHECK(said(changed) == "treasure_type" + tail);
    changed = usual;
    changed.treasure = static_cast<treasure_policy>(2);
    CHECK(said(changed) == "treasure is 2, but must lie between 0 and 1 (rule ACT-023)");
    changed = usual;
    changed.rounding = static_cast<anchor_rounding>(2);
    CHECK(said(changed) == "anchor_rounding is 2, but must lie between 0 and 1 (rule ACT-023)");
}

TEST_CASE("ACT-023 rows beyond the largest map and guarantees that mean nothing are refused") {
    const act_rules<> usual = standard_rules();
    CHECK(said(usual.fixing(from_start(101), node_type::shop)) ==
          "fixed_rows is 101, but must lie between -100 and 100 (rule ACT-023)");
    CHECK(said(usual.banning(node_type::shop, from_boss(-101), from_boss(0))) != "");
    CHECK(said(usual.banning(node_type::shop, from_boss(0), from_boss(INT32_MAX))) != "");
    CHECK(said(usual.banning(node_type::shop, from_boss(-100), from_boss(100))) == "");
    CHECK(said(usual.banning(node_type::shop, {static_cast<row_at::anchor>(4), 0}, from_boss(0))) ==
          "bans is 4, but must lie between 0 and 3 (rule ACT-023)");
    CHECK(said(usual.guaranteeing(node_type::shop, 0)) ==
          "guarantees is 0, but must lie between 1 and 100 (rule ACT-023)");
    CHECK(said(usual.guaranteeing(node_type::shop, 101)) != "");
    CHECK(said(usual.guaranteeing(node_type::shop, 100)) == ""); // whether a map can do it, the map will see
}

TEST_CASE("A1 C3 counts of tries lie in their ranges, which the errors name") {
    CHECK(said(act_types{.rerolls = 0}) == "rerolls is 0, but must lie between 1 and 256 (rule P2.4)");
    CHECK(said(act_types{.rerolls = 257}) == "rerolls is 257, but must lie between 1 and 256 (rule P2.4)");
    CHECK(said(act_types{.rerolls = 1}) == "");
    CHECK(said(act_types{.rerolls = 256}) == "");
    CHECK(said(act_types{.row_resamples = -1}) == "row_resamples is -1, but must lie between 0 and 1000 (rule 2A-9)");
    CHECK(said(act_types{.row_resamples = 0}) == "");
    CHECK(said(act_types{.repair_attempts = -1}) ==
          "repair_attempts is -1, but must lie between 0 and 1000 (rule P5.3)");
    CHECK(said(act_types{.fallback = static_cast<fallback>(2)}) ==
          "fallback is 2, but must lie between 0 and 1 (rule 2A-9)");
    CHECK(said(act_types{.rules = standard_rules().guaranteeing(node_type::shop, 0)}) != "");
    CHECK(said(act_types{.odds = {}}) != "");
}

// A wrong constant does not get as far as the game.
static_assert(act_types{}.check());
static_assert(!act_types{.odds = {}}.check());
static_assert(!act_types{.rerolls = 0}.check());
