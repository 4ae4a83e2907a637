// Mazes of arbitrary configurations.
#include "examples/warren/kinds/maze.hpp"
#include "level.hpp"

#include <string_view>
#include <warren/validate/maze.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto is_small = [](const auto& made) {
        const auto& doors = made.topology.first;
        return doors.map.width() * doors.map.height() <= 40000;
    };
    // Policies that see the grid only when the level is there: pieces of another size than its cells, and limits of loops
    // and rocks that depend on it (CC-3b, CC-4b).
    const auto is_known = [](const warren::error& why) {
        const std::string_view rule = why.rule;
        return why.code == warren::errc::out_of_range && (rule == "FR-2.1" || rule.starts_with("CC-"));
    };
    fuzz::make_level<tool::maze_kind>({data, size}, 200, is_small, is_known);
    return 0;
}
