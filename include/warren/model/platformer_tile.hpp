// The tiles of a platformer room, one byte each. Rows count upwards: row 0 is the lowest, y − 1 is below y (2P-2).
#pragma once

#include <cstdint>

namespace warren {

// The rules say Floor for what a player calls air (2X-5). A platform is one-way: it can be passed from below, and stood on.
enum class platformer_tile : std::uint8_t { wall, floor, platform, air = floor };

constexpr bool passable(platformer_tile tile) { return tile != platformer_tile::wall; } // 2X-14
constexpr bool carries(platformer_tile tile) { return tile != platformer_tile::air; }   // SPAWN-002: can be stood on

inline constexpr int opening_height = 3; // POST-004, SPEC-005: a hero of 2 tiles, and one to spare
inline constexpr int large_ground = 4;   // SPAWN-004: tiles side by side on which an enemy may stand
inline constexpr int hero_height = 2;    // PLAT-015: tiles of air above what is stood on

} // namespace warren
