// From paths to the map they make: the nodes and edges that the paths use, and one boss where all of them end.
//
//     warren::act_graph<> level;                                 a map made by hand
//     level.rows = 4, level.columns = 3, level.path_count = 2;
//     for (int row = 1; row < 4; ++row) level.path_columns[1][row - 1] = 2;
//     warren::status made = warren::build_act_graph(level);      says where, if the paths cannot be a map
#pragma once

#include <bit>
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

// One row of the map while it is being built: who uses the node in each column, and which node that is.
template <fixed_extent Most>
struct row_in_work {
    path_set users[Most::width()];
    std::uint16_t ids[Most::width()];
};

// ACT-011: only what a path uses comes into being.
template <fixed_extent Most, named_enum Type>
constexpr void add_nodes(act_graph<Most, Type>& level, int row, row_in_work<Most>& work) {
    for (path_set& users : work.users) users = 0;
    std::uint64_t columns = 0; // that have a node, as a mask
    const auto* const end = level.path_columns + level.path_count;
    path_set path = 1;
    for (const auto* on = level.path_columns; on != end; ++on, path <<= 1) {
        const unsigned column = (*on)[row - 1];
        columns |= std::uint64_t{1} << column;
        work.users[column] |= path;
    }

    auto id = static_cast<unsigned>(level.nodes.size());
    level.row_begin[row] = static_cast<std::uint16_t>(id);
    for (; columns != 0; columns &= columns - 1) {
        const auto column = static_cast<unsigned>(std::countr_zero(columns));
        work.ids[column] = static_cast<std::uint16_t>(id);
        act_node<Type>& node = level.nodes.items[id++];
        node.type = {};
        node.locked = false;
        node.row = static_cast<std::uint8_t>(row);
        node.column = static_cast<std::uint8_t>(column);
        node.paths = work.users[column];
    }
    level.nodes.count = static_cast<int>(id);
}

// The edges from a row to the next. Of two edges that do not cross, the one further right has the larger sum of columns,
// so the sum is an edge's place in the order; and two with the same sum are one edge (ACT-010).
template <fixed_extent Most, named_enum Type>
constexpr void add_edges(act_graph<Most, Type>& level, int row, const row_in_work<Most>& above,
                         const row_in_work<Most>& below) {
    constexpr unsigned words = (2 * Most::width() + 62) / 64;
    std::uint64_t sums[words] = {}; // that there are, as a mask
    std::uint8_t from[2 * Most::width()];
    const auto* const end = level.path_columns + level.path_count;
    for (const auto* on = level.path_columns; on != end; ++on) {
        const std::uint8_t column = (*on)[row - 1];
        const unsigned sum = unsigned{column} + (*on)[row];
        from[sum] = column;
        sums[words == 1 ? 0 : sum / 64] |= std::uint64_t{1} << sum % 64;
    }

    auto count = static_cast<unsigned>(level.edges.size());
    for (unsigned word = 0; word < words; ++word)
        for (std::uint64_t rest = sums[word]; rest != 0; rest &= rest - 1) {
            const unsigned sum = 64 * word + static_cast<unsigned>(std::countr_zero(rest));
            const unsigned left = from[sum];
            const unsigned right = sum - left;
            act_edge& edge = level.edges.items[count++];
            const std::uint16_t parent = above.ids[left];
            const std::uint16_t child = below.ids[right];
            edge.from = parent;
            edge.to = child;
            edge.paths = above.users[left] & below.users[right];
            level.first_out[parent + 1] = static_cast<std::uint16_t>(count);
            level.first_in[child + 1] = static_cast<std::uint16_t>(count);
        }
    level.edges.count = static_cast<int>(count);
}

// ACT-007 … ACT-012, for paths that are known to be sound.
template <fixed_extent Most, named_enum Type>
constexpr void build_from_paths(act_graph<Most, Type>& level) {
    // ACT-008, ACT-009: with every path in the same column, the last row has one node, and all edges lead there.
    for (int path = 0; path < level.path_count; ++path)
        level.path_columns[path][level.rows - 1] = static_cast<std::uint8_t>(boss_column(level.columns));

    row_in_work<Most> work[2];
    level.nodes.clear();
    level.edges.clear();
    level.first_out[0] = 0;
    add_nodes(level, 1, work[1]);
    for (int start = 0; start <= level.nodes.size(); ++start) level.first_in[start] = 0;
    for (int row = 2; row <= level.rows; ++row) {
        add_nodes(level, row, work[row % 2]);
        add_edges(level, row - 1, work[(row - 1) % 2], work[row % 2]);
    }
    level.row_begin[level.rows + 1] = static_cast<std::uint16_t>(level.nodes.size());
    level.first_out[level.nodes.size()] = static_cast<std::uint16_t>(level.edges.size());
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
