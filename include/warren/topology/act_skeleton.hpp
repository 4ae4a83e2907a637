// From paths to the map they make: the nodes and edges that the paths use, and one boss where all of them end.
//
//     warren::act_graph<> level;                                 a map made by hand
//     level.rows = 4, level.columns = 3, level.path_count = 2;
//     for (int row = 1; row < 4; ++row) level.path_columns[1][row - 1] = 2;
//     warren::status made = warren::build_act_graph(level);      says where, if the paths cannot be a map
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/model/act_graph.hpp>

namespace warren {

inline constexpr int min_act_rows = 3; // 2A-5
inline constexpr int min_act_columns = 2;

constexpr int boss_column(int columns) { return columns / 2; } // 2A-19

namespace detail {

// In every row before the boss (2A-15).
template <act_like Level>
constexpr bool same_path(const Level& level, int one, int other) {
    const std::uint8_t* const a = level.path_columns[one];
    const std::uint8_t* const b = level.path_columns[other];
    const int last = level.rows - 2;
    // Nearly all pairs differ in one of these three rows, and one question is cheaper than three.
    if (((a[0] ^ b[0]) | (a[last / 2] ^ b[last / 2]) | (a[last] ^ b[last])) != 0) return false;
    for (int i = 1; i < last; ++i)
        if (a[i] != b[i]) return false;
    return true;
}

// Looks at paths from anywhere. Edges into the last row all meet in the boss and are free (2A-16).
template <act_like Level>
class path_check {
public:
    constexpr explicit path_check(const Level& level) : level_(level) {}

    constexpr status run() const {
        for (int path = 0; path < level_.path_count; ++path) {
            if (status fine = inside(path); !fine) return fine;
            for (int other = 0; other < path; ++other)
                if (same_path(level_, path, other))
                    return wrong(path, "is the same as an earlier one in every row before the boss", {}, "2A-15");
        }
        for (int row = 1; row < level_.rows - 1; ++row)
            if (status fine = steps(row); !fine) return fine;
        return {};
    }

private:
    constexpr int column(int path, int row) const { return level_.path_columns[path][row - 1]; }

    constexpr status inside(int path) const {
        for (int row = 1; row <= level_.rows; ++row) {
            const int at = row < level_.rows ? column(path, row) : level_.path_ends[path];
            if (at < level_.columns) continue;
            error why = out_of_range("the column of a path", at, 0, level_.columns - 1, "2A-6");
            why.where = at_node(at, row);
            return why;
        }
        return {};
    }

    constexpr status steps(int row) const {
        std::uint64_t children[max_act_columns] = {}; // of each column, as a mask of columns
        for (int path = 0; path < level_.path_count; ++path) {
            const int from = column(path, row);
            const int to = column(path, row + 1);
            children[from] |= std::uint64_t{1} << to;
            if (std::popcount(children[from]) > max_act_children)
                return wrong(path, "takes a fourth way on", at_node(from, row), "2A-28");
            for (int other = 0; other < path; ++other)
                if ((from - column(other, row)) * (to - column(other, row + 1)) < 0)
                    return wrong(path, "crosses an earlier one", at_node(from, row), "2A-17");
        }
        return {};
    }

    static constexpr error wrong(int path, const char* what, place where, const char* rule) {
        return {.code = errc::impossible_path, .where = where, .rule = rule, .what = what, .value = path};
    }

    const Level& level_;
};

// Which paths use the node of each place.
template <fixed_extent Most>
struct place_users {
    path_set at[Most::height()][Most::width()];

    // Path by path, because a place that was changed just before is slow to change again.
    template <act_like Level>
    constexpr explicit place_users(const Level& from) {
        const int last = from.rows - 1;
        for (int row = 0; row < last; ++row)
            for (path_set& users : at[row]) users = 0;
        for (int path = 0; path < from.path_count; ++path) {
            const path_set user = path_set{1} << path;
            const std::uint8_t* const columns = from.path_columns[path];
            for (int row = 0; row < last; ++row) at[row][columns[row]] |= user;
        }
    }
};

// ACT-011: only what a path uses comes into being.
template <fixed_extent Most, named_enum Type>
constexpr void add_row(act_graph<Most, Type>& level, int row, const path_set* users) {
    level.row_begin[row] = static_cast<std::uint16_t>(level.nodes.count);
    // Written for every column, and kept where there are users: a branch that nobody could predict would cost more. There
    // is always room for one more, because the boss is still to come.
    auto count = static_cast<unsigned>(level.nodes.count);
    const auto columns = static_cast<unsigned>(level.columns);
    for (unsigned column = 0; column < columns; ++column) {
        act_node<Type>& node = level.nodes.items[count];
        node.type = {};
        node.locked = false;
        node.row = static_cast<std::uint8_t>(row);
        node.column = static_cast<std::uint8_t>(column);
        node.paths = users[column];
        count += node.paths != 0 ? 1 : 0;
    }
    level.nodes.count = static_cast<int>(count);
}

// ACT-008, ACT-009: whatever column of the last row a path ended in, it leads to the boss now.
template <fixed_extent Most, named_enum Type>
constexpr void add_boss(act_graph<Most, Type>& level) {
    const auto column = static_cast<std::uint8_t>(boss_column(level.columns));
    for (int path = 0; path < level.path_count; ++path) level.path_columns[path][level.rows - 1] = column;
    const path_set everyone = ~path_set{0} >> (max_act_paths - level.path_count);
    level.row_begin[level.rows] = static_cast<std::uint16_t>(level.nodes.size());
    level.nodes.push_back({.row = static_cast<std::uint8_t>(level.rows), .column = column, .paths = everyone});
    level.row_begin[level.rows + 1] = static_cast<std::uint16_t>(level.nodes.size());
}

// All paths, or none: without the branch that `?:` may become, and that nobody could predict here.
constexpr path_set when(bool condition) { return 0 - static_cast<path_set>(condition); }

// All edges from left to right, row by row. As none crosses another, the leftmost node that paths have yet to leave and
// the leftmost node below that paths have yet to reach are always joined, by the paths they have in common (ACT-010). Who
// has been left or reached by all its paths makes room for the next node, and at the end of a row both do.
template <fixed_extent Most, named_enum Type>
constexpr void add_edges(act_graph<Most, Type>& level) {
    const act_node<Type>* const nodes = level.nodes.items;
    const auto boss = static_cast<std::size_t>(level.boss());
    std::size_t from = 0;
    std::size_t to = level.row_begin[2];
    std::size_t count = 0;
    const auto join = [&](path_set common) {
        act_edge& edge = level.edges.items[count++];
        edge.from = static_cast<std::uint16_t>(from);
        edge.to = static_cast<std::uint16_t>(to);
        edge.paths = common;
        level.first_out[from + 1] = level.first_in[to + 1] = static_cast<std::uint16_t>(count);
    };
    level.first_out[0] = 0;
    for (int start = 0; start <= Most::width(); ++start) level.first_in[start] = 0; // at least

    path_set leaving = nodes[from].paths;
    path_set arriving = nodes[to].paths;
    while (to < boss) {
        const path_set common = leaving & arriving;
        join(common);
        leaving ^= common;
        arriving ^= common;
        const path_set left = when(leaving == 0);
        const path_set reached = when(arriving == 0);
        leaving |= nodes[from + 1].paths & left;
        arriving |= nodes[to + 1].paths & reached;
        from += left & 1;
        to += reached & 1;
    }
    for (; from < boss; ++from) join(nodes[from].paths);
    level.first_out[boss + 1] = static_cast<std::uint16_t>(count);
    level.edges.count = static_cast<int>(count);
}

// ACT-007 … ACT-012, for paths that are known to be sound.
template <fixed_extent Most, named_enum Type>
constexpr void build_from_paths(act_graph<Most, Type>& level) {
    level.nodes.clear();
    const place_users<Most> users(level);
    for (int row = 1; row < level.rows; ++row) add_row(level, row, users.at[row - 1]);
    add_boss(level);
    add_edges(level);
}

} // namespace detail

// Makes the map of the paths that stand in `path_columns`, rows 1 … R − 1, and `path_ends`, with `rows`, `columns` and
// `path_count`. Whatever column of the last row a path ended in, it now ends at the boss in the central one (ACT-007 …
// ACT-012). Nodes have no types yet; `settings` and what typing writes stay as they are. After an error nothing has
// changed. Not asked about: how far a path steps aside and how many starts there are, which `validate` compares with
// `settings`.
template <fixed_extent Most, named_enum Type>
constexpr status build_act_graph(act_graph<Most, Type>& level) {
    const field_limit limits[] = {
        {"rows", level.rows, min_act_rows, Most::height(), "2A-5"},
        {"columns", level.columns, min_act_columns, Most::width(), "2A-20"},
        {"path_count", level.path_count, 1, max_act_paths, "ACT-004"},
    };
    if (status fine = check_limits(limits); !fine) return fine;
    if (status fine = detail::path_check(level).run(); !fine) return fine;
    detail::build_from_paths(level);
    return {};
}

} // namespace warren
