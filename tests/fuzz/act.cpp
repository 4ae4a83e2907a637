// Act maps of arbitrary configurations.
#include "examples/warren/kinds/act.hpp"
#include "level.hpp"

#include <warren/validate/act_map.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto is_small = [](const auto& made) { return made.topology.rows * made.topology.columns <= 800; };
    // What chance decides: paths that only a large lateral step makes possible, and types where odds leave few to draw.
    const auto is_known = [](const warren::error& why) {
        return fuzz::is_one_of(why.code, {warren::errc::too_few_paths, warren::errc::no_legal_type});
    };
    fuzz::make_level<tool::act_kind>({data, size}, 100, is_small, is_known);
    return 0;
}
