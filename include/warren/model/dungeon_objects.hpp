// What of a dungeon is no tile, for map editors: rooms, corridors, doors, and what stands and lies about.
#pragma once

#include <warren/core/geometry.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/model/dungeon_tables.hpp>
#include <warren/model/dungeon_tileset.hpp>
#include <warren/model/map_object.hpp>

namespace warren::detail {

template <class Level>
struct dungeon_objects {
    static constexpr int count = 5;

    static const char* name(int group) {
        constexpr const char* names[count] = {"rooms", "corridors", "doors", "items", "monsters"};
        return names[group];
    }

    static bool object_of(const void* from, int group, int n, map_object& out) {
        const auto& level = *static_cast<const Level*>(from);
        switch (group) {
        case 0: return room(level, n, out);
        case 1: return corridor(level, n, out);
        case 2: return door(level, n, out);
        case 3: return item(level, n, out);
        default: return monster(level, n, out);
        }
    }

private:
    static bool room(const Level& level, int n, map_object& out) {
        if (n >= level.rooms.size()) return false;
        const auto& here = level.rooms[n];
        out.name << "room " << n;
        out.kind = "room";
        out.where = here.floor();
        out.number("room", n);
        out.flag("hidden", here.hidden());
        out.flag("niche", here.has_niche());
        out.flag("decoy", here.has_decoy());
        if (level.stairs.up_room == n) out.words("stairs", "up");
        if (level.stairs.down_room == n) out.words("stairs", "down");
        return true;
    }

    // The n-th link that leads to a room of a higher number; each corridor has one.
    static bool corridor(const Level& level, int n, map_object& out) {
        for (int from = 0; from < level.rooms.size(); ++from)
            for (int link = 0; link < level.rooms[from].connections; ++link) {
                const auto& here = level.rooms[from].links[link];
                if (here.room <= from || n-- > 0) continue;
                out.name << "corridor " << from << '-' << here.room;
                out.kind = "corridor";
                out.form = map_object::shape::line;
                const int back = link_back(level, from, link);
                if (back < 0) return true; // of a damaged level: a line without corners, which nobody draws or writes
                const auto& near = level.rooms[from].doors[link];
                const auto& far = level.rooms[here.room].doors[back];
                const corridor_path path = corridor_of(level, from, link);
                out.corners.push_back(near.place());
                for (int i = 0; i < path.bend_count(); ++i) out.corners.push_back(path.bend(i));
                out.corners.push_back(far.place());
                out.number("from", from);
                out.number("to", here.room);
                out.words("shape", name_of(here.shape));
                out.flag("hidden", is_door_secret(level, near.x, near.y) && is_door_secret(level, far.x, far.y));
                return true;
            }
        return false;
    }

    // Room by room: those of its corridors, that of its niche, that of its decoy.
    static bool door(const Level& level, int n, map_object& out) {
        for (int index = 0; index < level.rooms.size(); ++index) {
            const auto& here = level.rooms[index];
            if (n < here.connections) {
                describe_door(level, here.doors[n].place(), index, static_cast<int>(here.doors[n].side), "corridor",
                              out);
                out.number("to", here.links[n].room);
                return true;
            }
            n -= here.connections;
            if (here.has_niche() && n-- == 0)
                return describe_door(level, niche_door(level, index), index, here.niche_side, "niche", out);
            if (here.has_decoy() && n-- == 0)
                return describe_door(level, decoy_door(here), index, here.decoy_side, "decoy", out);
        }
        return false;
    }
    static bool describe_door(const Level& level, point place, int room, int side, const char* leads_to,
                              map_object& out) {
        constexpr const char* sides[] = {"left", "right", "top", "bottom"};
        out.name << "door of room " << room;
        out.kind = "door";
        out.where = {place.x, place.y, 1, 1};
        out.number("room", room);
        out.words("side", sides[side & 3]);
        out.words("leads_to", leads_to);
        out.flag("secret", is_door_secret(level, place.x, place.y));
        out.flag("locked", is_door_locked(level, place.x, place.y));
        out.flag("trapped", is_door_trapped(level, place.x, place.y));
        out.flag("open", is_door_open(level, place.x, place.y));
        return true;
    }

    // The n-th that lives; nobody when there are not so many.
    static int living(const auto& pool, int n) {
        for (int i = 0; i < pool.end_index(); ++i)
            if (pool.is_live(i) && n-- == 0) return i;
        return nobody;
    }

    static bool item(const Level& level, int n, map_object& out) {
        const int index = living(level.metadata.objects, n);
        if (index == nobody) return false;
        const auto& here = level.metadata.objects[index];
        out.name = item_name(here.item);
        out.kind = "item";
        const auto category = static_cast<int>(category_of(here.item));
        place(out, here.x, here.y, dungeon_ids::item, category);
        out.number("item", here.item);
        out.number("flags", here.flags);
        out.number("data", here.data);
        return true;
    }

    static bool monster(const Level& level, int n, map_object& out) {
        const int index = living(level.metadata.monsters, n);
        if (index == nobody) return false;
        const auto& here = level.metadata.monsters[index];
        out.name = monster_name(here.kind);
        out.kind = "monster";
        place(out, here.x, here.y, dungeon_ids::monster, here.kind);
        out.number("kind", here.kind);
        out.number("hit_points", here.hit_points);
        out.number("state", here.state);
        out.number("flags", here.flags);
        out.number("data", here.data);
        return true;
    }

    // With its picture, if there is one.
    static void place(map_object& out, int x, int y, const tile_range& pictures, int which) {
        out.where = {x, y, 1, 1};
        out.form = which < pictures.size() ? map_object::shape::picture : map_object::shape::spot;
        if (which < pictures.size()) out.tile = static_cast<tile_id>(pictures.first + which);
    }
};

} // namespace warren::detail
