#include "commands.hpp"
#include "kinds/act.hpp"
#include "run.hpp"

namespace tool {

failure run_act(verb what, const words& arguments) { return run<act_kind>(what, arguments); }

} // namespace tool
