// expect: the width and height of a fixed extent must lie between 1 and 32767
#include <warren/core/grid.hpp>

#ifdef WARREN_MENDED
constexpr int tiles = warren::fixed<5, 32767>::width();
#else
constexpr int tiles = warren::fixed<5, 32768>::width();
#endif
