// The ground of a platformer room as strips to walk on, and the hops between them: a map of the ways through a room that
// is quick to draw.
//
// A hop is the simplest jump or fall there is: straight up, one tile sideways, straight down; or through a platform, straight
// up or down. Longer jumps are not looked at, so whoever gets somewhere by hops certainly gets there, and who does not may
// still do so by a daring jump (see movement/reachability.hpp).
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
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
    static constexpr int strip_capacity = detail::room_for<Most>(detail::most_strips, 1); // with the abyss
    static constexpr int link_capacity = detail::room_for<Most>(detail::most_links, 1);

    // Draws the map anew, with room for so many platforms more: without any, none can be inserted.
    constexpr status draw(const terrain<Most>& places, const movement& hero, int platforms = 0) {
        jump_height_ = hero.effective_jump_height();
        drop_through_ = hero.drop_through;
        if (status made = make_room(places, platforms); !made) return made;
        pen drawn(*this, 0, 0);
        drawn.begin();
        if (places.stands.words() == 1)
            drawn.rows(places, std::integral_constant<int, 1>{});
        else
            drawn.rows(places, places.stands.words());
        drawn.end();
        if (platforms > 0) sort_by_column();
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

    // Calls visit(number) for each link of a strip: first those from it down, then those to it from above.
    template <class Visit>
    constexpr void each_link(int strip, Visit visit) const {
        const int* const next = next_.data();
        const int last = last_.data()[strip];
        for (int end = first_head_ + strip; end != last;) {
            end = next[end];
            visit(static_cast<int>(static_cast<unsigned>(end) / 2));
        }
    }
    // The same for a strip and then for each other one to which visit(number, whether that leads down from here) wants to
    // go on, by returning true. One loop: the links of every such strip are hung on to those of the strips before.
    template <class Visit>
    constexpr void explore(int strip, Visit visit) {
        int* const next = next_.data();
        const int* const last = last_.data();
        const strip_link* const links = links_.data();
        int last_of_all = last[strip];
        for (int end = first_head_ + strip; end != last_of_all;) {
            end = next[end];
            const auto number = static_cast<int>(static_cast<unsigned>(end) / 2);
            const bool down = end % 2 == 0;
            const int other = links[number].end(down);
            const bool goes_on = visit(number, down);
            next[last_of_all] = next[first_head_ + other]; // who asks for a strip's links does not look behind its last
            last_of_all += (last[other] - last_of_all) * static_cast<int>(goes_on);
        }
    }
    // Calls visit(number) for the links that end in one of the columns from x to end, below. For maps that may get platforms.
    template <class Visit>
    constexpr void each_link_in(int x, int end, Visit visit) const {
        const int first = x < 0 ? 0 : x;
        const int last = end < last_in_column_.size() ? end : last_in_column_.size();
        for (int i = first; i < last; ++i)
            for (int link = last_in_column_[i]; link >= 0; link = before_[link]) visit(link);
    }

    // Writes down a new platform, on which one stands at height y in the columns from x to end: below it is the lower strip
    // of a link, whose column (the middle) is one of them. Only links that are there already come to know it. Returns the
    // number of its strip, whose links are those that are new or changed.
    constexpr int insert(int x, int end, int y, int below, int middle) {
        pen drawn(*this, strips_.size(), links_.size());
        const int added = drawn.begin_strip(x, end, y);
        drawn.add_link(added, below, middle, middle);
        drawn.end_strip();
        each_link_in(x, end, [&](int number) {
            const strip_link old = links_[number];
            if (strips_.data()[old.lower].y >= y || strips_.data()[old.upper].y < y) return;
            take_from(old.lower, 2 * number + 1);
            drawn.link(number, old.upper, added, old.upper_x, old.lower_x);
        });
        drawn.end();
        give_to_column(links_.size() - 1);
        return added;
    }

private:
    static constexpr int at_once = 8; // columns
    static constexpr int most_ends(int w, int h) { return 2 * detail::most_links(w, h) + detail::most_strips(w, h); }
    static constexpr int most_rows(int /*w*/, int h) { return h; }
    static constexpr int most_columns(int w, int /*h*/) { return w; }

    // Draws strips and links, for which there is room. Keeps at hand how many there are.
    class pen {
    public:
        constexpr pen(strip_map& target, int strips, int links) : map_(target), strips_(strips), links_(links) {}

        constexpr void begin() {
            map_.last_.data()[map_.abyss_] = map_.first_head_ + map_.abyss_;
            map_.strips_.data()[map_.abyss_] = {};
            for (int& each : map_.below_) each = map_.abyss_;
        }
        template <class Words>
        constexpr void rows(const terrain<Most>& places, Words words) {
            const int height = places.stands.height();
            int* const first = map_.first_of_row_.data();
            first[0] = 0;
            for (int y = 1; y < height; ++y) {
                first[y] = strips_;
                row(places, words, y);
            }
            first[height] = strips_;
        }
        constexpr void end() {
            static_cast<void>(map_.strips_.resize(strips_)); // there is room
            static_cast<void>(map_.links_.resize(links_));
        }

        // Until it ends, all links are its own.
        constexpr int begin_strip(int x, int end, int y) {
            map_.strips_.data()[strips_] = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y),
                                            static_cast<std::int16_t>(end - x)};
            last_ = map_.first_head_ + strips_;
            return strips_;
        }
        constexpr void end_strip() { map_.last_.data()[strips_++] = last_; }

        constexpr void link(int number, int upper, int lower, int upper_x, int lower_x) {
            const ground_strip* const strips = map_.strips_.data();
            map_.links_.data()[number] = {upper,
                                          lower,
                                          static_cast<std::int16_t>(upper_x),
                                          static_cast<std::int16_t>(lower_x),
                                          strips[upper].y - strips[lower].y <= map_.jump_height_,
                                          map_.drop_through_ || upper_x != lower_x};
            int& last = map_.last_.data()[lower];
            map_.next_.data()[last] = 2 * number + 1;
            last = 2 * number + 1;
        }
        // Without a branch, as nobody can foresee which strips end at a wall: a link into the abyss is written over by the
        // next one.
        constexpr void add_link(int upper, int lower, int upper_x, int lower_x) {
            const int abyss = map_.abyss_;
            link(links_, upper, lower, upper_x, lower_x);
            map_.last_.data()[abyss] = map_.first_head_ + abyss;
            map_.next_.data()[last_] = 2 * links_;
            const int is_there = static_cast<int>(lower != abyss);
            last_ += (2 * links_ - last_) * is_there;
            links_ += is_there;
        }

    private:
        template <class Words>
        constexpr void row(const terrain<Most>& places, Words words, int y) {
            const bit_word* const stands = places.stands.row(y);
            const bit_word* const fits = places.fits.row(y);
            const bit_word* const fits_below = places.fits.row(y - 1);
            int end = 0;
            for (int x = next_bit(stands, words, 0, 0); x < words * bits_of_word; x = next_bit(stands, words, end, 0)) {
                end = next_bit(stands, words, x, ~bit_word{0});
                const int first = word_of(x, words);
                const int last = word_of(end - 1, words);
                const int added = begin_strip(x, end, y);
                link_down(added, x, x - 1, bit(detail::from_left(fits, first), x));
                link_down(added, end - 1, end, bit(detail::from_right(fits, words, last), end - 1));
                bit_word drops = fits_below[first] & ~bit_word{0} << detail::shift_of(x); // places on platforms
                for (int i = first; i < last; ++i) drops |= fits_below[i + 1];
                if (first == last) drops &= ~bit_word{0} >> (bits_of_word - 1 - detail::shift_of(end - 1));
                if (drops != 0) link_through(fits_below, added, x, end); // most ground is solid
                end_strip();
                fill(map_.below_.data() + 1 + x, end - x, added);
            }
        }
        // The first bit from x on that is not 0 if it is inverted by the other word's; the end of the row if there is none.
        template <class Words>
        static constexpr int next_bit(const bit_word* row, Words words, int x, bit_word inverted) {
            if (x >= words * bits_of_word) return x;
            int word = word_of(x, words);
            bit_word bits = (row[word] ^ inverted) & ~bit_word{0} << detail::shift_of(x);
            while (bits == 0) {
                if (++word == words) return words * bits_of_word;
                bits = row[word] ^ inverted;
            }
            return word * bits_of_word + std::countr_zero(bits);
        }
        template <class Words>
        static constexpr int word_of(int x, Words words) {
            return words == 1 ? 0 : detail::word_of(x);
        }
        static constexpr bool bit(bit_word bits, int x) { return (bits >> detail::shift_of(x) & 1u) != 0; }
        // Several at a time, so that few branches depend on how many there are: what is behind them is put back.
        static constexpr void fill(int* items, int count, int value) {
            int behind[at_once] = {};
            for (int k = 0; k < at_once; ++k) behind[k] = items[count + k];
            for (int i = 0; i < count; i += at_once)
                for (int k = 0; k < at_once; ++k) items[i + k] = value;
            for (int k = 0; k < at_once; ++k) items[count + k] = behind[k];
        }

        constexpr void link_down(int upper, int upper_x, int lower_x, bool is_open) {
            const int abyss = map_.abyss_;
            const int below = map_.below_.data()[lower_x + 1];
            add_link(upper, abyss + (below - abyss) * static_cast<int>(is_open), upper_x, lower_x);
        }
        constexpr void link_through(const bit_word* fits_below, int upper, int x, int end) {
            const int abyss = map_.abyss_;
            const int* const below = map_.below_.data() + 1;
            int before = abyss; // one way down to each strip below is enough
            for (int i = x; i < end; ++i) {
                const int lower = bit(fits_below[detail::word_of(i)], i) ? below[i] : abyss;
                if (lower != before && lower != abyss) add_link(upper, lower, i, i);
                before = lower;
            }
        }

        strip_map& map_;
        int strips_;
        int links_;
        int last_ = 0; // end of a link of the strip that is drawn
    };

    // Whoever has the memory anyway need not count.
    constexpr status make_room(const terrain<Most>& places, int platforms) {
        int strips = strip_capacity;
        int links = link_capacity;
        if constexpr (!fixed_extent<Most>) {
            strips = detail::count_strips(places) + platforms + 1;
            links = 2 * strips + detail::count_platform_places(places) + platforms;
        }
        abyss_ = strips - 1;
        first_head_ = 2 * links;
        const int columns = places.stands.width();
        if (status made = strips_.resize(strips, "the strips of ground"); !made) return made;
        if (status made = last_.resize(strips, "the strips of ground"); !made) return made;
        if (status made = links_.resize(links, "the links of strips"); !made) return made;
        if (status made = next_.resize(2 * links + strips, "the links of strips"); !made) return made;
        if (status made = below_.resize(columns + 1 + at_once, "the columns"); !made) return made;
        if (status made = first_of_row_.resize(places.stands.height() + 1, "the rows"); !made) return made;
        last_in_column_.shorten(0);
        if (platforms == 0) return {};
        if (status made = before_.resize(links, "the links of strips"); !made) return made;
        return last_in_column_.resize(columns, "the columns");
    }

    constexpr void sort_by_column() {
        for (int& each : last_in_column_) each = -1;
        for (int i = 0; i < links_.size(); ++i) give_to_column(i);
    }
    constexpr void give_to_column(int link) {
        int& last = last_in_column_[links_[link].lower_x];
        before_[link] = last;
        last = link;
    }
    constexpr void take_from(int strip, int end) {
        int before = first_head_ + strip;
        while (next_[before] != end) before = next_[before];
        next_[before] = next_[end];
        if (last_[strip] == end) last_[strip] = before;
    }

    list<ground_strip, strip_capacity> strips_;
    list<strip_link, link_capacity> links_;
    // The ends of links at a strip, each of which knows the next one, up to the last: 2 n is the upper end of link n, and
    // 2 n + 1 its lower one. Before the first is the head of the strip, whose number is behind those of all ends.
    list<int, detail::room_for<Most>(most_ends, 3)> next_;
    list<int, strip_capacity> last_;
    list<int, detail::room_for<Most>(most_columns, 1 + at_once)>
        below_; // on what one falls in a column, from the one before the first
    list<int, detail::room_for<Most>(most_rows, 1)> first_of_row_;   // the first strip of a row or a higher one
    list<int, link_capacity> before_;                                // the link before in the same column, or −1
    list<int, detail::room_for<Most>(most_columns)> last_in_column_; // the last link that ends in a column, or −1
    int abyss_ = 0; // where nothing is below: a strip, but none of the map's
    int first_head_ = 0;
    int jump_height_ = 0;
    bool drop_through_ = true;
};

} // namespace warren
