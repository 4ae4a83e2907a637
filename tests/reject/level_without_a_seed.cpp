// expect: a level needs a default and a public member 'warren::seed seed'
#include "small.hpp"

struct seedless {
#ifdef WARREN_MENDED
    warren::seed seed;
#endif
    int tiles = 0;
};

struct plain {
    using model = seedless;
    constexpr warren::status carve(auto&, warren::rng&) const { return {}; }
};

warren::generator<plain, signs, moss, warren::no_encoding> plains;
