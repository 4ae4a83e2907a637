// The one source of randomness: PCG32 (M. E. O'Neill), with draws that are the same on every machine.
//
// One draw per statement! The order in which a compiler evaluates `f(random(), random())` is its own choice, so two
// draws in one expression make other maps on other compilers. Draw into named locals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/config.hpp>
#include <warren/core/chance.hpp>
#include <warren/core/move.hpp>
#include <warren/core/result.hpp>
#include <warren/core/seed.hpp>

namespace warren {

namespace detail {

// Lemire's method (2019): the high half of word × bound is uniform once the few words that would favour some results are
// drawn again. Word is a parameter so that a test can try every word there is.
template <class Word, class Wide, class Draw>
constexpr Word bounded(Draw&& draw, Word bound) {
    constexpr int word_bits = 8 * static_cast<int>(sizeof(Word));
    auto product = static_cast<Wide>(static_cast<Wide>(draw()) * bound);
    if (static_cast<Word>(product) < bound) {
        const auto surplus = static_cast<Word>(static_cast<Word>(0 - bound) % bound);
        while (static_cast<Word>(product) < surplus) product = static_cast<Wide>(static_cast<Wide>(draw()) * bound);
    }
    return static_cast<Word>(product >> word_bits);
}

} // namespace detail

class rng {
public:
    using result_type = std::uint32_t;

    // The generator as published: seed{42} and stage{54} start with 0xa15c02b7. Generators do not use this directly but
    // stage_rng() below, because PCG streams that share a seed are related to each other.
    constexpr rng(seed start, stage sequence) : increment_((static_cast<std::uint64_t>(sequence) << 1) | 1) {
        advance();
        state_ += start.value;
        advance();
    }

    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return UINT32_MAX; }

    // 32 random bits.
    constexpr std::uint32_t operator()() {
        const std::uint64_t old = state_;
        advance();
        return output(old);
    }

    // Goes on as after `draws` calls, in at most 64 steps: a saved stream needs no more than its seed and its position.
    constexpr void skip(std::uint64_t draws) {
        std::uint64_t factor = multiplier; // of 1, 2, 4, … draws: state · factor + summand
        std::uint64_t summand = increment_;
        for (; draws != 0; draws /= 2) {
            if (draws % 2 != 0) state_ = state_ * factor + summand;
            summand *= factor + 1;
            factor *= factor;
        }
    }

    // Uniform in [0, bound), without bias. bound must be at least 1; for 0 the answer is 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        WARREN_ASSERT(bound > 0);
        return detail::bounded<std::uint32_t, std::uint64_t>(*this, bound);
    }

    // Uniform in [low, high], both ends included. low must not exceed high.
    constexpr int between(int low, int high) {
        WARREN_ASSERT(low <= high);
        const std::uint32_t count = static_cast<std::uint32_t>(high) - static_cast<std::uint32_t>(low) + 1;
        const std::uint32_t step = count == 0 ? (*this)() : below(count); // 0 means all 2^32 values
        return static_cast<int>(static_cast<std::uint32_t>(low) + step);
    }

    // True with the given probability; always takes exactly one draw.
    constexpr bool happens(chance odds) { return (*this)() < odds.parts; }

    // The same draws for bounds that come from outside.
    constexpr result<std::uint32_t> checked_below(std::uint32_t bound) {
        if (bound == 0) return error{.code = errc::zero_bound};
        return below(bound);
    }
    constexpr result<int> checked_between(int low, int high) {
        if (low > high) return error{.code = errc::zero_bound};
        return between(low, high);
    }

    // An independent stream for a part of this one's work; takes no draw from it.
    constexpr rng fork(std::uint64_t part) const {
        return {seed{state_}.derived(part), static_cast<stage>(increment_ >> 1)};
    }

    friend constexpr bool operator==(const rng&, const rng&) = default;

private:
    static constexpr std::uint64_t multiplier = 6364136223846793005u;

    static constexpr std::uint32_t output(std::uint64_t state) {
        const auto shifted = static_cast<std::uint32_t>(((state >> 18) ^ state) >> 27);
        const auto turn = static_cast<std::uint32_t>(state >> 59);
        return (shifted >> turn) | (shifted << ((32 - turn) & 31));
    }
    constexpr void advance() { state_ = state_ * multiplier + increment_; }

    std::uint64_t state_ = 0;
    std::uint64_t increment_;
};

// The stream of one stage of one level. The seed is mixed with the stage first: without that, draws of two stages at
// equal positions are strongly correlated.
constexpr rng stage_rng(seed level, stage which) { return {level.derived(static_cast<std::uint64_t>(which)), which}; }

// Fisher–Yates: every order of the items is equally likely.
template <class T>
constexpr void shuffle(rng& random, T* items, int count) {
    for (int last = count - 1; last > 0; --last) {
        const auto chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(last) + 1));
        T moved = detail::move_from(items[chosen]);
        items[chosen] = detail::move_from(items[last]);
        items[last] = detail::move_from(moved);
    }
}

template <class T, std::size_t Count>
constexpr void shuffle(rng& random, T (&items)[Count]) {
    shuffle(random, items, static_cast<int>(Count));
}

template <class Container>
    requires requires(Container& items) { items.data(), items.size(); }
constexpr void shuffle(rng& random, Container& items) { shuffle(random, items.data(), static_cast<int>(items.size())); }

// The index of one weight, chosen in proportion to it; a zero weight is never chosen.
constexpr result<int> weighted_pick(rng& random, const std::uint32_t* weights, int count) {
    std::uint64_t sum = 0;
    for (int i = 0; i < count; ++i) sum += weights[i];
    if (sum == 0) return error{.code = errc::no_weight};
    if (sum > UINT32_MAX)
        return error{.code = errc::weights_too_large, .value = static_cast<std::int64_t>(sum), .high = UINT32_MAX};
    std::uint32_t rest = random.below(static_cast<std::uint32_t>(sum));
    int index = 0;
    while (rest >= weights[index]) rest -= weights[index++];
    return index;
}

template <std::size_t Count>
constexpr result<int> weighted_pick(rng& random, const std::uint32_t (&weights)[Count]) {
    return weighted_pick(random, weights, static_cast<int>(Count));
}

template <class Container>
    requires requires(const Container& weights) { weights.data(), weights.size(); }
constexpr result<int> weighted_pick(rng& random, const Container& weights) {
    return weighted_pick(random, weights.data(), static_cast<int>(weights.size()));
}

} // namespace warren
