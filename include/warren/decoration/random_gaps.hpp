// Chooses places of a long row, each with the same chance, by jumping from one that is chosen to the next: a draw for each
// of these, and none for all the others.
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/rng.hpp>

namespace warren::detail {

class random_gaps {
public:
    constexpr explicit random_gaps(chance odds) {
        // Each place is chosen with the same chance if those before it are not, rounded to the nearest part.
        std::uint64_t left = chance::whole;
        std::uint32_t byte = 0;
        for (int length = 0; length < longest; ++length) {
            left -= odds.parts == chance::whole ? left : (left * odds.parts + chance::whole / 2) >> 32;
            limits_[length] = chance::whole - left;
            for (; byte < 256 && byte << 24 < limits_[length]; ++byte) least_[byte] = static_cast<std::uint8_t>(length);
        }
        limits_[longest] = chance::whole;
        for (; byte < 256; ++byte) least_[byte] = longest;
    }

    // How many places are passed over before the next one that is chosen; `most` or more if none of those is.
    constexpr int next(rng& random, int most) const {
        int passed = 0;
        while (passed < most) {
            const std::uint32_t roll = random();
            const int length = length_of(roll);
            passed += length;
            if (length < longest) break;
        }
        return passed;
    }

private:
    static constexpr int longest = 63; // that many places without a choice; then another draw tells how it goes on

    // Few bytes lie across a limit, and hardly any across two: the branch is nearly always the same.
    constexpr int length_of(std::uint32_t roll) const {
        int length = least_[roll >> 24];
        length += roll >= limits_[length] ? 1 : 0;
        while (roll >= limits_[length]) ++length;
        return length;
    }

    std::uint64_t limits_[longest + 1] = {}; // rolls below it are for gaps of that length or less
    std::uint8_t least_[256] = {};           // the gap of the least roll that begins with the byte
};

} // namespace warren::detail
