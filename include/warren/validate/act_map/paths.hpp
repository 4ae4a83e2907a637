// Whether the paths of an act map are what they should be, and the path masks of nodes and edges what the paths say.
#pragma once

#include <warren/validate/act_map/structure.hpp>

namespace warren::detail {

// Looks everything up in tables of its own, because the map's order and indices may be what is broken.
template <fixed_extent Most, named_enum Type>
struct act_paths_check {
    using graph = act_graph<Most, Type>;

    const graph& level;
    violations& found;
    int node_ids[Most::height()][Most::width()] = {};       // plus one, so that 0 is no node
    int edges_out[graph::max_nodes][max_act_children] = {}; // plus one
    path_set node_paths[graph::max_nodes] = {};
    path_set edge_paths[graph::max_edges] = {};

    constexpr void run() {
        fill_tables();
        for (int path = 0; path < level.path_count; ++path) {
            follow(path);
            compare(path);
            if (level.path_ends[path] >= level.columns)
                found.add("ACT-005", at_node(level.path_ends[path], level.rows), "a path ended outside the last row");
        }
        masks();
        starts();
    }

private:
    constexpr void fill_tables() {
        for (int id = 0; id < level.nodes.count; ++id) {
            const act_node<Type>& node = level.nodes[id];
            if (node.row >= 1 && node.row <= level.rows && node.column < level.columns)
                node_ids[node.row - 1][node.column] = id + 1;
        }
        for (int e = 0; e < level.edges.count; ++e) {
            if (level.edges[e].from >= level.nodes.count) continue;
            for (int& slot : edges_out[level.edges[e].from])
                if (slot == 0) {
                    slot = e + 1;
                    break;
                }
        }
    }

    constexpr void follow(int path) {
        const path_set itself = path_set{1} << path;
        int before = -1;
        for (int row = 1; row <= level.rows; ++row) {
            const int column = level.path_columns[path][row - 1];
            const int id = column < level.columns ? node_ids[row - 1][column] - 1 : -1;
            if (row == level.rows && column != level.columns / 2)
                found.add("ACT-012", at_node(column, row), "a path does not end at the boss");
            else if (id < 0)
                found.add("ACT-001", at_node(column, row), "a path visits a place where no node is");
            if (id >= 0) node_paths[id] |= itself;
            if (id >= 0 && before >= 0) step(before, id, itself);
            before = id;
        }
    }
    constexpr void step(int from, int to, path_set itself) {
        for (const int slot : edges_out[from])
            if (slot != 0 && level.edges[slot - 1].to == to) {
                edge_paths[slot - 1] |= itself;
                return;
            }
        found.add("ACT-004", place_of(level.nodes[from]), "a path takes a step where no edge is");
    }

    // 2A-15: the last row does not count, because all paths end there.
    constexpr void compare(int path) {
        for (int other = 0; other < path; ++other) {
            int row = 1;
            while (row < level.rows && level.path_columns[path][row - 1] == level.path_columns[other][row - 1]) ++row;
            if (row == level.rows)
                found.add("2A-15", at_node(level.path_columns[path][0], 1), "two paths visit the same nodes");
        }
    }

    constexpr void masks() {
        for (int id = 0; id < level.nodes.count; ++id) {
            const act_node<Type>& node = level.nodes[id];
            if (node_paths[id] == 0)
                found.add("ACT-011", place_of(node), "no path visits a node");
            else if (node_paths[id] != node.paths)
                found.add("2A-18", place_of(node), "a node's set of paths is not that of the paths which visit it");
        }
        for (int e = 0; e < level.edges.count; ++e) {
            const act_edge& edge = level.edges[e];
            const place where = edge.from < level.nodes.count ? place_of(level.nodes[edge.from]) : place{};
            if (edge_paths[e] == 0)
                found.add("ACT-011", where, "no path takes an edge");
            else if (edge_paths[e] != edge.paths)
                found.add("2A-18", where, "an edge's set of paths is not that of the paths which take it");
        }
    }

    constexpr void starts() {
        int different = 0;
        for (int column = 0; column < level.columns; ++column) different += node_ids[0][column] != 0 ? 1 : 0;
        if (different < level.settings.min_starts)
            found.add("2A-20", at_node(0, 1), "there are fewer start nodes than asked for");
    }
};

} // namespace warren::detail
