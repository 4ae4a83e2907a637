// A maze as JSON, for tools and engines outside C++.
#pragma once

#include <cstdint>
#include <warren/encoding/json_document.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {

// The document "warren.maze": rooms with their doors, three layers of tiles, and everything needed to make it again.
struct maze_json {
    bool pieces = false; // the pieces that the maze was built from, too

    template <extent Cells, extent Tiles, sink Sink>
    constexpr status encode(const maze_level<Cells, Tiles>& level, Sink& out) const {
        json_writer json(out);
        detail::begin_document(json, "warren.maze", level.seed);
        write_config(level, json);
        json("start", level.start);
        write_cells(level, json);
        write_openings(*level.pieces, json);
        json("opened_loops", level.stats.opened_loops);
        json.array("layers");
        write_layer("background", level.background, json);
        write_layer("walls", level.walls, json);
        write_layer("props", level.props, json);
        json.end();
        if (pieces) write_pieces(*level.pieces, json);
        json.object("stats")("iterations", level.stats.iterations)("repaired_cells", level.stats.repaired_cells);
        json("dead_ends", level.stats.dead_ends)("props", level.stats.props).end();
        return detail::end_document(json, level.warnings);
    }

private:
    static constexpr point tile_pixels{16, 16}; // FR-3.3

    template <class Level, sink Sink>
    static constexpr void write_config(const Level& level, json_writer<Sink>& json) {
        const maze_settings& used = level.settings;
        json.object("config");
        json("map", point{level.walls.width(), level.walls.height()});
        json("grid", point{level.cells.width(), level.cells.height()})("cell", used.cell)("tile", tile_pixels);
        json("max_iterations", used.max_iterations);
        const bool has_loops = used.loops > 0; // FR-6.1, FR-6.2: without, the number is what there would be
        json.object("loops")("enabled", has_loops)("count", has_loops ? used.loops : default_loops);
        json("dead_ends", used.at_dead_ends).end();
        json("sand", used.sand)("floor_variation", used.floor_variation)("pebbles", used.pebbles);
        json("prop_step", used.prop_step)("prop_distance", used.prop_distance)("shadow_sides", used.shadows);
        json("topology", used.topology)("newest", used.newest)("pieces", level.pieces->name);
        json("floor_under_walls", used.floor_under_walls)("calm", used.calm);
        json.array("pebble_sizes");
        for (const std::uint32_t weight : used.pebble_sizes) json.item(weight);
        json.end()("props_in_doorways", used.props_in_doorways);
        write_own_rules(used, json);
        json.end();
    }

    // Only where policies of the user's own, or several of ours, have written something down.
    template <sink Sink>
    static constexpr void write_own_rules(const maze_settings& used, json_writer<Sink>& json) {
        if (used.prop_rounds > 1) json("prop_rounds", used.prop_rounds);
        if (used.own_tiles.empty()) return;
        json.array("own_tiles");
        for (const tile_range& own : used.own_tiles) json.item(point{own.first, own.last});
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_cells(const Level& level, json_writer<Sink>& json) {
        json.array("cells");
        for (int row = 0; row < level.cells.height(); ++row)
            for (int column = 0; column < level.cells.width(); ++column) {
                const maze_cell& cell = level.cells(column, row);
                json.object()("mask", cell.doors)("piece", name_of_mask(cell.doors))("variation", cell.variation);
                json("dead_end", cell.dead_end()).end();
            }
        json.end();
    }
    static constexpr const char* name_of_mask(unsigned mask) { return mask >= 1 && mask <= 15 ? piece_name(mask) : ""; }

    // Which columns or rows of a cell are open on a side with a door.
    template <sink Sink>
    static constexpr void write_openings(const piece_set& pieces, json_writer<Sink>& json) {
        json.object("openings");
        for (const char* side : {"north", "east", "south", "west"}) {
            const bool across = *side == 'n' || *side == 's';
            const std::uint64_t open = across ? pieces.columns_open : pieces.rows_open;
            json.array(side);
            for (int i = 0; i < (across ? pieces.width : pieces.height); ++i)
                if ((open >> i & 1) != 0) json.item(i);
            json.end();
        }
        json.end();
    }

    template <sink Sink>
    static constexpr void write_layer(const char* name, const auto& layer, json_writer<Sink>& json) {
        json.object()("name", name).array("data");
        for (int y = 0; y < layer.height(); ++y)
            for (int x = 0; x < layer.width(); ++x) json.item(layer(x, y));
        json.end().end();
    }

    template <sink Sink>
    static constexpr void write_pieces(const piece_set& pieces, json_writer<Sink>& json) {
        json.array("pieces");
        for (unsigned mask = 1; mask <= 15; ++mask) {
            json.object()("mask", mask)("name", name_of_mask(mask)).array("variations");
            for (int variation = 0; variation < pieces.variation_count(mask); ++variation) {
                json.object()("weight", ratio(pieces.weights_of(mask)[variation], max_weight));
                write_ids("background", pieces, mask, variation, piece_layer::background, json);
                write_ids("walls", pieces, mask, variation, piece_layer::walls, json);
                write_ids("props", pieces, mask, variation, piece_layer::props, json);
                json.end();
            }
            json.end().end();
        }
        json.end();
    }

    template <sink Sink>
    static constexpr void write_ids(const char* name, const piece_set& pieces, unsigned mask, int variation,
                                    piece_layer layer, json_writer<Sink>& json) {
        const tile_id* const ids = pieces.layer_of(mask, variation, layer);
        json.array(name);
        for (int i = 0; i < pieces.width * pieces.height; ++i) json.item(ids[i]);
        json.end();
    }
};

} // namespace warren
