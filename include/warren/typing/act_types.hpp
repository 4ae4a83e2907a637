// Gives every node of an act map its type: fixed rows first, then weighted odds for each band of rows, within rules that
// are data.
//
//     warren::act_types{.odds = warren::odds::harsh}
//     warren::act_types{.rules = warren::standard_rules().banning(shop, warren::from_start(0), warren::from_start(2))}
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_guarantees.hpp>
#include <warren/typing/act_odds.hpp>
#include <warren/typing/act_plan.hpp>
#include <warren/typing/act_repair.hpp>
#include <warren/typing/act_rows.hpp>
#include <warren/typing/act_rules_check.hpp>
#include <warren/typing/act_treasure.hpp>

namespace warren {

// ACT-013 … ACT-019, V3-S1 … V3-S9, P1, P2. Guarantees that the types keep every rule, or says which node has none left
// (2A-8); changes neither nodes nor edges. About one draw and a quarter for each node that no row fixes. Type is an enum of
// your own, or node_type; one that has node_type's names and more starts with the rulebook's rules and odds.
template <named_enum Type = node_type>
struct basic_act_types {
    static constexpr auto stream = stream_id("act_types");
    static constexpr bool checks_again = true; // to lay out the rows takes a tenth of making a map

    act_odds<Type> odds = detail::usual_odds<Type>();
    act_rules<Type> rules = detail::usual_rules<Type>();
    int rerolls = default_rerolls;
    int row_resamples = default_row_resamples;
    int repair_attempts = default_repair_attempts;
    warren::fallback fallback = warren::fallback::legal;

    constexpr status check() const {
        const field_limit limits[] = {
            {"rerolls", rerolls, 1, max_rerolls, "P2.4"},
            {"row_resamples", row_resamples, 0, max_act_attempts, "2A-9"},
            {"repair_attempts", repair_attempts, 0, max_act_attempts, "P5.3"},
            {"fallback", static_cast<int>(fallback), 0, choice_count<warren::fallback> - 1, "2A-9"},
        };
        if (status fine = check_limits(limits); !fine) return fine;
        return detail::check_rules(rules, odds);
    }

    // What depends on the rows of the map: bans, bands, the Treasure's window, and what can be guaranteed.
    constexpr status check_with(const auto& earlier) const {
        int rows = 0;
        static_cast<void>(earlier.each([&]<class Policy>(const Policy& policy) {
            if constexpr (requires {
                              requires std::same_as<typename Policy::model::type, Type>;
                              policy.rows;
                          })
                rows = policy.rows;
            return status{};
        }));
        return rows == 0 ? status{} : check_on(rows); // a topology of one's own need not say how many there will be
    }

    // A1
    static constexpr void fields(auto& self, auto&& field) {
        field({"treasure", "a whole row of Treasures, or a single one in a window of rows"}, self.rules.treasure);
        field({"window_first", "first row where the single Treasure may be", 1, max_act_rows - 2},
              self.rules.window_first);
        field({"window_last", "last row where the single Treasure may be", 2, max_act_rows}, self.rules.window_last);
        field({"anchor_rounding", "how the Treasure row at six tenths of the act is rounded"}, self.rules.rounding);
        field({"small_act_treasure", "acts of four rows have a Treasure row, too"}, self.rules.small_act_treasure);
        field({"different_children", "where a way splits, no two next nodes are of the same type"},
              self.rules.different_children);
        field({"rerolls", "how often a type that breaks a rule is drawn again", 1, max_rerolls}, self.rerolls);
        field({"row_resamples", "how often a row is begun again when no type is left", 0, max_act_attempts},
              self.row_resamples);
        field({"repair_attempts", "passes over the map that repair may take", 0, max_act_attempts},
              self.repair_attempts);
        field({"fallback", "what a node becomes after the last re-roll"}, self.fallback);
        for (int where = 0; where < band_count; ++where)
            for (int type = 0; type < choice_count<Type>; ++type)
                field({detail::odds_field<Type>.name[where][type].c_str(), "weight of a type in a band of rows", 0,
                       UINT32_MAX, detail::odds_field<Type>.other[where][type].c_str()},
                      self.odds.weights[where][type]);
    }

    // check() must have accepted this policy; what depends on the rows of the map is an error here, too.
    template <act_like Level>
    constexpr status assign(Level& level, rng& random) const {
        static_assert(std::same_as<typename Level::type, Type>,
                      "typing and map must have the same enum of node types: basic_act_types<my_types> goes with "
                      "act_graph<extent, my_types>");
        return assign_to(level, random);
    }

private:
    constexpr status check_on(int rows) const {
        detail::act_plan<max_act_rows, Type> plan;
        if (status fine = plan.prepare(rules, odds, rows); !fine) return fine;
        fixed_vector<int, max_act_rows> fitting;
        if (rules.treasure == treasure_policy::single)
            if (status fine = detail::find_treasure_rows(rules, plan, fitting); !fine) return fine;
        return detail::check_guarantees(rules, plan);
    }

    static constexpr int guarantee_tries = 16; // maps that are drawn anew until the guarantees can be kept
    static constexpr int most_redraws = 20;    // of a map, each with its row_resamples, where a row cannot be typed

    template <fixed_extent Most>
    using plan_for = detail::act_plan<Most::height(), Type>;
    template <fixed_extent Most>
    using nodes_of = detail::node_set<act_graph<Most, Type>::max_nodes>;

    template <fixed_extent Most>
    constexpr status assign_to(act_graph<Most, Type>& level, rng& random) const {
        note_configuration(level);
        plan_for<Most> plan;
        if (status done = plan.prepare(rules, odds, level.rows); !done) return done;
        level.anchors = plan.anchors;
        type_fixed_rows(level, plan);
        int treasure = -1;
        if (rules.treasure == treasure_policy::single)
            if (status done = detail::place_treasure(level, plan, random, treasure); !done) return done;
        nodes_of<Most> given_up;
        if (status done = draw_types(level, plan, random, treasure, given_up); !done) return done;
        if (!rules.guarantees.empty())
            if (status done = keep_guarantees(level, plan, random, treasure, given_up); !done) return done;
        if (level.stats.fallbacks > 0 || !rules.guarantees.empty())
            detail::log_waivers(
                level, [&](int node) { return given_up.has(node) || detail::has_no_weight(level, plan, node); });
        return {};
    }

    constexpr void note_configuration(auto& level) const {
        level.odds = odds;
        level.rules = rules;
        level.settings.rerolls = rerolls;
        level.settings.row_resamples = row_resamples;
        level.settings.repair_attempts = repair_attempts;
        level.settings.fallback = fallback;
        level.stats.rerolls = level.stats.fallbacks = level.stats.row_resamples = 0;
        level.stats.repairs = level.stats.waivers = 0;
        level.waivers.clear();
    }

    // ACT-017: before anything is drawn.
    template <fixed_extent Most>
    static constexpr void type_fixed_rows(act_graph<Most, Type>& level, const plan_for<Most>& plan) {
        for (int row = 1; row <= level.rows; ++row) {
            if (plan.fixed[row] == plan.unfixed) continue;
            const auto type = static_cast<Type>(plan.fixed[row]);
            const int end = level.row_begin[row + 1];
            for (int node = level.row_begin[row]; node < end; ++node) {
                level.nodes[node].type = type;
                level.nodes[node].locked = true;
            }
        }
    }

    // ACT-018. The rules of the rulebook never need a second map; rules of one's own may run into a dead end. `given_up`
    // are then the nodes that became the filler as a last resort.
    template <fixed_extent Most>
    constexpr status draw_types(act_graph<Most, Type>& level, const plan_for<Most>& plan, rng& random, int treasure,
                                nodes_of<Most>& given_up) const {
        detail::row_typist<Most, Type> typist(level, plan, random, treasure);
        bool typed = typist.type_rows();
        for (int again = 0; !typed && again < row_resamples && again < most_redraws; ++again)
            typed = typist.type_rows();
        random = typist.stream();
        if (!typed) return no_legal_type(level, typist.stuck());
        if (fallback == warren::fallback::legal || level.stats.fallbacks == 0) return {};
        rng repair_random = stage_rng(level.seed, stage::repair);
        detail::type_mender<Most, Type> mender{level, plan, repair_random, rerolls};
        const act_repair mended = mender.run(repair_attempts);
        level.stats.repairs = mender.changed(); // not those of a map that was drawn before this one
        given_up = mender.given_up;
        return mended.legal ? status{} : first_offence(level, plan);
    }

    template <fixed_extent Most>
    constexpr status keep_guarantees(act_graph<Most, Type>& level, const plan_for<Most>& plan, rng& random,
                                     int treasure, nodes_of<Most>& given_up) const {
        if (status fine = detail::check_guarantees(rules, plan); !fine) return fine;
        plan_for<Most> sparing;
        const plan_for<Most>& again_by = sparing.prepare(rules, odds_without_guaranteed(), level.rows) ? sparing : plan;
        for (int again = 0;; ++again) {
            rng part = random.fork(static_cast<std::uint64_t>(again));
            detail::guarantee_keeper<Most, Type> keeper{level, plan, part};
            Type before[act_graph<Most, Type>::max_nodes] = {};
            for (int node = 0; node < level.nodes.size(); ++node) before[node] = level.nodes[node].type;
            if (keeper.keep_all(again)) {
                for (int node = 0; node < level.nodes.size(); ++node)
                    if (level.nodes[node].type != before[node]) given_up.remove(node);
                return {};
            }
            if (again == guarantee_tries) return keeper.missing();
            if (status done = draw_types(level, again_by, part, treasure, given_up); !done) return done;
        }
    }
    // What is guaranteed will be added where it is needed: all the better when none is in the way.
    constexpr act_odds<Type> odds_without_guaranteed() const {
        act_odds<Type> without = odds;
        for (const act_guarantee<Type>& promise : rules.guarantees)
            for (auto& weights : without.weights) weights[static_cast<int>(promise.type)] = 0;
        return without;
    }

    template <fixed_extent Most>
    static constexpr status first_offence(const act_graph<Most, Type>& level, const plan_for<Most>& plan) {
        int node = 0;
        while (node < level.boss() && !detail::offends(level, plan, node)) ++node;
        return no_legal_type(level, node);
    }
    static constexpr error no_legal_type(const auto& level, int node) {
        return {.code = errc::no_legal_type,
                .where = at_node(level.nodes[node].column, level.nodes[node].row),
                .rule = "2A-9"};
    }
};
using act_types = basic_act_types<>;

} // namespace warren
