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
        if (status made = order_.resize(count, "the strips found"); !made) return made;
        for (int& each : came_by_) each = not_found;
        came_by_[start] = from_here;
        order_[0] = start;
        found_ = 1;
        for (int next = 0; next < found_; ++next) leave(map, order_[next]);
        return {};
    }

    constexpr bool reached(int strip) const { return came_by_[strip] != not_found; }

    // Where the hero stands after each move, and which move it was. The first step is the start itself.
    template <class Route>
    constexpr status trace(const strip_map<Most>& map, point start, point end, Route& route) {
        int hops = 0; // from the end back, over the strips in the order found, which is no longer needed
        int strip = map.at(end);
        for (; came_by_[strip] >= 0; strip = other_end(map.links()[came_by_[strip]], strip))
            order_[hops++] = came_by_[strip];
        const int most = map.places() + 1; // nowhere twice
        if (status made = route.make_room(most, "the route"); !made) return made;
        point at = start;
        add(route, at, route_move::walk);
        while (hops > 0) {
            const strip_link& link = map.links()[order_[--hops]];
            const bool down = link.upper == strip;
            walk(route, at, down ? link.upper_x : link.lower_x);
            strip = other_end(link, strip);
            at = {down ? link.lower_x : link.upper_x, map.strips()[strip].y};
            add(route, at, down ? route_move::drop : route_move::jump);
        }
        walk(route, at, end.x);
        return {};
    }

private:
    static constexpr int not_found = -2;
    static constexpr int from_here = -1;

    static constexpr int other_end(const strip_link& link, int strip) {
        return link.upper == strip ? link.lower : link.upper;
    }
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

    constexpr void leave(const strip_map<Most>& map, int strip) {
        map.each_link(strip, [&](int number) {
            const strip_link& link = map.links()[number];
            const int next = other_end(link, strip);
            if (came_by_[next] != not_found) return;
            if (link.upper == strip ? !link.leads_down : !link.leads_up) return;
            came_by_[next] = number;
            order_[found_++] = next;
        });
    }

    list<int, strip_map<Most>::strip_capacity> came_by_; // the link by which a strip was reached
    list<int, strip_map<Most>::strip_capacity> order_;
    int found_ = 0;
};

} // namespace warren
