// What a user adds without touching the library: types, bans, forbidden neighbours, guarantees, fixed rows; and an enum
// that shares no name with ours.
#include "tests/typing/act_maps.hpp"

#include <cstdint>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <warren/bake.hpp>
#include <warren/validate/act_map.hpp>

using namespace warren;
using act_maps::count_in_row;
using act_maps::count_pairs;
using act_maps::fewest_on_a_way;

namespace {

using T = node_type;

// The names of the library in another order, and two more.
enum class sea : std::uint8_t { shrine, boss, unknown, event, treasure, port, shop, elite, monster, whirlpool };
constexpr choices choices_of(sea /*unused*/) {
    return {"Shrine", "Boss", "Unknown", "Event", "Treasure", "Port", "Shop", "Elite", "Monster", "Whirlpool"};
}
using sea_map = act_maps::drawn_with<sea>;

// Nothing in common.
enum class trek : std::uint8_t { dune, oasis, ruin, bandits, caravan, temple };
constexpr choices choices_of(trek /*unused*/) { return {"Dune", "Oasis", "Ruin", "Bandits", "Caravan", "Temple"}; }
using trek_map = act_maps::drawn_with<trek>;

constexpr act_rules<trek> trek_rules() {
    act_rules<trek> rules;
    rules.filler = trek::dune;
    rules.treasure_type = trek::ruin;
    return rules.fixing(from_start(0), trek::caravan)
        .fixing(from_boss(-1), trek::oasis)
        .fixing(from_boss(0), trek::temple)
        .banning(trek::bandits, from_start(0), from_elite_unlock(0))
        .banning(trek::oasis, from_boss(-2), from_boss(-2))
        .forbidding(trek::bandits, trek::bandits)
        .forbidding(trek::oasis, trek::oasis)
        .guaranteeing(trek::oasis, 2);
}
constexpr act_odds<trek> trek_odds() {
    act_odds<trek> odds;
    for (const band where : {band::early, band::mid, band::late})
        odds = odds.with(where, trek::dune, 40)
                   .with(where, trek::oasis, 10)
                   .with(where, trek::ruin, 10)
                   .with(where, trek::bandits, 20)
                   .with(where, trek::caravan, 20);
    return odds;
}

} // namespace

TEST_CASE("ACT-023 a type of one's own, drawn where it has a weight") {
    sea_map act;
    act.typing.odds = act.typing.odds.with(band::mid, sea::shrine, 30).with(band::late, sea::whirlpool, 10);
    std::set<int> shrines;
    std::set<int> whirlpools;
    static sea_map::model level;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(act.into(level, seed{n}));
        CHECK(act_maps::fault_of(level) == "");
        CHECK(validate(level).empty());
        for (const auto& node : level.nodes) {
            if (node.type == sea::shrine) shrines.insert(node.row);
            if (node.type == sea::whirlpool) whirlpools.insert(node.row);
        }
    }
    CHECK(shrines == std::set<int>{6, 7, 8});
    CHECK(whirlpools == std::set<int>{10, 11, 12, 13});
}

TEST_CASE("ACT-023 an enum with the library's names starts with the rulebook's rules and odds") {
    static sea_map::model level;
    int maps = 0;
    for (std::uint64_t n = 0; n < 500; ++n) {
        REQUIRE(sea_map{}.into(level, seed{n}));
        maps += act_maps::fault_of(level).empty() && level.rules == standard_rules<sea>() ? 1 : 0;
    }
    CHECK(maps == 500);
}

TEST_CASE("ACT-023 A2 a ban of one's own: no Shop before row 4") {
    act_maps::drawn act;
    act.typing.rules = act.typing.rules.banning(T::shop, from_start(0), from_start(2));
    static act_maps::drawn::model level;
    int early = 0;
    int in_row_four = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(act.into(level, seed{n}));
        for (int row = 1; row <= 3; ++row) early += count_in_row(level, row, T::shop).first;
        in_row_four += count_in_row(level, 4, T::shop).first;
        CHECK(act_maps::fault_of(level) == "");
    }
    CHECK(early == 0);
    CHECK(in_row_four > 100);
}

TEST_CASE("ACT-023 a ban may follow the anchors: no Unknown in the two rows before the Treasures, whatever the rows") {
    for (const int rows : {8, 12, 15, 20}) {
        act_maps::drawn act;
        act.topology.rows = rows;
        act.typing.rules = act.typing.rules.banning(T::unknown, from_treasure(-2), from_treasure(-1));
        for (std::uint64_t n = 0; n < 100; ++n) {
            const auto level = act(seed{n});
            REQUIRE(level);
            for (const int row : {level->anchors.treasure - 2, level->anchors.treasure - 1})
                CHECK(count_in_row(*level, row, T::unknown).first == 0);
        }
    }
}

TEST_CASE("ACT-023 forbidden neighbours of one's own, also into fixed rows above and below") {
    act_maps::drawn act;
    act.typing.rules = act.typing.rules
                           .forbidding(T::unknown, T::elite)    // drawn, drawn
                           .forbidding(T::shop, T::port)        // into the row of Ports
                           .forbidding(T::treasure, T::monster) // from the row of Treasures
                           .forbidding(T::elite, T::treasure)   // into it
                           .forbidding(T::monster, T::shop);    // from the first row
    static act_maps::drawn::model level;
    int broken = 0;
    int elites = 0;
    int shops_in_row_two = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        REQUIRE(act.into(level, seed{n}));
        broken += count_pairs(level, T::unknown, T::elite) + count_pairs(level, T::shop, T::port) +
                  count_pairs(level, T::treasure, T::monster) + count_pairs(level, T::elite, T::treasure) +
                  count_pairs(level, T::monster, T::shop);
        elites += count_in_row(level, 7, T::elite).first;
        shops_in_row_two += count_in_row(level, 2, T::shop).first;
        CHECK(act_maps::fault_of(level) == "");
    }
    CHECK(broken == 0);
    CHECK(elites > 50);
    CHECK(shops_in_row_two == 0);
}

TEST_CASE("ACT-023 a rest after every Elite: none is drawn where no Port may follow") {
    act_maps::drawn act;
    for (const T type : {T::monster, T::shop, T::event, T::unknown, T::treasure})
        act.typing.rules = act.typing.rules.forbidding(T::elite, type);
    std::set<int> rows;
    int waivers = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        const auto level = act(seed{n});
        REQUIRE(level);
        for (const auto& node : level->nodes)
            if (node.type == T::elite) rows.insert(node.row);
        CHECK(validate(*level).empty());
        waivers += level->stats.waivers;
    }
    CHECK(rows == std::set<int>{6, 7, 10, 11, 13}); // not before the Treasures, nor before the row without Ports
    CHECK(waivers < 10);
}

TEST_CASE(
    "ACT-023 what leads nowhere is not drawn: Elites that only a Treasure may follow stand before the Treasures") {
    act_maps::drawn act;
    for (const T type : {T::monster, T::shop, T::port, T::event, T::unknown})
        act.typing.rules = act.typing.rules.forbidding(T::elite, type);
    std::set<int> rows;
    for (std::uint64_t n = 0; n < 300; ++n) {
        const auto level = act(seed{n});
        REQUIRE(level);
        for (const auto& node : level->nodes)
            if (node.type == T::elite) rows.insert(node.row);
        CHECK(validate(*level).empty());
    }
    CHECK(rows == std::set<int>{8});
}

TEST_CASE("ACT-023 a guarantee for a type of one's own, beside a ban and a pair") {
    static constexpr sea_map act{
        .typing = {.odds = odds_for<sea>(odds::normal).with(band::mid, sea::shrine, 5).with(band::late, sea::shrine, 5),
                   .rules = standard_rules<sea>()
                                .banning(sea::shrine, from_start(0), from_start(2))
                                .forbidding(sea::shrine, sea::shrine)
                                .forbidding(sea::shrine, sea::elite)
                                .guaranteeing(sea::shrine)}};
    static sea_map::model level;
    int made = 0;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        if (!act.into(level, seed{n})) continue;
        ++made;
        CHECK(fewest_on_a_way(level, sea::shrine) >= 1);
        CHECK(count_pairs(level, sea::shrine, sea::elite) == 0);
        CHECK(act_maps::fault_of(level) == "");
        CHECK(validate(level).empty());
    }
    CHECK(made == 1000);
    static_assert(validate(baked<act, seed{5}>).empty());
}

TEST_CASE("ACT-023 fixed rows of one's own, also in place of ours") {
    act_maps::drawn act;
    act.typing.rules = act.typing.rules.fixing(from_start(2), T::shop).fixing(from_boss(-1), T::event);
    for (std::uint64_t n = 0; n < 100; ++n) {
        const auto level = act(seed{n});
        REQUIRE(level);
        CHECK(act_maps::all_in_row(*level, 3, T::shop));
        CHECK(act_maps::all_in_row(*level, 14, T::event));
        CHECK(count_in_row(*level, 2, T::shop).first + count_in_row(*level, 4, T::shop).first == 0);
        CHECK(validate(*level).empty());
    }
    // A fixed row wins over a ban: it is what somebody asked for.
    act = {};
    act.typing.rules = act.typing.rules.fixing(from_start(2), T::elite);
    const auto level = act(seed{1});
    REQUIRE(level);
    CHECK(act_maps::all_in_row(*level, 3, T::elite));
    CHECK(validate(*level).empty());
}

TEST_CASE("ACT-023 an enum of entirely different names, with rules made by hand") {
    const trek_map act{.typing = {.odds = trek_odds(), .rules = trek_rules()}};
    static trek_map::model level;
    int made = 0;
    std::set<trek> drawn_types;
    for (std::uint64_t n = 0; n < 500; ++n) {
        if (!act.into(level, seed{n})) continue;
        ++made;
        CHECK(act_maps::all_in_row(level, 1, trek::caravan));
        CHECK(act_maps::all_in_row(level, 9, trek::ruin));
        CHECK(act_maps::all_in_row(level, 14, trek::oasis));
        CHECK(act_maps::all_in_row(level, 15, trek::temple));
        CHECK(count_pairs(level, trek::bandits, trek::bandits) + count_pairs(level, trek::oasis, trek::oasis) == 0);
        CHECK(fewest_on_a_way(level, trek::oasis) >= 2);
        CHECK(validate(level).empty());
        for (const auto& node : level.nodes)
            if (!node.locked) drawn_types.insert(node.type);
        for (int row = 1; row <= 6; ++row) CHECK(count_in_row(level, row, trek::bandits).first == 0);
    }
    CHECK(made == 500);
    CHECK(drawn_types.size() == 5);
}

TEST_CASE("ACT-023 an enum without our names has no defaults, and is told so instead of getting a strange map") {
    const status fine = trek_map{}.check();
    CHECK(fine.error().message() == "the sum of odds.early is 0, but must lie between 1 and 4294967295 (rule P0.1a)");
    CHECK_FALSE(trek_map{}(seed{1}));
}

TEST_CASE("ACT-023 sixteen types are the most, and work") {
    using wide = act_maps::drawn_with<trek>;
    static_assert(choice_count<trek> <= 16 && wide{}.typing.rerolls == 16);
    CHECK(every_type<trek> == 63);
}
