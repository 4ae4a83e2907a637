// Act maps to draw: made by hand, or of random paths that may step aside as far as one likes.
#pragma once

#include <cstdint>
#include <warren/core/rng.hpp>
#include <warren/topology/act_skeleton.hpp>

namespace some_act {

using namespace warren;

// May a path go there, beside those before it?
template <class Level>
bool is_free(const Level& level, int path, int row, int from, int to) {
    std::uint64_t children = std::uint64_t{1} << to;
    for (int other = 0; other < path; ++other) {
        const int start = level.path_columns[other][row - 1];
        const int finish = level.path_columns[other][row];
        if ((from - start) * (to - finish) < 0) return false;
        if (from == start) children |= std::uint64_t{1} << finish;
    }
    return std::popcount(children) <= max_act_children;
}

template <class Level>
bool draw_path(Level& level, int path, int step, rng& random) {
    int column = static_cast<int>(random.below(static_cast<std::uint32_t>(level.columns)));
    level.path_columns[path][0] = static_cast<std::uint8_t>(column);
    for (int row = 1; row < level.rows - 1; ++row) {
        int ways[max_act_columns];
        int count = 0;
        for (int to = 0; to < level.columns; ++to)
            if (to - column <= step && column - to <= step && is_free(level, path, row, column, to)) ways[count++] = to;
        if (count == 0) return false;
        column = ways[random.below(static_cast<std::uint32_t>(count))];
        level.path_columns[path][row] = static_cast<std::uint8_t>(column);
    }
    for (int other = 0; other < path; ++other)
        if (detail::same_path(level, path, other)) return false;
    return true;
}

// As many of the paths as 50 tries each could find, with types that follow no rule.
template <class Level>
void make(Level& level, int rows, int columns, int paths, int step, seed used) {
    level.rows = rows;
    level.columns = columns;
    level.seed = used;
    level.settings.lateral_step = step;
    level.path_count = 0;
    rng random = stage_rng(used, stage::topology);
    for (int path = 0; path < paths && level.path_count == path; ++path)
        for (int tries = 0; tries < 50 && level.path_count == path; ++tries)
            if (draw_path(level, path, step, random)) ++level.path_count;
    if (const status made = build_act_graph(level); !made) level.nodes.clear();
    for (auto& node : level.nodes)
        node.type = static_cast<typename Level::type>(
            random.below(static_cast<std::uint32_t>(choice_count<typename Level::type>)));
}

// A map of given paths, each the columns of its rows but the last.
template <class Level, int Paths, int Rows>
constexpr status make_by_hand(Level& level, int columns, const int (&paths)[Paths][Rows]) {
    level.rows = Rows + 1;
    level.columns = columns;
    level.path_count = Paths;
    for (int path = 0; path < Paths; ++path)
        for (int row = 0; row < Rows; ++row)
            level.path_columns[path][row] = static_cast<std::uint8_t>(paths[path][row]);
    return build_act_graph(level);
}

// Six rows for the usual types: fights, an elite, an Unknown, a treasure, a shop and places to rest.
constexpr act_graph<fixed<4, 6>> small() {
    act_graph<fixed<4, 6>> level;
    level.seed = seed{7};
    const int paths[3][5] = {{0, 0, 1, 1, 0}, {0, 1, 1, 2, 2}, {2, 2, 2, 3, 3}};
    if (const status made = make_by_hand(level, 4, paths); !made) return level;
    for (auto& node : level.nodes) {
        constexpr node_type by_row[] = {node_type::monster,  node_type::event, node_type::elite,
                                        node_type::treasure, node_type::port,  node_type::boss};
        node.type = by_row[node.row - 1];
        if (node.row == 2 && node.column == 1) node.type = node_type::unknown;
        if (node.row == 3 && node.column == 2) node.type = node_type::shop;
    }
    return level;
}

// Types of somebody's own: with the usual names, two that begin alike, and one that no XML would take as it is.
enum class own_type : std::uint8_t { monster, elite, shop, port, treasure, event, unknown, boss, shrine, mine, odd };
constexpr choices choices_of(own_type /*unused*/) {
    return {"Battle",
            "Elite",
            "Shop",
            "Rest",
            "Treasure",
            "Event",
            "Unknown",
            "Boss",
            "Shrine",
            "Mine",
            "<Bad & \"odd\"\t\x01\xff>"};
}

} // namespace some_act
