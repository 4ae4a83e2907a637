// A probability as an integer: exact to one part in 2^32, and the same on every machine.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>

namespace warren {

struct chance {
    static constexpr std::uint64_t whole = std::uint64_t{1} << 32;

    std::uint64_t parts = 0; // of `whole`

    friend constexpr bool operator==(const chance&, const chance&) = default;
};

inline constexpr chance never{0};
inline constexpr chance always{chance::whole};

namespace detail {

// Not constexpr on purpose: the compiler names it when a constant chance is impossible.
inline void a_chance_must_lie_between_0_and_1() { WARREN_ASSERT(false); }

constexpr bool is_chance(std::int64_t numerator, std::int64_t denominator) {
    return denominator > 0 && numerator >= 0 && numerator <= denominator;
}

} // namespace detail

// numerator out of denominator, rounded to the nearest part. An impossible ratio does not compile as a constant; at run
// time it is brought into range (use checked_ratio for numbers you do not trust).
constexpr chance ratio(std::int64_t numerator, std::int64_t denominator) {
    if (!detail::is_chance(numerator, denominator)) {
        detail::a_chance_must_lie_between_0_and_1();
        return denominator > 0 && numerator > 0 ? always : never;
    }
    if (numerator == denominator) return always;
    const auto divisor = static_cast<std::uint64_t>(denominator);
    auto rest = static_cast<std::uint64_t>(numerator);
    if (divisor <= INT32_MAX) return {((rest << 32) + divisor / 2) / divisor};
    // Long division in base 2, because the numerator times 2^32 may not fit 64 bits.
    std::uint64_t parts = 0;
    for (int bit = 0; bit < 32; ++bit) {
        rest *= 2;
        parts = parts * 2 + (rest >= divisor ? 1 : 0);
        if (rest >= divisor) rest -= divisor;
    }
    return {parts + (2 * rest >= divisor ? 1 : 0)};
}

constexpr chance percent(int hundredths) { return ratio(hundredths, 100); }
constexpr chance per_mille(int thousandths) { return ratio(thousandths, 1000); }

// For numbers that come from outside: an error instead of a correction.
constexpr result<chance> checked_ratio(std::int64_t numerator, std::int64_t denominator) {
    if (!detail::is_chance(numerator, denominator))
        return error{.code = errc::invalid_chance, .value = numerator, .high = denominator};
    return ratio(numerator, denominator);
}

// For a field of a configuration, which anyone may have filled in by hand.
constexpr status check_chance(const char* field, chance odds, const char* rule = "CC-2a") {
    if (odds.parts <= chance::whole) return {};
    const std::uint64_t shown = odds.parts <= INT64_MAX ? odds.parts : INT64_MAX;
    return out_of_range(field, static_cast<std::int64_t>(shown), 0, static_cast<std::int64_t>(chance::whole), rule);
}

// As people write it, "0.15": nine digits at most, which tell any two chances that people write apart.
constexpr text<12> decimal(chance odds) {
    constexpr std::uint64_t scale = 1'000'000'000;
    const std::uint64_t rounded = (odds.parts * scale + chance::whole / 2) / chance::whole;
    text<12> out;
    out << rounded / scale;
    std::uint64_t rest = rounded % scale;
    if (rest != 0) out << ".";
    for (std::uint64_t unit = scale / 10; rest != 0; unit /= 10) {
        out << static_cast<char>('0' + rest / unit);
        rest %= unit;
    }
    return out;
}

} // namespace warren
