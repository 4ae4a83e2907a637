// The number that starts a level, and the stages that each draw from it on their own.
#pragma once

#include <cstdint>

namespace warren {

// A type of its own, so that a seed is never mistaken for a width: `maze(warren::seed{42})`.
struct seed {
    std::uint64_t value = 0;

    // A seed for the n-th part of something (a stage, a retry, a level of a campaign), unrelated to its neighbours:
    // the finalizer of SplitMix64, in which every bit of the input moves every bit of the result.
    constexpr seed derived(std::uint64_t n) const {
        std::uint64_t mixed = value + (n + 1) * 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        return seed{mixed ^ (mixed >> 31)};
    }

    friend constexpr bool operator==(const seed&, const seed&) = default;
};

// What a random stream is for. Each stage has its own, so that another decoration never moves a wall.
enum class stage : std::uint64_t { topology, typing, decoration, repair, runtime };

// A policy that names its stream, `static constexpr auto stream = warren::stream_id("shadows");`, draws the same numbers
// wherever it stands in a chain and whatever stands beside it. The name becomes a number by FNV-1a.
constexpr std::uint64_t stream_id(const char* name) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (; *name != '\0'; ++name) hash = (hash ^ static_cast<unsigned char>(*name)) * 0x100000001b3u;
    return hash;
}

} // namespace warren
