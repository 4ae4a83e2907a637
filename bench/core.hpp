// What the core benches time, as plain functions: a test runs each of them once, so that they cannot rot.
// Each takes a number that is different for every call, because repeated inputs flatter branch predictors.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>
#include <warren/core/packed_grid.hpp>
#include <warren/core/rng.hpp>

namespace bench {

inline constexpr int draw_count = 1000;
inline constexpr int shuffle_count = 108;

inline std::uint64_t draw_ours(std::uint64_t n) {
    warren::rng random = warren::stage_rng(warren::seed{n}, warren::stage::topology);
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < draw_count; ++i) sum += random.below(i + 1);
    return sum;
}

inline std::uint64_t draw_textbook(std::uint64_t n) {
    std::mt19937 random{static_cast<std::uint32_t>(n)};
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < draw_count; ++i) sum += std::uniform_int_distribution<std::uint32_t>{0, i}(random);
    return sum;
}

inline int shuffle_ours(std::uint64_t n) {
    int items[shuffle_count];
    std::iota(std::begin(items), std::end(items), 0);
    warren::rng random = warren::stage_rng(warren::seed{n}, warren::stage::topology);
    warren::shuffle(random, items);
    return items[0];
}

inline int shuffle_textbook(std::uint64_t n) {
    std::vector<int> items(shuffle_count);
    std::iota(items.begin(), items.end(), 0);
    std::mt19937 random{static_cast<std::uint32_t>(n)};
    std::shuffle(items.begin(), items.end(), random);
    return items[0];
}

using dungeon_tiles = warren::grid<std::uint8_t, warren::fixed<78, 78>>;
using dungeon_bits = warren::packed_grid<3, warren::fixed<78, 78>>;

inline dungeon_tiles random_tiles(std::uint64_t n) {
    dungeon_tiles tiles;
    warren::rng random = warren::stage_rng(warren::seed{n}, warren::stage::typing);
    for (int y = 0; y < tiles.height(); ++y)
        for (int x = 0; x < tiles.width(); ++x) tiles(x, y) = static_cast<std::uint8_t>(random.below(6));
    return tiles;
}

inline void pack_at_once(const dungeon_tiles& from, dungeon_bits& to) { to.pack(from); }

inline void pack_tile_by_tile(const dungeon_tiles& from, dungeon_bits& to) {
    for (int y = 0; y < from.height(); ++y)
        for (int x = 0; x < from.width(); ++x) to.set(x, y, from(x, y));
}

} // namespace bench
