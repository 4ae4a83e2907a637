// The ground of a platformer room as strips to walk on, and the hops between them: a map of the ways through a room that
// takes less than a microsecond to draw.
//
// A hop is the simplest jump or fall there is: straight up, one tile sideways, straight down; or through a platform, straight
// up or down. Longer jumps are not looked at, so whoever gets somewhere by hops certainly gets there, and who does not may
// still do so by a daring jump (see movement/reachability.hpp).
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/model/movement.hpp>
#include <warren/movement/terrain.hpp>

namespace warren {

// Places side by side on which the hero stands and walks.
struct ground_strip {
    std::int16_t x; // the leftmost
    std::int16_t y;
    std::int16_t width;

    constexpr int right() const { return x + width; } // first column beyond
    constexpr bool contains(point p) const { return p.y == y && p.x >= x && p.x < right(); }
};

// From (upper_x, y of the upper strip) a fall ends at (lower_x, y of the lower strip); the columns are the same (through a
// platform) or neighbours.
struct strip_link {
    int upper;
    int lower;
    std::int16_t upper_x;
    std::int16_t lower_x;
    bool leads_up;
    bool leads_down;

    constexpr bool through_platform() const { return upper_x == lower_x; }
};

namespace detail {

// Between two strips of a row is at least one tile.
constexpr int most_strips(int w, int h) { return (w + 1) / 2 * h; }
// Two ends for each strip, and one for each place on a platform.
constexpr int most_links(int w, int h) { return 2 * most_strips(w, h) + w * h; }

template <extent Most>
constexpr int room_for(int (*most)(int, int)) {
    if constexpr (fixed_extent<Most>) return most(Most::width(), Most::height());
    return any_number;
}
template <extent Most>
constexpr int count_strips(const terrain<Most>& places) {
    int count = 0;
    for (int y = 0; y < places.stands.height(); ++y)
        for (int i = 0; i < places.stands.words(); ++i)
            count += std::popcount(places.stands.row(y)[i] & ~from_left(places.stands.row(y), i));
    return count;
}
// Those from which one can drop.
template <extent Most>
constexpr int count_platform_places(const terrain<Most>& places) {
    int count = 0;
    for (int y = 1; y < places.stands.height(); ++y)
        for (int i = 0; i < places.stands.words(); ++i)
            count += std::popcount(places.stands.row(y)[i] & places.fits.row(y - 1)[i]);
    return count;
}
template <extent Most>
constexpr int most_columns() {
    if constexpr (fixed_extent<Most>) return Most::width();
    return any_number;
}

} // namespace detail

template <extent Most>
class strip_map {
public:
    static constexpr int strip_capacity = detail::room_for<Most>(detail::most_strips);
    static constexpr int link_capacity = detail::room_for<Most>(detail::most_links);

    // Draws the map anew, with room for so many platforms more.
    constexpr status draw(const terrain<Most>& places, const movement& hero, int platforms = 0) {
        jump_height_ = hero.effective_jump_height();
        drop_through_ = hero.drop_through;
        if (status made = make_room(places, platforms); !made) return made;
        for (int& each : below_) each = -1;
        for (int& each : last_in_column_) each = -1;
        for (int y = 0; y < places.stands.height(); ++y) {
            first_of_row_[y] = strips_.size();
            if (y > 0) draw_row(places, y);
        }
        first_of_row_[places.stands.height()] = strips_.size();
        return {};
    }

    constexpr const auto& strips() const { return strips_; }
    constexpr const auto& links() const { return links_; }
    constexpr int height_of(const strip_link& link) const { return strips_[link.upper].y - strips_[link.lower].y; }

    // On how many tiles one can stand.
    constexpr int places() const {
        int count = 0;
        for (const ground_strip& strip : strips_) count += strip.width;
        return count;
    }
    // The strip on which one stands there, or −1. Does not know what was inserted.
    constexpr int at(point place) const {
        if (place.y < 0 || place.y + 1 >= first_of_row_.size()) return -1;
        for (int i = first_of_row_[place.y]; i < first_of_row_[place.y + 1]; ++i)
            if (place.x < strips_[i].right()) return place.x >= strips_[i].x ? i : -1;
        return -1;
    }

    // Calls visit(number) for each link of a strip, in the order in which they came to it.
    template <class Visit>
    constexpr void each_link(int strip, Visit visit) const {
        const int* const next = next_.data();
        for (int end = ends_.data()[strip].first; end >= 0; end = next[end]) visit(end / 2);
    }
    // The same for the links that end in one of the columns from x to end, below.
    template <class Visit>
    constexpr void each_link_in(int x, int end, Visit visit) const {
        const int first = x < 0 ? 0 : x;
        const int last = end < last_in_column_.size() ? end : last_in_column_.size();
        for (int i = first; i < last; ++i)
            for (int link = last_in_column_[i]; link >= 0; link = before_[link]) visit(link);
    }

    // Writes down a new platform, on which one stands at height y in the columns from x to end: below it is the lower strip
    // of a link, whose column (the middle) is one of them. Only links that are there already come to know it.
    constexpr void insert(int x, int end, int y, int below, int middle) {
        const int added = add_strip(x, end, y);
        each_link_in(x, end, [&](int number) {
            strip_link& link = links_[number];
            if (strips_[link.lower].y >= y || strips_[link.upper].y < y) return;
            take_from(link.lower, 2 * number + 1);
            link = link_of(link.upper, added, link.upper_x, link.lower_x);
            give_to(added, 2 * number + 1);
        });
        add_link(added, below, middle, middle);
    }

private:
    struct end_pair { // of links: 2 n is the upper end of link n, and 2 n + 1 its lower one
        int first;
        int last;
    };

    static constexpr int most_ends(int w, int h) { return 2 * detail::most_links(w, h); }
    static constexpr int most_rows(int /*w*/, int h) { return h + 1; }

    // Whoever has the memory anyway need not count.
    constexpr status make_room(const terrain<Most>& places, int platforms) {
        int strips = strip_capacity;
        int links = link_capacity;
        if constexpr (!fixed_extent<Most>) {
            strips = detail::count_strips(places) + platforms;
            links = 2 * strips + detail::count_platform_places(places) + platforms;
        }
        if (status made = strips_.make_room(strips, "the strips of ground"); !made) return made;
        if (status made = ends_.resize(strips, "the strips of ground"); !made) return made;
        if (status made = links_.make_room(links, "the links of strips"); !made) return made;
        if (status made = next_.resize(2 * links, "the links of strips"); !made) return made;
        if (status made = before_.resize(links, "the links of strips"); !made) return made;
        if (status made = below_.resize(places.stands.width(), "the columns"); !made) return made;
        if (status made = last_in_column_.resize(places.stands.width(), "the columns"); !made) return made;
        return first_of_row_.resize(places.stands.height() + 1, "the rows");
    }

    constexpr void draw_row(const terrain<Most>& places, int y) {
        const bit_word* const stands = places.stands.row(y);
        const int words = places.stands.words();
        int begun = -1; // a strip that goes on in the next word
        for (int i = 0; i < words; ++i) {
            bit_word rest = stands[i];
            if (begun >= 0 && (rest & 1u) == 0) {
                draw_strip(places, begun, 64 * i, y);
                begun = -1;
            }
            while (rest != 0) {
                const int first = std::countr_zero(rest);
                const bit_word behind = ~rest >> first; // 0 where the strip fills the word
                const int end = behind == 0 ? 64 : first + std::countr_zero(behind);
                if (begun < 0) begun = 64 * i + first;
                if (end >= 64) break;
                draw_strip(places, begun, 64 * i + end, y);
                begun = -1;
                rest &= ~bit_word{0} << end;
            }
        }
        if (begun >= 0) draw_strip(places, begun, places.stands.width(), y);
    }

    constexpr void draw_strip(const terrain<Most>& places, int x, int end, int y) {
        const int added = add_strip(x, end, y);
        if (x > 0 && places.fits(x - 1, y)) link_down(added, x, x - 1);
        if (end < places.fits.width() && places.fits(end, y)) link_down(added, end - 1, end);
        if (has_room_below(places, x, end, y)) link_through(places, added, x, end, y);
        int* const below = below_.data();
        for (int i = x; i < end; ++i) below[i] = added;
    }
    // Is there a platform in the strip? Most strips are on solid ground.
    constexpr bool has_room_below(const terrain<Most>& places, int x, int end, int y) const {
        for (; x < end; x += bits_of_word)
            if ((places.fits.bits_from(x, y - 1) & detail::low_bits(end - x)) != 0) return true;
        return false;
    }
    constexpr void link_through(const terrain<Most>& places, int added, int x, int end, int y) {
        int last = -1; // one way down to each strip below is enough
        for (int i = x; i < end; ++i) {
            const int lower = places.fits(i, y - 1) ? below_[i] : -1;
            if (lower != last && lower >= 0) add_link(added, lower, i, i);
            last = lower;
        }
    }
    constexpr void link_down(int upper, int upper_x, int lower_x) {
        const int lower = below_[lower_x];
        if (lower >= 0) add_link(upper, lower, upper_x, lower_x); // not out of the room
    }

    // There is room for all of them.
    constexpr int add_strip(int x, int end, int y) {
        const int added = strips_.size();
        static_cast<void>(strips_.try_push_back(
            {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), static_cast<std::int16_t>(end - x)}));
        ends_[added] = {-1, -1};
        return added;
    }
    constexpr void add_link(int upper, int lower, int upper_x, int lower_x) {
        const int added = links_.size();
        static_cast<void>(links_.try_push_back(link_of(upper, lower, upper_x, lower_x)));
        give_to(upper, 2 * added);
        give_to(lower, 2 * added + 1);
        before_[added] = last_in_column_[lower_x];
        last_in_column_[lower_x] = added;
    }
    constexpr strip_link link_of(int upper, int lower, int upper_x, int lower_x) const {
        const int height = strips_[upper].y - strips_[lower].y;
        return {upper,
                lower,
                static_cast<std::int16_t>(upper_x),
                static_cast<std::int16_t>(lower_x),
                height <= jump_height_,
                drop_through_ || upper_x != lower_x};
    }

    constexpr void give_to(int strip, int end) {
        end_pair& ends = ends_[strip];
        (ends.first < 0 ? ends.first : next_[ends.last]) = end;
        ends.last = end;
        next_[end] = -1;
    }
    constexpr void take_from(int strip, int end) {
        end_pair& ends = ends_[strip];
        int before = -1;
        for (int other = ends.first; other != end; other = next_[other]) before = other;
        (before < 0 ? ends.first : next_[before]) = next_[end];
        if (ends.last == end) ends.last = before;
    }

    list<ground_strip, strip_capacity> strips_;
    list<end_pair, strip_capacity> ends_;
    list<strip_link, link_capacity> links_;
    list<int, detail::room_for<Most>(most_ends)> next_;      // end at the same strip, or −1
    list<int, link_capacity> before_;                        // the link before in the same column, or −1
    list<int, detail::most_columns<Most>()> below_;          // the strip on which a fall in this column ends, or −1
    list<int, detail::most_columns<Most>()> last_in_column_; // the last link that ends in this column, or −1
    list<int, detail::room_for<Most>(most_rows)> first_of_row_; // the first strip of a row or a higher one
    int jump_height_ = 0;
    bool drop_through_ = true;
};

} // namespace warren
