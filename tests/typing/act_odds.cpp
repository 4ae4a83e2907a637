#include <cstdint>
#include <doctest/doctest.h>
#include <warren/typing/act_odds.hpp>

using namespace warren;

namespace {

enum class sea : std::uint8_t { fog, boss, monster, elite, shop, port, treasure, event, unknown, shrine };
constexpr choices choices_of(sea /*unused*/) {
    return {"Fog", "Boss", "Monster", "Elite", "Shop", "Port", "Treasure", "Event", "Unknown", "Shrine"};
}
enum class desert : std::uint8_t { dune, oasis };
constexpr choices choices_of(desert /*unused*/) { return {"Dune", "Oasis"}; }

constexpr std::uint32_t sum(const act_odds<>& odds, band where) {
    std::uint32_t total = 0;
    for (const std::uint32_t weight : odds.weights[static_cast<int>(where)]) total += weight;
    return total;
}

constexpr band bands[] = {band::early, band::mid, band::late};

} // namespace

TEST_CASE("P0.1a C1 the odds of the rulebook, for each band and with Unknown") {
    struct line {
        band where;
        std::uint32_t monster, unknown, elite, port, shop;
    };
    const line table[] = {
        {band::early, 57, 30, 0, 5, 8}, {band::mid, 44, 24, 12, 14, 6}, {band::late, 38, 22, 20, 14, 6}};
    for (const line& expected : table) {
        CHECK(odds::normal.of(expected.where, node_type::monster) == expected.monster);
        CHECK(odds::normal.of(expected.where, node_type::unknown) == expected.unknown);
        CHECK(odds::normal.of(expected.where, node_type::elite) == expected.elite);
        CHECK(odds::normal.of(expected.where, node_type::port) == expected.port);
        CHECK(odds::normal.of(expected.where, node_type::shop) == expected.shop);
    }
}

TEST_CASE("2A-14 neither Event nor Treasure nor Boss has a weight by default") {
    for (const auto& preset : {odds::gentle, odds::normal, odds::harsh})
        for (const band where : bands) {
            CHECK(preset.of(where, node_type::event) == 0);
            CHECK(preset.of(where, node_type::treasure) == 0);
            CHECK(preset.of(where, node_type::boss) == 0);
            CHECK(sum(preset, where) == 100);
        }
}

TEST_CASE("V3-Q2 Elites: none in the early rows, few in the middle, more towards the end") {
    for (const auto& preset : {odds::gentle, odds::normal, odds::harsh}) {
        CHECK(preset.of(band::early, node_type::elite) == 0);
        CHECK(preset.of(band::mid, node_type::elite) > 0);
        CHECK(preset.of(band::late, node_type::elite) > preset.of(band::mid, node_type::elite));
    }
}

TEST_CASE("V3-Q3 presets: Elites 6/12, 12/20, 18/28 and Ports 18, 14, 10; Monsters make up the difference") {
    const auto check = [](const act_odds<>& preset, std::uint32_t mid_elite, std::uint32_t late_elite,
                          std::uint32_t port) {
        CHECK(preset.of(band::mid, node_type::elite) == mid_elite);
        CHECK(preset.of(band::late, node_type::elite) == late_elite);
        for (const band where : bands) {
            CHECK(preset.of(where, node_type::shop) == odds::normal.of(where, node_type::shop));
            CHECK(preset.of(where, node_type::unknown) == odds::normal.of(where, node_type::unknown));
            if (where == band::early) continue;
            CHECK(preset.of(where, node_type::port) == port);
        }
        for (int type = 0; type < choice_count<node_type>; ++type)
            CHECK(preset.weights[0][type] == odds::normal.weights[0][type]);
    };
    check(odds::gentle, 6, 12, 18);
    check(odds::normal, 12, 20, 14);
    check(odds::harsh, 18, 28, 10);
}

TEST_CASE("ACT-023 an enum of one's own takes the odds over by name, wherever its names stand") {
    const auto own = odds_for<sea>(odds::harsh);
    for (const band where : bands) {
        CHECK(own.of(where, sea::monster) == odds::harsh.of(where, node_type::monster));
        CHECK(own.of(where, sea::elite) == odds::harsh.of(where, node_type::elite));
        CHECK(own.of(where, sea::shop) == odds::harsh.of(where, node_type::shop));
        CHECK(own.of(where, sea::port) == odds::harsh.of(where, node_type::port));
        CHECK(own.of(where, sea::unknown) == odds::harsh.of(where, node_type::unknown));
        CHECK(own.of(where, sea::fog) + own.of(where, sea::shrine) + own.of(where, sea::boss) == 0);
    }
    CHECK(own.with(band::mid, sea::shrine, 5).of(band::mid, sea::shrine) == 5);
    CHECK(own.with(band::mid, sea::shrine, 5).of(band::late, sea::shrine) == 0);
}

TEST_CASE("which enums know the rulebook's names") {
    CHECK(extends_node_type<node_type>);
    CHECK(extends_node_type<sea>);
    CHECK_FALSE(extends_node_type<desert>);
    CHECK(detail::usual_odds<sea>() == odds_for<sea>(odds::normal));
    CHECK(detail::usual_odds<desert>() == act_odds<desert>{});
    CHECK(detail::usual_rules<sea>() == standard_rules<sea>());
    CHECK(detail::usual_rules<desert>() == act_rules<desert>{});
}

TEST_CASE("A1 every weight has a name for configuration files") {
    CHECK(detail::odds_field<node_type>.name[0][0] == "odds.early.Monster");
    CHECK(detail::odds_field<node_type>.other[2][3] == "odds.late.Rest");
    CHECK(detail::odds_field<node_type>.other[2][4].empty());
    CHECK(detail::odds_field<sea>.name[2][9] == "odds.late.Shrine");
}

static_assert(odds_for<node_type>(odds::gentle) == odds::gentle);

TEST_CASE("2A-2 Battle is another word for Monster, and Rest for Port") {
    CHECK(node_type::battle == node_type::monster);
    CHECK(node_type::rest == node_type::port);
    CHECK(odds::normal.of(band::mid, node_type::battle) == 44);
}
