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
    CHECK(digest_of(maze{}, 0) == 0x15ce7cb657bb30b6u);
    CHECK(digest_of(maze{}, 42) == 0x736630098b4b2af1u);
    CHECK(digest_of(maze{}, UINT64_MAX) == 0xb1efc4cf0e26ca0du);
}

TEST_CASE("0.3 golden: other topologies, loops and decorations") {
    CHECK(digest_of(maze{}.also(loops{}), 42) == 0xe1d1f1d8f6274d80u);
    CHECK(digest_of(maze{}.also(loops{.count = 60, .dead_ends = dead_ends::allow}), 42) == 0xbc65d52b0eb0cf71u);
    CHECK(digest_of(maze{}.with(wilson<>{}), 42) == 0xd1ec36775f833ad0u);
    CHECK(digest_of(maze{}.with(growing_tree<>{}), 42) == 0x308856a64023427bu);
    CHECK(digest_of(maze{}.with(backtracker<>{.max_iterations = 60}), 42) == 0x3f91d93dd0335501u);
    CHECK(digest_of(maze{}.with(chain{shadows{shadow_sides::west_north}, rocks{.step = 3, .distance = 4}}), 42) ==
          0xcf26a57b3d14d708u);
}

TEST_CASE("0.3 golden: the smallest and the largest maze") {
    CHECK(digest_of(sized_maze<fixed<2, 2>, fixed<16, 22>>{}, 42) == 0x98269519f334347au);
    CHECK(digest_of(dynamic_maze{.topology = {.grid = {125, 90}, .map = {1000, 1000}}}, 42) == 0x8327cf18d3ab9001u);
}
