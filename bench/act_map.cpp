#include "bench/act_map.hpp"

#include "bench/suite.hpp"

void bench_act_map() {
    std::uint64_t n = 0;
    bench::suite whole("typed act map, 15 rows x 7 columns");
    whole.reference("textbook: mt19937, vectors", [&] { return bench::act_textbook(++n).at(9, 3).type; });
    whole.ours("warren::act_map", [&] { return bench::whole_act(++n); });
}
