// Writes platformer rooms as maps for Tiled, with their tileset; the highest row first, as Tiled has it.
//
//     warren::save_platformer_tmx("room.tmx", *level);                   with platformer_tiles.tsx and .png beside it
//     warren::save_tmx("another.tmx", *level, {.objects = true});        the map alone
#pragma once

#include <filesystem>
#include <string>
#include <warren/encoding/platformer_tileset.hpp>
#include <warren/encoding/render.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tmx.hpp>
#include <warren/io/tsx.hpp>
#include <warren/model/platformer_layers.hpp>

namespace warren {

inline constexpr const char* default_platformer_file = "room.tmx";

// The tileset of platformer rooms and its picture, into a directory.
inline file_status save_platformer_tileset(const std::filesystem::path& directory = {}) {
    const result<image> picture = platformer_tileset_image();
    if (!picture) return picture.error();
    if (file_status saved = save_png(directory / platformer_tileset.image, *picture); !saved) return saved;
    return save_tsx(directory / platformer_tileset.file, platformer_tileset);
}

// The map, and beside it what it refers to. Doors, spawns, regions and the way through are objects, unless the options say
// otherwise. A map that cannot be written is known before anything else is.
template <layered Level>
file_status save_platformer_tmx(const std::filesystem::path& path, const Level& level,
                                const tmx_options& options = {.objects = true}) {
    const file_result<std::string> map = to_tmx(level, options);
    if (!map) return detail::save(path, map);
    if (file_status saved = save_platformer_tileset(path.parent_path()); !saved) return saved;
    return write_file(path, *map);
}

// A picture of the room: 16 × 16 pixels for each tile.
template <layered Level>
file_status save_platformer_png(const std::filesystem::path& path, const Level& level,
                                const render_options& options = {}) {
    const result<image> tiles = platformer_tileset_image();
    if (!tiles) return tiles.error();
    const result<image> picture = render(level, *tiles, options);
    return picture ? save_png(path, *picture) : file_status{picture.error()};
}

} // namespace warren
