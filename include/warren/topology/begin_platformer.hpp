// How the topology of a platformer room begins: with a level that holds nothing but wall.
//
//     const warren::platformer_settings wanted{.room_width = 40, .room_height = 20};         all else is as usual
//     if (auto begun = warren::begin_platformer(level, wanted); !begun) return begun;        in a topology of one's own: first this,
//     level.tiles.dig({2, 4, 36, 6});                                                        then the spade,
//     level.start.y = level.end.y = 4;                                                       and where the openings are
//
// Digging spares the border: warren::chain{one_hall{}, warren::openings{}} opens it at the start and the end.
#pragma once

#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platform_rules.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

inline constexpr int least_corridor_width = 3; // PARAM-003, CORR-007

namespace detail {

inline constexpr int most_corridor_width = 64;

template <extent Most>
constexpr dynamic most_room_tiles() {
    if constexpr (fixed_extent<Most>) return {Most::width(), Most::height()};
    return {platformer_level<Most>::max_side, platformer_level<Most>::max_side};
}

// 2P-3: the lowest row of the lowest opening. Entrance and Boss rooms have theirs on the ground.
constexpr int lowest_opening(const platformer_settings& used) {
    return used.room_type == room_kind::combat ? used.wall_thickness + 1 : used.wall_thickness;
}

// What the other steps rely on: openings that fit between floor and ceiling, and a hero who can jump.
constexpr status check_begun(const platformer_settings& used, dynamic most) {
    const int walls = 2 * used.wall_thickness;
    const field_limit limits[] = {
        {"wall_thickness", used.wall_thickness, 1, 4, "2P-41"},
        {"room_width", used.room_width, walls + 1, most.w, "PARAM-001"},
        {"room_height", used.room_height, walls + opening_height + 2, most.h, "PARAM-002"}, // 2P-3
        {"corridor_width", used.corridor_width, least_corridor_width, most_corridor_width, "CORR-003"},
    };
    return check_limits(limits);
}

// For settings that are known to work: bsp_rooms has checked and corrected its own.
template <class Level>
constexpr status clear_platformer(Level& level) {
    const platformer_settings& used = level.settings;
    if (status made = level.tiles.resize({used.room_width, used.room_height}); !made) return made;
    if (status made = level.platforms.make_room(used.max_platforms, "the list of platforms"); !made) return made;
    level.start = {0, lowest_opening(used)};
    level.end = {used.room_width - 1, lowest_opening(used)};
    level.bsp.shorten(0);
    level.target_coin.shorten(0);
    level.regions.shorten(0);
    level.edges.candidates.shorten(0);
    level.edges.tree.shorten(0);
    level.edges.extra.shorten(0);
    level.corridors.shorten(0);
    level.joints.clear();
    level.walks.clear();
    level.ground_exceptions.clear();
    level.unresolved_gaps = 0;
    level.route.shorten(0);
    level.spawn_candidates.shorten(0);
    level.spawns.clear();
    level.needs_door_at_exit = false;
    level.exit_door = {};
    level.stats = {.attempts = 1};
    level.warnings.clear();
    return {};
}

} // namespace detail

// Every topology of a platformer room begins with this. Leaves nothing of what the level held before: all is wall, all lists
// and records are empty. The settings are kept in the level, where the other steps read them; what they do not say is as
// usual, and what cannot work is an error. Start and end are in the left and right border, as low as openings can be: whoever
// digs moves them up where his openings are.
template <platformer_like Level>
constexpr status begin_platformer(Level& level, const platformer_settings& settings = {}) {
    platformer_settings& used = level.settings;
    used = settings;
    const dynamic usual = usual_size(used.room_type);
    if (used.room_width == 0) used.room_width = usual.w;
    if (used.room_height == 0) used.room_height = usual.h;
    if (status possible = detail::check_begun(used, detail::most_room_tiles<typename Level::most_tiles>()); !possible)
        return possible;
    const platform_rules rules = platform_rules_of(used);
    if (status possible = rules.check(); !possible) return possible;
    rules.write_down(used, detail::usual_platforms(used.room_width, used.room_height));
    const int most = detail::most_platforms(used.room_width, used.room_height);
    const field_limit platforms[] = {{"max_platforms", used.max_platforms, 0, most, "PLAT-017"}};
    if (status possible = check_limits(platforms); !possible) return possible;
    return detail::clear_platformer(level);
}

} // namespace warren
