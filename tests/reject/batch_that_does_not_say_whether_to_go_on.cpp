// expect: take is called with a seed and what read returned, and returns whether to go on
#include <warren/batch.hpp>
#include <warren/maze.hpp>

void make() {
    const auto read = [](const auto&, const warren::status&) { return 1; };
    warren::generate_many(warren::maze{}, {warren::seed{1}, warren::seed{2}}, read, [](warren::seed, int) {
#ifdef WARREN_MENDED
        return true;
#endif
    });
}
