// Levels made by the compiler and stored in the executable.
//
//     constexpr warren::maze maze{};
//     constexpr auto& level = warren::baked<maze, warren::seed{7}>;
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>

namespace warren {
namespace detail {

// The compiler prints the error code when a level cannot be made: baking_failed<warren::errc::…>.
template <errc Code>
struct baking_failed {
    static_assert(Code == errc::none, "this level cannot be baked; the error code stands in baking_failed<...>");
};

template <auto Generator, seed Seed>
struct oven {
    static constexpr auto made = Generator(Seed);
    static constexpr baking_failed<made.error().code> outcome{};
};

} // namespace detail

// The level that the generator makes from the seed, as a constant.
template <auto Generator, seed Seed>
inline constexpr const auto& baked = (static_cast<void>(detail::oven<Generator, Seed>::outcome),
                                      *detail::oven<Generator, Seed>::made);

} // namespace warren
