#include "property/platformer_checker.hpp"
#include "soak.hpp"

#include <algorithm>
#include <warren/platformer.hpp>
#include <warren/validate/platformer.hpp>

namespace soak {
namespace {

struct platformer_kind {
    static constexpr const char* name = "platformer";

    static warren::platformer usual() { return {}; }
    static warren::dynamic_platformer any() { return {}; }
    // Rooms of up to 2048 × 2048 tiles are allowed, and so are many attempts at one: a thousand of them would take hours.
    static bool affordable(const auto& generator) {
        const auto& rooms = generator.topology.template get<warren::bsp_rooms<warren::dynamic>>();
        const long least = 2L * rooms.min_bsp_size; // PARAM-001, PARAM-002: smaller rooms are made larger
        const long width = std::max<long>(rooms.room_width < 0 ? 80 : rooms.room_width, least);
        const long height = std::max<long>(rooms.room_height < 0 ? 40 : rooms.room_height, least);
        const long most_tiles = 200L * 200;
        return width * height <= most_tiles && width * height * generator.topology.remakes <= 25 * most_tiles;
    }
    static std::string fault(const auto& level, const auto& /*generator*/) { return tests::platformer_fault(level); }
    static bool remade(const auto& level) { return level.stats.attempts > 1; }
};

} // namespace

report soak_platformers(const request& asked) { return soak_kind<platformer_kind>(asked); }

} // namespace soak
