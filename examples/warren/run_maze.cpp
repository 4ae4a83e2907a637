#include "commands.hpp"
#include "kinds/maze.hpp"
#include "run.hpp"

namespace tool {

failure run_maze(verb what, const words& arguments) { return run<maze_kind>(what, arguments); }

} // namespace tool
