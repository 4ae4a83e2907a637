#include "property/dungeon_checker.hpp"
#include "soak.hpp"

#include <warren/dungeon.hpp>
#include <warren/validate/dungeon.hpp>

namespace soak {
namespace {

struct dungeon_kind {
    static constexpr const char* name = "dungeon";

    static warren::dungeon usual() { return {}; }
    static auto any() { return warren::dynamic_dungeon{}.also(warren::extra_links{.count = 0}); }
    static bool affordable(const auto& /*generator*/) { return true; } // up to 255 × 255 tiles
    static std::string fault(const auto& level, const auto& /*generator*/) { return tests::dungeon_fault(level); }
    static bool remade(const auto& level) { return level.stats.attempts > 1; }
};

} // namespace

report soak_dungeons(const request& asked) { return soak_kind<dungeon_kind>(asked); }

} // namespace soak
