// The rules of a maze's tiles: each cell looks like its piece, floor and walls have their ids, shadows lie where they must.
#pragma once

#include <warren/model/maze_level.hpp>
#include <warren/validate/violation.hpp>

namespace warren::detail {

template <class Level>
struct maze_tiles_check {
    const Level& level;
    violations& found;

    constexpr void check_pieces() {
        if (level.pieces->width == 0) {
            found.add("VR-2.3", {}, "the level has no pieces");
            return;
        }
        const piece_set& pieces = *level.pieces;
        const point cell = level.settings.cell;
        if (pieces.width != cell.x || pieces.height != cell.y) {
            found.add("FR-2.1", {}, "the pieces do not have the size of the cells");
            return;
        }
        for (int row = 0; row < level.cells.height(); ++row)
            for (int column = 0; column < level.cells.width(); ++column) {
                const maze_cell& here = level.cells(column, row);
                if (here.doors == 0 || here.doors > 15) continue; // said already
                if (here.variation >= pieces.variation_count(here.doors)) {
                    found.add("VR-2.3", at_cell(column, row), "a cell has a variation that does not exist");
                    continue;
                }
                check_walls(column, row, pieces.layer_of(here.doors, here.variation, piece_layer::walls));
                if (pieces.has_props)
                    check_props(column, row, pieces.layer_of(here.doors, here.variation, piece_layer::props));
            }
    }
    constexpr void check_walls(int column, int row, const tile_id* piece) {
        const point cell = level.settings.cell;
        for (int y = 0; y < cell.y; ++y) {
            const tile_id* const walls = level.walls.row(row * cell.y + y) + column * cell.x;
            for (int x = 0; x < cell.x; ++x) {
                if (walls[x] == piece[y * cell.x + x]) continue;
                found.add("FR-2.3", at_tile(column * cell.x + x, row * cell.y + y),
                          "a wall tile is not that of the cell's piece");
                return; // one for each cell is enough
            }
        }
    }
    // What the piece leaves empty others may fill: see maze_props_check.
    constexpr void check_props(int column, int row, const tile_id* piece) {
        const point cell = level.settings.cell;
        for (int y = 0; y < cell.y; ++y) {
            const tile_id* const props = level.props.row(row * cell.y + y) + column * cell.x;
            for (int x = 0; x < cell.x; ++x)
                if (piece[y * cell.x + x] != 0 && props[x] != piece[y * cell.x + x])
                    found.add("FR-2.3", at_tile(column * cell.x + x, row * cell.y + y),
                              "a prop is not that of the cell's piece");
        }
    }

    constexpr bool wall(int x, int y) const { return level.walls.contains(x, y) && level.walls(x, y) != 0; }
    static constexpr bool within(int id, int first, int last) { return id >= first && id <= last; }

    // Row by row with plain pointers: this must also end within a compiler's patience.
    constexpr void check_tiles() {
        const int grid_width = level.cells.width() * level.settings.cell.x;
        const int grid_height = level.cells.height() * level.settings.cell.y;
        for (int y = 0; y < level.walls.height(); ++y) {
            const tile_id* const walls = level.walls.row(y);
            const tile_id* const floor = level.background.row(y);
            const tile_id* const props = level.props.row(y);
            const int width = y < grid_height ? grid_width : 0;
            for (int x = 0; x < width; ++x) {
                if (walls[x] != 0) {
                    if (walls[x] < 91 || walls[x] > 110)
                        found.add("BR-3.2", at_tile(x, y), "a wall's id is not between 91 and 110");
                    if (floor[x] != 0 || level.settings.floor_under_walls) check_below_wall(x, y, floor[x]);
                } else {
                    check_floor(x, y, floor[x]);
                }
            }
            for (int x = width; x < level.walls.width(); ++x)
                if (walls[x] != 0 || floor[x] != 0 || props[x] != 0)
                    found.add("2M-12", at_tile(x, y), "there is a tile outside the grid");
        }
    }
    constexpr void check_below_wall(int x, int y, int b) {
        if (level.settings.floor_under_walls ? !within(b, 50, 59) : b != 0)
            found.add("2M-21", at_tile(x, y), "the background under a wall is not what was asked for");
    }
    constexpr void check_floor(int x, int y, int b) {
        const int expected = expected_shadow(x, y);
        if (expected != 0 && b == expected) return;
        if (expected == 0 && b >= 50 && b <= 59) return;
        if (level.settings.uses(static_cast<tile_id>(b))) return;
        if (b == 0)
            found.add("BR-5.1", at_tile(x, y), "a tile without wall has no floor");
        else if (within(b, 111, 130) && expected == 0)
            found.add("FR-4.2", at_tile(x, y), "there is a shadow without a wall to cast it");
        else if (within(b, 111, 130))
            found.add("FR-4.3", at_tile(x, y), "a shadow is not its wall's id plus 20");
        else if (!within(b, 50, 59) && !within(b, 30, 33) && !within(b, 80, 89))
            found.add("BR-5.1", at_tile(x, y), "the background holds a tile that is neither floor nor lies on it");
        else if (expected != 0)
            found.add(alone_near(x, y) ? "FR-4.5" : "FR-4.2", at_tile(x, y),
                      "a floor tile beside a wall has no shadow");
        if (level.settings.sand.parts == 0 && b == 33)
            found.add("FR-5.3", at_tile(x, y), "there is sand where none was asked for");
        if (level.settings.floor_variation.parts == 0 && within(b, 30, 32))
            found.add("FR-5.4", at_tile(x, y), "there is a floor variation where none was asked for");
        if (level.settings.pebbles.parts == 0 && within(b, 80, 89))
            found.add("FR-5.2", at_tile(x, y), "there are pebbles where none were asked for");
    }
    // 2M-14: the id of the first wall to the west, north, east or south, plus 20; with light from the upper left only
    // pillars count in the last two.
    constexpr int expected_shadow(int x, int y) const {
        const shadow_sides sides = level.settings.shadows;
        if (sides == shadow_sides::none) return 0;
        const tile_id* const row = level.walls.row(y);
        const int width = level.walls.width();
        if (x > 0 && row[x - 1] != 0) return row[x - 1] + 20;
        if (y > 0 && row[x - width] != 0) return row[x - width] + 20;
        const bool all = sides == shadow_sides::all;
        if (x + 1 < width && row[x + 1] != 0 && (all || alone(x + 1, y))) return row[x + 1] + 20;
        if (y + 1 < level.walls.height() && row[x + width] != 0 && (all || alone(x, y + 1))) return row[x + width] + 20;
        return 0;
    }
    constexpr bool alone(int x, int y) const {
        return wall(x, y) && !wall(x - 1, y) && !wall(x + 1, y) && !wall(x, y - 1) && !wall(x, y + 1);
    }
    constexpr bool alone_near(int x, int y) const {
        return alone(x - 1, y) || alone(x + 1, y) || alone(x, y - 1) || alone(x, y + 1);
    }
};

} // namespace warren::detail
