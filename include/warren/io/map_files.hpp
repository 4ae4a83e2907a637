// What the maps of all generators have in common when they are saved: a tileset beside them, and pictures.
#pragma once

#include <filesystem>
#include <string>
#include <warren/encoding/image.hpp>
#include <warren/encoding/render.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tmx.hpp>
#include <warren/io/tsx.hpp>
#include <warren/model/tileset.hpp>

namespace warren::detail {

// A tileset whose tiles are drawn by warren.
struct drawn_tileset {
    const tileset& tiles;
    result<image> (*draw)();
};

// The file and its picture, into a directory.
inline file_status save_tileset(const std::filesystem::path& directory, const drawn_tileset& drawn) {
    const result<image> picture = drawn.draw();
    if (!picture) return picture.error();
    if (file_status saved = save_png(directory / drawn.tiles.image, *picture); !saved) return saved;
    return save_tsx(directory / drawn.tiles.file, drawn.tiles);
}

// The map, and beside it what it refers to. A map that cannot be written is known before anything else is.
template <class Level>
file_status save_map(const std::filesystem::path& path, const Level& level, const tmx_options& options,
                     const drawn_tileset& drawn) {
    const file_result<std::string> map = to_tmx(level, options);
    if (!map) return save(path, map);
    if (file_status saved = save_tileset(path.parent_path(), drawn); !saved) return saved;
    return write_file(path, *map);
}

template <class Level>
file_status save_picture(const std::filesystem::path& path, const Level& level, const render_options& options,
                         const drawn_tileset& drawn) {
    const result<image> tiles = drawn.draw();
    if (!tiles) return tiles.error();
    const result<image> picture = render(level, *tiles, options);
    return picture ? save_png(path, *picture) : file_status{picture.error()};
}

} // namespace warren::detail
