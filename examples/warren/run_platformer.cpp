#include "kinds/platformer.hpp"
#include "run.hpp"

namespace tool {

const kind_commands platformer_commands = commands_for<platformer_kind>;

} // namespace tool
