// expect: a chain fills one slot: all of its policies must have the same verb
#include "small.hpp"

#ifdef WARREN_MENDED
constexpr auto lit = small.with(warren::chain{moss{}, moss{}});
#else
constexpr auto lit = small.with(warren::chain{moss{}, signs{}});
#endif
