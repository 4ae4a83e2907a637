// A maze with all that belongs to it: a new one each time, or that of a seed, as a map for Tiled with its tileset, and as a
// picture. Writes giraffe.tmx, stone_cave.tsx, stone_cave.png and giraffe.png into the directory where it is started.
#include "arguments.hpp"

#include <cstdio>
#include <warren/io/maze_tmx.hpp>
#include <warren/maze.hpp>
#include <warren/report.hpp>
#include <warren/validate/maze.hpp>

int main(int argument_count, char** arguments) {
    const auto wanted = examples::seed_from(argument_count, arguments, "example_maze_picture");
    if (!wanted.fine) return 2;

    constexpr warren::maze maze{};
    const auto level = wanted.given ? maze(wanted.value) : maze();
    if (!level) return warren::report(level.error());

    if (auto saved = warren::save_maze_tmx("giraffe.tmx", *level); !saved) return warren::report(saved);
    if (auto saved = warren::save_maze_png("giraffe.png", *level); !saved) return warren::report(saved);

    const auto wrong = warren::validate(*level);
    for (const auto& violation : wrong) std::printf("  %s\n", violation.message().c_str());
    std::printf("Made a maze of %d x %d rooms from seed %llu: %d dead ends, %d rocks, %d broken rules.\n",
                level->cells.width(), level->cells.height(), static_cast<unsigned long long>(level->seed.value),
                level->stats.dead_ends, level->stats.props, wrong.total);
    std::puts("  giraffe.tmx      the map, for Tiled");
    std::puts("  stone_cave.tsx   its tileset, with stone_cave.png");
    std::puts("  giraffe.png      a picture of it");
    return wrong.empty() ? 0 : 1;
}
