// All places of a platformer room where an enemy can stand or fly, row by row.
#pragma once

#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/bit_runs.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/larger.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/decoration/random_gaps.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren::detail {

// SPAWN-009: for the usual chance the compiler makes the table.
inline constexpr random_gaps usual_air_gaps(percent(15));

// Where the ones of each byte are, the lowest first, and how many there are. A template, so that compilers make the table
// only where it is used, which takes them a while.
template <class Word>
struct ones_of_bytes {
    std::uint16_t places[256][8] = {};
    std::uint8_t count[256] = {};

    constexpr ones_of_bytes() {
        for (int byte = 0; byte < 256; ++byte)
            for (int bit = 0; bit < 8; ++bit)
                if ((byte >> bit & 1) != 0) places[byte][count[byte]++] = static_cast<std::uint16_t>(bit);
    }
};
template <class Word>
inline constexpr ones_of_bytes<Word> ones_by_byte{};

// Tiles that are numbered row by row. Of some rows those that are wanted: which number has the i-th of them?
class wanted_tiles {
public:
    static constexpr int words_at_once = 64; // of rows of bits

    // The ones of these words. Returns how many there are. Those of a byte are written down at once, so that no branch
    // depends on how many there are: what is behind them is written over.
    template <class Word>
    constexpr int list_ones(const Word* words, int word_count) {
        const ones_of_bytes<Word>& table = ones_by_byte<Word>;
        int count = 0;
        std::uint16_t* const to = numbers_.data();
        for (int i = 0; i < word_count; ++i) {
            auto first = static_cast<std::uint16_t>(i * bits_of_word);
            for (Word rest = words[i]; rest != 0; rest >>= 8, first = static_cast<std::uint16_t>(first + 8)) {
                const auto byte = static_cast<unsigned>(rest & 0xffu);
                for (int k = 0; k < 8; ++k) to[count + k] = static_cast<std::uint16_t>(first + table.places[byte][k]);
                count += table.count[byte];
            }
        }
        return count;
    }
    constexpr int operator[](int i) const { return numbers_.data()[i]; }

private:
    list<std::uint16_t, words_at_once * bits_of_word + 8> numbers_; // from the first of the words on
};

// The memory it takes.
template <class Level>
struct spawn_scratch {
    bit_rows<typename Level::most_tiles> columns; // of air
    bit_rows<typename Level::most_tiles> places;
    wanted_tiles tiles;
};

// Words is a number where the compiler shall know how many there are to a row: usually it is one.
template <class Level, class Words>
class spawn_search {
public:
    constexpr spawn_search(Level& target, spawn_scratch<Level>& memory, Words words)
        : level_(target), rules_(target.settings), air_(target.tiles.air()), columns_(memory.columns),
          places_(memory.places), tiles_(memory.tiles), words_(words) {}

    constexpr status run(rng& random) {
        const int most = most_spawn_candidates(level_.width(), level_.height());
        if (status made = level_.spawn_candidates.resize(most, "the list of spawns"); !made) return made;
        if (status made = columns_.copy(air_); !made) return made;
        if (status made = places_.shape(air_.width(), air_.height()); !made) return made;
        next_ = level_.spawn_candidates.data();
        find_ground();
        add_ground();
        find_flying();
        if (rules_.air_keep_chance == percent(15))
            add_flying(usual_air_gaps, random);
        else
            add_flying(random_gaps(rules_.air_keep_chance), random);
        level_.spawn_candidates.shorten(static_cast<int>(next_ - level_.spawn_candidates.data()));
        return {};
    }

private:
    // SPAWN-001 … SPAWN-003: air, two tiles of it above, and something solid below.
    constexpr void find_ground() {
        keep_starts_up(columns_, 1 + hero_height);
        const bit_word* const columns = columns_.all();
        const bit_word* const air = air_.all();
        bit_word* const ground = places_.all();
        for (int i = 0; i < words_; ++i) ground[i] = 0;
        for (int i = words_; i < air_.size(); ++i) ground[i] = columns[i] & ~air[i - words_];
    }
    // SPAWN-004, SPAWN-005: the middle of each run that is long enough. What is kept of such a run are the tiles with which so
    // many or more begin; short runs, of which there are many, are not looked at.
    constexpr void add_ground() {
        keep_starts_across(places_, rules_.min_ground_span);
        const int more = rules_.min_ground_span - 2; // from the end of what is kept to the last tile of the run
        spawn_point* next = next_;
        each_run(places_, words_, [&](int x, int end, int y) {
            *next++ = {static_cast<std::int16_t>((x + end + more) / 2), static_cast<std::int16_t>(y),
                       spawn_kind::ground};
        });
        next_ = next;
    }

    // SPAWN-006 … SPAWN-008, SPAWN-010, 2P-29: air with air on all sides and below, far enough from the border.
    constexpr void find_flying() {
        const int high = rules_.min_air_height;
        const int margin = rules_.air_edge_margin;
        keep_starts_up(columns_, high + 2 - hero_height); // they are 1 + hero_height high already, and must be no less
        bit_word* const flying = places_.all();
        const int first = smaller(high > margin ? high : margin, places_.height()) * words_;
        const int end = larger((places_.height() - margin) * words_, first);
        for (int i = 0; i < first; ++i) flying[i] = 0;
        for (int word = 0; word < words_; ++word) {
            const int left = margin - word * bits_of_word;
            const int right = level_.width() - margin - word * bits_of_word;
            const bit_word inside = low_bits(larger(right, 0)) & ~low_bits(larger(left, 0));
            for (int i = first + word; i < end; i += words_) {
                const bit_word* const row = air_.all() + (i - word);
                flying[i] =
                    columns_.all()[i - high * words_] & from_left(row, word) & from_right(row, words_, word) & inside;
            }
        }
        for (int i = end; i < places_.size(); ++i) flying[i] = 0;
    }

    // SPAWN-009: from one place that is kept to the next, over all rows.
    constexpr void add_flying(const random_gaps& gaps, rng& random) {
        const int most = most_spawn_candidates(level_.width(), level_.height());
        spawn_point* next = next_;
        rng own = random; // nearer to the processor than what others may read
        int considered = 0;
        int to_next = gaps.next(own, most); // of the places that are considered
        constexpr int at_once = wanted_tiles::words_at_once;
        const auto row = static_cast<unsigned>(words_ * bits_of_word);
        for (int first = 0; first < places_.size(); first += at_once) {
            const int count = tiles_.list_ones(places_.all() + first, smaller(at_once, places_.size() - first));
            for (; to_next < count; to_next += 1 + gaps.next(own, most)) {
                const auto tile = static_cast<unsigned>(first * bits_of_word + tiles_[to_next]);
                *next++ = {static_cast<std::int16_t>(tile % row), static_cast<std::int16_t>(tile / row),
                           spawn_kind::air};
            }
            to_next -= count;
            considered += count;
        }
        random = own;
        level_.stats.air_considered = considered;
        level_.stats.air_kept = static_cast<int>(next - next_);
        next_ = next;
    }

    Level& level_;
    const platformer_settings& rules_;
    const bit_rows<typename Level::most_tiles>& air_;
    bit_rows<typename Level::most_tiles>& columns_;
    bit_rows<typename Level::most_tiles>& places_;
    wanted_tiles& tiles_;
    const Words words_; // of a row
    spawn_point* next_ = nullptr;
};

// Fills in the level's candidates.
template <class Level>
constexpr status find_spawns(Level& level, rng& random) {
    using memory = spawn_scratch<Level>;
    return with_scratch<memory>(level, [&](memory& scratch) {
        return with_words(level.tiles.air().words(),
                          [&](auto words) { return spawn_search(level, scratch, words).run(random); });
    });
}

} // namespace warren::detail
