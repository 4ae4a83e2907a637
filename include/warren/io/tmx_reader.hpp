// Reads Tiled's maps. The file may come from anybody: whatever is wrong with it becomes a sentence with file, place and
// reason, and memory is taken only for what the file can fill.
//
//     const auto map = warren::load_tmx("room.tmx");
//     if (!map) return warren::report(map.error());
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <warren/io/file.hpp>
#include <warren/io/tmx_map.hpp>
#include <warren/io/tmx_parser.hpp>

namespace warren {
namespace detail {

// The ids first … last - 1 are those of one tileset, or of none.
struct id_range {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    bool owned = false;

    bool contains(std::uint32_t id) const { return id >= first && id < last; }
};

inline id_range range_around(std::uint32_t id, const std::vector<tmx_tileset>& tilesets) {
    id_range out{0, UINT32_MAX, false};
    for (const tmx_tileset& next : tilesets) {
        if (next.first_gid > id) {
            out.last = std::min(out.last, next.first_gid);
            break;
        }
        out = {next.first_gid, UINT32_MAX, true};
        // Nothing is known of the last tile of a collection, or of a tileset that was not loaded.
        if (next.columns > 0) out.last = next.first_gid + static_cast<std::uint32_t>(next.tile_count);
        if (id >= out.last) out = {out.last, UINT32_MAX, false};
    }
    return out;
}

// Every tile must belong to a tileset.
inline file_status check_tiles(const tmx_map& map, const std::string& file) {
    id_range seen;
    for (const tmx_layer& layer : map.layers)
        for (std::size_t i = 0; i < layer.ids.size(); ++i) {
            const std::uint32_t id = layer.ids[i];
            if (id == 0) continue;
            if (!seen.contains(id)) seen = range_around(id, map.tilesets);
            if (seen.owned) continue;
            const int index = static_cast<int>(i);
            const place where = at_tile(index % map.width, index / map.width);
            return file_error{.reason = malformed("a tile belongs to no tileset", where),
                              .file = file,
                              .detail = "id " + std::to_string(id) + ", layer " + in_quotes(layer.name)};
        }
    return {};
}

inline file_status load_tileset(tmx_tileset& tileset, const std::filesystem::path& map_file, const tmx_limits& limits) {
    const std::filesystem::path path = map_file.parent_path() / tileset.source;
    const auto text = read_file(path, limits.file_size);
    if (!text) return text.error();
    auto loaded = tmx_parser(path.string(), limits).read_tileset_file(*text);
    if (!loaded) return loaded.error();
    loaded->first_gid = tileset.first_gid;
    loaded->source = tileset.source;
    tileset = *std::move(loaded);
    return {};
}

} // namespace detail

// From text in memory; `name` is what errors call it. External tilesets are named, not loaded.
inline file_result<tmx_map> read_tmx(std::string_view text, const std::string& name = {},
                                     const tmx_limits& limits = {}) {
    auto map = detail::tmx_parser(name, limits).read(text);
    if (!map) return map;
    if (file_status fine = detail::check_tiles(*map, name); !fine) return fine.error();
    return map;
}

// From a file, with its external tilesets, which stand beside it.
inline file_result<tmx_map> load_tmx(const std::filesystem::path& path, const tmx_limits& limits = {}) {
    const auto text = read_file(path, limits.file_size);
    if (!text) return text.error();
    auto map = read_tmx(*text, path.string(), limits);
    if (!map || !limits.load_tilesets) return map;
    for (tmx_tileset& tileset : map->tilesets)
        if (!tileset.source.empty())
            if (file_status loaded = detail::load_tileset(tileset, path, limits); !loaded) return loaded.error();
    if (file_status fine = detail::check_tiles(*map, path.string()); !fine) return fine.error();
    return map;
}

} // namespace warren
