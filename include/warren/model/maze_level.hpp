// The maze as plain data: cells with doors, three layers of tiles, and what was asked for and found on the way.
#pragma once

#include <cstdint>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/grid.hpp>
#include <warren/core/storage.hpp>
#include <warren/model/maze_settings.hpp>
#include <warren/model/piece_set.hpp>
#include <warren/model/tile_layers.hpp>

namespace warren {

// BR-2.2: doors are bits in the order north, east, south, west.
constexpr std::uint8_t door_bit(compass side) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(side)); }

struct maze_cell {
    std::uint8_t doors = 0;
    std::uint8_t variation = 0; // among the pieces of that door mask

    constexpr bool open(compass side) const { return (doors & door_bit(side)) != 0; }
    constexpr int door_count() const { return (doors & 1) + (doors >> 1 & 1) + (doors >> 2 & 1) + (doors >> 3 & 1); }
    constexpr bool dead_end() const { return door_count() == 1; } // BR-1.V

    friend constexpr bool operator==(const maze_cell&, const maze_cell&) = default;
};

// What was found on the way.
struct maze_stats {
    int iterations = 0;
    int repaired_cells = 0;
    int opened_loops = 0;
    int dead_ends = 0;
    int props = 0; // rocks, without what came with the pieces
};

namespace detail {

// Of a maze's scratch space: two numbers for each cell, and two rows of them to spare.
constexpr int maze_scratch(const auto& cells) { return 2 * cells.size() + 2 * cells.width(); }

template <extent Cells>
constexpr int maze_scratch_if_fixed() {
    if constexpr (fixed_extent<Cells>) return maze_scratch(Cells{});
    return 0;
}

} // namespace detail

// RULES 1A. Cells are the rooms of the grid, tiles the squares of the map.
template <extent Cells = fixed<12, 9>, extent Tiles = fixed<100, 100>>
struct maze_level {
    warren::seed seed;
    point start; // the cell where carving began
    grid<maze_cell, Cells> cells;
    grid<tile_id, Tiles> background;
    grid<tile_id, Tiles> walls;
    grid<tile_id, Tiles> props;
    const piece_set* pieces = &no_pieces;
    maze_settings settings;
    maze_stats stats;
    fixed_vector<const char*, 8> warnings;

    // Room for the topologies to think: a stack of cells, or a list of all inner walls.
    detail::storage<std::int32_t, Cells, detail::maze_scratch_if_fixed<Cells>()> scratch;

    // BR-4.3, BR-4.4: the first tile of a cell.
    constexpr point tile_of(point cell) const { return {cell.x * settings.cell.x, cell.y * settings.cell.y}; }
    // BR-5.5: floor without a wall on it. Whether props are in the way is the game's decision (BR-5.7).
    constexpr bool walkable(point tile) const {
        return background.contains(tile.x, tile.y) && background(tile.x, tile.y) != 0 && walls(tile.x, tile.y) == 0;
    }
    // Where somebody may stand in a cell: the walkable tile without a prop that is nearest to its middle. In a maze without
    // any floor it is the middle itself.
    constexpr point place_in(point cell) const {
        const point first = tile_of(cell);
        const point middle{first.x + settings.cell.x / 2, first.y + settings.cell.y / 2};
        point found = middle;
        std::int64_t least = INT64_MAX;
        for (int y = first.y; y < first.y + settings.cell.y; ++y)
            for (int x = first.x; x < first.x + settings.cell.x; ++x) {
                const std::int64_t distance = squared_distance({x, y}, middle);
                if (distance >= least || !walkable({x, y}) || props(x, y) != 0) continue;
                found = {x, y};
                least = distance;
            }
        return found;
    }
    // The part of the map that cells cover; the rest is empty (2M-12).
    constexpr rect tiles_of_grid() const {
        return {0, 0, cells.width() * settings.cell.x, cells.height() * settings.cell.y};
    }
};

namespace detail {

template <class Level>
struct maze_layers {
    static constexpr int count = 3;

    static constexpr const char* name(int layer) { return layer_names[layer]; }
    static constexpr const auto& tiles(const Level& level, int layer) {
        return layer == 0 ? level.background : layer == 1 ? level.walls : level.props;
    }
    static void row(const void* from, int layer, int y, std::uint32_t* ids) {
        const auto& source = tiles(*static_cast<const Level*>(from), layer);
        const tile_id* const line = source.row(y);
        for (int x = 0; x < source.width(); ++x) ids[x] = line[x];
    }
    // 2M-1: the seed and the configuration, so that the map can be made again.
    static constexpr void tell(const Level& level, auto& facts) {
        const maze_settings& used = level.settings;
        facts.words("generator", "warren.maze");
        facts.large_number("seed", level.seed.value);
        facts.words("topology", used.topology);
        facts.number("columns", level.cells.width());
        facts.number("rows", level.cells.height());
        facts.number("cell_width", used.cell.x);
        facts.number("cell_height", used.cell.y);
        facts.number("max_iterations", used.max_iterations);
        if (used.newest.parts != 0) facts.odds("newest", used.newest);
        facts.number("loops", used.loops);
        facts.words("dead_ends", name_of(used.at_dead_ends));
        facts.words("pieces", level.pieces->name);
        facts.flag("floor_under_walls", used.floor_under_walls);
        facts.words("shadow_sides", name_of(used.shadows));
        facts.odds("sand", used.sand);
        facts.odds("floor_variation", used.floor_variation);
        facts.odds("calm", used.calm);
        facts.odds("pebbles", used.pebbles);
        text<60> sizes;
        sizes << used.pebble_sizes[0] << " " << used.pebble_sizes[1] << " " << used.pebble_sizes[2];
        facts.words("pebble_sizes", sizes.c_str());
        facts.number("prop_step", used.prop_step);
        facts.number("prop_distance", used.prop_distance);
        facts.flag("props_in_doorways", used.props_in_doorways);
    }
    static bool property_of(const void* from, int n, property& out) {
        fact_picker facts(n, out);
        tell(*static_cast<const Level*>(from), facts);
        return facts.found();
    }
};

} // namespace detail

template <extent Cells, extent Tiles>
layered_map layers_of(const maze_level<Cells, Tiles>& level) {
    using layers = detail::maze_layers<maze_level<Cells, Tiles>>;
    return {.width = level.walls.width(),
            .height = level.walls.height(),
            .layer_count = layers::count,
            .level = &level,
            .layer_name = layers::name,
            .read_row = layers::row,
            .read_property = layers::property_of};
}

// The same for those who know the level's type, as constant expressions must: its grids, and all facts in one go.
template <extent Cells, extent Tiles>
constexpr detail::maze_layers<maze_level<Cells, Tiles>> tile_grids_of(const maze_level<Cells, Tiles>& /*level*/) {
    return {};
}

// The two layers that a floor needs to be decorated, of any level.
template <class Level>
concept has_floor_and_walls = requires(Level& level) {
    level.background.row(0)[0] = tile_id{};
    level.walls.row(0)[0] = tile_id{};
};

template <class Level>
concept maze_like = requires(Level& level) {
    level.cells(0, 0).doors;
    level.walls(0, 0);
    level.background(0, 0);
    level.settings.cell;
};

} // namespace warren
