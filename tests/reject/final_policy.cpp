// expect: a policy must be a plain struct that is not final
#include "small.hpp"

#ifdef WARREN_MENDED
struct lamps {
#else
struct lamps final {
#endif
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
};

constexpr auto lit = small.with(lamps{});
