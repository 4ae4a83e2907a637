// Writes a tileset as a TSX file for Tiled: the picture, what each tile is for, and which tiles stop whoever walks.
//
//     warren::save_tsx("stone_cave.tsx", warren::stone_cave_tiles);
#pragma once

#include <filesystem>
#include <string>
#include <warren/encoding/tmx/version.hpp>
#include <warren/io/file.hpp>
#include <warren/io/tmx_parser.hpp>
#include <warren/io/xml_text.hpp>
#include <warren/model/stone_cave.hpp>
#include <warren/model/tileset.hpp>

namespace warren {

namespace detail {

// Tiled keeps the shapes that collide with a tile as objects on it; a wall fills its tile (BR-5.5).
inline void write_tile(xml_text& out, const tileset& tiles, int id, const tile_class& kind) {
    out << " <tile";
    // Tiled says "type" in all versions but 1.9, and reads it in that one too.
    out.attribute("id", id - 1).attribute("type", kind.name);
    if (!kind.solid) {
        out << "/>\n";
        return;
    }
    out << ">\n  <objectgroup draworder=\"index\" id=\"2\">\n   <object id=\"1\" x=\"0\" y=\"0\"";
    out.attribute("width", tiles.tile_width).attribute("height", tiles.tile_height);
    out << "/>\n  </objectgroup>\n </tile>\n";
}

} // namespace detail

inline file_result<std::string> to_tsx(const tileset& tiles) {
    if (status fine = tiles.check(); !fine) return fine.error();
    detail::xml_text out;
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tileset";
    out.attribute("version", detail::tiled_format).attribute("tiledversion", detail::tiled_version);
    out.attribute("name", tiles.name);
    out.attribute("tilewidth", tiles.tile_width).attribute("tileheight", tiles.tile_height);
    out.attribute("tilecount", tiles.tile_count).attribute("columns", tiles.columns) << ">\n <image";
    out.attribute("source", tiles.image);
    out.attribute("width", tiles.image_width()).attribute("height", tiles.image_height()) << "/>\n";
    for (int id = 1; id <= tiles.tile_count; ++id)
        if (const tile_class* const kind = tiles.class_of(id)) detail::write_tile(out, tiles, id, *kind);
    out << "</tileset>\n";

    if (!out.state()) return out.state().error();
    std::string text = out.take();
    if (const auto read = detail::tmx_parser("the tileset that was made", {}).read_tileset_file(text); !read)
        return read.error();
    return text;
}

// Writes the file, or leaves everything as it was.
inline file_status save_tsx(const std::filesystem::path& path, const tileset& tiles = stone_cave_tiles) {
    return detail::save(path, to_tsx(tiles));
}

inline file_status save_tsx(const tileset& tiles = stone_cave_tiles) { return save_tsx(default_tsx_file, tiles); }

} // namespace warren
