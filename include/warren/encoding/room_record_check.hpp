// What must be true of rooms that come from outside before anybody works with them: nothing that a record says
// contradicts the rest of it.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/model/dungeon_room.hpp>

namespace warren::detail {

// Records have one byte for a coordinate.
constexpr status check_record_place(point place) {
    if (place.x < 0 || place.x > 255) return out_of_range("x in a record", place.x, 0, 255, "DUN-173");
    if (place.y < 0 || place.y > 255) return out_of_range("y in a record", place.y, 0, 255, "DUN-173");
    return {};
}

constexpr error bad_record(const char* what, int offset, const char* rule = "DUN-173") {
    return {.code = errc::malformed, .where = at_byte(offset), .rule = rule, .what = what};
}

// On the wall ring, at that side, next to a floor tile of the room (2D-33)?
constexpr bool stands_on_wall(const dungeon_room<>& room, const room_door<>& door) {
    const bool in_columns = door.x >= room.x && door.x < room.x + room.w;
    const bool in_rows = door.y >= room.y && door.y < room.y + room.h;
    switch (door.side) {
    case wall_side::left: return in_rows && door.x + 1 == room.x;
    case wall_side::right: return in_rows && door.x == room.x + room.w;
    case wall_side::top: return in_columns && door.y + 1 == room.y;
    case wall_side::bottom: return in_columns && door.y == room.y + room.h;
    }
    return false;
}

constexpr status check_record_doors(const dungeon_room<>& room) {
    int doors_on[4] = {};
    for (int i = 0; i < room.connections; ++i) ++doors_on[static_cast<int>(room.doors[i].side)];
    if (room.decoy_side != no_side) ++doors_on[room.decoy_side];
    for (int side = 0; side < 4; ++side)
        if (doors_on[side] != room.wall_door_count[side])
            return bad_record("a wall has another number of doors than it says", 8 + side, "DUN-179");
    for (int i = 0; i < room.connections; ++i) {
        const room_door<>& door = room.doors[i];
        if (!stands_on_wall(room, door))
            return bad_record("a door is not on the wall that it names", 16 + 3 * i, "2D-33");
        if (door.branching != (room.door_count(door.side) > 1))
            return bad_record("a door must be branching when, and only when, its wall has another one", 18 + 3 * i,
                              "DUN-151");
        if (door.branching && room.links[i].non_branching)
            return bad_record("a corridor cannot be non-branching behind a branching door", 12 + i, "DUN-151");
    }
    return {};
}

// `center` is what the record says; the room computes it.
constexpr status check_record(const dungeon_room<>& room, point center) {
    const auto is_side = [](std::uint8_t side) { return side < 4 || side == no_side; };
    if (room.x < 1 || room.x + room.w > 255) return bad_record("the room has no place for its walls", 0);
    if (room.y < 1 || room.y + room.h > 255) return bad_record("the room has no place for its walls", 1);
    if (room.w < min_room_side || room.w > max_room_side) return bad_record("no room is so wide", 2, "DUN-063");
    if (room.h < min_room_side || room.h > max_room_side) return bad_record("no room is so high", 3, "DUN-063");
    if (center != room.center()) return bad_record("the centre is not the room's", 4, "2D-29");
    constexpr std::uint8_t known = room_state::hidden | room_state::has_niche | room_state::has_decoy;
    if ((room.state & ~known) != 0) return bad_record("a state of the room is unknown", 7, "DUN-174");
    if (!is_side(room.niche_side) || room.has_niche() != (room.niche_side != no_side))
        return bad_record("the niche has no side, or a side no niche", 28, "DUN-126");
    if (!is_side(room.decoy_side) || room.has_decoy() != (room.decoy_side != no_side))
        return bad_record("the decoy has no side, or a side no decoy", 29, "DUN-140");
    if (!room.has_decoy() && room.decoy_end() != point{})
        return bad_record("what is no decoy has an end", 30, "DUN-140");
    if (room.has_niche() && room.wall_door_count[room.niche_side] != 0)
        return bad_record("the niche shares its wall with a door", 28, "DUN-121");
    return check_record_doors(room);
}

// Each link leads to another room, which has exactly one link of the same kind back.
constexpr status check_links(const auto& rooms) {
    for (int room = 0; room < rooms.size(); ++room)
        for (int i = 0; i < rooms[room].connections; ++i) {
            const auto& link = rooms[room].links[i];
            const int byte = room * 32 + 12 + i;
            if (link.room >= rooms.size() || link.room == room)
                return bad_record("a connection leads to no other room", byte, "DUN-092");
            int back = 0;
            const auto& there = rooms[link.room];
            for (int n = 0; n < there.connections; ++n)
                if (there.links[n].room == room)
                    back += there.links[n].shape == link.shape && there.links[n].non_branching == link.non_branching
                                ? 1
                                : 2;
            if (back != 1) return bad_record("a connection is not the same for both of its rooms", byte, "DUN-092");
        }
    return {};
}

} // namespace warren::detail
