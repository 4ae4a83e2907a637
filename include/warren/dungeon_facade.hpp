// The dungeon as plain functions over one dungeon in static storage: for C-like code, ports of old games and quick
// experiments (DUN-190 … DUN-196). Everything else should use warren::dungeon, which has no hidden state.
//
//     using namespace warren::facade;
//     init(42);
//     if (generate_with_params(2, 1, 1, 1) != success) …
//     for (int y = 0; y < get_map_size(); ++y)
//         for (int x = 0; x < get_map_size(); ++x) draw(get_compact_tile(x, y));
//
// Not for several threads at once. Files are the business of io/dungeon_facade.hpp.
#pragma once

#include <cstdint>
#include <warren/core/entropy.hpp>
#include <warren/dungeon.hpp>
#include <warren/encoding/packed_bits.hpp>

namespace warren::facade {

// DUN-194, 2X-12: what generating returns.
inline constexpr int success = 0;
inline constexpr int invalid_parameters = 1; // everything is as it was
inline constexpr int generation_failed = 2;  // there is no map now

namespace detail {

struct dungeon_state {
    dungeon_level<> level;
    std::uint8_t packed[packed_map_capacity] = {}; // DUN-172
    dungeon_parameters parameters;
    std::uint16_t seed = 0;
    bool has_seed = false; // otherwise the next generation draws one
    bool has_map = false;
};
inline constinit dungeon_state state{};

inline int make(const dungeon& generator) {
    if (!generator.check()) return invalid_parameters;
    state.has_map = false;
    if (!state.has_seed) {
        const result<seed> drawn = random_seed16();
        if (!drawn) return generation_failed;
        state.seed = static_cast<std::uint16_t>(drawn->value);
        state.has_seed = true;
    }
    state.has_map = generator.into(state.level, warren::seed{state.seed}) &&
                    pack_tiles(state.level.tiles, state.packed, packed_map_capacity);
    return state.has_map ? success : generation_failed;
}

} // namespace detail

// DUN-190: the next dungeons come from this seed.
inline void init(std::uint16_t seed) {
    detail::state.seed = seed;
    detail::state.has_seed = true;
}
// DUN-191: the seed in use, or 0 before there is any.
inline std::uint16_t get_seed() { return detail::state.seed; }
// DUN-192: the next generation draws a random seed; those after it keep that one.
inline void reset_seed_flag() { detail::state.has_seed = false; }

// DUN-194: each of the four 0, 1 or 2. Returns success, invalid_parameters or generation_failed.
inline int generate_with_params(int map_size, int hidden_rooms, int niches, int deception) {
    const result<dungeon_parameters> asked = parameters_of({map_size, hidden_rooms, niches, deception});
    if (!asked) return invalid_parameters;
    detail::state.parameters = *asked;
    return detail::make(dungeon_with(*asked));
}

// DUN-193: sizes and percentages beyond the presets; false, and nothing changed, for what cannot work.
inline bool set_parameters(const dungeon_parameters& parameters) {
    if (!dungeon_with(parameters).check()) return false;
    detail::state.parameters = parameters;
    return true;
}
inline int generate() { return detail::make(dungeon_with(detail::state.parameters)); }

// DUN-195, DUN-196: the dungeon that was made last. Without one, sizes are 0 and all tiles empty.
inline int get_map_size() { return detail::state.has_map ? detail::state.level.width() : 0; }
inline int get_map_height() { return detail::state.has_map ? detail::state.level.height() : 0; }
inline int get_room_count() { return detail::state.has_map ? detail::state.level.rooms.size() : 0; }
inline const dungeon_room<>* get_room_list() { return detail::state.level.rooms.data(); } // get_room_count() of them
inline const dungeon_parameters& get_parameters() { return detail::state.parameters; }
// The number of a tile (DUN-170), taken from the packed map; 0, which is empty, outside the map (DUN-182).
inline std::uint8_t get_compact_tile(int x, int y) {
    if (!contains(dynamic{get_map_size(), get_map_height()}, x, y)) return warren::detail::empty_tile;
    return static_cast<std::uint8_t>(packed_tile(detail::state.packed, get_map_size(), x, y));
}
inline const std::uint8_t* get_compact_map() { return detail::state.packed; }
inline int get_compact_map_bytes() { return packed_map_size(get_map_size(), get_map_height()); }
// For everything else, and for the functions about metadata (model/tile_metadata.hpp). Changed tiles are not packed again.
inline dungeon_level<>& get_level() { return detail::state.level; }

} // namespace warren::facade
