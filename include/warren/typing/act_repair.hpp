// Mends the types of an act map that was edited by hand or made by somebody else.
//
//     const auto repaired = warren::repair(level, warren::seed{1});
//     if (!repaired || !repaired->legal) …
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_check.hpp>
#include <warren/typing/act_guarantees.hpp>
#include <warren/typing/act_rules_check.hpp>
#include <warren/typing/act_treasure.hpp>

namespace warren {

struct act_repair {
    int changed = 0;  // nodes with another type than before
    int attempts = 0; // passes over the map
    bool legal = true;
};

namespace detail {

// Some of a map's nodes.
template <int Nodes>
struct node_set {
    std::uint64_t words[(Nodes + 63) / 64] = {};

    constexpr bool has(int node) const { return (words[node / 64] >> (node % 64) & 1) != 0; }
    constexpr void add(int node) { words[node / 64] |= std::uint64_t{1} << (node % 64); }
    constexpr void remove(int node) { words[node / 64] &= ~(std::uint64_t{1} << (node % 64)); }
};

// Counts the nodes for which an exception was made, and lists the first of them.
template <fixed_extent Most, named_enum Type, class Exception>
constexpr void log_waivers(act_graph<Most, Type>& level, Exception made_for) {
    level.stats.waivers = 0;
    level.waivers.clear();
    for (int node = 0; node < level.nodes.size(); ++node) {
        if (level.nodes[node].locked || !made_for(node)) continue;
        ++level.stats.waivers;
        static_cast<void>(level.waivers.try_push_back(static_cast<std::uint16_t>(node)));
    }
}
template <fixed_extent Most, named_enum Type>
constexpr bool has_no_weight(const act_graph<Most, Type>& level, const act_plan<Most::height(), Type>& plan, int node) {
    const act_node<Type>& here = level.nodes[node];
    if (plan.fixed[here.row] != plan.unfixed) return false;
    return only(here.type) == 0 || plan.odds(here.row).weight(static_cast<int>(here.type)) == 0;
}

// P5.1 … P5.3, ACT-021.
template <fixed_extent Most, named_enum Type>
struct type_mender {
    using graph = act_graph<Most, Type>;

    graph& level;
    const act_plan<Most::height(), Type>& plan;
    rng& random;
    int rerolls;
    Type before[graph::max_nodes] = {};
    node_set<graph::max_nodes> given_up = {}; // the last resort was needed

    constexpr act_repair run(int most_attempts) {
        for (int node = 0; node < level.nodes.size(); ++node) before[node] = level.nodes[node].type;
        act_repair done;
        bool clean = false;
        for (; !clean && done.attempts < most_attempts; ++done.attempts) clean = pass();
        if (!clean) last_resort();
        lock_fixed_rows();
        done.legal = all_legal();
        return done;
    }

    // How many nodes have another type than before.
    constexpr int changed() const {
        int count = 0;
        for (int node = 0; node < level.nodes.size(); ++node) count += before[node] != level.nodes[node].type ? 1 : 0;
        return count;
    }

    // ACT-017: a lock that no rule asks for has kept its node as it is, but does not belong to a legal map.
    constexpr void unlock_the_rest() {
        for (act_node<Type>& node : level.nodes)
            node.locked = plan.fixed[node.row] != plan.unfixed || is_treasure(node);
    }

private:
    // One pass over the map; true when nothing offends any more. Both ends of a forbidden pair offend: where one of them
    // cannot change, the other one will.
    constexpr bool pass() {
        bool clean = true;
        for (int node = 0; node < level.nodes.size(); ++node) {
            if (!offends(level, plan, node)) continue;
            clean = false;
            if (!level.nodes[node].locked) retype(node);
        }
        return clean;
    }

    // What is left becomes the filler, or something without a weight that is at least legal.
    constexpr void last_resort() {
        for (int node = 0; node < level.nodes.size(); ++node) {
            act_node<Type>& here = level.nodes[node];
            if (here.locked || !offends(level, plan, node)) continue;
            if (plan.fixed[here.row] != plan.unfixed) {
                retype(node);
                continue;
            }
            const type_set legal = legal_at(node);
            const bool unheard_of = legal != 0 && (legal & only(level.rules.filler)) == 0;
            here.type = unheard_of ? static_cast<Type>(std::countr_zero(legal)) : level.rules.filler;
            given_up.add(node);
        }
    }

    constexpr void lock_fixed_rows() {
        for (act_node<Type>& node : level.nodes) node.locked = node.locked || plan.fixed[node.row] != plan.unfixed;
    }

    constexpr bool all_legal() const {
        const treasure_window window(level.rules, level.rows);
        int single_treasures = 0;
        for (int node = 0; node < level.nodes.size(); ++node) {
            if (offends(level, plan, node)) return false;
            const act_node<Type>& here = level.nodes[node];
            if (!is_treasure(here)) continue;
            if (!window.contains(here.row) || treasure_banned(level.rules, plan.anchors, here.row)) return false;
            ++single_treasures;
        }
        return plan.single_treasure == 0 || single_treasures == 1; // 2A-1
    }
    // The single one; it is locked, because one that is not offends.
    constexpr bool is_treasure(const act_node<Type>& node) const {
        return plan.fixed[node.row] == plan.unfixed && (only(node.type) & plan.single_treasure) != 0;
    }

    constexpr type_set legal_at(int node) const { return every_type<Type> & ~objections_at(level, plan, node).all(); }

    // As in typing: sampled, re-rolled, then the filler, then any legal type by weight. When there is none, one that its
    // neighbours do not like; then it is for them to give way.
    constexpr void retype(int node) {
        act_node<Type>& here = level.nodes[node];
        if (plan.fixed[here.row] != plan.unfixed) { // P5.2
            here.type = static_cast<Type>(plan.fixed[here.row]);
            return;
        }
        const type_set legal = legal_at(node);
        const type_odds<Type>& odds = plan.odds(here.row);
        int type = odds.draw(random);
        const int tries = (legal & odds.drawn) != 0 ? rerolls : 0; // or else none would help
        for (int again = 0; again < tries && (legal >> type & 1u) == 0; ++again) type = odds.draw(random);
        if ((legal >> type & 1u) == 0) {
            if ((legal & only(level.rules.filler)) != 0)
                type = static_cast<int>(level.rules.filler);
            else if (const int rest = odds.draw_among(legal, random); rest >= 0)
                type = rest;
        }
        here.type = static_cast<Type>(type);
    }
};

} // namespace detail

// P5.1 … P5.3: gives another type only to nodes that break a rule, by the map's own rules and odds, in at most
// `settings.repair_attempts` passes; locked nodes and fixed rows stay. What is still wrong then becomes the filler, which is
// logged as a waiver. Guarantees are kept, too. The graph itself must be sound; types may be anything. Where the map is
// legal then, nodes that no rule fixes are no longer locked.
template <fixed_extent Most, named_enum Type>
constexpr result<act_repair> repair(act_graph<Most, Type>& level, rng& random) {
    detail::act_plan<Most::height(), Type> plan;
    if (status fine = detail::check_rules(level.rules, level.odds); !fine) return fine.error();
    if (status fine = plan.prepare(level.rules, level.odds, level.rows); !fine) return fine.error();
    level.anchors = plan.anchors;
    act_settings& settings = level.settings;
    if (settings.rerolls < 1 || settings.rerolls > max_rerolls || settings.repair_attempts > max_act_attempts) {
        settings.rerolls = default_rerolls; // a map from elsewhere, which says nothing about attempts
        settings.row_resamples = default_row_resamples;
        settings.repair_attempts = default_repair_attempts;
    }
    detail::type_mender<Most, Type> mender{level, plan, random, settings.rerolls};
    act_repair done = mender.run(settings.repair_attempts);
    if (done.legal && !level.rules.guarantees.empty())
        done.legal = detail::guarantee_keeper<Most, Type>{level, plan, random}.keep_all();
    if (done.legal) mender.unlock_the_rest();
    done.changed = mender.changed();
    level.stats.repairs += done.changed;
    detail::log_waivers(
        level, [&](int node) { return mender.given_up.has(node) || detail::has_no_weight(level, plan, node); });
    return done;
}

// On the stream that is kept for repairs.
template <fixed_extent Most, named_enum Type>
constexpr result<act_repair> repair(act_graph<Most, Type>& level, seed used) {
    rng random = stage_rng(used, stage::repair);
    return repair(level, random);
}

} // namespace warren
