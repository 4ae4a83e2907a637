// The room pieces of a maze: for each of the 15 door masks, some weighted variations of a small picture in three layers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <warren/core/geometry.hpp>
#include <warren/model/tile_layers.hpp>

namespace warren {

// BR-3: what the numbers of the stone-cave tileset mean.
struct tile_range {
    tile_id first;
    tile_id last;

    constexpr bool contains(tile_id id) const { return id >= first && id <= last; }
    constexpr int size() const { return last - first + 1; }
    // contains() as all bits or none: compilers take eight tiles at a time by it.
    constexpr tile_id mask(tile_id id) const {
        const auto above = static_cast<tile_id>(id - first);
        return static_cast<tile_id>(above < static_cast<tile_id>(size()) ? ~0 : 0);
    }
};
inline constexpr tile_range no_ids{0, 0}; // "no tile"
inline constexpr tile_range floor_ids{50, 59};
inline constexpr tile_range wall_ids{91, 110};
inline constexpr tile_range shadow_ids{111, 130};
inline constexpr tile_range variation_ids{30, 32};
inline constexpr tile_range sand_ids{33, 33};
inline constexpr tile_range pebble_ids{80, 89};
inline constexpr tile_range rock_ids{60, 63};
inline constexpr int shadow_offset = 20; // FR-4.3
inline constexpr int tileset_tile_count = 130;

inline constexpr int min_piece_side = 5;     // RULES 3.1
inline constexpr int max_piece_side = 64;    // as many as columns_open and rows_open have bits
inline constexpr int max_variations = 255;   // of one mask: a cell notes its variation in eight bits
inline constexpr unsigned max_weight = 1000; // CC-2b: weights are kept in thousandths
inline constexpr int piece_layers = 3;       // background, walls, props
enum class piece_layer : std::uint8_t { background, walls, props };
inline constexpr const char* layer_names[piece_layers] = {"background", "walls", "props"}; // FR-3.4

// Refers to tables that live elsewhere: constants of the program, or pieces loaded from files.
struct piece_set {
    int width = 0;
    int height = 0;
    const tile_id* tiles = nullptr;         // variation after variation, layer after layer, row after row
    const std::uint32_t* weights = nullptr; // per mille, one for each variation
    std::int16_t first[17] = {};            // mask m has the variations first[m] … first[m + 1] - 1
    std::uint64_t columns_open = 0;         // bit c: column c is open on sides with a north or south door
    std::uint64_t rows_open = 0;            // bit r: row r is open on sides with an east or west door
    bool has_props = false;
    const char* name = ""; // for people: what a map says that it was made of

    constexpr piece_set called(const char* words) const {
        piece_set out = *this;
        out.name = words;
        return out;
    }

    constexpr int variation_count(unsigned mask) const { return first[mask + 1] - first[mask]; }
    constexpr const std::uint32_t* weights_of(unsigned mask) const { return weights + first[mask]; }
    constexpr const tile_id* layer_of(unsigned mask, int variation, piece_layer layer) const {
        const int piece = first[mask] + variation;
        return tiles + static_cast<std::ptrdiff_t>(piece * piece_layers + static_cast<int>(layer)) * width * height;
    }

    // Is this tile of a cell one through which one walks to a neighbour? (2M-13, 2M-19)
    constexpr bool is_opening(unsigned doors, int x, int y) const {
        const bool column = (columns_open >> x & 1) != 0;
        const bool row = (rows_open >> y & 1) != 0;
        return (y == 0 && column && (doors & 1u) != 0) || (x == width - 1 && row && (doors & 2u) != 0) ||
               (y == height - 1 && column && (doors & 4u) != 0) || (x == 0 && row && (doors & 8u) != 0);
    }
};

// What a level refers to before it has pieces: none at all, no openings. (Not a null pointer, because g++ with sanitizers
// cannot compare those in constant expressions.)
inline constexpr piece_set no_pieces{};

// 2M-4: two of the T-junctions are called by each other's name in the table, which is the one that counts.
enum class piece_naming : std::uint8_t { table, geometric };

// BR-2.4; nullptr for a mask without doors, which no finished cell has (2M-3).
constexpr const char* piece_name(unsigned mask, piece_naming naming = piece_naming::table) {
    constexpr const char* names[16] = {nullptr,
                                       "end_up",
                                       "end_right",
                                       "corner_bottom_left",
                                       "end_down",
                                       "vertical_hallway",
                                       "corner_upper_left",
                                       "t_interaction_down",
                                       "end_left",
                                       "corner_bottom_right",
                                       "horizontal_hallway",
                                       "t_interaction_up",
                                       "corner_upper_right",
                                       "t_interaction_left",
                                       "t_interaction_right",
                                       "intersection"};
    if (naming == piece_naming::geometric && (mask == 7 || mask == 14)) mask = 21 - mask;
    return mask < 16 ? names[mask] : nullptr;
}

} // namespace warren
