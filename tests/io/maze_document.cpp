#include <warren/io/maze_document.hpp>

#include "documents.hpp"
#include "examples/own_decoration.hpp"

#include <cstddef>
#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>
#include <warren/encoding/maze_json.hpp>
#include <warren/maze.hpp>
#include <warren/typing/stone_pieces.hpp>
#include <warren/validate/maze.hpp>

using namespace warren;

namespace {

dynamic_maze sized(dynamic grid, dynamic map) { return {.topology = {.grid = grid, .map = map}}; }

std::string small_document(bool with_pieces = false) {
    const auto level = sized({3, 2}, {30, 25})(seed{42});
    REQUIRE(level);
    return tests::written(maze_json{.pieces = with_pieces}, *level);
}

template <class Generator>
std::string lost_by(const Generator& generator, std::uint64_t seeds, const maze_json& encoder = {}) {
    return tests::lost_by(generator, seeds, encoder, [](json_value root) { return read_maze_document(root); });
}

} // namespace

TEST_CASE("INTERCHANGE a maze comes back from its document byte for byte, and keeps every rule") {
    CHECK(lost_by(maze{}, 6) == "");
    CHECK(lost_by(sized({3, 2}, {30, 25}), 150) == "");
    CHECK(lost_by(sized({2, 2}, {16, 22}), 60, {.pieces = true}) == "");
    CHECK(lost_by(sized({6, 3}, {50, 40}).also(loops{.count = 7, .dead_ends = dead_ends::allow}), 20) == "");
    CHECK(lost_by(sized({4, 3}, {40, 40}).with(growing_tree<dynamic, dynamic>{.grid = {4, 3}, .map = {40, 40}}), 10) ==
          "");
    CHECK(lost_by(maze{.topology = {.max_iterations = 20}}, 2) == ""); // with a warning
}

TEST_CASE("INTERCHANGE a maze of odd chances and of policies of one's own comes back, too") {
    const auto odd = sized({3, 2}, {30, 25})
                         .with(cave_decoration{shadows{}, drifts{.sand = ratio(1, 3), .variation = ratio(1, 7)},
                                               pebbles{}, rocks{}});
    CHECK(lost_by(odd, 10) == "");
    CHECK(lost_by(sized({3, 2}, {30, 25}).also(own::puddles{}), 10) == "");
    CHECK(lost_by(sized({3, 2}, {30, 25}).also(own::mushrooms{}), 10) == "");
    CHECK(lost_by(sized({6, 4}, {60, 60}).also(rocks{.step = 3, .distance = 4}), 10) == "");
}

TEST_CASE("INTERCHANGE a maze of other pieces comes back with them, and with the props that they have") {
    std::vector<tile_id> tiles(stone_pieces.tiles,
                               stone_pieces.layer_of(15, stone_pieces.variation_count(15), piece_layer::background));
    piece_set furnished = stone_pieces.called("furnished");
    const int size = furnished.width * furnished.height;
    for (std::size_t piece = 0; piece < tiles.size(); piece += static_cast<std::size_t>(3 * size))
        for (int i = furnished.width + 1; i < size; ++i) {
            const std::size_t wall = piece + static_cast<std::size_t>(size + i);
            if (tiles[wall] != 0) continue;
            tiles[wall + static_cast<std::size_t>(size)] = 60;
            break;
        }
    furnished.tiles = tiles.data();
    furnished.has_props = true;
    auto generator = sized({3, 2}, {30, 25});
    generator.typing.pieces = &furnished;
    generator.decoration.get<rocks>().in_doorways = true;
    CHECK(lost_by(generator, 10, {.pieces = true}) == "");
    CHECK(lost_by(generator, 1).find("config.pieces: are pieces that the document must hold") != std::string::npos);
}

TEST_CASE("2M-18 a rock that was taken out of a maze's document is missed") {
    std::string document = small_document();
    const json_tree tree = tests::parsed(document);
    const auto good = read_maze_document(tree.root());
    REQUIRE(good);
    REQUIRE(good->level.stats.props > 0);
    int rock = 0;
    while (good->level.props.data()[rock] == 0) ++rock;
    document = tests::with(document, "layers.2.data." + std::to_string(rock), "0");
    document = tests::with(document, "stats.props", std::to_string(good->level.stats.props - 1));
    const json_tree changed = tests::parsed(document);
    const auto read = read_maze_document(changed.root());
    REQUIRE(read);
    CHECK(tests::names(validate(read->level), "2M-18"));
}

TEST_CASE("INTERCHANGE the document outlives its text, and may move in memory") {
    maze_document kept;
    {
        const json_tree tree = tests::parsed(small_document(true));
        auto read = read_maze_document(tree.root());
        REQUIRE(read);
        kept = *std::move(read);
    }
    CHECK(tests::written(maze_json{.pieces = true}, kept.level) == small_document(true));
    CHECK(validate(kept.level).empty());
}

TEST_CASE("INTERCHANGE what is wrong in a maze's document is found") {
    const std::string document = small_document(true);
    const tests::change changes[] = {
        {"layers.1.data.0", "90", "BR-3.2"},      {"layers.1.data.0", "0", "FR-2.3"},
        {"layers.0.data.93", "0", "BR-5.1"},      {"layers.0.data.29", "50", "2M-12"},
        {"layers.2.data.32", "60", "FR-5.1"},     {"layers.2.data.93", "64", "BR-3.6"},
        {"cells.0.mask", "0", "VR-2.2"},          {"cells.0.mask", "15", "FR-1.4"},
        {"cells.1.variation", "200", "VR-2.3"},   {"start", "[3,0]", "NFR-2.4"},
        {"stats.dead_ends", "5", "RC-A5"},        {"stats.props", "50", "FR-5.7"},
        {"stats.iterations", "6000", "NFR-1.2"},  {"opened_loops", "1", "FR-6.2"},
        {"config.loops.enabled", "true", "2M-6"}, {"config.sand", "0.8", "2M-16"},
        {"config.cell", "[4,11]", "FR-2.1"},      {"config.shadow_sides", "\"none\"", "FR-4.2"},
        {"config.prop_step", "16", "CC-3a"},
    };
    for (const tests::change& change : changes) {
        const std::string what = std::string(change.path) + " = " + change.value;
        CAPTURE(what);
        const std::string other = std::string(change.path) == "config.cell" ? small_document() : document;
        const json_tree tree = tests::parsed(tests::with(other, change.path, change.value));
        const auto read = read_maze_document(tree.root());
        if (!read) FAIL_CHECK(read.error().message());
        if (read) CHECK(tests::names(validate(read->level), change.expected));
    }
}

TEST_CASE("INTERCHANGE what contradicts the rest of a maze's document is found") {
    const std::string document = small_document();
    for (const auto& change : {std::pair{"cells.2.piece", "\"end_up\""}, std::pair{"openings.west", "[1]"},
                               std::pair{"config.tile.1", "8"}}) {
        const std::string path = change.first;
        const json_tree tree = tests::parsed(tests::with(document, path, change.second));
        const auto read = read_maze_document(tree.root());
        REQUIRE(read);
        const json_tree again = tests::parsed(tests::written(maze_json{}, read->level));
        CHECK(json_differences(tree.root(), again.root()) == std::vector<std::string>{path});
    }
}

TEST_CASE("INTERCHANGE a malformed document of a maze is refused, and the place is named") {
    const std::string document = small_document(true);
    const tests::change changes[] = {
        {"format", "\"warren.act_map\"", "format: must be \"warren.maze\""},
        {"format_version", "2", "format_version: must be a whole number from 1 to 1"},
        {"seed", "42", "seed: must be a whole number of 64 bits, as a text"},
        {"seed", "\"18446744073709551616\"", "seed: must be"},
        {"config", "[]", "config: must be an object"},
        {"config.map", "[30]", "config.map: must be a place"},
        {"config.map", "[30,26]", "layers.0.data: must be a list of 780 values"},
        {"config.grid", "[0,2]", "config.grid: must be a width and a height of 1 or more"},
        {"config.grid", "[2,0]", "config.grid: must be a width and a height of 1 or more"},
        {"config.grid", "[2,1]", "cells: must be a list of 2 values"},
        {"config.grid", "[1,2]", "cells: must be a list of 2 values"},
        {"config.grid", "[30000,30000]", "cells: must be a list of 900000000 values"},
        {"config.sand", "1.5", "config.sand: must be a number from 0 to 1"},
        {"config.sand", "\"0.1\"", "config.sand: must be a number"},
        {"config.loops.dead_ends", "\"keep\"", "config.loops.dead_ends: must be preserve or allow"},
        {"config.pebble_sizes", "[1,2]", "config.pebble_sizes: must be a list of 3 values"},
        {"config.topology", "7", "config.topology: must be a text"},
        {"config.cell", "[65,11]", "config.cell: must be two whole numbers from 1 to 64"},
        {"cells.3.mask", "16", "cells.3.mask: must be a whole number from 0 to 15"},
        {"cells.3.mask", "1.0", "cells.3.mask: must be a whole number"},
        {"layers.1.data.70", "65536", "layers.1.data.70: must be a whole number from 0 to 65535"},
        {"layers.1.data.70", "null", "layers.1.data.70: must be a whole number"},
        {"pieces.4.mask", "4", "pieces.4.mask: must be a whole number from 5 to 5"},
        {"pieces.4.variations.0.walls", "[]", "pieces.4.variations.0.walls: must be a list of 88 values"},
        {"openings.north.0", "8", "openings.north.0: must be a whole number from 0 to 7"},
        {"warnings", "[1]", "warnings.0: must be a text"},
        {"warnings", R"(["","","","","","","","",""])", "warnings: must be a list of 0 to 8 values"},
    };
    for (const tests::change& change : changes) {
        const std::string what = std::string(change.path) + " = " + change.value;
        CAPTURE(what);
        const json_tree tree = tests::parsed(tests::with(document, change.path, change.value));
        const auto read = read_maze_document(tree.root());
        CHECK_FALSE(read);
        CHECK(read.error().message().find(change.expected) != std::string::npos);
    }
    for (const char* path : {"format", "seed", "config", "config.calm", "start", "cells", "cells.2.variation", "layers",
                             "layers.2.data", "stats", "stats.props", "opened_loops", "warnings"}) {
        const json_tree tree = tests::parsed(tests::without(document, path));
        const auto read = read_maze_document(tree.root());
        CHECK_FALSE(read);
        CHECK(read.error().message().find(std::string(path) + ": is missing") != std::string::npos);
    }
    const json_tree foreign = tests::parsed(tests::with(small_document(), "config.pieces", "\"huts\""));
    CHECK(read_maze_document(foreign.root()).error().message().find("config.pieces: are pieces") != std::string::npos);
    for (const char* text : {"[]", "null", "3", "{}"}) CHECK_FALSE(read_maze_document(tests::parsed(text).root()));
}

TEST_CASE("INTERCHANGE a damaged document of a maze is looked at without harm") {
    const auto level = sized({2, 2}, {16, 22})(seed{3});
    REQUIRE(level);
    const auto look = [](const json_tree& tree, tests::outcomes& out) {
        const auto read = read_maze_document(tree.root());
        if (!read) return void(++out.refused);
        static_cast<void>(tests::written(maze_json{.pieces = read->has_pieces}, read->level));
        ++(validate(read->level).empty() ? out.fine : out.broken);
    };
    const tests::outcomes plain = tests::look_at_damaged(tests::written(maze_json{}, *level), 1800, look);
    const tests::outcomes pieces = tests::look_at_damaged(tests::written(maze_json{.pieces = true}, *level), 200, look);
    CHECK(plain.unreadable > 100);
    CHECK(plain.refused > 100);
    CHECK(plain.broken > 100);
    CHECK(pieces.fine > 5);
}
