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
constexpr int most_columns() {
    if constexpr (fixed_extent<Most>) return Most::width();
    return any_number;
}

} // namespace detail

template <extent Most>
class strip_map {
public:
    static constexpr int capacity = detail::room_for<Most>(detail::most_strips);

    // Draws the map anew.
    constexpr status draw(const terrain<Most>& places, const movement& hero) {
        const int width = places.fits.width();
        const int height = places.fits.height();
        if (status made = strips_.resize(detail::most_strips(width, height), "the strips of ground"); !made)
            return made;
        if (status made = links_.resize(detail::most_links(width, height), "the links of strips"); !made) return made;
        if (status made = below_.resize(width, "the columns"); !made) return made;
        jump_height_ = hero.effective_jump_height();
        drop_through_ = hero.drop_through;
        for (int x = 0; x < width; ++x) below_.data()[x] = -1;
        strip_count_ = 0;
        link_count_ = 0;
        for (int y = 1; y < height; ++y) draw_row(places, y);
        strips_.shorten(strip_count_);
        links_.shorten(link_count_);
        return {};
    }

    constexpr const auto& strips() const { return strips_; }
    constexpr int most_strips() const { return strips_.capacity(); } // how many there will ever be
    constexpr int most_links() const { return links_.capacity(); }
    constexpr const auto& links() const { return links_; }

    // On how many tiles one can stand.
    constexpr int places() const {
        int count = 0;
        for (const ground_strip& strip : strips_) count += strip.width;
        return count;
    }
    constexpr int height_of(const strip_link& link) const { return strips_[link.upper].y - strips_[link.lower].y; }
    // The strip on which one stands there, or −1. Does not know what was inserted.
    constexpr int at(point place) const {
        const ground_strip* const strips = strips_.data();
        int low = 0; // strips before it begin in a lower row, or in the same one further left or here
        int high = strip_count_;
        while (low < high) {
            const int middle = (low + high) / 2;
            const bool before = strips[middle].y != place.y ? strips[middle].y < place.y : strips[middle].x <= place.x;
            if (before)
                low = middle + 1;
            else
                high = middle;
        }
        return low > 0 && strips[low - 1].contains(place) ? low - 1 : -1;
    }

    // Writes down a new platform, on which one stands at height y in the columns from x to end: below it is the lower strip
    // of a link, whose column is one of them. Only links that are there already come to know it.
    constexpr void insert(int x, int end, int y, int below, int column) {
        const int added = strips_.size();
        const int known = links_.size();
        if (!strips_.resize(added + 1) || !links_.resize(known + 1)) return; // there is room: see most_strips
        strips_[added] = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                          static_cast<std::int16_t>(end - x)};
        for (int i = 0; i < known; ++i) {
            strip_link& link = links_[i];
            if (link.lower_x >= x && link.lower_x < end && strips_[link.lower].y < y && strips_[link.upper].y >= y)
                link = link_of(link.upper, added, link.upper_x, link.lower_x);
        }
        links_[known] = link_of(added, below, column, column);
    }

private:
    constexpr void draw_row(const terrain<Most>& places, int y) {
        const bit_word* const stands = places.stands.row(y);
        const int words = places.stands.words();
        int begun = -1; // a strip that goes on in the next word
        for (int i = 0; i < words; ++i) {
            bit_word rest = stands[i];
            if (begun >= 0 && (rest & 1u) == 0) {
                add_strip(places, begun, 64 * i, y);
                begun = -1;
            }
            while (rest != 0) {
                const int first = std::countr_zero(rest);
                const bit_word behind = ~rest >> first; // 0 where the strip fills the word
                const int end = behind == 0 ? 64 : first + std::countr_zero(behind);
                if (begun < 0) begun = 64 * i + first;
                if (end >= 64) break;
                add_strip(places, begun, 64 * i + end, y);
                begun = -1;
                rest &= ~bit_word{0} << end;
            }
        }
        if (begun >= 0) add_strip(places, begun, places.stands.width(), y);
    }

    constexpr void add_strip(const terrain<Most>& places, int x, int end, int y) {
        const int added = strip_count_++;
        strips_.data()[added] = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                                 static_cast<std::int16_t>(end - x)};
        if (places.fits_at(x - 1, y)) add_link(added, x, x - 1);
        if (places.fits_at(end, y)) add_link(added, end - 1, end);
        if (has_room_below(places, x, end, y)) link_through(places, added, x, end, y);
        int* const below = below_.data();
        for (int column = x; column < end; ++column) below[column] = added;
    }
    // Is there a platform in the strip? Most strips are on solid ground.
    constexpr bool has_room_below(const terrain<Most>& places, int x, int end, int y) const {
        for (; x < end; x += bits_of_word)
            if ((places.fits.bits_from(x, y - 1) & detail::low_bits(end - x)) != 0) return true;
        return false;
    }
    constexpr void link_through(const terrain<Most>& places, int added, int x, int end, int y) {
        int last = -1; // one way down to each strip below is enough
        for (int column = x; column < end; ++column) {
            const int lower = places.fits(column, y - 1) ? below_.data()[column] : -1;
            if (lower != last && lower >= 0) add_link(added, column, column);
            last = lower;
        }
    }

    constexpr void add_link(int upper, int upper_x, int lower_x) {
        const int lower = below_.data()[lower_x];
        if (lower < 0) return; // out of the room
        links_.data()[link_count_++] = link_of(upper, lower, upper_x, lower_x);
    }
    constexpr strip_link link_of(int upper, int lower, int upper_x, int lower_x) const {
        const int height = strips_.data()[upper].y - strips_.data()[lower].y;
        return {upper,
                lower,
                static_cast<std::int16_t>(upper_x),
                static_cast<std::int16_t>(lower_x),
                height <= jump_height_,
                drop_through_ || upper_x != lower_x};
    }

    list<ground_strip, capacity> strips_;
    list<strip_link, detail::room_for<Most>(detail::most_links)> links_;
    list<int, detail::most_columns<Most>()> below_; // the strip on which a fall in this column ends, or −1
    int strip_count_ = 0;
    int link_count_ = 0;
    int jump_height_ = 0;
    bool drop_through_ = true;
};

} // namespace warren
