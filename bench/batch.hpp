// Levels of many seeds at once, as a plain function that a test runs as well.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>
#include <warren/batch.hpp>
#include <warren/dungeon.hpp>

namespace bench {

// The sum of the corridors of that many dungeons, on that many threads; 0 means one for each core.
inline std::int64_t batch_of_dungeons(std::uint64_t first, std::uint64_t count, unsigned threads) {
    static constexpr warren::dungeon large{.topology = {.layout = warren::dungeon_size::large}};
    const auto read = [](const auto& level, const warren::status& made) {
        return made ? level.counters.total_connections : 0;
    };
    std::int64_t sum = 0;
    const auto take = [&](warren::seed, int connections) {
        sum += connections;
        return true;
    };
    warren::generate_many(large, {warren::seed{first}, warren::seed{first + count - 1}}, read, take, threads);
    return sum;
}

// As many dungeons again on threads that know nothing of each other: what the machine has to give.
inline std::int64_t dungeons_apart(std::uint64_t first, std::uint64_t count, unsigned threads) {
    std::atomic<std::int64_t> sum = 0;
    std::vector<std::thread> workers;
    for (unsigned i = 0; i < threads; ++i) {
        const std::uint64_t begin = count * i / threads;
        const std::uint64_t end = count * (i + 1) / threads;
        workers.emplace_back([&sum, first, begin, end] { sum += batch_of_dungeons(first + begin, end - begin, 1); });
    }
    for (std::thread& worker : workers) worker.join();
    return sum;
}

} // namespace bench
