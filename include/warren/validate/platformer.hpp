// Re-derives every structural rule of a platformer room from the level alone. Shares no code with what makes rooms.
//
// What was asked for stands in level.settings, see model/platformer_settings.hpp. What only chance decides (is a third of the
// platforms wide?) is no rule of one level.
#pragma once

#include <warren/model/movement.hpp>
#include <warren/validate/platformer/graph.hpp>
#include <warren/validate/platformer/platforms.hpp>
#include <warren/validate/platformer/regions.hpp>
#include <warren/validate/platformer/route.hpp>
#include <warren/validate/platformer/settings.hpp>
#include <warren/validate/platformer/spawns.hpp>
#include <warren/validate/platformer/tiles.hpp>
#include <warren/validate/platformer/ways.hpp>
#include <warren/validate/violation.hpp>

namespace warren {

// Empty for every room that the library makes; otherwise each broken rule with its place. However damaged the room is,
// nothing outside of it is read.
template <extent Most>
constexpr violations validate(const platformer_level<Most>& level) {
    using room = platformer_level<Most>;
    violations found;
    detail::platformer_settings_check<room> settings{{level, found}};
    if (!settings.sizes() || !settings.parameters()) return found; // the rest could not be read
    detail::platformer_tiles_check<room, Most> tiles{{level, found}};
    tiles.run();
    tiles.door();
    if (level.is_combat()) {
        const bool regions = detail::platformer_regions_check<room>{{level, found}}.run();
        if (regions && detail::platformer_graph_check<room>{{level, found}}.run())
            detail::platformer_ways_check<room>{{level, found}}.run();
    } else {
        tiles.special();
    }
    detail::platformer_platforms_check<room>{{level, found}}.run();
    detail::platformer_spawns_check<room, Most>{{level, found}}.run();
    detail::platformer_route_check<room> route{{level, found}, movement_of(level.settings)};
    route.check_counts();
    route.run();
    return found;
}

} // namespace warren
