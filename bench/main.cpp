// All benches, one after the other. A table's last column says how much faster than its first row a row is.
#define ANKERL_NANOBENCH_IMPLEMENT
#include "bench/compiler.hpp"
#include "bench/report.hpp"

#include <cstring>
#include <nanobench.h>

void bench_act_census();
void bench_act_map();
void bench_batch();
void bench_core();
void bench_core_graph();
void bench_dungeon();
void bench_encoding();
void bench_growth();
void bench_maze();
void bench_platformer();

namespace {

struct options {
    bool growth = false;
    const char* only = "";
    const char* json = nullptr;
    bool understood = true;
};

options read(int count, char** words) {
    options out;
    for (int i = 1; i < count; ++i) {
        const bool more = i + 1 < count;
        if (std::strcmp(words[i], "--growth") == 0)
            out.growth = true;
        else if (std::strcmp(words[i], "--only") == 0 && more)
            out.only = words[++i];
        else if (std::strcmp(words[i], "--json") == 0 && more)
            out.json = words[++i];
        else
            out.understood = false;
    }
    return out;
}

void compare() {
    bench_core();
    bench_core_graph();
    bench_encoding();
    bench_maze();
    bench_act_map();
    bench_dungeon();
    bench_platformer();
    bench_batch();
    bench_act_census();
}

} // namespace

int main(int count, char** words) {
    const options asked = read(count, words);
    if (!asked.understood) {
        std::fprintf(stderr, "usage: warren_bench [--growth] [--only WORDS OF A TITLE] [--json FILE]\n");
        return 2;
    }
    bench::results().only = asked.only;
    asked.growth ? bench_growth() : compare();
    if (bench::results().empty()) {
        std::fprintf(stderr, "warren_bench: no table is called '%s'\n", asked.only);
        return 1;
    }
    if (asked.json != nullptr && !bench::results().write_json(asked.json, bench::compiler, bench::flags)) {
        std::fprintf(stderr, "warren_bench: cannot write %s\n", asked.json);
        return 1;
    }
}
