// expect: a topology policy must name the level it makes: 'using model = my_level;'
#include "small.hpp"

struct plain {
#ifdef WARREN_MENDED
    using model = small_level;
#endif
    constexpr warren::status carve(auto&, warren::rng&) const { return {}; }
};

warren::generator<plain, signs, moss, warren::no_encoding> plains;
