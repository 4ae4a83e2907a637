#include "bench/act_census.hpp"

#include "bench/suite.hpp"

#include <cstdio>
#include <string>

// Without a reference: nobody else counts.
void bench_act_census() {
    constexpr const char* title = "act maps made, validated and counted";
    constexpr int maps = 1000;
    std::uint64_t n = 0;
    bench::suite counting(title, "map");
    counting.each(maps).ours("warren::act_census", [&] { return bench::count_acts(maps, n += maps).nodes; });

    if (!bench::results().wants(title)) return;
    std::string table;
    if (warren::write_census(bench::count_acts(bench::large_census), table)) std::printf("\n%s\n", table.c_str());
}
