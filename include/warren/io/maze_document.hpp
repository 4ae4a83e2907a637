// Reads a maze back from the document "warren.maze" that maze_json writes, or that somebody else has written.
//
//     const auto text = warren::read_json(…);
//     const auto read = warren::read_maze_document(text->root());
//     if (read && warren::validate(read->level).empty()) …
#pragma once

#include <cstdint>
#include <memory>
#include <vector>
#include <warren/io/document_reader.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/typing/stone_pieces.hpp>

namespace warren {

// The level and what it refers to. It moves, but is not copied.
struct maze_document {
    maze_level<dynamic, dynamic> level;
    bool has_pieces = false; // for maze_json::pieces

    detail::document_words words = {};
    std::vector<tile_id> tiles = {}; // of the pieces
    std::vector<std::uint32_t> weights = {};
    std::unique_ptr<piece_set> pieces = nullptr;
};

namespace detail {

class maze_document_reader {
public:
    maze_document_reader(const document_part& root, maze_document& out) : root_(root), out_(out), level_(out.level) {}

    void run() {
        read_envelope(root_, "warren.maze", level_.seed, level_.warnings, out_.words);
        root_("start", level_.start);
        read_config(root_["config"]);
        read_cells();
        root_["layers"].each(piece_layers, piece_layers, [&](const document_part& layer, int index) {
            read_layer(layer, index == 0 ? level_.background : index == 1 ? level_.walls : level_.props);
        });
        read_stats();
        read_pieces();
    }

private:
    void read_config(const document_part& config) {
        maze_settings& used = level_.settings;
        config("map", map_)("grid", grid_)("cell", used.cell)("max_iterations", used.max_iterations);
        bool has_loops = false;
        config["loops"]("enabled", has_loops)("count", used.loops)("dead_ends", used.at_dead_ends);
        if (!has_loops) used.loops = 0;
        config("sand", used.sand)("floor_variation", used.floor_variation)("pebbles", used.pebbles);
        config("prop_step", used.prop_step)("prop_distance", used.prop_distance)("shadow_sides", used.shadows);
        config("newest", used.newest)("floor_under_walls", used.floor_under_walls)("calm", used.calm);
        config("props_in_doorways", used.props_in_doorways);
        config["pebble_sizes"].each(
            3, 3, [&](const document_part& weight, int index) { weight.read(used.pebble_sizes[index]); });
        used.topology = config["topology"].keep_words(out_.words);
        read_own_rules(config);
        check_size(config["map"], map_);
        check_size(config["grid"], grid_);
    }
    void read_own_rules(const document_part& config) {
        maze_settings& used = level_.settings;
        used.prop_rounds = used.prop_step > 0 ? 1 : 0;
        if (config["prop_rounds"]) config("prop_rounds", used.prop_rounds);
        if (!config["own_tiles"]) return;
        config["own_tiles"].each(0, used.own_tiles.capacity(), [&](const document_part& part, int) {
            tile_range own{};
            part.each(2, 2, [&](const document_part& id, int index) { id.read(index == 0 ? own.first : own.last); });
            used.use_tiles(own);
        });
    }
    static void check_size(const document_part& part, point size) {
        if (size.x < 1 || size.y < 1) part.complain("must be a width and a height of 1 or more");
    }

    // Memory is taken for as many as the document has.
    void read_cells() {
        const document_part cells = root_["cells"];
        if (root_.failed() || !cells.check_length(grid_.x * grid_.y, grid_.x * grid_.y)) return;
        check_made(cells, level_.cells.resize({grid_.x, grid_.y}));
        cells.each(0, any_length, [&](const document_part& cell, int index) {
            maze_cell& here = level_.cells.data()[index];
            cell("mask", here.doors, 0, 15)("variation", here.variation);
        });
    }

    void read_layer(const document_part& layer, grid<tile_id, dynamic>& tiles) {
        const document_part data = layer["data"];
        if (root_.failed() || !data.check_length(map_.x * map_.y, map_.x * map_.y)) return;
        check_made(data, tiles.resize({map_.x, map_.y}));
        if (root_.failed()) return;
        tile_id* const ids = tiles.data();
        data.each_number(map_.x * map_.y, 0, UINT16_MAX,
                         [&](int index, std::int64_t id) { ids[index] = static_cast<tile_id>(id); });
    }

    void read_stats() {
        maze_stats& stats = level_.stats;
        root_("opened_loops", stats.opened_loops);
        root_["stats"]("iterations", stats.iterations)("repaired_cells", stats.repaired_cells);
        root_["stats"]("dead_ends", stats.dead_ends)("props", stats.props);
    }

    // The pieces themselves may be left out where they are those that everyone has.
    void read_pieces() {
        const document_part name = root_["config"]["pieces"];
        const char* const words = name.keep_words(out_.words);
        if (root_.failed()) return;
        if (root_["pieces"]) {
            read_piece_tables(words);
        } else if (same_words(words, stone_pieces.name)) {
            level_.pieces = &stone_pieces;
        } else if (*words != '\0') {
            name.complain("are pieces that the document must hold, but does not: write it with its pieces");
        }
    }

    void read_piece_tables(const char* name) {
        const point cell = level_.settings.cell;
        const document_part side = root_["config"]["cell"];
        if (cell.x < 1 || cell.x > max_piece_side || cell.y < 1 || cell.y > max_piece_side)
            return side.complain("must be two whole numbers from 1 to " + std::to_string(max_piece_side));
        out_.has_pieces = true;
        out_.pieces = std::make_unique<piece_set>();
        piece_set& set = *out_.pieces;
        set.name = name;
        set.width = cell.x;
        set.height = cell.y;
        set.columns_open = read_openings(root_["openings"]["north"], cell.x);
        set.rows_open = read_openings(root_["openings"]["east"], cell.y);
        root_["pieces"].each(15, 15, [&](const document_part& piece, int index) {
            int mask = 0;
            piece("mask", mask, index + 1, index + 1);
            set.first[mask] = static_cast<std::int16_t>(out_.weights.size());
            piece["variations"].each(0, max_variations, [&](const document_part& one, int) { read_variation(one); });
        });
        set.first[16] = static_cast<std::int16_t>(out_.weights.size());
        set.tiles = out_.tiles.data();
        set.weights = out_.weights.data();
        level_.pieces = &set;
    }

    static std::uint64_t read_openings(const document_part& list, int length) {
        std::uint64_t open = 0;
        list.each(0, length, [&](const document_part& place, int) {
            int index = 0;
            place.read(index, 0, length - 1);
            open |= std::uint64_t{1} << index;
        });
        return open;
    }

    void read_variation(const document_part& one) {
        const point cell = level_.settings.cell;
        chance weight;
        one("weight", weight);
        out_.weights.push_back(static_cast<std::uint32_t>((weight.parts * max_weight + chance::whole / 2) >> 32));
        for (int layer = 0; layer < piece_layers; ++layer)
            one[layer_names[layer]].each_number(cell.x * cell.y, 0, UINT16_MAX, [&](int, std::int64_t id) {
                out_.tiles.push_back(static_cast<tile_id>(id));
                if (layer == static_cast<int>(piece_layer::props) && id != 0) out_.pieces->has_props = true;
            });
    }

    const document_part& root_;
    maze_document& out_;
    maze_level<dynamic, dynamic>& level_;
    point map_;
    point grid_;
};

} // namespace detail

// Refuses what is no such document, and says where it is not. Whether the maze keeps the rules is for validate() to say.
inline file_result<maze_document> read_maze_document(json_value root) {
    detail::document_trouble trouble;
    maze_document out;
    detail::maze_document_reader(detail::document_part(root, "", trouble), out).run();
    if (trouble) return trouble.error();
    return out;
}

} // namespace warren
