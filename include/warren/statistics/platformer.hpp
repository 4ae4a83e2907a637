// What a platformer room is like, in numbers: for telemetry, for designers who compare settings, for searches among seeds.
#pragma once

#include <warren/core/result.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/reachability.hpp>

namespace warren {

struct platformer_summary {
    int regions = 0;
    int corridors = 0;
    int loops = 0; // corridors more than a tree needs
    int walls = 0; // tiles
    int air = 0;
    int ground = 0; // tiles that one can stand on
    int platforms = 0;
    int platforms_for_reach = 0; // of these
    int platform_tiles = 0;
    int spawn_candidates = 0;
    int ground_spawns = 0;
    int air_spawns = 0;
    int steps = 0; // of the route from start to end, each of them one of the following
    int walks = 0;
    int jumps = 0;
    int drops = 0;
    int climb = 0;        // rows up along the route, all jumps together
    int highest_jump = 0; // rows
    int deepest_fall = 0;
    int soft_locks = 0; // places that can be reached and from which nobody gets to the end
    int spawns_out_of_reach = 0;
    int unresolved_gaps = 0;
    int attempts = 0;
    bool playable = false; // from start to end

    static constexpr void fields(auto& self, auto&& field) {
        field({"regions", "regions of the room"}, self.regions);
        field({"corridors", "corridors between regions"}, self.corridors);
        field({"loops", "corridors more than are needed to reach every region"}, self.loops);
        field({"walls", "tiles of wall"}, self.walls);
        field({"air", "tiles of air"}, self.air);
        field({"ground", "tiles that a hero can stand on, with room for his head"}, self.ground);
        field({"platforms", "platforms"}, self.platforms);
        field({"platforms_for_reach", "platforms without which one would not get on"}, self.platforms_for_reach);
        field({"platform_tiles", "tiles of platforms"}, self.platform_tiles);
        field({"spawn_candidates", "places where an enemy could appear"}, self.spawn_candidates);
        field({"ground_spawns", "places where an enemy on foot appears"}, self.ground_spawns);
        field({"air_spawns", "places where a flying enemy appears"}, self.air_spawns);
        field({"steps", "steps of the route from start to end"}, self.steps);
        field({"walks", "steps of the route that are walked"}, self.walks);
        field({"jumps", "steps of the route that are jumped"}, self.jumps);
        field({"drops", "steps of the route that are fallen"}, self.drops);
        field({"climb", "rows that the route goes up, all jumps together"}, self.climb);
        field({"highest_jump", "rows that its highest jump goes up"}, self.highest_jump);
        field({"deepest_fall", "rows that its deepest fall goes down"}, self.deepest_fall);
        field({"soft_locks", "places that can be reached, but from which the end cannot"}, self.soft_locks);
        field({"spawns_out_of_reach", "enemies on foot that cannot be met"}, self.spawns_out_of_reach);
        field({"unresolved_gaps", "places where a platform is missing"}, self.unresolved_gaps);
        field({"attempts", "rooms begun until this one could be played"}, self.attempts);
        field({"playable", "whether the end can be reached from the start"}, self.playable);
    }
};

namespace detail {

template <class Level>
constexpr void count_tiles(const Level& level, platformer_summary& out) {
    for (int y = 0; y < level.height(); ++y) {
        const auto here = level.tiles.row(y);
        const auto below = level.tiles.row(y > 0 ? y - 1 : y);
        const auto above = level.tiles.row(y + 1 < level.height() ? y + 1 : y);
        for (int x = 0; x < level.width(); ++x) {
            out.walls += here[x] == platformer_tile::wall ? 1 : 0;
            out.air += here[x] == platformer_tile::air ? 1 : 0;
            out.platform_tiles += here[x] == platformer_tile::platform ? 1 : 0;
            if (y == 0 || y + 1 == level.height()) continue;
            out.ground += passable(here[x]) && passable(above[x]) && carries(below[x]) ? 1 : 0;
        }
    }
}

template <class Level>
constexpr void count_route(const Level& level, platformer_summary& out) {
    out.steps = level.route.empty() ? 0 : level.route.size() - 1; // the first is where the hero stands already
    for (int i = 1; i < level.route.size(); ++i) {
        const route_step& step = level.route[i];
        const int up = step.y - level.route[i - 1].y;
        out.walks += step.move == route_move::walk ? 1 : 0;
        out.jumps += step.move == route_move::jump ? 1 : 0;
        out.drops += step.move == route_move::drop ? 1 : 0;
        out.climb += up > 0 ? up : 0;
        if (up > out.highest_jump) out.highest_jump = up;
        if (-up > out.deepest_fall) out.deepest_fall = -up;
    }
}

// Every move there is, for the hero of the room's settings.
template <extent Most>
constexpr status count_reach(const platformer_level<Most>& level, platformer_summary& out) {
    const auto ways = reachability(level, movement_of(level.settings));
    if (!ways) return ways.error();
    out.soft_locks = ways->soft_locks;
    out.playable = ways->playable;
    for (const spawn_point& spawn : level.spawns)
        out.spawns_out_of_reach += spawn.type == spawn_kind::ground && !ways->from_start(spawn.x, spawn.y) ? 1 : 0;
    return {};
}

} // namespace detail

// What can be reached is not asked of a room that was made for no hero: of one without jumps in its settings.
template <extent Most>
constexpr result<platformer_summary> summary_of(const platformer_level<Most>& level) {
    platformer_summary out;
    out.regions = level.regions.size();
    out.corridors = level.corridors.size();
    out.loops = level.edges.extra.size();
    out.platforms = level.platforms.size();
    for (const platform& each : level.platforms)
        out.platforms_for_reach += each.purpose == platform_purpose::reach ? 1 : 0;
    out.spawn_candidates = level.spawn_candidates.size();
    for (const spawn_point& spawn : level.spawns) {
        out.ground_spawns += spawn.type == spawn_kind::ground ? 1 : 0;
        out.air_spawns += spawn.type == spawn_kind::air ? 1 : 0;
    }
    out.unresolved_gaps = level.unresolved_gaps;
    out.attempts = level.stats.attempts;
    out.playable = !level.route.empty();
    detail::count_tiles(level, out);
    detail::count_route(level, out);
    if (level.settings.max_jump_height > 0)
        if (status counted = detail::count_reach(level, out); !counted) return counted.error();
    return out;
}

} // namespace warren
