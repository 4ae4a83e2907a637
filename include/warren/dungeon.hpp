// Roguelike dungeons: rooms, corridors and secrets on 64 × 64 tiles by default.
//
//     constexpr warren::dungeon dungeon{};
//     const auto level = dungeon(warren::seed{42});                                        result<dungeon_level<>>
//     const warren::dungeon large{.topology = {.layout = warren::dungeon_size::large}};
//     const auto looped = dungeon.also(warren::extra_links{.count = 3});                   more than one way round
//     const warren::dynamic_dungeon huge{.topology = {.layout = {240, 180, 15, 11, 140}}};
#pragma once

#include <warren/decoration/decoys.hpp>
#include <warren/decoration/match_decoys.hpp>
#include <warren/decoration/niches.hpp>
#include <warren/encoding/dungeon_text.hpp>
#include <warren/generator.hpp>
#include <warren/model/dungeon_layers.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/cell_rooms.hpp>
#include <warren/topology/extra_links.hpp>
#include <warren/typing/hidden_passages.hpp>
#include <warren/typing/hidden_rooms.hpp>
#include <warren/typing/stairs.hpp>

namespace warren {

using dungeon_secrets = chain<hidden_rooms, hidden_passages, stairs>;
using dungeon_features = chain<niches, decoys>;

template <class Topology>
using dungeon_on = generator<Topology, dungeon_secrets, dungeon_features, dungeon_text>;

// Up to 78 × 78 tiles and 20 rooms; no heap.
using dungeon = dungeon_on<cell_rooms<>>;

// Any size, on the heap: up to 255 × 255, and beyond.
using dynamic_dungeon = dungeon_on<cell_rooms<dynamic, any_number>>;
using wide_dungeon = dungeon_on<cell_rooms<dynamic, any_number, std::uint16_t>>;

// DUN-016, DUN-019: the generator for sizes and percentages.
template <class Generator = dungeon>
constexpr Generator dungeon_with(const dungeon_parameters& parameters) {
    Generator made;
    made.topology.layout = parameters.layout;
    made.typing.template get<hidden_rooms>().percentage = parameters.hidden_rooms;
    made.typing.template get<hidden_passages>().percentage = parameters.deception;
    made.decoration.template get<niches>().percentage = parameters.niches;
    made.decoration.template get<decoys>().percentage = parameters.deception;
    return made;
}

} // namespace warren
