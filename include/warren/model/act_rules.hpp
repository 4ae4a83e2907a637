// What an act map must keep to, as data: odds for each band of rows, bans, forbidden neighbours, guarantees and the rows
// that are fixed. Everything is written in terms of your own enum of node types, if you have one.
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>
#include <warren/core/fixed_vector.hpp>

namespace warren {

// 2X-8: two names each for the ordinary fight and for the place to rest. Both are read, and the first is written.
enum class node_type : std::uint8_t {
    monster,
    elite,
    shop,
    port,
    treasure,
    event,
    unknown,
    boss,
    battle = monster,
    rest = port,
};
constexpr choices choices_of(node_type /*unused*/) {
    return choices{"Monster", "Elite", "Shop", "Port", "Treasure", "Event", "Unknown", "Boss"}
        .also("Battle", static_cast<int>(node_type::battle))
        .also("Rest", static_cast<int>(node_type::rest));
}

enum class treasure_policy : std::uint8_t { row, single };    // 2A-1
enum class anchor_rounding : std::uint8_t { ceil, round };    // 2A-3
enum class fallback : std::uint8_t { legal, always_monster }; // 2A-9
constexpr choices choices_of(treasure_policy /*unused*/) { return {"row", "single"}; }
constexpr choices choices_of(anchor_rounding /*unused*/) { return {"ceil", "round"}; }
constexpr choices choices_of(fallback /*unused*/) { return {"legal", "always_monster"}; }

// A row that moves with the size of the map: `from_boss(-2)` is the second row before the boss.
struct row_at {
    enum class anchor : std::uint8_t { start, elite_unlock, treasure, boss };

    anchor from = anchor::start;
    int offset = 0;

    friend constexpr bool operator==(const row_at&, const row_at&) = default;
};
constexpr row_at from_start(int rows) { return {row_at::anchor::start, rows}; } // from_start(0) is row 1
constexpr row_at from_elite_unlock(int rows) { return {row_at::anchor::elite_unlock, rows}; }
constexpr row_at from_treasure(int rows) { return {row_at::anchor::treasure, rows}; }
constexpr row_at from_boss(int rows) { return {row_at::anchor::boss, rows}; }

// The anchors of one map, in rows counted from 1 (P1.1, P1.2, 2A-3 … 2A-5).
struct act_anchors {
    int rows = 0;
    int elite_unlock = 0;
    int treasure = 0; // 0: this map has no Treasure row

    // Without a Treasure row the middle band runs to the row before the Ports.
    constexpr int row_of(row_at where) const {
        switch (where.from) {
        case row_at::anchor::start: return 1 + where.offset;
        case row_at::anchor::elite_unlock: return elite_unlock + where.offset;
        case row_at::anchor::treasure: return (treasure != 0 ? treasure : rows - 1) + where.offset;
        case row_at::anchor::boss: return rows + where.offset;
        }
        return 0;
    }

    friend constexpr bool operator==(const act_anchors&, const act_anchors&) = default;
};

// RULES 3.2: rows 2 … unlock − 1, unlock … treasure − 1, treasure + 1 … R − 2.
enum class band : std::uint8_t { early, mid, late };
constexpr choices choices_of(band /*unused*/) { return {"early", "mid", "late"}; }
inline constexpr int band_count = 3;

// How likely each type is, for each band: weights in any unit, because only their ratios count.
template <named_enum Type = node_type>
struct act_odds {
    std::uint32_t weights[band_count][static_cast<std::size_t>(choice_count<Type>)] = {};

    constexpr std::uint32_t of(band where, Type what) const {
        return weights[static_cast<int>(where)][static_cast<int>(what)];
    }
    // The same odds with another weight for one type.
    [[nodiscard]] constexpr act_odds with(band where, Type what, std::uint32_t weight) const {
        act_odds changed = *this;
        changed.weights[static_cast<int>(where)][static_cast<int>(what)] = weight;
        return changed;
    }

    friend constexpr bool operator==(const act_odds&, const act_odds&) = default;
};

// No node of this type in the rows first … last.
template <named_enum Type = node_type>
struct act_ban {
    Type type{};
    row_at first = from_start(0);
    row_at last = from_boss(0);

    friend constexpr bool operator==(const act_ban&, const act_ban&) = default;
};

// No edge from a node of the one type to a node of the other.
template <named_enum Type = node_type>
struct act_pair {
    Type from{};
    Type to{};

    friend constexpr bool operator==(const act_pair&, const act_pair&) = default;
};

// Whichever way the player takes, it has at least that many nodes of the type.
template <named_enum Type = node_type>
struct act_guarantee {
    Type type{};
    int at_least = 1;

    friend constexpr bool operator==(const act_guarantee&, const act_guarantee&) = default;
};

// All nodes of the row are of the type and stay so. A later entry wins over an earlier one (2A-4).
template <named_enum Type = node_type>
struct act_fixed_row {
    row_at row;
    Type type{};

    friend constexpr bool operator==(const act_fixed_row&, const act_fixed_row&) = default;
};

// ACT-023. The defaults are those of the rulebook for every enum that has its names; `standard_rules<Type>()` makes them.
template <named_enum Type = node_type>
struct act_rules {
    fixed_vector<act_fixed_row<Type>, 8> fixed_rows;
    fixed_vector<act_ban<Type>, 16> bans;
    fixed_vector<act_pair<Type>, 16> forbidden;
    fixed_vector<act_guarantee<Type>, 4> guarantees;
    Type filler{};        // what a node becomes when nothing could be drawn for it (2A-9)
    Type treasure_type{}; // of the Treasure row, or of the single Treasure
    warren::treasure_policy treasure = warren::treasure_policy::row;
    int window_first = 4; // rows of the single Treasure (2A-1)
    int window_last = 6;
    warren::anchor_rounding rounding = warren::anchor_rounding::ceil;
    bool small_act_treasure = false; // 2A-5: a Treasure row 2 on maps of four rows
    bool different_children = true;  // V3-S7
    bool overfull = false;           // more rules were added than there is room for: refused by every generator

    // The same rules with one more.
    [[nodiscard]] constexpr act_rules banning(Type what, row_at first, row_at last) const {
        act_rules more = *this;
        more.overfull |= !more.bans.try_push_back({what, first, last});
        return more;
    }
    [[nodiscard]] constexpr act_rules forbidding(Type from, Type to) const {
        act_rules more = *this;
        more.overfull |= !more.forbidden.try_push_back({from, to});
        return more;
    }
    [[nodiscard]] constexpr act_rules guaranteeing(Type what, int at_least = 1) const {
        act_rules more = *this;
        more.overfull |= !more.guarantees.try_push_back({what, at_least});
        return more;
    }
    [[nodiscard]] constexpr act_rules fixing(row_at row, Type what) const {
        act_rules more = *this;
        more.overfull |= !more.fixed_rows.try_push_back({row, what});
        return more;
    }

    friend constexpr bool operator==(const act_rules&, const act_rules&) = default;
};

// V3-S1 … V3-S8, for every enum that has the enumerators of node_type (and perhaps more). The Treasure row is not among
// the fixed rows: `treasure` above decides about it.
template <named_enum Type = node_type>
constexpr act_rules<Type> standard_rules() {
    act_rules<Type> rules;
    rules.filler = Type::monster;
    rules.treasure_type = Type::treasure;
    return rules.fixing(from_start(0), Type::monster)
        .fixing(from_boss(-1), Type::port)
        .fixing(from_boss(0), Type::boss)
        .banning(Type::port, from_boss(-2), from_boss(-2))
        .banning(Type::elite, from_start(0), from_elite_unlock(-1))
        .forbidding(Type::elite, Type::elite)
        .forbidding(Type::shop, Type::shop)
        .forbidding(Type::port, Type::port);
}

} // namespace warren
