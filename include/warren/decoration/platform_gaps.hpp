// Gaps of a platformer room that are too high or too wide to jump, and the platforms that bridge them (2P-20 … 2P-24).
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/bit_runs.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/platform_places.hpp>

namespace warren::detail {

// How many tiles in a row are set, from x on.
template <class Rows>
constexpr int run_across(const Rows& bits, int x, int y) {
    int length = 0;
    while (x + length < bits.width()) {
        const int more = std::countr_one(bits.bits_from(x + length, y));
        length += more;
        if (more < bits_of_word) break;
    }
    return length;
}

template <class Rows>
constexpr int run_up(const Rows& bits, int x, int y) {
    const bit_word* word = bits.row(y) + word_of(x);
    const bit_word bit = bit_of(x);
    const int most = bits.height() - y;
    int length = 0;
    for (; length < most && (*word & bit) != 0; word += bits.words()) ++length;
    return length;
}

struct gap_column {
    std::int16_t x;
    std::int16_t y;
};

// The memory it takes.
template <class Level>
struct bridging_scratch {
    static constexpr int most_columns(int w, int h) { return w * h / 3; } // a solid tile below, two or more of air

    platform_places<Level> places;
    bit_rows<typename Level::most_tiles> bits;
    bit_rows<typename Level::most_tiles> ground;
    list<gap_column, list_room_for<typename Level::most_tiles>(most_columns)> columns;
};

template <class Level>
class platform_bridging {
public:
    constexpr platform_bridging(Level& target, rng& random, bridging_scratch<Level>& memory)
        : level_(target), rules_(target.settings), random_(random), air_(target.tiles.air()), places_(memory.places),
          bits_(memory.bits), ground_(memory.ground), columns_(memory.columns) {}

    constexpr status run() {
        if (status done = places_.survey(level_); !done) return done;
        if (status made = bits_.shape(air_.width(), air_.height()); !made) return made;
        if (status made = ground_.shape(air_.width(), air_.height()); !made) return made;
        bridge_rows();
        if (status done = find_columns(rules_.max_jump_height); !done) return done; // PLAT-004
        bridge_columns();
        if (rules_.ensure_jump_reachable) return {}; // then whoever ensures it knows what is missing
        level_.unresolved_gaps = count_wide_gaps() + count_columns(rules_.effective_jump_height()); // 2P-23, 2P-39
        return {};
    }

private:
    using places = platform_places<Level>;

    constexpr bool any_left() const { return places::any_left(level_); }

    // PLAT-010, PLAT-011
    constexpr int next_width() {
        const bool free_choice = random_.happens(rules_.random_width_chance);
        if (!free_choice) return rules_.min_platform_width;
        return random_.between(rules_.min_platform_width, rules_.max_platform_width);
    }

    // With the least width where the one that was drawn does not fit. Where nobody knows that the hero gets there, he must.
    constexpr bool place(platform_wish wish, bool known_within_reach = false) {
        wish.width = rules_.min_platform_width;
        if (!places_.fits(wish) || !(known_within_reach || is_within_reach(wish))) return false;
        const platform_wish narrow = wish;
        wish.width = next_width();
        return places_.place(level_, wish) || places_.place(level_, narrow);
    }

    // 2P-39: where jumps are ensured, the hero gets to all large ground, and to what is within a jump above it. A platform
    // elsewhere might be out of his reach.
    constexpr bool is_within_reach(const platform_wish& wish) const {
        if (!rules_.ensure_jump_reachable) return true;
        int y = wish.y; // 0 only where a room made by hand has no floor
        while (y > 1 && air_(wish.center, y - 1)) --y;
        const int jump = wish.y + 1 - y;
        return y > 0 && jump <= rules_.effective_jump_height() && is_large_ground(wish.center, y);
    }
    constexpr bool is_large_ground(int x, int y) const {
        const int first = x < large_ground ? 0 : x - large_ground + 1;
        const bit_word ground = air_.bits_from(first, y) & air_.bits_from(first, y + 1) & ~air_.bits_from(first, y - 1);
        return (starts_of_runs(ground, large_ground) & low_bits(x - first + 1)) != 0;
    }

    // Bits for the tiles behind the gaps in rows that are too wide, with ground to stand on at both ends: 2P-24. In
    // `ground_` are the first tiles of all gaps that are too wide and begin where one can stand.
    constexpr void find_wide_gaps() {
        const bit_word* const air = air_.all();
        bit_word* const firsts = ground_.all();
        bit_word* const ends = bits_.all();
        static_cast<void>(ground_.copy(air_)); // there is room
        keep_starts_across(ground_, rules_.max_horizontal_jump + 1);
        with_words(air_.words(), [&](auto words) {
            const auto edges = [&](int i) { return ~air[i] & air[i + words]; };
            const int above = air_.size() - words; // the highest row
            for (int i = 0; i < words; ++i) firsts[i] = ends[i] = firsts[above + i] = ends[above + i] = 0;
            for (int row = words; row < above; row += words) {
                bit_word carry = 0;
                for (int i = row; i < row + words; ++i) {
                    const bit_word before = i > row ? edges(i - 1) >> (bits_of_word - 1) : 0;
                    firsts[i] &= edges(i) << 1 | before;
                    const bit_word sum = air[i] + firsts[i]; // carries through a gap to the tile behind it
                    ends[i] = (sum + carry) & ~air[i] & air[i + words];
                    carry = static_cast<bit_word>(sum < air[i]) | static_cast<bit_word>(sum + carry < sum);
                }
            }
        });
    }

    // PLAT-008, PLAT-009: from the lowest row up.
    constexpr void bridge_rows() {
        find_wide_gaps();
        each_one(bits_, [&](int end, int y) { bridge_row(last_one(ground_.row(y), end - 1), y); });
    }
    // Platforms split the gap into smaller ones, which may be too wide, too. Each of them uses up a platform or is passed.
    constexpr void bridge_row(int first, int y) {
        for (;;) {
            const int gap = run_across(air_, first, y);
            const int end = first + gap;
            if (!can_stand_at(end, y)) return;
            const int middle = (first - 1 + end) / 2;
            if (gap > rules_.max_horizontal_jump &&
                place({.center = middle, .y = y, .purpose = platform_purpose::horizontal, .gap = gap}))
                continue;
            if (level_.tiles(end, y) != platformer_tile::platform) return;
            first = end + run_of_platform(end, y);
            if (!can_stand_at(first - 1, y)) return;
        }
    }
    constexpr int count_wide_gaps() {
        find_wide_gaps();
        return count_ones(bits_);
    }
    // 2P-24: a gap ends where one can stand.
    constexpr bool can_stand_at(int end, int y) const { return end < level_.width() && air_(end, y + 1); }
    constexpr int run_of_platform(int x, int y) const {
        int length = 0;
        while (x + length < level_.width() && level_.tiles(x + length, y) == platformer_tile::platform) ++length;
        return length;
    }

    // The columns of air above something solid that are higher than that, by their lowest tiles.
    constexpr void find_high_columns(int rise) {
        static_cast<void>(bits_.copy(air_));
        keep_starts_up(bits_, rise + 1);
        stand_on_something(bits_);
    }
    constexpr void find_large_ground() {
        static_cast<void>(ground_.copy(air_));
        keep_starts_up(ground_, 2);
        stand_on_something(ground_);
        keep_long_runs(ground_, large_ground);
    }
    constexpr void stand_on_something(typename places::rows& bits) const {
        const int words = air_.words();
        for (int i = 0; i < words; ++i) bits.all()[i] = 0;
        for (int i = words; i < bits.size(); ++i) bits.all()[i] &= ~air_.all()[i - words];
    }

    constexpr status find_columns(int rise) {
        const int most = bridging_scratch<Level>::most_columns(level_.width(), level_.height());
        if (status made = columns_.resize(most, "the list of gaps"); !made) return made;
        find_high_columns(rise);
        if (rules_.ensure_jump_reachable) {
            find_large_ground();
            for (int i = 0; i < bits_.size(); ++i) bits_.all()[i] &= ground_.all()[i];
        }
        gap_column* next = columns_.data();
        each_one(bits_, [&](int x, int y) { *next++ = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}; });
        columns_.shorten(static_cast<int>(next - columns_.data()));
        return {};
    }
    constexpr int count_columns(int rise) {
        find_high_columns(rise);
        return count_ones(bits_);
    }

    constexpr void bridge_columns() {
        int rest = columns_.size();
        while (rest > 0 && any_left()) { // PLAT-018
            const auto chosen = static_cast<int>(random_.below(static_cast<std::uint32_t>(rest)));
            const gap_column drawn = columns_[chosen];
            columns_[chosen] = columns_[--rest];
            bridge_column(drawn.x, drawn.y);
        }
    }

    constexpr void bridge_column(int x, int y) {
        const int gap = run_up(air_, x, y); // another platform may have made it smaller
        if (gap <= rules_.max_jump_height) return;
        const int reach = rules_.effective_jump_height();
        const int most = (gap + reach - 1) / reach; // PLAT-006
        const int step = vertical_step(gap, most);
        int rest = gap;
        bool straight = true; // each above the one before, and the first above large ground
        for (int i = 0; i < most && any_left(); ++i) {
            const int height = y - 1 + (i + 1) * step;
            if (height >= y + gap) return; // platforms must be further apart than this gap is high
            const platform_wish wish{.center = x, .y = height, .purpose = platform_purpose::vertical, .gap = gap};
            if (!place(wish, straight)) {
                if (!place_beside(wish)) return;
                straight = false;
            }
            rest -= step;
            if (rest <= reach) return; // 2P-23
        }
    }

    // PLAT-007, 2P-20
    constexpr int vertical_step(int gap, int most) const {
        int step = gap / (most + 1);
        if (step < least_step) step = least_step;
        if (step < rules_.platform_exclusion_radius) step = rules_.platform_exclusion_radius;
        const int reach = rules_.effective_jump_height();
        return step < reach ? step : reach;
    }

    // 2P-20: where platforms must be further apart than a hero can jump up, the next one stands aside.
    constexpr bool place_beside(platform_wish wish) {
        if (rules_.platform_exclusion_radius <= rules_.effective_jump_height()) return false;
        const int shift = rules_.platform_exclusion_radius + rules_.max_platform_width;
        const bool to_the_right = random_.happens(percent(50));
        const int center = wish.center;
        wish.center = to_the_right ? center + shift : center - shift;
        if (place(wish)) return true;
        wish.center = to_the_right ? center - shift : center + shift;
        return place(wish);
    }

    static constexpr int least_step = 3; // PLAT-007

    Level& level_;
    const platformer_settings& rules_;
    rng& random_;
    const typename places::rows& air_;
    places& places_;
    typename places::rows& bits_;
    typename places::rows& ground_;
    decltype(bridging_scratch<Level>::columns)& columns_;
};

} // namespace warren::detail
