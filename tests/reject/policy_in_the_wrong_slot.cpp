// expect: the third slot of a generator is for a decoration policy (verb decorate)
#include "small.hpp"

#ifdef WARREN_MENDED
warren::generator<flat, signs, moss, warren::no_encoding> mossy;
#else
warren::generator<flat, signs, signs, warren::no_encoding> mossy;
#endif
