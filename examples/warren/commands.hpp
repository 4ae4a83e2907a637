// The commands of the tool. Each kind of level has a source file of its own, so that they compile beside each other.
#pragma once

#include "command_line.hpp"
#include "failure.hpp"

namespace tool {

enum class verb { make, find, census };

failure run_maze(verb what, const words& arguments);
failure run_act(verb what, const words& arguments);

} // namespace tool
