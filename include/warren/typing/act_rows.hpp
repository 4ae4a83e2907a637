// Draws the types of an act map, row by row from the start to the boss.
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/rng.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_plan.hpp>

namespace warren::detail {

// P2.1 … P2.5, 2A-9. Fixed rows and the single Treasure have their types already; `level.settings` and `level.rules` say
// how often to try and what to fall back to.
template <fixed_extent Most, named_enum Type>
class row_typist {
public:
    using graph = act_graph<Most, Type>;
    using plan_type = act_plan<Most::height(), Type>;

    // `single_treasure` is its node, or -1.
    constexpr row_typist(graph& target, const plan_type& plan, const rng& stream, int single_treasure)
        : level_(target), plan_(plan), random_(stream), treasure_(single_treasure) {}

    // False when some row cannot be typed at all below the rows that were drawn; stuck() then is a node of it.
    constexpr bool type_rows() {
        for (int row = 1; row <= level_.rows;) {
            int end = row;
            while (end <= level_.rows && plan_.fixed[end] == plan_.unfixed) ++end;
            if (!type_run(level_.row_begin[row], level_.row_begin[end])) return false;
            row = end + 1;
        }
        return true;
    }
    constexpr int stuck() const { return stuck_; }
    constexpr const rng& stream() const { return random_; }

private:
    using odds_type = type_odds<Type>;
    static constexpr int types = choice_count<Type>;

    graph& level_;
    const plan_type& plan_;
    rng random_;
    int treasure_;
    int stuck_ = -1;
    type_set barred_[graph::max_nodes]; // what may not follow a node: by its own type, and because it has such a child

    // The nodes of one or more rows that are not fixed.
    constexpr bool type_run(int first, int last) {
        while (first < last) {
            first = sample(first, last);
            if (first == last) return true;
            stuck_ = first;
            const int row = level_.nodes[first].row;
            if (!type_row_again(row)) return false;
            first = level_.row_begin[row + 1];
        }
        return true;
    }

    // Draws types for the nodes of some rows and returns the first one for which no legal type has a weight, or last.
    constexpr int sample(int first, int last) {
        return treasure_ < 0 ? sample_nodes<false>(first, last) : sample_nodes<true>(first, last);
    }

    // Because edges do not cross, a node has its siblings by way of its first or its last parent; one in between has no
    // other child.
    template <bool WithTreasure>
    constexpr int sample_nodes(int first, int last) {
        graph& level = level_; // locals, which the compiler need not write back or read again after every draw
        const plan_type& plan = plan_;
        rng draws = random_;
        const type_set differ = plan.different_children ? every_type<Type> : 0;
        bar_below_parents(first);
        int node = first;
        for (; node < last; ++node) {
            act_node<Type>& here = level.nodes[node];
            const int in = level.first_in[node];
            const int in_last = level.first_in[node + 1] - 1;
            // A start is its own parent, which bars nothing.
            const int left = in <= in_last ? level.edges[in].from : node;
            const int right = in <= in_last ? level.edges[in_last].from : node;
            type_set illegal = barred_[left] | barred_[right];
            for (int e = in + 1; e < in_last; ++e) illegal |= barred_[level.edges[e].from];
            if (!WithTreasure || node != treasure_) {
                const odds_type& odds = plan.odds(here.row);
                type_set legal = plan.promising[here.row] & ~illegal;
                if constexpr (WithTreasure) legal = before_treasure(node, legal);
                int type = odds.draw(draws);
                if ((legal >> type & 1u) == 0) type = draw_again(odds, legal, draws);
                if (type < 0) break;
                here.type = static_cast<Type>(type);
                here.locked = false;
            }
            const auto type = static_cast<unsigned>(here.type);
            const type_set taken = type_set{1} << type & differ;
            barred_[left] |= taken;
            barred_[right] |= taken;
            barred_[node] = plan.not_after[type];
        }
        random_ = draws;
        return node;
    }

    // Makes barred_ ready for the row that begins with this node.
    constexpr void bar_below_parents(int first) {
        const int row = level_.nodes[first].row;
        for (int start = first; row == 1 && start < level_.row_begin[2]; ++start) barred_[start] = 0;
        for (int parent = row == 1 ? first : level_.row_begin[row - 1]; parent < first; ++parent)
            barred_[parent] = plan_.not_after[static_cast<int>(level_.nodes[parent].type)];
    }

    // P2.4, 2A-9, after a sample that is not legal; -1 when there is nothing to fall back to.
    constexpr int draw_again(const odds_type& odds, type_set legal, rng& draws) {
        for (int again = 0; again < level_.settings.rerolls; ++again) {
            ++level_.stats.rerolls;
            const int type = odds.draw(draws);
            if ((legal >> type & 1u) != 0) return type;
        }
        ++level_.stats.fallbacks;
        const bool literally = level_.settings.fallback == fallback::always_monster;
        if (literally || (legal & only(level_.rules.filler)) != 0) return static_cast<int>(level_.rules.filler);
        return odds.draw_among(legal, draws);
    }

    constexpr bool type_row_again(int row) {
        const int first = level_.row_begin[row];
        const int last = level_.row_begin[row + 1];
        for (int again = 0; again < level_.settings.row_resamples; ++again) {
            ++level_.stats.row_resamples;
            if (sample(first, last) == last) return true;
        }
        return solve_row(row, plan_.promising[row]) || solve_row(row, plan_.possible[row]);
    }

    // Only the single Treasure may already stand below a row that is drawn: what its parents may not be is taken away.
    constexpr type_set before_treasure(int node, type_set legal) const {
        if (treasure_ < 0 || level_.nodes[treasure_].row != level_.nodes[node].row + 1) return legal;
        for (int i = 0; i < level_.child_count(node); ++i)
            if (level_.child(node, i) == treasure_)
                return legal & ~plan_.not_before[static_cast<int>(level_.nodes[treasure_].type)];
        return legal;
    }

    // The row solved exactly, with as few types of weight zero as possible; among the best answers one is drawn. Edges do
    // not cross and no node has more than three children, so siblings stand side by side or with one node between them:
    // it is enough to know the types of the two nodes before.
    constexpr bool solve_row(int row, type_set allowed) {
        constexpr std::uint8_t impossible = 255;
        const odds_type& odds = plan_.odds(row);
        const int first = level_.row_begin[row];
        const int count = level_.row_begin[row + 1] - first;
        // The fewest types of weight zero from the i-th node on, by the types of the two nodes before it.
        std::uint8_t fewest[Most::width() + 1][types][types] = {};
        const auto cost = [&](int i, int two_before, int before, int type) -> int {
            const int node = first + i;
            if ((type == before && siblings(node - 1, node)) || (type == two_before && siblings(node - 2, node)))
                return impossible;
            const int rest = fewest[i + 1][before][type];
            return rest == impossible || node == treasure_ || odds.weight(type) != 0 ? rest : rest + 1;
        };
        for (int i = count - 1; i >= 0; --i) {
            const type_set legal = unless_sibling(first + i, allowed);
            for (int two_before = 0; two_before < types; ++two_before)
                for (int before = 0; before < types; ++before) {
                    int least = impossible;
                    for (type_set rest = legal; rest != 0; rest &= rest - 1) {
                        const int found = cost(i, two_before, before, std::countr_zero(rest));
                        if (found < least) least = found;
                    }
                    fewest[i][two_before][before] = static_cast<std::uint8_t>(least);
                }
        }
        if (fewest[0][0][0] == impossible) return false;
        int two_before = 0;
        int before = 0;
        for (int i = 0; i < count; ++i) {
            type_set best = 0;
            for (type_set rest = unless_sibling(first + i, allowed); rest != 0; rest &= rest - 1) {
                const int type = std::countr_zero(rest);
                if (cost(i, two_before, before, type) == fewest[i][two_before][before]) best |= type_set{1} << type;
            }
            const int type = draw_best(odds, best);
            level_.nodes[first + i].type = static_cast<Type>(type);
            level_.nodes[first + i].locked = first + i == treasure_;
            two_before = before;
            before = type;
        }
        return true;
    }

    // What a node may be, as far as its siblings are not concerned.
    constexpr type_set unless_sibling(int node, type_set allowed) const {
        if (node == treasure_) return only(level_.nodes[node].type);
        type_set legal = before_treasure(node, allowed);
        for (int i = 0; i < level_.parent_count(node); ++i)
            legal &= ~plan_.not_after[static_cast<int>(level_.nodes[level_.parent(node, i)].type)];
        return legal;
    }
    constexpr bool siblings(int one, int other) const {
        const int row_begin = level_.row_begin[level_.nodes[other].row];
        if (!plan_.different_children || one < row_begin || level_.parent_count(one) == 0) return false;
        return level_.parent(one, level_.parent_count(one) - 1) == level_.parent(other, 0);
    }
    constexpr int draw_best(const odds_type& odds, type_set best) {
        if (const int type = odds.draw_among(best, random_); type >= 0) return type;
        for (auto skipped = random_.below(static_cast<std::uint32_t>(std::popcount(best))); skipped > 0; --skipped)
            best &= best - 1;
        return std::countr_zero(best);
    }
};

} // namespace warren::detail
