// expect: a typing policy needs 'status assign(level&, rng&) const' for the level of this generator
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status assign(auto&, warren::rng&) const { return {}; }
#else
    constexpr warren::status assign(auto&) const { return {}; }
#endif
};

constexpr auto lit = small.with(lamps{});
