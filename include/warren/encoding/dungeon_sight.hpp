// What is known of a dungeon to a player who has found none of its secrets but those that were revealed.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/encoding/tile_mask.hpp>
#include <warren/model/tile_metadata.hpp>

namespace warren {
namespace detail {

// Marks what is walkable, no secret door, and next to something marked, in one pass over the map; true if there was any.
template <class Level>
constexpr bool spread_sight(const Level& level, mask_of<Level>& known, bool backwards) {
    bool changed = false;
    for (int j = 0; j < level.tiles.height(); ++j) {
        const int y = backwards ? level.tiles.height() - 1 - j : j;
        const std::uint8_t* const row = level.tiles.row(y);
        for (int i = 0; i < level.tiles.width(); ++i) {
            const int x = backwards ? level.tiles.width() - 1 - i : i;
            const unsigned tile = row[x] & tile_bits;
            if (!walkable(static_cast<dungeon_tile>(tile)) || known(x, y)) continue;
            if (!known(x - 1, y) && !known(x, y - 1) && !known(x + 1, y) && !known(x, y + 1)) continue;
            if (tile == door_tile && is_door_secret(level, x, y)) continue;
            known.mark(x, y);
            changed = true;
        }
    }
    return changed;
}

} // namespace detail

// Marks the tiles that can be reached from an open room or from the up stairs without going through a secret door. Left
// out are hidden rooms, niches and hidden passages, each until one of its doors is revealed. Needs no memory but the
// mask; a map is passed over about as often as its corridors turn.
template <class Level>
constexpr status mark_known(const Level& level, mask_of<Level>& known) {
    if (status made = known.reset(level.tiles); !made) return made;
    for (int i = 0; i < level.rooms.size(); ++i)
        if (!level.rooms[i].hidden() || i == level.stairs.up_room) known.mark(level.rooms[i].floor());
    bool backwards = false;
    while (detail::spread_sight(level, known, backwards)) backwards = !backwards;
    return {};
}

} // namespace warren
