#include "bench/maze.hpp"

#include "bench/suite.hpp"

namespace {

void carve() {
    std::uint64_t n = 0;
    bench::suite topology("maze topology, 12 x 9 cells");
    topology.reference("textbook: mt19937, vectors, std::shuffle", [&] { return bench::carve_textbook(++n); });
    topology.ours("backtracker", [&] { return bench::carve_ours(++n); });
}

void make_whole() {
    std::uint64_t n = 0;
    bench::suite whole("whole maze level, 3 x 100 x 100 tiles, decorated");
    whole.reference("textbook: mt19937, vectors, fewer rules", [&] { return bench::maze_textbook(++n).props[50][50]; });
    whole.ours("warren::maze", [&] { return bench::whole_maze(++n); });
}

} // namespace

void bench_maze() {
    carve();
    make_whole();
}
