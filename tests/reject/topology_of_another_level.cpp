// expect: the other policies of this generator do not work on the level that this topology policy makes
#include <warren/dungeon.hpp>
#include <warren/maze.hpp>

#ifdef WARREN_MENDED
constexpr auto made = warren::maze{}.with(warren::wilson<>{});
#else
constexpr auto made = warren::maze{}.with(warren::cell_rooms<>{});
#endif
