// Can these rules and odds work at all? What can be said before the number of rows is known; each error names the field.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_plan.hpp>

namespace warren {

// RULES 3.2
inline constexpr int default_rerolls = 16;
inline constexpr int max_rerolls = 256;
inline constexpr int default_row_resamples = 20;
inline constexpr int default_repair_attempts = 50;
inline constexpr int max_act_attempts = 1000; // the largest map takes less than a second for so many

namespace detail {

constexpr status check_range(const char* what, std::int64_t value, std::int64_t low, std::int64_t high,
                             const char* rule = "ACT-023") {
    if (value < low || value > high) return out_of_range(what, value, low, high, rule);
    return {};
}
template <named_enum E>
constexpr status check_enum(const char* what, E value) {
    return check_range(what, static_cast<std::int64_t>(value), 0, choice_count<E> - 1);
}
constexpr status check_row(const char* what, const row_at& row) {
    if (status fine = check_range(what, static_cast<int>(row.from), 0, static_cast<int>(row_at::anchor::boss)); !fine)
        return fine;
    return check_range(what, row.offset, -max_act_rows, max_act_rows);
}

template <named_enum Type>
constexpr status check_entry(const char* what, const act_fixed_row<Type>& entry) {
    if (status fine = check_enum(what, entry.type); !fine) return fine;
    return check_row(what, entry.row);
}
template <named_enum Type>
constexpr status check_entry(const char* what, const act_ban<Type>& entry) {
    if (status fine = check_enum(what, entry.type); !fine) return fine;
    if (status fine = check_row(what, entry.first); !fine) return fine;
    if (status fine = check_row(what, entry.last); !fine) return fine;
    if (entry.first.from == entry.last.from && entry.first.offset > entry.last.offset)
        return error{.code = errc::custom,
                     .rule = "P0.1b",
                     .what = "bans has a ban whose last row comes before its first; turn them round"};
    return {};
}
template <named_enum Type>
constexpr status check_entry(const char* what, const act_pair<Type>& entry) {
    if (status fine = check_enum(what, entry.from); !fine) return fine;
    return check_enum(what, entry.to);
}
template <named_enum Type>
constexpr status check_entry(const char* what, const act_guarantee<Type>& entry) {
    if (status fine = check_enum(what, entry.type); !fine) return fine;
    return check_range(what, entry.at_least, 1, max_act_rows);
}
template <class Entry, int Capacity>
constexpr status check_list(const char* what, const fixed_vector<Entry, Capacity>& list) {
    if (status fine = check_range(what, list.count, 0, Capacity); !fine) return fine;
    for (const Entry& entry : list)
        if (status fine = check_entry(what, entry); !fine) return fine;
    return {};
}

// 2A-1: a row of the window must exist on the largest map at least; whether one does on this map is seen when it is made.
template <named_enum Type>
constexpr status check_window(const act_rules<Type>& rules) {
    if (rules.treasure != treasure_policy::single) return {};
    if (status fine = check_range("window_first", rules.window_first, 1, max_act_rows - 2, "2A-1"); !fine) return fine;
    const int first = rules.window_first > 2 ? rules.window_first : 2;
    return check_range("window_last", rules.window_last, first, max_act_rows, "2A-1");
}

// P0.1a. The late band lies behind the Treasure row, so that without one nothing is drawn from it.
template <named_enum Type>
constexpr status check_odds(const act_odds<Type>& odds, bool late_needed) {
    for (int where = 0; where < band_count; ++where) {
        std::uint64_t sum = 0;
        for (const std::uint32_t weight : odds.weights[where]) sum += weight;
        const bool needed = where != static_cast<int>(band::late) || late_needed;
        if (status fine =
                check_range(odds_sums[where], static_cast<std::int64_t>(sum), needed ? 1 : 0, UINT32_MAX, "P0.1a");
            !fine)
            return fine;
    }
    return {};
}

template <named_enum Type>
constexpr status check_rules(const act_rules<Type>& rules, const act_odds<Type>& odds) {
    if (rules.overfull)
        return error{.code = errc::custom,
                     .rule = "ACT-023",
                     .what = "there is room for 8 fixed rows, 16 bans, 16 forbidden pairs and 4 guarantees"};
    if (status fine = check_list("fixed_rows", rules.fixed_rows); !fine) return fine;
    if (status fine = check_list("bans", rules.bans); !fine) return fine;
    if (status fine = check_list("forbidden", rules.forbidden); !fine) return fine;
    if (status fine = check_list("guarantees", rules.guarantees); !fine) return fine;
    if (status fine = check_enum("filler", rules.filler); !fine) return fine;
    if (status fine = check_enum("treasure_type", rules.treasure_type); !fine) return fine;
    if (status fine = check_enum("treasure", rules.treasure); !fine) return fine;
    if (status fine = check_enum("anchor_rounding", rules.rounding); !fine) return fine;
    if (status fine = check_window(rules); !fine) return fine;
    return check_odds(odds, rules.treasure == treasure_policy::row);
}

} // namespace detail
} // namespace warren
