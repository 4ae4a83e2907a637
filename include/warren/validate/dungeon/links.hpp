// The rules of a dungeon's records: links, doors, sides of rooms, and the tree that the links make.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>
#include <warren/validate/dungeon/reading.hpp>

namespace warren::detail {

template <class Level>
struct dungeon_links_check : dungeon_reading<Level> {
    using dungeon_reading<Level>::level;
    using dungeon_reading<Level>::found;
    using dungeon_reading<Level>::expect;
    using dungeon_reading<Level>::at_room;
    using dungeon_reading<Level>::room_count;

    // False when a link leads nowhere or a door is not in a wall: then corridors cannot be followed.
    constexpr bool check_links() {
        const int before = found.total;
        for (int room = 0; room < room_count(); ++room) check_numbers(room);
        if (found.total != before) return false;
        for (int room = 0; room < room_count(); ++room)
            for (int link = 0; link < level.rooms[room].connections; ++link) check_way_back(room, link);
        return found.total == before;
    }

    constexpr void check_walls() {
        for (int room = 0; room < room_count(); ++room) check_walls_of(room);
    }

    // DUN-150, DUN-151
    constexpr void check_branching() {
        for (int i = 0; i < room_count(); ++i)
            for (int link = 0; link < level.rooms[i].connections; ++link) {
                const auto& here = level.rooms[i];
                const auto& there = level.rooms[here.links[link].room];
                const int back = this->back(i, link);
                expect(here.links[link].shape == there.links[back].shape, "DUN-092", at_door(i, link),
                       "the two ends of a corridor differ about its shape");
                expect(here.links[link].non_branching == there.links[back].non_branching, "DUN-151", at_door(i, link),
                       "the two ends of a corridor differ about whether it branches");
                expect(here.links[link].non_branching == (!here.doors[link].branching && !there.doors[back].branching),
                       "DUN-150", at_door(i, link), "a corridor branches although its doors do not, or they do");
            }
    }

    constexpr void check_tree() {
        std::int64_t ends = 0;
        std::int64_t weight = 0;
        for (int room = 0; room < room_count(); ++room)
            for (int link = 0; link < level.rooms[room].connections; ++link) {
                ++ends;
                weight += distance(room, level.rooms[room].links[link].room);
            }
        const std::int64_t extra = ends / 2 - (room_count() - 1);
        expect(ends == 2 * std::int64_t{level.counters.total_connections}, "DUN-018", {},
               "the number of corridors is not the recorded one");
        expect(extra <= level.settings.extra_links || !this->has_cells(), "DUN-082", {},
               "there are more corridors than a tree and extra links");
        expect(extra >= 0, "DUN-082", {}, "there are fewer corridors than a tree has");
        list<std::int64_t, Level::room_capacity> nearest;
        if (!nearest.resize(room_count())) {
            found.add("2X-13", {}, "there is no memory to check the tree");
            return;
        }
        const std::int64_t least = least_weight(nearest, [](int, int) { return true; });
        const std::int64_t least_of_links = least_weight(nearest, [&](int a, int b) { return are_linked(a, b); });
        if (level.stats.tree_is_minimal)
            expect(least_of_links == least, "2D-7", {}, "the tree is not the shortest, although the level says so");
        else if (extra == 0 && this->has_cells())
            expect(weight / 2 != least, "2D-7", {}, "the tree is the shortest, although the level says it is not");
    }

private:
    constexpr place at_door(int room, int link) const {
        return at_tile(level.rooms[room].doors[link].x, level.rooms[room].doors[link].y);
    }

    constexpr void check_numbers(int room) {
        const auto& here = level.rooms[room];
        expect(here.connections >= 1, "DUN-082", at_room(room), "a room has no corridor");
        if (here.connections > 4) {
            found.add("DUN-178", at_room(room), "a room has more than four corridors");
            return;
        }
        for (int i = 0; i < here.connections; ++i) {
            const point door = here.doors[i].place();
            const int side = static_cast<int>(here.doors[i].side);
            expect(here.links[i].room != room && here.links[i].room < room_count(), "DUN-175", at_room(room),
                   "a link leads to a room that does not exist, or back to its own");
            expect(here.links[i].shape <= corridor_shape::z, "DUN-175", at_room(room), "a corridor has no known shape");
            expect(side <= 3, "DUN-176", at_room(room), "a door is on no side");
            expect(this->side_of(here, door) == side, "DUN-089", at_door(room, i),
                   "a door is not on its side of the room");
            expect(this->tile(door) == 3, "DUN-093", at_door(room, i), "a room has a door where the map has none");
        }
        expect(here.niche_side <= 3 || here.niche_side == 255, "DUN-126", at_room(room), "a niche is on no side");
        expect(here.decoy_side <= 3 || here.decoy_side == 255, "DUN-140", at_room(room), "a decoy is on no side");
        expect((here.state & ~7u) == 0, "DUN-174", at_room(room), "a room's state has bits that mean nothing");
    }

    constexpr void check_way_back(int room, int link) {
        const auto& there = level.rooms[level.rooms[room].links[link].room];
        int ways_back = 0;
        for (int i = 0; i < there.connections; ++i) ways_back += there.links[i].room == room ? 1 : 0;
        expect(ways_back == 1, "DUN-092", at_door(room, link), "a link has not one counterpart in the other room");
    }

    constexpr void check_walls_of(int room) {
        const auto& here = level.rooms[room];
        int doors[4] = {};
        bool in_the_middle[4] = {};
        for (int i = 0; i < here.connections; ++i) {
            const int side = static_cast<int>(here.doors[i].side);
            ++doors[side];
            in_the_middle[side] = in_the_middle[side] || here.doors[i].place() == this->middle_of_wall(here, side);
            for (int other = 0; other < i; ++other)
                expect(here.doors[other].side != here.doors[i].side ||
                           manhattan(here.doors[other].place(), here.doors[i].place()) >= 2,
                       "2D-12", at_door(room, i), "two doors of a wall are nearer than two tiles");
        }
        for (int i = 0; i < here.connections; ++i) {
            const int side = static_cast<int>(here.doors[i].side);
            expect(here.doors[i].branching == (doors[side] > 1), "DUN-151", at_door(room, i),
                   "a door branches although it is the only one of its wall, or does not although it is not");
        }
        for (int side = 0; side < 4; ++side) {
            expect(doors[side] == 0 || in_the_middle[side], "2D-12", at_room(room),
                   "a wall has doors, but none in its middle");
            if (here.decoy_side == side) {
                expect(doors[side] == 0, "DUN-131", at_room(room), "a decoy is on a wall that has a door");
                ++doors[side];
            }
            expect(here.niche_side != side || doors[side] == 0, "DUN-121", at_room(room),
                   "a niche is on a wall that has a door");
            expect(here.wall_door_count[side] == doors[side], "DUN-179", at_room(room),
                   "the number of doors of a wall is not the recorded one");
        }
    }

    constexpr std::int64_t distance(int a, int b) const { // DUN-081
        return manhattan(this->middle_of(level.rooms[a]), this->middle_of(level.rooms[b]));
    }
    constexpr bool are_linked(int a, int b) const {
        for (int i = 0; i < level.rooms[a].connections; ++i)
            if (level.rooms[a].links[i].room == b) return true;
        return false;
    }

    // The weight of the shortest tree that uses allowed pairs only; −1 when they join not all rooms. Each round takes the
    // room nearest to those that were taken; what was taken is marked by −1.
    template <class Nearest, class Allowed>
    constexpr std::int64_t least_weight(Nearest& nearest, Allowed allowed) const {
        for (int i = 0; i < room_count(); ++i) nearest[i] = INT64_MAX;
        std::int64_t weight = 0;
        int taken = 0;
        for (int count = 1; count < room_count(); ++count) {
            nearest[taken] = -1;
            int next = -1;
            for (int i = 0; i < room_count(); ++i) {
                if (nearest[i] < 0) continue;
                if (const std::int64_t offered = distance(taken, i); offered < nearest[i] && allowed(taken, i))
                    nearest[i] = offered;
                if (nearest[i] != INT64_MAX && (next < 0 || nearest[i] < nearest[next])) next = i;
            }
            if (next < 0) return -1;
            weight += nearest[next];
            taken = next;
        }
        return weight;
    }
};

} // namespace warren::detail
