// Does one of the workloads a number of times, and nothing else: what instructions.py runs under callgrind.
//
//     warren_workloads --list              names, and how many levels of each are enough
//     warren_workloads --compiler          who made this program
//     warren_workloads maze_level 100      the work on the numbers 1 to 100
#include "bench/workloads.hpp"

#include "bench/compiler.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

int list() {
    for (const bench::workload& each : bench::workloads) std::printf("%s %d\n", each.name, each.levels);
    return 0;
}

int run(const char* name, int levels) {
    for (const bench::workload& each : bench::workloads) {
        if (std::strcmp(each.name, name) != 0) continue;
        std::int64_t sum = 0;
        for (int n = 1; n <= levels; ++n) sum += each.work(static_cast<std::uint64_t>(n));
        std::printf("%lld\n", static_cast<long long>(sum)); // so that the work is not left out
        return 0;
    }
    std::fprintf(stderr, "warren_workloads: there is no workload '%s'\n", name);
    return 1;
}

} // namespace

int main(int count, char** words) {
    if (count == 2 && std::strcmp(words[1], "--list") == 0) return list();
    if (count == 2 && std::strcmp(words[1], "--compiler") == 0)
        return std::printf("%s %s\n", bench::compiler, bench::flags) < 0 ? 1 : 0;
    if (count == 3) return run(words[1], std::atoi(words[2]));
    std::fprintf(stderr, "usage: warren_workloads --list | --compiler | NAME LEVELS\n");
    return 2;
}
