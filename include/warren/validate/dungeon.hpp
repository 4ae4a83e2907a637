// Re-derives every structural rule of a dungeon from the level alone. Shares no code with what makes dungeons.
//
// What was asked for stands in level.settings, see model/dungeon_settings.hpp. It is the level as it was made that keeps
// the rules; of one that is being played ask solvable(). What only chance decides is no rule of one level.
#pragma once

#include <warren/model/dungeon_level.hpp>
#include <warren/validate/dungeon/counts.hpp>
#include <warren/validate/dungeon/entities.hpp>
#include <warren/validate/dungeon/links.hpp>
#include <warren/validate/dungeon/paths.hpp>
#include <warren/validate/dungeon/rooms.hpp>
#include <warren/validate/dungeon/secrets.hpp>
#include <warren/validate/dungeon/ways.hpp>
#include <warren/validate/violation.hpp>

namespace warren {

// Empty for every dungeon that the library makes; otherwise each broken rule with its place. Among the rules: from the
// stairs up one reaches the stairs down once the secret doors are found, and every key before the door that it opens.
template <extent Most, int MaxRooms, class Coordinate, class Pools>
constexpr violations validate(const dungeon_level<Most, MaxRooms, Coordinate, Pools>& level) {
    using model = dungeon_level<Most, MaxRooms, Coordinate, Pools>;
    violations found;
    detail::dungeon_rooms_check<model> rooms{{level, found}};
    if (!rooms.check_sizes()) return found;
    rooms.check_settings();
    rooms.check_tiles();
    if (!rooms.check_rooms()) return found;
    detail::dungeon_entities_check<model> entities{{level, found}};
    entities.check_objects();
    entities.check_monsters();
    entities.check_ways();
    detail::dungeon_links_check<model> links{{level, found}};
    if (!links.check_links()) return found;
    links.check_walls();
    links.check_branching();
    links.check_tree();
    detail::dungeon_paths_check<model>{{level, found}}.run();
    detail::dungeon_secrets_check<model> secrets{{level, found}};
    secrets.run();
    detail::dungeon_counts_check<model> counts{{level, found}};
    counts.check_hidden_rooms(secrets.hidden_rooms, secrets.hideable_rooms);
    counts.check_passages(secrets.passages, secrets.open_passages, secrets.non_branching);
    counts.check_niches(secrets.hidden_rooms);
    counts.check_decoys();
    counts.check_walls();
    counts.check_stairs();
    return found;
}

} // namespace warren
