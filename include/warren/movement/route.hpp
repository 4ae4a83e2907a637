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
    constexpr status run(strip_map<Most>& map, int start) {
        const int count = map.strips().size();
        if (status made = came_by_.resize(count, "the strips found"); !made) return made;
        if (status made = hops_.resize(count, "the strips found"); !made) return made;
        for (int& each : came_by_) each = not_found;
        came_by_[start] = from_here;
        int* const came_by = came_by_.data();
        const strip_link* const links = map.links().data();
        map.explore(start, [&](int number, bool down) { // without a branch, as nobody can foresee who was found before
            int& other = came_by[links[number].end(down)];
            const bool is_new = links[number].leads(down) & (other == not_found);
            other += (number - other) * static_cast<int>(is_new);
            return is_new;
        });
        return {};
    }

    constexpr bool reached(int strip) const { return came_by_[strip] != not_found; }

    // Where the hero stands after each move, and which move it was. The first step is the start itself.
    template <class Route>
    constexpr status trace(const strip_map<Most>& map, point start, point end, Route& route) {
        int hops = 0;
        int strip = map.at(end);
        for (; came_by_[strip] >= 0; strip = map.links()[came_by_[strip]].other_end(strip))
            hops_[hops++] = came_by_[strip];
        const int most = map.places() + 1; // nowhere twice
        if (status made = route.make_room(most, "the route"); !made) return made;
        point at = start;
        add(route, at, route_move::walk);
        while (hops > 0) {
            const strip_link& link = map.links()[hops_[--hops]];
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

    list<int, strip_map<Most>::strip_capacity> came_by_; // the link by which a strip was reached
    list<int, strip_map<Most>::strip_capacity> hops_;    // the links of the route, from its end back
};

} // namespace warren
