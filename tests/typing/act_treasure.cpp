#include "tests/typing/act_maps.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <warren/typing/act_treasure.hpp>

using namespace warren;
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

} // namespace

TEST_CASE("ACT-015 2A-1 2A-27 one Treasure on a path in the window, the rest as ever") {
    for (const auto& [first, last] : {std::pair{4, 6}, {2, 2}, {1, 3}, {12, 13}, {10, 90}, {13, 13}})
        CHECK(displeased(with_single_treasure(first, last), 300, [](const graph& map) {
                  return act_maps::fault_of(map).empty() && map.anchors.treasure == 0;
              }) == 0);
    drawn generous = with_single_treasure(); // even where Treasures have a weight there is but one
    for (const band where : {band::early, band::mid, band::late})
        generous.typing.odds = generous.typing.odds.with(where, T::treasure, 1000);
    CHECK(displeased(generous, 300, [](const graph& map) { return act_maps::fault_of(map).empty(); }) == 0);
}

TEST_CASE("2A-1 the path of the single Treasure is any, then the row of the window is any") {
    // Three paths of which two share their first rows: those nodes are twice as likely.
    auto level = by_hand(3, {"000000000", "000000011", "222222222"});
    act_types typing = with_single_treasure().typing;
    std::map<std::pair<int, int>, int> found;
    for (std::uint64_t n = 0; n < 18'000; ++n) {
        REQUIRE(typed(level, typing, n));
        for (const auto& node : level.nodes)
            if (node.type == T::treasure) ++found[{node.row, node.column}];
    }
    CHECK(found.size() == 6);
    for (const int row : {4, 5, 6}) {
        CHECK(found[{row, 0}] == doctest::Approx(4000).epsilon(0.05));
        CHECK(found[{row, 2}] == doctest::Approx(2000).epsilon(0.08));
    }
}

TEST_CASE("2A-1 rows of the window where a Treasure would break a rule do not count; without any it is an error") {
    drawn act = with_single_treasure(4, 6);
    act.typing.rules = act.typing.rules.banning(T::treasure, from_start(0), from_start(3))
                           .fixing(from_start(5), T::event)
                           .forbidding(T::shop, T::treasure)
                           .forbidding(T::treasure, T::unknown);
    int in_row_five = 0;
    int before = 0;
    CHECK(displeased(act, 500, [&](const graph& map) {
              in_row_five += count_in_row(map, 5, T::treasure).first;
              before += count_in_row(map, 4, T::shop).first;
              return count_pairs(map, T::shop, T::treasure) + count_pairs(map, T::treasure, T::unknown) == 0;
          }) == 0);
    CHECK(in_row_five == 500);
    CHECK(before > 50); // beside its parents there may be Shops
    act.typing.rules = act.typing.rules.forbidding(T::treasure, T::event);
    CHECK(act(seed{1}).error().message() ==
          "no row of window_first to window_last may have a Treasure; move the window, or fix, ban or forbid "
          "less there (rule 2A-1)");
    act = with_single_treasure(14, 20);
    CHECK(act(seed{1}).error().message() == "window_first is 14, but must lie between 2 and 13 (rule 2A-1)");
    act.topology.rows = 20;
    CHECK(act(seed{1}));
    act = with_single_treasure(4, 6);
    act.topology.rows = 5;
    CHECK(act(seed{1}).error().message() == "window_first is 4, but must lie between 2 and 3 (rule 2A-1)");
    act.topology.rows = 3;
    CHECK(act(seed{1}).error().message() == "rows is 3, but must lie between 4 and 20 (rule 2A-1)");
    auto unknown_paths = by_hand(3, {"000000000", "222222222"});
    unknown_paths.path_count = 0;
    CHECK(typed(unknown_paths, with_single_treasure().typing, 1).error().what == std::string("path_count"));
    unknown_paths.path_count = 1;
    unknown_paths.path_columns[0][3] = unknown_paths.path_columns[0][4] = unknown_paths.path_columns[0][5] = 1;
    CHECK_FALSE(typed(unknown_paths, with_single_treasure().typing, 1));
}

TEST_CASE("2A-1 below a fixed row that it may not follow there is no Treasure") {
    drawn act = with_single_treasure(4, 6);
    act.typing.rules = act.typing.rules.fixing(from_start(3), T::event).forbidding(T::event, T::treasure);
    CHECK(displeased(act, 100, [](const graph& map) { return count_in_row(map, 6, T::treasure).first == 1; }) == 0);
}

TEST_CASE("2A-1 the window never reaches the first row, nor the last two, even where no row is fixed") {
    drawn act = with_single_treasure(1, 100);
    act.topology.rows = 6;
    act.typing.rules.fixed_rows.clear();
    std::set<int> rows;
    CHECK(displeased(act, 300, [&](const graph& map) {
              for (const auto& node : map.nodes)
                  if (node.type == T::treasure) rows.insert(node.row);
              return true;
          }) == 0);
    CHECK(rows == std::set<int>{2, 3, 4});
}

TEST_CASE("2A-22 the Elite row and the ban on row R − 2 hold with a single Treasure, too") {
    CHECK(displeased(with_single_treasure(), 1000, [](const graph& map) {
              int elites = 0;
              for (int row = 1; row < 6; ++row) elites += count_in_row(map, row, T::elite).first;
              return elites == 0 && count_in_row(map, 13, T::port).first == 0;
          }) == 0);
}
