// A maze for Tiled: giraffe.tmx, which opens with the tileset stone_cave.tsx beside it.
#include <warren/io/tmx.hpp>
#include <warren/maze.hpp>

int main() {
    constexpr warren::maze maze{}; // 12 x 9 rooms on 100 x 100 tiles
    const auto level = maze(warren::seed{42});
    if (!level) return warren::report(level.error());
    return warren::report(warren::save_tmx("giraffe.tmx", *level));
}
