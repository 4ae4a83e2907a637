// expect: a policy's check_with must be 'status check_with(const auto& earlier) const'
#include "small.hpp"

struct lamps {
#ifdef WARREN_MENDED
    constexpr warren::status check_with(const auto& /*earlier*/) const { return {}; }
#else
    constexpr warren::status check_with(const flat& /*topology*/) const { return {}; }
#endif
    constexpr warren::status decorate(auto&, warren::rng&) const { return {}; }
};

constexpr auto lit = small.with(lamps{});
