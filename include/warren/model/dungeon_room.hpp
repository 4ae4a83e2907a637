// A room of a dungeon, its links to other rooms and its doors (DUN-173 … DUN-179).
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>
#include <warren/core/geometry.hpp>

namespace warren {

inline constexpr int min_room_side = 4; // DUN-063
inline constexpr int max_room_side = 8;
inline constexpr int min_room_distance = 4;  // DUN-065, 2D-30: tiles between two rooms
inline constexpr int max_room_links = 4;     // DUN-178
inline constexpr std::uint8_t no_side = 255; // DUN-126

// DUN-083, DUN-085, DUN-087; the numbers are stored in records.
enum class corridor_shape : std::uint8_t { straight, l, z };
constexpr choices choices_of(corridor_shape /*unused*/) { return {"straight", "l", "z"}; }

// DUN-175
template <class Coordinate = std::uint8_t>
struct room_link {
    Coordinate room = 0; // the room at the other end
    corridor_shape shape = corridor_shape::straight;
    bool non_branching = true; // DUN-150: neither end shares its wall with another door

    friend constexpr bool operator==(const room_link&, const room_link&) = default;
};

// DUN-176. A door stands on the wall ring, outside the floor of its room.
template <class Coordinate = std::uint8_t>
struct room_door {
    Coordinate x = 0;
    Coordinate y = 0;
    wall_side side = wall_side::left;
    bool branching = false; // DUN-151: another door is on the same wall

    constexpr point place() const { return {x, y}; }

    friend constexpr bool operator==(const room_door&, const room_door&) = default;
};

// DUN-174
namespace room_state {
inline constexpr std::uint8_t hidden = 0x01;
inline constexpr std::uint8_t has_niche = 0x02;
inline constexpr std::uint8_t has_decoy = 0x04;
} // namespace room_state

// DUN-173. Coordinates are 8 bits wide for maps up to 255 × 255, 16 for larger ones. Where niche and decoy have their
// doors is not stored: see niche_door and decoy_door in model/dungeon_level.hpp.
template <class Coordinate = std::uint8_t>
struct dungeon_room {
    Coordinate x = 0; // of the floor, without the walls around it
    Coordinate y = 0;
    std::uint8_t w = 0;
    std::uint8_t h = 0;
    std::uint8_t connections = 0; // DUN-178: so many links and doors count
    std::uint8_t state = 0;
    std::uint8_t wall_door_count[4] = {}; // DUN-179: doors of corridors and decoys on each side
    room_link<Coordinate> links[max_room_links];
    room_door<Coordinate> doors[max_room_links]; // in the order of the links
    std::uint8_t niche_side = no_side;
    std::uint8_t decoy_side = no_side;
    Coordinate decoy_end_x = 0;
    Coordinate decoy_end_y = 0;

    constexpr rect floor() const { return {x, y, w, h}; }
    constexpr rect with_walls() const { return {x - 1, y - 1, w + 2, h + 2}; }
    constexpr point center() const { return {x + w / 2, y + h / 2}; } // 2D-29
    constexpr point decoy_end() const { return {decoy_end_x, decoy_end_y}; }

    constexpr bool hidden() const { return (state & room_state::hidden) != 0; }
    constexpr bool has_niche() const { return (state & room_state::has_niche) != 0; }
    constexpr bool has_decoy() const { return (state & room_state::has_decoy) != 0; }
    constexpr int door_count(wall_side side) const { return wall_door_count[static_cast<unsigned>(side) & 3u]; }
    // 2D-16: a side that counts as an available wall, as long as the room is not hidden.
    constexpr bool unused(wall_side side) const {
        const bool has_doors = door_count(side) != 0;
        const bool is_niche = niche_side == static_cast<std::uint8_t>(side);
        return (static_cast<int>(has_doors) | static_cast<int>(is_niche)) == 0;
    }
    constexpr int unused_walls() const {
        int count = 0;
        for (const wall_side side : all_wall_sides) count += unused(side) ? 1 : 0;
        return count;
    }

    // DUN-132: the tile in the middle of the wall, where doors stand unless another one is near.
    constexpr point wall_center(wall_side side) const {
        const point middle = center();
        const int columns[] = {x - 1, x + w, middle.x, middle.x}; // a table, because the side is random
        const int rows[] = {middle.y, middle.y, y - 1, y + h};
        return {columns[static_cast<unsigned>(side) & 3u], rows[static_cast<unsigned>(side) & 3u]};
    }

    friend constexpr bool operator==(const dungeon_room&, const dungeon_room&) = default;
};

} // namespace warren
