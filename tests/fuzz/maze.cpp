// Mazes of arbitrary configurations.
#include "examples/warren/kinds/maze.hpp"
#include "level.hpp"

#include <warren/validate/maze.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto is_small = [](const auto& made) {
        const auto& doors = made.topology.first;
        return doors.map.width() * doors.map.height() <= 40000;
    };
    const auto is_known = [](const warren::error& /*why*/) { return false; }; // there is always a maze
    fuzz::make_level<tool::maze_kind>({data, size}, 200, is_small, is_known);
    return 0;
}
