// Reads a platformer room back from the document "warren.platformer" that platformer_json writes, or that somebody else
// has written.
//
//     const auto text = warren::read_json(…);
//     const auto read = warren::read_platformer_document(text->root());
//     if (read && warren::validate(read->level).empty()) …
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/io/document_reader.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// The level and what it refers to. It moves, but is not copied.
struct platformer_document {
    platformer_level<dynamic> level;
    detail::document_words words = {};
};

namespace detail {

class platformer_document_reader {
public:
    platformer_document_reader(const document_part& root, platformer_document& out)
        : root_(root), out_(out), level_(out.level) {}

    void run() {
        read_envelope(root_, "warren.platformer", level_.seed, level_.warnings, out_.words);
        read_config(root_["config"]);
        read_tiles();
        root_("start", level_.start)("end", level_.end);
        read_bsp();
        read_regions();
        read_edges(root_["edges"]);
        read_corridors();
        read_walks();
        read_platforms();
        read_spawns("spawn_candidates", level_.spawn_candidates);
        read_spawns("spawns", level_.spawns);
        root_("needs_door_at_exit", level_.needs_door_at_exit)("unresolved_gaps", level_.unresolved_gaps);
        root_.or_null("exit_door", level_.exit_door);
        read_route(root_["route"]);
        read_stats(root_["stats"]);
    }

private:
    using level_type = platformer_level<dynamic>;

    // Numbers that were asked for are those of tiles and things in a room.
    void read_config(const document_part& config) {
        platformer_settings& used = level_.settings;
        const auto number = [&](const char* name, int& out) { config(name, out, random_height, max_side); };
        config("room_type", used.room_type);
        number("room_width", used.room_width);
        number("room_height", used.room_height);
        number("wall_thickness", used.wall_thickness);
        number("entrance_y", used.entrance_y);
        number("exit_y", used.exit_y);
        number("entrance_clear_depth", used.entrance_clear_depth);
        number("max_bsp_depth", used.max_bsp_depth);
        number("min_bsp_size", used.min_bsp_size);
        number("target_room_count", used.target_room_count);
        config["split_ratio_range"].each(2, 2, [&](const document_part& part, int index) {
            part.read(index == 0 ? used.min_split_ratio : used.max_split_ratio);
        });
        config("bsp_stop", used.bsp_stop)("room_fill_ratio", used.room_fill_ratio);
        number("room_padding", used.room_padding);
        config("shared_exit", used.shared_exit)("extra_edge_ratio", used.extra_edge_ratio);
        number("corridor_width", used.corridor_width);
        config("l_shape_corridor_chance", used.l_shape_corridor_chance);
        config("enable_bidirectional_walk", used.enable_bidirectional_walk);
        number("walk_brush_size", used.walk_brush_size);
        config("horizontal_bias", used.horizontal_bias);
        read_platform_config(config, number);
    }
    void read_platform_config(const document_part& config, const auto& number) {
        platformer_settings& used = level_.settings;
        number("max_jump_height", used.max_jump_height);
        config("has_double_jump", used.has_double_jump)("ensure_jump_reachable", used.ensure_jump_reachable);
        number("max_horizontal_jump", used.max_horizontal_jump);
        number("min_platform_width", used.min_platform_width);
        number("max_platform_width", used.max_platform_width);
        number("max_platforms", used.max_platforms);
        number("platform_exclusion_radius", used.platform_exclusion_radius);
        number("protected_radius", used.protected_radius);
        config("random_width_chance", used.random_width_chance)("air_keep_chance", used.air_keep_chance);
        number("min_ground_span", used.min_ground_span);
        number("min_air_height", used.min_air_height);
        number("air_edge_margin", used.air_edge_margin);
        number("max_enemies", used.max_enemies);
        number("min_spawn_distance", used.min_spawn_distance);
        number("crumbs", used.crumbs);
        number("remakes", used.remakes);
    }

    // Memory is taken for as many as the document has.
    void read_tiles() {
        int width = 1;
        int height = 1;
        root_("width", width, 1, level_type::max_side)("height", height, 1, level_type::max_side);
        const document_part tiles = root_["tiles"];
        if (root_.failed() || !tiles.check_length(width * height, width * height)) return;
        check_made(tiles, level_.tiles.resize({width, height}));
        if (root_.failed()) return;
        tiles.each_number(width * height, 0, static_cast<int>(platformer_tile::platform),
                          [&](int index, std::int64_t tile) {
                              level_.tiles(index % width, index / width) = static_cast<platformer_tile>(tile);
                          });
    }

    // A list of the level becomes as long as that of the document; read(part, item) for each.
    template <class List, class Read>
    void read_list(const document_part& part, List& items, Read read) {
        if (!part.check_length(0, any_length)) return;
        if constexpr (requires { items.make_room(0); }) {
            check_made(part, items.make_room(static_cast<int>(part.value().size())));
        } else if (!part.check_length(0, List::capacity())) {
            return;
        }
        part.each(0, any_length, [&](const document_part& value, int) {
            auto item = typename std::remove_reference_t<decltype(*items.begin())>{};
            read(value, item);
            static_cast<void>(items.try_push_back(item)); // there is room for all of them
        });
    }

    void read_bsp() {
        const document_part nodes = root_["bsp"];
        const auto count = static_cast<std::int64_t>(nodes.value().size());
        read_list(nodes, level_.bsp, [&](const document_part& part, bsp_node& node) {
            part("rect", node.area)("depth", node.depth);
            if (!part["parent"].is_null()) part("parent", node.parent, 0, count - 1);
            part.or_null("split", node.split).or_null("position", node.position).or_null("stop", node.stop);
        });
        if (root_.failed()) return;
        for (int id = level_.bsp.size() - 1; id > 0; --id)
            if (const int parent = level_.bsp[id].parent; parent >= 0) level_.bsp[parent].first_child = id;
        read_list(root_["target_coin"], level_.target_coin,
                  [](const document_part& part, bool& stopped) { part.read(stopped); });
    }

    void read_regions() {
        read_list(root_["regions"], level_.regions, [](const document_part& part, region& next) {
            part("leaf", next.leaf, 0, max_side)("rect", next.area)("type", next.type);
            part("entrance", next.is_entrance)("exit", next.is_exit);
        });
    }
    void read_edges(const document_part& edges) {
        const auto read = [](const document_part& part, region_pair& pair) {
            point ends;
            part.read(ends);
            pair = {static_cast<std::int16_t>(ends.x), static_cast<std::int16_t>(ends.y)};
        };
        read_list(edges["candidates"], level_.edges.candidates, read);
        read_list(edges["tree"], level_.edges.tree, read);
        read_list(edges["extra"], level_.edges.extra, read);
    }
    void read_corridors() {
        read_list(root_["corridors"], level_.corridors, [](const document_part& part, region_corridor& next) {
            part("a", next.a, 0, max_side)("b", next.b, 0, max_side)("shape", next.shape)("from", next.from);
            part("to", next.to).or_null("horizontal_first", next.horizontal_first).or_null("bend", next.bend);
        });
    }
    void read_walks() {
        read_list(root_["walks"], level_.walks, [](const document_part& part, connectivity_walk_record& walk) {
            part("direction", walk.direction)("steps", walk.steps)("arrived", walk.arrived);
        });
        read_list(root_["joints"], level_.joints, [](const document_part& part, region_joint& joint) {
            part("region", joint.region, 0, max_side)("from", joint.from)("to", joint.to);
        });
        read_list(root_["ground_exceptions"], level_.ground_exceptions,
                  [](const document_part& part, point& open) { part.read(open); });
    }

    void read_platforms() {
        read_list(root_["platforms"], level_.platforms, [](const document_part& part, platform& next) {
            part("x", next.x)("y", next.y)("width", next.width)("center", next.center);
            part("purpose", next.purpose)("gap", next.gap);
        });
    }
    template <class List>
    void read_spawns(const char* name, List& spawns) {
        read_list(root_[name], spawns, [](const document_part& part, spawn_point& next) {
            part("x", next.x)("y", next.y)("type", next.type);
        });
    }
    void read_route(const document_part& route) {
        if (route.is_null()) return;
        read_list(route, level_.route, [](const document_part& part, route_step& step) {
            point at;
            part("at", at)("move", step.move);
            step.x = static_cast<std::int16_t>(at.x);
            step.y = static_cast<std::int16_t>(at.y);
        });
    }

    void read_stats(const document_part& part) {
        platformer_stats& stats = level_.stats;
        part("air_considered", stats.air_considered)("air_kept", stats.air_kept)("attempts", stats.attempts);
        part("repair_walks", stats.repair_walks)("island_tiles", stats.island_tiles);
    }

    const document_part& root_;
    platformer_document& out_;
    level_type& level_;
};

} // namespace detail

// Refuses what is no such document, and says where it is not. Whether the room keeps the rules is for validate() to say.
inline file_result<platformer_document> read_platformer_document(json_value root) {
    detail::document_trouble trouble;
    platformer_document out;
    detail::platformer_document_reader(detail::document_part(root, "", trouble), out).run();
    if (trouble) return trouble.error();
    return out;
}

} // namespace warren
