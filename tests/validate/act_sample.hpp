// A small act map made by hand, in which every rule has something to say: three children, shared nodes, every band.
//
//     row 8           B
//     row 7   P   P           P
//     row 6   M   E   ?       $     Late
//     row 5       T       T
//     row 4   M   P   ?             Mid
//     row 3   E       M   M
//     row 2   M   ?   $   ?         Early
//     row 1       M       M
#pragma once

#include <warren/topology/act_skeleton.hpp>
#include <warren/typing/act_odds.hpp>
#include <warren/validate/act_map.hpp>

namespace act_sample {

using map = warren::act_graph<>;

inline constexpr int columns[4][7] = {
    {1, 0, 0, 0, 1, 0, 0},
    {1, 1, 0, 1, 1, 1, 1},
    {1, 2, 2, 2, 3, 2, 1},
    {3, 3, 3, 2, 3, 4, 4},
};

constexpr warren::node_type type_of(char letter) {
    using warren::node_type;
    switch (letter) {
    case 'E': return node_type::elite;
    case '$': return node_type::shop;
    case 'P': return node_type::port;
    case 'T': return node_type::treasure;
    case '?': return node_type::unknown;
    case 'B': return node_type::boss;
    default: return node_type::monster;
    }
}

constexpr map make() {
    map level;
    level.rows = 8;
    level.columns = 5;
    level.path_count = 4;
    for (int path = 0; path < 4; ++path) {
        for (int row = 0; row < 7; ++row) level.path_columns[path][row] = static_cast<std::uint8_t>(columns[path][row]);
        level.path_ends[path] = static_cast<std::uint8_t>(path);
    }
    if (const warren::status built = warren::build_act_graph(level); !built) return level; // refused by every test
    level.anchors = {.rows = 8, .elite_unlock = 3, .treasure = 5};
    level.rules = warren::standard_rules();
    level.odds = warren::odds::normal;
    level.settings.rerolls = 16;
    const char* const letters = "MM"
                                "M?$?"
                                "EMM"
                                "MP?"
                                "TT"
                                "ME?$"
                                "PPP"
                                "B";
    for (int id = 0; id < level.nodes.size(); ++id) {
        const int row = level.nodes[id].row;
        level.nodes[id].type = type_of(letters[id]);
        level.nodes[id].locked = row == 1 || row == 5 || row >= 7;
    }
    return level;
}

} // namespace act_sample
