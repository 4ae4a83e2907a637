// Writes dungeons as maps for Tiled, with their tileset, and as pictures.
//
//     warren::save_dungeon_tmx("dungeon.tmx", *level);                        dungeon_tiles.tsx and .png, too
//     warren::save_dungeon_tmx("dungeon.tmx", *level, {.objects = true});     rooms, doors, monsters … as objects
//     warren::save_tmx("another.tmx", *level);                                the map alone
//     warren::save_dungeon_png("dungeon.png", *level);                        a picture of it
#pragma once

#include <filesystem>
#include <warren/encoding/dungeon_tileset.hpp>
#include <warren/io/map_files.hpp>
#include <warren/model/dungeon_layers.hpp>

namespace warren {

inline constexpr const char* default_dungeon_file = "dungeon.tmx";

namespace detail {
inline constexpr drawn_tileset drawn_dungeon_tiles{dungeon_tileset, [] { return dungeon_tileset_image(); }};
}

// The tileset of dungeons and its picture, into a directory.
inline file_status save_dungeon_tileset(const std::filesystem::path& directory = {}) {
    return detail::save_tileset(directory, detail::drawn_dungeon_tiles);
}

// The map, and beside it what it refers to, where that is missing.
template <dungeon_like Level>
file_status save_dungeon_tmx(const std::filesystem::path& path, const Level& level, const tmx_options& options = {}) {
    return detail::save_map(path, level, options, detail::drawn_dungeon_tiles);
}

// A picture of the map: 16 × 16 pixels for each tile.
template <dungeon_like Level>
file_status save_dungeon_png(const std::filesystem::path& path, const Level& level,
                             const render_options& options = {}) {
    return detail::save_picture(path, level, options, detail::drawn_dungeon_tiles);
}

} // namespace warren
