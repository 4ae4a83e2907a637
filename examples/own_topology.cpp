// Mazes of a topology of one's own, which is in own_topology.hpp: one at run time, many into the same level, and one made by
// the compiler.
#include "own_topology.hpp"

#include <cstdint>
#include <cstdio>
#include <warren/bake.hpp>
#include <warren/maze.hpp>
#include <warren/report.hpp>
#include <warren/validate/maze.hpp>

constexpr auto plain = warren::maze{}.with(own::binary_tree{});
constexpr auto& baked = warren::baked<plain, warren::seed{3}>;
static_assert(warren::validate(baked).empty());

int main() {
    static warren::maze_level<> level;
    int broken = 0;
    for (std::uint64_t n = 1; n <= 100; ++n) {
        if (const auto made = plain.into(level, warren::seed{n}); !made) return warren::report(made.error());
        broken += warren::validate(level).total;
    }
    std::printf("100 mazes, broken rules: %d, dead ends of the last: %d\n", broken, level.stats.dead_ends);
    return broken == 0 ? 0 : 1;
}
