// expect: a policy's data must be public integers, enums, chances or structs and arrays of these
#include "small.hpp"

#include <string>

struct lamps {
#ifdef WARREN_MENDED
    int brightness = 3;
#else
    std::string brightness = "bright";
#endif
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
};

auto lit = small.with(lamps{});
