// Where enemies may appear in a platformer room, on the ground and in the air, and the boss (SPAWN-001 … SPAWN-018).
#pragma once

#include <warren/core/chance.hpp>
#include <warren/core/field_limits.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/spawn_candidates.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// Guarantees: at most max_enemies places, any two of them at least min_spawn_distance apart, taken in the order of the
// shuffled candidates (SPAWN-015 … SPAWN-018). Boss rooms have one place, the boss's (SPEC-010); Entrance rooms have none
// (SPEC-004). Leaves none of the places of an earlier policy. Costs one look at all tiles and two draws for each candidate.
struct spawns {
    static constexpr auto stream = stream_id("spawns");

    int min_ground_span = 4;
    int min_air_height = 4;
    chance air_keep_chance = percent(15);
    int air_edge_margin = 2;
    int max_enemies = 5;
    int min_spawn_distance = 6;

    static constexpr void fields(auto& self, auto&& field) {
        field({"min_ground_span", "tiles of ground in a row that an enemy needs", 1, 64}, self.min_ground_span);
        field({"min_air_height", "tiles of air below a flying enemy", 1, 64}, self.min_air_height);
        field({"air_keep_chance", "how many of the places in the air are candidates"}, self.air_keep_chance);
        field({"air_edge_margin", "tiles between the edge of the room and a flying enemy", 1, 64},
              self.air_edge_margin);
        field({"max_enemies", "how many places there are at most", 0, detail::max_enemy_limit}, self.max_enemies);
        field({"min_spawn_distance", "how far apart any two places are", 0, 1000}, self.min_spawn_distance);
    }

    constexpr status check() const {
        const field_limit limits[] = {
            {"min_ground_span", min_ground_span, 1, 64, "SPAWN-004"},
            {"min_air_height", min_air_height, 1, 64, "SPAWN-008"},
            {"air_edge_margin", air_edge_margin, 1, 64, "SPAWN-010"},
            {"max_enemies", max_enemies, 0, detail::max_enemy_limit, "SPAWN-016"},
            {"min_spawn_distance", min_spawn_distance, 0, 1000, "SPAWN-017"},
        };
        if (status possible = check_limits(limits); !possible) return possible;
        return check_chance("air_keep_chance", air_keep_chance, "SPAWN-009");
    }

    template <platformer_like Level>
    constexpr status decorate(Level& level, rng& random) const {
        platformer_settings& used = level.settings;
        used.min_ground_span = min_ground_span;
        used.min_air_height = min_air_height;
        used.air_keep_chance = air_keep_chance;
        used.air_edge_margin = air_edge_margin;
        used.max_enemies = max_enemies;
        used.min_spawn_distance = min_spawn_distance;
        level.spawns.clear();
        switch (used.room_type) {
        case room_kind::entrance: return {};
        case room_kind::boss: level.spawns.push_back(place_of_boss(level)); return {};
        case room_kind::combat: break;
        }
        if (status found = detail::find_spawns(level, random); !found) return found;
        shuffle(random, level.spawn_candidates);
        choose(level);
        return {};
    }

private:
    // SPAWN-012, SPAWN-013, 2P-30, 2P-31: right of the centre, on the ground.
    static constexpr spawn_point place_of_boss(const auto& level) {
        const int wall = level.settings.wall_thickness;
        const int wanted = level.width() - wall - 10;
        const int center = level.width() / 2;
        const int x =
            rect{wall, wall, level.width() - 2 * wall, 1}.nearest({wanted > center ? wanted : center, wall}).x;
        return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(wall), spawn_kind::boss};
    }

    constexpr void choose(auto& level) const {
        for (const spawn_point& each : level.spawn_candidates) {
            if (level.spawns.size() >= max_enemies) return;
            if (is_apart(level, each)) level.spawns.push_back(each);
        }
    }
    // 2P-28: Euclidean.
    constexpr bool is_apart(const auto& level, const spawn_point& place) const {
        for (const spawn_point& other : level.spawns)
            if (squared_distance(other.place(), place.place()) < min_spawn_distance * min_spawn_distance) return false;
        return true;
    }
};

} // namespace warren
