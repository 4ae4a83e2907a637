#include "bench/batch.hpp"

#include "bench/suite.hpp"

#include <string>

// The time is that of a clock on the wall, so the ratio is what more threads are worth.
void bench_batch() {
    constexpr std::uint64_t levels = 20'000;
    std::uint64_t first = 1;
    const auto work = [&](unsigned threads) {
        first += levels;
        return bench::batch_of_dungeons(first, levels, threads);
    };
    bench::suite many("generate_many, 20,000 dungeons");
    many.each(levels).reference("one thread", [&] { return work(1); });
    many.ours("a thread for each core: " + std::to_string(warren::cores()), [&] { return work(0); });
    many.ours("as many threads that share nothing", [&] {
        first += levels;
        return bench::dungeons_apart(first, levels, warren::cores());
    });
}
