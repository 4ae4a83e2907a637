// One roll of a 32-bit die for each tile of a layer, at the price of eight bits: most outcomes are decided by the first
// byte, and only a byte that lies across a limit asks for the other three.
//
// A tile's roll depends on its place alone. Whichever tiles are rolled for, because another policy came before and took
// some or left some, the rolls of all others stay what they are.
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/rng.hpp>

namespace warren::detail {

// Outcome 0 with the first chance, 1 with the second, …, Outcomes when none of them happens; exactly as likely as with a
// whole draw for every roll.
template <int Outcomes>
class tile_rolls {
public:
    constexpr tile_rolls(const rng& random, const chance (&chances)[Outcomes])
        : bytes_(random), rest_(random.fork(stream_id("rest"))) {
        std::uint64_t limit = 0;
        int outcome = 0;
        for (int i = 0; i < Outcomes; ++i) limits_[i] = limit += chances[i].parts;
        for (std::uint32_t byte = 0; byte < 256; ++byte) {
            while (outcome < Outcomes && byte << 24 >= limits_[outcome]) ++outcome;
            const bool decided = outcome == Outcomes || (byte << 24 | 0xffffffu) < limits_[outcome];
            by_byte_[byte] = static_cast<std::uint8_t>(decided ? outcome : undecided);
        }
    }

    // Calls apply(x, outcome) for those tiles of the next row that are eligible(x) when their turn comes.
    template <class Eligible, class Apply>
    constexpr void next_row(int width, Eligible eligible, Apply apply) {
        constexpr int chunk = 64;
        for (int left = 0; left < width; left += chunk) {
            std::uint32_t words[chunk / 4] = {};
            const int end = left + chunk < width ? left + chunk : width;
            bytes_.fill(words, (end - left + 3) / 4);
            for (int x = left; x < end; ++x) {
                if (!eligible(x)) continue;
                const int i = x - left;
                const auto byte = static_cast<std::uint8_t>(words[i / 4] >> (8 * (i % 4)));
                int outcome = by_byte_[byte];
                if (outcome == undecided)
                    outcome = outcome_of(static_cast<std::uint32_t>(byte) << 24 | lower_bits_of(tiles_before_ + x));
                apply(x, outcome);
            }
        }
        tiles_before_ += width;
    }

private:
    static constexpr std::uint8_t undecided = 255;

    // The other 24 bits of a tile's roll: by its number and not in turn, for the sake of the promise above.
    constexpr std::uint32_t lower_bits_of(int tile) const {
        rng of_tile = rest_.fork(static_cast<std::uint64_t>(tile));
        return of_tile() >> 8;
    }
    constexpr int outcome_of(std::uint32_t roll) const {
        int outcome = 0;
        while (outcome < Outcomes && roll >= limits_[outcome]) ++outcome;
        return outcome;
    }

    rng bytes_;
    rng rest_;
    std::uint64_t limits_[Outcomes] = {};
    std::uint8_t by_byte_[256] = {};
    int tiles_before_ = 0; // in the rows above
};

} // namespace warren::detail
