// Writes levels in Tiled's JSON, with plain arrays of ids and the tileset inside: for engines that read neither TMX nor
// compressed data.
//
//     return warren::report(warren::save_tmj("giraffe.tmj", *level));
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <warren/encoding/tmx/elements.hpp>
#include <warren/io/checked_layers.hpp>
#include <warren/io/checked_objects.hpp>
#include <warren/io/file.hpp>
#include <warren/io/json_text.hpp>
#include <warren/model/stone_cave.hpp>

namespace warren {

inline constexpr const char* default_tmj_file = "giraffe.tmj";

struct tmj_options {
    const tileset* tiles =
        nullptr;          // those that the level names, or the stone cave; the picture is looked for beside the map
    bool objects = false; // the level's groups of objects, too, as layers above its tiles
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

template <class Properties>
void write_properties(json_text& out, const Properties& properties) {
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

inline void write_object(json_text& out, const map_object& object, int id, const tileset& tiles) {
    const rect where = pixels_of(object, tiles);
    out.line().open("", '{').number("id", id).words("name", std::string_view(object.name)).words("type", object.kind);
    if (object.form == map_object::shape::picture) out.number("gid", object.tile);
    out.number("x", where.x).number("y", where.y).number("width", where.w).number("height", where.h);
    out.number("rotation", 0).literal("visible", "true");
    if (object.form == map_object::shape::spot) out.literal("point", "true");
    if (object.form == map_object::shape::line) {
        out.open("polyline", '[');
        for (int n = 0; n < object.corners.size(); ++n) {
            const point corner = corner_in_pixels(object, n, tiles);
            out.open("", '{').number("x", corner.x).number("y", corner.y).close('}');
        }
        out.close(']');
    }
    write_properties(out, object.properties);
    out.close('}');
}

// Above the layers of tiles, whose ids end with `layers`.
inline void write_groups(json_text& out, const std::vector<object_group>& groups, int layers, const tileset& tiles) {
    int object_id = 0;
    for (const object_group& group : groups) {
        out.line().open("", '{').words("type", "objectgroup").number("id", ++layers).words("name", group.name);
        out.number("x", 0).number("y", 0).number("opacity", 1).literal("visible", "true");
        out.words("draworder", "topdown").open("objects", '[');
        for (const map_object& object : group.objects) write_object(out, object, ++object_id, tiles);
        out.close(']').close('}');
    }
}

} // namespace detail

// The whole file as text.
inline file_result<std::string> to_tmj(const layered_map& map, const tmj_options& options = {}) {
    const tileset* const own = options.tiles != nullptr ? options.tiles : map.tiles;
    const tileset& tiles = own != nullptr ? *own : stone_cave_tiles;
    if (file_status fine = detail::check_map(map, tiles); !fine) return fine.error();
    const auto properties = detail::read_properties(map);
    if (!properties) return properties.error();
    const auto groups = detail::read_groups(map, tiles, options.objects);
    if (!groups) return groups.error();

    detail::json_text out;
    out.open("", '{').words("type", "map").words("version", detail::tiled_format);
    out.words("tiledversion", detail::tiled_version).words("orientation", "orthogonal");
    out.words("renderorder", "right-down").number("width", map.width).number("height", map.height);
    out.number("tilewidth", tiles.tile_width).number("tileheight", tiles.tile_height);
    out.literal("infinite", "false");
    out.number("nextlayerid", map.layer_count + 1 + static_cast<int>(groups->size()));
    out.number("nextobjectid", detail::object_count(*groups) + 1).line();
    detail::write_properties(out, *properties);
    out.open("tilesets", '[').line();
    detail::write_tileset(out, tiles);
    out.close(']').open("layers", '[');
    for (int layer = 0; layer < map.layer_count; ++layer)
        if (file_status done = detail::write_layer(out, map, layer, tiles); !done) return done.error();
    detail::write_groups(out, *groups, map.layer_count, tiles);
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
