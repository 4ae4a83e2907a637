// What the benches of the act map time, as plain functions that a test runs as well.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <vector>
#include <warren/act_map.hpp>

namespace bench {

// 15 rows of up to 7 nodes, six paths, a type for every node.
inline int whole_act(std::uint64_t n) {
    static warren::act_map::model map;
    const auto made = warren::act_map{}.into(map, warren::seed{n});
    return made ? map.nodes.size() : -1;
}

// A simple map in the manner of Slay the Spire: paths step by step without crossing, then types drawn again until they
// fit their parents and siblings. Promises about whole paths, and exactly six different ones, it does not know.
struct textbook_act {
    enum node_kind : int { none, monster, unknown, elite, rest, shop, treasure, boss };
    struct node {
        int type = none;
        std::vector<int> next; // columns of the row above

        bool leads_to(int column) const { return std::find(next.begin(), next.end(), column) != next.end(); }
        void join(int column) {
            if (!leads_to(column)) next.push_back(column);
        }
    };
    static constexpr int rows = 15; // the last one holds the boss
    static constexpr int columns = 7;

    std::vector<std::vector<node>> nodes = std::vector<std::vector<node>>(rows, std::vector<node>(columns));

    node& at(int row, int column) { return nodes[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]; }
    bool used(int row, int column) { return !at(row, column).next.empty() || at(row, column).type == boss; }

    void draw_path(int column, std::mt19937& random) {
        for (int row = 0; row < rows - 2; ++row) {
            std::array<int, 3> ways{};
            int count = 0;
            for (int to = column - 1; to <= column + 1; ++to) {
                if (to < 0 || to >= columns) continue;
                const bool crosses = to != column && at(row, to).leads_to(column);
                if (!crosses) ways[static_cast<std::size_t>(count++)] = to;
            }
            const int pick = std::uniform_int_distribution<int>(0, count - 1)(random);
            const int to = ways[static_cast<std::size_t>(pick)];
            at(row, column).join(to);
            column = to;
        }
        at(rows - 2, column).join(columns / 2);
    }

    bool fits(int kind, int row, int column) {
        if (row < 5 && (kind == elite || kind == rest)) return false;
        if (row == rows - 3 && kind == rest) return false; // the row after that is all rest
        for (int from = std::max(0, column - 1); from <= std::min(columns - 1, column + 1); ++from) {
            const node& parent = at(row - 1, from);
            if (!parent.leads_to(column)) continue;
            if (parent.type == kind && (kind == elite || kind == rest || kind == shop)) return false;
            for (const int sibling : parent.next)
                if (sibling != column && at(row, sibling).type == kind) return false;
        }
        return true;
    }

    int draw_type(int row, int column, std::mt19937& random) {
        if (row == 0) return monster;
        if (row == 8) return treasure;
        if (row == rows - 2) return rest;
        static std::discrete_distribution<int> odds{0, 53, 22, 8, 12, 5};
        for (int tries = 0; tries < 100; ++tries)
            if (const int kind = odds(random); fits(kind, row, column)) return kind;
        return monster;
    }
};

inline textbook_act act_textbook(std::uint64_t n) {
    std::mt19937 random(static_cast<std::uint32_t>(n));
    textbook_act map;
    std::uniform_int_distribution<int> any_column(0, textbook_act::columns - 1);
    const int first = any_column(random);
    for (int path = 0; path < 6; ++path) {
        int start = path == 0 ? first : any_column(random);
        while (path == 1 && start == first) start = any_column(random);
        map.draw_path(start, random);
    }
    map.at(textbook_act::rows - 1, textbook_act::columns / 2).type = textbook_act::boss;
    for (int row = 0; row < textbook_act::rows - 1; ++row)
        for (int column = 0; column < textbook_act::columns; ++column)
            if (map.used(row, column)) map.at(row, column).type = map.draw_type(row, column, random);
    return map;
}

} // namespace bench
