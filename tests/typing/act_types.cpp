#include "tests/typing/act_maps.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/bake.hpp>
#include <warren/fields.hpp>
#include <warren/typing/act_types.hpp>

using namespace warren;
using act_maps::all_in_row;
using act_maps::by_hand;
using act_maps::count_in_row;
using act_maps::count_pairs;
using act_maps::displeased;
using act_maps::drawn;
using act_maps::typed;
using act_maps::with_single_treasure;

namespace {

using T = node_type;
using graph = drawn::model;

drawn sized(int rows, int columns = 7, int paths = 6) {
    return {.topology = {.rows = rows, .columns = columns, .paths = paths, .min_starts = 1}};
}
} // namespace

TEST_CASE("V3-S1 P1.3 ACT-016 B1 the first row is all Monster, and locked") {
    for (int rows = 3; rows <= 20; ++rows)
        CHECK(displeased(sized(rows), 50, [](const graph& map) { return all_in_row(map, 1, T::monster); }) == 0);
    CHECK(displeased(drawn{}, 100, [](const graph& map) {
              bool locked = true;
              for (const auto& node : map.nodes) locked = locked && (node.row != 1 || node.locked);
              return locked;
          }) == 0);
}

TEST_CASE("V3-S2 P1.4 P7.1 B1 row 0.6 R is all Treasure, and nothing else is") {
    for (int rows = 5; rows <= 20; ++rows) {
        const int expected = (6 * rows + 9) / 10;
        CHECK(displeased(sized(rows), 50, [&](const graph& map) {
                  int treasures = 0;
                  for (const auto& node : map.nodes) treasures += node.type == T::treasure ? 1 : 0;
                  return map.anchors.treasure == expected && all_in_row(map, expected, T::treasure) &&
                         count_in_row(map, expected, T::treasure).first == treasures;
              }) == 0);
    }
}

TEST_CASE("V3-S3 V3-S4 ACT-013 ACT-014 P1.5 P1.6 P7.1 B1 Ports before the Boss, which every one of them leads to") {
    for (int rows = 3; rows <= 20; ++rows)
        CHECK(displeased(sized(rows), 50, [&](const graph& map) {
                  bool all_lead_there = true;
                  for (int id = map.row_begin[rows - 1]; id < map.row_begin[rows]; ++id)
                      all_lead_there = all_lead_there && map.child_count(id) == 1 && map.child(id, 0) == map.boss();
                  return all_lead_there && all_in_row(map, rows - 1, T::port) && all_in_row(map, rows, T::boss) &&
                         count_in_row(map, rows, T::boss).second == 1 && map.nodes[map.boss()].locked;
              }) == 0);
}

TEST_CASE("P1.A 2A-5 3 rows: Monster, Port, Boss; 4: a free row without Ports; from 5 on everything") {
    std::set<T> free_row;
    CHECK(displeased(sized(3), 100, [](const graph& map) {
              return all_in_row(map, 1, T::monster) && all_in_row(map, 2, T::port) && all_in_row(map, 3, T::boss) &&
                     map.anchors == act_anchors{3, 2, 0};
          }) == 0);
    CHECK(displeased(sized(4), 300, [&](const graph& map) {
              for (const auto& node : map.nodes)
                  if (node.row == 2) free_row.insert(node.type);
              return all_in_row(map, 3, T::port) && map.anchors == act_anchors{4, 2, 0};
          }) == 0);
    CHECK(free_row == std::set<T>{T::monster, T::elite, T::shop, T::unknown});
    drawn small = sized(4);
    small.typing.rules.small_act_treasure = true;
    CHECK(displeased(small, 100, [](const graph& map) {
              return all_in_row(map, 2, T::treasure) && map.anchors.treasure == 2;
          }) == 0);
    CHECK(displeased(sized(5), 100, [](const graph& map) { return act_maps::fault_of(map).empty(); }) == 0);
    auto level = by_hand(2, {"01"});
    level.rows = 2;
    CHECK(typed(level, act_types{}, 1).error().rule == std::string("2A-5"));
}

TEST_CASE("V3-S5 P1.7 P7.2 B3 no Port in row R − 2, though Ports have a weight there") {
    for (const int rows : {4, 6, 8, 15, 20})
        CHECK(displeased(sized(rows), 500,
                         [&](const graph& map) { return count_in_row(map, rows - 2, T::port).first == 0; }) == 0);
}

TEST_CASE("V3-S6 P7.3 no Elite, Shop or Port right after another") {
    CHECK(displeased(drawn{}, 2000, [](const graph& map) {
              return count_pairs(map, T::elite, T::elite) + count_pairs(map, T::shop, T::shop) +
                         count_pairs(map, T::port, T::port) ==
                     0;
          }) == 0);
}

TEST_CASE("V3-S7 P7.4 where a way splits the next nodes differ pairwise, except in rows that are uniform by design") {
    int splits_in_three = 0;
    int alike_in_uniform_rows = 0;
    CHECK(displeased(drawn{}, 2000, [&](const graph& map) {
              for (int id = 0; id < map.nodes.size(); ++id)
                  for (int a = 0; a < map.child_count(id); ++a)
                      for (int b = 0; b < a; ++b) {
                          const auto& one = map.nodes[map.child(id, a)];
                          const auto& other = map.nodes[map.child(id, b)];
                          const bool uniform = one.row == 9 || one.row == 14;
                          splits_in_three += a == 2 ? 1 : 0;
                          alike_in_uniform_rows += uniform && one.type == other.type ? 1 : 0;
                          if (!uniform && one.type == other.type) return false;
                      }
              return true;
          }) == 0);
    CHECK(splits_in_three > 1000);
    CHECK(alike_in_uniform_rows > 1000);
}

TEST_CASE("V3-S8 P7.5 no Elite before row 0.35 R, and some from there on") {
    for (const int rows : {6, 10, 15, 20}) {
        const int unlock = (35 * rows + 99) / 100;
        int at_the_first = 0;
        CHECK(displeased(sized(rows), 300, [&](const graph& map) {
                  at_the_first += count_in_row(map, unlock, T::elite).first;
                  for (int row = 1; row < unlock; ++row)
                      if (count_in_row(map, row, T::elite).first > 0) return false;
                  return true;
              }) == 0);
        CHECK(at_the_first > 0);
    }
}

TEST_CASE(
    "V3-S9 V3-Q1 no target counts and no budget: how many Shops there were does not matter to those that follow") {
    std::map<int, int> maps_by_shops;
    std::array<std::pair<int, int>, 2> late{}; // Shops and nodes behind the Treasures, after few and after many before
    CHECK(displeased(drawn{}, 4000, [&](const graph& map) {
              int before = 0;
              int after = 0;
              int nodes_after = 0;
              for (const auto& node : map.nodes) {
                  const bool behind = node.row > 9 && node.row < 14;
                  nodes_after += behind ? 1 : 0;
                  if (node.type == T::shop) ++(behind ? after : before);
              }
              ++maps_by_shops[before + after];
              if (before == 2) return true;
              late[before > 2 ? 1 : 0].first += after;
              late[before > 2 ? 1 : 0].second += nodes_after;
              return true;
          }) == 0);
    CHECK(maps_by_shops[0] > 40);
    CHECK(maps_by_shops.rbegin()->first >= 8);
    const auto share = [](const std::pair<int, int>& part) { return part.first * 100.0 / part.second; };
    CHECK(late[0].second > 10'000);
    CHECK(late[1].second > 10'000);
    CHECK(std::abs(share(late[0]) - share(late[1])) < 0.8); // of about six in a hundred
}

TEST_CASE("V3-S11 2A-25 2A-14 by default only the six types that have a row or a weight are met, and the Boss") {
    std::set<T> met;
    CHECK(displeased(drawn{}, 500, [&](const graph& map) {
              for (const auto& node : map.nodes) met.insert(node.type);
              return true;
          }) == 0);
    CHECK(met == std::set<T>{T::monster, T::elite, T::shop, T::port, T::treasure, T::unknown, T::boss});
    drawn eventful;
    for (const band where : {band::early, band::mid, band::late})
        for (const T type : {T::event, T::treasure, T::boss})
            eventful.typing.odds = eventful.typing.odds.with(where, type, 30);
    std::set<T> elsewhere;
    CHECK(displeased(eventful, 500, [&](const graph& map) {
              for (const auto& node : map.nodes)
                  if (!node.locked) elsewhere.insert(node.type);
              return true;
          }) == 0);
    CHECK(elsewhere == std::set<T>{T::monster, T::elite, T::shop, T::port, T::treasure, T::event, T::unknown});
}

TEST_CASE("ACT-017 locked are the fixed rows and nothing else") {
    CHECK(displeased(drawn{}, 200, [](const graph& map) {
              for (const auto& node : map.nodes)
                  if (node.locked != (node.row == 1 || node.row == 9 || node.row >= 14)) return false;
              return true;
          }) == 0);
}

TEST_CASE("ACT-019 2A-7 typing changes neither nodes nor edges of the skeleton") {
    const generator<sparse_paths<>, no_typing, no_decoration, no_encoding> skeleton;
    for (const drawn& act :
         {drawn{}, with_single_treasure(), drawn{.typing = {.rules = standard_rules().guaranteeing(T::shop)}}})
        for (std::uint64_t n = 0; n < 50; ++n) {
            const auto bare = skeleton(seed{n});
            const auto map = act(seed{n});
            REQUIRE(map);
            CHECK(bare->edges == map->edges);
            CHECK(std::memcmp(bare->row_begin, map->row_begin, sizeof(bare->row_begin)) == 0);
            CHECK(std::memcmp(bare->first_in, map->first_in, sizeof(bare->first_in)) == 0);
            CHECK(std::memcmp(bare->first_out, map->first_out, sizeof(bare->first_out)) == 0);
            CHECK(std::memcmp(bare->path_columns, map->path_columns, sizeof(bare->path_columns)) == 0);
            REQUIRE(bare->nodes.size() == map->nodes.size());
            for (int id = 0; id < bare->nodes.size(); ++id) {
                CHECK(bare->nodes[id].row == map->nodes[id].row);
                CHECK(bare->nodes[id].column == map->nodes[id].column);
                CHECK(bare->nodes[id].paths == map->nodes[id].paths);
            }
        }
}

TEST_CASE("P2.1 nodes are visited row by row from the first: what comes later does not change what came before") {
    for (std::uint64_t n = 0; n < 200; ++n) {
        auto one = by_hand(3, {"0000000000", "0011111111", "1112222222"});
        auto other = by_hand(3, {"0000000001", "0011101111", "1112221111"});
        REQUIRE(typed(one, act_types{}, n));
        REQUIRE(typed(other, act_types{}, n));
        for (int id = 0; id < one.row_begin[6]; ++id) CHECK(one.nodes[id].type == other.nodes[id].type);
    }
}

TEST_CASE("P2.4 C3 a type that breaks a rule is drawn again, and that is counted") {
    static graph level;
    int rerolls = 0;
    int fallbacks = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(drawn{}.into(level, seed{n}));
        rerolls += level.stats.rerolls;
        fallbacks += level.stats.fallbacks;
    }
    CHECK(rerolls > 8000); // about eleven for each map,
    CHECK(rerolls < 15'000);
    CHECK(fallbacks > 10); // and 99.9 % of the nodes get on without the fallback
    CHECK(fallbacks < 100);
    auto line = by_hand(2, {"00000000000000"}); // nothing to break in the early rows but Shop and Port after themselves
    act_types plain;
    plain.rules.forbidden.clear();
    REQUIRE(typed(line, plain, 1));
    CHECK(line.stats.rerolls == 0);
}

TEST_CASE("P2.A1 2A-8 V3-D2 1000 maps: legal without any repair, whatever the preset and the policy") {
    for (const auto& preset : {odds::gentle, odds::normal, odds::harsh})
        for (drawn act : {drawn{}, with_single_treasure()}) {
            act.typing.odds = preset;
            CHECK(displeased(act, 1000, [](const graph& map) {
                      return act_maps::fault_of(map).empty() && map.stats.repairs == 0 && map.stats.waivers == 0;
                  }) == 0);
        }
}

TEST_CASE("ACT-018 P2.A2 2A-21 V3-D2 C1 1000 maps: the types of each row and band agree with the odds after the bans") {
    struct tally {
        std::array<double, 8> met{};
        std::array<double, 8> expected{};
        double all = 0;
    };
    for (const auto& preset : {odds::gentle, odds::normal, odds::harsh}) {
        // With more Elites than the rulebook's table has, the rule that none follows another shifts more.
        const double most_in_row = preset == odds::harsh ? 0.11 : 0.08;
        std::array<tally, 16> rows;
        drawn act;
        act.typing.odds = preset;
        CHECK(displeased(act, 1000, [&](const graph& map) {
                  for (const auto& node : map.nodes) {
                      if (node.locked) continue;
                      ++rows[node.row].met[static_cast<std::size_t>(node.type)];
                      ++rows[node.row].all;
                  }
                  return true;
              }) == 0);
        std::array<tally, 3> bands;
        for (std::size_t row = 2; row <= 13; ++row) {
            if (row == 9) continue;
            const std::size_t where = row < 6 ? 0 : row < 9 ? 1 : 2;
            std::array<double, 8> weights{};
            double sum = 0;
            for (std::size_t type = 0; type < 8; ++type) {
                const bool banned = (row < 6 && type == 1) || (row == 13 && type == 3);
                weights[type] = banned ? 0 : preset.weights[where][type];
                sum += weights[type];
            }
            for (std::size_t type = 0; type < 8; ++type) {
                CAPTURE(row);
                CAPTURE(type);
                CHECK(std::abs(rows[row].met[type] / rows[row].all - weights[type] / sum) < most_in_row);
                bands[where].met[type] += rows[row].met[type];
                bands[where].expected[type] += rows[row].all * weights[type] / sum;
            }
            bands[where].all += rows[row].all;
        }
        for (const tally& band : bands)
            for (std::size_t type = 0; type < 8; ++type)
                CHECK(std::abs(band.met[type] - band.expected[type]) / band.all < 0.06);
    }
}

TEST_CASE("ACT-018 C1 P2.2 where nothing is in the way, the odds are met exactly") {
    auto line = by_hand(2, {"00000000000000"});
    act_types free_of_pairs;
    free_of_pairs.rules.forbidden.clear();
    std::array<std::array<int, 8>, 16> counts{};
    for (std::uint64_t n = 0; n < 20'000; ++n) {
        REQUIRE(typed(line, free_of_pairs, n));
        for (const auto& node : line.nodes) ++counts[node.row][static_cast<std::size_t>(node.type)];
    }
    const auto share = [&](std::size_t row, T type) { return counts[row][static_cast<std::size_t>(type)] / 20'000.0; };
    for (const std::size_t row : {2u, 3u, 4u, 5u}) CHECK(std::abs(share(row, T::monster) - 0.57) < 0.012);
    for (const std::size_t row : {6u, 7u, 8u}) CHECK(std::abs(share(row, T::elite) - 0.12) < 0.012);
    for (const std::size_t row : {10u, 11u, 12u}) CHECK(std::abs(share(row, T::elite) - 0.20) < 0.012);
    CHECK(std::abs(share(13, T::elite) - 20 / 86.0) < 0.012); // where Ports are banned
    CHECK(std::abs(share(2, T::unknown) - 0.30) < 0.012);
    CHECK(std::abs(share(7, T::port) - 0.14) < 0.012);
}

TEST_CASE("V3-Q3 harder presets have more Elites and fewer Ports") {
    std::array<std::pair<int, int>, 3> counts{};
    std::size_t which = 0;
    for (const auto& preset : {odds::gentle, odds::normal, odds::harsh}) {
        drawn act;
        act.typing.odds = preset;
        CHECK(displeased(act, 500, [&](const graph& map) {
                  for (const auto& node : map.nodes) {
                      counts[which].first += node.type == T::elite ? 1 : 0;
                      counts[which].second += node.type == T::port ? 1 : 0;
                  }
                  return true;
              }) == 0);
        ++which;
    }
    CHECK(counts[0].first < counts[1].first);
    CHECK(counts[1].first < counts[2].first);
    CHECK(counts[0].second > counts[1].second);
    CHECK(counts[1].second > counts[2].second);
}

TEST_CASE("2A-9 what the literal fallback leaves illegal, and nobody can repair, is told with the first node of it") {
    auto level = by_hand(3, {"100", "111", "122"});
    act_types typing{.fallback = fallback::always_monster};
    for (const T type : {T::elite, T::shop, T::treasure, T::event, T::unknown}) // Ports are banned there anyway
        typing.rules = typing.rules.banning(type, from_start(1), from_start(1));
    const error wrong = typed(level, typing, 1).error();
    CHECK(wrong.code == errc::no_legal_type);
    CHECK(wrong.where == at_node(0, 2));
}

TEST_CASE("2A-9 where a row cannot be typed, the map is begun again at most twenty times") {
    auto level = by_hand(3, {"100", "111", "122"});
    act_types typing{.row_resamples = max_act_attempts};
    for (const T type : {T::elite, T::shop, T::treasure, T::event, T::unknown})
        typing.rules = typing.rules.banning(type, from_start(1), from_start(1));
    CHECK(typed(level, typing, 1).error().code == errc::no_legal_type);
    CHECK(level.stats.row_resamples == 21 * max_act_attempts);
    typing.row_resamples = 3;
    CHECK(typed(level, typing, 1).error().code == errc::no_legal_type);
    CHECK(level.stats.row_resamples == 4 * 3);
}

TEST_CASE("ACT-023 P0.1b what was asked for stands in the map") {
    drawn act;
    act.typing = {.odds = odds::harsh,
                  .rules = standard_rules().banning(T::shop, from_start(0), from_start(3)),
                  .rerolls = 30,
                  .row_resamples = 7,
                  .repair_attempts = 9,
                  .fallback = fallback::always_monster};
    const auto map = act(seed{1});
    REQUIRE(map);
    CHECK(map->odds == odds::harsh);
    CHECK(map->rules == act.typing.rules);
    CHECK(map->settings.rerolls == 30);
    CHECK(map->settings.row_resamples == 7);
    CHECK(map->settings.repair_attempts == 9);
    CHECK(map->settings.fallback == fallback::always_monster);
}

TEST_CASE("the same map again: a level that was used before makes no difference, and neither does another") {
    static graph used;
    REQUIRE(with_single_treasure().into(used, seed{5}));
    REQUIRE(drawn{}.into(used, seed{6}));
    const auto fresh = drawn{}(seed{6});
    CHECK(used.nodes == fresh->nodes);
    CHECK(used.stats.rerolls == fresh->stats.rerolls);
    act_types typing;
    rng random = stage_rng(seed{6}, stage::typing).fork(act_types::stream);
    const rng before = random;
    REQUIRE(typing.assign(used, random)); // typed twice
    CHECK(used.nodes == fresh->nodes);
    CHECK_FALSE(random == before);                                    // what comes after draws something else
    auto level = by_hand(3, {"000000000", "001122211", "222222222"}); // one Treasure after another, then a row of them
    for (std::uint64_t n = 0; n < 100; ++n) {
        REQUIRE(typed(level, n % 3 == 2 ? act_types{} : with_single_treasure().typing, n));
        CHECK(act_maps::fault_of(level) == "");
    }
}

TEST_CASE("the largest and the narrowest maps") {
    using wide = generator<sparse_paths<fixed<64, 100>>, act_types, no_decoration, no_encoding>;
    static wide::model level;
    REQUIRE(wide{.topology = {.rows = 100, .columns = 64, .paths = 64}}.into(level, seed{1}));
    CHECK(act_maps::fault_of(level) == "");
    auto one_way = by_hand(2, {"0101010101"});
    for (std::uint64_t n = 0; n < 200; ++n) {
        REQUIRE(typed(one_way, act_types{}, n));
        CHECK(act_maps::fault_of(one_way) == "");
    }
}

TEST_CASE("A1 2X-8 the fields of typing have names, ranges and sentences, and can be set") {
    drawn act;
    CHECK(field_value(act, "rerolls") == "16");
    CHECK(field_value(act, "row_resamples") == "20");
    CHECK(field_value(act, "repair_attempts") == "50");
    CHECK(field_value(act, "treasure") == "row");
    CHECK(field_value(act, "window_first") == "4");
    CHECK(field_value(act, "window_last") == "6");
    CHECK(field_value(act, "anchor_rounding") == "ceil");
    CHECK(field_value(act, "fallback") == "legal");
    CHECK(field_value(act, "odds.late.Elite") == "20");
    REQUIRE(set_field(act, "treasure", "single"));
    REQUIRE(set_field(act, "odds.early.Shop", "4000000000"));
    CHECK(act.typing.rules.treasure == treasure_policy::single);
    CHECK(act.typing.odds.of(band::early, T::shop) == 4'000'000'000);
    REQUIRE(set_field(act, "odds.late.Battle", "39")); // 2X-8
    CHECK(act.typing.odds.of(band::late, T::monster) == 39);
    CHECK(field_value(act, "odds.late.Rest") == "14");
    CHECK_FALSE(set_field(act, "rerolls", "257"));
    CHECK_FALSE(set_field(act, "odds.early.Shop", "4294967296"));
    std::string text;
    REQUIRE(write_fields(act, text));
    drawn again;
    REQUIRE(read_fields(again, text.c_str()));
    CHECK(again.typing.odds == act.typing.odds);
    CHECK(again.typing.rules == act.typing.rules);
    text.clear();
    REQUIRE(describe_fields(act, text));
    CHECK(text.find(": whole number from 1 to 256; default 16\nrerolls = ") != std::string::npos);
}

TEST_CASE("ACT-023 a map that is drawn again leaves room for what is guaranteed, so that more maps can be made") {
    // 102 and 57 of 150; 88 and 43 when what is guaranteed is drawn as often as in the first map.
    const auto made = [](const act_rules<>& rules) {
        static graph level;
        int count = 0;
        drawn act;
        act.typing.rules = rules;
        for (std::uint64_t n = 0; n < 150; ++n) count += act.into(level, seed{n}) ? 1 : 0;
        return count;
    };
    CHECK(made(standard_rules().guaranteeing(T::port, 3).guaranteeing(T::shop, 2).guaranteeing(T::elite, 2)) > 95);
    CHECK(made(standard_rules().guaranteeing(T::elite, 3).guaranteeing(T::event, 3).guaranteeing(T::shop, 1)) > 50);
}

TEST_CASE("0.3 P5.3 a map whose types are drawn once more keeps nothing of the old ones: neither waivers nor counts") {
    drawn lavish; // Events have no weight, so that all of them are waivers
    lavish.typing.rules = standard_rules().guaranteeing(T::event, 2);
    static graph used;
    for (std::uint64_t n = 0; n < 20; ++n) {
        REQUIRE(lavish.into(used, seed{n}));
        REQUIRE(used.waivers.size() > 0);
        used.stats.rerolls = used.stats.fallbacks = used.stats.row_resamples = used.stats.repairs = 1000;
        graph fresh = *drawn{}(seed{n});
        for (graph* const level : {&used, &fresh}) {
            rng random = stage_rng(seed{n}, stage::typing);
            REQUIRE(drawn{}.typing.assign(*level, random));
        }
        CHECK(used.nodes == fresh.nodes);
        CHECK(used.waivers.size() == 0);
        CHECK(used.stats.waivers == 0);
        CHECK(used.stats.rerolls == fresh.stats.rerolls);
        CHECK(used.stats.fallbacks == fresh.stats.fallbacks);
        CHECK(used.stats.row_resamples == fresh.stats.row_resamples);
        CHECK(used.stats.repairs == fresh.stats.repairs);
    }
}

TEST_CASE("ACT-023 2A-1 P0.1a what cannot work on a map of so many rows is refused before anything is made") {
    const auto said = [](const act_types& typing, int rows = 15) {
        const drawn act{.topology = {.rows = rows}, .typing = typing};
        CHECK(act.typing.check()); // without the rows nobody can tell
        const status fine = act.check();
        CHECK(std::string(act(seed{1}).error().message().c_str()) == fine.error().message().c_str());
        return std::string(fine.error().message().c_str());
    };
    act_types single;
    single.rules.treasure = treasure_policy::single;
    CHECK(said(single, 5) == "window_first is 4, but must lie between 2 and 3 (rule 2A-1)");
    CHECK(said(single, 6) == "nothing went wrong");
    act_types only_ports;
    for (auto& weight : only_ports.odds.weights[2]) weight = 0;
    only_ports.odds = only_ports.odds.with(band::late, T::port, 14);
    CHECK(said(only_ports) == "after bans odds.late has no weight left in row 13; ban less there, or give another type "
                              "a weight (rule P0.1a)");
    CHECK(said({.rules = standard_rules().guaranteeing(T::shop, 14)}) ==
          "guarantees is 14, but must lie between 0 and 6 (rule ACT-023)");
    CHECK(said({.rules = standard_rules().fixing(from_boss(-2), T::port)}) ==
          "row 13 cannot keep fixed_rows and forbidden at the same time; change one of them (rule ACT-023)");
    CHECK(said({.rules = standard_rules().guaranteeing(T::shop)}) == "nothing went wrong");
    CHECK_FALSE(drawn{.topology = {.rows = 5}}.with(chain{single, act_types{}}).check());
}

namespace {
constexpr drawn constant{};
constexpr const auto& baked_map = baked<constant, seed{3}>;
} // namespace
static_assert(baked_map.anchors == act_anchors{15, 6, 9});
static_assert(baked_map.nodes[0].type == node_type::monster &&
              baked_map.nodes[baked_map.boss()].type == node_type::boss);

TEST_CASE("the compiler draws the same types as the program") {
    const auto map = constant(seed{3});
    REQUIRE(map);
    CHECK(map->nodes == baked_map.nodes);
    CHECK(act_maps::fault_of(baked_map) == "");
}
