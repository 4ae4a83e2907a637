// Gives every cell of a maze the piece that fits its doors, in a variation chosen by weight, and draws it on the map.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>
#include <warren/topology/maze_repair.hpp>
#include <warren/typing/stone_texts.hpp>

namespace warren {
namespace detail {

// FR-2.6: chooses among the variations of a door mask by their weights, which are normalised by their sum (2M-23) and
// must not all be 0. One draw.
class variation_odds {
public:
    constexpr explicit variation_odds(const piece_set& pieces) : pieces_(pieces) {
        for (unsigned mask = 1; mask < 16; ++mask) {
            const std::uint32_t* const weights = pieces.weights_of(mask);
            for (int i = 0; i < pieces.variation_count(mask); ++i) {
                sums_[mask] += weights[i];
                if (i < few) limits_[mask][i] = sums_[mask];
            }
            for (int i = pieces.variation_count(mask); i < few; ++i) limits_[mask][i] = sums_[mask];
        }
    }

    constexpr int choose(unsigned mask, rng& random) const {
        const std::uint32_t drawn = random.below(sums_[mask]);
        int chosen = 0; // with no branch that nobody could foresee, as long as there are few of them
        for (int i = 0; i < few; ++i) chosen += drawn >= limits_[mask][i] ? 1 : 0;
        if (chosen < few) return chosen;
        std::uint32_t rest = drawn - limits_[mask][few - 1];
        while (rest >= pieces_.weights_of(mask)[chosen]) rest -= pieces_.weights_of(mask)[chosen++];
        return chosen;
    }

private:
    static constexpr int few = 8;

    const piece_set& pieces_;
    std::uint32_t sums_[16] = {};
    std::uint32_t limits_[16][few] = {}; // the sum of the weights up to that variation
};

} // namespace detail

// FR-2, BR-2. Guarantees that each cell's openings are exactly its doors; one draw for each cell. Pieces of one's own:
// `maze{}.with(door_pieces{.pieces = &my_pieces})`; pieces_from and load_pieces make them and check them (VR-1.4).
//
// No maze with an isolated area gets its pieces, whoever carved it (NFR-3.3, 2M-11): cells that cannot be reached from the
// start are joined first, with a warning, and a door that leads out of the grid or is open on one side only is an error
// with its cell. Pieces that an earlier policy has drawn are taken away first.
template <const auto& UsualTexts = stone_texts>
struct pieces_by_doors {
    static constexpr auto stream = stream_id("door_pieces");

    const piece_set* pieces = &detail::usual_pieces<UsualTexts>::set;
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

    constexpr status check_with(const auto& earlier) const {
        const point cell = detail::maze_planned_by(earlier).cell;
        return cell == point{} ? status{} : check_cell(cell);
    }

    constexpr status assign(maze_like auto& level, rng& random) const {
        if (status finished = detail::finish_maze(level); !finished) return finished;
        if (status fits = check_cell(level.settings.cell); !fits) return fits;
        if (level.pieces != &no_pieces) clear(level);
        level.pieces = pieces;
        level.settings.floor_under_walls = floor_under_walls;
        const detail::variation_odds odds(*pieces);
        for (int row = 0; row < level.cells.height(); ++row)
            for (int column = 0; column < level.cells.width(); ++column) {
                maze_cell& here = level.cells(column, row);
                here.variation = static_cast<std::uint8_t>(odds.choose(here.doors, random));
                const point tile = level.tile_of({column, row});
                stamp(level.background, tile, here, piece_layer::background);
                stamp(level.walls, tile, here, piece_layer::walls);
                if (pieces->has_props) stamp(level.props, tile, here, piece_layer::props);
            }
        if (floor_under_walls) lay_floor(level);
        return {};
    }

private:
    constexpr status check_cell(point cell) const {
        const auto other = [](const char* what, int side, int drawn) {
            return out_of_range(what, side, drawn, drawn, "FR-2.1");
        };
        if (cell.x != pieces->width)
            return other("the cell width, which is that of the pieces,", cell.x, pieces->width);
        if (cell.y != pieces->height)
            return other("the cell height, which is that of the pieces,", cell.y, pieces->height);
        return {};
    }

    // FR-2.3: what was drawn before would show where the new pieces have zeros.
    template <class Level>
    static constexpr void clear(Level& level) {
        const rect area = level.tiles_of_grid();
        for (int y = 0; y < area.h; ++y)
            for (int x = 0; x < area.w; ++x) {
                level.background(x, y) = 0;
                level.walls(x, y) = 0;
                level.props(x, y) = 0;
            }
    }

    // BR-3.8, 2M-22: zeros of the piece leave what is there, layer by layer.
    template <class Layer>
    constexpr void stamp(Layer& layer, point at, const maze_cell& cell, piece_layer which) const {
        const tile_id* const from = pieces->layer_of(cell.doors, cell.variation, which);
        if (pieces->width == default_cell.x && pieces->height == default_cell.y && !std::is_constant_evaluated())
            return stamp_usual(from, layer.row(at.y) + at.x, layer.width());
        for (int y = 0; y < pieces->height; ++y) {
            tile_id* const to = layer.row(at.y + y) + at.x;
            const tile_id* const row = from + y * pieces->width;
            for (int x = 0; x < pieces->width; ++x)
                if (row[x] != 0) to[x] = row[x];
        }
    }

    // By way of locals, so that the compiler sees that rows do not overlap and takes all tiles of one at once.
    static void stamp_usual(const tile_id* from, tile_id* to, int stride) {
        for (int y = 0; y < default_cell.y; ++y) {
            const tile_id* const drawn = from + y * default_cell.x;
            tile_id* const row = to + y * stride;
            tile_id mixed[default_cell.x];
            for (int x = 0; x < default_cell.x; ++x)
                mixed[x] = static_cast<tile_id>(drawn[x] | (row[x] & no_ids.mask(drawn[x])));
            for (int x = 0; x < default_cell.x; ++x) row[x] = mixed[x];
        }
    }

    template <class Level>
    constexpr void lay_floor(Level& level) const {
        const rect area = level.tiles_of_grid();
        for (int y = 0; y < area.h; ++y)
            for (int x = 0; x < area.w; ++x)
                if (level.background(x, y) == 0) level.background(x, y) = floor_ids.first;
    }
};

using door_pieces = pieces_by_doors<>;

} // namespace warren
