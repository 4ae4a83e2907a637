// expect: a policy must be a plain struct that is not final
#include "small.hpp"

#ifdef WARREN_MENDED
constexpr auto lit = small.with(moss{});
#else
constexpr auto lit = small.with(42);
#endif
