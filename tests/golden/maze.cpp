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
    CHECK(digest_of(maze{}, 0) == 0x92edd86e3276d134u);
    CHECK(digest_of(maze{}, 42) == 0x53c0a9230898e18fu);
    CHECK(digest_of(maze{}, UINT64_MAX) == 0xa4cf2a4f35a1b52fu);
}

TEST_CASE("0.3 golden: other topologies, loops and decorations") {
    CHECK(digest_of(maze{}.also(loops{}), 42) == 0x92603330f34d284fu);
    CHECK(digest_of(maze{}.also(loops{.count = 60, .dead_ends = dead_ends::allow}), 42) == 0xe7a834e08bc09355u);
    CHECK(digest_of(maze{}.with(wilson<>{}), 42) == 0xc49fb5d7cfbd7cccu);
    CHECK(digest_of(maze{}.with(growing_tree<>{}), 42) == 0x6ce2374d57b3bb01u);
    CHECK(digest_of(maze{}.with(backtracker<>{.max_iterations = 60}), 42) == 0xc008b457c1c30b32u);
    CHECK(digest_of(maze{}.with(chain{shadows{shadow_sides::west_north}, rocks{.step = 3, .distance = 4}}), 42) ==
          0xcf26a57b3d14d708u);
}

TEST_CASE("0.3 golden: the smallest and the largest maze") {
    CHECK(digest_of(sized_maze<fixed<2, 2>, fixed<16, 22>>{}, 42) == 0x5fcd9e44fb31055cu);
    CHECK(digest_of(dynamic_maze{.topology = {.grid = {125, 90}, .map = {1000, 1000}}}, 42) == 0xe0efbc0b9374fffau);
}

TEST_CASE("0.3 golden: doors, rooms and rocks, which no other decoration moves") {
    constexpr auto bare = maze{}.with(rocks{});
    CHECK(digest_of(bare, 42) == 0x8aebbadaaaf2b19eu);
    CHECK(digest_of(bare.also(loops{}), 42) == 0x9f544ea334f4ff7fu);
    CHECK(digest_of(bare.with(wilson<>{}), 42) == 0x137681e0bc83e7b9u);
    CHECK(digest_of(bare.with(growing_tree<>{}), 42) == 0x4166a79a0ae96e8bu);
    CHECK(digest_of(bare.with(backtracker<>{.max_iterations = 60}), 42) == 0x6f5deb7e3d01a630u);
}
