// What can be asked of a platformer room: the configuration actually used, after correction, kept in the level.
#pragma once

#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/choices.hpp>
#include <warren/core/extent.hpp>

namespace warren {

enum class room_kind : std::uint8_t { combat, entrance, boss };
enum class bsp_stop_rule : std::uint8_t { either, both }; // 2P-5: stop when one side is too short, or when both are
enum class shared_exit : std::uint8_t { allow, second_nearest }; // 2P-37: when one region is nearest to start and end
constexpr choices choices_of(room_kind /*unused*/) { return {"combat", "entrance", "boss"}; }
constexpr choices choices_of(bsp_stop_rule /*unused*/) { return {"either", "both"}; }
constexpr choices choices_of(shared_exit /*unused*/) { return {"allow", "second_nearest"}; }

// RULES 3.4: how large a room of that kind is unless something else is asked for.
constexpr dynamic usual_size(room_kind kind) {
    switch (kind) {
    case room_kind::combat: return {64, 40};
    case room_kind::entrance: return {30, 20};
    case room_kind::boss: return {80, 40};
    }
    return {64, 40};
}

namespace detail {

// PLAT-005. A second jump never makes the first one lower.
constexpr int jump_height(int once, bool twice) { return twice && once > 2 ? 2 * once - 2 : once; }

} // namespace detail

inline constexpr int random_height = -1; // for entrance_y and exit_y
inline constexpr int usual_number = -1;  // for max_platforms: as many as a room of that size needs
inline constexpr int most_remakes = 1000;

// Names as in the rulebook. Each policy writes down its part; what is 0, never or false was not asked for. What all the
// others go by – walls, corridors, the hero's jumps and platforms – has the usual values, so that a topology of one's own
// need only say what is different.
struct platformer_settings {
    warren::room_kind room_type = room_kind::combat;
    int room_width = 0; // begin_platformer makes a room of the usual size where nobody says
    int room_height = 0;
    int wall_thickness = 2;
    int entrance_y = random_height; // as asked for; where the openings are stands in start and end
    int exit_y = random_height;
    int entrance_clear_depth = 0;
    int crumbs = 0;

    int max_bsp_depth = 0;
    int min_bsp_size = 0;
    int target_room_count = 0;
    chance min_split_ratio = never; // splitRatioRange
    chance max_split_ratio = never;
    warren::bsp_stop_rule bsp_stop = bsp_stop_rule::either;
    chance room_fill_ratio = never;
    int room_padding = 0;
    warren::shared_exit shared_exit = warren::shared_exit::allow;

    chance extra_edge_ratio = never;
    int corridor_width = 3;
    chance l_shape_corridor_chance = never;
    bool enable_bidirectional_walk = false;
    int walk_brush_size = 0;
    chance horizontal_bias = never;

    int max_jump_height = 5;
    bool has_double_jump = true;
    int max_horizontal_jump = 5;
    bool ensure_jump_reachable = false;
    int remakes = 0; // how often a room that could not be played would have been made anew

    int min_platform_width = 3; // platformWidthRange (2P-26)
    int max_platform_width = 6;
    int max_platforms = usual_number;
    int platform_exclusion_radius = 4;        // PLAT-003
    int protected_radius = 6;                 // PLAT-001, PLAT-002
    chance random_width_chance = percent(30); // PLAT-011

    int min_ground_span = 0;
    int min_air_height = 0;
    chance air_keep_chance = never;
    int air_edge_margin = 0;
    int max_enemies = 0;
    int min_spawn_distance = 0;

    constexpr int effective_jump_height() const { return detail::jump_height(max_jump_height, has_double_jump); }
};

} // namespace warren
