// The elements of a TMX file that hold tiles and facts, as Tiled writes them, for everything that writes XML.
#pragma once

#include <warren/encoding/tmx/version.hpp>
#include <warren/model/stone_cave.hpp>
#include <warren/model/tile_layers.hpp>
#include <warren/model/tileset.hpp>

namespace warren::detail {

constexpr const char* name_of_type(property::kind type) {
    switch (type) {
    case property::kind::integer: return "int";
    case property::kind::boolean: return "bool";
    case property::kind::number: return "float";
    case property::kind::text: break;
    }
    return "string";
}

// What a map calls the description of its tileset, unless it is told otherwise.
constexpr const char* tileset_file_of(const tileset& tiles) {
    return *tiles.file != '\0' ? tiles.file : default_tsx_file;
}

// Layers of tiles and groups of objects have ids from 1, as objects have.
struct map_counts {
    int layers = 0;
    int objects = 0;
};

template <class Xml>
constexpr void write_map_start(Xml& out, int width, int height, const tileset& tiles, const map_counts& counts) {
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map";
    out.attribute("version", tiled_format).attribute("tiledversion", tiled_version);
    out.attribute("orientation", "orthogonal").attribute("renderorder", "right-down"); // RC-D1
    out.attribute("width", width).attribute("height", height);
    out.attribute("tilewidth", tiles.tile_width).attribute("tileheight", tiles.tile_height);
    out.attribute("infinite", 0);
    out.attribute("nextlayerid", counts.layers + 1).attribute("nextobjectid", counts.objects + 1) << ">\n";
}

template <class Xml>
constexpr void write_property(Xml& out, const property& fact, const char* indent) {
    out << indent << " <property";
    out.attribute("name", fact.name);
    // Text is what a property without a type is, and some readers know no type of that name.
    if (fact.type != property::kind::text) out.attribute("type", name_of_type(fact.type));
    out.attribute("value", fact.value) << "/>\n";
}

template <class Xml>
constexpr void write_tileset(Xml& out, const char* file) {
    out << " <tileset";
    out.attribute("firstgid", 1).attribute("source", file) << "/>\n"; // RC-D2, 2M-20
}

// The letters of the tiles stand between start and end.
template <class Xml>
constexpr void write_layer_start(Xml& out, int id, const char* name, int width, int height) {
    out << " <layer";
    out.attribute("id", id).attribute("name", name).attribute("width", width).attribute("height", height) << ">\n";
    out << "  <data encoding=\"base64\" compression=\"zlib\">\n   ";
}
template <class Xml>
constexpr void write_layer_end(Xml& out) {
    out << "\n  </data>\n </layer>\n";
}

} // namespace warren::detail
