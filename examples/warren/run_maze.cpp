#include "kinds/maze.hpp"
#include "run.hpp"

namespace tool {

const kind_commands maze_commands = commands_for<maze_kind>;

} // namespace tool
