// Joining two rooms: which walls, doors and shapes are tried, in which order, and what a corridor changes in its rooms.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>
#include <warren/core/fixed_vector.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/corridor.hpp>

namespace warren::detail {

struct corridor_plan {
    corridor_shape shape = corridor_shape::straight;
    wall_side sides[2] = {};
    point doors[2] = {}; // of the room with the lower number, and of the other
    corridor_path path = {};
};

// 2D-12: where a wall may have one more door, best places first. The first is in the middle; any other is at least two
// tiles from every door of the wall, so that there is a wall between any two.
struct door_places {
    fixed_vector<point, max_room_side> places;

    template <class Room>
    constexpr door_places(const Room& room, wall_side side) {
        const point middle = room.wall_center(side);
        if (room.door_count(side) == 0) {
            places.push_back(middle);
            return;
        }
        const bool horizontal = is_horizontal(side);
        const int first = horizontal ? room.y : room.x;
        const int last = first + (horizontal ? room.h : room.w) - 1;
        const int start = horizontal ? middle.y : middle.x;
        for (int distance = 1; distance <= max_room_side / 2; ++distance)
            for (const int at : {start - distance, start + distance}) {
                if (at < first || at > last) continue;
                const point place = horizontal ? point{middle.x, at} : point{at, middle.y};
                if (is_apart(room, place)) places.push_back(place);
            }
    }

private:
    // Doors of the other walls are always as far away.
    template <class Room>
    static constexpr bool is_apart(const Room& room, point place) {
        for (int i = 0; i < room.connections; ++i)
            if (manhattan(room.doors[i].place(), place) < 2) return false;
        return true;
    }
};

// Finds a corridor between two rooms of a level, without changing anything.
template <class Level>
class corridor_search {
public:
    constexpr corridor_search(Level& level, int first, int second)
        : level_(level), first_(level.rooms[first]), second_(level.rooms[second]) {}

    // DUN-088, 2D-13: straight, then L with either bend, then Z across and Z down.
    constexpr bool find(corridor_plan& plan) {
        const point a = first_.center();
        const point b = second_.center();
        const wall_side across = b.x > a.x ? wall_side::right : wall_side::left;
        const wall_side down = b.y > a.y ? wall_side::bottom : wall_side::top;
        const int gap_across = gap(first_.x, first_.w, second_.x, second_.w);
        const int gap_down = gap(first_.y, first_.h, second_.y, second_.h);
        constexpr auto straight = corridor_shape::straight;
        constexpr auto l = corridor_shape::l;
        constexpr auto z = corridor_shape::z;
        if (a.y == b.y && try_shape(plan, straight, across, opposite(across))) return true; // DUN-083, DUN-084
        if (a.x == b.x && try_shape(plan, straight, down, opposite(down))) return true;
        if (gap_across > 0 && gap_down > 0) { // DUN-085
            if (try_shape(plan, l, across, opposite(down))) return true;
            if (try_shape(plan, l, down, opposite(across))) return true;
        }
        if (gap_across >= min_room_distance && try_shape(plan, z, across, opposite(across))) return true;
        return gap_down >= min_room_distance && try_shape(plan, z, down, opposite(down));
    }

private:
    // The tiles between two spans; 0 or less when they overlap.
    static constexpr int gap(int a, int a_size, int b, int b_size) {
        const int before = b - a - a_size;
        const int behind = a - b - b_size;
        return before > behind ? before : behind;
    }

    constexpr bool try_shape(corridor_plan& plan, corridor_shape shape, wall_side side, wall_side other_side) {
        if (first_.door_count(side) == 0 && second_.door_count(other_side) == 0)
            return try_doors(plan, shape, side, first_.wall_center(side), other_side, second_.wall_center(other_side));
        const door_places firsts(first_, side);
        const door_places seconds(second_, other_side);
        for (const point one : firsts.places)
            for (const point other : seconds.places)
                if (try_doors(plan, shape, side, one, other_side, other)) return true;
        return false;
    }
    constexpr bool try_doors(corridor_plan& plan, corridor_shape shape, wall_side side, point one, wall_side other_side,
                             point other) {
        if (!fits(shape, side, one, other)) return false;
        plan = {shape, {side, other_side}, {one, other}, path_between(shape, one, side, other, other_side)};
        return is_possible(plan.path);
    }
    // Only doors that face each other are joined by a straight corridor, and only others by a Z.
    static constexpr bool fits(corridor_shape shape, wall_side side, point one, point other) {
        const bool facing = is_horizontal(side) ? one.y == other.y : one.x == other.x;
        return shape == corridor_shape::l || facing == (shape == corridor_shape::straight);
    }
    constexpr bool is_possible(const corridor_path& path) const {
        return level_.settings.crossing == crossing::forbid ? is_free(level_.tiles, path)
                                                            : is_free_of_rooms(level_, path);
    }

    using room = std::remove_reference_t<decltype(std::declval<Level&>().rooms[0])>;

    Level& level_;
    const room& first_;
    const room& second_;
};

// A link and its door, at one end of a corridor.
template <class Level>
constexpr void add_link(Level& level, int here, int other, corridor_shape shape, point door, wall_side side) {
    auto& room = level.rooms[here];
    using coordinate = decltype(room.x);
    const int index = room.connections++;
    room.links[index] = {static_cast<coordinate>(other), shape, true};
    room.doors[index] = {static_cast<coordinate>(door.x), static_cast<coordinate>(door.y), side, false};
    if (room.wall_door_count[static_cast<int>(side)]++ == 0) --level.counters.available_walls_count; // 2D-16
    level.tiles.set(door.x, door.y, dungeon_tile::door);
}

// DUN-150, DUN-151: if the wall has several doors, none of their corridors is non-branching any more.
template <class Level>
constexpr void mark_branching(Level& level, int room, wall_side side) {
    auto& here = level.rooms[room];
    if (here.door_count(side) < 2) return;
    for (int i = 0; i < here.connections; ++i) {
        if (here.doors[i].side != side) continue;
        here.doors[i].branching = true;
        here.links[i].non_branching = false;
        level.rooms[here.links[i].room].links[link_back(level, room, i)].non_branching = false;
    }
}

// DUN-092: a corridor with all that belongs to it, or nothing. The numbers of the rooms may come in any order.
template <class Level>
constexpr bool join_rooms(Level& level, int one, int other) {
    const int first = one < other ? one : other;
    const int second = one < other ? other : one;
    corridor_plan plan;
    if (!corridor_search(level, first, second).find(plan)) return false;
    if (level.settings.crossing == crossing::forbid)
        draw(level.tiles, plan.path);
    else
        draw_across(level.tiles, plan.path);
    add_link(level, first, second, plan.shape, plan.doors[0], plan.sides[0]);
    add_link(level, second, first, plan.shape, plan.doors[1], plan.sides[1]);
    mark_branching(level, first, plan.sides[0]);
    mark_branching(level, second, plan.sides[1]);
    ++level.counters.total_connections;
    return true;
}

} // namespace warren::detail
