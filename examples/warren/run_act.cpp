#include "kinds/act.hpp"
#include "run.hpp"

namespace tool {

const kind_commands act_commands = commands_for<act_kind>;

} // namespace tool
