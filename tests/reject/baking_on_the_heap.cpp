// expect: only levels of fixed extent can be baked: heap memory does not outlive the compiler
#include "small.hpp"

#ifdef WARREN_MENDED
using size = warren::fixed<4, 4>;
#else
using size = warren::dynamic;
#endif

struct roomy_level {
    warren::seed seed;
    warren::grid<char, size> tiles;
};

struct roomy {
    using model = roomy_level;
    constexpr warren::status carve(roomy_level& level, warren::rng&) const { return level.tiles.resize({4, 4}); }
};

constexpr warren::generator<roomy, signs, moss, warren::no_encoding> rooms;
auto& level = warren::baked<rooms, warren::seed{7}>;
