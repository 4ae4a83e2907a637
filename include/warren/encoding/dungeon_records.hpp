// Rooms, connections, doors and bends as the bytes that old games and small machines keep them in (DUN-173 … DUN-177).
//
//     const auto record = warren::to_record(level.rooms[3]);                 32 bytes
//     const auto room = warren::read_room_record(record->bytes);             and back
//     warren::dungeon_records{}.encode(level, out);                          all rooms of a level, one after the other
//
// A room:  x y w h · center x y · connections · state · wall_door_count[4] · connection[4] · door[4] · niche side ·
//          decoy side, end x, end y                                        (2D-4)
// A connection, from the lowest bit: 5 bits number of the room, 2 bits shape of the corridor, 1 bit non-branching.
// A door:  x · y · 2 bits side, 1 bit branching, 5 bits zero.   A bend:  x · y.
//
// Places beyond the number of connections are zero. Numbers that do not fit are an error; so is every byte that says
// something impossible when it is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/bytes.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/move.hpp>
#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/encoding/room_record_check.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren {

template <int Size>
struct byte_record {
    static constexpr int size = Size;
    std::uint8_t bytes[Size] = {};

    friend constexpr bool operator==(const byte_record&, const byte_record&) = default;
};

using door_record = byte_record<3>;
using bend_record = byte_record<2>;
using room_record = byte_record<32>;

inline constexpr int most_record_rooms = 32; // DUN-175: five bits

// DUN-175
template <class Coordinate>
constexpr result<std::uint8_t> to_record(const room_link<Coordinate>& link) {
    if (link.room >= most_record_rooms)
        return out_of_range("the number of a room in a record", link.room, 0, most_record_rooms - 1, "DUN-175");
    if (link.shape > corridor_shape::z)
        return out_of_range("the shape of a corridor", static_cast<int>(link.shape), 0, 2, "DUN-175");
    return static_cast<std::uint8_t>(link.room | static_cast<unsigned>(link.shape) << 5 |
                                     (link.non_branching ? 0x80u : 0u));
}

// DUN-176
template <class Coordinate>
constexpr result<door_record> to_record(const room_door<Coordinate>& door) {
    if (status fine = detail::check_record_place(door.place()); !fine) return fine.error();
    if (door.side > wall_side::bottom)
        return out_of_range("the side of a door", static_cast<int>(door.side), 0, 3, "DUN-176");
    return door_record{{static_cast<std::uint8_t>(door.x), static_cast<std::uint8_t>(door.y),
                        static_cast<std::uint8_t>(static_cast<unsigned>(door.side) | (door.branching ? 0x04u : 0u))}};
}

// DUN-177
constexpr result<bend_record> to_record(point bend) {
    if (status fine = detail::check_record_place(bend); !fine) return fine.error();
    return bend_record{{static_cast<std::uint8_t>(bend.x), static_cast<std::uint8_t>(bend.y)}};
}

// DUN-173
template <class Coordinate>
constexpr result<room_record> to_record(const dungeon_room<Coordinate>& room) {
    for (const point place : {point{room.x, room.y}, room.center(), room.decoy_end()})
        if (status fine = detail::check_record_place(place); !fine) return fine.error();
    if (room.connections > max_room_links)
        return out_of_range("the number of connections", room.connections, 0, max_room_links, "DUN-178");
    room_record out;
    std::uint8_t* next = out.bytes;
    const auto put = [&](int number) { *next++ = static_cast<std::uint8_t>(number); };
    for (const int number : {int{room.x}, int{room.y}, int{room.w}, int{room.h}, room.center().x, room.center().y,
                             int{room.connections}, int{room.state}})
        put(number);
    for (const std::uint8_t count : room.wall_door_count) put(count);
    for (int i = 0; i < max_room_links; ++i) {
        const result<std::uint8_t> link = i < room.connections ? to_record(room.links[i]) : std::uint8_t{0};
        if (!link) return link.error();
        put(*link);
    }
    for (int i = 0; i < max_room_links; ++i) {
        const result<door_record> door = i < room.connections ? to_record(room.doors[i]) : door_record{};
        if (!door) return door.error();
        for (const std::uint8_t byte : door->bytes) put(byte);
    }
    for (const int number : {int{room.niche_side}, int{room.decoy_side}, int{room.decoy_end_x}, int{room.decoy_end_y}})
        put(number);
    return out;
}

constexpr result<room_link<>> read_connection_record(std::uint8_t byte) {
    if ((byte >> 5 & 3) > 2)
        return error{.code = errc::malformed, .rule = "DUN-175", .what = "a corridor has a shape that does not exist"};
    return room_link<>{static_cast<std::uint8_t>(byte & 31), static_cast<corridor_shape>(byte >> 5 & 3),
                       (byte & 0x80) != 0};
}

template <byte_like Byte>
constexpr result<room_door<>> read_door_record(const Byte* bytes) {
    const auto last = static_cast<std::uint8_t>(bytes[2]);
    if ((last & 0xf8) != 0)
        return error{
            .code = errc::malformed, .where = at_byte(2), .rule = "DUN-176", .what = "a reserved bit of a door is set"};
    return room_door<>{static_cast<std::uint8_t>(bytes[0]), static_cast<std::uint8_t>(bytes[1]),
                       static_cast<wall_side>(last & 3), (last & 0x04) != 0};
}

// From 32 bytes. What comes back is a room whose doors are on its walls and whose numbers agree with each other.
template <byte_like Byte>
constexpr result<dungeon_room<>> read_room_record(const Byte* bytes) {
    const auto byte = [&](int i) { return static_cast<std::uint8_t>(bytes[i]); };
    const auto at = [](error why, int offset) {
        why.where = at_byte(offset + why.where.x);
        return why;
    };
    dungeon_room<> room;
    room.x = byte(0);
    room.y = byte(1);
    room.w = byte(2);
    room.h = byte(3);
    room.connections = byte(6);
    room.state = byte(7);
    for (int side = 0; side < 4; ++side) room.wall_door_count[side] = byte(8 + side);
    if (room.connections > max_room_links)
        return at(out_of_range("the number of connections", room.connections, 0, max_room_links, "DUN-178"), 6);
    for (int i = 0; i < max_room_links; ++i) {
        const int door_at = 16 + door_record::size * i;
        if (i >= room.connections) {
            for (const int unused : {12 + i, door_at, door_at + 1, door_at + 2})
                if (byte(unused) != 0)
                    return at(
                        {.code = errc::malformed, .rule = "DUN-178", .what = "there is more than the connections"},
                        unused);
            continue;
        }
        const result<room_link<>> link = read_connection_record(byte(12 + i));
        if (!link) return at(link.error(), 12 + i);
        const result<room_door<>> door = read_door_record(bytes + door_at);
        if (!door) return at(door.error(), door_at);
        room.links[i] = *link;
        room.doors[i] = *door;
    }
    room.niche_side = byte(28);
    room.decoy_side = byte(29);
    room.decoy_end_x = byte(30);
    room.decoy_end_y = byte(31);
    if (status sound = detail::check_record(room, {byte(4), byte(5)}); !sound) return sound.error();
    return room;
}

// Reads the rooms of a whole level: so many records as there are, each connection known to both of its rooms. After an
// error `rooms` is as it was.
template <byte_like Byte, int MaxRooms>
constexpr status read_room_records(const Byte* bytes, std::size_t size, list<dungeon_room<>, MaxRooms>& rooms) {
    constexpr int most = MaxRooms == any_number || MaxRooms > most_record_rooms ? most_record_rooms : MaxRooms;
    constexpr auto record = static_cast<std::size_t>(room_record::size);
    if (size % record != 0 || size / record > static_cast<std::size_t>(most))
        return out_of_range("the number of bytes, a multiple of 32,", static_cast<std::int64_t>(size), 0,
                            most * room_record::size, "2D-4");
    const auto count = static_cast<int>(size / record);
    list<dungeon_room<>, MaxRooms> made;
    if (status sized = made.resize(count, "the list of rooms"); !sized) return sized;
    for (int i = 0; i < count; ++i) {
        const result<dungeon_room<>> room = read_room_record(bytes + i * room_record::size);
        if (!room) {
            error why = room.error();
            why.where = at_byte(i * room_record::size + why.where.x);
            return why;
        }
        made[i] = *room;
    }
    if (status sound = detail::check_links(made); !sound) return sound;
    rooms = detail::move_from(made);
    return {};
}
template <int MaxRooms>
constexpr status read_room_records(const byte_container auto& bytes, list<dungeon_room<>, MaxRooms>& rooms) {
    return read_room_records(bytes.data(), static_cast<std::size_t>(bytes.size()), rooms);
}

// For the encoding slot of a generator: the records of all rooms.
struct dungeon_records {
    template <class Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        for (const auto& room : level.rooms) {
            const result<room_record> record = to_record(room);
            if (!record) return record.error();
            char characters[room_record::size] = {};
            for (int i = 0; i < room_record::size; ++i) characters[i] = static_cast<char>(record->bytes[i]);
            if (status done = write(out, characters, sizeof characters); !done) return done;
        }
        return {};
    }
};

} // namespace warren
