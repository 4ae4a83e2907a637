// In which order the rooms of a dungeon are joined: as by Prim's algorithm, but without looking at every pair of rooms.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/edge.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/model/dungeon_room.hpp>

namespace warren::detail {

// DUN-080, DUN-081: starts at room 0 and keeps joining the closest room that is still outside; ties go to the lowest
// anchor, then to the lowest room (2D-21). The caller decides about each edge: best(), then take() or refuse().
//
// Rooms outside wait in squares of the map, a dozen in each. A room that joins becomes an anchor for the squares around
// it only: what is farther away than `reach_` cannot be the closest pair, unless even the closest pair is as far. That is
// rare, and then everything is looked at. So the time grows with the number of rooms, not with its square. A level that
// never has more than a few rooms has a single square.
template <class Coordinate, int MaxRooms>
class room_tree {
public:
    using rooms = list<dungeon_room<Coordinate>, MaxRooms>;

    // With a limit, a room that has all its links is passed over as an anchor (2D-7).
    constexpr room_tree(const rooms& all, int max_links) : rooms_(all), max_links_(max_links) {}

    constexpr status start(int width, int height) {
        const int count = rooms_.size();
        if (count == 0) return {}; // done already
        constexpr const char* name = "the list of rooms";
        if constexpr (!single_square) choose_squares(width, height);
        if (status made = squares_.resize(columns_ * rows_, name); !made) return made;
        if (status made = blocks_.resize(count / static_cast<int>(lanes) + squares_.size(), name); !made) return made;
        if (status made = lane_of_.resize(count, name); !made) return made;
        wait_in_squares();
        outside_ = count;
        leave_square(0);
        take({0, 0, 0});
        return {};
    }

    constexpr bool done() const { return outside_ == 0; }
    constexpr bool passed_over() const { return passed_over_; }

    // From a room that is joined already to one that is not.
    constexpr edge best() {
        find_best();
        while (!stuck() && !is_open(anchor_of(best_))) {
            passed_over_ = true;
            way_to(room_of(best_)) = next_way();
            find_best_of(square_at(rooms_[room_of(best_)].center()));
            find_best();
        }
        if (!stuck()) leave_square(room_of(best_));
        return {anchor_of(best_), room_of(best_), weight_of(best_)};
    }
    constexpr void take(const edge& link) {
        --outside_;
        const point here = rooms_[link.b].center();
        const way from_here = way_of(0, link.b, 0);
        if constexpr (single_square) return offer(squares_[0], here, from_here);
        const range across = around(here.x, columns_);
        const range down = around(here.y, rows_);
        for (int row = down.first; row <= down.last; ++row)
            for (int column = across.first; column <= across.last; ++column)
                offer(squares_[row * columns_ + column], here, from_here);
    }
    // The edge from best() cannot be used, and the next best one takes its place. (It is offered once more if a better
    // one turns up later and is refused as well.)
    constexpr void refuse() {
        const point here = rooms_[room_of(best_)].center();
        square& own = square_at(here);
        put(own.first + own.count++, here, next_way());
        find_best_of(own);
    }
    // Every edge was refused: what best() said last is no edge, and the tree cannot be finished.
    constexpr bool stuck() const { return weight_of(best_) >= too_far; }

private:
    static constexpr bool grows = MaxRooms == any_number;
    static constexpr bool single_square = !grows && MaxRooms <= 32;

    // The best known way to a room outside the tree, as one number that sorts by (weight, anchor, room). 2D-21
    using way = std::conditional_t<sizeof(Coordinate) == 1, std::int32_t, std::int64_t>;
    static constexpr int number_bits = 8 * sizeof(Coordinate);
    static constexpr int too_far = sizeof(Coordinate) == 1 ? 1 << 13 : 1 << 20; // no map is as large

    static constexpr way way_of(int weight, int anchor, int room) {
        return static_cast<way>(weight) * (way{1} << (2 * number_bits)) + anchor * (way{1} << number_bits) + room;
    }
    static constexpr int weight_of(way w) { return static_cast<int>(w >> (2 * number_bits)); }
    static constexpr int anchor_of(way w) { return static_cast<int>(w >> number_bits) & ((1 << number_bits) - 1); }
    static constexpr int room_of(way w) { return static_cast<int>(w) & ((1 << number_bits) - 1); }
    static constexpr way no_way_to(int room) { return way_of(too_far, 0, room); }

    // Some rooms that wait. A block is looked at as a whole, because most machines compare four numbers at once; lanes
    // that are not in use are too far away for any way.
    static constexpr unsigned lanes = 4;
    struct block {
        int x[lanes];
        int y[lanes];
        way ways[lanes];
    };
    struct square {
        unsigned first = 0; // lane
        unsigned count = 0;
        way best = no_way_to(0);
    };
    struct range {
        int first = 0;
        int last = 0;
    };

    // Squares with a side of 2^n tiles, so that there are at least about eight rooms for each.
    constexpr void choose_squares(int width, int height) {
        const int most = rooms_.size() / 8 + 1;
        do {
            ++side_bits_;
            columns_ = ((width - 1) >> side_bits_) + 1;
            rows_ = ((height - 1) >> side_bits_) + 1;
        } while (columns_ * rows_ > most);
        if (columns_ * rows_ == 1) return;
        // Three times as far as rooms are from each other when they are spread evenly.
        int apart = 1;
        while (apart * apart * rooms_.size() < width * height) ++apart;
        reach_ = 3 * apart;
    }
    constexpr square& square_at(point center) {
        if constexpr (single_square) return squares_[0];
        return squares_[(center.y >> side_bits_) * columns_ + (center.x >> side_bits_)];
    }

    constexpr void wait_in_squares() {
        for (square& one : squares_) one = {};
        for (const auto& room : rooms_) ++square_at(room.center()).count;
        unsigned lane = 0;
        for (square& one : squares_) {
            one.first = lane;
            lane += (one.count + lanes - 1) / lanes * lanes;
            one.count = 0;
        }
        for (block& one : blocks_)
            for (unsigned i = 0; i < lanes; ++i) {
                one.x[i] = 2 * too_far;
                one.y[i] = 0;
                one.ways[i] = no_way_to(0);
            }
        for (int room = 0; room < rooms_.size(); ++room) {
            const point here = rooms_[room].center();
            square& own = square_at(here);
            put(own.first + own.count++, here, no_way_to(room));
        }
    }
    constexpr block& block_of(unsigned lane) { return blocks_[static_cast<int>(lane / lanes)]; }
    constexpr void put(unsigned lane, point place, way known) {
        block& there = block_of(lane);
        there.x[lane % lanes] = place.x;
        there.y[lane % lanes] = place.y;
        there.ways[lane % lanes] = known;
        lane_of_[room_of(known)] = lane;
    }

    static constexpr unsigned joined = UINT32_MAX;
    constexpr bool is_joined(int room) const { return lane_of_[room] == joined; }
    constexpr bool is_open(int room) const { return rooms_[room].connections < max_links_; }
    constexpr way& way_to(int room) { return block_of(lane_of_[room]).ways[lane_of_[room] % lanes]; }
    constexpr way way_between(int anchor, int room) const {
        return way_of(static_cast<int>(manhattan(rooms_[anchor].center(), rooms_[room].center())), anchor, room);
    }

    // The next best way to the same room, from one that can still have a link.
    constexpr way next_way() const {
        const int room = room_of(best_);
        way next = no_way_to(room);
        for (int anchor = 0; anchor < rooms_.size(); ++anchor) {
            if (anchor == room || !is_joined(anchor) || !is_open(anchor)) continue;
            const way offered = way_between(anchor, room);
            if (offered > best_ && offered < next) next = offered;
        }
        return next;
    }

    // The last one of the square takes its lane. Done as early as possible: what was stored a moment ago cannot be
    // loaded as a part of a block without waiting.
    constexpr void leave_square(int room) {
        square& own = square_at(rooms_[room].center());
        const unsigned last = own.first + --own.count;
        block& there = block_of(last);
        put(lane_of_[room], {there.x[last % lanes], there.y[last % lanes]}, there.ways[last % lanes]);
        there.x[last % lanes] = 2 * too_far;
        there.ways[last % lanes] = no_way_to(0);
        lane_of_[room] = joined;
    }

    // The squares that are not farther away than `reach_`, of one axis.
    constexpr range around(int at, int count) const {
        const int first = (at - reach_) >> side_bits_;
        const int last = (at + reach_) >> side_bits_;
        return {first < 0 ? 0 : first, last < count ? last : count - 1};
    }

    // A new anchor for all who wait in a square.
    constexpr void offer(square& one, point here, way from_here) {
        way best[lanes];
        for (way& one_lane : best) one_lane = no_way_to(0);
        block* const end = blocks_.data() + (one.first + one.count + lanes - 1) / lanes;
        for (block* b = blocks_.data() + one.first / lanes; b < end; ++b)
            for (unsigned i = 0; i < lanes; ++i) {
                const int dx = b->x[i] - here.x;
                const int dy = b->y[i] - here.y;
                const int weight = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
                const way known = b->ways[i];
                const way offered = way_of(weight, 0, 0) + from_here + room_of(known);
                const way better = offered < known ? offered : known;
                b->ways[i] = better;
                best[i] = better < best[i] ? better : best[i];
            }
        one.best = least_of(best);
    }
    static constexpr way least_of(const way (&ways)[lanes]) {
        const way one = ways[0] < ways[1] ? ways[0] : ways[1];
        const way other = ways[2] < ways[3] ? ways[2] : ways[3];
        return one < other ? one : other;
    }
    constexpr void find_best_of(square& one) {
        one.best = no_way_to(0);
        for (unsigned lane = one.first; lane < one.first + one.count; ++lane)
            if (const way known = block_of(lane).ways[lane % lanes]; known < one.best) one.best = known;
    }

    constexpr void find_best() {
        best_ = least();
        if (weight_of(best_) < reach_ || reach_ == too_far) [[likely]]
            return;
        look_everywhere();
        best_ = least();
    }
    constexpr way least() const {
        way best = squares_[0].best;
        for (int i = 1; i < squares_.size(); ++i) best = squares_[i].best < best ? squares_[i].best : best;
        return best;
    }
    // From now on nothing is too far away; what was is made up for.
    constexpr void look_everywhere() {
        for (int room = 0; room < rooms_.size(); ++room) {
            if (is_joined(room)) continue;
            for (int anchor = 0; anchor < rooms_.size(); ++anchor) {
                if (!is_joined(anchor)) continue;
                const way offered = way_between(anchor, room);
                if (weight_of(offered) >= reach_ && offered < way_to(room)) way_to(room) = offered;
            }
        }
        for (square& one : squares_) find_best_of(one);
        reach_ = too_far;
    }

    const rooms& rooms_;
    int max_links_;
    static constexpr int most_squares = grows ? any_number : single_square ? 1 : MaxRooms / 8 + 1;
    static constexpr int most_blocks = grows ? any_number : MaxRooms / static_cast<int>(lanes) + most_squares;
    list<block, most_blocks> blocks_;
    list<square, most_squares> squares_;
    list<unsigned, MaxRooms> lane_of_; // or `joined`
    int columns_ = 1;
    int rows_ = 1;
    int side_bits_ = 3; // of a square: 2^n tiles
    int reach_ = too_far;
    int outside_ = 0;
    way best_ = 0;
    bool passed_over_ = false;
};

// What the tree weighs when there is always a way, and any number of links.
template <class Coordinate, int MaxRooms>
constexpr result<std::int64_t> least_weight(const list<dungeon_room<Coordinate>, MaxRooms>& rooms, int width,
                                            int height) {
    room_tree<Coordinate, MaxRooms> tree(rooms, max_room_links + 1);
    if (status made = tree.start(width, height); !made) return made.error();
    std::int64_t sum = 0;
    while (!tree.done()) {
        const edge link = tree.best();
        sum += link.weight;
        tree.take(link);
    }
    return sum;
}

} // namespace warren::detail
