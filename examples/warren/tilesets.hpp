// The tilesets that maps for Tiled refer to.
#pragma once

#include "command_line.hpp"
#include "failure.hpp"
#include "interruption.hpp"

#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <warren/encoding/dungeon_tileset.hpp>
#include <warren/encoding/platformer_tileset.hpp>
#include <warren/encoding/stone_cave.hpp>
#include <warren/io/file.hpp>
#include <warren/io/map_files.hpp>
#include <warren/io/png.hpp>
#include <warren/io/tsx.hpp>

namespace tool {

inline warren::result<warren::image> picture_of(const warren::tileset& tiles) {
    if (&tiles == &warren::dungeon_tileset) return warren::dungeon_tileset_image();
    if (&tiles == &warren::platformer_tileset) return warren::platformer_tileset_image();
    return warren::stone_cave_image();
}

// Saves the files of a tileset, and tells of them in one line.
class tileset_files {
public:
    tileset_files(std::filesystem::path directory, const warren::tileset& tiles)
        : directory_(std::move(directory)), tiles_(tiles) {}

    bool has_tileset() const { return is_there(tiles_.file); }
    bool has_picture() const { return is_there(tiles_.image); }

    bool refers_to_picture() const { return warren::detail::refers_to_picture(directory_, tiles_); }

    failure save_tileset() {
        if (auto saved = warren::save_tsx(directory_ / tiles_.file, tiles_); !saved) return file_failed(saved.error());
        written_.push_back((directory_ / tiles_.file).string());
        return {};
    }
    failure save_picture() {
        const auto art = picture_of(tiles_);
        if (!art) return not_made(words_of(art.error()));
        if (auto saved = warren::save_png(directory_ / tiles_.image, *art); !saved) return file_failed(saved.error());
        written_.push_back((directory_ / tiles_.image).string());
        return {};
    }
    void tell() const {
        if (!written_.empty()) std::fprintf(stderr, "wrote %s\n", printable(listed(written_, " and ")).c_str());
    }

private:
    bool is_there(const char* file) const { return warren::detail::is_file_there(directory_ / file); }

    std::filesystem::path directory_;
    const warren::tileset& tiles_;
    word_list written_;
    unfinished_file guard_; // whoever has the one wants the other
};

inline failure write_tilesets(const std::filesystem::path& directory) {
    for (const warren::tileset* const tiles :
         {&warren::stone_cave_tiles, &warren::dungeon_tileset, &warren::platformer_tileset}) {
        tileset_files files(directory, *tiles);
        if (failure why = files.save_tileset()) return why;
        if (failure why = files.save_picture()) return why;
        files.tell();
    }
    return {};
}

// A map without its tileset opens in no editor; one that is there already, perhaps with better pictures, stays. A TMJ has
// the tileset inside, and needs only its picture.
inline failure write_tileset_beside(const std::filesystem::path& map, const warren::tileset& tiles, bool is_inside) {
    std::error_code failed;
    if (!std::filesystem::is_regular_file(map, failed)) return {}; // a device or a pipe has nothing beside it
    tileset_files files(map.parent_path(), tiles);
    const bool wanted = !is_inside && !files.has_tileset();
    if (failure why = wanted ? files.save_tileset() : failure{}) return why;
    const bool shown = is_inside || files.refers_to_picture();
    if (failure why = shown && !files.has_picture() ? files.save_picture() : failure{}) return why;
    files.tell();
    return {};
}

} // namespace tool
