// Sets of node types, and weights of node types to draw from.
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>
#include <warren/core/rng.hpp>

namespace warren {

// Node types, a bit for each.
using type_set = std::uint32_t;

// Of a type that does not exist (in a damaged map), the empty set.
template <named_enum Type>
constexpr type_set only(Type type) {
    const auto number = static_cast<unsigned>(type);
    return number < static_cast<unsigned>(choice_count<Type>) ? type_set{1} << number : 0;
}
template <named_enum Type>
inline constexpr type_set every_type = (type_set{1} << choice_count<Type>)-1;

namespace detail {

// Weights in a form that is quick to draw from: each type's weight added to those before it.
template <named_enum Type>
struct type_odds {
    static constexpr int types = choice_count<Type>;
    std::uint32_t upto[types];
    type_set drawn; // those that have a weight

    constexpr std::uint32_t sum() const { return upto[types - 1]; }
    constexpr std::uint32_t weight(int type) const { return upto[type] - (type == 0 ? 0 : upto[type - 1]); }

    // A type in proportion to its weight.
    constexpr int draw(rng& random) const { return type_at(random.below(sum())); }
    // The same among some types only; -1 when none of them has a weight.
    constexpr int draw_among(type_set some, rng& random) const {
        const auto share = [&](int type) { return (some >> type & 1u) != 0 ? weight(type) : 0; };
        std::uint32_t all = 0;
        for (int type = 0; type < types; ++type) all += share(type);
        if (all == 0) return -1;
        std::uint32_t rest = random.below(all);
        int type = 0;
        while (rest >= share(type)) rest -= share(type++);
        return type;
    }

private:
    // Counting them all instead of stopping at the right one spares a branch that nobody could predict.
    constexpr int type_at(std::uint32_t point) const {
        int type = 0;
        for (int i = 0; i + 1 < types; ++i) type += point >= upto[i] ? 1 : 0;
        return type;
    }
};

} // namespace detail
} // namespace warren
