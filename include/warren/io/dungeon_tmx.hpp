// Writes dungeons as maps for Tiled, with their tileset.
//
//     warren::save_dungeon_tmx("dungeon.tmx", *level);                        dungeon_tiles.tsx and .png, too
//     warren::save_dungeon_tmx("dungeon.tmx", *level, {.objects = true});     rooms, doors, monsters … as objects
//     warren::save_tmx("another.tmx", *level);                                the map alone
#pragma once

#include <filesystem>
#include <string>
#include <warren/encoding/dungeon_tileset.hpp>
#include <warren/encoding/render.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tmx.hpp>
#include <warren/io/tsx.hpp>
#include <warren/model/dungeon_layers.hpp>

namespace warren {

inline constexpr const char* default_dungeon_file = "dungeon.tmx";

// The tileset of dungeons and its picture, into a directory.
inline file_status save_dungeon_tileset(const std::filesystem::path& directory = {}) {
    const result<image> picture = dungeon_tileset_image();
    if (!picture) return picture.error();
    if (file_status saved = save_png(directory / dungeon_tileset.image, *picture); !saved) return saved;
    return save_tsx(directory / dungeon_tileset.file, dungeon_tileset);
}

// The map, and beside it what it refers to. A map that cannot be written is known before anything else is.
template <dungeon_like Level>
file_status save_dungeon_tmx(const std::filesystem::path& path, const Level& level, const tmx_options& options = {}) {
    const file_result<std::string> map = to_tmx(level, options);
    if (!map) return detail::save(path, map);
    if (file_status saved = save_dungeon_tileset(path.parent_path()); !saved) return saved;
    return write_file(path, *map);
}

// A picture of the map: 16 × 16 pixels for each tile.
template <dungeon_like Level>
file_status save_dungeon_png(const std::filesystem::path& path, const Level& level,
                             const render_options& options = {}) {
    const result<image> tiles = dungeon_tileset_image();
    if (!tiles) return tiles.error();
    const result<image> picture = render(level, *tiles, options);
    return picture ? save_png(path, *picture) : file_status{picture.error()};
}

} // namespace warren
