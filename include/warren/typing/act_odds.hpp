// Ready-made odds for act maps: how often a node is a fight, a shop or a rest, at three levels of difficulty.
//
//     warren::act_types{.odds = warren::odds::harsh}
//     warren::basic_act_types<my_types>{.odds = warren::odds_for<my_types>(warren::odds::harsh)}
#pragma once

#include <cstddef>
#include <warren/core/text.hpp>
#include <warren/model/act_rules.hpp>

namespace warren {

// RULES 3.2. In the order of node_type; what Elites and Ports gain or lose against `normal`, Monsters lose or gain. Elites
// appear in the middle of an act and grow more frequent (V3-Q2); Events and Treasures are not drawn (2A-14).
namespace odds {

inline constexpr act_odds<> gentle{{
    // Monster, Elite, Shop, Port, Treasure, Event, Unknown, Boss
    {57, 0, 8, 5, 0, 0, 30, 0},
    {46, 6, 6, 18, 0, 0, 24, 0},
    {42, 12, 6, 18, 0, 0, 22, 0},
}};
inline constexpr act_odds<> normal{{
    {57, 0, 8, 5, 0, 0, 30, 0},
    {44, 12, 6, 14, 0, 0, 24, 0},
    {38, 20, 6, 14, 0, 0, 22, 0},
}};
inline constexpr act_odds<> harsh{{
    {57, 0, 8, 5, 0, 0, 30, 0},
    {42, 18, 6, 10, 0, 0, 24, 0},
    {34, 28, 6, 10, 0, 0, 22, 0},
}};

} // namespace odds

// An enum with all names of node_type, and perhaps more.
template <class Type>
concept extends_node_type = named_enum<Type> && requires {
    Type::monster, Type::elite, Type::shop, Type::port, Type::treasure, Type::event, Type::unknown, Type::boss;
};

// The same odds for an enum of your own; what it has more gets the weight zero, until you say otherwise:
// `odds_for<my_types>(odds::normal).with(band::mid, my_types::shrine, 5)`.
template <extends_node_type Type>
constexpr act_odds<Type> odds_for(const act_odds<>& known) {
    constexpr Type names[] = {Type::monster,  Type::elite, Type::shop,    Type::port,
                              Type::treasure, Type::event, Type::unknown, Type::boss};
    static_assert(sizeof(names) / sizeof(names[0]) == choice_count<node_type>);
    act_odds<Type> own;
    for (int where = 0; where < band_count; ++where)
        for (int type = 0; type < choice_count<node_type>; ++type)
            own.weights[where][static_cast<int>(names[type])] = known.weights[where][type];
    return own;
}

namespace detail {

// What a policy for the enum starts with: the rulebook's values where the enum knows the rulebook's names, and otherwise
// nothing, so that its check() asks for values.
template <named_enum Type>
constexpr act_odds<Type> usual_odds() {
    if constexpr (extends_node_type<Type>)
        return odds_for<Type>(odds::normal);
    else
        return {};
}
template <named_enum Type>
constexpr act_rules<Type> usual_rules() {
    if constexpr (extends_node_type<Type>)
        return standard_rules<Type>();
    else
        return {};
}

// "odds.early.Monster" and so on, for configuration files; by a type's other name, too (2X-8).
template <named_enum Type>
struct odds_field_names {
    text<60> name[band_count][static_cast<std::size_t>(choice_count<Type>)];
    text<60> other[band_count][static_cast<std::size_t>(choice_count<Type>)];

    constexpr odds_field_names() {
        for (int where = 0; where < band_count; ++where)
            for (int type = 0; type < choice_count<Type>; ++type) {
                const char* const also = other_name_of(static_cast<Type>(type));
                const char* const in = name_of(static_cast<band>(where));
                name[where][type] << "odds." << in << '.' << name_of(static_cast<Type>(type));
                if (*also != '\0') other[where][type] << "odds." << in << '.' << also;
            }
    }
};
template <named_enum Type>
inline constexpr odds_field_names<Type> odds_field{};

} // namespace detail
} // namespace warren
