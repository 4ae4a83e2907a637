// expect: a topology policy's carve must return warren::status
#include "small.hpp"

struct lamps {
    using model = small_level;
#ifdef WARREN_MENDED
    constexpr warren::status carve(auto&, warren::rng&) const { return {}; }
#else
    constexpr void carve(auto&, warren::rng&) const {}
#endif
};

constexpr auto lit = small.with(lamps{});
