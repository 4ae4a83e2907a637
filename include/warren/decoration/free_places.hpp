// Where in a room of a dungeon there is still room for something.
#pragma once

#include <cstdint>
#include <warren/core/rng.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren::detail {

// Bare floor: no stairs, no metadata, nothing lying there and nobody standing there.
template <class Level>
constexpr bool is_bare_floor(const Level& level, point p) {
    return level.tiles[p] == dungeon_tile::floor && !level.tiles.has_metadata(p.x, p.y) &&
           level.metadata.objects.find_at(p.x, p.y) == nobody && level.metadata.monsters.find_at(p.x, p.y) == nobody;
}

template <class Level>
constexpr bool is_in_front_of_a_door(const Level& level, point p) {
    for (const wall_side side : all_wall_sides)
        if (is_door(level, p.x + step(side).x, p.y + step(side).y)) return true;
    return false;
}

// The first bare tile behind a random one, row by row and round again; {−1, −1} when the room is full. One draw.
template <class Level, class Wanted>
constexpr point free_place(const Level& level, int room, rng& random, Wanted wanted) {
    const rect floor = level.rooms[room].floor();
    const int count = floor.w * floor.h;
    const int first = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    for (int i = 0; i < count; ++i) {
        const int index = (first + i) % count;
        const point p{floor.x + index % floor.w, floor.y + index / floor.w};
        if (is_bare_floor(level, p) && wanted(p)) return p;
    }
    return {-1, -1};
}
template <class Level>
constexpr point free_place(const Level& level, int room, rng& random) {
    return free_place(level, room, random, [](point) { return true; });
}

} // namespace warren::detail
