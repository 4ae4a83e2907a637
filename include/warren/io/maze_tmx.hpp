// Writes mazes as maps for Tiled, with their tileset, and as pictures.
//
//     warren::save_maze_tmx("giraffe.tmx", *level);        stone_cave.tsx and .png, too
//     warren::save_maze_png("giraffe.png", *level);        a picture of it
//     warren::save_tmx("another.tmx", *level);             the map alone
#pragma once

#include <filesystem>
#include <warren/encoding/stone_cave.hpp>
#include <warren/io/map_files.hpp>
#include <warren/model/maze_level.hpp>

namespace warren {

namespace detail {
inline constexpr drawn_tileset drawn_maze_tiles{stone_cave_tiles, [] { return stone_cave_image(); }};
}

// The tileset of mazes and its picture, into a directory.
inline file_status save_maze_tileset(const std::filesystem::path& directory = {}) {
    return detail::save_tileset(directory, detail::drawn_maze_tiles);
}

// The map, and beside it what it refers to, where that is missing.
template <maze_like Level>
file_status save_maze_tmx(const std::filesystem::path& path, const Level& level, const tmx_options& options = {}) {
    return detail::save_map(path, level, options, detail::drawn_maze_tiles);
}

// A picture of the maze: 16 × 16 pixels for each tile, and rock around it.
template <maze_like Level>
file_status save_maze_png(const std::filesystem::path& path, const Level& level,
                          const render_options& options = {.empty = solid_rock}) {
    return detail::save_picture(path, level, options, detail::drawn_maze_tiles);
}

} // namespace warren
