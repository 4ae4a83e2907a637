// What the benches of the platformer room time, as plain functions that a test runs as well.
#pragma once

#include <cstdint>
#include <warren/platformer.hpp>

namespace bench {

// 64 × 40 tiles, every feature: a room that a hero can cross, with the proof.
inline int whole_platformer(std::uint64_t n) {
    static warren::platformer::model level;
    const auto made = warren::platformer{}.into(level, warren::seed{n});
    return made ? static_cast<int>(level.route.size()) : -1;
}

// The same without what the rules leave to choice: that the hero gets from everywhere to the end, and the proof of it.
inline int platformer_without_proof(std::uint64_t n) {
    using namespace warren;
    static platformer::model level;
    platformer unproved;
    unproved.topology.ensure_jump_reachable = false;
    const auto made = unproved.with(chain{platforms{}, islands{}, spawns{}}).into(level, seed{n});
    return made ? level.platforms.size() : -1;
}

} // namespace bench
