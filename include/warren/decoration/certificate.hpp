// The proof that a platformer room can be played, kept in the level: a route from start to end.
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/route.hpp>
#include <warren/movement/strips.hpp>
#include <warren/movement/terrain.hpp>

namespace warren {

// Stands behind everything else that changes tiles, and before spawns. Without a way from start to end by hops the route is
// empty. In rooms that ensure it, a platform nobody can get to is taken away again, so that no enemy stands there. Costs
// less than a look at every tile.
struct certificate {
    static constexpr auto stream = stream_id("certificate");

    template <platformer_like Level>
    constexpr status decorate(Level& level, rng& /*random*/) const {
        using most = typename Level::most_tiles;
        const movement hero = movement_of(level.settings);
        terrain<most> ground;
        strip_map<most> map;
        route_search<most> search;
        level.route.shorten(0);
        for (bool changed = true; changed;) { // each time there are fewer platforms
            if (status made = ground.survey(level.tiles, hero); !made) return made;
            if (status made = map.draw(ground, hero); !made) return made;
            const int start = map.at(level.start);
            if (start < 0) return {};
            if (status made = search.run(map, start); !made) return made;
            changed = level.settings.ensure_jump_reachable && remove_useless(level, map, search);
        }
        const int end = map.at(level.end);
        if (end < 0 || !search.reached(end)) return {};
        return search.trace(map, level.start, level.end, level.route);
    }

private:
    // True if the map must be drawn anew, because something that could be reached is gone as well.
    static constexpr bool remove_useless(auto& level, const auto& map, const auto& search) {
        bool changed = false;
        for (int i = level.platforms.size() - 1; i >= 0; --i) {
            const platform each = level.platforms[i];
            if (is_reached(each, map, search)) continue;
            // PLAT-009: what was placed later in that row may be in the middle between this one and another.
            for (int j = level.platforms.size() - 1; j > i; --j) {
                const platform later = level.platforms[j];
                if (later.y != each.y || later.purpose != platform_purpose::horizontal) continue;
                changed = changed || is_reached(later, map, search);
                remove(level, j);
            }
            remove(level, i);
        }
        return changed;
    }
    // All places on a platform are in one strip: PLAT-015 keeps them free.
    static constexpr bool is_reached(const platform& each, const auto& map, const auto& search) {
        const int strip = map.at({each.x, each.y + 1});
        return strip >= 0 && search.reached(strip);
    }
    static constexpr void remove(auto& level, int index) {
        const platform gone = level.platforms[index];
        platformer_tile* const row = level.tiles.row(gone.y);
        for (int x = gone.x; x < gone.x + gone.width; ++x) row[x] = platformer_tile::air;
        for (int i = index + 1; i < level.platforms.size(); ++i) level.platforms[i - 1] = level.platforms[i];
        level.platforms.shorten(level.platforms.size() - 1);
    }
};

} // namespace warren
