// Writes platformer rooms as maps for Tiled, with their tileset, and as pictures; the highest row first, as Tiled has it.
//
//     warren::save_platformer_tmx("room.tmx", *level);                   with platformer_tiles.tsx and .png beside it
//     warren::save_tmx("another.tmx", *level, {.objects = true});        the map alone
//     warren::save_platformer_png("room.png", *level);                   a picture of it
#pragma once

#include <filesystem>
#include <warren/encoding/platformer_tileset.hpp>
#include <warren/io/map_files.hpp>
#include <warren/model/platformer_layers.hpp>

namespace warren {

inline constexpr const char* default_platformer_file = "room.tmx";

namespace detail {
inline constexpr drawn_tileset drawn_platformer_tiles{platformer_tileset, [] { return platformer_tileset_image(); }};
}

// The tileset of platformer rooms and its picture, into a directory.
inline file_status save_platformer_tileset(const std::filesystem::path& directory = {}) {
    return detail::save_tileset(directory, detail::drawn_platformer_tiles);
}

// The map, and beside it what it refers to, where that is missing. Doors, spawns, regions and the way through are
// objects, unless the options say otherwise.
template <layered Level>
file_status save_platformer_tmx(const std::filesystem::path& path, const Level& level,
                                const tmx_options& options = {.objects = true}) {
    return detail::save_map(path, level, options, detail::drawn_platformer_tiles);
}

// A picture of the room: 16 × 16 pixels for each tile.
template <layered Level>
file_status save_platformer_png(const std::filesystem::path& path, const Level& level,
                                const render_options& options = {}) {
    return detail::save_picture(path, level, options, detail::drawn_platformer_tiles);
}

} // namespace warren
