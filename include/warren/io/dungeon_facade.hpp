// Saving and loading for the plain functions of dungeon_facade.hpp (DUN-197).
#pragma once

#include <warren/dungeon_facade.hpp>
#include <warren/io/mapbin.hpp>

namespace warren::facade {

// The seed and presets of the last dungeon; false when there is none, when its parameters are no presets, or when the
// file cannot be written.
inline bool save_map_seed(const char* filename = default_mapbin_file) {
    if (get_map_size() == 0) return false;
    const result<dungeon_config> presets = presets_of(get_level().settings);
    return presets && save_mapbin(filename, get_level().seed, *presets);
}

// DUN-201: takes seed and presets from the file and makes that dungeon; config then holds the presets. False, and
// nothing changed, when the file cannot be read or is no save of presets and a seed of 16 bits.
inline bool load_map_seed(const char* filename, dungeon_config& config) {
    const auto loaded = load_mapbin(filename);
    if (!loaded || loaded->seed.value > largest_mapbin_seed) return false;
    const result<dungeon_config> presets = presets_of(loaded->settings);
    if (!presets) return false;
    init(static_cast<std::uint16_t>(loaded->seed.value));
    config = *presets;
    return generate_with_params(config.map_size, config.hidden_rooms, config.niches, config.deception) == success;
}

} // namespace warren::facade
