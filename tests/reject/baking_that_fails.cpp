// expect: baking_failed<warren::errc::no_weight>
#include "small.hpp"

struct weighed {
#ifdef WARREN_MENDED
    unsigned weights[2] = {1, 2};
#else
    unsigned weights[2] = {0, 0};
#endif
    constexpr warren::status decorate(auto&, warren::rng& random) const {
        const auto chosen = warren::weighted_pick(random, weights);
        return chosen ? warren::status{} : chosen.error();
    }
};

constexpr auto choosy = small.with(weighed{});
constexpr auto& level = warren::baked<choosy, warren::seed{7}>;
