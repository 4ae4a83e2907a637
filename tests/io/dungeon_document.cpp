#include <warren/io/dungeon_document.hpp>

#include "documents.hpp"

#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>
#include <warren/decoration/match_decoys.hpp>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>
#include <warren/encoding/dungeon_json.hpp>
#include <warren/io/tmx.hpp>
#include <warren/model/dungeon_layers.hpp>
#include <warren/topology/extra_links.hpp>
#include <warren/validate/dungeon.hpp>

using namespace warren;

namespace {

// Every kind of secret, and somebody in it.
std::string full_document(const dungeon_layout& size = dungeon_size::small, std::uint64_t n = 5) {
    const auto level = dungeon_with({size, amount::many, amount::many, amount::many})
                           .also(populate{.monsters = 50, .traps = 60})(seed{n});
    REQUIRE(level);
    return tests::written(dungeon_json{}, *level);
}

template <class Generator>
std::string lost_by(const Generator& generator, std::uint64_t seeds) {
    return tests::lost_by(generator, seeds, dungeon_json{},
                          [](json_value root) { return read_dungeon_document(root); });
}

} // namespace

TEST_CASE("INTERCHANGE a dungeon comes back from its document byte for byte, and keeps every rule") {
    CHECK(lost_by(dungeon{}, 60) == "");
    for (const dungeon_layout& size : dungeon_size::all)
        for (const int amount : amount::all) CHECK(lost_by(dungeon_with({size, amount, amount, amount}), 5) == "");
    CHECK(lost_by(wide_dungeon{.topology = {.layout = {300, 60, 15, 3, 30}}}, 2) == "");
    CHECK(lost_by(dungeon{}.also(extra_links{.count = 3}), 10) == "");
    CHECK(lost_by(dungeon{}.also(niches{50}), 10) == ""); // what no save makes again
    CHECK(lost_by(dungeon{}.also(populate{}).also(populate{}), 10) == "");
}

TEST_CASE("INTERCHANGE metadata, objects and monsters come back with their dungeon") {
    const auto populated =
        dungeon_with({dungeon_size::small, amount::many, amount::many, amount::many}).also(populate{.traps = 50});
    CHECK(lost_by(populated, 80) == "");
    CHECK(lost_by(dungeon{}.also(populate{.monsters = 100, .items = 100, .traps = 100}), 10) == ""); // full pools
    const json_tree tree = tests::parsed(full_document());
    const auto read = read_dungeon_document(tree.root());
    REQUIRE(read);
    CHECK(read->level.metadata.objects.count() > 3);
    CHECK(read->level.metadata.monsters.count() > 1);
    CHECK(tree.root()["metadata"].size() > 5);
}

TEST_CASE("INTERCHANGE what is wrong in a dungeon's document is found") {
    const std::string document = full_document();
    const json_tree tree = tests::parsed(document);
    const auto good = read_dungeon_document(tree.root());
    REQUIRE(good);
    const auto tile = [&](point p) { return "tiles." + std::to_string(p.y * good->level.width() + p.x); };
    const auto& room = good->level.rooms[0];
    const std::string door = tile(room.doors[0].place());
    const std::string corner = tile({room.x - 1, room.y - 1});
    const std::string floor = tile({room.x, room.y});
    const std::string up = tile(good->level.up());
    const tests::change changes[] = {
        {door.c_str(), "1", "DUN-093"},
        {corner.c_str(), "2", "DUN-069"},
        {floor.c_str(), "1", "DUN-069"},
        {floor.c_str(), "6", "DUN-043"},
        {up.c_str(), "2", "DUN-161"},
        {"rooms.0.w", "3", "DUN-063"},
        {"rooms.0.x", "0", "DUN-068"},
        {"rooms.0.links.0.room", "0", "DUN-175"},
        {"rooms.0.links.0.room", "3", "DUN-092"},
        {"rooms.0.links.0.type", "other", "DUN-092"},
        {"rooms.0.doors.0.side", "other", "DUN-089"},
        {"rooms.0.doors.0.x", "0", "DUN-089"},
        {"rooms.0.wall_door_count", "[0,0,0,0]", "DUN-179"},
        {"config.rooms", "8", "DUN-064"},
        {"config.percentages.niches", "101", "DUN-012"},
        {"counters.total_connections", "3", "DUN-018"},
        {"counters.total_niches", "0", "DUN-127"},
        {"counters.available_walls_count", "0", "2D-16"},
        {"targets.hidden_rooms", "0", "DUN-103"},
        {"stairs.up", "[0,0]", "DUN-160"},
        {"metadata", "[]", "DUN-125"},
        {"monsters.0.at", "[0,0]", "DUN-034"},
        {"objects.0.item", "255", "DUN-036"},
        {"stats.attempts", "0", "2D-6"},
    };
    for (const tests::change& change : changes) {
        std::string value = change.value;
        if (value == "other") value = std::to_string((std::stoi(tests::value_at(document, change.path)) + 1) % 3);
        const std::string what = std::string(change.path) + " = " + value;
        CAPTURE(what);
        const json_tree damaged = tests::parsed(tests::with(document, change.path, value));
        const auto read = read_dungeon_document(damaged.root());
        if (!read) FAIL_CHECK(read.error().message());
        if (!read) continue;
        const violations found = validate(read->level);
        std::string all;
        for (const violation& one : found) all += std::string(one.message()) + "\n";
        CAPTURE(all);
        CHECK(tests::names(found, change.expected));
    }
}

TEST_CASE("INTERCHANGE a dungeon whose corridor leads one way only is no map with objects") {
    const json_tree tree = tests::parsed(tests::with(full_document(), "rooms.0.links.0.room", "3"));
    const auto read = read_dungeon_document(tree.root());
    REQUIRE(read);
    const auto written = to_tmx(read->level, {.objects = true});
    REQUIRE_FALSE(written);
    CHECK(written.error().message().find("object 'corridor 0-3'") != std::string::npos);
}

TEST_CASE("INTERCHANGE what contradicts the rest of a dungeon's document is found") {
    const std::string document = full_document();
    for (const auto& change :
         {std::pair{"rooms.0.center", "[1,1]"}, std::pair{"rooms.2.niche", "[0,0]"}, std::pair{"secret_doors", "[]"},
          std::pair{"packed", "\"AAAA\""}, std::pair{"mapbin", "null"}, std::pair{"config.map_size", "2"},
          std::pair{"monsters.0.name", "\"dragon of paper\""}}) {
        const std::string path = change.first;
        CAPTURE(path);
        const json_tree tree = tests::parsed(tests::with(document, path, change.second));
        const auto read = read_dungeon_document(tree.root());
        REQUIRE(read);
        const json_tree again = tests::parsed(tests::written(dungeon_json{}, read->level));
        const auto found = json_differences(tree.root(), again.root());
        REQUIRE_FALSE(found.empty());
        CHECK(found[0].starts_with(path));
    }
}

TEST_CASE("INTERCHANGE a malformed document of a dungeon is refused, and the place is named") {
    const std::string document = full_document();
    const tests::change changes[] = {
        {"format", "\"warren.maze\"", "format: must be \"warren.dungeon\""},
        {"format_version", "\"1\"", "format_version: must be a whole number from 1 to 1"},
        {"width", "0", "width: must be a whole number from 1 to 32767"},
        {"width", "51", "tiles: must be a list of 2550 values"},
        {"height", "30000", "tiles: must be a list of 1500000 values"},
        {"tiles.7", "8", "tiles.7: must be a whole number from 0 to 7"},
        {"rooms", "[]", "rooms: must be a list of 1 to 32767 values"},
        {"rooms.3.links.0.room", "-1", "rooms.3.links.0.room: must be a whole number from 0 to 8"},
        {"rooms.3.links.0.room", "9", "rooms.3.links.0.room: must be a whole number from 0 to 8"},
        {"rooms.3.links.0.type", "3", "rooms.3.links.0.type: must be a whole number from 0 to 2"},
        {"rooms.3.doors.0.side", "4", "rooms.3.doors.0.side: must be a whole number from 0 to 3"},
        {"rooms.3.doors", "[]", "rooms.3.doors: must be a list of"},
        {"rooms.3.links", "[1,2,3,4,5]", "rooms.3.links: must be a list of 0 to 4 values"},
        {"rooms.3.niche_side", "4", "rooms.3.niche_side: must be a whole number from 0 to 3, or 255"},
        {"rooms.3.hidden", "1", "rooms.3.hidden: must be true or false"},
        {"rooms.3.w", "256", "rooms.3.w: must be a whole number from 0 to 255"},
        {"config.crossing", "true", "config.crossing: must be forbid or allow"},
        {"config.percentages", "null", "config.percentages: must be an object"},
        {"stairs.up", "[1,2,3]", "stairs.up: must be a place"},
        {"metadata.0.at", "[50,0]", "metadata.0.at: must be a place on the map"},
        {"metadata.0.type", "33", "metadata.0.type: must be a multiple of 32"},
        {"metadata.0.flags", "32", "metadata.0.flags: must be a whole number from 0 to 31"},
        {"metadata.1.at", "as before", "metadata.1.at: must be another place than before"},
        {"objects.0.at", "[0,50]", "objects.0.at: must be a place on the map"},
        {"monsters.0.kind", "256", "monsters.0.kind: must be a whole number from 0 to 255"},
        {"monsters", "seven", "monsters.6: is more than there is room for"},
        {"stats.decoy_lengths_drawn", "[[1]]", "stats.decoy_lengths_drawn.0: must be a list of 2 values"},
    };
    const std::string monster = tests::value_at(document, "monsters.0");
    for (const tests::change& change : changes) {
        std::string value = change.value;
        if (value == "as before") value = tests::value_at(document, "metadata.0.at");
        if (value == "seven") {
            value = '[' + monster;
            for (int i = 0; i < 6; ++i) value += ',' + monster;
            value += ']';
        }
        const std::string what = std::string(change.path) + " = " + value;
        CAPTURE(what);
        const json_tree tree = tests::parsed(tests::with(document, change.path, value));
        const auto read = read_dungeon_document(tree.root());
        CHECK_FALSE(read);
        const std::string words = read.error().message();
        CAPTURE(words);
        CHECK(words.find(change.expected) != std::string::npos);
    }
    for (const char* path :
         {"config.population", "config.width", "tiles", "rooms.1.links", "rooms.1.niche_side", "stairs", "stairs.down",
          "targets", "counters.total_decoys", "tree_is_minimal", "metadata", "objects", "monsters", "stats.attempts"}) {
        const json_tree tree = tests::parsed(tests::without(document, path));
        const auto read = read_dungeon_document(tree.root());
        CHECK_FALSE(read);
        CHECK(read.error().message().find(std::string(path) + ": is missing") != std::string::npos);
    }
    for (const char* text : {"[]", "null", "3", "{}"}) CHECK_FALSE(read_dungeon_document(tests::parsed(text).root()));
}

TEST_CASE("INTERCHANGE a damaged document of a dungeon is looked at without harm") {
    const tests::outcomes seen =
        tests::look_at_damaged(full_document(), 2000, [](const json_tree& tree, tests::outcomes& out) {
            const auto read = read_dungeon_document(tree.root());
            if (!read) return void(++out.refused);
            static_cast<void>(tests::written(dungeon_json{}, read->level));
            ++(validate(read->level).empty() ? out.fine : out.broken);
        });
    CHECK(seen.unreadable > 100);
    CHECK(seen.refused > 100);
    CHECK(seen.broken > 100);
    CHECK(seen.fine > 5);
}
