// expect: a chain needs at least one policy, to know which slot it fills
#include "small.hpp"

#ifdef WARREN_MENDED
constexpr auto bare = small.with(warren::chain{moss{}});
#else
constexpr auto bare = small.with(warren::chain{});
#endif
