// expect: a typing policy's assign must return warren::status
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status assign(auto&, warren::rng&) const { return {}; }
#else
    constexpr void assign(auto&, warren::rng&) const {}
#endif
};

constexpr auto lit = small.with(lamps{});
