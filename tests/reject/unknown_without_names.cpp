// expect: this enum of node types has names of its own, so say which of them an Unknown may become
#include <warren/act_run.hpp>

enum class space : std::uint8_t { nebula, pirates, station };
constexpr warren::choices choices_of(space) { return {"Nebula", "Pirates", "Station"}; }

warren::act_graph<warren::fixed<3, 5>, space> map;
#ifdef WARREN_MENDED
warren::act_run run{map, warren::unknown_rules{}, warren::unknown_types<space>{.unknown = space::nebula}};
#else
warren::act_run run{map};
#endif
