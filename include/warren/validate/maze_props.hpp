// The rules of a maze's props: rocks on their grid, apart from each other, out of walls and doorways, and none missing.
#pragma once

#include <warren/model/maze_level.hpp>
#include <warren/validate/violation.hpp>

namespace warren::detail {

// One pass over the rows. A prop that is the piece's own, or one of the tiles that a policy of the user's has announced,
// may stand on any floor but that of doorways; all others are rocks.
template <class Level>
struct maze_props_check {
    constexpr maze_props_check(const Level& from, violations& into)
        : level(from), found(into), width(from.cells.width() * from.settings.cell.x),
          height(from.cells.height() * from.settings.cell.y), step(from.settings.prop_step),
          distance(within(from.settings.prop_distance, 1, most) ? from.settings.prop_distance : most) {
        const piece_set& pieces = *level.pieces;
        pieces_fit = pieces.width == level.settings.cell.x && pieces.height == level.settings.cell.y;
        has_others = (pieces_fit && pieces.has_props) || !level.settings.own_tiles.empty();
        // After one round of rocks it can be told where one must be; of several only what they share is known.
        complete = step > 0 && level.settings.prop_rounds == 1;
        for (int x = 0; x < width; ++x) rock_row[x] = other_row[x] = -most;
    }

    constexpr void run() {
        for (int y = 0; y < height; ++y) {
            if (has_others) see_others_until(y + distance);
            const bool candidates = complete && y % step == 0;
            const tile_id* const props = level.props.row(y);
            counted_row = false;
            last_rock = -most;
            for (int x = 0; x < width; ++x) {
                if (props[x] != 0)
                    check_prop(x, y, props[x]);
                else if (candidates && x % step == 0 && could_take_rock(x, y) && !near(x, y))
                    found.add("2M-18", at_tile(x, y), "there is room for a rock, but none was placed");
            }
        }
        if (rocks != level.stats.props) found.add("FR-5.7", {}, "the number of props is not the recorded one");
    }

    static constexpr int most = 1000; // CC-1a: no map is wider or higher
    static constexpr bool within(int id, int first, int last) { return id >= first && id <= last; }

    constexpr void check_prop(int x, int y, int id) {
        if (!within(id, 60, 63) && !level.settings.uses(static_cast<tile_id>(id)))
            found.add("BR-3.6", at_tile(x, y), "a prop's id is not between 60 and 63");
        if (level.walls(x, y) != 0) found.add("FR-5.1", at_tile(x, y), "a prop stands in a wall");
        if (!level.settings.props_in_doorways && in_opening(x, y))
            found.add("2M-19", at_tile(x, y), "a prop stands in a doorway");
        if (!is_other(x, y)) check_rock(x, y);
    }
    constexpr void check_rock(int x, int y) {
        ++rocks;
        if (step < 1) {
            found.add("FR-5.7", at_tile(x, y), "there is a prop where none was asked for");
            return;
        }
        if (x % step != 0 || y % step != 0)
            found.add("FR-5.5", at_tile(x, y), "a prop does not stand on the prop grid");
        if (near(x, y)) found.add("FR-5.6", at_tile(x, y), "two props stand too close together");
        last_rock = x;
        rock_row[x] = y;
    }

    // The prop that the cell's piece brings to this tile; 0 for none.
    constexpr tile_id piece_prop(int x, int y) const {
        const piece_set& pieces = *level.pieces;
        if (!pieces_fit || !pieces.has_props) return 0;
        const maze_cell& cell = level.cells(x / pieces.width, y / pieces.height);
        if (cell.doors == 0 || cell.doors > 15 || cell.variation >= pieces.variation_count(cell.doors)) return 0;
        return pieces.layer_of(cell.doors, cell.variation,
                               piece_layer::props)[y % pieces.height * pieces.width + x % pieces.width];
    }
    constexpr bool is_other(int x, int y) const {
        const tile_id id = level.props(x, y);
        return id != 0 && has_others && (level.settings.uses(id) || id == piece_prop(x, y));
    }
    constexpr bool could_take_rock(int x, int y) const {
        return level.walls(x, y) == 0 && (level.settings.props_in_doorways || !in_opening(x, y));
    }

    // Beside the border of its cell, on the side of an open door, with no wall in between.
    constexpr bool in_opening(int x, int y) const {
        const point cell = level.settings.cell;
        const int doors = level.cells(x / cell.x, y / cell.y).doors;
        const int cx = x % cell.x;
        const int cy = y % cell.y;
        return (cy == 0 && (doors & 1) != 0) || (cx == cell.x - 1 && (doors & 2) != 0) ||
               (cy == cell.y - 1 && (doors & 4) != 0) || (cx == 0 && (doors & 8) != 0);
    }

    // Is a rock before this tile, or another prop on any side of it, nearer than the distance along both axes?
    constexpr bool near(int x, int y) {
        if (!counted_row) count_columns(y);
        const int left = x - distance + 1 > 0 ? x - distance + 1 : 0;
        const int right = x + distance < width ? x + distance : width;
        return columns_before[right] != columns_before[left] || x - last_rock < distance;
    }
    // For this row: how many of the columns before each one have a prop that is near enough along the y axis.
    constexpr void count_columns(int y) {
        for (int x = 0; x < width; ++x) {
            const bool close = rock_row[x] > y - distance || other_row[x] > y - distance;
            columns_before[x + 1] = columns_before[x] + (close ? 1 : 0);
        }
        counted_row = true;
    }
    constexpr void see_others_until(int end) {
        for (; seen_rows < end && seen_rows < height; ++seen_rows)
            for (int x = 0; x < width; ++x)
                if (is_other(x, seen_rows)) other_row[x] = seen_rows;
    }

    const Level& level;
    violations& found;
    int width;
    int height;
    int step;
    int distance;
    bool pieces_fit = false;
    bool has_others = false;
    bool complete = false;
    int rocks = 0;
    int rock_row[most] = {};  // for each column, the last row above that has a rock
    int other_row[most] = {}; // and the last one, up to `distance` rows below, that has another prop
    int columns_before[most + 1] = {};
    bool counted_row = false;
    int last_rock = -most; // the column of the last rock in this row
    int seen_rows = 0;
};

} // namespace warren::detail
