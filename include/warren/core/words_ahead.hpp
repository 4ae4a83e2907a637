// The next words of a random stream by their number: those that nobody asks for are never made.
#pragma once

#include <cstdint>
#include <warren/config.hpp>
#include <warren/core/rng.hpp>

namespace warren {
namespace detail {

template <std::uint64_t Base, int Most>
struct power_table {
    std::uint64_t power[Most + 1] = {1};

    constexpr power_table() {
        for (int i = 0; i < Most; ++i) power[i + 1] = power[i] * Base;
    }
};
template <std::uint64_t Base, int Most>
inline constexpr power_table<Base, Most> powers_of;

} // namespace detail

// Looks Count words ahead. Each of them costs about as much as drawing it; the stream itself stays where it is.
template <int Count>
class words_ahead {
public:
    constexpr explicit words_ahead(const rng& random) : state_(random.state_) {
        for (int i = 0; i < Count; ++i) summands_[i + 1] = summands_[i] * rng::multiplier + random.increment_;
    }

    // What the draw after `number` others would give; less than Count.
    constexpr std::uint32_t operator[](int number) const {
        WARREN_ASSERT(number >= 0 && number < Count);
        return rng::output(after(number));
    }

    // Goes on behind the next `count` words, at most Count of them.
    constexpr void skip(int count) {
        WARREN_ASSERT(count >= 0 && count <= Count);
        state_ = after(count);
    }

private:
    // n draws take a state to state · multiplierⁿ + a sum that belongs to the stream.
    constexpr std::uint64_t after(int draws) const {
        return state_ * detail::powers_of<rng::multiplier, Count>.power[draws] + summands_[draws];
    }

    std::uint64_t state_;
    std::uint64_t summands_[Count + 1] = {};
};

} // namespace warren
