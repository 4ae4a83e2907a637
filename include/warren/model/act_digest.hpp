// One number for everything about an act map that playing it depends on: how a saved run recognises its map.
#pragma once

#include <cstdint>
#include <warren/core/digest.hpp>
#include <warren/model/act_graph.hpp>

namespace warren {

// Nodes with their types, edges, bans and forbidden pairs; not how the map came about (paths, odds, statistics).
template <fixed_extent Most, named_enum Type>
constexpr std::uint64_t digest_of(const act_graph<Most, Type>& map) {
    digest sum;
    const auto add = [&](auto number) { sum.add(static_cast<std::uint64_t>(number), 4); };
    add(map.rows);
    add(map.columns);
    add(map.nodes.size());
    for (const act_node<Type>& node : map.nodes) {
        add(node.row);
        add(node.column);
        add(node.type);
    }
    add(map.edges.size());
    for (const act_edge& edge : map.edges) {
        add(edge.from);
        add(edge.to);
    }
    add(map.rules.bans.size());
    for (const act_ban<Type>& ban : map.rules.bans) {
        add(ban.type);
        add(map.anchors.row_of(ban.first));
        add(map.anchors.row_of(ban.last));
    }
    add(map.rules.forbidden.size());
    for (const act_pair<Type>& pair : map.rules.forbidden) {
        add(pair.from);
        add(pair.to);
    }
    return sum.value();
}

} // namespace warren
