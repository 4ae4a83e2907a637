// Compares everything that is pinned with golden.txt. A build of print.cpp writes that file anew.
#include "entries.hpp"

#include <doctest/doctest.h>
#include <iterator>
#include <string>
#include <warren/bake.hpp>

using namespace warren;

TEST_CASE("0.3 P7.9 P3.A2 2D-35 DUN-198 golden: everything that is pinned comes out as it is written down") {
    std::string different;
    int heard = 0;
    golden::report_everything([&](const std::string& name, std::uint64_t digest) {
        ++heard;
        if (digest == 0 || golden::digest_called(name) != digest) different += name + '\n';
    });
    CHECK(different == "");
    CHECK(heard == static_cast<int>(std::size(golden::pinned)));
}

TEST_CASE("0.3 golden: no two of them are the same, but for levels that must be") {
    CHECK(golden::digest_called("maze, dynamic, seed 42") == golden::digest_called("maze, seed 42"));
    CHECK(golden::digest_called("platformer, dynamic, seed 42") == golden::digest_called("platformer, seed 42"));
    int pairs = 0;
    for (const golden::entry& one : golden::pinned)
        for (const golden::entry& other : golden::pinned) pairs += &one < &other && one.digest == other.digest ? 1 : 0;
    CHECK(pairs == 2);
}

namespace {

constexpr maze usual_maze{};
constexpr act_map usual_act{};
constexpr dungeon usual_dungeon{};
constexpr platformer usual_room{};

template <const auto& Generator, std::uint64_t Seed>
constexpr std::uint64_t at_compile_time = golden::fingerprint(baked<Generator, seed{Seed}>);

} // namespace

TEST_CASE("0.3 golden: levels of the compiler are those of run time") {
    static_assert(golden::digest_of_draws(42, stage::typing) == golden::digest_called("draws of typing, seed 42"));
    static_assert(at_compile_time<usual_maze, 0> == golden::digest_called("maze, seed 0"));
    static_assert(at_compile_time<usual_maze, 42> == golden::digest_called("maze, seed 42"));
    static_assert(at_compile_time<usual_act, 0> == golden::digest_called("act map, seed 0"));
    static_assert(at_compile_time<usual_act, 42> == golden::digest_called("act map, seed 42"));
    static_assert(at_compile_time<usual_act, UINT64_MAX> ==
                  golden::digest_called("act map, seed 18446744073709551615"));
    static_assert(at_compile_time<usual_dungeon, 0> == golden::digest_called("dungeon, seed 0"));
    static_assert(at_compile_time<usual_dungeon, 42> == golden::digest_called("dungeon, seed 42"));
    static_assert(at_compile_time<usual_room, 0> == golden::digest_called("platformer, seed 0"));
    static_assert(at_compile_time<usual_room, 42> == golden::digest_called("platformer, seed 42"));
}
