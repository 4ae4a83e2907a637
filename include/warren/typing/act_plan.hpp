// What the rules of an act map mean for a map of so many rows: its anchors and, for each row, what the row is fixed to,
// what is banned there and with which odds the rest is drawn.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/model/act_rules.hpp>
#include <warren/typing/type_odds.hpp>

namespace warren {
namespace detail {

// Where everything would be if no fixed row lay on the Treasure row (P1.1, P1.2). In whole numbers: ⌈0.35 R⌉, and 0.6 R
// rounded up or to the nearest (2A-3). Below five rows the Ports take the Treasure's place (2A-5).
template <named_enum Type>
constexpr act_anchors planned_anchors(const act_rules<Type>& rules, int rows) {
    act_anchors anchors{.rows = rows, .elite_unlock = (7 * rows + 19) / 20};
    if (anchors.elite_unlock < 2) anchors.elite_unlock = 2;
    if (rules.treasure != treasure_policy::row) return anchors;
    if (rows >= 5)
        anchors.treasure = rules.rounding == anchor_rounding::ceil ? (3 * rows + 4) / 5 : (6 * rows + 5) / 10;
    else if (rows == 4 && rules.small_act_treasure)
        anchors.treasure = 2;
    return anchors;
}

} // namespace detail

// The rows from which bans and bands of a map are counted. The Treasure row is absent where another row was fixed over it
// (2A-4).
template <named_enum Type>
constexpr act_anchors anchors_of(const act_rules<Type>& rules, int rows) {
    const act_anchors planned = detail::planned_anchors(rules, rows);
    act_anchors anchors = planned;
    for (const act_fixed_row<Type>& fixed : rules.fixed_rows)
        if (planned.row_of(fixed.row) == planned.treasure)
            anchors.treasure = fixed.type == rules.treasure_type ? planned.treasure : 0;
    return anchors;
}

// RULES 3.2; rows that are usually fixed belong to the band beside them.
constexpr band band_of(const act_anchors& anchors, int row) {
    if (row < anchors.elite_unlock) return band::early;
    return anchors.treasure == 0 || row < anchors.treasure ? band::mid : band::late;
}

namespace detail {

inline constexpr const char* odds_names[band_count] = {"odds.early", "odds.mid", "odds.late"};
inline constexpr const char* odds_sums[band_count] = {"the sum of odds.early", "the sum of odds.mid",
                                                      "the sum of odds.late"};

// Filled by prepare(); rows count from 1.
template <int MostRows, named_enum Type>
struct act_plan {
    static constexpr int types = choice_count<Type>;
    static constexpr int unfixed = -1;

    act_anchors anchors;
    bool different_children;
    type_set single_treasure;         // the type that one locked node may have, wherever it is banned (2A-1)
    std::int16_t fixed[MostRows + 1]; // the type of the row's nodes, or `unfixed`
    type_set banned[MostRows + 1];    // structural bans (P2.3)
    type_set possible[MostRows + 1];  // not banned, and something may follow in the row below,
    type_set promising[MostRows + 1]; // and this even with a weight
    type_set not_after[types];        // what may not follow a type,
    type_set not_before[types];       // and what it may not follow

    constexpr const type_odds<Type>& odds(int row) const { return tables_[table_of_[row]]; }

    // What depends on the number of rows can be wrong only here; errors name the field.
    constexpr status prepare(const act_rules<Type>& rules, const act_odds<Type>& weights, int rows) {
        if (rows < 3 || rows > MostRows) return out_of_range("rows", rows, 3, MostRows, "2A-5");
        anchors = anchors_of(rules, rows);
        different_children = rules.different_children;
        if (status done = fix_rows(rules); !done) return done;
        ban(rules);
        forbid(rules);
        if (status done = weigh(weights); !done) return done;
        return look_ahead();
    }

private:
    type_set ever_forbidden_; // what may not follow something
    type_odds<Type> tables_[MostRows];
    std::uint8_t table_of_[MostRows + 1];

    // 2A-4: in the order of the list, so that a later row wins; the Treasure row before all of them.
    constexpr status fix_rows(const act_rules<Type>& rules) {
        const act_anchors planned = planned_anchors(rules, anchors.rows);
        for (int row = 1; row <= anchors.rows; ++row) fixed[row] = unfixed;
        if (planned.treasure != 0) fixed[planned.treasure] = static_cast<std::int16_t>(rules.treasure_type);
        for (const act_fixed_row<Type>& entry : rules.fixed_rows) {
            const int row = planned.row_of(entry.row);
            if (planned.treasure == 0 && entry.row.from == row_at::anchor::treasure)
                return error{.code = errc::custom,
                             .rule = "2A-4",
                             .what = "fixed_rows counts from the Treasure row, but this map has none"};
            if (row < 1 || row > anchors.rows) return out_of_range("fixed_rows", row, 1, anchors.rows, "ACT-023");
            fixed[row] = static_cast<std::int16_t>(entry.type);
        }
        return {};
    }

    // Besides the bans that are listed: what the last row is fixed to is never drawn (2A-14), and neither is a single
    // Treasure (2A-1).
    constexpr void ban(const act_rules<Type>& rules) {
        type_set always = 0;
        if (const int last = fixed[anchors.rows]; last != unfixed) always |= only(static_cast<Type>(last));
        single_treasure = rules.treasure == treasure_policy::single ? only(rules.treasure_type) : 0;
        always |= single_treasure;
        for (int row = 1; row <= anchors.rows; ++row) banned[row] = always;
        for (const act_ban<Type>& entry : rules.bans) {
            const int first = anchors.row_of(entry.first);
            const int last = anchors.row_of(entry.last);
            for (int row = first < 1 ? 1 : first; row <= last && row <= anchors.rows; ++row)
                banned[row] |= only(entry.type);
        }
    }

    constexpr void forbid(const act_rules<Type>& rules) {
        for (int type = 0; type < types; ++type) not_after[type] = not_before[type] = 0;
        ever_forbidden_ = 0;
        for (const act_pair<Type>& pair : rules.forbidden) {
            not_after[static_cast<int>(pair.from)] |= only(pair.to);
            not_before[static_cast<int>(pair.to)] |= only(pair.from);
            ever_forbidden_ |= only(pair.to);
        }
    }

    // From the last row to the first: a type after which nothing fits in the row below is a dead end. This covers the
    // forbidden pairs into fixed rows (2A-10).
    constexpr status look_ahead() {
        type_set below = every_type<Type>;
        type_set likely_below = every_type<Type>;
        for (int row = anchors.rows; row >= 1; --row) {
            const bool is_free = fixed[row] == unfixed;
            const type_set own = is_free ? every_type<Type> & ~banned[row] : only(static_cast<Type>(fixed[row]));
            possible[row] = own & ~dead_ends(below);
            promising[row] = own & ~dead_ends(likely_below);
            if (possible[row] == 0)
                return error{.code = errc::contradiction,
                             .rule = "ACT-023",
                             .what = is_free ? "bans and forbidden" : "fixed_rows and forbidden",
                             .value = row};
            const type_set likely = is_free ? promising[row] & odds(row).drawn : promising[row];
            below = possible[row];
            likely_below = likely != 0 ? likely : below;
        }
        return {};
    }
    constexpr type_set dead_ends(type_set below) const {
        type_set without = 0;
        if ((below & ~ever_forbidden_) != 0) return without; // something below may follow everything
        for (int type = 0; type < types; ++type)
            if ((below & ~not_after[type]) == 0) without |= type_set{1} << type;
        return without;
    }

    // P2.2, P2.3: rows that follow each other mostly share their odds.
    constexpr status weigh(const act_odds<Type>& weights) {
        int last_band = -1;
        type_set last_banned = 0;
        int table = -1;
        for (int row = 1; row <= anchors.rows; ++row) {
            if (fixed[row] != unfixed) continue;
            const int where = static_cast<int>(band_of(anchors, row));
            if (where != last_band || banned[row] != last_banned) {
                const std::uint64_t sum = fill(tables_[++table], weights.weights[where], banned[row]);
                if ((every_type<Type> & ~banned[row]) == 0)
                    return error{.code = errc::contradiction, .rule = "ACT-023", .what = "all of bans", .value = row};
                if (sum == 0)
                    return error{
                        .code = errc::nothing_to_draw, .rule = "P0.1a", .what = odds_names[where], .value = row};
                if (sum > UINT32_MAX)
                    return out_of_range(odds_sums[where], static_cast<std::int64_t>(sum), 1, UINT32_MAX, "P0.1a");
                last_band = where;
                last_banned = banned[row];
            }
            table_of_[row] = static_cast<std::uint8_t>(table);
        }
        return {};
    }
    static constexpr std::uint64_t fill(type_odds<Type>& table, const std::uint32_t* weights, type_set without) {
        std::uint64_t sum = 0;
        table.drawn = 0;
        for (int type = 0; type < types; ++type) {
            const std::uint32_t weight = (without >> type & 1u) != 0 ? 0 : weights[type];
            sum += weight;
            table.upto[type] = static_cast<std::uint32_t>(sum);
            table.drawn |= static_cast<type_set>(weight != 0) << type;
        }
        return sum;
    }
};

} // namespace detail
} // namespace warren
