// What the maps of all generators have in common when they are saved: a tileset beside them, and pictures.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>
#include <warren/encoding/image.hpp>
#include <warren/encoding/render.hpp>
#include <warren/io/file.hpp>
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

// The picture of a tileset, into a directory.
inline file_status save_tiles(const std::filesystem::path& directory, const drawn_tileset& drawn) {
    const result<image> picture = drawn.draw();
    return picture ? save_png(directory / drawn.tiles.image, *picture) : file_status{picture.error()};
}
// The file and its picture. What is there is written over.
inline file_status save_tileset(const std::filesystem::path& directory, const drawn_tileset& drawn) {
    if (file_status saved = save_tiles(directory, drawn); !saved) return saved;
    return save_tsx(directory / drawn.tiles.file, drawn.tiles);
}

// Nobody can write over a directory, and saving says so.
inline bool is_file_there(const std::filesystem::path& path) {
    std::error_code failed;
    const std::filesystem::file_status found = std::filesystem::status(path, failed);
    return exists(found) && !is_directory(found);
}
// A tileset that somebody has changed may have a picture of its own.
inline bool refers_to_picture(const std::filesystem::path& directory, const tileset& tiles) {
    const file_result<std::string> text = read_file(directory / tiles.file);
    return text && text->find(tiles.image) != std::string::npos;
}
// Of these two files those that are missing: in what is there somebody may have changed something.
inline file_status complete_tileset(const std::filesystem::path& directory, const drawn_tileset& drawn) {
    const bool has_tileset = is_file_there(directory / drawn.tiles.file);
    if (!is_file_there(directory / drawn.tiles.image) && (!has_tileset || refers_to_picture(directory, drawn.tiles)))
        if (file_status saved = save_tiles(directory, drawn); !saved) return saved;
    return has_tileset ? file_status{} : save_tsx(directory / drawn.tiles.file, drawn.tiles);
}

// The map, and beside it what it refers to. A map that cannot be written is known before anything else is.
template <class Level>
file_status save_map(const std::filesystem::path& path, const Level& level, const tmx_options& options,
                     const drawn_tileset& drawn) {
    const file_result<std::string> map = to_tmx(level, options);
    if (!map) return save(path, map);
    if (file_status saved = complete_tileset(path.parent_path(), drawn); !saved) return saved;
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
