// Re-derives every structural rule of a maze from the level alone. Shares no code with what makes mazes.
//
// What was asked for stands in level.settings, see model/maze_settings.hpp: a policy that does not write its part there
// makes levels that are refused here. What only chance decides (is a tenth of the floor sand?) is no rule of one level.
#pragma once

#include <warren/model/maze_level.hpp>
#include <warren/validate/maze_cells.hpp>
#include <warren/validate/maze_props.hpp>
#include <warren/validate/maze_tiles.hpp>
#include <warren/validate/violation.hpp>

namespace warren {

// Empty for every maze that the library makes; otherwise each broken rule with its place.
template <extent Cells, extent Tiles>
constexpr violations validate(const maze_level<Cells, Tiles>& level) {
    violations found;
    detail::maze_cells_check<maze_level<Cells, Tiles>> cells{level, found};
    if (!cells.check_sizes()) return found;
    cells.check_settings();
    cells.check_doors();
    cells.check_reach();
    cells.check_loops();
    cells.check_iterations();
    detail::maze_tiles_check<maze_level<Cells, Tiles>> tiles{level, found};
    tiles.check_pieces();
    tiles.check_tiles();
    detail::maze_props_check<maze_level<Cells, Tiles>>(level, found).run();
    return found;
}

} // namespace warren
