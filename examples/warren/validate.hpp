// `warren validate FILE`: whether levels in JSON documents keep every rule. In a source file of its own, because it needs
// the validators of all kinds.
#pragma once

#include "command_line.hpp"
#include "failure.hpp"

namespace tool {

failure run_validate(const word_list& arguments);

} // namespace tool
