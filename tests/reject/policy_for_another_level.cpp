// expect: a decoration policy needs 'status decorate(level&, rng&) const' for the level of this generator
#include <warren/dungeon.hpp>
#include <warren/maze.hpp>

#ifdef WARREN_MENDED
constexpr warren::maze made{};
#else
constexpr warren::dungeon made{}; // whose tiles are no layers of floor and walls
#endif

constexpr auto shaded = made.also(warren::shadows{});
