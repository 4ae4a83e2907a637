// Re-derives every structural rule of an act map from the level alone. Shares no code with what makes act maps.
#pragma once

#include <warren/validate/act_map/paths.hpp>
#include <warren/validate/act_map/records.hpp>
#include <warren/validate/act_map/structure.hpp>
#include <warren/validate/act_map/types.hpp>

namespace warren {
namespace detail {

template <fixed_extent Most, named_enum Type>
constexpr bool check_skeleton(const act_graph<Most, Type>& level, violations& found) {
    act_structure_check<Most, Type> structure{level, found};
    if (!structure.sizes()) return false;
    structure.nodes();
    structure.edges();
    structure.reach();
    structure.indices();
    act_paths_check<Most, Type>{level, found}.run();
    act_records_check<Most, Type>{level, found}.skeleton();
    return true;
}

} // namespace detail

// ACT-002, ACT-022: the network alone, before or after the nodes have types. Empty for every skeleton that the library
// makes; otherwise each broken rule with its place.
template <fixed_extent Most, named_enum Type>
constexpr violations validate_skeleton(const act_graph<Most, Type>& level) {
    violations found;
    static_cast<void>(detail::check_skeleton(level, found));
    return found;
}

// The whole map. However damaged it is, nothing outside of it is read.
template <fixed_extent Most, named_enum Type>
constexpr violations validate(const act_graph<Most, Type>& level) {
    violations found;
    if (!detail::check_skeleton(level, found)) return found; // the rest could not be read
    const bool sound = found.empty();
    detail::act_records_check<Most, Type> records{level, found};
    records.typing();
    records.waivers();
    if (!records.rules()) return found;
    const detail::act_layout<Most, Type> layout(level);
    records.fixed_rows(layout);
    records.odds(layout);
    detail::act_types_check<Most, Type> types{level, found, layout};
    types.anchors();
    types.nodes();
    types.edges();
    if (sound) types.guarantees();
    return found;
}

} // namespace warren
