// Platformer rooms of arbitrary configurations.
#include "examples/warren/kinds/platformer.hpp"
#include "level.hpp"

#include <warren/validate/platformer.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto is_small = [](const auto& made) {
        const auto& rooms = made.topology.template get<warren::bsp_rooms<warren::dynamic>>();
        // A room of the usual size has place for at least two parts of the least size.
        return rooms.room_width <= 150 && rooms.min_bsp_size <= 40 && rooms.room_height <= 100 &&
               made.topology.remakes <= 24;
    };
    const auto is_known = [](const warren::error& why) { return fuzz::is_one_of(why.code, {warren::errc::no_place}); };
    fuzz::make_level<tool::platformer_kind>({data, size}, 150, is_small, is_known);
    return 0;
}
