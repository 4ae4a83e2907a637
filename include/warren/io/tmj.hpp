// Writes levels in Tiled's JSON, with plain arrays of ids and the tileset inside: for engines that read neither TMX nor
// compressed data.
//
//     return warren::report(warren::save_tmj("giraffe.tmj", *level));
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <warren/io/checked_layers.hpp>
#include <warren/io/file.hpp>
#include <warren/io/json_text.hpp>
#include <warren/io/tiled_version.hpp>
#include <warren/model/stone_cave.hpp>

namespace warren {

inline constexpr const char* default_tmj_file = "giraffe.tmj";

struct tmj_options {
    const tileset* tiles = &stone_cave_tiles; // its picture is looked for beside the map
};

namespace detail {

inline void write_tileset(json_text& out, const tileset& tiles) {
    out.open("", '{').number("firstgid", 1).words("name", tiles.name);
    out.words("image", tiles.image)
        .number("imagewidth", tiles.image_width())
        .number("imageheight", tiles.image_height());
    out.number("tilewidth", tiles.tile_width).number("tileheight", tiles.tile_height);
    out.number("tilecount", tiles.tile_count).number("columns", tiles.columns);
    out.number("margin", 0).number("spacing", 0).open("tiles", '[');
    for (int id = 1; id <= tiles.tile_count; ++id) {
        const tile_class* const kind = tiles.class_of(id);
        if (kind == nullptr) continue;
        out.line().open("", '{').number("id", id - 1).words("type", kind->name);
        if (kind->solid) {
            out.open("objectgroup", '{').words("type", "objectgroup").words("draworder", "index").words("name", "");
            out.number("id", 2).number("x", 0).number("y", 0).number("opacity", 1).literal("visible", "true");
            out.open("objects", '[').open("", '{').number("id", 1).words("name", "").words("type", "");
            out.number("x", 0).number("y", 0).number("width", tiles.tile_width).number("height", tiles.tile_height);
            out.number("rotation", 0).literal("visible", "true").close('}').close(']').close('}');
        }
        out.close('}');
    }
    out.close(']').close('}');
}

inline void write_properties(json_text& out, const std::vector<property>& properties) {
    out.open("properties", '[');
    for (const property& next : properties) {
        out.line().open("", '{').words("name", next.name).words("type", name_of_type(next.type));
        if (next.type == property::kind::text)
            out.words("value", std::string_view(next.value));
        else
            out.literal("value", std::string_view(next.value));
        out.close('}');
    }
    out.close(']');
}

inline file_status write_layer(json_text& out, const layered_map& map, int layer, const tileset& tiles) {
    const auto ids = read_layer(map, layer, tiles);
    if (!ids) return ids.error();
    out.line().open("", '{').words("type", "tilelayer").number("id", layer + 1).words("name", map.layer_name(layer));
    out.number("x", 0).number("y", 0).number("width", map.width).number("height", map.height);
    out.number("opacity", 1).literal("visible", "true").open("data", '[');
    for (std::size_t i = 0; i < ids->size(); ++i) {
        if (i % static_cast<std::size_t>(map.width) == 0) out.line();
        out.number("", (*ids)[i]);
    }
    out.close(']').close('}');
    return {};
}

} // namespace detail

// The whole file as text.
inline file_result<std::string> to_tmj(const layered_map& map, const tmj_options& options = {}) {
    if (file_status fine = detail::check_map(map, *options.tiles); !fine) return fine.error();
    const auto properties = detail::read_properties(map);
    if (!properties) return properties.error();

    detail::json_text out;
    out.open("", '{').words("type", "map").words("version", detail::tiled_format);
    out.words("tiledversion", detail::tiled_version).words("orientation", "orthogonal");
    out.words("renderorder", "right-down").number("width", map.width).number("height", map.height);
    out.number("tilewidth", options.tiles->tile_width).number("tileheight", options.tiles->tile_height);
    out.literal("infinite", "false").number("nextlayerid", map.layer_count + 1).number("nextobjectid", 1).line();
    detail::write_properties(out, *properties);
    out.open("tilesets", '[').line();
    detail::write_tileset(out, *options.tiles);
    out.close(']').open("layers", '[');
    for (int layer = 0; layer < map.layer_count; ++layer)
        if (file_status done = detail::write_layer(out, map, layer, *options.tiles); !done) return done.error();
    out.close(']').close('}').line();

    if (!out.state()) return out.state().error();
    return out.take();
}

template <layered Level>
file_result<std::string> to_tmj(const Level& level, const tmj_options& options = {}) {
    return to_tmj(layers_of(level), options);
}

// Writes the file, or leaves everything as it was.
template <layered Level>
file_status save_tmj(const std::filesystem::path& path, const Level& level, const tmj_options& options = {}) {
    return detail::save(path, to_tmj(layers_of(level), options));
}

template <layered Level>
file_status save_tmj(const Level& level, const tmj_options& options = {}) {
    return save_tmj(default_tmj_file, level, options);
}

} // namespace warren
