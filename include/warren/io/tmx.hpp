// Writes levels as maps for Tiled and everything that reads its TMX files. FR-3
//
//     return warren::report(warren::save_tmx("giraffe.tmx", *level));
//
// Any level with layers_of(level) can be written. What was made is read again and compared before a file is touched.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <warren/core/sink.hpp>
#include <warren/encoding/tmx/elements.hpp>
#include <warren/io/checked_layers.hpp>
#include <warren/io/file.hpp>
#include <warren/io/tile_data.hpp>
#include <warren/io/tmx_objects.hpp>
#include <warren/io/tmx_reader.hpp>
#include <warren/io/xml_text.hpp>
#include <warren/model/stone_cave.hpp>

namespace warren {

inline constexpr const char* default_tmx_file = "giraffe.tmx"; // FR-3.8

struct tmx_options {
    const tileset* tiles = nullptr;     // those that the level names, or the stone cave
    const char* tileset_file = nullptr; // as seen from the map's directory; what the tileset calls it
    zlib_codec codec = {};
    bool objects = false; // the level's groups of objects, too, as layers above its tiles
};

namespace detail {

// With a tileset and a file in any case.
constexpr tmx_options completed(tmx_options options, const tileset* of_level = nullptr) {
    if (options.tiles == nullptr) options.tiles = of_level;
    if (options.tiles == nullptr) options.tiles = &stone_cave_tiles;
    if (options.tileset_file == nullptr) options.tileset_file = tileset_file_of(*options.tiles);
    return options;
}

// VR-3.2 to VR-3.4: what we wrote is a well-formed map, and every tile comes back out of it.
inline file_status check_written(std::string_view text, const layered_map& map, const tmx_options& options) {
    const int groups = options.objects ? map.group_count : 0;
    const std::int64_t tiles = std::int64_t{map.width} * map.height * map.layer_count;
    // Each element and each attribute takes a byte or more.
    const auto read = read_tmx(text, "the map that was made", {.tiles = tiles, .markup = text.size()});
    if (!read) return read.error();
    const auto differs = [](std::string what) {
        return file_error{.reason = malformed("the map that was made is not the level", {}, "VR-3"),
                          .detail = std::move(what)};
    };
    if (read->width != map.width || read->height != map.height) return differs("size");
    if (read->layers.size() != static_cast<std::size_t>(map.layer_count)) return differs("number of layers");
    if (read->other_layers != groups) return differs("number of groups of objects");
    for (int layer = 0; layer < map.layer_count; ++layer) {
        const tmx_layer& written = read->layers[static_cast<std::size_t>(layer)];
        const auto ids = read_layer(map, layer, *options.tiles);
        if (!ids) return ids.error();
        if (written.ids != *ids || written.name != map.layer_name(layer)) return differs(name_of_layer(map, layer));
    }
    return {};
}

} // namespace detail

// The whole file as text.
inline file_result<std::string> to_tmx(const layered_map& map, const tmx_options& wanted = {}) {
    const tmx_options options = detail::completed(wanted, map.tiles);
    if (file_status fine = detail::check_map(map, *options.tiles); !fine) return fine.error();
    const auto properties = detail::read_properties(map);
    if (!properties) return properties.error();
    const auto groups = detail::read_groups(map, *options.tiles, options.objects);
    if (!groups) return groups.error();

    detail::xml_text out;
    detail::write_map_start(
        out, map.width, map.height, *options.tiles,
        {.layers = map.layer_count + static_cast<int>(groups->size()), .objects = detail::object_count(*groups)});
    detail::write_properties(out, *properties, " ");
    detail::write_tileset(out, options.tileset_file);
    for (int layer = 0; layer < map.layer_count; ++layer) {
        const auto ids = detail::read_layer(map, layer, *options.tiles);
        if (!ids) return ids.error();
        const auto data = detail::encode_tiles(*ids, map.width, options.codec);
        if (!data) return file_error{.reason = data.error(), .detail = detail::name_of_layer(map, layer)};
        detail::write_layer_start(out, layer + 1, map.layer_name(layer), map.width, map.height);
        out << *data;
        detail::write_layer_end(out);
    }
    detail::write_groups(out, *groups, map.layer_count, *options.tiles);
    out << "</map>\n";

    if (!out.state()) return out.state().error();
    std::string text = out.take();
    if (file_status fine = detail::check_written(text, map, options); !fine) return fine.error();
    return text;
}

template <layered Level>
file_result<std::string> to_tmx(const Level& level, const tmx_options& options = {}) {
    return to_tmx(layers_of(level), options);
}

// Writes the file, or leaves everything as it was.
template <layered Level>
file_status save_tmx(const std::filesystem::path& path, const Level& level, const tmx_options& options = {}) {
    return detail::save(path, to_tmx(layers_of(level), options));
}

template <layered Level>
file_status save_tmx(const Level& level, const tmx_options& options = {}) {
    return save_tmx(default_tmx_file, level, options);
}

// For the encoding slot of a generator: `maze.with(warren::tmx{})`, then `maze.encode(level, text)`.
struct tmx {
    static constexpr tmx_options defaults{};
    const tmx_options* options = &defaults;

    template <layered Level, sink Sink>
    status encode(const Level& level, Sink& out) const {
        const auto text = to_tmx(level, *options);
        if (!text) return text.error().reason;
        return write(out, text->data(), text->size());
    }
};

} // namespace warren
