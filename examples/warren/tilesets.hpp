// The tilesets that maps for Tiled refer to.
#pragma once

#include "failure.hpp"

#include <cstdio>
#include <filesystem>
#include <string>
#include <warren/encoding/stone_cave.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tsx.hpp>

namespace tool {

// The tileset file and its picture, into a directory.
inline failure write_tileset(const std::filesystem::path& directory, const warren::tileset& tiles) {
    const auto art = warren::stone_cave_image();
    if (!art) return not_made(words_of(art.error()));
    const std::filesystem::path file = directory / (std::string(tiles.name) + ".tsx");
    if (auto saved = warren::save_tsx(file, tiles); !saved) return file_failed(saved.error());
    if (auto saved = warren::save_png(directory / tiles.image, *art); !saved) return file_failed(saved.error());
    std::fprintf(stderr, "wrote %s and %s\n", file.string().c_str(), (directory / tiles.image).string().c_str());
    return {};
}

// A map without its tileset opens in no editor; one that is there already, perhaps with better pictures, stays.
inline failure write_tileset_beside(const std::filesystem::path& map, const warren::tileset& tiles) {
    const std::filesystem::path directory = map.parent_path();
    std::error_code failed;
    if (std::filesystem::exists(directory / (std::string(tiles.name) + ".tsx"), failed)) return {};
    return write_tileset(directory, tiles);
}

} // namespace tool
