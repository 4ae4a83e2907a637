// expect: a typing policy needs 'status assign(level&, rng&) const'
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status assign(auto&, warren::rng&) const { return {}; }
#else
    constexpr warren::status assign(auto&) const { return {}; }
#endif
};

constexpr auto lit = small.with(lamps{});
