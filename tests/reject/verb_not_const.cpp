// expect: a decoration policy needs 'status decorate(level&, rng&) const' for the level of this generator
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
#else
    constexpr warren::status decorate(auto&, warren::rng&) { return {}; }
#endif
};

constexpr auto lit = small.with(lamps{});
