// Which tiles belong to the two openings of a platformer room (POST-003, POST-004).
#pragma once

#include <warren/core/geometry.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

struct opening_pair {
    rect areas[2]; // on the left, and on the right

    constexpr const rect* begin() const { return areas; }
    constexpr const rect* end() const { return areas + 2; }
};

// What is cleared. The thick walls of Entrance and Boss rooms are passed however small the depth is.
template <platformer_like Level>
constexpr opening_pair opening_areas(const Level& level) {
    const int wall = level.is_combat() ? 0 : level.settings.wall_thickness;
    const int depth = level.settings.entrance_clear_depth > wall ? level.settings.entrance_clear_depth : wall;
    return {{{0, level.start.y, depth, opening_height}, {level.width() - depth, level.end.y, depth, opening_height}}};
}

// POST-006: the row below each of them.
template <platformer_like Level>
constexpr opening_pair opening_grounds(const Level& level) {
    opening_pair grounds = opening_areas(level);
    for (rect& area : grounds.areas) area = {area.x, area.y - 1, area.w, 1};
    return grounds;
}

} // namespace warren
