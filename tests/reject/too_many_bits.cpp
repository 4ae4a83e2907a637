// expect: a packed tile has between 1 and 8 bits
#include <warren/core/packed_grid.hpp>

#ifdef WARREN_MENDED
constexpr warren::packed_grid<8, warren::fixed<4, 4>> tiles{};
#else
constexpr warren::packed_grid<9, warren::fixed<4, 4>> tiles{};
#endif
