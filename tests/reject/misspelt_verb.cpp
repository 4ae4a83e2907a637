// expect: a policy needs one of the verbs carve, assign, decorate, encode; this type has none (misspelt?)
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
#else
    constexpr warren::status decroate(auto&, warren::rng&) const { return {}; }
#endif
};

constexpr auto lit = small.with(lamps{});
