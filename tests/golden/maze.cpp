// The tiles of some mazes, pinned: see core.cpp for what that promises.
#include "digest.hpp"

#include <doctest/doctest.h>
#include <warren/maze.hpp>

using namespace warren;
using tests::digest_start;
using tests::mix;

namespace {

template <class Level>
std::uint64_t digest_of(const Level& level) {
    std::uint64_t digest = digest_start;
    for (int y = 0; y < level.cells.height(); ++y)
        for (int x = 0; x < level.cells.width(); ++x)
            digest = mix(digest, level.cells(x, y).doors * 256u + level.cells(x, y).variation);
    for (int y = 0; y < level.walls.height(); ++y)
        for (int x = 0; x < level.walls.width(); ++x) {
            digest = mix(digest, level.background(x, y));
            digest = mix(digest, level.walls(x, y));
            digest = mix(digest, level.props(x, y));
        }
    return digest;
}

template <class Generator>
std::uint64_t digest_of(const Generator& generator, std::uint64_t n) {
    const auto made = generator(seed{n});
    return made ? digest_of(*made) : 0;
}

} // namespace

TEST_CASE("0.3 golden: default mazes") {
    CHECK(digest_of(maze{}, 0) == 0xa2b2920e245da432u);
    CHECK(digest_of(maze{}, 42) == 0x9b3eba355cd3bd44u);
    CHECK(digest_of(maze{}, UINT64_MAX) == 0x61e3de3ef08320fdu);
}

TEST_CASE("0.3 golden: other topologies, loops and decorations") {
    CHECK(digest_of(maze{}.also(loops{}), 42) == 0x4d2812abb1222cadu);
    CHECK(digest_of(maze{}.also(loops{.count = 60, .dead_ends = dead_ends::allow}), 42) == 0xb07b9d79dcc0da7du);
    CHECK(digest_of(maze{}.with(wilson<>{}), 42) == 0xbd4da9f18f0cc7a1u);
    CHECK(digest_of(maze{}.with(growing_tree<>{}), 42) == 0x97e5c9778e3de6aau);
    CHECK(digest_of(maze{}.with(backtracker<>{.max_iterations = 60}), 42) == 0x567a29d85ce63fd5u);
    CHECK(digest_of(maze{}.with(chain{shadows{shadow_sides::west_north}, rocks{.step = 3, .distance = 4}}), 42) ==
          0xcf26a57b3d14d708u);
}

TEST_CASE("0.3 golden: the smallest and the largest maze") {
    CHECK(digest_of(sized_maze<fixed<2, 2>, fixed<16, 22>>{}, 42) == 0x29c74c7e57429986u);
    CHECK(digest_of(dynamic_maze{.topology = {.grid = {125, 90}, .map = {1000, 1000}}}, 42) == 0x1e234d38ff395eefu);
}

TEST_CASE("0.3 golden: doors, rooms and rocks, which no other decoration moves") {
    constexpr auto bare = maze{}.with(rocks{});
    CHECK(digest_of(bare, 42) == 0x8aebbadaaaf2b19eu);
    CHECK(digest_of(bare.also(loops{}), 42) == 0x9f544ea334f4ff7fu);
    CHECK(digest_of(bare.with(wilson<>{}), 42) == 0x137681e0bc83e7b9u);
    CHECK(digest_of(bare.with(growing_tree<>{}), 42) == 0x4166a79a0ae96e8bu);
    CHECK(digest_of(bare.with(backtracker<>{.max_iterations = 60}), 42) == 0x6f5deb7e3d01a630u);
}
