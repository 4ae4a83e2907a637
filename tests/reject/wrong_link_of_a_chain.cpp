// expect: a decoration policy's decorate must return warren::status
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
#else
    constexpr bool decorate(auto&, warren::rng&) const { return true; }
#endif
};

constexpr auto lit = small.with(warren::chain{moss{}, lamps{}});
