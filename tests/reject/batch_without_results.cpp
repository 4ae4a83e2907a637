// expect: read is called with a level and a status, and returns what take shall get of the level
#include <warren/batch.hpp>
#include <warren/maze.hpp>

void make() {
    const auto read = [](const auto&, const warren::status&) {
#ifdef WARREN_MENDED
        return 1;
#endif
    };
    warren::generate_many(warren::maze{}, {warren::seed{1}, warren::seed{2}}, read,
                          [](warren::seed, int) { return true; });
}
