// expect: a policy fills one slot, but this type has more than one of the verbs carve, assign, decorate, encode
#include "small.hpp"

struct lamps {
#ifndef WARREN_MENDED
    constexpr warren::status assign(auto&, warren::rng&) const { return {}; }
#endif
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
};

constexpr auto lit = small.with(lamps{});
