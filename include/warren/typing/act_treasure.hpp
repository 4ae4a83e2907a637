// The single Treasure of an act map: on a random path, in a row of its window.
#pragma once

#include <cstdint>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_plan.hpp>

namespace warren::detail {

// 2A-1: the window of the single Treasure, clipped to 2 … R − 2.
struct treasure_window {
    int first;
    int last;

    template <named_enum Type>
    constexpr treasure_window(const act_rules<Type>& rules, int rows)
        : first(rules.window_first > 2 ? rules.window_first : 2),
          last(rules.window_last < rows - 2 ? rules.window_last : rows - 2) {}
    constexpr bool contains(int row) const { return first <= row && row <= last; }
};

template <named_enum Type>
constexpr bool treasure_banned(const act_rules<Type>& rules, const act_anchors& anchors, int row) {
    for (const act_ban<Type>& ban : rules.bans) {
        const bool covered = anchors.row_of(ban.first) <= row && row <= anchors.row_of(ban.last);
        if (covered && ban.type == rules.treasure_type) return true;
    }
    return false;
}

// Does a Treasure keep the other rules in this row, as far as its neighbours are fixed?
template <int MostRows, named_enum Type>
constexpr bool treasure_fits(const act_rules<Type>& rules, const act_plan<MostRows, Type>& plan, int row) {
    const type_set treasure = only(rules.treasure_type);
    const int above = plan.fixed[row - 1];
    const int below = plan.fixed[row + 1];
    if (plan.fixed[row] != plan.unfixed) return false;
    if (above != plan.unfixed && (plan.not_after[above] & treasure) != 0) return false;
    if (below != plan.unfixed && (plan.not_before[below] & treasure) != 0) return false;
    return !treasure_banned(rules, plan.anchors, row);
}

// Where the single Treasure may be; without any such row the configuration is wrong.
template <int MostRows, named_enum Type>
constexpr status find_treasure_rows(const act_rules<Type>& rules, const act_plan<MostRows, Type>& plan,
                                    fixed_vector<int, MostRows>& fitting) {
    const int rows = plan.anchors.rows;
    const treasure_window window(rules, rows);
    if (rows < 4) return out_of_range("rows", rows, 4, MostRows, "2A-1");
    if (window.first > window.last) return out_of_range("window_first", rules.window_first, 2, rows - 2, "2A-1");
    for (int row = window.first; row <= window.last; ++row)
        if (treasure_fits(rules, plan, row)) fitting.push_back(row);
    if (!fitting.empty()) return {};
    return error{.code = errc::custom,
                 .rule = "2A-1",
                 .what = "no row of window_first to window_last may have a Treasure; move the window, or fix, "
                         "ban or forbid less there"};
}

// ACT-015, 2A-1: a path, then a row of the window, each with the same chance. Rows where it would break
// a rule do not count. Tells which node it is.
template <fixed_extent Most, named_enum Type>
constexpr status place_treasure(act_graph<Most, Type>& level, const act_plan<Most::height(), Type>& plan, rng& random,
                                int& treasure) {
    const act_rules<Type>& rules = level.rules;
    fixed_vector<int, Most::height()> fitting;
    if (status found = find_treasure_rows(rules, plan, fitting); !found) return found;
    if (level.path_count < 1) return out_of_range("path_count", level.path_count, 1, max_act_paths, "2A-1");
    const auto path = static_cast<int>(random.below(static_cast<std::uint32_t>(level.path_count)));
    const auto chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(fitting.size())));
    treasure = level.on_path(path, fitting[chosen]);
    if (treasure < 0)
        return error{.code = errc::custom, .rule = "2A-1", .what = "path_columns leads through places without a node"};
    level.nodes[treasure].type = rules.treasure_type;
    level.nodes[treasure].locked = true;
    return {};
}

} // namespace warren::detail
