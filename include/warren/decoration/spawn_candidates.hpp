// All places of a platformer room where an enemy can stand or fly, row by row.
#pragma once

#include <bit>
#include <cstdint>
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
        if ((odds.parts & digit) != 0) {
            less |= equal & ~drawn;
            equal &= drawn;
        } else {
            equal &= ~drawn;
        }
    }
    return less;
}

template <class Level>
class spawn_search {
public:
    constexpr explicit spawn_search(Level& level) : level_(level), rules_(level.settings) {}

    constexpr status run(rng& random) {
        if (status made = air_.collect(level_.tiles, air_bytes); !made) return made;
        const int most = most_spawn_candidates(level_.width(), level_.height());
        if (status made = level_.spawn_candidates.make_room(most, "the list of spawns"); !made) return made;
        if (status made = find_ground(); !made) return made;
        if (status made = find_flying(); !made) return made;
        for (int y = 0; y < level_.height(); ++y) {
            add_ground(y);
            if (is_flight_row(y)) add_flying(y, random);
        }
        return {};
    }

private:
    // SPAWN-001 … SPAWN-003: air, two tiles of it above, and something solid below.
    constexpr status find_ground() {
        if (status made = ground_.copy(air_); !made) return made;
        ground_.drop(air_, -1);
        for (int above = 1; above <= hero_height; ++above) ground_.keep(air_, above);
        return {};
    }

    // SPAWN-006 … SPAWN-008, 2P-29: air with air above and below, as far as its height is concerned.
    constexpr status find_flying() {
        if (status made = flying_.copy(air_); !made) return made;
        flying_.keep(air_, 1);
        for (int below = 1; below <= rules_.min_air_height; ++below) flying_.keep(air_, -below);
        return {};
    }
    // SPAWN-007, SPAWN-010: those with air on either side, and far enough from the left and right border.
    constexpr bit_word flying_at(int word, int y) const {
        const bit_word* const row = air_.row(y);
        const bit_word before = word > 0 ? row[word - 1] >> (bits_of_word - 1) : 0;
        const bit_word after = word + 1 < air_.words() ? row[word + 1] << (bits_of_word - 1) : 0;
        const bit_word flying = flying_.row(y)[word] & (row[word] << 1 | before) & (row[word] >> 1 | after);
        const int left = rules_.air_edge_margin - word * bits_of_word; // of this word
        const int right = level_.width() - rules_.air_edge_margin - word * bits_of_word;
        return flying & low_bits(right < 0 ? 0 : right) & ~low_bits(left < 0 ? 0 : left);
    }
    constexpr bool is_flight_row(int y) const {
        return y >= rules_.air_edge_margin && y < level_.height() - rules_.air_edge_margin;
    }

    constexpr void add(int x, int y, spawn_kind type) {
        static_cast<void>(level_.spawn_candidates.try_push_back(
            {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), type})); // room was made for all
    }

    // SPAWN-004, SPAWN-005: the middle of each run that is long enough.
    constexpr void add_ground(int y) {
        int start = 0;
        int length = 0; // of the run that goes on from the word before
        for (int word = 0; word < air_.words(); ++word) {
            const bit_word bits = ground_.row(y)[word];
            for (int at = 0; at < bits_of_word;) {
                const bit_word rest = bits >> static_cast<unsigned>(at);
                if (const int more = std::countr_one(rest); more > 0) {
                    if (length == 0) start = word * bits_of_word + at;
                    length += more;
                    at += more;
                    if (at >= bits_of_word) break; // may go on
                }
                close_run(start, length, y);
                if (bits >> static_cast<unsigned>(at) == 0) break;
                at += std::countr_zero(bits >> static_cast<unsigned>(at));
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
        for (int word = 0; word < air_.words(); ++word) {
            const bit_word flying = flying_at(word, y);
            if (flying == 0) continue;
            level_.stats.air_considered += std::popcount(flying);
            const bit_word kept = happening(flying, rules_.air_keep_chance, random);
            for (bit_word rest = kept; rest != 0; rest &= rest - 1, ++level_.stats.air_kept)
                add(word * bits_of_word + std::countr_zero(rest), y, spawn_kind::air);
        }
    }

    Level& level_;
    const platformer_settings& rules_;
    bit_rows<typename Level::most_tiles> air_;
    bit_rows<typename Level::most_tiles> ground_;
    bit_rows<typename Level::most_tiles> flying_;
};

} // namespace warren::detail
