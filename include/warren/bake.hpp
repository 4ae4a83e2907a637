// Levels made by the compiler and stored in the executable.
//
//     constexpr warren::maze maze{};
//     constexpr auto& level = warren::baked<maze, warren::seed{7}>;
#pragma once

#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>

namespace warren {
namespace detail {

// The compiler prints the error code when a level cannot be made: baking_failed<warren::errc::…>.
template <errc Code>
struct baking_failed {
    static_assert(
        Code == errc::none,
        "this level cannot be baked; the error code stands in baking_failed<...>, and at run time the generator's "
        "check() or the error of its call says more");
};

template <auto Generator, seed Seed>
struct oven {
    using model = typename decltype(Generator)::model;
    static constexpr bool fixed_size = std::is_trivially_destructible_v<model>;
    static_assert(fixed_size, "only levels of fixed extent can be baked: heap memory does not outlive the compiler");

    static constexpr auto make() {
        if constexpr (fixed_size)
            return Generator(Seed);
        else
            return result<int>{};
    }
    static constexpr auto made = make();
    static constexpr baking_failed<made.error().code> outcome{};
};

} // namespace detail

// The level that the generator makes from the seed, as a constant.
template <auto Generator, seed Seed>
inline constexpr const auto& baked = (static_cast<void>(detail::oven<Generator, Seed>::outcome),
                                      *detail::oven<Generator, Seed>::made);

} // namespace warren
