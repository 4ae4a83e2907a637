// All benches, one after the other. A table's first column says how much faster than its first row a row is.
#define ANKERL_NANOBENCH_IMPLEMENT
#include <nanobench.h>

void bench_act_census();
void bench_core();
void bench_core_graph();
void bench_dungeon();
void bench_maze();

int main() {
    bench_core();
    bench_core_graph();
    bench_maze();
    bench_act_census();
    bench_dungeon();
}
