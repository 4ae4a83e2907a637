// Whether the nodes and edges of an act map are a graph that a player can walk: rows, steps, crossings, reach, indices.
#pragma once

#include <warren/model/act_graph.hpp>
#include <warren/validate/violation.hpp>

namespace warren::detail {

template <named_enum Type>
constexpr place place_of(const act_node<Type>& node) {
    return at_node(node.column, node.row);
}

template <fixed_extent Most, named_enum Type>
struct act_structure_check {
    using graph = act_graph<Most, Type>;

    const graph& level;
    violations& found;
    int children[graph::max_nodes] = {};
    int parents[graph::max_nodes] = {};

    // False when the map's sizes are impossible or a list claims to be longer than its room: nothing else can be read.
    constexpr bool sizes() {
        const int before = found.total;
        const auto within = [&](int value, int low, int high, const char* rule, const char* text) {
            if (value < low || value > high) found.add(rule, {}, text);
        };
        within(level.rows, 3, Most::height(), "2A-5",
               "the map has fewer than three rows, or more than it has room for");
        within(level.columns, 2, Most::width(), "2A-20", "the map has only one column, or more than it has room for");
        within(level.path_count, 1, max_act_paths, "ACT-004", "the number of paths is not between 1 and 64");
        within(level.nodes.count, 1, graph::max_nodes, "ACT-001", "there are no nodes, or more than there is room for");
        within(level.edges.count, 1, graph::max_edges, "ACT-010", "there are no edges, or more than there is room for");
        return found.total == before;
    }

    constexpr void nodes() {
        int in_row[Most::height() + 1] = {};
        for (int id = 0; id < level.nodes.count; ++id) {
            const act_node<Type>& node = level.nodes[id];
            if (node.row < 1 || node.row > level.rows)
                found.add("2A-6", place_of(node), "a node stands in a row that the map does not have");
            else
                ++in_row[node.row];
            if (node.column >= level.columns)
                found.add("2A-6", place_of(node), "a node stands in a column that the map does not have");
            if (id > 0) check_order(level.nodes[id - 1], node);
        }
        int begin = 0;
        for (int row = 1; row <= level.rows; ++row) {
            if (in_row[row] == 0)
                found.add("ACT-002", at_node(0, row), "a row has no nodes, so that nobody gets past it");
            check_row_begin(row, begin);
            begin += in_row[row];
        }
        check_row_begin(level.rows + 1, begin);
        check_boss(in_row[level.rows]);
    }

    constexpr void edges() {
        for (int e = 0; e < level.edges.count; ++e) {
            const act_edge& edge = level.edges[e];
            if (!joins_nodes(edge)) {
                found.add("E1", {}, "an edge joins nodes that do not exist");
                continue;
            }
            ++children[edge.from];
            ++parents[edge.to];
            check_step(level.nodes[edge.from], level.nodes[edge.to]);
            check_crossings(e);
            if (e > 0) check_order(level.edges[e - 1], edge);
        }
        for (int id = 0; id < level.nodes.count; ++id)
            if (children[id] > max_act_children)
                found.add("2A-28", place_of(level.nodes[id]), "a node has more than three children");
    }

    // Edges lead from row to row in the order in which they are listed, so that one pass each way is enough.
    constexpr void reach() {
        bool from_start[graph::max_nodes] = {};
        bool to_boss[graph::max_nodes] = {};
        for (int id = 0; id < level.nodes.count; ++id) {
            from_start[id] = level.nodes[id].row == 1;
            to_boss[id] = level.nodes[id].row == level.rows;
        }
        for (int e = 0; e < level.edges.count; ++e)
            if (leads_on(level.edges[e]) && from_start[level.edges[e].from]) from_start[level.edges[e].to] = true;
        for (int e = level.edges.count - 1; e >= 0; --e)
            if (leads_on(level.edges[e]) && to_boss[level.edges[e].to]) to_boss[level.edges[e].from] = true;
        for (int id = 0; id < level.nodes.count; ++id) {
            const act_node<Type>& node = level.nodes[id];
            if (!from_start[id]) found.add("ACT-002", place_of(node), "a node cannot be reached from the first row");
            if (to_boss[id]) continue;
            if (node.row == level.rows - 1)
                found.add("P4.1", place_of(node), "a node of the row before the boss has no edge to the boss");
            else
                found.add("P4.2", place_of(node), "no way leads from a node to the boss");
        }
    }

    constexpr void indices() {
        int out = 0;
        int in = 0;
        for (int id = 0; id <= level.nodes.count; ++id) {
            const place where = id < level.nodes.count ? place_of(level.nodes[id]) : place{};
            if (level.first_out[id] != out) found.add("E1", where, "first_out does not say where a node's edges begin");
            if (level.first_in[id] != in) found.add("E1", where, "first_in does not say where a node's edges begin");
            if (id == level.nodes.count) break;
            out += children[id];
            in += parents[id];
        }
    }

private:
    constexpr bool joins_nodes(const act_edge& edge) const {
        return edge.from < level.nodes.count && edge.to < level.nodes.count;
    }
    constexpr bool leads_on(const act_edge& edge) const {
        return joins_nodes(edge) && level.nodes[edge.to].row == level.nodes[edge.from].row + 1;
    }

    constexpr void check_order(const act_node<Type>& before, const act_node<Type>& node) {
        if (before.row == node.row && before.column == node.column)
            found.add("2A-6", place_of(node), "two nodes stand in one place");
        else if (before.row > node.row || (before.row == node.row && before.column > node.column))
            found.add("E1", place_of(node), "the nodes are not in order of their rows and columns");
    }
    constexpr void check_order(const act_edge& before, const act_edge& edge) {
        const place where = place_of(level.nodes[edge.from]);
        if (before.from == edge.from && before.to == edge.to)
            found.add("ACT-010", where, "two edges join the same nodes");
        else if (before.from > edge.from || (before.from == edge.from && before.to > edge.to))
            found.add("E1", where, "the edges are not in order of their nodes");
    }
    constexpr void check_row_begin(int row, int begin) {
        if (level.row_begin[row] != begin)
            found.add("E1", at_node(0, row), "row_begin does not say where the row begins");
    }
    constexpr void check_boss(int in_last_row) {
        for (int id = 0; id < level.nodes.count; ++id) {
            const act_node<Type>& node = level.nodes[id];
            if (node.row != level.rows || node.column == level.columns / 2) continue;
            if (in_last_row > 1)
                found.add("ACT-009", place_of(node), "a node stands beside the boss");
            else
                found.add("2A-19", place_of(node), "the boss does not stand in the middle column");
        }
    }

    constexpr void check_step(const act_node<Type>& from, const act_node<Type>& to) {
        const int step = from.column < to.column ? to.column - from.column : from.column - to.column;
        if (to.row <= from.row)
            found.add("P4.2", place_of(from), "an edge does not lead to a later row");
        else if (to.row != from.row + 1 && to.row == level.rows)
            found.add("P4.1", place_of(from), "an edge leads to the boss from a row that is not the last but one");
        else if (to.row != from.row + 1)
            found.add("2A-17", place_of(from), "an edge leaves out a row");
        else if (step > level.settings.lateral_step && to.row != level.rows) // 2A-16: the last step may be any
            found.add("2A-16", place_of(from), "an edge goes further to the side than the lateral step");
    }
    // Every pair, as the rule says it; edges of one row stand together.
    constexpr void check_crossings(int e) {
        const act_node<Type>& a = level.nodes[level.edges[e].from];
        const act_node<Type>& b = level.nodes[level.edges[e].to];
        for (int other = e + 1; other < level.edges.count && joins_nodes(level.edges[other]); ++other) {
            const act_node<Type>& c = level.nodes[level.edges[other].from];
            const act_node<Type>& d = level.nodes[level.edges[other].to];
            if (c.row != a.row) return;
            if (b.row == d.row && (a.column - c.column) * (b.column - d.column) < 0)
                found.add("2A-17", place_of(a), "two edges cross");
        }
    }
};

} // namespace warren::detail
