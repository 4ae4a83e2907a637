// Which ground of a platformer room can be reached, and from which ground the end can be: every jump there is, tile by tile.
//
//     const auto ways = warren::reachability(level, warren::movement{});            result<reachability_map<…>>
//     if (ways && ways->playable && ways->soft_locks == 0) …
//
// What can be reached by hops is known at once (see movement/strips.hpp). For the rest all places are moved at once, as bits
// (see model/movement.hpp for what is allowed): a jump is played for every place of a set in as many steps as for one.
#pragma once

#include <warren/core/bit_rows.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/hop_search.hpp>
#include <warren/movement/place_set.hpp>
#include <warren/movement/strips.hpp>
#include <warren/movement/terrain.hpp>

namespace warren {

template <extent Most>
struct reachability_map {
    bit_rows<Most> standable;
    bit_rows<Most> from_start; // of these: what can be reached from the start,
    bit_rows<Most> to_end;     // and from where the end can be reached
    bool playable = false;     // from start to end
    int soft_locks = 0;        // places that can be reached and that nobody leaves
};

namespace detail {

// Plays the moves of the hero for whole sets, forwards and backwards in time.
template <extent Most>
class set_mover {
public:
    constexpr set_mover(const terrain<Most>& places, const movement& hero) : places_(places), hero_(hero) {}

    // Grows by everything that can be reached from it.
    constexpr status close_forwards(place_set<Most>& reached) {
        if (status made = begin(); !made) return made;
        do walk(reached);
        while (any_left(reached) && reached.add(landings(reached)));
        return {};
    }
    // Grows by everything from which it can be reached.
    constexpr status close_backwards(place_set<Most>& reached) {
        if (status made = begin(); !made) return made;
        do walk(reached);
        while (any_left(reached) && reached.add(origins(reached)));
        return {};
    }

private:
    constexpr status begin() {
        for (place_set<Most>* set : {&result_, &moving_, &falling_, &top_, &other_})
            if (status made = set->like(places_.fits); !made) return made;
        return {};
    }

    // Are there places to stand that are none of these?
    constexpr bool any_left(const place_set<Most>& reached) const { return !(reached == places_.stands); }

    constexpr void walk(place_set<Most>& reached) {
        bool more = true;
        while (more) {
            more = false;
            for (const int side : {-1, 1}) {
                other_.copy(reached);
                other_.move_sideways(side);
                other_.keep(places_.stands);
                more = reached.add(other_) || more;
            }
        }
    }

    // Up to `tiles` to that side, of places where he may stop anywhere.
    constexpr void spread(place_set<Most>& set, int tiles, int side) {
        for (; tiles > 0; --tiles) {
            other_.copy(set);
            other_.move_sideways(side);
            other_.keep(places_.fits);
            if (!set.add(other_)) return;
        }
    }
    // The same in a fall, which ends where he is supported. What is left in the set has not landed.
    constexpr void spread_and_land(place_set<Most>& set, int tiles, int side) {
        for (;; --tiles) {
            other_.copy(set);
            other_.keep(places_.stands);
            result_.add(other_);
            set.drop(places_.stands);
            if (tiles <= 0) return;
            other_.copy(set);
            other_.move_sideways(side);
            other_.keep(places_.fits);
            if (!set.add(other_)) return;
        }
    }

    // Where jumps, steps and drops from the set end.
    constexpr const place_set<Most>& landings(const place_set<Most>& from) {
        result_.clear();
        for (const int side : {-1, 1}) {
            falling_.copy(from);
            falling_.move_sideways(side); // steps off
            falling_.keep(places_.fits);
            falling_.drop(places_.stands);
            jump(from, side);
            fall(0, side);
            if (!hero_.drop_through) continue;
            falling_.copy(from);
            falling_.move_down();
            falling_.keep(places_.fits);
            fall(1, side);
        }
        return result_;
    }
    constexpr void jump(const place_set<Most>& from, int side) {
        moving_.copy(from);
        for (int u = 1; u <= hero_.effective_jump_height() && !moving_.nobody(); ++u) {
            moving_.move_up();
            moving_.keep(places_.fits);
            spread(moving_, hero_.rise_drift(u) - hero_.rise_drift(u - 1), side);
            top_.copy(moving_);
            spread_and_land(top_, hero_.top_drift(u), side);
            falling_.add(top_);
        }
    }
    // The falls of which `fallen` tiles are over.
    constexpr void fall(int fallen, int side) {
        for (int h = fallen; !falling_.nobody(); ++h) {
            spread_and_land(falling_, h == 0 ? 0 : hero_.fall_drift(h) - hero_.fall_drift(h - 1), side);
            falling_.move_down();
            falling_.keep(places_.fits);
        }
    }

    // From where jumps, steps and drops end in the set: the same moves in reverse.
    constexpr const place_set<Most>& origins(const place_set<Most>& to) {
        result_.clear();
        for (const int side : {-1, 1}) {
            falling_.clear();
            for (int h = places_.fits.height() - 1; h > 0; --h) {
                unfall(falling_, to, hero_.fall_drift(h) - hero_.fall_drift(h - 1), side);
                falling_.move_up();
                falling_.keep(places_.fits);
                if (h == 1 && hero_.drop_through) result_.add(falling_);
                falling_.drop(places_.stands);
            }
            unjump(to, side);
            falling_.move_sideways(-side); // steps off
            result_.add(falling_);
        }
        result_.keep(places_.stands);
        return result_;
    }
    // Falls that begin well are in falling_.
    constexpr void unjump(const place_set<Most>& to, int side) {
        moving_.clear();
        for (int u = hero_.effective_jump_height(); u > 0; --u) {
            top_.copy(falling_);
            unfall(top_, to, hero_.top_drift(u), side);
            moving_.add(top_);
            spread(moving_, hero_.rise_drift(u) - hero_.rise_drift(u - 1), -side);
            moving_.move_down();
            moving_.keep(places_.fits);
        }
        result_.add(moving_);
    }
    // All places of a row of the fall from which, with up to `tiles` sideways, he lands in the set or comes to where the
    // fall goes on well (those given, none of which is supported).
    constexpr void unfall(place_set<Most>& good, const place_set<Most>& to, int tiles, int side) {
        good.add(to);
        for (; tiles > 0; --tiles) {
            other_.copy(good);
            other_.move_sideways(-side);
            other_.keep(places_.fits);
            other_.drop(places_.stands); // who is supported has landed
            if (!good.add(other_)) return;
        }
    }

    const terrain<Most>& places_;
    movement hero_;
    place_set<Most> result_;
    place_set<Most> moving_;
    place_set<Most> falling_;
    place_set<Most> top_;
    place_set<Most> other_;
};

// What hops from a place lead to, or from where they lead there: most of what there is, and far sooner than by moves.
template <extent Most>
constexpr status add_hops(const strip_map<Most>& map, point place, bool forwards, place_set<Most>& reached) {
    hop_search<Most> search;
    if (status made = search.run(map, map.at(place), forwards); !made) return made;
    for (int i = 0; i < map.strips().size(); ++i) {
        const ground_strip& each = map.strips()[i];
        if (search[i]) reached.set({each.x, each.y, each.width, 1});
    }
    return {};
}

// Both directions, in places that have been surveyed.
template <extent Most>
constexpr status find_ways(const terrain<Most>& places, const movement& hero, point start, point end,
                           place_set<Most>& from_start, place_set<Most>& to_end) {
    strip_map<Most> map;
    if (status made = map.draw(places, hero); !made) return made;
    if (status made = add_hops(map, start, true, from_start); !made) return made;
    if (status made = add_hops(map, end, false, to_end); !made) return made;
    set_mover<Most> mover(places, hero);
    if (status made = mover.close_forwards(from_start); !made) return made;
    return mover.close_backwards(to_end);
}

} // namespace detail

// For any grid of platformer_tile. Places where nobody stands reach nothing.
template <extent Most, class Tiles>
constexpr result<reachability_map<Most>> reachability(const Tiles& tiles, const movement& hero, point start,
                                                      point end) {
    result<reachability_map<Most>> found;
    terrain<Most> places;
    detail::place_set<Most> forwards;
    detail::place_set<Most> backwards;
    status done = hero.check();
    if (done) done = places.survey(tiles, hero);
    if (done) done = forwards.like(places.fits);
    if (done) done = backwards.like(places.fits);
    if (done) done = detail::find_ways(places, hero, start, end, forwards, backwards);
    if (!done) {
        found.fail(done.error());
        return found;
    }
    found->playable = places.stands_at(end) && forwards[end];
    found->standable = places.stands;
    found->from_start = forwards;
    found->to_end = backwards;
    forwards.drop(backwards);
    found->soft_locks = forwards.count();
    return found;
}

// For a level, from its start to its end.
template <extent Most>
constexpr result<reachability_map<Most>> reachability(const platformer_level<Most>& level, const movement& hero) {
    return reachability<Most>(level.tiles, hero, level.start, level.end);
}

} // namespace warren
