// Act maps for tests: drawn ones, ones whose paths are written by hand, and a judge of standard maps that knows the
// rulebook and nothing of the library's code.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/generator.hpp>
#include <warren/topology/act_skeleton.hpp>
#include <warren/topology/sparse_paths.hpp>
#include <warren/typing/act_types.hpp>

namespace act_maps {

using drawn = warren::generator<warren::sparse_paths<>, warren::act_types, warren::no_decoration, warren::no_encoding>;
template <class Type>
using drawn_with = warren::generator<warren::sparse_paths<warren::fixed<12, 20>, Type>, warren::basic_act_types<Type>,
                                     warren::no_decoration, warren::no_encoding>;

// One word for each path: a digit for its column in each row from 1 to R − 1. No nodes when the paths cannot be a map.
template <class Level = warren::act_graph<>>
constexpr Level by_hand(int columns, std::initializer_list<const char*> paths) {
    Level level;
    level.columns = columns;
    for (const char* word : paths) {
        int row = 0;
        for (; word[row] != '\0'; ++row)
            level.path_columns[level.path_count][row] = static_cast<std::uint8_t>(word[row] - '0');
        level.path_ends[level.path_count] = level.path_columns[level.path_count][row - 1];
        level.rows = row + 1;
        ++level.path_count;
    }
    level.settings.min_starts = 1;
    if (!warren::build_act_graph(level)) level.nodes.clear();
    return level;
}

template <class Level, class Policy>
constexpr warren::status typed(Level& level, const Policy& policy, std::uint64_t seed) {
    if (warren::status fine = policy.check(); !fine) return fine;
    level.seed = warren::seed{seed};
    warren::rng random = warren::stage_rng(level.seed, warren::stage::typing);
    return policy.assign(level, random);
}

template <class Level>
auto type_at(const Level& level, int row, int column) {
    return level.nodes[level.node_at(row, column)].type;
}

inline drawn with_single_treasure(int first = 4, int last = 6) {
    drawn act;
    act.typing.rules.treasure = warren::treasure_policy::single;
    act.typing.rules.window_first = first;
    act.typing.rules.window_last = last;
    return act;
}

// Runs a judgement over many maps of a kind; how many displeased it.
template <class Judge>
int displeased(const drawn& act, int maps, Judge judge) {
    static drawn::model level;
    int count = 0;
    for (int n = 0; n < maps; ++n) {
        const warren::status made = act.into(level, warren::seed{static_cast<std::uint64_t>(n)});
        count += made && judge(level) ? 0 : 1;
    }
    return count;
}

// How many nodes of a row have the type, and how many there are.
template <class Level, class Type>
std::pair<int, int> count_in_row(const Level& level, int row, Type type) {
    std::pair<int, int> counts{0, 0};
    for (const auto& node : level.nodes) {
        if (node.row != row) continue;
        ++counts.second;
        if (node.type == type) ++counts.first;
    }
    return counts;
}
template <class Level, class Type>
bool all_in_row(const Level& level, int row, Type type) {
    const auto [like, all] = count_in_row(level, row, type);
    return like == all && all > 0;
}

// Edges between a node of the one type and a node of the other.
template <class Level, class Type>
int count_pairs(const Level& level, Type from, Type to) {
    int count = 0;
    for (const auto& edge : level.edges)
        count += level.nodes[edge.from].type == from && level.nodes[edge.to].type == to ? 1 : 0;
    return count;
}

// The fewest nodes of a type that a player can meet, by walking every way there is row after row.
template <class Level, class Type>
int fewest_on_a_way(const Level& level, Type type) {
    std::vector<int> fewest(static_cast<std::size_t>(level.nodes.size()), 1000);
    for (int id = 0; id < level.nodes.size(); ++id) {
        int& here = fewest[static_cast<std::size_t>(id)];
        if (level.nodes[id].row == 1) here = 0;
        for (const auto& edge : level.edges)
            if (edge.to == id && fewest[edge.from] < here) here = fewest[edge.from];
        if (level.nodes[id].type == type) ++here;
    }
    return fewest.back();
}

// Where a map stands among the rows: re-derived with fractions, by the words of the rulebook.
struct expected_rows {
    int unlock = 2;
    int treasure = 0;

    expected_rows(int rows, bool row_policy, bool rounded = false) {
        while (100 * unlock < 35 * rows) ++unlock;
        if (!row_policy || rows < 5) return;
        treasure = 3;
        while (rounded ? 10 * treasure + 5 <= 6 * rows : 10 * treasure < 6 * rows) ++treasure;
    }
};

// "" for a map that keeps every standard rule of typing (with either policy for the Treasure), else what is wrong.
template <class Level>
std::string fault_of(const Level& level) {
    using type = typename Level::type;
    const bool single = level.rules.treasure == warren::treasure_policy::single;
    const int rows = level.rows;
    const expected_rows at(rows, !single, level.rules.rounding == warren::anchor_rounding::round);
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
    for (int a = 0; a < level.edges.size(); ++a)
        for (int b = a + 1; b < level.edges.size(); ++b) {
            const auto& one = level.edges[a];
            const auto& other = level.edges[b];
            if (one.from != other.from || one.to == other.to || uniform.contains(level.nodes[one.to].row)) continue;
            if (level.nodes[one.to].type == level.nodes[other.to].type) return "P7.4 children of one node are alike";
        }
    return "";
}

} // namespace act_maps
