// Joining two rooms: which walls, doors and shapes are tried, in which order, and what a corridor changes in its rooms.
#pragma once

#include <bit>
#include <type_traits>
#include <warren/core/fixed_vector.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/corridor.hpp>

namespace warren {
namespace detail {

// What a corridor will be: its shape, and where its doors are.
struct corridor_plan {
    corridor_shape shape = corridor_shape::straight;
    wall_side sides[2] = {};
    point doors[2] = {}; // of the room with the lower number, and of the other
    dug_path dug = {};   // of a plan that is possible, if corridors may not cross

    constexpr corridor_path path() const { return path_between(shape, doors[0], sides[0], doors[1], sides[1]); }
};

// The one number or the other: without a branch, which nobody could predict, because sides are random.
constexpr int either(bool first, int one, int other) { return other ^ ((one ^ other) & -static_cast<int>(first)); }

// The same way as plan.path(), for digging.
constexpr dug_path dug_path_of(const corridor_plan& plan) {
    const bool horizontal = is_horizontal(plan.sides[0]);
    const point gap = plan.doors[1] - plan.doors[0];
    const int along = either(horizontal, gap.x, gap.y);
    const int over = either(horizontal, gap.y, gap.x);
    const int length = along < 0 ? -along : along;
    const int offset = over < 0 ? -over : over;
    const int forward = either(along < 0, -1, 1);
    const int sideward = either(over < 0, -1, 1);
    const point ahead{either(horizontal, forward, 0), either(horizontal, 0, forward)};
    const point aside{either(horizontal, 0, sideward), either(horizontal, sideward, 0)};
    const point start = plan.doors[0] + ahead;
    const int turn = first_turn(0, length);
    if (plan.shape == corridor_shape::z) return {start, ahead, aside, turn, offset, length - 1 - turn};
    if (plan.shape == corridor_shape::l) return {start, ahead, aside, length, offset - 1, 0};
    return {start, ahead, aside, length - 1, 0, 0};
}

// 2D-12: where a wall may have one more door, best places first. The first is in the middle; any other is at least two
// tiles from every door of the wall, so that there is a wall between any two.
struct door_places {
    fixed_vector<point, max_room_side> places;

    template <class Room>
    constexpr door_places(const Room& joined, wall_side side) {
        const point middle = joined.wall_center(side);
        if (joined.door_count(side) == 0) {
            places.push_back(middle);
            return;
        }
        const bool horizontal = is_horizontal(side);
        const int first = horizontal ? joined.y : joined.x;
        const int last = first + (horizontal ? joined.h : joined.w) - 1;
        const int start = horizontal ? middle.y : middle.x;
        for (int distance = 1; distance <= max_room_side / 2; ++distance)
            for (const int at : {start - distance, start + distance}) {
                if (at < first || at > last) continue;
                const point place = horizontal ? point{middle.x, at} : point{at, middle.y};
                if (is_apart(joined, place)) places.push_back(place);
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
    constexpr corridor_search(Level& target, int first, int second)
        : level_(target), first_(target.rooms[first]), second_(target.rooms[second]) {}

    // DUN-088, 2D-13: straight, then L with either bend, then Z across and Z down; of each pair of shapes the first
    // leaves the first room across, the second leaves it down.
    constexpr bool find(corridor_plan& plan) {
        const rect one = first_.floor();
        const rect other = second_.floor();
        const point a = one.center();
        const point b = other.center();
        const bool right = b.x > a.x;
        const bool below = b.y > a.y;
        const wall_side sides[] = {static_cast<wall_side>(right), static_cast<wall_side>(2 + static_cast<int>(below))};
        // The doors in the middle of the walls; without points, which are slow to copy when they were just made.
        const int first_x[] = {either(right, one.right(), one.x - 1), a.x};
        const int first_y[] = {a.y, either(below, one.bottom(), one.y - 1)};
        const int second_x[] = {either(right, other.x - 1, other.right()), b.x};
        const int second_y[] = {b.y, either(below, other.y - 1, other.bottom())};
        const int gap_across = gap(one.x, one.right(), other.x, other.right());
        const int gap_down = gap(one.y, one.bottom(), other.y, other.bottom());
        const bool diagonal = gap_across > 0 && gap_down > 0; // DUN-085
        const bool possible[] = {
            a.y == b.y, a.x == b.x, // DUN-083, DUN-084
            diagonal,   diagonal,   gap_across >= min_room_distance, gap_down >= min_room_distance};
        unsigned left = 0;
        for (unsigned i = 0; i < 6; ++i) left |= static_cast<unsigned>(possible[i]) << i;
        for (; left != 0; left &= left - 1) {
            const int i = std::countr_zero(left);
            const int out = i % 2;
            plan.shape = static_cast<corridor_shape>(i / 2);
            const int in = plan.shape == corridor_shape::l ? 1 - out : out;
            plan.sides[0] = sides[out];
            plan.sides[1] = opposite(sides[in]);
            plan.doors[0] = {first_x[out], first_y[out]};
            plan.doors[1] = {second_x[in], second_y[in]};
            if (find_doors(plan)) return true;
        }
        return false;
    }

private:
    // The tiles between two spans; 0 or less when they overlap.
    static constexpr int gap(int a, int a_end, int b, int b_end) {
        const int before = b - a_end;
        const int behind = a - b_end;
        return either(before > behind, before, behind);
    }

    // The plan has them in the middle of the walls, where they stay if no other door is there.
    constexpr bool find_doors(corridor_plan& plan) const {
        if (first_.door_count(plan.sides[0]) == 0 && second_.door_count(plan.sides[1]) == 0) return is_possible(plan);
        const door_places firsts(first_, plan.sides[0]);
        const door_places seconds(second_, plan.sides[1]);
        for (const point one : firsts.places)
            for (const point other : seconds.places) {
                plan.doors[0] = one;
                plan.doors[1] = other;
                if (is_possible(plan)) return true;
            }
        return false;
    }
    // Only doors that face each other are joined by a straight corridor, and only others by a Z.
    constexpr bool is_possible(corridor_plan& plan) const {
        const bool facing =
            is_horizontal(plan.sides[0]) ? plan.doors[0].y == plan.doors[1].y : plan.doors[0].x == plan.doors[1].x;
        if (plan.shape != corridor_shape::l && facing != (plan.shape == corridor_shape::straight)) return false;
        if (level_.settings.crossing == crossing::allow) return is_free_of_rooms(level_, plan.path());
        plan.dug = dug_path_of(plan);
        return tile_path(level_.tiles, plan.dug).is_free();
    }

    Level& level_;

    using room = std::remove_reference_t<decltype(level_.rooms[0])>;
    const room& first_;
    const room& second_;
};

// A link and its door, at one end of a corridor.
template <class Level>
constexpr void add_link(Level& level, int here, int other, corridor_shape shape, point door, wall_side side) {
    auto& room = level.rooms[here];
    using coordinate = decltype(room.x);
    const int index = room.connections++;
    room.links[index].room = static_cast<coordinate>(other);
    room.links[index].shape = shape;
    room.links[index].non_branching = true;
    room.doors[index].x = static_cast<coordinate>(door.x);
    room.doors[index].y = static_cast<coordinate>(door.y);
    room.doors[index].side = side;
    room.doors[index].branching = false;
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

// DUN-092: a corridor with all that belongs to it, or nothing. For rooms that may have one more, and are not joined yet.
template <class Level>
constexpr bool dig_corridor(Level& level, int one, int other) {
    const int first = one < other ? one : other;
    const int second = one < other ? other : one;
    corridor_plan plan;
    if (!corridor_search(level, first, second).find(plan)) return false;
    if (level.settings.crossing == crossing::forbid)
        tile_path(level.tiles, plan.dug).draw();
    else
        draw_across(level.tiles, plan.path());
    add_link(level, first, second, plan.shape, plan.doors[0], plan.sides[0]);
    add_link(level, second, first, plan.shape, plan.doors[1], plan.sides[1]);
    mark_branching(level, first, plan.sides[0]);
    mark_branching(level, second, plan.sides[1]);
    ++level.counters.total_connections;
    return true;
}

template <class Level>
constexpr bool are_linked(const Level& level, int room, int other) {
    const auto& here = level.rooms[room];
    for (int i = 0; i < here.connections; ++i)
        if (here.links[i].room == other) return true;
    return false;
}

} // namespace detail

// Joins two rooms, by their numbers in any order, with a corridor and a door at either end of it: straight or with one or two
// bends, whatever fits first. Links, doors and counters of the level are kept right. False, and nothing changed (DUN-092),
// where no corridor fits, between rooms that are joined already, and for rooms that have as many corridors as rooms can have
// (DUN-178) or that do not exist.
template <dungeon_like Level>
[[nodiscard]] constexpr bool join_rooms(Level& level, int one, int other) {
    const auto may_have_one_more = [&](int room) {
        return room >= 0 && room < level.rooms.size() && level.rooms[room].connections < max_room_links;
    };
    if (one == other || !may_have_one_more(one) || !may_have_one_more(other)) return false;
    return !detail::are_linked(level, one, other) && detail::dig_corridor(level, one, other);
}

} // namespace warren
