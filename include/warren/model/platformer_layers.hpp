// A platformer room as map editors and renderers see it, the highest row first: layers of tiles (a backdrop, walls,
// platforms, what grows on them, and the door), and groups of objects for whoever asks for them.
#pragma once

#include <cstdint>
#include <warren/core/seed.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/model/platformer_objects.hpp>
#include <warren/model/platformer_tileset.hpp>
#include <warren/model/tile_layers.hpp>

namespace warren {
namespace detail {

enum class platformer_layer : std::uint8_t { backdrop, walls, platforms, growth, doors };

template <class Level>
struct platformer_layers {
    static constexpr int count = 5;

    static const char* name(int layer) {
        constexpr const char* names[count] = {"backdrop", "walls", "platforms", "growth", "doors"};
        return names[layer];
    }

    static void row(const void* from, int layer, int row_from_top, std::uint32_t* ids) {
        const auto& level = *static_cast<const Level*>(from);
        const int y = level.height() - 1 - row_from_top;
        for (int x = 0; x < level.width(); ++x) ids[x] = tile_of(level, static_cast<platformer_layer>(layer), x, y);
    }

    static bool property_of(const void* from, int n, property& out) {
        const auto& level = *static_cast<const Level*>(from);
        const platformer_settings& used = level.settings;
        fact_picker facts(n, out);
        facts.words("generator", "warren.platformer");
        facts.large_number("seed", level.seed.value);
        facts.words("room_type", name_of(used.room_type));
        facts.number("wall_thickness", used.wall_thickness);
        facts.number("entrance_y", used.entrance_y);
        facts.number("exit_y", used.exit_y);
        facts.number("entrance_clear_depth", used.entrance_clear_depth);
        facts.number("crumbs", used.crumbs);
        facts.number("max_bsp_depth", used.max_bsp_depth);
        facts.number("min_bsp_size", used.min_bsp_size);
        facts.number("target_room_count", used.target_room_count);
        facts.odds("min_split_ratio", used.min_split_ratio);
        facts.odds("max_split_ratio", used.max_split_ratio);
        facts.words("bsp_stop", name_of(used.bsp_stop));
        facts.odds("room_fill_ratio", used.room_fill_ratio);
        facts.number("room_padding", used.room_padding);
        facts.words("shared_exit", name_of(used.shared_exit));
        facts.odds("extra_edge_ratio", used.extra_edge_ratio);
        facts.number("corridor_width", used.corridor_width);
        facts.odds("l_shape_corridor_chance", used.l_shape_corridor_chance);
        facts.flag("enable_bidirectional_walk", used.enable_bidirectional_walk);
        facts.number("walk_brush_size", used.walk_brush_size);
        facts.odds("horizontal_bias", used.horizontal_bias);
        facts.number("max_jump_height", used.max_jump_height);
        facts.flag("has_double_jump", used.has_double_jump);
        facts.number("max_horizontal_jump", used.max_horizontal_jump);
        facts.flag("ensure_jump_reachable", used.ensure_jump_reachable);
        facts.number("remakes", used.remakes);
        facts.number("min_platform_width", used.min_platform_width);
        facts.number("max_platform_width", used.max_platform_width);
        facts.number("max_platforms", used.max_platforms);
        facts.number("platform_exclusion_radius", used.platform_exclusion_radius);
        facts.number("protected_radius", used.protected_radius);
        facts.odds("random_width_chance", used.random_width_chance);
        facts.number("min_ground_span", used.min_ground_span);
        facts.number("min_air_height", used.min_air_height);
        facts.odds("air_keep_chance", used.air_keep_chance);
        facts.number("air_edge_margin", used.air_edge_margin);
        facts.number("max_enemies", used.max_enemies);
        facts.number("min_spawn_distance", used.min_spawn_distance);
        return facts.found();
    }

private:
    // Outside of the room everything is wall.
    static platformer_tile at(const Level& level, int x, int y) {
        return level.tiles.contains(x, y) ? level.tiles(x, y) : platformer_tile::wall;
    }
    static bool is_wall(const Level& level, int x, int y) { return at(level, x, y) == platformer_tile::wall; }

    static std::uint32_t tile_of(const Level& level, platformer_layer layer, int x, int y) {
        const platformer_tile tile = level.tiles(x, y);
        switch (layer) {
        case platformer_layer::backdrop: return backdrop(x, y);
        case platformer_layer::walls:
            return tile == platformer_tile::wall ? platformer_wall_id(open_sides(level, x, y)) : 0;
        case platformer_layer::platforms: return tile == platformer_tile::platform ? platform(level, x, y) : 0;
        case platformer_layer::growth: return tile == platformer_tile::air ? growth(level, x, y) : 0;
        case platformer_layer::doors: return door(level, x, y);
        }
        return 0;
    }

    static unsigned open_sides(const Level& level, int x, int y) {
        unsigned open = 0;
        for (unsigned i = 0; i < 8; ++i)
            if (!is_wall(level, x + open_side::steps[i].x, y - open_side::steps[i].y)) open |= 1u << i;
        return open;
    }
    // The same number at the same place of every room.
    static std::uint32_t number_of(int x, int y, std::uint64_t salt) {
        const seed place{static_cast<std::uint64_t>(y) << 32 | static_cast<std::uint32_t>(x)};
        return static_cast<std::uint32_t>(place.derived(salt).value >> 32);
    }
    static std::uint32_t any_of(const tile_range& ids, std::uint32_t number) {
        return ids.first + number % static_cast<std::uint32_t>(ids.size());
    }

    // Mostly the first: a backdrop must not draw the eye.
    static std::uint32_t backdrop(int x, int y) {
        const std::uint32_t number = number_of(x, y, 0);
        return number % 8 != 0 ? platformer_ids::backdrop.first : any_of(platformer_ids::backdrop, number / 8);
    }
    static std::uint32_t platform(const Level& level, int x, int y) {
        const bool left = at(level, x - 1, y) == platformer_tile::platform;
        const bool right = at(level, x + 1, y) == platformer_tile::platform;
        return platformer_ids::platform.first + (left && right ? 1u : right ? 0u : left ? 2u : 3u);
    }
    static std::uint32_t growth(const Level& level, int x, int y) {
        const std::uint32_t number = number_of(x, y, 1);
        if (is_wall(level, x, y - 1) && number % 4 == 0) return any_of(platformer_ids::tuft, number / 4);
        if (is_wall(level, x, y + 1) && number % 6 == 0) return any_of(platformer_ids::root, number / 6);
        return 0;
    }
    static std::uint32_t door(const Level& level, int x, int y) {
        const rect& area = level.exit_door;
        if (!area.contains(point{x, y})) return 0;
        return y == area.bottom() - 1 ? platformer_ids::door.first
               : y == area.y          ? platformer_ids::door.last
                                      : platformer_ids::door.first + 1u;
    }
};

} // namespace detail

template <extent Most>
layered_map layers_of(const platformer_level<Most>& level) {
    return detail::map_of<detail::platformer_layers<platformer_level<Most>>,
                          detail::platformer_objects<platformer_level<Most>>>(level, platformer_tileset);
}

} // namespace warren
