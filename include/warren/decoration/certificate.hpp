// The proof that a platformer room can be played, kept in the level: a route from start to end.
#pragma once

#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
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
        return with_scratch<memory<Level>>(level, [&](memory<Level>& scratch) { return prove(level, scratch); });
    }

private:
    static constexpr int rows_of(int /*w*/, int h) { return h; }

    template <class Level>
    struct memory {
        using most = typename Level::most_tiles;

        terrain<most> ground;
        strip_map<most> map;
        route_search<most> search;
        list<bool, detail::list_room_for<most>(rows_of)> gone; // from a row
    };

    template <class Level>
    static constexpr status prove(Level& level, memory<Level>& scratch) {
        auto& [ground, map, search, gone] = scratch;
        const movement hero = movement_of(level.settings);
        level.route.shorten(0);
        for (bool changed = true; changed;) { // each time there are fewer platforms
            if (status made = ground.survey(level.tiles, hero); !made) return made;
            if (status made = map.draw(ground, hero); !made) return made;
            const int start = map.at(level.start);
            if (start < 0) return {};
            if (status made = search.run(map, start); !made) return made;
            changed = false;
            if (!level.settings.ensure_jump_reachable) break;
            if (status made = remove_useless(level, scratch, changed); !made) return made;
        }
        const int end = map.at(level.end);
        if (end < 0 || !search.reached(end)) return {};
        return search.trace(map, level.start, level.end, level.route);
    }

    // PLAT-009: what was placed later in a row may be in the middle between a platform that goes and another, so it goes as
    // well. `changed` if that could be reached, so that the map must be drawn anew.
    template <class Level>
    static constexpr status remove_useless(Level& level, memory<Level>& scratch, bool& changed) {
        auto& gone = scratch.gone;
        if (status made = gone.resize(level.height(), "the rows"); !made) return made;
        for (bool& each : gone) each = false;
        int kept = 0;
        for (int i = 0; i < level.platforms.size(); ++i) {
            const platform each = level.platforms[i];
            if (!level.tiles.contains(each.x, each.y)) continue; // left by another room, which was larger
            const bool reached = is_reached(each, scratch.map, scratch.search);
            if (reached && (!gone[each.y] || each.purpose != platform_purpose::horizontal)) {
                level.platforms[kept++] = each;
                continue;
            }
            changed = changed || reached;
            gone[each.y] = gone[each.y] || !reached;
            level.tiles.fill({each.x, each.y, each.width, 1}, platformer_tile::air);
        }
        level.platforms.shorten(kept);
        return {};
    }
    // All places on a platform are in one strip: PLAT-015 keeps them free.
    static constexpr bool is_reached(const platform& each, const auto& map, const auto& search) {
        const int strip = map.at({each.x, each.y + 1});
        return strip >= 0 && search.reached(strip);
    }
};

} // namespace warren
