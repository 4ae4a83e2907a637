// expect: an encoding policy must take the sink by reference, 'sink&': what is written to a copy is lost
#include "small.hpp"

struct letters {
#ifdef WARREN_MENDED
    constexpr warren::status encode(const auto&, auto&) const { return {}; }
#else
    constexpr warren::status encode(const auto&, auto) const { return {}; }
#endif
};

constexpr auto written = small.with(letters{});
