// Whether the types of an act map's nodes keep its rules: fixed rows, bans, neighbours, siblings, treasure, guarantees.
#pragma once

#include <warren/validate/act_map/layout.hpp>
#include <warren/validate/act_map/structure.hpp>

namespace warren::detail {

template <fixed_extent Most, named_enum Type>
struct act_types_check {
    using graph = act_graph<Most, Type>;

    const graph& level;
    violations& found;
    act_layout<Most, Type> layout;
    int without_weight = 0; // nodes whose type has the weight zero

    constexpr void anchors() {
        if (level.anchors.rows != layout.rows) found.add("2A-6", {}, "the anchors are those of a map with other rows");
        if (level.anchors.elite_unlock != layout.elite_unlock)
            found.add("P1.2", {}, "the row from which Elites are allowed is not the one that follows from the rows");
        if (level.anchors.treasure != layout.treasure)
            found.add("P1.1", {}, "the Treasure row is not the one that follows from the rows");
    }

    constexpr void nodes() {
        for (int id = 0; id < level.nodes.count; ++id) {
            const act_node<Type>& node = level.nodes[id];
            if (node.row < 1 || node.row > layout.rows) continue; // said already
            if (!exists(node.type))
                found.add("P0.2a", place_of(node), "a node has a type that does not exist");
            else if (layout.fixed(node.row))
                check_fixed(node);
            else
                check_free(id);
        }
        check_single_treasure();
    }

    constexpr void edges() {
        for (int e = 0; e < level.edges.count; ++e) {
            const act_edge& edge = level.edges[e];
            if (edge.from >= level.nodes.count || edge.to >= level.nodes.count) continue; // said already
            check_pair(level.nodes[edge.from], level.nodes[edge.to]);
            if (level.rules.different_children) check_siblings(e);
        }
    }

    // The fewest nodes of the type on any way to each node; needs a sound graph, whose edges are in order.
    constexpr void guarantees() {
        for (const act_guarantee<Type>& promise : level.rules.guarantees) {
            int fewest[graph::max_nodes] = {};
            for (int id = 0; id < level.nodes.count; ++id)
                fewest[id] = level.nodes[id].row == 1 ? 0 : max_act_rows + 1; // before the node itself
            for (int e = 0; e < level.edges.count; ++e) {
                const act_edge& edge = level.edges[e];
                const int here = fewest[edge.from] + (level.nodes[edge.from].type == promise.type ? 1 : 0);
                if (here < fewest[edge.to]) fewest[edge.to] = here;
            }
            const int boss = level.nodes.count - 1;
            if (fewest[boss] + (level.nodes[boss].type == promise.type ? 1 : 0) < promise.at_least)
                found.add("ACT-023", place_of(level.nodes[boss]), "a way has fewer nodes of a type than guaranteed");
        }
    }

private:
    constexpr bool single() const { return level.rules.treasure == treasure_policy::single; }

    constexpr const char* rule_of_fixed_row(int row) const {
        if (row == layout.rows) return "P1.6";
        if (row == layout.rows - 1) return "P1.5";
        if (row == layout.treasure) return "P1.4";
        return row == 1 ? "P1.3" : "ACT-017";
    }
    constexpr void check_fixed(const act_node<Type>& node) {
        const char* const rule = rule_of_fixed_row(node.row);
        if (static_cast<int>(node.type) + 1 != layout.fixed_type[node.row])
            found.add(rule, place_of(node), "a node is not of the type that is fixed for its row");
        if (!node.locked) found.add(rule, place_of(node), "a node of a fixed row is not locked");
    }

    constexpr void check_free(int id) {
        const act_node<Type>& node = level.nodes[id];
        for (const act_ban<Type>& ban : level.rules.bans)
            if (ban.type == node.type && layout.covers(ban, node.row))
                found.add(rule_of(ban), place_of(node), "a node has a type that is banned from its row");
        if (single() && node.type == level.rules.treasure_type) return; // not drawn: see check_single_treasure
        if (node.locked) found.add("ACT-017", place_of(node), "a node is locked that no rule fixes");
        if (static_cast<int>(node.type) + 1 == layout.fixed_type[layout.rows])
            found.add("2A-14", place_of(node), "a node has the type of the last row, which is never drawn");
        else if (level.odds.of(layout.band_of(node.row), node.type) == 0)
            check_waiver(id);
    }
    // 2A-9: a type of weight zero is allowed where nothing else was possible, and then it is logged. The list may end
    // before the waivers do; after that they are only counted.
    constexpr void check_waiver(int id) {
        ++without_weight;
        const auto& list = level.waivers;
        bool waived = level.stats.waivers > list.capacity() && without_weight <= level.stats.waivers;
        for (int i = 0; i < list.count && i < list.capacity(); ++i) waived = waived || list.items[i] == id;
        if (!waived) found.add("2A-9", place_of(level.nodes[id]), "a type of weight zero is not among the waivers");
    }
    // By the rows that are banned, however they were counted: a map that was read from a document knows only the rows.
    constexpr const char* rule_of(const act_ban<Type>& ban) const {
        const int unlock = layout.elite_unlock;
        const int late = layout.rows - 2;
        if (is_elite(ban.type) && layout.covers(ban, unlock - 1) && !layout.covers(ban, unlock)) return "V3-S8";
        const bool one_row = layout.covers(ban, late) && !layout.covers(ban, late - 1) && !layout.covers(ban, late + 1);
        return is_port(ban.type) && one_row ? "P4.3" : "P0.1b";
    }
    static constexpr bool is_elite(Type type) {
        if constexpr (requires { Type::elite; }) return type == Type::elite;
        return false;
    }
    static constexpr bool is_port(Type type) {
        if constexpr (requires { Type::port; }) return type == Type::port;
        return false;
    }

    constexpr void check_single_treasure() {
        if (!single()) return;
        int count = 0;
        for (int id = 0; id < level.nodes.count; ++id) {
            const act_node<Type>& node = level.nodes[id];
            if (node.type != level.rules.treasure_type || node.row > layout.rows || layout.fixed(node.row)) continue;
            if (++count > 1) found.add("2A-1", place_of(node), "there is more than one Treasure");
            if (!node.locked) found.add("2A-1", place_of(node), "the single Treasure is not locked");
            if (node.row < layout.window_first() || node.row > layout.window_last())
                found.add("2A-1", place_of(node), "the single Treasure lies outside its window of rows");
        }
        if (count == 0) found.add("2A-1", {}, "the map has no Treasure");
    }

    constexpr void check_pair(const act_node<Type>& from, const act_node<Type>& to) {
        for (const act_pair<Type>& pair : level.rules.forbidden)
            if (pair.from == from.type && pair.to == to.type) {
                const bool before_ports = to.row == layout.rows - 1 && layout.fixed(to.row);
                const char* const rule = pair.from != pair.to ? "ACT-018" : before_ports ? "2A-10" : "V3-S6";
                found.add(rule, place_of(to), "an edge joins two types that may not follow each other");
            }
    }

    // 2A-26: into a row that is of one type by design, children may be alike.
    constexpr void check_siblings(int e) {
        const act_node<Type>& child = level.nodes[level.edges[e].to];
        if (child.row >= 1 && child.row <= layout.rows && layout.fixed(child.row)) return;
        for (int other = e + 1; other < level.edges.count; ++other) {
            const act_edge& next = level.edges[other];
            if (next.from != level.edges[e].from) return;
            if (next.to < level.nodes.count && next.to != level.edges[e].to && level.nodes[next.to].type == child.type)
                found.add("V3-S7", place_of(level.nodes[next.to]), "two children of one node are of the same type");
        }
    }
};

} // namespace warren::detail
