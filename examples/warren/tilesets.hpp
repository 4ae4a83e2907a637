// The tilesets that maps for Tiled refer to.
#pragma once

#include "failure.hpp"
#include "interruption.hpp"

#include <cstdio>
#include <filesystem>
#include <string>
#include <warren/encoding/dungeon_tileset.hpp>
#include <warren/encoding/platformer_tileset.hpp>
#include <warren/encoding/stone_cave.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tsx.hpp>

namespace tool {

inline warren::result<warren::image> picture_of(const warren::tileset& tiles) {
    if (&tiles == &warren::dungeon_tileset) return warren::dungeon_tileset_image();
    if (&tiles == &warren::platformer_tileset) return warren::platformer_tileset_image();
    return warren::stone_cave_image();
}

// The tileset file and its picture, into a directory.
inline failure write_tileset(const std::filesystem::path& directory, const warren::tileset& tiles) {
    const auto art = picture_of(tiles);
    if (!art) return not_made(words_of(art.error()));
    const std::filesystem::path file = directory / tiles.file;
    const unfinished_file guard;
    if (auto saved = warren::save_tsx(file, tiles); !saved) return file_failed(saved.error());
    if (auto saved = warren::save_png(directory / tiles.image, *art); !saved) return file_failed(saved.error());
    std::fprintf(stderr, "wrote %s and %s\n", printable(file.string()).c_str(),
                 printable((directory / tiles.image).string()).c_str());
    return {};
}

inline failure write_tilesets(const std::filesystem::path& directory) {
    for (const warren::tileset* const tiles :
         {&warren::stone_cave_tiles, &warren::dungeon_tileset, &warren::platformer_tileset})
        if (failure why = write_tileset(directory, *tiles)) return why;
    return {};
}

// A map without its tileset opens in no editor; one that is there already, perhaps with better pictures, stays.
inline failure write_tileset_beside(const std::filesystem::path& map, const warren::tileset& tiles) {
    const std::filesystem::path directory = map.parent_path();
    std::error_code failed;
    if (!std::filesystem::is_regular_file(map, failed)) return {}; // a device or a pipe has nothing beside it
    if (std::filesystem::exists(directory / tiles.file, failed)) return {};
    return write_tileset(directory, tiles);
}

} // namespace tool
