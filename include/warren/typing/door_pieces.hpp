// Gives every cell of a maze the piece that fits its doors, in a variation chosen by weight, and draws it on the map.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>
#include <warren/topology/maze_repair.hpp>
#include <warren/typing/stone_pieces.hpp>

namespace warren {

// FR-2, BR-2. Guarantees that each cell's openings are exactly its doors; one draw for each cell. Pieces of one's own:
// `maze{}.with(door_pieces{.pieces = &my_pieces})`; pieces_from and load_pieces make them and check them (VR-1.4).
//
// No maze with an isolated area gets its pieces, whoever carved it (NFR-3.3, 2M-11): cells that cannot be reached from the
// start are joined first, with a warning, and a door that leads out of the grid or is open on one side only is an error
// with its cell.
struct door_pieces {
    static constexpr auto stream = stream_id("door_pieces");

    const piece_set* pieces = &stone_pieces;
    bool floor_under_walls = false; // 2M-21

    static constexpr void fields(auto& self, auto&& field) {
        field({"floor_under_walls", "whether walls have floor below them"}, self.floor_under_walls);
    }

    constexpr status check() const {
        // Null pointers are looked for at run time only: in constant expressions g++ with sanitizers cannot compare them,
        // and no compiler follows them.
        if (!std::is_constant_evaluated() &&
            (pieces == nullptr || pieces->tiles == nullptr || pieces->weights == nullptr))
            return error{.code = errc::malformed, .rule = "VR-1.4", .what = "there are no pieces for the rooms"};
        for (unsigned mask = 1; mask < 16; ++mask) {
            const int count = pieces->variation_count(mask);
            if (count < 1 || count > max_variations)
                return out_of_range("the number of pieces of a door mask", count, 1, max_variations, "VR-1.4");
            for (int i = 0; i < count; ++i)
                if (const std::uint32_t weight = pieces->weights_of(mask)[i]; weight < 1 || weight > max_weight)
                    return out_of_range("a piece's weight, in thousandths,", weight, 1, max_weight, "CC-2b");
        }
        return {};
    }

    constexpr status assign(maze_like auto& level, rng& random) const {
        if (status finished = detail::finish_maze(level); !finished) return finished;
        const point cell = level.settings.cell;
        if (pieces->width != cell.x) return out_of_range("the pieces' width", pieces->width, cell.x, cell.x, "FR-2.1");
        if (pieces->height != cell.y)
            return out_of_range("the pieces' height", pieces->height, cell.y, cell.y, "FR-2.1");
        level.pieces = pieces;
        level.settings.floor_under_walls = floor_under_walls;
        for (int row = 0; row < level.cells.height(); ++row)
            for (int column = 0; column < level.cells.width(); ++column) {
                maze_cell& here = level.cells(column, row);
                here.variation = static_cast<std::uint8_t>(choose(here.doors, random));
                const point tile = level.tile_of({column, row});
                stamp(level.background, tile, here, piece_layer::background);
                stamp(level.walls, tile, here, piece_layer::walls);
                if (pieces->has_props) stamp(level.props, tile, here, piece_layer::props);
            }
        if (floor_under_walls) lay_floor(level);
        return {};
    }

private:
    // FR-2.6. Weights are normalised by their sum (2M-23); check() knows that it is not 0.
    constexpr int choose(unsigned mask, rng& random) const {
        const std::uint32_t* const weights = pieces->weights_of(mask);
        const int count = pieces->variation_count(mask);
        std::uint32_t sum = 0;
        for (int i = 0; i < count; ++i) sum += weights[i];
        std::uint32_t rest = random.below(sum);
        int chosen = 0;
        while (rest >= weights[chosen]) rest -= weights[chosen++];
        return chosen;
    }

    // BR-3.8, 2M-22: zeros of the piece leave what is there, layer by layer.
    template <class Layer>
    constexpr void stamp(Layer& layer, point at, const maze_cell& cell, piece_layer which) const {
        const tile_id* from = pieces->layer_of(cell.doors, cell.variation, which);
        const int width = pieces->width;
        for (int y = 0; y < pieces->height; ++y, from += width) {
            tile_id* const to = layer.row(at.y + y) + at.x;
            if (width == 8 && !std::is_constant_evaluated()) {
                stamp_row<8>(from, to);
                continue;
            }
            for (int x = 0; x < width; ++x)
                if (from[x] != 0) to[x] = from[x];
        }
    }

    // The usual width. By way of locals, so that the compiler sees that the rows do not overlap and takes all at once.
    template <int Width>
    static constexpr void stamp_row(const tile_id* from, tile_id* to) {
        tile_id drawn[Width];
        tile_id mixed[Width];
        for (int x = 0; x < Width; ++x) drawn[x] = from[x];
        for (int x = 0; x < Width; ++x) {
            const auto keep = static_cast<tile_id>(drawn[x] == 0 ? ~0 : 0);
            mixed[x] = static_cast<tile_id>(drawn[x] | (to[x] & keep));
        }
        for (int x = 0; x < Width; ++x) to[x] = mixed[x];
    }

    template <class Level>
    constexpr void lay_floor(Level& level) const {
        const rect area = level.tiles_of_grid();
        for (int y = 0; y < area.h; ++y)
            for (int x = 0; x < area.w; ++x)
                if (level.background(x, y) == 0) level.background(x, y) = floor_ids.first;
    }
};

} // namespace warren
