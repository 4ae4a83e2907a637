#include <warren/io/act_document.hpp>

#include "documents.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <warren/act_map.hpp>
#include <warren/encoding/act_json.hpp>
#include <warren/typing/act_repair.hpp>
#include <warren/validate/act_map.hpp>

using namespace warren;

namespace {

std::string usual_document(std::uint64_t n = 42) {
    const auto map = act_map{}(seed{n});
    REQUIRE(map);
    return tests::written(act_json{}, *map);
}

// Empty when the document comes back as it was, and the map in it keeps every rule.
std::string lost(const std::string& document) {
    const json_tree tree = tests::parsed(document);
    const auto read = read_act_document(tree.root());
    if (!read) return read.error().message();
    if (tests::written(act_json{.unknown = read->unknown}, *read->map) != document) return "written differently";
    const violations found = validate(*read->map);
    return found.empty() ? "" : std::string(found[0].message());
}

template <class Generator>
std::string lost_by(const Generator& generator, std::uint64_t seeds, const act_json& encoder = {}) {
    for (std::uint64_t n = 0; n < seeds; ++n) {
        const auto map = generator(seed{n * 77});
        if (!map) return std::string(map.error().message());
        if (std::string why = lost(tests::written(encoder, *map)); !why.empty())
            return why + " (seed " + std::to_string(n * 77) + ')';
    }
    return "";
}

} // namespace

TEST_CASE("INTERCHANGE an act map comes back from its document byte for byte, and keeps every rule") {
    CHECK(lost_by(act_map{}, 300) == "");
    CHECK(lost_by(act_map{.topology = {.rows = 3, .columns = 2, .paths = 1, .min_starts = 1}}, 20) == "");
    CHECK(lost_by(act_map{.topology = {.rows = 20, .columns = 12, .paths = 20}, .typing = {.odds = odds::harsh}}, 20) ==
          "");
    CHECK(lost_by(act_map{.topology = {.rows = 8, .columns = 5, .paths = 4},
                          .typing = {.rules =
                                         [] {
                                             act_rules<> rules = standard_rules();
                                             rules.treasure = treasure_policy::single;
                                             return rules
                                                 .banning(node_type::shop, from_elite_unlock(0), from_treasure(-1))
                                                 .forbidding(node_type::shop, node_type::event)
                                                 .guaranteeing(node_type::event);
                                         }()}},
                  30) == "");
    CHECK(lost_by(act_map{}, 3,
                  {.unknown = {.base_shop = ratio(1, 3), .roll = unknown_roll::single, .scope = pity_scope::none}}) ==
          "");
}

TEST_CASE("INTERCHANGE ACT-023 rules of one's own come back, too") {
    const act_rules<> usual = standard_rules();
    act_rules<> free_start = usual;
    free_start.fixed_rows.clear();
    free_start = free_start.fixing(from_boss(-1), node_type::port).fixing(from_boss(0), node_type::boss);
    act_rules<> events = usual;
    events.treasure_type = node_type::event;
    act_rules<> filled = usual;
    filled.filler = node_type::unknown;
    for (const act_rules<>& rules :
         {free_start, events, filled, usual.fixing(from_boss(-3), node_type::event),
          usual.banning(node_type::shop, from_boss(-2), from_elite_unlock(-1)), // no row of this map
          usual.fixing(from_treasure(0), node_type::elite).fixing(from_elite_unlock(1), node_type::shop)}) {
        const act_map own{.typing = {.rules = rules}};
        CHECK(lost_by(own, 30) == "");
        const auto map = own(seed{5});
        REQUIRE(map);
        const json_tree tree = tests::parsed(tests::written(act_json{}, *map));
        const auto read = read_act_document(tree.root());
        REQUIRE(read);
        CHECK(repair(*read->map, seed{1}));
        CHECK(read->map->rules.filler == rules.filler);
        CHECK(read->map->rules.treasure_type == rules.treasure_type);
        CHECK(read->map->rules.fixed_rows.size() == rules.fixed_rows.size());
    }
    const unknown_rules unknown{.cap = percent(75), .respect_structural_bans = false, .ignore_adjacency = false};
    CHECK(lost_by(act_map{}, 3, {.unknown = unknown}) == "");
    const json_tree tree = tests::parsed(tests::written(act_json{.unknown = unknown}, *act_map{}(seed{1})));
    CHECK(read_act_document(tree.root())->unknown == unknown);
}

TEST_CASE("INTERCHANGE a document without the keys that the contract does not name has the standard rules") {
    std::string document = usual_document();
    for (const char* path : {"config.fixed_rows", "config.filler", "config.treasure_type", "config.unknown.cap",
                             "config.unknown.respect_structural_bans", "config.unknown.ignore_adjacency"})
        document = tests::without(document, path);
    const json_tree tree = tests::parsed(document);
    const auto read = read_act_document(tree.root());
    REQUIRE(read);
    CHECK(validate(*read->map).empty());
    CHECK(read->map->rules.fixed_rows == standard_rules().fixed_rows);
    CHECK(read->unknown == unknown_rules{});
}

TEST_CASE("2X-8 a document may call a Monster a Battle, and a Port a Rest") {
    std::string document = usual_document();
    document =
        tests::with(tests::with(document, "nodes.0.type", "\"Battle\""), "config.forbidden.2", R"(["Rest","Rest"])");
    const json_tree tree = tests::parsed(document);
    const auto read = read_act_document(tree.root());
    REQUIRE(read);
    CHECK(validate(*read->map).empty());
    CHECK(tests::written(act_json{}, *read->map) == usual_document());
}

TEST_CASE("INTERCHANGE nodes for which rules were waived are in the document") {
    act_odds<> monsters_only = odds::normal;
    for (auto& band : monsters_only.weights)
        for (int type = 0; type < choice_count<node_type>; ++type)
            band[type] = type == static_cast<int>(node_type::elite) || type == static_cast<int>(node_type::monster);
    const act_map generator{.typing = {.odds = monsters_only}};
    int waivers = 0;
    for (std::uint64_t n = 0; n < 20; ++n) {
        const auto map = generator(seed{n});
        REQUIRE(map);
        waivers += map->stats.waivers;
        CHECK(lost(tests::written(act_json{}, *map)) == "");
    }
    CHECK(waivers > 0);
}

TEST_CASE("INTERCHANGE what is wrong in an act map's document is found") {
    const std::string document = usual_document();
    const tests::change changes[] = {
        {"nodes.0.type", "\"Shop\"", "P1.3"},
        {"nodes.0.row", "2", "E1"},
        {"nodes.1.column", "63", "2A-6"},
        {"nodes.0.locked", "false", "P1.3"},
        {"nodes.3.paths", "[]", "2A-18"},
        {"edges.0.to", "0", "P4.2"},
        {"edges.0.to", "63", "P4.1"},
        {"edges.0.to", "crossing", "2A-17"},
        {"edges.0.paths", "[5]", "2A-18"},
        {"edges.0.from", "1", "ACT-004"},
        {"paths.1", "repeated", "2A-15"},
        {"treasure_row", "8", "P1.1"},
        {"treasure_row", "null", "P1.1"},
        {"elite_unlock_row", "5", "P1.2"},
        {"config.lateral_step", "0", "2A-20"},
        {"config.min_starts", "7", "2A-20"},
        {"config.rerolls", "0", "2A-20"},
        {"config.bans.1.last", "14", "P0.1b"},
        {"nodes.5.type", "\"Elite\"", "V3-S8"},
        {"nodes.before_ports.type", "\"Port\"", "P4.3"},
        {"config.odds.mid", R"({"Monster":0,"Elite":0,"Shop":0,"Port":0,"Treasure":0,"Event":0,"Unknown":0,"Boss":0})",
         "P0.1a"},
        {"config.fixed_rows.0.type", "\"Shop\"", "P1.3"},
        {"config.treasure_type", "\"Event\"", "P1.4"},
        {"config.guarantees", "[[\"Shop\",16]]", "ACT-023"},
        {"stats.waivers", "1", "P5.3"},
    };
    for (const tests::change& change : changes) {
        std::string value = change.value;
        if (value == "repeated") value = tests::value_at(document, "paths.0");
        if (value == "crossing") value = tests::value_at(document, "edges.2.to");
        std::string path = change.path;
        if (path == "nodes.before_ports.type")
            path.replace(6, 12, std::to_string(act_map{}(seed{42})->row_begin[13])); // a node of row R - 2
        CAPTURE(path);
        CAPTURE(value);
        const json_tree tree = tests::parsed(tests::with(document, path, value));
        const auto read = read_act_document(tree.root());
        if (!read) FAIL_CHECK(read.error().message());
        if (!read) continue;
        const violations found = validate(*read->map);
        std::string all;
        for (const violation& one : found) all += std::string(one.message()) + "\n";
        CAPTURE(all);
        CHECK(tests::names(found, change.expected));
    }
}

TEST_CASE("INTERCHANGE what contradicts the rest of an act map's document is found") {
    const std::string document = usual_document();
    for (const auto& change : {std::pair{"nodes.2.id", "7"}, std::pair{"stats.counts.Shop", "77"},
                               std::pair{"paths.0.14", "0"}, std::pair{"paths.2.3", "0"}}) {
        const std::string path = change.first;
        CAPTURE(path);
        const json_tree tree = tests::parsed(tests::with(document, path, change.second));
        const auto read = read_act_document(tree.root());
        REQUIRE(read);
        const json_tree again = tests::parsed(tests::written(act_json{}, *read->map));
        CHECK(json_differences(tree.root(), again.root()) == std::vector<std::string>{path});
    }
}

TEST_CASE("INTERCHANGE a malformed document of an act map is refused, and the place is named") {
    const std::string document = usual_document();
    const tests::change changes[] = {
        {"format", "\"warren.maze\"", "format: must be \"warren.act_map\""},
        {"config.rows", "101", "config.rows: must be a whole number from 3 to 100"},
        {"config.columns", "65", "config.columns: must be a whole number from 2 to 64"},
        {"config.paths", "65", "config.paths: must be a whole number from 1 to 64"},
        {"config.paths", "5", "paths: must be a list of 5 values"},
        {"config.treasure", "\"column\"", "config.treasure: must be row or single"},
        {"config.treasure_window", "[4]", "config.treasure_window: must be a list of 2 values"},
        {"config.treasure_window", "[4,5,6]", "config.treasure_window: must be a list of 2 values"},
        {"config.odds.early.Shop", "-1", "config.odds.early.Shop: must be a whole number from 0 to 4294967295"},
        {"config.unknown.battle", "[1]", "config.unknown.battle: must be a list of 2 values"},
        {"config.unknown.shop", "[0,0,0]", "config.unknown.shop: must be a list of 2 values"},
        {"config.unknown.shop.1", "2", "config.unknown.shop.1: must be a number from 0 to 1"},
        {"config.bans.0.type", "\"Dragon\"", "config.bans.0.type: must be Monster, Elite"},
        {"config.forbidden.1", "[\"Shop\",\"Shop\",\"Shop\"]", "config.forbidden.1: must be a list of 2 values"},
        {"config.forbidden.1", "[\"Shop\"]", "config.forbidden.1: must be a list of 2 values"},
        {"config.fixed_rows.1.row", "\"last\"", "config.fixed_rows.1.row: must be a whole number"},
        {"config.filler", "1", "config.filler: must be Monster, Elite"},
        {"config.unknown.cap", "true", "config.unknown.cap: must be a number from 0 to 1"},
        {"config.guarantees", "[[\"Shop\"]]", "config.guarantees.0: must be a list of 2 values"},
        {"config.guarantees", "[[\"Shop\",1,1]]", "config.guarantees.0: must be a list of 2 values"},
        {"config.guarantees", "[1]", "config.guarantees.0: must be a list of 2 values"},
        {"treasure_row", "0", "treasure_row: must be a whole number from 1 to 100"},
        {"nodes", "[]", "nodes: must be a list of 1 to 6337 values"},
        {"nodes.5.type", "3", "nodes.5.type: must be Monster"},
        {"nodes.5.row", "0", "nodes.5.row: must be a whole number from 1 to 100"},
        {"nodes.5.locked", "0", "nodes.5.locked: must be true or false"},
        {"nodes.5.paths", "[64]", "nodes.5.paths.0: must be a whole number from 0 to 63"},
        {"edges.3.from", "-1", "edges.3.from: must be a whole number from 0 to 63"},
        {"edges.3.to", "64", "edges.3.to: must be a whole number from 0 to 63"},
        {"stats.backtracks", R"(0,"waived":[64])", "stats.waived.0: must be a whole number from 0 to 63"},
        {"paths.4.2", "9999", "paths.4.2: must be a whole number from 0 to "},
        {"paths.4", "[0]", "paths.4: must be a list of 15 values"},
        {"stats.rerolls", "-1", "stats.rerolls: must be a whole number from 0 to 2147483647"},
        {"seed", "\"\"", "seed: must be"},
        {"seed", "\"1x\"", "seed: must be"},
    };
    for (const tests::change& change : changes) {
        const std::string what = std::string(change.path) + " = " + change.value;
        CAPTURE(what);
        const json_tree tree = tests::parsed(tests::with(document, change.path, change.value));
        const auto read = read_act_document(tree.root());
        CHECK_FALSE(read);
        const std::string words = read.error().message();
        CAPTURE(words);
        CHECK(words.find(change.expected) != std::string::npos);
    }
    for (const char* path : {"config.unknown", "config.bans", "config.different_children", "treasure_row", "nodes",
                             "nodes.3.column", "edges.2.paths", "paths", "stats.backtracks"}) {
        const json_tree tree = tests::parsed(tests::without(document, path));
        const auto read = read_act_document(tree.root());
        CHECK_FALSE(read);
        CHECK(read.error().message().find(std::string(path) + ": is missing") != std::string::npos);
    }
    for (const char* text : {"[]", "null", "3", "{}"}) CHECK_FALSE(read_act_document(tests::parsed(text).root()));
}

TEST_CASE("INTERCHANGE a damaged document of an act map is looked at without harm") {
    const tests::outcomes seen =
        tests::look_at_damaged(usual_document(), 2000, [](const json_tree& tree, tests::outcomes& out) {
            const auto read = read_act_document(tree.root());
            if (!read) return void(++out.refused);
            static_cast<void>(tests::written(act_json{.unknown = read->unknown}, *read->map));
            ++(validate(*read->map).empty() ? out.fine : out.broken);
        });
    CHECK(seen.unreadable > 100);
    CHECK(seen.refused > 100);
    CHECK(seen.broken > 100);
    CHECK(seen.fine > 5);
}
