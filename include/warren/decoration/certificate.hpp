// The proof that a platformer room can be played, kept in the level: a route from start to end.
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/model/movement.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/route.hpp>
#include <warren/movement/terrain.hpp>

namespace warren {

// Stands behind everything else that changes tiles. Without a way from start to end by hops the route is empty. Costs about
// as much as a look at every tile.
struct certificate {
    static constexpr auto stream = stream_id("certificate");

    template <platformer_like Level>
    constexpr status decorate(Level& level, rng& /*random*/) const {
        return with_scratch<memory<Level>>(level, [&](memory<Level>& scratch) { return prove(level, scratch); });
    }

private:
    template <class Level>
    struct memory {
        terrain<typename Level::most_tiles> ground;
        route_search<typename Level::most_tiles> search;
    };

    template <class Level>
    static constexpr status prove(Level& level, memory<Level>& scratch) {
        auto& [ground, search] = scratch;
        const movement hero = movement_of(level.settings);
        level.route.shorten(0);
        if (status made = ground.survey(level.tiles, hero); !made) return made;
        if (status done = search.run(ground, hero, level.start, level.end); !done) return done;
        return search.arrived() ? search.trace(level.route) : status{};
    }
};

} // namespace warren
