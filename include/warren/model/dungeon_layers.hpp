// A dungeon as map editors and renderers see it: layers of tiles (rock and floors, shadows, walls, doors and stairs, and
// secrets), and groups of objects for whoever asks for them.
//
// Without its layer of secrets the map is what a player sees: a secret door is a wall then.
#pragma once

#include <cstdint>
#include <warren/core/seed.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/model/dungeon_objects.hpp>
#include <warren/model/dungeon_tileset.hpp>
#include <warren/model/tile_layers.hpp>

namespace warren {
namespace detail {

enum class dungeon_layer : std::uint8_t { ground, shadows, walls, features, secrets };

template <class Level>
struct dungeon_layers {
    static constexpr int count = 5;

    static const char* name(int layer) {
        constexpr const char* names[count] = {"ground", "shadows", "walls", "features", "secrets"};
        return names[layer];
    }

    static void row(const void* from, int layer, int y, std::uint32_t* ids) {
        const auto& level = *static_cast<const Level*>(from);
        for (int x = 0; x < level.width(); ++x) ids[x] = tile_of(level, static_cast<dungeon_layer>(layer), x, y);
        if (static_cast<dungeon_layer>(layer) == dungeon_layer::ground) lay_floors(level, y, ids);
    }

    static bool property_of(const void* from, int n, property& out) {
        const auto& level = *static_cast<const Level*>(from);
        const dungeon_settings& used = level.settings;
        fact_picker facts(n, out);
        facts.words("generator", "warren.dungeon");
        facts.large_number("seed", level.seed.value);
        facts.number("columns", used.layout.columns);
        facts.number("rows", used.layout.rows);
        facts.number("rooms", used.layout.rooms);
        facts.number("hidden_rooms", used.hidden_rooms);
        facts.number("niches", used.niches);
        facts.number("decoys", used.decoys);
        facts.number("hidden_passages", used.hidden_passages);
        facts.number("extra_links", used.extra_links);
        facts.number("inset", used.inset);
        facts.number("placement_attempts", used.placement_attempts);
        facts.number("retries", used.retries);
        facts.words("crossing", name_of(used.crossing));
        facts.words("hidden_fill", name_of(used.hidden_fill));
        facts.words("hidden_door", name_of(used.hidden_door));
        facts.words("passage_count", name_of(used.passage_count));
        facts.flag("stairs", used.stairs);
        facts.flag("stairs_avoid_hidden", used.stairs_avoid_hidden);
        if (used.depth == 0) return facts.found();
        facts.number("depth", used.depth);
        facts.number("monsters", used.monsters);
        facts.number("items", used.items);
        facts.number("treasure", used.treasure);
        facts.number("traps", used.traps);
        facts.number("locks", used.locks);
        return facts.found();
    }

private:
    static bool is(const Level& level, int x, int y, dungeon_tile tile) {
        return level.tiles.contains(x, y) && level.tiles(x, y) == tile;
    }
    // Does one go through the door from left to right? Then it is seen from its edge.
    static bool is_sideways(const Level& level, int x, int y) {
        return level.tiles.contains(x - 1, y) && walkable(level.tiles(x - 1, y)) && level.tiles.contains(x + 1, y) &&
               walkable(level.tiles(x + 1, y));
    }
    // Is there ground that a wall beside it ends at? A door that is seen from the front is a part of the wall.
    static bool is_open(const Level& level, int x, int y) {
        if (!level.tiles.contains(x, y)) return false;
        const dungeon_tile tile = level.tiles(x, y);
        if (tile == dungeon_tile::door) return is_sideways(level, x, y) && !is_door_secret(level, x, y);
        return walkable(tile);
    }
    static unsigned open_sides(const Level& level, int x, int y) {
        unsigned open = 0;
        for (unsigned i = 0; i < 8; ++i)
            if (is_open(level, x + open_side::steps[i].x, y + open_side::steps[i].y)) open |= 1u << i;
        return open;
    }
    // The same one of some tiles at the same place of every map.
    static std::uint32_t any_of(const tile_range& ids, int x, int y) {
        const seed place{static_cast<std::uint64_t>(y) << 32 | static_cast<std::uint32_t>(x)};
        return ids.first + static_cast<std::uint32_t>(place.derived(0).value % static_cast<unsigned>(ids.size()));
    }

    static std::uint32_t tile_of(const Level& level, dungeon_layer layer, int x, int y) {
        const dungeon_tile tile = level.tiles(x, y);
        const bool secret = tile == dungeon_tile::door && is_door_secret(level, x, y);
        switch (layer) {
        case dungeon_layer::ground:
            return walkable(tile) ? any_of(dungeon_ids::corridor_floor, x, y) : dungeon_ids::rock.first;
        case dungeon_layer::shadows: return is_open(level, x, y) ? shadow(level, x, y) : 0;
        case dungeon_layer::walls:
            return tile == dungeon_tile::wall || secret ? dungeon_wall_id(open_sides(level, x, y)) : 0;
        case dungeon_layer::features:
            if (tile == dungeon_tile::up) return dungeon_ids::up_stairs.first;
            if (tile == dungeon_tile::down) return dungeon_ids::down_stairs.first;
            return tile == dungeon_tile::door && !secret ? door(level, x, y) : 0;
        case dungeon_layer::secrets:
            if (secret) return dungeon_ids::secret_door.first + (is_sideways(level, x, y) ? 1u : 0u);
            return has(get_tile_metadata(level, x, y), metadata_type::trap, 0) ? dungeon_ids::trap.first : 0;
        }
        return 0;
    }

    // Room by room, since to ask every tile for its room would take long in a large dungeon.
    static void lay_floors(const Level& level, int y, std::uint32_t* ids) {
        for (const auto& room : level.rooms) {
            const rect floor = room.floor();
            if (y < floor.y || y >= floor.bottom()) continue;
            for (int x = floor.x; x < floor.right() && x < level.width(); ++x)
                if (walkable(level.tiles(x, y))) ids[x] = any_of(dungeon_ids::room_floor, x, y);
        }
    }
    static std::uint32_t shadow(const Level& level, int x, int y) {
        const bool north = !is_open(level, x, y - 1);
        const bool west = !is_open(level, x - 1, y);
        if (north || west) return dungeon_ids::shadow.first + (north && west ? 2u : west ? 1u : 0u);
        return is_open(level, x - 1, y - 1) ? 0 : dungeon_ids::shadow.first + 3u;
    }
    static std::uint32_t door(const Level& level, int x, int y) {
        const std::uint32_t first = dungeon_ids::door.first + (is_sideways(level, x, y) ? 3u : 0u);
        return first + (is_door_open(level, x, y) ? 1u : is_door_locked(level, x, y) ? 2u : 0u);
    }
};

} // namespace detail

template <extent Most, int MaxRooms, class Coordinate, class Pools>
layered_map layers_of(const dungeon_level<Most, MaxRooms, Coordinate, Pools>& level) {
    return detail::map_of<detail::dungeon_layers<dungeon_level<Most, MaxRooms, Coordinate, Pools>>,
                          detail::dungeon_objects<dungeon_level<Most, MaxRooms, Coordinate, Pools>>>(level,
                                                                                                     dungeon_tileset);
}

} // namespace warren
