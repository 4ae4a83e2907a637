// expect: this topology policy adds to a level that others make: use .also()
#include <warren/maze.hpp>

#ifdef WARREN_MENDED
constexpr auto easy = warren::maze{}.also(warren::loops{});
#else
constexpr auto easy = warren::maze{}.with(warren::loops{});
#endif
