// A playable way from the start of a platformer room to its end, by hops (see movement/strips.hpp).
//
//     route_search<most> search;
//     if (auto done = search.run(ground, hero, level.start, level.end); !done) return done;
//     if (search.arrived()) return search.trace(level.route);
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/bit_rows.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/strip_links.hpp>
#include <warren/movement/terrain.hpp>

namespace warren {

// Looks from a strip of ground for others, and goes on from the one that is nearest to the end, so that much of a room is never
// looked at. Finds a way by hops if there is one; it need not be the shortest.
template <extent Most>
class route_search {
public:
    constexpr status run(const terrain<Most>& ground, const movement& hero, point start, point end) {
        fits_ = ground.fits.all();
        stands_ = ground.stands.all();
        width_ = ground.stands.width();
        height_ = ground.stands.height();
        reach_ = hero.effective_jump_height();
        drop_through_ = hero.drop_through;
        start_ = start;
        end_ = end;
        last_ = none;
        int most = capacity;
        if constexpr (!fixed_extent<Most>) most = detail::count_strips(ground);
        if (status made = found_.resize(ground.stands.width(), ground.stands.height()); !made) return made;
        if (status made = stops_.make_room(most, "the strips found"); !made) return made;
        if (status made = next_.resize(most, "the strips found"); !made) return made;
        waiting_ = 0;
        coarse_ = 0;
        while ((ground.stands.width() + ground.stands.height()) >> coarse_ >= bits_of_word) ++coarse_;
        if (!ground.stands_at(start) || !ground.stands_at(end)) return {};
        detail::with_words(ground.stands.words(), [&](auto words) { explore(words); });
        return {};
    }

    constexpr bool arrived() const { return last_ != none; }

    // Where the hero stands after each move, and which move it was. The first step is the start itself.
    template <class Route>
    constexpr status trace(Route& route) {
        int steps = 0;
        int hops = 0; // from the end back, in the memory of those that nobody looks at any more
        int x = end_.x;
        for (int i = last_; i != none; i = stops_.data()[i].before) {
            const stop& hop = stops_.data()[i];
            next_.data()[hops++] = i;
            steps += 1 + static_cast<int>(detail::gap(x, hop.x));
            x = hop.from_x;
        }
        if (status made = route.resize(steps, "the route"); !made) return made;
        route_step* next = route.data();
        point at = start_;
        while (hops > 0) {
            const stop& hop = stops_.data()[next_.data()[--hops]];
            next = walk(next, at, hop.from_x);
            at = {hop.x, hop.y};
            *next++ = step_to(at, hop.move);
        }
        walk(next, at, end_.x);
        return {};
    }

private:
    static constexpr int none = -1;
    static constexpr int capacity = detail::room_for<Most>(detail::most_strips);

    // A strip that was found: where it is entered, and where the one before is left for it.
    struct stop {
        int before;
        int from_x;
        int x;
        int y;
        route_move move;
        int left;
        int right; // first column beyond
    };

    // Words is a number where the compiler shall know how many there are to a row: usually it is one.
    template <class Words>
    constexpr void explore(Words words) {
        enter(none, start_.x, start_, route_move::walk, words);
        while (!arrived() && waiting_ != 0) {
            const int number = take_nearest();
            const stop here = stops_.data()[number];
            const bit_word* const fits = fits_ + here.y * words;
            const bit_word* const drops = drop_through_ ? fits - words : nullptr; // nobody stands in the lowest row
            const int last = word_of(here.right < width_ ? here.right : here.right - 1, words);
            for (int word = word_of(here.left > 0 ? here.left - 1 : 0, words); word <= last; ++word) {
                const bit_word strip = columns(word, here.left, here.right, words);
                const bit_word beside = beside_columns(word, here.left, here.right, words);
                rise(number, here.y, word, strip, words);
                sink(number, here, word, (beside & fits[word]) | (drop_through_ ? strip & drops[word] : 0), words);
            }
        }
    }
    template <class Words>
    static constexpr int word_of(int x, Words words) {
        return words == 1 ? 0 : detail::word_of(x);
    }
    template <class Words>
    static constexpr bit_word columns(int word, int left, int right, Words words) {
        if (words == 1) return detail::bits_between(left, right);
        const int first = left - word * bits_of_word;
        const int end = right - word * bits_of_word;
        return detail::low_bits_or_none(end) & ~detail::low_bits_or_none(first);
    }
    // One on either side. May be beyond the width, where nobody fits.
    template <class Words>
    static constexpr bit_word beside_columns(int word, int left, int right, Words words) {
        const bit_word strip = columns(word, left, right, words);
        if (words == 1) return (strip << 1 | strip >> 1) & ~strip;
        return columns(word, left - 1, right + 1, words) & ~strip;
    }

    // From these columns of the strip straight up, and through platforms or one tile aside.
    template <class Words>
    constexpr void rise(int number, int y, int word, bit_word rising, Words words) {
        const int top = y + reach_ < height_ ? y + reach_ : height_ - 1;
        const bit_word* const fits = fits_;
        const bit_word* const grounds = stands_;
        const bit_word* const found = found_.all();
        for (int at = (y + 1) * words + word; at <= top * words + word && rising != 0; at += words) {
            const bit_word through = rising & fits[at];
            const bit_word stands = grounds[at];
            rising = through & ~stands;
            const bit_word landed = (through | rising << 1 | rising >> 1) & stands & ~found[at];
            if (landed != 0) land(number, at, word, landed, rising, words);
            if (words == 1) continue;
            if (word + 1 < words) land_beyond(number, at + 1, word + 1, rising >> 63, -1, words);
            if (word > 0) land_beyond(number, at - 1, word - 1, rising << 63, 1, words);
        }
    }
    template <class Words>
    constexpr void land(int number, int at, int word, bit_word places, bit_word rising, Words words) {
        for (; places != 0; places &= ~found_.all()[at]) {
            const bit_word place = places & (~places + 1);
            const int x = word * bits_of_word + std::countr_zero(place);
            const int from = (rising & place << 1) != 0 ? 1 : (rising & place >> 1) != 0 ? -1 : 0;
            enter(number, x + from, {x, at / words}, route_move::jump, words);
        }
    }
    template <class Words>
    constexpr void land_beyond(int number, int at, int word, bit_word place, int from, Words words) {
        if ((place & stands_[at] & ~found_.all()[at]) == 0) return;
        const int x = word * bits_of_word + std::countr_zero(place);
        enter(number, x + from, {x, at / words}, route_move::jump, words);
    }
    // In these columns straight down: beside the strip from its row on, below it through a platform.
    template <class Words>
    constexpr void sink(int number, const stop& here, int word, bit_word sinking, Words words) {
        const bit_word* const grounds = stands_;
        const bit_word* const found = found_.all();
        for (int at = (here.y - 1) * words + word; at >= 0 && sinking != 0; at -= words) {
            const bit_word stands = grounds[at];
            for (bit_word places = sinking & stands & ~found[at]; places != 0; places &= ~found[at]) {
                const int x = word * bits_of_word + std::countr_zero(places);
                const int from = x < here.left ? here.left : x < here.right ? x : here.right - 1;
                enter(number, from, {x, at / words}, route_move::drop, words);
            }
            sinking &= ~stands;
        }
    }

    template <class Words>
    constexpr void enter(int before, int from_x, point place, route_move move, Words words) {
        const int number = stops_.size();
        if (number >= stops_.capacity()) return; // each strip once
        static_cast<void>(stops_.resize(number + 1));
        stop& made = stops_.data()[number];
        const bit_word* const row = stands_ + place.y * words;
        bit_word* const found = found_.all() + place.y * words;
        const int left = first_of_run(row, place.x, words);
        const int right = end_of_run(row, place.x, words);
        for (int word = word_of(left, words); word <= word_of(right - 1, words); ++word)
            found[word] |= columns(word, left, right, words);
        made = {before, from_x, place.x, place.y, move, left, right};
        if (place.y == end_.y && end_.x >= left && end_.x < right) last_ = number;
        put(number, made);
    }
    template <class Words>
    static constexpr int first_of_run(const bit_word* row, int x, Words words) {
        int word = word_of(x, words);
        bit_word closed = ~row[word] & (detail::bit_of(x) - 1);
        while (closed == 0) {
            if (word == 0) return 0;
            closed = ~row[--word];
        }
        return (word + 1) * bits_of_word - std::countl_zero(closed);
    }
    template <class Words>
    constexpr int end_of_run(const bit_word* row, int x, Words words) const {
        int word = word_of(x, words);
        bit_word closed = ~row[word] & ~(detail::bit_of(x) - 1);
        while (closed == 0) {
            if (word + 1 == words) return width_;
            closed = ~row[++word];
        }
        return word * bits_of_word + std::countr_zero(closed);
    }

    // Strips wait by how far they are from the end, in steps of so many tiles that there are no more than 64.
    constexpr void put(int number, const stop& made) {
        const int before = made.left - end_.x;
        const int behind = end_.x - made.right + 1;
        const int aside = before > behind ? before : behind;
        const int up = made.y > end_.y ? made.y - end_.y : end_.y - made.y;
        const auto away = static_cast<unsigned>((aside > 0 ? aside : 0) + up) >> coarse_;
        next_.data()[number] = (waiting_ >> away & 1u) != 0 ? first_[away] : none;
        first_[away] = number;
        waiting_ |= bit_word{1} << away;
    }
    constexpr int take_nearest() {
        const int away = std::countr_zero(waiting_);
        const int nearest = first_[away];
        first_[away] = next_[nearest];
        waiting_ ^= bit_word{first_[away] == none} << static_cast<unsigned>(away);
        return nearest;
    }

    static constexpr route_step* walk(route_step* next, point from, int x) {
        for (const int side = from.x < x ? 1 : -1; from.x != x;) {
            from.x += side;
            *next++ = step_to(from, route_move::walk);
        }
        return next;
    }
    static constexpr route_step step_to(point at, route_move move) {
        return {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y), move};
    }

    const bit_word* fits_ = nullptr;
    const bit_word* stands_ = nullptr;
    int width_ = 0;
    int height_ = 0;
    int reach_ = 0;
    bool drop_through_ = true;
    point start_;
    point end_;
    int last_ = none;              // the stop at the end
    bit_rows<Most> found_;         // places
    list<stop, capacity> stops_;   // in the order found
    bit_word waiting_ = 0;         // a bit for each distance at which some strips wait,
    int first_[bits_of_word] = {}; // the first of them,
    list<int, capacity> next_;     // and those behind it
    int coarse_ = 0;
};

} // namespace warren
