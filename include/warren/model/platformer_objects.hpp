// What of a platformer room is no tile, for map editors: openings and doors, spawns, regions, and the way through.
#pragma once

#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/model/map_object.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/model/platformer_tileset.hpp>

namespace warren::detail {

// Editors count rows from the top.
template <class Level>
struct platformer_objects {
    static constexpr int count = 4;

    static const char* name(int group) {
        constexpr const char* names[count] = {"regions", "doors", "spawns", "route"};
        return names[group];
    }

    static bool object_of(const void* from, int group, int n, map_object& out) {
        const auto& level = *static_cast<const Level*>(from);
        switch (group) {
        case 0: return region(level, n, out);
        case 1: return door(level, n, out);
        case 2: return spawn(level, n, out);
        default: return step(level, n, out);
        }
    }

private:
    static constexpr std::uint8_t boss_size = 3;

    static bool region(const Level& level, int n, map_object& out) {
        if (n >= level.regions.size()) return false;
        const warren::region& here = level.regions[n];
        out.name << "region " << n;
        out.kind = "region";
        out.where = flip_y(here.area, level.height());
        out.number("region", n);
        out.words("type", name_of(here.type));
        out.flag("entrance", here.is_entrance);
        out.flag("exit", here.is_exit);
        return true;
    }

    // The two openings, and the door in the second of them.
    static bool door(const Level& level, int n, map_object& out) {
        if (n > (level.exit_door.empty() ? 1 : 2)) return false;
        constexpr const char* kinds[] = {"entrance", "exit", "door"};
        const point place = n == 0 ? level.start : level.end;
        const rect area = n == 2 ? level.exit_door : rect{place.x, place.y, 1, opening_height};
        out.name << kinds[n];
        out.kind = kinds[n];
        out.where = flip_y(area, level.height());
        if (n == 0) out.tile = platformer_ids::start.first;
        if (n == 1 && level.exit_door.empty()) out.tile = platformer_ids::end.first; // else one sees the door
        if (n == 1) out.flag("needs_door", level.needs_door_at_exit);
        if (n == 2) out.words("opens", "when the boss is defeated"); // SPEC-011
        return true;
    }

    static bool spawn(const Level& level, int n, map_object& out) {
        if (n >= level.spawns.size()) return false;
        const spawn_point& here = level.spawns[n];
        out.name << name_of(here.type) << ' ' << n;
        out.kind = "spawn";
        out.form = map_object::shape::picture;
        const point place = flip_y(here.place(), level.height());
        out.where = {place.x, place.y, 1, 1};
        out.tile = static_cast<tile_id>(platformer_ids::spawn.first + static_cast<int>(here.type));
        if (here.type == spawn_kind::boss) out.size = boss_size;
        out.words("type", name_of(here.type));
        return true;
    }

    // A jump or a drop is a line; so are all steps in a row that are walked in one direction.
    static bool step(const Level& level, int n, map_object& out) {
        const auto& route = level.route;
        for (int first = 0; first + 1 < route.size();) {
            const int last = end_of_line(level, first);
            if (n-- == 0) {
                const route_move move = route[last].move;
                out.name << name_of(move);
                out.kind = name_of(move);
                out.form = map_object::shape::line;
                out.corners.push_back(flip_y(route[first].place(), level.height()));
                out.corners.push_back(flip_y(route[last].place(), level.height()));
                return true;
            }
            first = last;
        }
        return false;
    }
    static int end_of_line(const Level& level, int first) {
        const auto& route = level.route;
        int last = first + 1;
        if (route[last].move != route_move::walk) return last;
        const int side = route[last].x - route[first].x;
        while (last + 1 < route.size() && route[last + 1].move == route_move::walk &&
               route[last + 1].x - route[last].x == side)
            ++last;
        return last;
    }
};

} // namespace warren::detail
