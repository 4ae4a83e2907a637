// How many different paths an act map of some size has room for.
#pragma once

#include <warren/model/act_graph.hpp>
#include <warren/topology/act_skeleton.hpp>

namespace warren {
namespace detail {

// On the ways that near_ways::woven leaves open; counted no further than max_act_paths.
constexpr int count_woven_paths(int rows, int columns) {
    int ending[max_act_columns];
    for (int column = 0; column < columns; ++column) ending[column] = 1;
    int total = columns;
    for (int row = 1; row < rows - 1 && total < max_act_paths; ++row)
        for (int from = (row + 1) % 2; from < columns; from += 2) {
            for (int to = from - 1; to <= from + 1; to += 2) {
                if (to < 0 || to == columns) continue;
                ending[to] += ending[from];
                total += ending[from];
            }
        }
    return total < max_act_paths ? total : max_act_paths;
}

} // namespace detail

// 2A-15: the paths that differ before the boss row, do not cross, and leave no node in more than three directions. Exact
// for a lateral step of 1, and for three rows; otherwise there may be fewer, but never more. At most max_act_paths; 0 for
// sizes that no map has.
constexpr int most_act_paths(int rows, int columns, int lateral_step = 1) {
    if (rows < min_act_rows || columns < min_act_columns || columns > max_act_columns) return 0;
    if (lateral_step == 1) return detail::count_woven_paths(rows, columns);
    // Edges between two rows that do not cross are fewer than the nodes they join. So the nodes of a row have at most
    // C − 1 children in all beyond the first of each, at most two at one node, and at most C − 1 parents beyond the first
    // of each; multiplied out over the rows before the boss, that makes:
    const int further = columns - 1;
    int most = rows == 3 ? 2 * further + 1 : rows == 4 ? 5 * further + 1 : further * further + 8 * further + 1;
    for (int row = 5; row < rows && most < max_act_paths; ++row) most *= max_act_children;
    return most < max_act_paths ? most : max_act_paths;
}

} // namespace warren
