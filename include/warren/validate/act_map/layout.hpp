// What an act map's rules mean for a map of its size: anchors, fixed rows, bans and bands as numbers of rows. Derived
// from the rulebook once more, so that validators and statistics need not believe what typing recorded.
#pragma once

#include <warren/model/act_graph.hpp>

namespace warren::detail {

// A type that the enum has; in a damaged map a node may have any number for it.
template <named_enum Type>
constexpr bool exists(Type type) {
    return static_cast<int>(type) >= 0 && static_cast<int>(type) < choice_count<Type>;
}

template <fixed_extent Most, named_enum Type>
struct act_layout {
    const act_rules<Type>& rules;
    int rows;
    int elite_unlock;
    int planned_treasure; // the Treasure row, even if another row is fixed over it; 0 when there is none
    int treasure;         // 0 then, too (2A-4)
    int fixed_type[Most::height() + 1] = {}; // of each row, plus one: 0 is a row that is not fixed

    // The rules' lists must be readable, and the map must have between 3 and Most::height() rows.
    constexpr explicit act_layout(const act_graph<Most, Type>& judged)
        : rules(judged.rules), rows(judged.rows), elite_unlock(unlock_row()), planned_treasure(treasure_row()),
          treasure(planned_treasure) {
        // The Treasure row comes first, so that every row of the list wins over it, as a later one does over an earlier.
        const int treasure_type = static_cast<int>(rules.treasure_type) + 1;
        fixed_type[planned_treasure] = treasure_type;
        for (const act_fixed_row<Type>& fixed : rules.fixed_rows)
            fixed_type[row_of_fixed(fixed)] = static_cast<int>(fixed.type) + 1;
        if (fixed_type[planned_treasure] != treasure_type) treasure = 0;
    }

    // 0 when it lies outside the map.
    constexpr int row_of_fixed(const act_fixed_row<Type>& fixed) const {
        const std::int64_t row = row_of(fixed.row, planned_treasure);
        return row >= 1 && row <= rows ? static_cast<int>(row) : 0;
    }
    constexpr bool fixed(int row) const { return fixed_type[row] != 0; }

    constexpr bool covers(const act_ban<Type>& ban, int row) const {
        return row_of(ban.first, treasure) <= row && row <= row_of(ban.last, treasure);
    }

    // RULES 3.2; rows that are usually fixed belong to the band beside them.
    constexpr band band_of(int row) const {
        if (row < elite_unlock) return band::early;
        return treasure == 0 || row < treasure ? band::mid : band::late;
    }

    // May typing draw the type in this row? Not if it is banned there, is the last row's (2A-14) or the single Treasure's.
    constexpr bool drawable(int row, Type type) const {
        for (const act_ban<Type>& ban : rules.bans)
            if (ban.type == type && covers(ban, row)) return false;
        if (fixed_type[rows] == static_cast<int>(type) + 1) return false;
        return rules.treasure != treasure_policy::single || type != rules.treasure_type;
    }

    // 2A-1: the window of the single Treasure, clipped to 2 … R − 2.
    constexpr int window_first() const { return rules.window_first > 2 ? rules.window_first : 2; }
    constexpr int window_last() const { return rules.window_last < rows - 2 ? rules.window_last : rows - 2; }

private:
    // In 64 bits: offsets of a damaged map may be anything.
    constexpr std::int64_t row_of(row_at where, int from_treasure) const {
        const std::int64_t offset = where.offset;
        switch (where.from) {
        case row_at::anchor::start: return 1 + offset;
        case row_at::anchor::elite_unlock: return elite_unlock + offset;
        case row_at::anchor::treasure: return (from_treasure != 0 ? from_treasure : rows - 1) + offset;
        case row_at::anchor::boss: return rows + offset;
        }
        return 0;
    }
    // P1.2: max(2, ⌈0.35 R⌉).
    constexpr int unlock_row() const {
        const int row = (7 * rows + 19) / 20;
        return row > 2 ? row : 2;
    }
    // P1.1, 2A-3, 2A-5: 0.6 R, rounded, from five rows on.
    constexpr int treasure_row() const {
        if (rules.treasure != treasure_policy::row) return 0;
        if (rows < 5) return rows == 4 && rules.small_act_treasure ? 2 : 0;
        return rules.rounding == anchor_rounding::ceil ? (3 * rows + 4) / 5 : (6 * rows + 5) / 10;
    }
};

} // namespace warren::detail
