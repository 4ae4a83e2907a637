// expect: a policy's data must be public integers, enums, chances or structs and arrays of these
#include "small.hpp"

struct lamps {
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }

#ifndef WARREN_MENDED
private:
#endif
    int brightness = 3;
};

auto lit = small.with(lamps{});
