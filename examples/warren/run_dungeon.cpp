#include "kinds/dungeon.hpp"
#include "run.hpp"

namespace tool {

const kind_commands dungeon_commands = commands_for<dungeon_kind>;

} // namespace tool
