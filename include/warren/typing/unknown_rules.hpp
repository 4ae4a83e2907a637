// What an Unknown node may turn out to be when a player enters it, and how likely that is: chances that grow with every
// visit on which they did not come true (pity), as data.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/choices.hpp>
#include <warren/core/digest.hpp>
#include <warren/core/field_text.hpp>
#include <warren/core/result.hpp>
#include <warren/model/act_rules.hpp>

namespace warren {

// The first three are candidates, rolled for in this order (P3.1); Event is what is left (P3.3).
enum class unknown_outcome : std::uint8_t { battle, treasure, shop, event, monster = battle };
constexpr choices choices_of(unknown_outcome /*unused*/) {
    return choices{"Battle", "Treasure", "Shop", "Event"}.also("Monster", static_cast<int>(unknown_outcome::monster));
}
inline constexpr int unknown_candidates = 3;

enum class unknown_roll : std::uint8_t { sequential, single };   // 2A-11
enum class pity_scope : std::uint8_t { per_act, per_run, none }; // 2A-23
constexpr choices choices_of(unknown_roll /*unused*/) { return {"sequential", "single"}; }
constexpr choices choices_of(pity_scope /*unused*/) { return {"per_act", "per_run", "none"}; }

// P0.1c … P0.1e. A candidate's chance is base + pity × (visits since it last came true), at most `cap`.
//
//     sequential   One roll after another until one succeeds: one draw for each candidate that is rolled for. With the
//                  defaults 10.0, 1.8, 2.65 and 85.55 percent, before pity.
//     single       One draw, always, over the chances laid end to end: 10, 2, 3 and 85 percent. Where they add up to more
//                  than 1, what lies beyond is cut off: the later candidates get what the earlier ones leave.
//
// Pity is forgotten when an act starts (per_act), carried through the whole run (per_run), or does not exist (none).
struct unknown_rules {
    chance base_battle = percent(10);
    chance pity_battle = percent(10);
    chance base_treasure = percent(2);
    chance pity_treasure = percent(2);
    chance base_shop = percent(3);
    chance pity_shop = percent(3);
    chance cap = always;
    unknown_roll roll = unknown_roll::sequential;
    pity_scope scope = pity_scope::per_act;
    bool respect_structural_bans = true; // a type that the map bans from a row does not come out there (2A-12)
    bool ignore_adjacency = true;        // forbidden neighbours on the map may follow each other in play (2A-13)

    constexpr chance base(int candidate) const {
        return candidate == 0 ? base_battle : candidate == 1 ? base_treasure : base_shop;
    }
    constexpr chance pity(int candidate) const {
        return candidate == 0 ? pity_battle : candidate == 1 ? pity_treasure : pity_shop;
    }
    // P3.1, without overflow whatever the counter. A base and a step lose up to one part of 2^32 each when they are made,
    // so that 20 % and four times 20 % fall short of 100 %: what lacks so little has reached the cap.
    constexpr chance effective(int candidate, std::uint32_t counter) const {
        const std::uint64_t start = base(candidate).parts;
        const std::uint64_t step = pity(candidate).parts;
        if (start >= cap.parts) return cap;
        if (step != 0 && counter > (cap.parts - start) / step) return cap;
        const std::uint64_t reached = start + step * counter;
        const std::uint64_t lacking = cap.parts - reached;
        if (counter != 0 && lacking < step && lacking <= std::uint64_t{counter} + 1) return cap;
        return {reached};
    }

    // P0.A
    static constexpr void fields(auto& self, auto&& field) {
        field({"base_battle", "how likely an Unknown is a Battle at first"}, self.base_battle);
        field({"pity_battle", "what each visit without a Battle adds to its chance"}, self.pity_battle);
        field({"base_treasure", "how likely an Unknown is a Treasure at first"}, self.base_treasure);
        field({"pity_treasure", "what each visit without a Treasure adds to its chance"}, self.pity_treasure);
        field({"base_shop", "how likely an Unknown is a Shop at first"}, self.base_shop);
        field({"pity_shop", "what each visit without a Shop adds to its chance"}, self.pity_shop);
        field({"cap", "no chance grows beyond this"}, self.cap);
        field({"roll", "one roll after another, or a single one for all"}, self.roll);
        field({"scope", "how long pity is remembered"}, self.scope);
        field({"respect_structural_bans", "types that the map bans from a row do not come out there"},
              self.respect_structural_bans);
        field({"ignore_adjacency", "neighbours that the map forbids may follow each other in play"},
              self.ignore_adjacency);
    }

    constexpr status check() const {
        status fine;
        fields(*this, [&]<class Field>(const field_info& info, const Field& value) {
            if (!fine) return;
            if constexpr (std::same_as<Field, chance>)
                fine = check_chance(info.name, value, "P0.1c");
            else if constexpr (named_enum<Field>)
                if (static_cast<int>(value) >= choice_count<Field>)
                    fine = out_of_range(info.name, static_cast<int>(value), 0, choice_count<Field> - 1,
                                        std::same_as<Field, unknown_roll> ? "2A-11" : "2A-23");
        });
        return fine;
    }

    friend constexpr bool operator==(const unknown_rules&, const unknown_rules&) = default;
};

// The candidates that may not come out: `resolver.resolve(row, {.shop = true})`. Event always may.
struct unknown_bans {
    bool battle = false;
    bool treasure = false;
    bool shop = false;

    constexpr bool operator[](int candidate) const {
        return candidate == 0 ? battle : candidate == 1 ? treasure : shop;
    }
    constexpr bool& operator[](int candidate) { return candidate == 0 ? battle : candidate == 1 ? treasure : shop; }

    friend constexpr unknown_bans operator|(unknown_bans a, unknown_bans b) {
        return {a.battle || b.battle, a.treasure || b.treasure, a.shop || b.shop};
    }
    friend constexpr bool operator==(const unknown_bans&, const unknown_bans&) = default;
};

// How an enum of node types calls the Unknown and its outcomes.
template <named_enum Type = node_type>
struct unknown_types {
    Type unknown{};
    Type battle{};
    Type treasure{};
    Type shop{};
    Type event{};

    constexpr Type of(int outcome) const {
        return outcome == 0 ? battle : outcome == 1 ? treasure : outcome == 2 ? shop : event;
    }
    constexpr Type of(unknown_outcome outcome) const { return of(static_cast<int>(outcome)); }

    friend constexpr bool operator==(const unknown_types&, const unknown_types&) = default;
};

// For every enum that has the enumerators unknown, battle or monster, treasure, shop and event.
template <named_enum Type = node_type>
constexpr unknown_types<Type> standard_unknown_types() {
    constexpr bool has_battle = requires { Type::battle; };
    constexpr bool has_monster = requires { Type::monster; };
    constexpr bool named = (has_battle || has_monster) && requires {
        Type::unknown;
        Type::treasure;
        Type::shop;
        Type::event;
    };
    static_assert(named, "this enum of node types has names of its own, so say which of them an Unknown may become: "
                         "unknown_types<my_enum>{.unknown = my_enum::riddle, .battle = …}");
    if constexpr (named && has_battle)
        return {Type::unknown, Type::battle, Type::treasure, Type::shop, Type::event};
    else if constexpr (named)
        return {Type::unknown, Type::monster, Type::treasure, Type::shop, Type::event};
    else
        return {};
}

// 2A-12: what the rules of a map ban from one of its rows. That a map has a single Treasure is no such ban: it says where
// treasure may be put, not what an Unknown may hide (2A-13).
template <named_enum Type>
constexpr unknown_bans structural_bans(const act_rules<Type>& rules, const act_anchors& anchors,
                                       const unknown_types<Type>& types, int row) {
    unknown_bans banned;
    for (const act_ban<Type>& ban : rules.bans) {
        if (row < anchors.row_of(ban.first) || row > anchors.row_of(ban.last)) continue;
        for (int candidate = 0; candidate < unknown_candidates; ++candidate)
            if (types.of(candidate) == ban.type) banned[candidate] = true;
    }
    return banned;
}

namespace detail {

template <named_enum Type>
constexpr bool forbids_edge(const act_rules<Type>& rules, Type from, Type to) {
    bool forbidden = false;
    for (const act_pair<Type>& pair : rules.forbidden) forbidden = forbidden || (pair.from == from && pair.to == to);
    return forbidden;
}

} // namespace detail

// One number for the rules and the names: by it a saved run knows what it was played under.
template <named_enum Type>
constexpr std::uint64_t digest_of(const unknown_rules& rules, const unknown_types<Type>& types) {
    digest sum;
    for (int candidate = 0; candidate < unknown_candidates; ++candidate)
        sum.add(rules.base(candidate).parts).add(rules.pity(candidate).parts);
    sum.add(rules.cap.parts);
    sum.add(static_cast<std::uint64_t>(rules.roll), 1).add(static_cast<std::uint64_t>(rules.scope), 1);
    sum.add(rules.respect_structural_bans ? 1 : 0, 1).add(rules.ignore_adjacency ? 1 : 0, 1);
    sum.add(static_cast<std::uint64_t>(types.unknown));
    for (int outcome = 0; outcome <= unknown_candidates; ++outcome)
        sum.add(static_cast<std::uint64_t>(types.of(outcome)));
    return sum.value();
}

} // namespace warren
