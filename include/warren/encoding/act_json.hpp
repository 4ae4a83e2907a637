// An act map as JSON, for tools and engines outside C++.
#pragma once

#include <cstdint>
#include <warren/encoding/json_document.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/typing/act_plan.hpp>
#include <warren/typing/unknown_rules.hpp>

namespace warren {

// The document "warren.act_map": nodes by id, edges, paths, and everything needed to make the map again.
struct act_json {
    unknown_rules unknown =
        {}; // how the game means to resolve Unknown nodes: part of the configuration, not of the map

    template <fixed_extent Most, named_enum Type, sink Sink>
    constexpr status encode(const act_graph<Most, Type>& map, Sink& out) const {
        json_writer json(out);
        detail::begin_document(json, "warren.act_map", map.seed);
        write_config(map, json);
        if (map.anchors.treasure != 0)
            json("treasure_row", map.anchors.treasure);
        else
            json.null("treasure_row");
        json("elite_unlock_row", map.anchors.elite_unlock);
        write_graph(map, json);
        write_stats(map, json);
        return detail::end_document(json, map.warnings);
    }

private:
    template <class Map, sink Sink>
    constexpr void write_config(const Map& map, json_writer<Sink>& json) const {
        json.object("config");
        json("rows", map.rows)("columns", map.columns)("paths", map.path_count);
        json("lateral_step", map.settings.lateral_step)("min_starts", map.settings.min_starts);
        json("treasure", map.rules.treasure);
        json.array("treasure_window").item(map.rules.window_first).item(map.rules.window_last).end();
        json("anchor_rounding", map.rules.rounding)("rerolls", map.settings.rerolls)("fallback", map.settings.fallback);
        write_odds(map.odds, json);
        write_unknown(json);
        json("path_retries", map.settings.path_retries)("row_resamples", map.settings.row_resamples);
        json("repair_attempts", map.settings.repair_attempts)("small_act_treasure", map.rules.small_act_treasure);
        write_rules(map, json);
        json.end();
    }

    // Rows as they are on this map.
    template <class Map, sink Sink>
    static constexpr void write_rules(const Map& map, json_writer<Sink>& json) {
        json.array("bans");
        for (const auto& ban : map.rules.bans) {
            json.object()("type", ban.type)("first", map.anchors.row_of(ban.first))("last",
                                                                                    map.anchors.row_of(ban.last));
            json.end();
        }
        json.end().array("forbidden");
        for (const auto& pair : map.rules.forbidden) json.array().item(pair.from).item(pair.to).end();
        json.end().array("guarantees");
        for (const auto& promise : map.rules.guarantees) json.array().item(promise.type).item(promise.at_least).end();
        json.end()("different_children", map.rules.different_children);
        // These are counted from where the Treasure row was to be, even where another one lies over it (2A-4).
        const act_anchors planned = detail::planned_anchors(map.rules, map.rows);
        json.array("fixed_rows");
        for (const auto& fixed : map.rules.fixed_rows)
            json.object()("row", planned.row_of(fixed.row))("type", fixed.type).end();
        json.end()("filler", map.rules.filler)("treasure_type", map.rules.treasure_type);
    }

    template <named_enum Type, sink Sink>
    static constexpr void write_odds(const act_odds<Type>& odds, json_writer<Sink>& json) {
        json.object("odds");
        for (int where = 0; where < band_count; ++where) {
            json.object(name_of(static_cast<band>(where)));
            for (int type = 0; type < choice_count<Type>; ++type)
                json(name_of(static_cast<Type>(type)), odds.weights[where][type]);
            json.end();
        }
        json.end();
    }

    template <sink Sink>
    constexpr void write_unknown(json_writer<Sink>& json) const {
        json.object("unknown")("roll", unknown.roll)("scope", unknown.scope);
        json.array("battle").item(unknown.base_battle).item(unknown.pity_battle).end();
        json.array("treasure").item(unknown.base_treasure).item(unknown.pity_treasure).end();
        json.array("shop").item(unknown.base_shop).item(unknown.pity_shop).end();
        json("cap", unknown.cap)("respect_structural_bans", unknown.respect_structural_bans);
        json("ignore_adjacency", unknown.ignore_adjacency);
        json.end();
    }

    template <class Map, sink Sink>
    static constexpr void write_graph(const Map& map, json_writer<Sink>& json) {
        json.array("nodes");
        for (int id = 0; id < map.nodes.size(); ++id) {
            const auto& node = map.nodes[id];
            json.object()("id", id)("row", node.row)("column", node.column)("type", node.type)("locked", node.locked);
            write_paths(node.paths, json);
            json.end();
        }
        json.end().array("edges");
        for (const act_edge& edge : map.edges) {
            json.object()("from", edge.from)("to", edge.to);
            write_paths(edge.paths, json);
            json.end();
        }
        json.end().array("paths");
        for (int path = 0; path < map.path_count; ++path) {
            json.array();
            for (int row = 1; row <= map.rows; ++row) json.item(map.on_path(path, row));
            json.end();
        }
        json.end();
    }

    template <sink Sink>
    static constexpr void write_paths(path_set paths, json_writer<Sink>& json) {
        json.array("paths");
        for (int path = 0; path < max_act_paths; ++path)
            if ((paths >> path & 1) != 0) json.item(path);
        json.end();
    }

    template <class Map, sink Sink>
    static constexpr void write_stats(const Map& map, json_writer<Sink>& json) {
        using type_enum = typename Map::type;
        int counts[choice_count<type_enum>] = {};
        for (const auto& node : map.nodes) ++counts[static_cast<int>(node.type)];
        json.object("stats").object("counts");
        for (int type = 0; type < choice_count<type_enum>; ++type)
            json(name_of(static_cast<type_enum>(type)), counts[type]);
        json.end();
        json("rerolls", map.stats.rerolls)("fallbacks", map.stats.fallbacks)("row_resamples", map.stats.row_resamples);
        json("repairs", map.stats.repairs)("waivers", map.stats.waivers);
        json("path_retries", map.stats.path_retries)("backtracks", map.stats.backtracks);
        if (!map.waivers.empty()) {
            json.array("waived");
            for (const std::uint16_t node : map.waivers) json.item(node);
            json.end();
        }
        json.end();
    }
};

} // namespace warren
