// Rolls for 64 things at once, each of which happens with the same chance, independently of the others.
//
//     const std::uint64_t kept = warren::happening(candidates, warren::percent(15), random);    some of these bits
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/rng.hpp>

namespace warren {

// Each of the bits stays with that chance, exact to the last part: 64 numbers below 2^32 are drawn bit by bit and compared with
// the chance, until it is clear for all of them which is less. About log2(bits) + 1 rounds of two draws.
constexpr std::uint64_t happening(std::uint64_t bits, chance odds, rng& random) {
    if (odds.parts >= chance::whole) return bits;
    std::uint64_t less = 0;
    std::uint64_t equal = bits; // so far
    for (std::uint64_t digit = chance::whole / 2; digit != 0 && equal != 0; digit /= 2) {
        const std::uint64_t low = random();
        const std::uint64_t high = random();
        const std::uint64_t drawn = high << 32 | low;
        const std::uint64_t ours = (odds.parts & digit) != 0 ? ~std::uint64_t{0} : 0; // the digit of the chance
        less |= equal & ~drawn & ours;
        equal &= ~(drawn ^ ours);
    }
    return less;
}

} // namespace warren
