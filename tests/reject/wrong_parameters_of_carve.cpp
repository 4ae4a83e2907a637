// expect: a topology policy needs 'status carve(level&, rng&) const' for the level of this generator
#include "small.hpp"

struct lamps {
    using model = small_level;
#ifdef WARREN_MENDED
    constexpr warren::status carve(auto&, warren::rng&) const { return {}; }
#else
    constexpr warren::status carve(auto&) const { return {}; }
#endif
};

constexpr auto lit = small.with(lamps{});
