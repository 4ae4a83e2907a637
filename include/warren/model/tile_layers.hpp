// A level as map editors and renderers see it: named layers of tile ids, all of one size, drawn in order.
//
// A level takes part by a function `layered_map layers_of(const my_level&)` beside its type. File writers and renderers
// are written once, for layered_map, and so serve every level there is.
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/error.hpp>
#include <warren/core/seed.hpp>
#include <warren/core/text.hpp>

namespace warren {

// The number of a tile in a tileset, counted from 1; 0 is "no tile". The ids of all generators fit 16 bits; files store
// 32, whose highest three mark flipped tiles.
using tile_id = std::uint16_t;

// One fact about a level that is worth keeping in a file: its seed, a setting, a count.
struct property {
    enum class kind : std::uint8_t { text, integer, boolean, number };

    const char* name = "";
    kind type = kind::text;
    text<60> value;
};

// Lent by the level, which must outlive it.
struct layered_map {
    int width = 0;
    int height = 0;
    int layer_count = 0;
    const void* level = nullptr;
    const char* (*layer_name)(int layer) = nullptr;
    // Writes the `width` ids of one row. Row 0 is the top one.
    void (*read_row)(const void* level, int layer, int y, std::uint32_t* ids) = nullptr;
    // The n-th fact about the level; false when there is none.
    bool (*read_property)(const void* level, int n, property& out) = nullptr;
};

template <class Level>
concept layered = requires(const Level& level) {
    { layers_of(level) } -> std::same_as<layered_map>;
};

} // namespace warren
