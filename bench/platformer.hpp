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

} // namespace bench
