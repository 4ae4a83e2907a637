// Platformer rooms: regions, corridors, platforms and spawns on 64 × 40 tiles by default; y grows upwards.
//
//     constexpr warren::platformer platformer{};
//     const auto level = platformer(warren::seed{42});                                     result<platformer_level<>>
//     const auto boss = warren::platformer_of(warren::room_kind::boss)(warren::seed{7});   80 × 40, flat, one boss
//     warren::dynamic_platformer large;
//     large.topology.get<warren::bsp_rooms<warren::dynamic>>().room_width = 200;
#pragma once

#include <warren/decoration/certificate.hpp>
#include <warren/decoration/islands.hpp>
#include <warren/decoration/platforms.hpp>
#include <warren/decoration/spawns.hpp>
#include <warren/encoding/platformer_text.hpp>
#include <warren/generator.hpp>
#include <warren/model/platformer_layers.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/bsp_rooms.hpp>
#include <warren/topology/connectivity_walk.hpp>
#include <warren/topology/crumbs.hpp>
#include <warren/topology/jump_reachable.hpp>
#include <warren/topology/openings.hpp>
#include <warren/topology/region_corridors.hpp>
#include <warren/topology/region_graph.hpp>
#include <warren/typing/room_roles.hpp>

namespace warren {

// 2P-33: in this order.
template <extent Most = fixed<80, 40>>
using platformer_ways = chain<bsp_rooms<Most>, region_graph, region_corridors, connectivity_walk, openings, crumbs>;
using platformer_features = chain<platforms, islands, certificate, spawns>;

template <class Topology>
using platformer_on = generator<Topology, room_roles, platformer_features, platformer_text>;
template <extent Most>
using sized_platformer = platformer_on<jump_reachable<platformer_ways<Most>>>;

using platformer = sized_platformer<fixed<80, 40>>;   // up to 80 × 40 tiles; no heap
using dynamic_platformer = sized_platformer<dynamic>; // any size, on the heap

// The usual room of that kind; platformer_of<dynamic> for one that can be made larger.
template <extent Most = fixed<80, 40>>
constexpr sized_platformer<Most> platformer_of(room_kind kind) {
    sized_platformer<Most> made;
    made.topology.template get<bsp_rooms<Most>>().room_type = kind;
    return made;
}

} // namespace warren
