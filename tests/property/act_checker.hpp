// Looks at a finished act map with the rulebook in hand, and says the first thing that is wrong. Shares no code with the
// generator or the validator: everything is found again from paths, nodes and edges.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/model/act_graph.hpp>

namespace act_maps {

// What the paths make, found out with maps and sets; the first rule that the level breaks, or "".
template <class Level, class Topology>
std::string skeleton_fault_of(const Level& level, const Topology& asked) {
    using place = std::pair<int, int>; // row, column
    using step = std::pair<place, place>;
    if (level.rows != asked.rows || level.columns != asked.columns || level.path_count != asked.paths) return "sizes";
    const int boss_column = asked.columns / 2;
    std::map<place, std::uint64_t> nodes;
    std::map<step, std::uint64_t> edges;
    std::set<std::vector<int>> different;
    std::set<int> starts;
    for (int path = 0; path < asked.paths; ++path) {
        const std::uint64_t bit = std::uint64_t{1} << path;
        std::vector<int> columns;
        for (int row = 1; row <= asked.rows; ++row) {
            const int column = level.path_columns[path][row - 1];
            if (column >= asked.columns) return "2A-6 column";
            if (row < asked.rows) columns.push_back(column);
            if (row == asked.rows && column != boss_column) return "ACT-012 end";
            nodes[{row, column}] |= bit;
            if (row == 1) continue;
            const int before = level.path_columns[path][row - 2];
            if (row < asked.rows && std::abs(column - before) > asked.lateral_step) return "2A-20 step";
            edges[{{row - 1, before}, {row, column}}] |= bit;
        }
        if (level.path_ends[path] >= asked.columns) return "ACT-005 end";
        if (std::abs(level.path_ends[path] - columns.back()) > asked.lateral_step) return "ACT-005 reach";
        starts.insert(columns.front());
        different.insert(columns);
    }
    if (static_cast<int>(different.size()) != asked.paths) return "2A-15 distinct";
    if (static_cast<int>(starts.size()) < std::min({asked.min_starts, asked.paths, asked.columns}))
        return "2A-20 starts";

    // ACT-011, 2A-18: exactly those nodes and edges, in order, each with its paths.
    if (level.nodes.size() != static_cast<int>(nodes.size())) return "ACT-011 nodes";
    if (level.edges.size() != static_cast<int>(edges.size())) return "ACT-010 edges";
    std::map<place, int> ids;
    for (const auto& [where, users] : nodes) {
        const auto id = static_cast<int>(ids.size());
        ids[where] = id;
        const auto& node = level.nodes[id];
        if (place(node.row, node.column) != where) return "2A-6 order of nodes";
        if (node.paths != users) return "2A-18 node";
    }
    int next = 0;
    std::map<int, std::vector<int>> children;
    std::map<int, std::vector<int>> parents;
    for (const auto& [ends, users] : edges) {
        const auto& edge = level.edges[next];
        if (edge.from != ids[ends.first] || edge.to != ids[ends.second]) return "order of edges";
        if (edge.paths != users) return "2A-18 edge";
        children[edge.from].push_back(next);
        parents[edge.to].push_back(next);
        ++next;
    }

    const auto boss = static_cast<int>(nodes.size()) - 1;
    int in_last_row = 0;
    for (const auto& [where, users] : nodes) in_last_row += where.first == asked.rows ? 1 : 0;
    if (in_last_row != 1 || level.boss() != boss) return "ACT-009 boss";
    for (int node = 0; node <= boss; ++node) {
        const auto& out = children[node];
        const auto& in = parents[node];
        if ((node == boss) != out.empty()) return "P4.2 way on";
        if ((level.nodes[node].row == 1) != in.empty()) return "P4.2 way from the start";
        if (out.size() > 3) return "2A-28 children";
        const bool leads_to_boss = !out.empty() && level.edges[out[0]].to == boss;
        if (leads_to_boss != (level.nodes[node].row == asked.rows - 1)) return "P4.1 boss";
        // The indices: from a node to its edges.
        if (level.child_count(node) != static_cast<int>(out.size())) return "first_out";
        if (level.parent_count(node) != static_cast<int>(in.size())) return "first_in";
        for (int n = 0; n < level.child_count(node); ++n)
            if (level.first_out[node] + n != out[static_cast<std::size_t>(n)]) return "first_out";
        for (int n = 0; n < level.parent_count(node); ++n)
            if (level.first_in[node] + n != in[static_cast<std::size_t>(n)]) return "first_in";
    }
    for (int row = 1; row <= asked.rows; ++row)
        for (int id = level.row_begin[row]; id < level.row_begin[row + 1]; ++id)
            if (level.nodes[id].row != row) return "row_begin";
    if (level.row_begin[1] != 0 || level.row_begin[asked.rows + 1] != boss + 1) return "row_begin";

    std::vector<place> of_row; // 2A-17: the columns of the edges from one row
    int row = 1;
    for (const auto& [ends, users] : edges) {
        const auto& [from, to] = ends;
        if (from.first != row) of_row.clear();
        row = from.first;
        if (row == asked.rows - 1) break; // 2A-16
        for (const auto& [column, next_column] : of_row)
            if ((from.second - column) * (to.second - next_column) < 0) return "2A-17 crossing";
        of_row.emplace_back(from.second, to.second);
    }
    return "";
}

// Edges between a node of the one type and a node of the other.
template <class Level, class Type>
int count_pairs(const Level& level, Type from, Type to) {
    int count = 0;
    for (const auto& edge : level.edges)
        count += level.nodes[edge.from].type == from && level.nodes[edge.to].type == to ? 1 : 0;
    return count;
}

// Where a map stands among the rows: re-derived with fractions, by the words of the rulebook.
struct expected_rows {
    int unlock = 2;
    int treasure = 0;

    expected_rows(int rows, bool row_policy, bool rounded = false, bool on_small_acts = false) {
        while (100 * unlock < 35 * rows) ++unlock;
        if (row_policy && rows == 4 && on_small_acts) treasure = 2; // 2A-5
        if (!row_policy || rows < 5) return;
        treasure = 3;
        while (rounded ? 10 * treasure + 5 <= 6 * rows : 10 * treasure < 6 * rows) ++treasure;
    }
};

// "" for a map that keeps every standard rule of typing (with either policy for the Treasure), else what is wrong.
template <class Level>
std::string fault_of(const Level& level, bool different_children = true) {
    using type = typename Level::type;
    const bool single = level.rules.treasure == warren::treasure_policy::single;
    const int rows = level.rows;
    const expected_rows at(rows, !single, level.rules.rounding == warren::anchor_rounding::round,
                           level.rules.small_act_treasure);
    std::set<int> uniform = {1, rows - 1, rows};
    if (at.treasure != 0) uniform.insert(at.treasure);
    int treasures = 0;
    for (const auto& node : level.nodes) {
        const int row = node.row;
        const bool fixed = uniform.contains(row);
        if (row == 1 && node.type != type::monster) return "P1.3 the first row is not all Monster";
        if (row == at.treasure && node.type != type::treasure) return "P1.4 the Treasure row is not all Treasure";
        if (row == rows - 1 && node.type != type::port) return "P1.5 the row before the boss is not all Port";
        if (row == rows && node.type != type::boss) return "P1.6 the last row is not the Boss";
        if (row == rows - 2 && node.type == type::port && !fixed) return "P1.7 a Port in row R-2";
        if (row < at.unlock && node.type == type::elite) return "P7.5 an Elite before its row";
        if (row != rows && node.type == type::boss) return "2A-14 a Boss was drawn";
        if (fixed && !node.locked) return "P1 a node of a fixed row is not locked";
        if (!fixed && node.type == type::treasure) ++treasures;
        const bool lone = single && !fixed && node.type == type::treasure;
        if (!fixed && node.locked != lone) return "P1 a node is locked or unlocked that should not";
        const int first = level.rules.window_first > 2 ? level.rules.window_first : 2;
        const int last = level.rules.window_last < rows - 2 ? level.rules.window_last : rows - 2;
        if (lone && (row < first || row > last)) return "2A-1 the Treasure lies outside its window";
    }
    if (single && treasures != 1) return "2A-1 there is not exactly one Treasure";
    for (const type alike : {type::elite, type::shop, type::port})
        if (count_pairs(level, alike, alike) != 0) return "P7.3 two of a kind follow each other";
    for (int a = 0; different_children && a < level.edges.size(); ++a)
        for (int b = a + 1; b < level.edges.size(); ++b) {
            const auto& one = level.edges[a];
            const auto& other = level.edges[b];
            if (one.from != other.from || one.to == other.to || uniform.contains(level.nodes[one.to].row)) continue;
            if (level.nodes[one.to].type == level.nodes[other.to].type) return "P7.4 children of one node are alike";
        }
    return "";
}

} // namespace act_maps
