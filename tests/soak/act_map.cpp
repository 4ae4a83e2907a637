#include "property/act_checker.hpp"
#include "soak.hpp"

#include <warren/act_map.hpp>
#include <warren/validate/act_map.hpp>

namespace soak {
namespace {

struct act_kind {
    static constexpr const char* name = "act";

    static warren::act_map usual() { return {}; }
    static warren::sized_act_map<warren::fixed<64, 100>> any() { return {}; }
    static bool affordable(const auto& /*generator*/) { return true; }
    static std::string fault(const auto& level, const auto& generator) {
        const std::string skeleton = act_maps::skeleton_fault_of(level, generator.topology);
        return skeleton.empty() ? act_maps::fault_of(level, level.rules.different_children) : skeleton;
    }
    static bool remade(const auto& level) { return level.stats.row_resamples > 0; }
};

} // namespace

report soak_act_maps(const request& asked) { return soak_kind<act_kind>(asked); }

} // namespace soak
