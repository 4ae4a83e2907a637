// The rules of a maze that its cells, settings and records keep: sizes, doors, reach, loops, iterations.
#pragma once

#include <cstdint>
#include <warren/model/maze_level.hpp>
#include <warren/validate/violation.hpp>

namespace warren::detail {

template <class Level>
struct maze_cells_check {
    const Level& level;
    violations& found;
    int doors = 0;
    int dead_ends = 0;

    constexpr int columns() const { return level.cells.width(); }
    constexpr int rows() const { return level.cells.height(); }
    constexpr bool door(int column, int row, int side) const {
        return (level.cells(column, row).doors >> side & 1) != 0;
    }
    constexpr bool dead_end(int column, int row) const {
        int open = 0;
        for (int side = 0; side < 4; ++side) open += door(column, row, side) ? 1 : 0;
        return open == 1;
    }

    // False when the rest cannot be read.
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

    constexpr void check_settings() {
        const maze_settings& used = level.settings;
        const int before = found.total;
        const chance chances[] = {used.sand, used.floor_variation, used.pebbles, used.calm, used.newest};
        for (const chance odds : chances)
            if (odds.parts > chance::whole) found.add("CC-2a", {}, "a chance is larger than 1");
        if (found.total == before && used.sand.parts + used.floor_variation.parts + used.pebbles.parts > chance::whole)
            found.add("2M-16", {}, "the chances of sand, floor variation and pebbles add up to more than 1");
        const std::uint64_t weights = std::uint64_t{used.pebble_sizes[0]} + used.pebble_sizes[1] + used.pebble_sizes[2];
        if (used.pebbles.parts > 0 && weights == 0)
            found.add("2M-17", {}, "pebbles were asked for in clusters of no size");
        if (weights > UINT32_MAX) found.add("2M-17", {}, "the weights of clusters of pebbles add up to too much");
        for (const tile_range& own : used.own_tiles)
            for (int id = own.first; id <= own.last; ++id)
                if (has_meaning(id)) {
                    found.add("BR-3", {}, "a policy's own tiles have ids that mean something else");
                    break;
                }
        const int most = level.props.width() / 2;
        if (used.prop_step < 0 || used.prop_step > most)
            found.add("CC-3a", {}, "the prop step is not between 1 and half the map's width");
        if (used.prop_step > 0 && (used.prop_distance < 1 || used.prop_distance > most))
            found.add("CC-3b", {}, "the prop distance is not between 1 and half the map's width");
        if (used.loops < 0 || used.loops > columns() * rows() * 4)
            found.add("CC-4b", {}, "the number of loops asked for is not between 0 and four for each cell");
    }

    static constexpr bool has_meaning(int id) {
        return id == 0 || (id >= 30 && id <= 33) || (id >= 50 && id <= 63) || (id >= 80 && id <= 89) ||
               (id >= 91 && id <= 130);
    }

    constexpr void check_doors() {
        constexpr int dx[] = {0, 1, 0, -1};
        constexpr int dy[] = {-1, 0, 1, 0};
        for (int row = 0; row < rows(); ++row)
            for (int column = 0; column < columns(); ++column) {
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
                if (level.cells(column, row).doors > 15)
                    found.add("BR-2.2", at_cell(column, row), "a cell has more than four doors");
                if (open == 0) found.add("VR-2.2", at_cell(column, row), "a cell has no door");
                doors += open;
                dead_ends += open == 1 ? 1 : 0;
            }
        doors /= 2;
        if (level.stats.dead_ends != dead_ends)
            found.add("RC-A5", {}, "the number of dead ends is not the recorded one");
    }

    // Breadth first from the starting cell.
    constexpr void check_reach() {
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
        if (level.settings.loops == 0 && total == count && doors != count - 1)
            found.add("BR-1.3", {}, "a maze without loop opening has a loop");
    }

    constexpr void check_loops() {
        if (doors - (columns() * rows() - 1) != level.stats.opened_loops)
            found.add("FR-6.2", {}, "the number of loops is not the recorded one");
        if (level.stats.opened_loops > level.settings.loops)
            found.add("FR-6.2", {}, "more loops were opened than asked for");
        if (level.stats.opened_loops >= level.settings.loops) return;
        for (int row = 0; row < rows(); ++row)
            for (int column = 0; column < columns(); ++column)
                if (openable(column, row, 1) || openable(column, row, 2)) {
                    found.add("2M-6", at_cell(column, row),
                              "fewer loops were opened than asked for, although a wall is left");
                    return;
                }
    }
    // Is there a wall to the next cell east (1) or south (2) that loop opening may take away? Where dead ends are preserved
    // only as long as one of them remains.
    constexpr bool openable(int column, int row, int side) const {
        const int x = column + (side == 1 ? 1 : 0);
        const int y = row + (side == 2 ? 1 : 0);
        if (!level.cells.contains(x, y) || door(column, row, side)) return false;
        const int lost = (dead_end(column, row) ? 1 : 0) + (dead_end(x, y) ? 1 : 0);
        return level.settings.at_dead_ends == warren::dead_ends::allow || dead_ends - lost >= 1;
    }

    // A step joins one cell at most; what the limit leaves over is repaired, with a warning (CC-4c).
    constexpr void check_iterations() {
        const int cells = columns() * rows();
        const int limit = level.settings.max_iterations;
        const int steps = level.stats.iterations;
        const int repaired = level.stats.repaired_cells;
        if (limit < 0) found.add("CC-4a", {}, "the iteration limit is negative");
        if (limit > 0 && steps > limit) found.add("NFR-1.2", {}, "more iterations were taken than the limit allows");
        if (repaired < 0 || repaired >= cells) found.add("RC-A4", {}, "more cells were repaired than there can be");
        if (*level.settings.topology == '\0') return; // a topology without a name need not count
        if (steps < 1) found.add("NFR-1.2", {}, "no iterations are recorded");
        if (std::int64_t{steps} + repaired < cells - 1)
            found.add("RC-A4", {}, "iterations and repairs together are too few to have joined all cells");
        const int enough = limit > 0 ? limit : 4 * cells; // 2M-10
        if (repaired > 0 && steps < enough && leaves_nothing_over())
            found.add("RC-A4", {}, "cells were repaired although the iteration limit was not reached");
        if (repaired > 0 && level.warnings.empty()) found.add("CC-4c", {}, "cells were repaired without a warning");
    }
    // Is the topology one that joins all cells, unless its limit comes first? Of others nobody knows.
    constexpr bool leaves_nothing_over() const {
        const text<20> name(level.settings.topology);
        return name == "backtracker" || name == "growing_tree" || name == "wilson";
    }
};

} // namespace warren::detail
