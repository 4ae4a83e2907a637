// Levels of many seeds at once, as a plain function that a test runs as well.
#pragma once

#include <cstdint>
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

} // namespace bench
