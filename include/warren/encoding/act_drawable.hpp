// Whether an act map can be drawn at all: pictures are also wanted of maps that were edited, made by hand or are still
// without their types, so whoever draws cannot rely on what a generator promises.
#pragma once

#include <type_traits>
#include <warren/core/choices.hpp>
#include <warren/core/error.hpp>
#include <warren/core/result.hpp>
#include <warren/model/act_graph.hpp>

namespace warren {
namespace detail {

constexpr error undrawable(const char* what, place where = {}, const char* rule = "") {
    return {.code = errc::malformed, .where = where, .rule = rule, .what = what};
}

constexpr status check_drawable_nodes(const act_like auto& level) {
    using type = decltype(level.nodes[0].type);
    int id = 0;
    for (int row = 1; row <= level.rows; ++row) {
        if (level.row_begin[row] != id) return undrawable("row_begin does not fit the nodes", at_node(0, row));
        int free_column = 0; // the first that a node may still stand in
        for (; id < level.nodes.size() && level.nodes[id].row == row; ++id) {
            const auto& node = level.nodes[id];
            const place here = at_node(node.column, row);
            if (node.column < free_column || node.column >= level.columns)
                return undrawable("the nodes of a row must stand in columns of the map, in ascending order", here);
            if (static_cast<int>(node.type) >= choice_count<type>)
                return undrawable("the node's type is none of its enum", here);
            free_column = node.column + 1;
        }
    }
    if (id != level.nodes.size()) {
        const auto& node = level.nodes[id];
        return undrawable("the nodes must be in order of their rows, which are 1 to R", at_node(node.column, node.row),
                          "2A-6");
    }
    return {};
}

// Because edges are in order, looking at two at a time is enough to see that none cross.
constexpr status check_drawable_edges(const act_like auto& level) {
    for (int i = 0; i < level.edges.size(); ++i) {
        const auto& edge = level.edges[i];
        if (edge.from >= level.nodes.size() || edge.to >= level.nodes.size())
            return undrawable("an edge begins or ends at a node that does not exist");
        const auto& from = level.nodes[edge.from];
        const place here = at_node(from.column, from.row);
        if (level.nodes[edge.to].row != from.row + 1) return undrawable("an edge must lead to the next row", here);
        if (i == 0) continue;
        const auto& before = level.edges[i - 1];
        if (edge.from < before.from || (edge.from == before.from && edge.to <= before.to))
            return undrawable("the edges must be in order of the nodes where they begin, then of those where they end",
                              here);
        if (from.row == level.nodes[before.from].row && edge.to < before.to)
            return undrawable("an edge crosses another", here, "2A-17");
    }
    return {};
}

} // namespace detail

// Rows, columns and ids within bounds, nodes and edges in order, no edges that cross.
constexpr status check_drawable(const act_like auto& level) {
    constexpr int most_rows = static_cast<int>(std::extent_v<decltype(level.row_begin)>) - 2;
    if (level.rows < 1 || level.rows > most_rows) return out_of_range("rows", level.rows, 1, most_rows);
    if (level.columns < 1 || level.columns > max_act_columns)
        return out_of_range("columns", level.columns, 1, max_act_columns);
    if (level.nodes.size() < 0 || level.nodes.size() > level.nodes.capacity())
        return out_of_range("the number of nodes", level.nodes.size(), 0, level.nodes.capacity());
    if (level.edges.size() < 0 || level.edges.size() > level.edges.capacity())
        return out_of_range("the number of edges", level.edges.size(), 0, level.edges.capacity());
    if (status fine = detail::check_drawable_nodes(level); !fine) return fine;
    return detail::check_drawable_edges(level);
}

} // namespace warren
