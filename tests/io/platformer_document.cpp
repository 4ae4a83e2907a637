#include <warren/io/platformer_document.hpp>

#include "documents.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>
#include <warren/encoding/platformer_json.hpp>
#include <warren/platformer.hpp>
#include <warren/validate/platformer.hpp>

using namespace warren;

namespace {

std::string document_of(room_kind kind, std::uint64_t n) {
    const auto level = platformer_of(kind)(seed{n});
    REQUIRE(level);
    return tests::written(platformer_json{}, *level);
}

template <class Generator>
std::string lost_by(const Generator& generator, std::uint64_t seeds) {
    return tests::lost_by(generator, seeds, platformer_json{},
                          [](json_value root) { return read_platformer_document(root); });
}

} // namespace

TEST_CASE("INTERCHANGE a platformer room comes back from its document byte for byte, and keeps every rule") {
    CHECK(lost_by(platformer{}, 150) == "");
    CHECK(lost_by(platformer_of(room_kind::entrance), 15) == "");
    CHECK(lost_by(platformer_of(room_kind::boss), 15) == "");
    dynamic_platformer large;
    auto& rooms = large.topology.get<bsp_rooms<dynamic>>();
    rooms.room_width = 150;
    rooms.room_height = 30;
    rooms.min_split_ratio = ratio(1, 3);
    rooms.max_split_ratio = ratio(2, 3);
    CHECK(lost_by(large, 5) == "");
}

TEST_CASE("INTERCHANGE what is wrong in a platformer room's document is found") {
    const std::string document = document_of(room_kind::combat, 42);
    const tests::change changes[] = {
        {"tiles.0", "1", "2P-41"},
        {"tiles.0", "2", "PLAT-012"},
        {"start", "[5,5]", "2P-3"},
        {"end", "[0,0]", "2P-3"},
        {"bsp.0.rect", "[0,0,63,40]", "BSP-001"},
        {"bsp.0.position", "1", "BSP-009"},
        {"bsp.1.parent", "2", "2P-6"},
        {"target_coin", "[]", "BSP-004"},
        {"regions.0.rect", "[1,1,2,2]", "ROOM-001"},
        {"regions.0.leaf", "9999", "ROOM-001"},
        {"edges.tree", "[]", "GRAPH-007"},
        {"edges.candidates.0", "[0,9000]", "GRAPH-001"},
        {"corridors.0.from", "[1,1]", "CORR-004"},
        {"walks.0.steps", "0", "2P-15"},
        {"platforms.0.x", "1", "PLAT-013"},
        {"platforms.0.width", "2", "PLAT-010"},
        {"spawns.0.x", "0", "SPAWN-018"},
        {"spawn_candidates", "[]", "SPAWN-004"},
        {"route", "null", "2P-39"},
        {"route.1.at", "[0,0]", "2P-39"},
        {"needs_door_at_exit", "true", "SPEC-006"},
        {"config.max_jump_height", "1", "2P-39"},
        {"config.room_width", "65", "PARAM-001"},
    };
    for (const tests::change& change : changes) {
        const std::string what = std::string(change.path) + " = " + change.value;
        CAPTURE(what);
        const json_tree tree = tests::parsed(tests::with(document, change.path, change.value));
        const auto read = read_platformer_document(tree.root());
        if (!read) FAIL_CHECK(read.error().message());
        if (!read) continue;
        const violations found = validate(read->level);
        std::string all;
        for (const violation& one : found) all += std::string(one.message()) + "\n";
        CAPTURE(all);
        CHECK(tests::names(found, change.expected));
    }
}

TEST_CASE("INTERCHANGE what contradicts the rest of a platformer room's document is found") {
    const std::string document = document_of(room_kind::combat, 42);
    for (const auto& change :
         {std::pair{"regions.0.center", "[1,1]"}, std::pair{"bsp.3.id", "7"}, std::pair{"room_type", "\"boss\""},
          std::pair{"y_axis", "\"down\""}, std::pair{"regions.1.id", "\"1\""}}) {
        const std::string path = change.first;
        CAPTURE(path);
        const json_tree tree = tests::parsed(tests::with(document, path, change.second));
        const auto read = read_platformer_document(tree.root());
        REQUIRE(read);
        const json_tree again = tests::parsed(tests::written(platformer_json{}, read->level));
        const auto found = json_differences(tree.root(), again.root());
        REQUIRE_FALSE(found.empty());
        CHECK(found[0].starts_with(path));
    }
}

TEST_CASE("INTERCHANGE a malformed document of a platformer room is refused, and the place is named") {
    const std::string document = document_of(room_kind::combat, 42);
    const tests::change changes[] = {
        {"format", "\"warren.dungeon\"", "format: must be \"warren.platformer\""},
        {"format_version", "0", "format_version: must be a whole number from 1 to 1"},
        {"width", "2049", "width: must be a whole number from 1 to 2048"},
        {"height", "41", "tiles: must be a list of 2624 values"},
        {"tiles.100", "3", "tiles.100: must be a whole number from 0 to 2"},
        {"config.room_type", "\"shop\"", "config.room_type: must be combat, entrance or boss"},
        {"config.split_ratio_range", "[0.3]", "config.split_ratio_range: must be a list of 2 values"},
        {"config.horizontal_bias", "-0.1", "config.horizontal_bias: must be a number from 0 to 1"},
        {"config.has_double_jump", "\"on\"", "config.has_double_jump: must be true or false"},
        {"config.max_enemies", "40000", "config.max_enemies: must be a whole number from -1 to 32767"},
        {"start", "[1]", "start: must be a place: a list of 2 whole numbers"},
        {"bsp", "{}", "bsp: must be a list"},
        {"bsp.2.parent", "-1", "bsp.2.parent: must be a whole number from 0 to"},
        {"bsp.2.rect", "[1,2,3,40000]", "bsp.2.rect: must be a rectangle"},
        {"target_coin", "[1]", "target_coin.0: must be true or false"},
        {"regions.1.type", "\"cellar\"", "regions.1.type: must be combat, entrance, exit or boss"},
        {"edges.tree.0", "[1,2,3]", "edges.tree.0: must be a place"},
        {"corridors.0.shape", "\"z\"", "corridors.0.shape: must be l or direct"},
        {"walks", "[1,2,3,4,5]", "walks: must be a list of 0 to 4 values"},
        {"platforms.0.width", "40000", "platforms.0.width: must be a whole number from -32768 to 32767"},
        {"spawns.0.type", "\"sea\"", "spawns.0.type: must be ground, air or boss"},
        {"route.2.move", "\"fly\"", "route.2.move: must be walk, jump or drop"},
        {"exit_door", "[1,2]", "exit_door: must be a rectangle"},
        {"stats", "7", "stats: must be an object"},
    };
    for (const tests::change& change : changes) {
        const std::string what = std::string(change.path) + " = " + change.value;
        CAPTURE(what);
        const json_tree tree = tests::parsed(tests::with(document, change.path, change.value));
        const auto read = read_platformer_document(tree.root());
        CHECK_FALSE(read);
        const std::string words = read.error().message();
        CAPTURE(words);
        CHECK(words.find(change.expected) != std::string::npos);
    }
    for (const char* path : {"config.bsp_stop", "tiles", "start", "bsp", "bsp.0.split", "target_coin", "regions.0.leaf",
                             "edges.extra", "corridors.0.bend", "walks", "joints", "ground_exceptions", "platforms",
                             "spawn_candidates", "spawns", "exit_door", "route", "stats.island_tiles"}) {
        const json_tree tree = tests::parsed(tests::without(document, path));
        const auto read = read_platformer_document(tree.root());
        CHECK_FALSE(read);
        CHECK(read.error().message().find(std::string(path) + ": is missing") != std::string::npos);
    }
    for (const char* text : {"[]", "null", "3", "{}"})
        CHECK_FALSE(read_platformer_document(tests::parsed(text).root()));
}

TEST_CASE("INTERCHANGE a damaged document of a platformer room is looked at without harm") {
    const auto look = [](const json_tree& tree, tests::outcomes& out) {
        const auto read = read_platformer_document(tree.root());
        if (!read) return void(++out.refused);
        static_cast<void>(tests::written(platformer_json{}, read->level));
        ++(validate(read->level).empty() ? out.fine : out.broken);
    };
    const tests::outcomes seen = tests::look_at_damaged(document_of(room_kind::combat, 7), 1200, look);
    CHECK(seen.unreadable > 100);
    CHECK(seen.refused > 100);
    CHECK(seen.broken > 100);
    const tests::outcomes small = tests::look_at_damaged(document_of(room_kind::entrance, 7), 800, look);
    CHECK(small.fine + seen.fine > 2);
}
