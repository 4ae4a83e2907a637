#include "property/maze_checker.hpp"
#include "soak.hpp"

#include <warren/maze.hpp>
#include <warren/validate/maze.hpp>

namespace soak {
namespace {

struct maze_kind {
    static constexpr const char* name = "maze";

    static warren::maze usual() { return {}; }
    static auto any() {
        return warren::dynamic_maze{.topology = {.grid = {12, 9}, .map = {100, 100}}}.also(warren::loops{.count = 0});
    }
    static bool affordable(const auto& /*generator*/) { return true; } // up to 1000 × 1000 tiles
    static std::string fault(const auto& level, const auto& generator) {
        const auto& rocks = generator.decoration.template get<warren::rocks>();
        return tests::maze_fault(level, !rocks.in_doorways && rocks.distance >= warren::rocks{}.distance);
    }
    static bool remade(const auto& level) { return level.stats.repaired_cells > 0; }
};

} // namespace

report soak_mazes(const request& asked) { return soak_kind<maze_kind>(asked); }

} // namespace soak
