// Act maps for tests: drawn ones, and ones whose paths are written by hand. With the judge of standard maps, which knows the
// rulebook and nothing of the library's code.
#pragma once

#include "tests/property/act_checker.hpp"

#include <initializer_list>
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

} // namespace act_maps
