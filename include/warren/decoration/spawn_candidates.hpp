// All places of a platformer room where an enemy can stand or fly, row by row.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
#include <warren/core/bit_rows.hpp>
#include <warren/core/nth_bit.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/random_gaps.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren::detail {

// SPAWN-009: for the usual chance the compiler makes the table.
inline constexpr random_gaps usual_air_gaps(percent(15));

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
        for (int y = 1; y + hero_height < level_.height(); ++y) add_ground(y);
        if (rules_.air_keep_chance == percent(15))
            add_flying(usual_air_gaps, random);
        else
            add_flying(random_gaps(rules_.air_keep_chance), random);
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
            bit_word rest = first == 0 ? 0 : first & starts_of_runs(here, after, rules_.min_ground_span);
            for (; rest != 0; rest &= rest - 1) {
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

    // SPAWN-009: from one place that is kept to the next, over all rows.
    constexpr void add_flying(const random_gaps& gaps, rng& random) {
        const int lowest =
            rules_.min_air_height > rules_.air_edge_margin ? rules_.min_air_height : rules_.air_edge_margin;
        const spawn_point* const before = next_;
        rng own = random; // nearer to the processor than what others may read
        int considered = 0;
        const int most = most_spawn_candidates(level_.width(), level_.height());
        int next = gaps.next(own, most); // of the places that are considered
        for (int y = lowest; y < level_.height() - rules_.air_edge_margin; ++y)
            for (int word = 0; word < words_; ++word) {
                const nth_bit flying(flying_at(word, y));
                const int all = considered + flying.count();
                for (; next < all; next += 1 + gaps.next(own, most))
                    add(word * bits_of_word + flying[next - considered], y, spawn_kind::air);
                considered = all;
            }
        random = own;
        level_.stats.air_considered = considered;
        level_.stats.air_kept = static_cast<int>(next_ - before);
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
