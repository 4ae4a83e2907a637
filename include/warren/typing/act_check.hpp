// Which types a node of an act map may have while all others keep theirs: the test that typing, repair and map editors
// share.
//
//     if (*warren::broken_rule(level, node, node_type::shop) == '\0') …        a Shop would be legal there
#pragma once

#include <warren/model/act_graph.hpp>
#include <warren/typing/act_plan.hpp>

namespace warren {
namespace detail {

// What speaks against types at a node, in the validator's order (P2.5).
struct objections {
    type_set row = 0;        // banned from the row, or not what the row is fixed to
    type_set neighbours = 0; // forbidden beside a parent or child
    type_set siblings = 0;   // another child of a parent has it

    constexpr type_set all() const { return row | neighbours | siblings; }
};

// Every other node must have a type; one that does not exist, in a damaged map, speaks against nothing.
template <fixed_extent Most, named_enum Type>
constexpr objections objections_at(const act_graph<Most, Type>& level, const act_plan<Most::height(), Type>& plan,
                                   int node) {
    const act_node<Type>& here = level.nodes[node];
    const bool fixed = plan.fixed[here.row] != plan.unfixed;
    const auto type_of = [&](int other) { return level.nodes[other].type; };
    const auto exists = [&](int other) { return only(type_of(other)) != 0; };
    objections found;
    found.row = fixed ? ~only(static_cast<Type>(plan.fixed[here.row])) : plan.banned[here.row];
    if (!fixed && here.locked) found.row &= ~plan.single_treasure;
    for (int i = 0; i < level.child_count(node); ++i)
        if (const int child = level.child(node, i); exists(child))
            found.neighbours |= plan.not_before[static_cast<int>(type_of(child))];
    for (int i = 0; i < level.parent_count(node); ++i) {
        const int parent = level.parent(node, i);
        if (exists(parent)) found.neighbours |= plan.not_after[static_cast<int>(type_of(parent))];
        if (fixed || !plan.different_children) continue; // 2A-26
        for (int n = 0; n < level.child_count(parent); ++n)
            if (const int sibling = level.child(parent, n); sibling != node) found.siblings |= only(type_of(sibling));
    }
    return found;
}

// Does the node's own type break a rule, or not even exist?
template <fixed_extent Most, named_enum Type>
constexpr bool offends(const act_graph<Most, Type>& level, const act_plan<Most::height(), Type>& plan, int node) {
    const type_set own = only(level.nodes[node].type);
    return own == 0 || (own & objections_at(level, plan, node).all()) != 0;
}

} // namespace detail

// The rule that the node would break with this type, or "". Tells by the map's own rules, which must be sound; bans come
// first, then neighbours, then siblings (P2.5).
template <fixed_extent Most, named_enum Type>
constexpr const char* broken_rule(const act_graph<Most, Type>& level, int node, Type type) {
    detail::act_plan<Most::height(), Type> plan;
    if (!plan.prepare(level.rules, level.odds, level.rows) || only(type) == 0) return "ACT-023";
    const detail::objections found = detail::objections_at(level, plan, node);
    if ((found.row & only(type)) != 0) return plan.fixed[level.nodes[node].row] != plan.unfixed ? "ACT-017" : "P0.1b";
    if ((found.neighbours & only(type)) != 0) return "V3-S6";
    return (found.siblings & only(type)) != 0 ? "V3-S7" : "";
}

} // namespace warren
