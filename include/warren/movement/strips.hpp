// The ground of a platformer room as strips to walk on, and the hops between them: a map of the ways through a room that
// is quick to draw.
//
// A hop is the simplest jump or fall there is: straight up, one tile sideways, straight down; or through a platform, straight
// up or down. Longer jumps are not looked at, so whoever gets somewhere by hops certainly gets there, and who does not may
// still do so by a daring jump (see movement/reachability.hpp).
#pragma once

#include <cstdint>
#include <warren/core/bit_runs.hpp>
#include <warren/core/fill.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/model/movement.hpp>
#include <warren/movement/strip_links.hpp>
#include <warren/movement/terrain.hpp>

namespace warren {

template <extent Most>
class strip_map {
public:
    static constexpr int strip_capacity = detail::room_for<Most>(detail::most_strips_ever, 1); // with the abyss
    static constexpr int link_capacity = detail::room_for<Most>(detail::most_links, 1);

    // Draws the map anew, with room for so many platforms more.
    constexpr status draw(const terrain<Most>& places, const movement& hero, int platforms = 0) {
        jump_height_ = hero.effective_jump_height();
        drop_through_ = hero.drop_through;
        if (status made = make_room(places, platforms); !made) return made;
        detail::with_words(places.stands.words(), [&](auto words) { draw_rows(places, words); });
        return {};
    }

    // From the lowest up, and from left to right; behind them the platforms that were added.
    constexpr const auto& strips() const { return strips_; }
    constexpr const auto& links() const {
        return links_;
    } // those down from a strip stand behind those of the strips before
    constexpr bool leads_up(const strip_link& link) const { return link.height <= jump_height_; }
    constexpr bool leads_down(const strip_link& link) const { return drop_through_ || !link.through_platform(); }

    // The strip on which one stands there, or −1.
    constexpr int at(point place) const {
        for (int i = 0; i < strips_.size(); ++i)
            if (strips_[i].contains(place)) return i;
        return -1;
    }

    // A platform for which there is room; its links are for those to know who add it. Returns the number of its strip.
    constexpr int add(const ground_strip& platform) {
        static_cast<void>(strips_.try_push_back(platform));
        return strips_.size() - 1;
    }

private:
    static constexpr int at_once = 8; // columns
    static constexpr int most_columns(int w, int /*h*/) { return w; }

    // Words is a number where the compiler shall know how many there are to a row: usually it is one.
    template <class Words>
    constexpr void draw_rows(const terrain<Most>& places, Words words) {
        const int width = places.stands.width();
        int* const below = below_.data(); // on what one falls in a column, from the one before the first
        for (int x = 0; x < width + 1 + at_once; ++x) below[x] = abyss_;
        ground_strip* const strips = strips_.data();
        strips[abyss_] = {};
        strip_link* next = links_.data();
        int count = 0;
        each_run(places.stands, words, [&](int x, int end, int y) {
            const bit_word* const fits = places.fits.all() + y * words;
            const bit_word* const drops = fits - words; // on platforms; nobody stands in the lowest row
            strips[count] = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                             static_cast<std::int16_t>(end - x)};
            const auto link = [&](int lower, int upper_x, int lower_x, bool is_there) {
                *next = {count, lower, static_cast<std::int16_t>(upper_x), static_cast<std::int16_t>(lower_x),
                         static_cast<std::int16_t>(y - strips[lower].y)};
                next += static_cast<int>(is_there & (lower != abyss_)); // or it is written over by the next one
            };
            link(below[x], x, x - 1, x > 0 && bit(fits, words, x - 1));
            link(below[end + 1], end - 1, end, end < width && bit(fits, words, end));
            if (any_between(drops, words, x, end)) { // most ground is solid
                int before = abyss_;                 // one way down to each strip below is enough
                for (int column = x; column < end; ++column) {
                    const int lower = bit(drops, words, column) ? below[column + 1] : abyss_;
                    link(lower, column, column, lower != before);
                    before = lower;
                }
            }
            detail::fill_few<at_once>(below + 1 + x, end - x, count++);
        });
        strips_.shorten(count);
        links_.shorten(static_cast<int>(next - links_.data()));
    }

    template <class Words>
    static constexpr bool bit(const bit_word* row, Words words, int x) {
        return (row[words == 1 ? 0 : detail::word_of(x)] >> detail::shift_of(x) & 1u) != 0;
    }
    template <class Words>
    static constexpr bool any_between(const bit_word* row, Words words, int x, int end) {
        const int first = words == 1 ? 0 : detail::word_of(x);
        const int last = words == 1 ? 0 : detail::word_of(end - 1);
        bit_word bits = row[first] & ~bit_word{0} << detail::shift_of(x);
        for (int i = first; i < last; ++i) bits |= row[i + 1];
        if (first == last) bits &= ~bit_word{0} >> (bits_of_word - 1 - detail::shift_of(end - 1));
        return bits != 0;
    }

    // Whoever has the memory anyway need not count.
    constexpr status make_room(const terrain<Most>& places, int platforms) {
        int strips = strip_capacity;
        int links = link_capacity;
        if constexpr (!fixed_extent<Most>) {
            strips = detail::count_strips(places) + platforms + 1;
            links = 2 * strips + detail::count_platform_places(places) + platforms;
        }
        abyss_ = strips - 1;
        const int columns = places.stands.width();
        if (status made = strips_.resize(strips, "the strips of ground"); !made) return made;
        if (status made = links_.resize(links, "the links of strips"); !made) return made;
        return below_.resize(columns + 1 + at_once, "the columns");
    }

    list<ground_strip, strip_capacity> strips_;
    list<strip_link, link_capacity> links_;
    list<int, detail::room_for<Most>(most_columns, 1 + at_once)> below_;
    int abyss_ = 0; // where nothing is below: a strip, but none of the map's
    int jump_height_ = 0;
    bool drop_through_ = true;
};

} // namespace warren
