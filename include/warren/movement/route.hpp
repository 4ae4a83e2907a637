// A playable way from the start of a platformer room to its end, in as few hops as possible.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/strips.hpp>

namespace warren {

// Finds what can be reached by hops from a strip, nearest first.
template <extent Most>
class route_search {
public:
    constexpr status run(const strip_map<Most>& map, int start) {
        const int count = map.strips().size();
        if (status made = came_by_.resize(count, "the strips found"); !made) return made;
        if (status made = order_.resize(count + 1, "the strips found"); !made) return made;
        for (int& each : came_by_) each = not_found;
        came_by_[start] = from_here;
        order_[0] = start;
        int found = 1;
        for (int next = 0; next < found; ++next) found = leave(map, order_[next], found);
        return {};
    }

    constexpr bool reached(int strip) const { return came_by_[strip] != not_found; }

    // Where the hero stands after each move, and which move it was. The first step is the start itself.
    template <class Route>
    constexpr status trace(const strip_map<Most>& map, point start, point end, Route& route) {
        int hops = 0; // from the end back, over the strips in the order found, which is no longer needed
        int strip = map.at(end);
        for (; came_by_[strip] >= 0; strip = map.links()[came_by_[strip]].other_end(strip))
            order_[hops++] = came_by_[strip];
        const int most = map.places() + 1; // nowhere twice
        if (status made = route.make_room(most, "the route"); !made) return made;
        point at = start;
        add(route, at, route_move::walk);
        while (hops > 0) {
            const strip_link& link = map.links()[order_[--hops]];
            const bool down = link.upper == strip;
            walk(route, at, down ? link.upper_x : link.lower_x);
            strip = link.other_end(strip);
            at = {down ? link.lower_x : link.upper_x, map.strips()[strip].y};
            add(route, at, down ? route_move::drop : route_move::jump);
        }
        walk(route, at, end.x);
        return {};
    }

private:
    static constexpr int not_found = -2;
    static constexpr int from_here = -1;

    static constexpr void walk(auto& route, point& at, int x) {
        for (const int step = at.x < x ? 1 : -1; at.x != x;) {
            at.x += step;
            add(route, at, route_move::walk);
        }
    }
    static constexpr void add(auto& route, point at, route_move move) {
        static_cast<void>(
            route.try_push_back({static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y), move}));
    }

    // How many are found then. Without a branch, as nobody can foresee who has been found before: one that is not new is
    // written over by the next.
    constexpr int leave(const strip_map<Most>& map, int strip, int found) {
        int* const came_by = came_by_.data();
        int* const order = order_.data();
        const strip_link* const links = map.links().data();
        map.each_link(strip, [&](int number) {
            const int next = links[number].other_end(strip);
            const bool leads = links[number].leads(next == links[number].lower);
            const int is_new = static_cast<int>(leads & (came_by[next] == not_found));
            came_by[next] += (number - came_by[next]) * is_new;
            order[found] = next;
            found += is_new;
        });
        return found;
    }

    list<int, strip_map<Most>::strip_capacity> came_by_; // the link by which a strip was reached
    list<int, strip_map<Most>::strip_capacity> order_;
};

} // namespace warren
