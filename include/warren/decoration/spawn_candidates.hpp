// All places of a platformer room where an enemy can stand or fly, row by row.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
#include <warren/core/bit_rows.hpp>
#include <warren/core/chance.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren::detail {

// Each of the bits stays with that chance, independently of the others: 64 numbers below 2^32 are drawn bit by bit and
// compared with the chance, until it is clear for all of them which is less. About log2(bits) rounds of two draws.
constexpr bit_word happening(bit_word bits, chance odds, rng& random) {
    if (odds.parts >= chance::whole) return bits;
    bit_word less = 0;
    bit_word equal = bits; // so far
    for (std::uint64_t digit = chance::whole / 2; digit != 0 && equal != 0; digit /= 2) {
        const bit_word low = random();
        const bit_word high = random();
        const bit_word drawn = high << 32 | low;
        const bit_word ours = (odds.parts & digit) != 0 ? ~bit_word{0} : 0; // the digit of the chance
        less |= equal & ~drawn & ours;
        equal &= ~(drawn ^ ours);
    }
    return less;
}

// Words is a number where the compiler shall know how many there are to a row: usually it is one.
template <class Level, class Words>
class spawn_search {
public:
    constexpr spawn_search(Level& target, Words words)
        : level_(target), rules_(target.settings), air_(target.tiles.air()), words_(words) {}

    constexpr status run(rng& random) {
        const int most = most_spawn_candidates(level_.width(), level_.height());
        if (status made = level_.spawn_candidates.resize(most, "the list of spawns"); !made) return made;
        next_ = level_.spawn_candidates.data();
        rng own = random; // nearer to the processor than what others may read
        const int lowest =
            rules_.min_air_height > rules_.air_edge_margin ? rules_.min_air_height : rules_.air_edge_margin;
        for (int y = 1; y + 1 < level_.height(); ++y) {
            if (y + hero_height < level_.height()) add_ground(y);
            if (y >= lowest && y < level_.height() - rules_.air_edge_margin) add_flying(y, own);
        }
        random = own;
        level_.spawn_candidates.shorten(static_cast<int>(next_ - level_.spawn_candidates.data()));
        return {};
    }

private:
    // SPAWN-001 … SPAWN-003: air, two tiles of it above, and something solid below.
    constexpr bit_word ground_at(int word, int y) const {
        const bit_word* const here = air_.row(y) + word;
        return here[0] & ~here[-words_] & here[words_] & here[hero_height * words_];
    }

    // SPAWN-006 … SPAWN-008, SPAWN-010, 2P-29: air with air on all sides and below, far enough from the left and right
    // border.
    constexpr bit_word flying_at(int word, int y) const {
        const bit_word* const here = air_.row(y) + word;
        const bit_word before = word > 0 ? here[-1] >> (bits_of_word - 1) : 0;
        const bit_word after = word + 1 < words_ ? here[1] << (bits_of_word - 1) : 0;
        bit_word flying = here[0] & here[words_] & (here[0] << 1 | before) & (here[0] >> 1 | after);
        if (flying == 0) return 0;
        for (int below = 1; below <= rules_.min_air_height; ++below) flying &= here[-below * words_];
        const int left = rules_.air_edge_margin - word * bits_of_word; // of this word
        const int right = level_.width() - rules_.air_edge_margin - word * bits_of_word;
        return flying & low_bits(right < 0 ? 0 : right) & ~low_bits(left < 0 ? 0 : left);
    }

    // Room was made for all.
    constexpr void add(int x, int y, spawn_kind type) {
        *next_++ = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), type};
    }

    // SPAWN-004, SPAWN-005: the middle of each run that is long enough.
    constexpr void add_ground(int y) {
        int start = 0;
        int length = 0; // of the run that goes on from the word before
        for (int word = 0; word < words_; ++word) {
            bit_word rest = ground_at(word, y);
            if ((rest & 1u) == 0) close_run(start, length, y);
            while (rest != 0) {
                const int at = std::countr_zero(rest);
                const int more = std::countr_one(rest >> static_cast<unsigned>(at));
                if (length == 0) start = word * bits_of_word + at;
                length += more;
                if (at + more == bits_of_word) break; // may go on
                close_run(start, length, y);
                rest &= ~bit_word{0} << static_cast<unsigned>(at + more);
            }
        }
        close_run(start, length, y);
    }
    constexpr void close_run(int start, int& length, int y) {
        if (length >= rules_.min_ground_span) add((2 * start + length - 1) / 2, y, spawn_kind::ground);
        length = 0;
    }

    // SPAWN-009
    constexpr void add_flying(int y, rng& random) {
        for (int word = 0; word < words_; ++word) {
            const bit_word flying = flying_at(word, y);
            if (flying == 0) continue;
            level_.stats.air_considered += std::popcount(flying);
            const bit_word kept = happening(flying, rules_.air_keep_chance, random);
            const spawn_point* const before = next_;
            for (bit_word rest = kept; rest != 0; rest &= rest - 1)
                add(word * bits_of_word + std::countr_zero(rest), y, spawn_kind::air);
            level_.stats.air_kept += static_cast<int>(next_ - before);
        }
    }

    Level& level_;
    const platformer_settings& rules_;
    const bit_rows<typename Level::most_tiles>& air_;
    const Words words_; // of a row
    spawn_point* next_ = nullptr;
};

// Fills in the level's candidates.
template <class Level>
constexpr status find_spawns(Level& level, rng& random) {
    const int words = level.tiles.air().words();
    if (words == 1) return spawn_search(level, std::integral_constant<int, 1>{}).run(random);
    return spawn_search(level, words).run(random);
}

} // namespace warren::detail
