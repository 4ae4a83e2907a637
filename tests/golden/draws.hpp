// Draws of every stage, and a generator made of a user's own policies, pinned.
#pragma once

#include "digest.hpp"
#include "examples/cave.hpp"

#include <cstdint>

namespace golden {

constexpr std::uint64_t digest_of_draws(std::uint64_t n, warren::stage which) {
    using namespace warren;
    rng random = stage_rng(seed{n}, which);
    tests::digest out;
    for (std::uint32_t i = 1; i <= 200; ++i) {
        const std::uint32_t word = random();
        const std::uint32_t small = random.below(i * i * i);
        const int signed_one = random.between(-static_cast<int>(i), 50);
        const bool luck = random.happens(ratio(i, 200));
        out.add(word, small, signed_one, luck ? 1 : 0);
    }
    int items[40] = {};
    for (int i = 0; i < 40; ++i) items[i] = i;
    shuffle(random, items);
    for (const int item : items) out.add(item);
    const std::uint32_t weights[] = {5, 0, 7, 1, 300};
    for (int i = 0; i < 50; ++i) out.add(*weighted_pick(random, weights));
    rng forked = random.fork(stream_id("golden"));
    return out.add(forked()).value();
}

template <warren::extent Extent>
constexpr std::uint64_t fingerprint(const cave::level<Extent>& made) {
    tests::digest out;
    for (int y = 0; y < made.tiles.height(); ++y)
        for (int x = 0; x < made.tiles.width(); ++x) out.add(static_cast<int>(made.tiles(x, y)));
    return out.value();
}

template <class Report>
void report_draws(Report report) {
    using warren::stage;
    report("draws of topology, seed 0", digest_of_draws(0, stage::topology));
    report("draws of typing, seed 42", digest_of_draws(42, stage::typing));
    report("draws of decoration, seed 18446744073709551615", digest_of_draws(UINT64_MAX, stage::decoration));
    report("draws of repair, seed 2026", digest_of_draws(2026, stage::repair));
    report("draws at run time, seed 7", digest_of_draws(7, stage::runtime));
    const cave::generator caves{};
    report("example cave", caves, 0);
    report("example cave", caves, 42);
    report("example cave", caves, UINT64_MAX);
}

} // namespace golden
