// "At least one Shop on every way": guarantees that hold whichever way a player takes from the first row to the boss.
//
//     warren::act_types{.rules = warren::standard_rules().guaranteeing(warren::node_type::shop)}
#pragma once

#include <cstdint>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_check.hpp>

namespace warren::detail {

inline constexpr int max_guarantee_steps = 1000; // nodes that the search may change, for each guarantee

// Gives nodes of a legally typed map another type until every way meets the guaranteed types often enough, and keeps all
// other rules. A search that ends: the way that meets the type least often needs one more such node, so each of its nodes
// is tried in turn. Among such ways it takes one with the fewest nodes to try, and of these those first through which the
// most such ways lead.
template <fixed_extent Most, named_enum Type>
struct guarantee_keeper {
    using graph = act_graph<Most, Type>;

    // Of the ways to a node, or from it, itself included: the fewest nodes of a type; how many ways have so few; and on
    // one of these, the fewest nodes that could become of the type.
    struct tally {
        std::uint8_t fewest = 0;
        std::uint8_t options = 0;
        std::uint32_t ways = 0;
    };

    graph& level;
    const act_plan<Most::height(), Type>& plan;
    rng& random;
    type_set kept = 0; // types of guarantees that are kept already: such nodes stay
    int steps_left = 0;
    tally from_start[graph::max_nodes] = {};
    tally to_boss[graph::max_nodes] = {};
    bool option[graph::max_nodes] = {};   // could become of the type
    bool left_out[graph::max_nodes] = {}; // tried before, and known not to help

    // In the order of the list, but beginning with the one given: where one stands in another's way, it helps to turn them
    // round. False when some guarantee could not be kept; missing() tells which.
    constexpr bool keep_all(int begin = 0) {
        const auto& promises = level.rules.guarantees;
        for (int i = 0; i < promises.size(); ++i) {
            const act_guarantee<Type>& promise = promises[(begin + i) % promises.size()];
            steps_left = max_guarantee_steps;
            if (!raise(promise)) return false;
            kept |= only(promise.type);
        }
        return true;
    }

    // The first guarantee that is broken, with the start of a way that breaks it.
    constexpr status missing() {
        for (const act_guarantee<Type>& promise : level.rules.guarantees) {
            const int start = poorest_start(promise.type);
            const int met = to_boss[start].fewest;
            if (met >= promise.at_least) continue;
            return error{.code = errc::broken_guarantee,
                         .where = at_node(level.nodes[start].column, 1),
                         .rule = "ACT-023",
                         .what = name_of(promise.type),
                         .value = met,
                         .low = promise.at_least,
                         .high = level.rows};
        }
        return {};
    }

private:
    using way = fixed_vector<std::uint16_t, Most::height()>;

    constexpr bool raise(const act_guarantee<Type>& promise) {
        const int start = poorest_start(promise.type);
        if (to_boss[start].fewest >= promise.at_least) return true;
        if (--steps_left < 0) return false;
        const way candidates = candidates_on_poorest_way(start);
        for (const int node : candidates) {
            const Type before = level.nodes[node].type;
            level.nodes[node].type = promise.type;
            if (raise(promise)) return true;
            level.nodes[node].type = before;
            left_out[node] = true; // all that goes with it was tried, and need not be tried again without it
        }
        for (const int node : candidates) left_out[node] = false;
        return false;
    }

    constexpr bool may_become(int node, Type type) const {
        const act_node<Type>& here = level.nodes[node];
        if (left_out[node] || here.locked || here.type == type || (only(here.type) & kept) != 0) return false;
        return (objections_at(level, plan, node).all() & only(type)) == 0;
    }

    static constexpr bool poorer(const tally& one, const tally& other) {
        return one.fewest < other.fewest || (one.fewest == other.fewest && one.options < other.options);
    }
    static constexpr void add(tally& sum, const tally& more) {
        const std::uint32_t room = UINT32_MAX - sum.ways;
        const bool as_few = sum.ways != 0 && more.fewest == sum.fewest;
        const std::uint32_t ways = !as_few ? more.ways : more.ways < room ? sum.ways + more.ways : UINT32_MAX;
        if (sum.ways == 0 || poorer(more, sum)) {
            sum = more;
            sum.ways = ways;
        } else if (as_few) {
            sum.ways = ways;
        }
    }
    constexpr void add_itself(tally& sum, int node, Type type) const {
        sum.fewest = static_cast<std::uint8_t>(sum.fewest + (level.nodes[node].type == type ? 1 : 0));
        sum.options = static_cast<std::uint8_t>(sum.options + (option[node] ? 1 : 0));
    }

    // Counts anew; the answer is the node of row 1 where the poorest way begins.
    constexpr int poorest_start(Type type) {
        const int count = level.nodes.size();
        for (int node = 0; node < count; ++node) {
            option[node] = may_become(node, type);
            tally sum{.ways = level.nodes[node].row == 1 ? 1u : 0u};
            for (int i = 0; i < level.parent_count(node); ++i) add(sum, from_start[level.parent(node, i)]);
            add_itself(sum, node, type);
            from_start[node] = sum;
        }
        for (int node = count - 1; node >= 0; --node) {
            tally sum{.ways = level.nodes[node].row == level.rows ? 1u : 0u};
            for (int i = 0; i < level.child_count(node); ++i) add(sum, to_boss[level.child(node, i)]);
            add_itself(sum, node, type);
            to_boss[node] = sum;
        }
        int poorest = 0;
        for (int node = 1; node < level.row_begin[2]; ++node)
            if (poorer(to_boss[node], to_boss[poorest])) poorest = node;
        return poorest;
    }

    // In the order in which they are tried: shuffled before they are sorted, so that equally good ones come in any order.
    constexpr way candidates_on_poorest_way(int start) {
        way found;
        for (int node = start;;) {
            if (option[node]) found.push_back(static_cast<std::uint16_t>(node));
            if (level.child_count(node) == 0) break;
            int next = level.child(node, 0);
            for (int i = 1; i < level.child_count(node); ++i)
                if (poorer(to_boss[level.child(node, i)], to_boss[next])) next = level.child(node, i);
            node = next;
        }
        shuffle(random, found);
        const auto ways_through = [&](int node) {
            return static_cast<std::uint64_t>(from_start[node].ways) * to_boss[node].ways;
        };
        for (int i = 1; i < found.size(); ++i)
            for (int k = i; k > 0 && ways_through(found[k]) > ways_through(found[k - 1]); --k) {
                const std::uint16_t moved = found[k];
                found[k] = found[k - 1];
                found[k - 1] = moved;
            }
        return found;
    }
};

// More than this no way can have, whatever is drawn: an impossible guarantee is refused before anything is tried.
template <int MostRows, named_enum Type>
constexpr status check_guarantees(const act_rules<Type>& rules, const act_plan<MostRows, Type>& plan) {
    for (const act_guarantee<Type>& promise : rules.guarantees) {
        const bool in_a_row = (plan.not_after[static_cast<int>(promise.type)] & only(promise.type)) == 0;
        int most = 0;        // up to this row,
        int most_before = 0; // and up to the row before
        for (int row = 1; row <= plan.anchors.rows; ++row) {
            const bool possible = (plan.possible[row] & only(promise.type)) != 0;
            const int with = (in_a_row ? most : most_before) + 1;
            most_before = most;
            if (possible && with > most) most = with;
        }
        if (promise.at_least > most) return out_of_range("guarantees", promise.at_least, 0, most, "ACT-023");
    }
    return {};
}

} // namespace warren::detail
