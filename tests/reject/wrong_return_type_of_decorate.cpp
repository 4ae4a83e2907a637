// expect: a decoration policy's decorate must return warren::status
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
#else
    constexpr void decorate(auto&, warren::rng&) const {}
#endif
};

constexpr auto lit = small.with(lamps{});
