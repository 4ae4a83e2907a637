// What is known about single tiles beyond what they are: secret, locked and trapped doors, traps, illusory walls
// (DUN-030 … DUN-049). The tile itself never changes: a secret door is a door (DUN-042).
//
//     add_tile_metadata(level, x, y, metadata_bits(metadata_type::trap, trap_flag::hidden));
//     if (is_door_secret(level, x, y)) …
//
// Functions that change something return true when they did, and false, with nothing changed, when they could not
// (DUN-044).
#pragma once

#include <cstdint>
#include <warren/model/dungeon_tile.hpp>
#include <warren/model/metadata_pools.hpp>

namespace warren {

// DUN-037, DUN-038, RULES 3.3: the three high bits. 0xC0 and 0xE0 are reserved.
enum class metadata_type : std::uint8_t {
    wall = 0x00,
    door = 0x20,
    trap = 0x40,
    special = 0x60,
    effect = 0x80,
    trigger = 0xA0,
};

namespace door_flag { // DUN-039; a door that is not open is closed (2D-5)
inline constexpr std::uint8_t secret = 0x01;
inline constexpr std::uint8_t trapped = 0x02;
inline constexpr std::uint8_t locked = 0x04;
inline constexpr std::uint8_t revealed = 0x08;
inline constexpr std::uint8_t open = 0x10;
} // namespace door_flag

namespace wall_flag { // DUN-040
inline constexpr std::uint8_t illusory = 0x01;
inline constexpr std::uint8_t secret = 0x02;
inline constexpr std::uint8_t revealed = 0x04;
inline constexpr std::uint8_t destructible = 0x10;
} // namespace wall_flag

namespace trap_flag { // DUN-041
inline constexpr std::uint8_t hidden = 0x01;
inline constexpr std::uint8_t triggered = 0x02;
inline constexpr std::uint8_t disarmed = 0x04;
} // namespace trap_flag

constexpr std::uint8_t metadata_bits(metadata_type type, std::uint8_t flags) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(type) | (flags & 0x1fu));
}
constexpr metadata_type type_of(metadata what) { return static_cast<metadata_type>(what.bits & 0xe0u); }
constexpr std::uint8_t flags_of(metadata what) { return what.bits & 0x1fu; }
// Is it of that type, and are all these flags set?
constexpr bool has(metadata what, metadata_type type, std::uint8_t flags) {
    return what.present && type_of(what) == type && (what.bits & flags) == flags;
}

// A level with tiles, rooms and metadata pools.
template <class Level>
concept dungeon_like = requires(Level& level) {
    level.tiles.has_metadata(0, 0);
    level.rooms[0].wall_door_count;
    level.metadata.used_in_room(0);
    level.room_at(0, 0);
};

// DUN-047: nothing is known about any tile, and there are neither objects nor monsters.
template <dungeon_like Level>
constexpr status reset_tmea_data(Level& level) {
    for (int y = 0; y < level.tiles.height(); ++y) {
        std::uint8_t* const row = level.tiles.row(y);
        for (int x = 0; x < level.tiles.width(); ++x) row[x] &= detail::tile_bits;
    }
    return level.metadata.reset(level.rooms.size());
}
// Once for a level that no generator has made; generators do it themselves.
template <dungeon_like Level>
constexpr status init_tmea_system(Level& level) {
    return reset_tmea_data(level);
}

// DUN-046: a tile without metadata is recognised by its own byte.
template <dungeon_like Level>
constexpr metadata get_tile_metadata(const Level& level, int x, int y) {
    if (!level.tiles.contains(x, y) || !level.tiles.has_metadata(x, y)) return {};
    const int room = level.room_at(x, y);
    if (room >= 0) {
        const rect area = level.rooms[room].with_walls();
        if (const metadata found = level.metadata.get_in_room(room, detail::local_place(area, x, y))) return found;
    }
    return level.metadata.get_globally(x, y);
}

// Calls change(bits&, data&) with what is known about the tile.
template <dungeon_like Level, class Change>
constexpr bool change_tile_metadata(Level& level, int x, int y, Change change) {
    if (!level.tiles.contains(x, y) || !level.tiles.has_metadata(x, y)) return false;
    const int room = level.room_at(x, y);
    if (room >= 0) {
        const rect area = level.rooms[room].with_walls();
        if (level.metadata.change_in_room(room, detail::local_place(area, x, y), change)) return true;
    }
    return level.metadata.change_globally(x, y, change);
}

// For tiles about which something is known already.
template <dungeon_like Level>
constexpr bool update_tile_metadata(Level& level, int x, int y, std::uint8_t bits, std::uint8_t data = 0) {
    return change_tile_metadata(level, x, y, [&](std::uint8_t& old_bits, std::uint8_t& old_data) {
        old_bits = bits;
        old_data = data;
    });
}

namespace detail {

// The tile must exist and have no metadata; `room` is what room_at says about it. DUN-033
template <class Level>
constexpr bool add_new_metadata(Level& level, int room, int x, int y, std::uint8_t bits, std::uint8_t data) {
    const bool in_room =
        room >= 0 && level.metadata.add_in_room(room, local_place(level.rooms[room].with_walls(), x, y), bits, data);
    if (!in_room && !level.metadata.add_globally(x, y, bits, data)) return false;
    level.tiles.set_metadata(x, y, true);
    return true;
}

} // namespace detail

// 2D-26: one entry a tile; adding again overwrites. DUN-033: kept with the tile's room, or globally when the tile
// belongs to none or the room has no slot left. False outside the map and when both are full (2D-18).
template <dungeon_like Level>
constexpr bool add_tile_metadata(Level& level, int x, int y, std::uint8_t bits, std::uint8_t data = 0) {
    if (!level.tiles.contains(x, y)) return false;
    if (level.tiles.has_metadata(x, y)) return update_tile_metadata(level, x, y, bits, data);
    return detail::add_new_metadata(level, level.room_at(x, y), x, y, bits, data);
}

template <dungeon_like Level>
constexpr bool remove_tile_metadata(Level& level, int x, int y) {
    if (!level.tiles.contains(x, y) || !level.tiles.has_metadata(x, y)) return false;
    const int room = level.room_at(x, y);
    const bool in_room =
        room >= 0 && level.metadata.remove_in_room(room, detail::local_place(level.rooms[room].with_walls(), x, y));
    if (!in_room && !level.metadata.remove_globally(x, y)) return false;
    level.tiles.set_metadata(x, y, false);
    return true;
}

// The doors (DUN-044). A door without metadata is an ordinary one: closed, and neither secret nor locked nor trapped.
template <dungeon_like Level>
constexpr bool is_door(const Level& level, int x, int y) {
    return level.tiles.contains(x, y) && level.tiles(x, y) == dungeon_tile::door;
}

// Sets flags of a door and clears others, making it known if need be; what was known about the tile as anything but a
// door is overwritten (2D-26). False where there is no door.
template <dungeon_like Level>
constexpr bool change_door(Level& level, int x, int y, std::uint8_t set, std::uint8_t clear = 0) {
    if (!is_door(level, x, y)) return false;
    const auto change = [&](std::uint8_t& bits, std::uint8_t& /*data*/) {
        const bool as_door = (bits & 0xe0u) == static_cast<unsigned>(metadata_type::door);
        const unsigned old_flags = as_door ? bits & ~static_cast<unsigned>(clear) : 0u;
        bits = metadata_bits(metadata_type::door, static_cast<std::uint8_t>(old_flags | set));
    };
    if (change_tile_metadata(level, x, y, change)) return true;
    if (set == 0) return true; // nothing was known, and nothing is to be known
    return add_tile_metadata(level, x, y, metadata_bits(metadata_type::door, set));
}

template <dungeon_like Level>
constexpr bool add_secret_door_metadata(Level& level, int x, int y) {
    return change_door(level, x, y, door_flag::secret, door_flag::revealed);
}

// 2D-5: only as long as nobody has found it.
template <dungeon_like Level>
constexpr bool is_door_secret(const Level& level, int x, int y) {
    const metadata known = get_tile_metadata(level, x, y);
    return has(known, metadata_type::door, door_flag::secret) && (known.bits & door_flag::revealed) == 0;
}
template <dungeon_like Level>
constexpr bool is_door_locked(const Level& level, int x, int y) {
    return has(get_tile_metadata(level, x, y), metadata_type::door, door_flag::locked);
}
template <dungeon_like Level>
constexpr bool is_door_trapped(const Level& level, int x, int y) {
    return has(get_tile_metadata(level, x, y), metadata_type::door, door_flag::trapped);
}
template <dungeon_like Level>
constexpr bool is_door_open(const Level& level, int x, int y) {
    return has(get_tile_metadata(level, x, y), metadata_type::door, door_flag::open);
}

// False where no unrevealed secret door is.
template <dungeon_like Level>
constexpr bool reveal_secret_door(Level& level, int x, int y) {
    return is_door_secret(level, x, y) && change_door(level, x, y, door_flag::revealed);
}
template <dungeon_like Level>
constexpr bool set_door_open(Level& level, int x, int y, bool open) {
    return open ? change_door(level, x, y, door_flag::open) : change_door(level, x, y, 0, door_flag::open);
}

// DUN-045: the new one's index, or nobody when the place is outside the map or the pool is full.
template <dungeon_like Level>
constexpr int spawn_object(Level& level, int x, int y, std::uint8_t item, std::uint8_t data = 0) {
    if (!level.tiles.contains(x, y)) return nobody;
    typename decltype(level.metadata)::object made;
    made.x = static_cast<decltype(made.x)>(x);
    made.y = static_cast<decltype(made.y)>(y);
    made.item = item;
    made.data = data;
    return level.metadata.objects.spawn(made);
}
template <dungeon_like Level>
constexpr int spawn_monster(Level& level, int x, int y, std::uint8_t kind, std::uint8_t hit_points) {
    if (!level.tiles.contains(x, y)) return nobody;
    typename decltype(level.metadata)::monster made;
    made.x = static_cast<decltype(made.x)>(x);
    made.y = static_cast<decltype(made.y)>(y);
    made.kind = kind;
    made.hit_points = hit_points;
    return level.metadata.monsters.spawn(made);
}

} // namespace warren
