// expect: a policy's verb must take the level by reference, 'level&': what it does to a copy is lost
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
#else
    constexpr warren::status decorate(auto, warren::rng&) const { return {}; }
#endif
};

constexpr auto lit = small.also(lamps{});
