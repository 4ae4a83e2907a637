// A dungeon as JSON, for tools and engines outside C++.
#pragma once

#include <cstdint>
#include <warren/core/text.hpp>
#include <warren/encoding/base64_text.hpp>
#include <warren/encoding/json_document.hpp>
#include <warren/encoding/mapbin.hpp>
#include <warren/encoding/packed_bits.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/model/dungeon_tables.hpp>

namespace warren {

// The document "warren.dungeon": tiles, rooms with their links and doors, secrets, and everything needed to make it again.
// Presets are null for sizes and percentages that are none; the numbers themselves follow in the configuration.
struct dungeon_json {
    template <dungeon_like Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        json_writer json(out);
        detail::begin_document(json, "warren.dungeon", level.seed);
        write_config(level.settings, json);
        json("width", level.width())("height", level.height());
        json.array("tiles");
        for (int y = 0; y < level.height(); ++y)
            for (int x = 0; x < level.width(); ++x) json.item(static_cast<int>(level.tiles(x, y)));
        json.end().array("rooms");
        for (int room = 0; room < level.rooms.size(); ++room) write_room(level, room, json);
        json.end();
        write_secret_doors(level, json);
        write_stairs(level, json);
        write_numbers(level, json);
        write_saves(level, json);
        write_metadata(level, json);
        write_entities(level.metadata, json);
        write_stats(level.stats, json);
        return detail::end_document(json, level.warnings);
    }

private:
    // −1 and {−1, −1} stand for what is not there.
    template <sink Sink>
    static constexpr void write_or_null(const char* name, int value, json_writer<Sink>& json) {
        value < 0 ? json.null(name) : json(name, value);
    }
    template <sink Sink>
    static constexpr void write_or_null(const char* name, point value, json_writer<Sink>& json) {
        value.x < 0 ? json.null(name) : json(name, value);
    }

    template <sink Sink>
    static constexpr void write_config(const dungeon_settings& used, json_writer<Sink>& json) {
        json.object("config");
        write_or_null("map_size", preset_code(used.layout), json);
        write_or_null("hidden_rooms", preset_code(used.hidden_rooms), json);
        write_or_null("niches", preset_code(used.niches), json);
        write_or_null("deception", used.decoys == used.hidden_passages ? preset_code(used.decoys) : -1, json);
        json("passage_count", used.passage_count)("hidden_fill", used.hidden_fill)("hidden_door", used.hidden_door);
        json("crossing", used.crossing)("stairs_avoid_hidden", used.stairs_avoid_hidden);
        json("width", used.layout.width)("height", used.layout.height);
        json("columns", used.layout.columns)("rows", used.layout.rows)("rooms", used.layout.rooms);
        json.object("percentages")("hidden_rooms", used.hidden_rooms)("niches", used.niches)("decoys", used.decoys);
        json("hidden_passages", used.hidden_passages).end();
        json("extra_links", used.extra_links)("inset", used.inset);
        json("placement_attempts", used.placement_attempts)("retries", used.retries)("with_stairs", used.stairs);
        if (used.repeatable != repeatable::all) json("repeatable", used.repeatable); // a rare case
        json.object("population")("depth", used.depth)("monsters", used.monsters)("items", used.items);
        json("treasure", used.treasure)("traps", used.traps)("locks", used.locks).end().end();
    }

    template <class Level, sink Sink>
    static constexpr void write_room(const Level& level, int index, json_writer<Sink>& json) {
        const auto& room = level.rooms[index];
        json.object()("x", room.x)("y", room.y)("w", room.w)("h", room.h)("center", room.center());
        json("hidden", room.hidden())("has_niche", room.has_niche())("has_decoy", room.has_decoy());
        json.array("wall_door_count");
        for (const std::uint8_t count : room.wall_door_count) json.item(count);
        json.end().array("links");
        for (int i = 0; i < room.connections; ++i) {
            const auto& link = room.links[i];
            json.object()("room", link.room)("type", static_cast<int>(link.shape));
            json("non_branching", link.non_branching).end();
        }
        json.end().array("doors");
        for (int i = 0; i < room.connections; ++i) {
            const auto& door = room.doors[i];
            json.object()("x", door.x)("y", door.y)("side", static_cast<int>(door.side));
            json("branching", door.branching).end();
        }
        json.end()("niche_side", room.niche_side);
        write_or_null("niche", niche_of(level, index), json);
        json("decoy_side", room.decoy_side);
        write_or_null("decoy_door", decoy_door(room), json);
        write_or_null("decoy_end", room.has_decoy() ? room.decoy_end() : point{-1, -1}, json);
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_secret_doors(const Level& level, json_writer<Sink>& json) {
        json.array("secret_doors");
        for (int y = 0; y < level.height(); ++y)
            for (int x = 0; x < level.width(); ++x)
                if (is_door_secret(level, x, y)) json.item(point{x, y});
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_stairs(const Level& level, json_writer<Sink>& json) {
        const bool there = level.stairs.up_room >= 0;
        json.object("stairs");
        write_or_null("up", there ? level.up() : point{-1, -1}, json);
        write_or_null("down", there ? level.down() : point{-1, -1}, json);
        json.end();
    }

    template <class Level, sink Sink>
    static constexpr void write_numbers(const Level& level, json_writer<Sink>& json) {
        const dungeon_targets& wanted = level.targets;
        const dungeon_counters& placed = level.counters;
        json.object("targets")("hidden_rooms", wanted.hidden_rooms)("niches", wanted.niches)("decoys", wanted.decoys);
        json("hidden_passages", wanted.hidden_passages).end();
        json.object("counters")("total_connections", placed.total_connections);
        json("total_hidden_rooms", placed.total_hidden_rooms)("total_niches", placed.total_niches);
        json("total_decoys", placed.total_decoys)("total_hidden_passages", placed.total_hidden_passages);
        json("available_walls_count", placed.available_walls_count).end();
        json("tree_is_minimal", level.stats.tree_is_minimal);
    }

    template <class Level, sink Sink>
    static constexpr void write_saves(const Level& level, json_writer<Sink>& json) {
        json.word("packed", [&](auto& page) {
            detail::base64_text letters(page);
            detail::pack_dungeon(level.tiles, [&](std::uint8_t byte) { letters.put(byte); });
            letters.finish();
        });
        const result<dungeon_config> presets = presets_of(level.settings);
        const result<mapbin_bytes> saved = presets ? to_mapbin(level.seed, *presets) : presets.error();
        if (!saved) {
            json.null("mapbin");
            return;
        }
        constexpr const char* hex = "0123456789abcdef";
        text<2 * mapbin_size> digits;
        for (const std::uint8_t byte : *saved) digits << hex[byte >> 4] << hex[byte & 15];
        json("mapbin", digits);
    }

    // Everything that is known about tiles, secret doors included.
    template <class Level, sink Sink>
    static constexpr void write_metadata(const Level& level, json_writer<Sink>& json) {
        json.array("metadata");
        for (int y = 0; y < level.height(); ++y)
            for (int x = 0; x < level.width(); ++x) {
                if (!level.tiles.has_metadata(x, y)) continue;
                const metadata known = get_tile_metadata(level, x, y);
                json.object()("at", point{x, y})("type", static_cast<int>(type_of(known)))("flags", flags_of(known));
                json("data", known.data).end();
            }
        json.end();
    }

    template <class Pools, sink Sink>
    static constexpr void write_entities(const Pools& pools, json_writer<Sink>& json) {
        json.array("objects");
        for (int i = 0; i < pools.objects.end_index(); ++i) {
            if (!pools.objects.is_live(i)) continue;
            const auto& here = pools.objects[i];
            json.object()("at", point{here.x, here.y})("item", here.item)("name", item_name(here.item));
            json("flags", here.flags)("data", here.data).end();
        }
        json.end().array("monsters");
        for (int i = 0; i < pools.monsters.end_index(); ++i) {
            if (!pools.monsters.is_live(i)) continue;
            const auto& here = pools.monsters[i];
            json.object()("at", point{here.x, here.y})("kind", here.kind)("name", monster_name(here.kind));
            json("hit_points", here.hit_points)("state", here.state)("flags", here.flags)("data", here.data).end();
        }
        json.end();
    }

    template <sink Sink>
    static constexpr void write_stats(const dungeon_stats& stats, json_writer<Sink>& json) {
        json.object("stats")("attempts", stats.attempts)("placement_tries", stats.placement_tries);
        json.array("decoy_lengths_drawn");
        for (const decoy_length& drawn : stats.decoy_lengths_drawn)
            json.array().item(drawn.length).item(drawn.available).end();
        json.end()("refused_corridors", stats.refused_corridors).end();
    }
};

} // namespace warren
