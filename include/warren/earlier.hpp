// The policies that stand before another one in a generator, for what several of them decide together:
//
//     constexpr status check_with(const auto& earlier) const {
//         return earlier.each([&](const auto& policy) -> status {
//             if constexpr (requires { policy.map; }) return check_within(policy.map.width());
//             return {}; // goes with everybody who has no map
//         });
//     }
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/chain.hpp>
#include <warren/core/result.hpp>
#include <warren/policy.hpp>

namespace warren::detail {

// All of `before`, and one more. It only refers to them.
template <class Before, class Last>
struct policies_until {
    const Before& before;
    const Last& last;

    // Calls visit(policy) in order until one call fails.
    template <class Visit>
    constexpr status each(Visit visit) const {
        if (status done = before.each(visit); !done) return done;
        return visit(last);
    }
};

enum class asked : std::uint8_t { by_check, before_a_level };

template <class Policy, asked When>
inline constexpr bool is_asked = true;
template <class Policy>
    requires requires { requires Policy::checks_again; }
inline constexpr bool is_asked<Policy, asked::before_a_level> = false;

// Asks a policy, or one policy of a chain after the other, whether it goes with the earlier ones; then goes on with a list
// that is longer by them.
template <asked When, class Earlier, class Policy, class Then>
constexpr status check_after(const Earlier& earlier, const Policy& policy, Then then) {
    if constexpr (std::same_as<Policy, chain<>>) {
        return then(earlier);
    } else if constexpr (is_chain<Policy>) {
        return check_after<When>(earlier, policy.first,
                                 [&](const auto& longer) { return check_after<When>(longer, policy.rest, then); });
    } else {
        if constexpr (is_asked<Policy, When> && requires { policy.check_with(earlier); })
            if (status fine = policy.check_with(earlier); !fine) return fine;
        return then(policies_until<Earlier, Policy>{earlier, policy});
    }
}

// The slots of a generator, in order.
template <asked When, class Earlier>
constexpr status check_slots(const Earlier& /*earlier*/) {
    return {};
}
template <asked When, class Earlier, class Slot, class... Rest>
constexpr status check_slots(const Earlier& earlier, const Slot& slot, const Rest&... rest) {
    return check_after<When>(earlier, slot, [&](const auto& longer) { return check_slots<When>(longer, rest...); });
}

} // namespace warren::detail
