// A platformer room as JSON, for tools and engines outside C++.
#pragma once

#include <warren/encoding/json_document.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// The document "warren.platformer": tiles from the bottom row upwards, how they came about, what stands on them, and the way
// through.
struct platformer_json {
    template <platformer_like Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        json_writer json(out);
        detail::begin_document(json, "warren.platformer", level.seed);
        write_config(level.settings, json);
        json("room_type", level.settings.room_type)("width", level.width())("height", level.height())("y_axis", "up");
        write_tiles(level, json);
        json("start", level.start)("end", level.end);
        write_bsp(level, json);
        write_regions(level, json);
        write_edges(level, json);
        write_corridors(level, json);
        write_walks(level, json);
        write_platforms(level, json);
        write_spawns("spawn_candidates", level.spawn_candidates, json);
        write_spawns("spawns", level.spawns, json);
        json("needs_door_at_exit", level.needs_door_at_exit);
        write_unless(level.exit_door.empty(), "exit_door", level.exit_door, json);
        json("unresolved_gaps", level.unresolved_gaps);
        write_route(level, json);
        write_stats(level.stats, json);
        return detail::end_document(json, level.warnings);
    }

private:
    template <sink Sink>
    static constexpr void write_config(const platformer_settings& used, json_writer<Sink>& json) {
        json.object("config");
        json("room_type", used.room_type)("room_width", used.room_width)("room_height", used.room_height);
        json("wall_thickness", used.wall_thickness)("entrance_y", used.entrance_y)("exit_y", used.exit_y);
        json("entrance_clear_depth", used.entrance_clear_depth);
        json("max_bsp_depth", used.max_bsp_depth)("min_bsp_size", used.min_bsp_size);
        json("target_room_count", used.target_room_count);
        json.array("split_ratio_range").item(used.min_split_ratio).item(used.max_split_ratio).end();
        json("bsp_stop", used.bsp_stop)("room_fill_ratio", used.room_fill_ratio)("room_padding", used.room_padding);
        json("shared_exit", used.shared_exit)("extra_edge_ratio", used.extra_edge_ratio);
        json("corridor_width", used.corridor_width)("l_shape_corridor_chance", used.l_shape_corridor_chance);
        json("enable_bidirectional_walk", used.enable_bidirectional_walk)("walk_brush_size", used.walk_brush_size);
        json("horizontal_bias", used.horizontal_bias);
        json("max_jump_height", used.max_jump_height)("has_double_jump", used.has_double_jump);
        json("max_horizontal_jump", used.max_horizontal_jump)("ensure_jump_reachable", used.ensure_jump_reachable);
        json("min_platform_width", used.min_platform_width)("max_platform_width", used.max_platform_width);
        json("max_platforms", used.max_platforms)("platform_exclusion_radius", used.platform_exclusion_radius);
        json("protected_radius", used.protected_radius)("random_width_chance", used.random_width_chance);
        json("min_ground_span", used.min_ground_span)("min_air_height", used.min_air_height);
        json("air_keep_chance", used.air_keep_chance)("air_edge_margin", used.air_edge_margin);
        json("max_enemies", used.max_enemies)("min_spawn_distance", used.min_spawn_distance);
        json("crumbs", used.crumbs)("remakes", used.remakes).end();
    }

    template <class Level, sink Sink>
    static constexpr void write_tiles(const Level& level, json_writer<Sink>& json) {
        json.array("tiles");
        for (int y = 0; y < level.height(); ++y) {
            const auto row = level.tiles.row(y);
            for (int x = 0; x < level.width(); ++x) json.item(static_cast<int>(row[x]));
        }
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_bsp(const Level& level, json_writer<Sink>& json) {
        json.array("bsp");
        int id = 0;
        for (const bsp_node& node : level.bsp) {
            json.object()("id", id++);
            write_unless(node.parent < 0, "parent", node.parent, json);
            json("rect", node.area)("depth", node.depth);
            write_unless(node.is_leaf(), "split", node.split, json);
            write_unless(node.is_leaf(), "position", node.position, json);
            write_unless(node.stop == bsp_stop::none, "stop", node.stop, json);
            json.end();
        }
        json.end().array("target_coin");
        for (const bool stopped : level.target_coin) json.item(stopped);
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_regions(const Level& level, json_writer<Sink>& json) {
        json.array("regions");
        int id = 0;
        for (const region& next : level.regions) {
            json.object()("id", id++)("leaf", next.leaf)("rect", next.area)("center", next.center());
            json("type", next.type)("entrance", next.is_entrance)("exit", next.is_exit).end();
        }
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_edges(const Level& level, json_writer<Sink>& json) {
        const auto write = [&](const char* name, const auto& pairs) {
            json.array(name);
            for (const region_pair& pair : pairs) json.item(point{pair.a, pair.b});
            json.end();
        };
        json.object("edges");
        write("candidates", level.edges.candidates);
        write("tree", level.edges.tree);
        write("extra", level.edges.extra);
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_corridors(const Level& level, json_writer<Sink>& json) {
        json.array("corridors");
        for (const region_corridor& next : level.corridors) {
            const bool straight = next.shape == region_way::direct;
            json.object()("a", next.a)("b", next.b)("shape", next.shape);
            write_unless(straight, "horizontal_first", next.horizontal_first, json);
            json("from", next.from);
            write_unless(straight, "bend", next.bend, json);
            json("to", next.to).end();
        }
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_walks(const Level& level, json_writer<Sink>& json) {
        json.array("walks");
        for (const connectivity_walk_record& walk : level.walks)
            json.object()("direction", walk.direction)("steps", walk.steps)("arrived", walk.arrived).end();
        json.end().array("joints");
        for (const region_joint& joint : level.joints)
            json.object()("region", joint.region)("from", joint.from)("to", joint.to).end();
        json.end().array("ground_exceptions");
        for (const point open : level.ground_exceptions) json.item(open);
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_platforms(const Level& level, json_writer<Sink>& json) {
        json.array("platforms");
        for (const platform& next : level.platforms) {
            json.object()("x", next.x)("y", next.y)("width", next.width)("center", next.center);
            json("purpose", next.purpose)("gap", next.gap).end();
        }
        json.end();
    }

    template <sink Sink>
    static constexpr void write_spawns(const char* name, const auto& spawns, json_writer<Sink>& json) {
        json.array(name);
        for (const spawn_point& next : spawns) json.object()("x", next.x)("y", next.y)("type", next.type).end();
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_route(const Level& level, json_writer<Sink>& json) {
        if (level.route.empty()) {
            json.null("route");
            return;
        }
        json.array("route");
        for (const route_step& step : level.route) json.object()("at", step.place())("move", step.move).end();
        json.end();
    }

    template <sink Sink>
    static constexpr void write_stats(const platformer_stats& stats, json_writer<Sink>& json) {
        json.object("stats")("air_considered", stats.air_considered)("air_kept", stats.air_kept);
        json("attempts", stats.attempts)("repair_walks", stats.repair_walks)("island_tiles", stats.island_tiles).end();
    }

    // null where there is nothing to say.
    template <class T, sink Sink>
    static constexpr void write_unless(bool absent, const char* name, const T& value, json_writer<Sink>& json) {
        if (absent)
            json.null(name);
        else
            json(name, value);
    }
};

} // namespace warren
