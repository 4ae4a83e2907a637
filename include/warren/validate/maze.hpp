// Re-derives every structural rule of a maze from the level alone. Shares no code with what makes mazes.
#pragma once

#include <warren/model/maze_level.hpp>
#include <warren/validate/violation.hpp>

namespace warren {
namespace detail {

template <class Level>
struct maze_validator {
    const Level& level;
    violations found;

    constexpr int columns() const { return level.cells.width(); }
    constexpr int rows() const { return level.cells.height(); }
    constexpr bool door(int column, int row, int side) const {
        return (level.cells(column, row).doors >> side & 1) != 0;
    }

    constexpr bool check_sizes() {
        const point cell = level.settings.cell;
        const int before = found.total;
        const auto side = [&](int value, int low, int high, const char* rule, const char* text) {
            if (value < low || value > high) found.add(rule, {}, text);
        };
        side(level.walls.width(), 10, 1000, "CC-1a", "the map's width is not between 10 and 1000");
        side(level.walls.height(), 10, 1000, "CC-1a", "the map's height is not between 10 and 1000");
        side(cell.x, 5, 64, "FR-2.1", "the cells are narrower than 5 or wider than 64 tiles");
        side(cell.y, 5, 64, "FR-2.1", "the cells are lower than 5 or higher than 64 tiles");
        side(columns(), 2, 1000, "CC-1b", "there are fewer than two columns");
        side(rows(), 2, 1000, "CC-1b", "there are fewer than two rows");
        if (found.total != before) return false;
        if (columns() * cell.x > level.walls.width()) found.add("CC-1c", {}, "the cells are wider than the map");
        if (rows() * cell.y > level.walls.height()) found.add("CC-1c", {}, "the cells are higher than the map");
        const auto same = [&](const auto& layer) {
            return layer.width() == level.walls.width() && layer.height() == level.walls.height();
        };
        if (!same(level.background) || !same(level.props)) found.add("FR-3.2", {}, "the layers differ in size");
        if (!level.cells.contains(level.start)) found.add("NFR-2.4", {}, "the starting cell lies outside the grid");
        return found.total == before;
    }

    constexpr void check_doors() {
        constexpr int dx[] = {0, 1, 0, -1};
        constexpr int dy[] = {-1, 0, 1, 0};
        int doors = 0;
        int dead_ends = 0;
        for (int row = 0; row < rows(); ++row)
            for (int column = 0; column < columns(); ++column) {
                const int mask = level.cells(column, row).doors;
                int open = 0;
                for (int side = 0; side < 4; ++side) {
                    if (!door(column, row, side)) continue;
                    ++open;
                    const int x = column + dx[side];
                    const int y = row + dy[side];
                    if (!level.cells.contains(x, y))
                        found.add("FR-1.4", at_cell(column, row), "a door leads out of the grid");
                    else if (!door(x, y, (side + 2) % 4))
                        found.add("FR-1.4", at_cell(column, row), "a door is open on one side only");
                }
                if (mask > 15) found.add("BR-2.2", at_cell(column, row), "a cell has more than four doors");
                if (open == 0) found.add("VR-2.2", at_cell(column, row), "a cell has no door");
                doors += open;
                dead_ends += open == 1 ? 1 : 0;
            }
        if (level.stats.dead_ends != dead_ends)
            found.add("RC-A5", {}, "the number of dead ends is not the recorded one");
        check_reach(doors / 2);
    }

    // Breadth first from the starting cell.
    constexpr void check_reach(int doors) {
        const int count = columns() * rows();
        grid<bool, decltype(level.cells.extent())> reached;
        grid<point, decltype(level.cells.extent())> queue;
        if (!reached.resize({columns(), rows()}) || !queue.resize({columns(), rows()})) {
            found.add("NFR-1.3", {}, "there is no memory to check whether all cells are reached");
            return;
        }
        constexpr int dx[] = {0, 1, 0, -1};
        constexpr int dy[] = {-1, 0, 1, 0};
        int total = 0;
        queue.data()[total++] = level.start;
        reached[level.start] = true;
        for (int next = 0; next < total; ++next) {
            const point at = queue.data()[next];
            const int mask = level.cells[at].doors;
            for (int side = 0; side < 4; ++side) {
                const int x = at.x + dx[side];
                const int y = at.y + dy[side];
                if ((mask >> side & 1) == 0 || !level.cells.contains(x, y) || reached(x, y)) continue;
                reached(x, y) = true;
                queue.data()[total++] = {x, y};
            }
        }
        if (total != count)
            for (int row = 0; row < rows(); ++row)
                for (int column = 0; column < columns(); ++column)
                    if (!reached(column, row)) found.add("FR-1.1", at_cell(column, row), "a cell cannot be reached");
        const int extra = doors - (count - 1);
        if (level.settings.loops == 0 && total == count && extra != 0)
            found.add("BR-1.3", {}, "a maze without loop opening has a loop");
        if (extra != level.stats.opened_loops) found.add("FR-6.2", {}, "the number of loops is not the recorded one");
        if (level.stats.opened_loops > level.settings.loops)
            found.add("FR-6.2", {}, "more loops were opened than asked for");
    }

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
        for (int row = 0; row < rows(); ++row)
            for (int column = 0; column < columns(); ++column) {
                const maze_cell& here = level.cells(column, row);
                if (here.doors == 0 || here.doors > 15) continue; // said already
                if (here.variation >= pieces.variation_count(here.doors)) {
                    found.add("VR-2.3", at_cell(column, row), "a cell has a variation that does not exist");
                    continue;
                }
                check_piece(column, row, pieces.layer_of(here.doors, here.variation, piece_layer::walls));
            }
    }
    constexpr void check_piece(int column, int row, const tile_id* piece) {
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

    constexpr bool wall(int x, int y) const { return level.walls.contains(x, y) && level.walls(x, y) != 0; }
    static constexpr bool within(int id, int first, int last) { return id >= first && id <= last; }

    // Row by row with plain pointers: this must also end within a compiler's patience.
    constexpr void check_tiles() {
        const int grid_width = columns() * level.settings.cell.x;
        const int grid_height = rows() * level.settings.cell.y;
        for (int y = 0; y < level.walls.height(); ++y) {
            const tile_id* const walls = level.walls.row(y);
            const tile_id* const floor = level.background.row(y);
            const tile_id* const props_here = level.props.row(y);
            const int width = y < grid_height ? grid_width : 0;
            for (int x = 0; x < width; ++x) {
                if (props_here[x] != 0) check_prop(x, y, props_here[x]);
                if (walls[x] != 0) {
                    if (walls[x] < 91 || walls[x] > 110)
                        found.add("BR-3.2", at_tile(x, y), "a wall's id is not between 91 and 110");
                    if (floor[x] != 0 || level.settings.floor_under_walls) check_below_wall(x, y, floor[x]);
                } else {
                    check_floor(x, y, floor[x]);
                }
            }
            for (int x = width; x < level.walls.width(); ++x)
                if (walls[x] != 0 || floor[x] != 0 || props_here[x] != 0)
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

    constexpr void check_prop(int x, int y, int p) {
        ++props;
        if (!within(p, 60, 63)) found.add("BR-3.6", at_tile(x, y), "a prop's id is not between 60 and 63");
        if (level.walls(x, y) != 0) found.add("FR-5.1", at_tile(x, y), "a prop stands in a wall");
        if (level.pieces->has_props) return; // pieces may put props where they like
        const int step = level.settings.prop_step;
        const int distance = level.settings.prop_distance;
        if (step < 1) {
            found.add("FR-5.7", at_tile(x, y), "there is a prop where none was asked for");
            return;
        }
        if (x % step != 0 || y % step != 0)
            found.add("FR-5.5", at_tile(x, y), "a prop does not stand on the prop grid");
        if (!level.settings.props_in_doorways && in_opening(x, y))
            found.add("2M-19", at_tile(x, y), "a prop stands in a doorway");
        for (int ny = y; ny < y + distance; ++ny)
            for (int nx = x - distance + 1; nx < x + distance; ++nx)
                if ((ny > y || nx > x) && level.props.contains(nx, ny) && level.props(nx, ny) != 0)
                    found.add("FR-5.6", at_tile(x, y), "two props stand too close together");
    }
    // Beside the border of its cell, on the side of an open door, with no wall in between.
    constexpr bool in_opening(int x, int y) const {
        const point cell = level.settings.cell;
        const int column = x / cell.x;
        const int row = y / cell.y;
        const int cx = x % cell.x;
        const int cy = y % cell.y;
        return (cy == 0 && door(column, row, 0)) || (cx == cell.x - 1 && door(column, row, 1)) ||
               (cy == cell.y - 1 && door(column, row, 2)) || (cx == 0 && door(column, row, 3));
    }

    int props = 0;
};

} // namespace detail

// Empty for every maze that the library makes; otherwise each broken rule with its place.
template <extent Cells, extent Tiles>
constexpr violations validate(const maze_level<Cells, Tiles>& level) {
    detail::maze_validator<maze_level<Cells, Tiles>> validator{level, {}};
    if (!validator.check_sizes()) return validator.found; // the rest could not be read
    validator.check_doors();
    validator.check_pieces();
    validator.check_tiles();
    const bool own_props_only = !level.pieces->has_props;
    if (own_props_only && validator.props != level.stats.props)
        validator.found.add("FR-5.7", {}, "the number of props is not the recorded one");
    return validator.found;
}

} // namespace warren
