#include "tests/typing/act_maps.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/typing/act_plan.hpp>

using namespace warren;

namespace {

using plan = detail::act_plan<100, node_type>;

status prepared(plan& made, const act_rules<>& rules, int rows, const act_odds<>& weights = odds::normal) {
    return made.prepare(rules, weights, rows);
}

} // namespace

TEST_CASE("P1.1 V3-S2 2A-3 the Treasure row is 0.6 R rounded up, or to the nearest where asked") {
    std::vector<int> different;
    act_rules<> nearest = standard_rules();
    nearest.rounding = anchor_rounding::round;
    for (int rows = 5; rows <= 100; ++rows) {
        CAPTURE(rows);
        const int up = anchors_of(standard_rules(), rows).treasure;
        const int near = anchors_of(nearest, rows).treasure;
        CHECK(5 * up >= 3 * rows);
        CHECK(5 * (up - 1) < 3 * rows);
        CHECK(10 * near <= 6 * rows + 5);
        CHECK(10 * near > 6 * rows - 5);
        CHECK(up >= 3);
        CHECK(up < rows - 1);
        if (up != near && rows < 30) different.push_back(rows);
    }
    CHECK(different == std::vector<int>{7, 9, 12, 14, 17, 19, 22, 24, 27, 29});
    CHECK(anchors_of(standard_rules(), 15).treasure == 9);
}

TEST_CASE("P1.2 V3-S8 Elites from row 0.35 R rounded up, but never before row 2") {
    for (int rows = 3; rows <= 100; ++rows) {
        const int unlock = anchors_of(standard_rules(), rows).elite_unlock;
        CHECK(unlock >= 2);
        CHECK(20 * unlock >= 7 * rows);
        CHECK((unlock == 2 || 20 * (unlock - 1) < 7 * rows));
    }
    CHECK(anchors_of(standard_rules(), 15).elite_unlock == 6);
}

TEST_CASE("2A-4 2A-5 below five rows there is no Treasure row, unless asked for on four") {
    act_rules<> small = standard_rules();
    small.small_act_treasure = true;
    CHECK(anchors_of(standard_rules(), 3).treasure == 0);
    CHECK(anchors_of(standard_rules(), 4).treasure == 0);
    CHECK(anchors_of(standard_rules(), 5).treasure == 3);
    CHECK(anchors_of(small, 3).treasure == 0);
    CHECK(anchors_of(small, 4).treasure == 2);
    CHECK(anchors_of(small, 5).treasure == 3);
    act_rules<> single = small;
    single.treasure = treasure_policy::single;
    CHECK(anchors_of(single, 4).treasure == 0);
    CHECK(anchors_of(single, 15).treasure == 0);
}

TEST_CASE("2A-4 a row that is fixed over the Treasure row takes its place, and the Treasure row is absent") {
    const auto rules = standard_rules().fixing(from_start(8), node_type::shop);
    CHECK(anchors_of(rules, 15).treasure == 0);
    CHECK(anchors_of(rules, 16).treasure == 10);
    CHECK(anchors_of(standard_rules().fixing(from_treasure(0), node_type::shop), 15).treasure == 0);
    CHECK(anchors_of(standard_rules().fixing(from_start(8), node_type::treasure), 15).treasure == 9);
    plan made;
    REQUIRE(prepared(made, standard_rules().fixing(from_treasure(0), node_type::shop), 15));
    CHECK(made.fixed[9] == static_cast<int>(node_type::shop));
    // Of two rows in the same place the later one wins, in either order.
    REQUIRE(prepared(made, rules.fixing(from_start(8), node_type::event), 15));
    CHECK(made.fixed[9] == static_cast<int>(node_type::event));
    REQUIRE(prepared(made, standard_rules().fixing(from_boss(-1), node_type::event), 15));
    CHECK(made.fixed[14] == static_cast<int>(node_type::event));
}

TEST_CASE("C1 P2.2 rows 2–5, 6–8 and 10–13 of fifteen are the bands; without a Treasure row the middle one runs on") {
    const act_anchors usual = anchors_of(standard_rules(), 15);
    for (int row = 2; row <= 13; ++row) {
        const band expected = row <= 5 ? band::early : row <= 8 ? band::mid : band::late;
        if (row != 9) CHECK(band_of(usual, row) == expected);
    }
    act_rules<> single = standard_rules();
    single.treasure = treasure_policy::single;
    for (int row = 6; row <= 13; ++row) CHECK(band_of(anchors_of(single, 15), row) == band::mid);
}

TEST_CASE("P0.1b P1.7 P2.3 B3 banned types have no weight in their rows, the others theirs") {
    plan made;
    REQUIRE(prepared(made, standard_rules(), 15));
    const auto weight = [&](int row, node_type type) { return made.odds(row).weight(static_cast<int>(type)); };
    for (int row = 2; row <= 13; ++row) {
        if (row == 9) continue;
        CAPTURE(row);
        const int where = static_cast<int>(band_of(made.anchors, row));
        for (int type = 0; type < choice_count<node_type>; ++type) {
            const auto kind = static_cast<node_type>(type);
            const bool banned = (kind == node_type::port && row == 13) || (kind == node_type::elite && row < 6);
            CHECK(weight(row, kind) == (banned ? 0 : odds::normal.weights[where][type]));
        }
    }
    CHECK(made.odds(12).sum() == 100);
    CHECK(made.odds(13).sum() == 86);
}

TEST_CASE("2A-14 2A-1 the boss's type is banned from every other row, and so is a single Treasure") {
    plan made;
    act_odds<> weights = odds::normal;
    for (auto& band : weights.weights) band[static_cast<int>(node_type::boss)] = band[4] = 50;
    REQUIRE(prepared(made, standard_rules(), 15, weights));
    for (const int row : {2, 6, 10}) {
        CHECK(made.odds(row).weight(static_cast<int>(node_type::boss)) == 0);
        CHECK(made.odds(row).weight(static_cast<int>(node_type::treasure)) == 50);
    }
    act_rules<> single = standard_rules();
    single.treasure = treasure_policy::single;
    REQUIRE(prepared(made, single, 15, weights));
    for (const int row : {2, 6, 10}) CHECK(made.odds(row).weight(static_cast<int>(node_type::treasure)) == 0);
}

TEST_CASE("2A-10 a type after which nothing fits in the row below is not promising") {
    plan made;
    REQUIRE(prepared(made, standard_rules(), 15));
    CHECK((made.promising[13] & only(node_type::port)) == 0);
    CHECK((made.promising[12] & only(node_type::port)) != 0);
    // Before a row of Treasures, and by way of a row that can only be one thing.
    act_rules<> rules = standard_rules().forbidding(node_type::shop, node_type::treasure);
    for (const node_type type : {node_type::elite, node_type::shop, node_type::port, node_type::treasure,
                                 node_type::event, node_type::unknown})
        rules = rules.banning(type, from_start(6), from_start(6));
    rules = rules.forbidding(node_type::unknown, node_type::monster);
    REQUIRE(prepared(made, rules, 15));
    CHECK((made.promising[8] & only(node_type::shop)) == 0);
    CHECK(made.promising[7] == only(node_type::monster));
    CHECK((made.promising[6] & only(node_type::unknown)) == 0);
    CHECK((made.promising[5] & only(node_type::unknown)) != 0);
}

TEST_CASE("ACT-023 what cannot be on this many rows is an error that names the field") {
    plan made;
    CHECK(prepared(made, standard_rules(), 2).error().message() ==
          "rows is 2, but must lie between 3 and 100 (rule 2A-5)");
    CHECK_FALSE(prepared(made, standard_rules(), 101));
    const auto outside = standard_rules().fixing(from_start(15), node_type::shop);
    CHECK(prepared(made, outside, 15).error().message() ==
          "fixed_rows is 16, but must lie between 1 and 15 (rule ACT-023)");
    CHECK(prepared(made, outside, 17));
    CHECK_FALSE(prepared(made, standard_rules().fixing(from_boss(-15), node_type::shop), 15));
    const auto beside = standard_rules().fixing(from_treasure(1), node_type::shop);
    CHECK(prepared(made, beside, 15));
    CHECK(prepared(made, beside, 4).error().message() ==
          "fixed_rows counts from the Treasure row, but this map has none (rule 2A-4)");
    const auto two_ports = standard_rules().fixing(from_boss(-2), node_type::port);
    CHECK(prepared(made, two_ports, 15).error().message() == "row 13 cannot keep fixed_rows and forbidden at "
                                                             "the same time; change one of them (rule ACT-023)");
    auto nothing = standard_rules();
    for (int type = 0; type < 7; ++type)
        nothing = nothing.banning(static_cast<node_type>(type), from_start(3), from_start(3));
    CHECK(prepared(made, nothing, 15).error().message() ==
          "row 4 cannot keep all of bans at the same time; change one of them (rule ACT-023)");
    auto no_way_on = standard_rules(); // below row 4 only Shops, which may not follow what may be there
    for (int type = 0; type < 7; ++type) {
        const auto kind = static_cast<node_type>(type);
        if (kind != node_type::shop) no_way_on = no_way_on.banning(kind, from_start(4), from_start(4));
        no_way_on = no_way_on.forbidding(kind, node_type::shop);
    }
    CHECK(prepared(made, no_way_on, 15).error().message() ==
          "row 4 cannot keep bans and forbidden at the same time; change one of them (rule ACT-023)");
}

TEST_CASE("ACT-023 a type that only types without a weight could follow is possible, but not promising") {
    plan made;
    act_rules<> rules = standard_rules(); // after an Elite there is a Port, an Event or nothing
    for (const node_type type : {node_type::monster, node_type::shop, node_type::unknown, node_type::treasure})
        rules = rules.forbidding(node_type::elite, type);
    REQUIRE(prepared(made, rules, 15));
    const type_set elite = only(node_type::elite);
    for (const int row : {6, 7, 10, 11}) CHECK((made.promising[row] & elite) != 0);
    CHECK((made.possible[12] & elite) != 0); // in row 13 Ports are banned, and Events have no weight
    CHECK((made.promising[12] & elite) == 0);
    CHECK((made.possible[8] & elite) == 0);
    CHECK((made.promising[13] & elite) != 0);
}

TEST_CASE("P0.1a weights that are all banned from a row are an error, whatever the band's sum") {
    plan made;
    act_odds<> only_elites = odds::normal;
    for (int type = 0; type < choice_count<node_type>; ++type)
        only_elites.weights[0][type] = type == static_cast<int>(node_type::elite) ? 10 : 0;
    CHECK(prepared(made, standard_rules(), 15, only_elites).error().message() ==
          "after bans odds.early has no weight left in row 2; ban less there, or give another type a weight (rule "
          "P0.1a)");
    CHECK(prepared(made, standard_rules(), 5, only_elites)); // there the early band has no rows
}

TEST_CASE("P0.1a weights of more than 32 bits together are an error where a row needs them") {
    plan made;
    act_odds<> too_much = odds::normal;
    for (std::uint32_t& weight : too_much.weights[2]) weight = 0;
    too_much = too_much.with(band::late, node_type::monster, UINT32_MAX);
    CHECK(prepared(made, standard_rules(), 15, too_much));
    too_much = too_much.with(band::late, node_type::unknown, 1);
    CHECK(prepared(made, standard_rules(), 15, too_much).error().message() ==
          "the sum of odds.late is 4294967296, but must lie between 1 and 4294967295 (rule P0.1a)");
    CHECK(prepared(made, standard_rules(), 7, too_much)); // there the late band has no rows
}
