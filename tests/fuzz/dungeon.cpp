// Dungeons of arbitrary configurations.
#include "examples/warren/kinds/dungeon.hpp"
#include "level.hpp"

#include <warren/validate/dungeon.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto is_small = [](const auto& made) {
        const auto& rooms = made.topology.first;
        return rooms.layout.width * rooms.layout.height <= 20000 && rooms.retries <= 20 &&
               rooms.placement_attempts <= 100;
    };
    const auto is_known = [](const warren::error& why) { return fuzz::is_one_of(why.code, {warren::errc::no_place}); };
    fuzz::make_level<tool::dungeon_kind>({data, size}, 150, is_small, is_known);
    return 0;
}
