// A seed is a promise: these numbers must come out on every compiler, optimisation level, word size and byte order, for
// as long as the major version stays the same. Changing one is a decision, explained in the commit that does it.
#include "digest.hpp"
#include "examples/cave.hpp"

#include <doctest/doctest.h>

using namespace warren;
using tests::digest_start;
using tests::mix;

namespace {

constexpr std::uint64_t digest_of_draws(seed level, stage which) {
    rng random = stage_rng(level, which);
    std::uint64_t digest = digest_start;
    for (std::uint32_t i = 1; i <= 200; ++i) {
        digest = mix(digest, random());
        digest = mix(digest, random.below(i * i * i));
        digest = mix(digest, static_cast<std::uint64_t>(random.between(-static_cast<int>(i), 50)));
        digest = mix(digest, random.happens(ratio(i, 200)) ? 1 : 0);
    }
    int items[40] = {};
    for (int i = 0; i < 40; ++i) items[i] = i;
    shuffle(random, items);
    for (const int item : items) digest = mix(digest, static_cast<std::uint64_t>(item));
    const std::uint32_t weights[] = {5, 0, 7, 1, 300};
    for (int i = 0; i < 50; ++i) digest = mix(digest, static_cast<std::uint64_t>(*weighted_pick(random, weights)));
    rng forked = random.fork(stream_id("golden"));
    return mix(digest, forked());
}

constexpr std::uint64_t digest_of_cave(seed level) {
    const auto made = cave::generator{}(level);
    std::uint64_t digest = digest_start;
    for (int y = 0; y < made->tiles.height(); ++y)
        for (int x = 0; x < made->tiles.width(); ++x)
            digest = mix(digest, static_cast<std::uint64_t>(made->tiles(x, y)));
    return digest;
}

} // namespace

TEST_CASE("0.3 golden: draws of every stage") {
    CHECK(digest_of_draws(seed{0}, stage::topology) == 0x151501191b3acb14u);
    CHECK(digest_of_draws(seed{42}, stage::typing) == 0xd07a988d10adfe00u);
    CHECK(digest_of_draws(seed{UINT64_MAX}, stage::decoration) == 0x562eb3436edebb1cu);
    CHECK(digest_of_draws(seed{2026}, stage::repair) == 0x6f825e9297758921u);
    CHECK(digest_of_draws(seed{7}, stage::runtime) == 0x8975ca87851d0e7du);
}

TEST_CASE("0.3 golden: the example cave") {
    CHECK(digest_of_cave(seed{0}) == 0xe8c467c6be1131a4u);
    CHECK(digest_of_cave(seed{42}) == 0xe9c7ce00b398e2a7u);
    CHECK(digest_of_cave(seed{UINT64_MAX}) == 0x926c5dff49ad6fc5u);
}

static_assert(digest_of_draws(seed{42}, stage::typing) == 0xd07a988d10adfe00u);
static_assert(digest_of_cave(seed{42}) == 0xe9c7ce00b398e2a7u);
