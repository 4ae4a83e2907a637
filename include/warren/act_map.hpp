// Branching runs in the manner of Slay the Spire: six paths through fifteen rows, then a type for every node.
//
//     constexpr warren::act_map act{};
//     const auto map = act(warren::seed{42});                                     result<act_graph<>>
//     constexpr auto hard = warren::act_map{.topology = {.rows = 17, .paths = 7}}
//                               .with(warren::act_types{.odds = warren::odds::harsh});
#pragma once

#include <warren/encoding/act_text.hpp>
#include <warren/generator.hpp>
#include <warren/model/act_graph.hpp>
#include <warren/topology/sparse_paths.hpp>
#include <warren/typing/act_types.hpp>

namespace warren {

// Most is the largest map there is room for, columns × rows. Type may be an enum of your own.
template <fixed_extent Most = fixed<12, 20>, named_enum Type = node_type>
using sized_act_map = generator<sparse_paths<Most, Type>, basic_act_types<Type>, no_decoration, act_text>;
using act_map = sized_act_map<>;

} // namespace warren
