#include "bench/maze.hpp"
#include "bench/suite.hpp"

#ifdef WARREN_BENCH_IO
#include <warren/io/tmx.hpp>
#endif

void bench_maze() {
    std::uint64_t n = 0;

    bench::suite topology("12 x 9 maze, topology");
    topology.reference("textbook: mt19937, vectors, std::shuffle", [&] { return bench::carve_textbook(++n); });
    topology.ours("backtracker, with its three layers cleared", [&] { return bench::carve_ours(++n); });

    bench::suite whole("whole maze level, 3 x 100 x 100 tiles, decorated");
    whole.reference("textbook topology alone", [&] { return bench::carve_textbook(++n); });
    whole.ours("warren::maze", [&] { return bench::whole_maze(++n); });

#ifdef WARREN_BENCH_IO
    const auto level = warren::maze{}(warren::seed{42});
    bench::suite files("a maze as TMX, checked by reading it again (VR-3)");
    files.reference("zlib level 9", [&] { return warren::to_tmx(*level, {.codec = {.level = 9}})->size(); });
    files.ours("zlib level 6", [&] { return warren::to_tmx(*level, {.codec = {.level = 6}})->size(); });
    files.ours("zlib level 1", [&] { return warren::to_tmx(*level, {.codec = {.level = 1}})->size(); });
#endif
}
