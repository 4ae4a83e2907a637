// The act map as plain data: nodes in rows, edges between neighbouring rows, the paths that made them, and what was asked
// for and found on the way.
#pragma once

#include <cstdint>
#include <warren/core/extent.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/seed.hpp>
#include <warren/model/act_rules.hpp>

namespace warren {

// Paths are numbered from 0; a set of them is a bit mask (2A-18).
using path_set = std::uint64_t;
inline constexpr int max_act_paths = 64;
inline constexpr int max_act_rows = 100;
inline constexpr int max_act_columns = 64;
inline constexpr int max_act_children = 3; // 2A-28

template <named_enum Type = node_type>
struct act_node {
    Type type{};
    bool locked = false;
    std::uint8_t row = 0; // from 1 (2A-6)
    std::uint8_t column = 0;
    path_set paths = 0;

    friend constexpr bool operator==(const act_node&, const act_node&) = default;
};

struct act_edge {
    std::uint16_t from = 0; // node ids
    std::uint16_t to = 0;
    path_set paths = 0;

    friend constexpr bool operator==(const act_edge&, const act_edge&) = default;
};

// The topology's part of the configuration actually used.
struct act_settings {
    int lateral_step = 1;
    int min_starts = 2;
    int path_retries = 1000;
    // Typing's part; its rules and odds stand beside.
    int rerolls = 0;
    int row_resamples = 0;
    int repair_attempts = 0;
    warren::fallback fallback = warren::fallback::legal;
};

struct act_stats {
    int path_retries = 0;  // paths that were drawn again, because another was the same
    int backtracks = 0;    // steps taken back in the search for a path, because every way on repeats another
    int rerolls = 0;       // samples that broke a rule and were drawn again
    int fallbacks = 0;     // nodes for which the re-rolls were used up
    int row_resamples = 0; // rows begun again
    int repairs = 0;       // nodes that repair() gave another type; 0 in what the generator makes (2A-8)
    int waivers = 0;       // nodes that got a type of weight zero, or the filler as a last resort
};

// RULES 1B, 1C. Most is the largest map there is room for, columns × rows; `rows` and `columns` are what this map has.
template <fixed_extent Most = fixed<12, 20>, named_enum Type = node_type>
struct act_graph {
    static_assert(Most::width() <= max_act_columns && Most::height() <= max_act_rows,
                  "an act map has room for at most 64 columns and 100 rows");
    using type = Type;
    static constexpr int max_nodes = (Most::height() - 1) * Most::width() + 1; // the boss stands alone
    static constexpr int max_edges =
        2 * max_nodes; // edges that do not cross are fewer than the nodes of their two rows

    warren::seed seed;
    int rows = 0;
    int columns = 0;
    int path_count = 0;
    act_anchors anchors; // by typing

    // Row by row, columns ascending; a node's id is its index.
    fixed_vector<act_node<Type>, max_nodes> nodes;
    // By `from`, then by `to`. Because edges do not cross, those of one row are also in order of `to`.
    fixed_vector<act_edge, max_edges> edges;

    // Where a row, and a node's edges, begin: row r has the nodes row_begin[r] … row_begin[r + 1] − 1, node n the edges
    // first_out[n] … first_out[n + 1] − 1 to its children and first_in[n] … first_in[n + 1] − 1 from its parents.
    std::uint16_t row_begin[Most::height() + 2] = {};
    std::uint16_t first_out[max_nodes + 1] = {};
    std::uint16_t first_in[max_nodes + 1] = {};

    // The column of each path in each row, and the column of the last row where it ended before the boss row was
    // consolidated (ACT-005).
    std::uint8_t path_columns[max_act_paths][Most::height()] = {};
    std::uint8_t path_ends[max_act_paths] = {};

    act_settings settings;
    act_odds<Type> odds;
    act_rules<Type> rules;
    act_stats stats;
    fixed_vector<std::uint16_t, 16> waivers; // the first nodes concerned
    fixed_vector<const char*, 8> warnings;

    // The node's id, or -1 where none is.
    constexpr int node_at(int row, int column) const {
        if (row < 1 || row > rows) return -1;
        for (int id = row_begin[row]; id < row_begin[row + 1]; ++id)
            if (nodes[id].column == column) return id;
        return -1;
    }
    constexpr int boss() const { return nodes.size() - 1; }
    constexpr int child_count(int node) const { return first_out[node + 1] - first_out[node]; }
    constexpr int parent_count(int node) const { return first_in[node + 1] - first_in[node]; }
    constexpr int child(int node, int n) const { return edges[first_out[node] + n].to; }
    constexpr int parent(int node, int n) const { return edges[first_in[node] + n].from; }
    // The node that a path visits in a row.
    constexpr int on_path(int path, int row) const { return node_at(row, path_columns[path][row - 1]); }
};

template <class Level>
concept act_like = requires(Level& level) {
    level.nodes[0].type;
    level.edges[0].paths;
    level.row_begin[0];
};

} // namespace warren
