// Whether what an act map records beside its graph can be: settings, odds, rules, statistics and waivers.
#pragma once

#include <warren/validate/act_map/layout.hpp>
#include <warren/validate/act_map/structure.hpp>

namespace warren::detail {

template <fixed_extent Most, named_enum Type>
struct act_records_check {
    using graph = act_graph<Most, Type>;

    const graph& level;
    violations& found;

    constexpr void skeleton() {
        const act_settings& used = level.settings;
        within(used.lateral_step, 1, level.columns - 1, "2A-20", "the lateral step is not between 1 and columns − 1");
        within(used.min_starts, 1, level.path_count < level.columns ? level.path_count : level.columns, "2A-20",
               "the smallest number of start nodes is more than the paths or columns, or less than 1");
        within(used.path_retries, 0, INT32_MAX, "2A-20", "the number of tries for a path is negative");
        within(level.stats.path_retries, 0, INT32_MAX, "P6.1", "the count of paths that were drawn again is negative");
        within(level.stats.backtracks, 0, INT32_MAX, "P6.1", "the count of steps that were taken back is negative");
        within(level.warnings.count, 0, level.warnings.capacity(), "P6.1",
               "there are more warnings than room for them");
    }

    // False when the lists of rules are longer than their room or speak of types that do not exist.
    constexpr bool rules() {
        const int before = found.total;
        const act_rules<Type>& rules = level.rules;
        const auto list = [&](const auto& items, const char* text) {
            within(items.count, 0, items.capacity(), "ACT-023", text);
        };
        list(rules.fixed_rows, "there are more fixed rows than room for them");
        list(rules.bans, "there are more bans than room for them");
        list(rules.forbidden, "there are more forbidden pairs than room for them");
        list(rules.guarantees, "there are more guarantees than room for them");
        if (rules.overfull) found.add("ACT-023", {}, "rules were added for which there was no room");
        if (found.total != before) return false;
        known(rules.filler);
        known(rules.treasure_type);
        known(rules.treasure);
        known(rules.rounding);
        for (const act_fixed_row<Type>& fixed : rules.fixed_rows) known(fixed.type), known(fixed.row);
        for (const act_ban<Type>& ban : rules.bans) known(ban.type), known(ban.first), known(ban.last);
        for (const act_pair<Type>& pair : rules.forbidden) known(pair.from), known(pair.to);
        for (const act_guarantee<Type>& promise : rules.guarantees) {
            known(promise.type);
            within(promise.at_least, 1, level.rows, "ACT-023",
                   "a guarantee asks for no node, or for more than a way has");
        }
        return found.total == before;
    }

    constexpr void typing() {
        const act_settings& used = level.settings;
        within(used.rerolls, 1, 256, "2A-20", "the number of re-rolls is not between 1 and 256");
        within(used.row_resamples, 0, INT32_MAX, "2A-20", "the number of tries for a row is negative");
        within(used.repair_attempts, 0, INT32_MAX, "2A-20", "the number of tries to repair is negative");
        if (!exists(used.fallback)) found.add("2A-9", {}, "the fallback does not exist");
        within(level.stats.rerolls, 0, INT32_MAX, "P6.1", "the count of re-rolls is negative");
        within(level.stats.fallbacks, 0, INT32_MAX, "P6.1", "the count of fallbacks is negative");
        within(level.stats.row_resamples, 0, INT32_MAX, "P6.1", "the count of rows begun again is negative");
        within(level.stats.repairs, 0, INT32_MAX, "P6.1", "the count of repaired nodes is negative");
    }

    // P0.1a: every row that is drawn needs weights that can be drawn from, after its bans.
    constexpr void odds(const act_layout<Most, Type>& layout) {
        for (int row = 1; row <= level.rows; ++row) {
            if (layout.fixed(row)) continue;
            std::uint64_t sum = 0;
            for (int type = 0; type < choice_count<Type>; ++type)
                if (layout.drawable(row, static_cast<Type>(type)))
                    sum += level.odds.of(layout.band_of(row), static_cast<Type>(type));
            if (sum == 0) found.add("P0.1a", at_node(0, row), "all weights of a row are zero");
            if (sum > UINT32_MAX)
                found.add("P0.1a", at_node(0, row), "the weights of a row add up to more than 32 bits");
        }
    }

    // 2A-4: a fixed row lies within the map, and is not counted from a Treasure row that the map does not have.
    constexpr void fixed_rows(const act_layout<Most, Type>& layout) {
        for (const act_fixed_row<Type>& fixed : level.rules.fixed_rows) {
            if (layout.planned_treasure == 0 && fixed.row.from == row_at::anchor::treasure)
                found.add("2A-4", {}, "a fixed row is counted from the Treasure row, but there is none");
            if (layout.row_of_fixed(fixed) == 0) found.add("ACT-023", {}, "a fixed row lies outside the map");
        }
    }

    // P5.3: the first waivers are listed, each once, and none of them concerns a locked node.
    constexpr void waivers() {
        within(level.stats.waivers, 0, INT32_MAX, "P5.3", "the count of waivers is negative");
        const int listed =
            level.stats.waivers < level.waivers.capacity() ? level.stats.waivers : level.waivers.capacity();
        if (level.waivers.count != listed) {
            found.add("P5.3", {}, "the list of waivers is not as long as their count");
            return;
        }
        for (int i = 0; i < level.waivers.count; ++i) {
            const int id = level.waivers[i];
            if (id >= level.nodes.count) {
                found.add("P5.3", {}, "a waiver names a node that does not exist");
                continue;
            }
            if (level.nodes[id].locked) found.add("P5.2", place_of(level.nodes[id]), "a waiver names a locked node");
            for (int other = 0; other < i; ++other)
                if (level.waivers[other] == id)
                    found.add("P5.3", place_of(level.nodes[id]), "a waiver is listed twice");
        }
    }

private:
    constexpr void within(int value, int low, int high, const char* rule, const char* text) {
        if (value < low || value > high) found.add(rule, {}, text);
    }
    template <named_enum Enum>
    constexpr void known(Enum value) {
        if (!exists(value)) found.add("ACT-023", {}, "a rule speaks of something that does not exist");
    }
    constexpr void known(const row_at& row) {
        within(static_cast<int>(row.from), 0, static_cast<int>(row_at::anchor::boss), "ACT-023",
               "a rule counts rows from an anchor that does not exist");
    }
};

} // namespace warren::detail
