// expect: the fields of a constant cannot be set: make a copy of it
#include <warren/fields.hpp>
#include <warren/maze.hpp>

#ifdef WARREN_MENDED
inline warren::maze maze;
#else
constexpr warren::maze maze;
#endif

bool set() { return static_cast<bool>(warren::set_field(maze, "sand", "20%")); }
