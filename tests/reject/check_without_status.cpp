// expect: a policy's check must be 'status check() const'
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status check() const { return {}; }
#else
    constexpr bool check() const { return true; }
#endif
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
};

constexpr auto lit = small.with(lamps{});
