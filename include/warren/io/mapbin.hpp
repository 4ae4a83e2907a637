// Dungeons saved to files of three bytes, and loaded again (DUN-236).
//
//     warren::save_mapbin("MAPBIN", warren::seed{42}, config);
//     const auto loaded = warren::load_mapbin("MAPBIN");               loaded->seed, loaded->settings
#pragma once

#include <filesystem>
#include <string>
#include <warren/encoding/mapbin.hpp>
#include <warren/io/file.hpp>

namespace warren {
namespace detail {

template <int Capacity>
file_status save_bytes(const std::filesystem::path& path, const result<fixed_vector<std::uint8_t, Capacity>>& bytes) {
    if (!bytes) return save(path, bytes.error());
    return write_file(path, std::string(bytes->begin(), bytes->end()));
}

} // namespace detail

// Three bytes; an error, and no file, for seeds above 65535 (2D-1).
inline file_status save_mapbin(const std::filesystem::path& path, seed used, const dungeon_config& config) {
    return detail::save_bytes(path, to_mapbin(used, config));
}

// The long form: any seed and any configuration.
inline file_status save_long_mapbin(const std::filesystem::path& path, seed used, const dungeon_settings& settings) {
    return detail::save_bytes(path, to_long_mapbin(used, settings));
}

// Either form. Presets above 2 count as 2 (DUN-201) unless they are to be refused.
inline file_result<dungeon_save> load_mapbin(const std::filesystem::path& path = default_mapbin_file,
                                             bad_presets bad = bad_presets::clamp) {
    const auto bytes = read_file(path, longest_save);
    if (!bytes) return bytes.error();
    const result<dungeon_save> save = read_mapbin(*bytes, bad);
    if (!save) return file_error{.reason = save.error(), .file = path.string()};
    return *save;
}

} // namespace warren
