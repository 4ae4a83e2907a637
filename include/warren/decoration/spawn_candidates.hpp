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
        bit_word before = 0; // the word before
        bit_word here = ground_at(0, y);
        for (int word = 0; word < words_; ++word) {
            const bit_word after = word + 1 < words_ ? ground_at(word + 1, y) : 0;
            const bit_word first = here & ~(here << 1 | before >> (bits_of_word - 1));
            for (bit_word rest = first & starts_of_runs(here, after, rules_.min_ground_span); rest != 0;
                 rest &= rest - 1) {
                const int x = word * bits_of_word + std::countr_zero(rest);
                add(x + (length_of_ground(x, y) - 1) / 2, y, spawn_kind::ground);
            }
            before = here;
            here = after;
        }
    }
    constexpr int length_of_ground(int x, int y) const {
        int word = words_ == 1 ? 0 : word_of(x);
        int length = std::countr_one(ground_at(word, y) >> shift_of(x));
        for (int end = x + length; end == (word + 1) * bits_of_word && word + 1 < words_; end = x + length)
            length += std::countr_one(ground_at(++word, y));
        return length;
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
