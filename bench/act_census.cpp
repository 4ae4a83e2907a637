#include "bench/act_census.hpp"
#include "bench/suite.hpp"

#include <cstdio>
#include <string>

void bench_act_census() {
    std::uint64_t n = 0;
    bench::suite counting("act maps made, validated and counted: time for each map");
    counting.each(1000, "act_census", [&] { return bench::count_acts(1000, n += 1000).nodes; });

    std::string table;
    if (warren::write_census(bench::count_acts(bench::large_census), table)) std::printf("\n%s\n", table.c_str());
}
