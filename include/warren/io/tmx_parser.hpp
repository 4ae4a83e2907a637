// Turns the text of a TMX or TSX file into plain data, or into the first thing that is wrong with it.
#pragma once

#include <utility>
#include <warren/core/extent.hpp>
#include <warren/io/checked_layers.hpp>
#include <warren/io/tile_data.hpp>
#include <warren/io/tmx_map.hpp>
#include <warren/io/xml_reader.hpp>

namespace warren::detail {

inline constexpr int most_tilesets = 256;
inline constexpr int most_tiles_of_a_set = 1 << 24;

class tmx_parser {
public:
    using element = xml_reader::element;

    tmx_parser(std::string file, const tmx_limits& limits) : xml_(std::move(file)), limits_(limits) {}

    file_result<tmx_map> read(std::string_view text) {
        tinyxml2::XMLDocument document;
        if (const element* const root = xml_.parse(document, text, "map", limits_.markup)) read_map(*root);
        if (xml_.failed()) return xml_.error();
        return std::move(map_);
    }

    // The document of an external tileset.
    file_result<tmx_tileset> read_tileset_file(std::string_view text) {
        tinyxml2::XMLDocument document;
        tmx_tileset out;
        if (const element* const root = xml_.parse(document, text, "tileset", limits_.markup))
            read_tileset_body(*root, out);
        if (xml_.failed()) return xml_.error();
        return out;
    }

private:
    void read_map(const element& at) {
        map_.version = xml_.text_or(at, "version", "1.0");
        map_.orientation = xml_.text(at, "orientation");
        map_.render_order = xml_.text_or(at, "renderorder", "right-down");
        map_.width = xml_.integer(at, "width", 1, max_side);
        map_.height = xml_.integer(at, "height", 1, max_side);
        map_.tile_width = xml_.integer(at, "tilewidth", 1, max_side);
        map_.tile_height = xml_.integer(at, "tileheight", 1, max_side);
        map_.next_layer_id = xml_.integer_or(at, "nextlayerid", 0, INT32_MAX, 0);
        map_.next_object_id = xml_.integer_or(at, "nextobjectid", 0, INT32_MAX, 0);
        if (xml_.integer_or(at, "infinite", 0, 1, 0) == 1)
            xml_.refuse("infinite maps; give the map a size in Tiled", at);
        for (const auto* child = at.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) {
            if (xml_.failed()) return;
            read_part(*child);
        }
        if (map_.layers.empty()) xml_.fail("the map has no layer of tiles", at);
    }

    void read_part(const element& at) {
        const std::string_view name = at.Name();
        if (name == "properties") read_properties(at, map_.properties);
        if (name == "tileset") read_tileset(at);
        if (name == "layer") read_layer(at);
        if (name == "objectgroup" || name == "imagelayer") ++map_.other_layers;
        if (name == "group") xml_.refuse("groups of layers; move the layers out of the group", at);
    }

    void read_properties(const element& at, std::vector<tmx_property>& out) {
        const auto* child = at.FirstChildElement("property");
        for (; child != nullptr && !xml_.failed(); child = child->NextSiblingElement("property")) {
            tmx_property next;
            next.name = xml_.text(*child, "name");
            next.type = xml_.text_or(*child, "type", "string");
            // Text of several lines stands inside the element.
            const char* const inside = child->GetText();
            next.value = xml_.text_or(*child, "value", inside != nullptr && next.type != "class" ? inside : "");
            next.line = child->GetLineNum();
            if (!is_valid(next))
                xml_.fail("the value of a property does not fit its type", *child, in_quotes(next.name));
            if (find_property(out, next.name) != nullptr)
                xml_.fail("a property is there twice", *child, in_quotes(next.name));
            if (out.size() == most_properties) xml_.refuse("there are too many properties", *child);
            out.push_back(std::move(next));
        }
    }

    static bool is_valid(const tmx_property& one) {
        if (one.type == "int") return fits_int(one.value);
        if (one.type == "bool") return one.value == "true" || one.value == "false";
        return one.type != "float" || is_number(one.value);
    }

    // Decimals, or with an exponent as Tiled writes very large and very small ones.
    static bool is_number(std::string_view text) {
        const std::size_t exponent = text.find_first_of("eE");
        if (exponent == std::string_view::npos) return is_decimal(text, true);
        std::string_view power = text.substr(exponent + 1);
        if (power.starts_with('+')) power.remove_prefix(1);
        return is_decimal(text.substr(0, exponent), true) && is_decimal(power, false);
    }

    void read_tileset(const element& at) {
        tmx_tileset next;
        next.first_gid = static_cast<std::uint32_t>(xml_.integer(at, "firstgid", 1, 1 << 28));
        next.source = xml_.text_or(at, "source", "");
        if (next.source.empty()) read_tileset_body(at, next);
        if (!map_.tilesets.empty() && map_.tilesets.back().first_gid >= next.first_gid)
            xml_.fail("the tilesets are not ordered by their first id", at);
        if (map_.tilesets.size() == most_tilesets) xml_.refuse("there are too many tilesets", at);
        map_.tilesets.push_back(std::move(next));
    }

    void read_tileset_body(const element& at, tmx_tileset& out) {
        out.name = xml_.text(at, "name");
        out.tile_width = xml_.integer(at, "tilewidth", 1, max_side);
        out.tile_height = xml_.integer(at, "tileheight", 1, max_side);
        out.tile_count = xml_.integer(at, "tilecount", 0, most_tiles_of_a_set);
        out.columns = xml_.integer(at, "columns", 0, most_tiles_of_a_set);
        const element* const image = at.FirstChildElement("image");
        if (image == nullptr) return;
        out.image = xml_.text(*image, "source");
        out.image_width = xml_.integer_or(*image, "width", 1, 1 << 20, 0);
        out.image_height = xml_.integer_or(*image, "height", 1, 1 << 20, 0);
    }

    void read_layer(const element& at) {
        tmx_layer next;
        next.id = xml_.integer_or(at, "id", 0, INT32_MAX, 0);
        next.name = xml_.text_or(at, "name", "");
        next.visible = xml_.integer_or(at, "visible", 0, 1, 1) == 1;
        const bool same_size = xml_.integer(at, "width", 1, max_side) == map_.width &&
                               xml_.integer(at, "height", 1, max_side) == map_.height;
        if (!same_size) xml_.fail("the layer has another size than the map", at, layer_name(next));
        if (map_.layers.size() == most_layers) xml_.refuse("there are too many layers", at);
        if (const auto* properties = at.FirstChildElement("properties")) read_properties(*properties, next.properties);
        const element* const data = at.FirstChildElement("data");
        if (data == nullptr) xml_.fail("the layer has no data", at, layer_name(next));
        if (!xml_.failed()) read_data(*data, next);
        if (!xml_.failed()) map_.layers.push_back(std::move(next));
    }

    void read_data(const element& at, tmx_layer& out) {
        const tile_encoding encoding = encoding_of(at);
        const tinyxml2::XMLNode* const inside = at.FirstChild();
        if (inside == nullptr || inside->ToText() == nullptr || inside->NextSibling() != nullptr)
            xml_.fail("the data is not one piece of text", at, layer_name(out));
        const int tile_count = map_.width * map_.height;
        tiles_so_far_ += tile_count;
        if (tiles_so_far_ > limits_.tiles)
            xml_.fail(out_of_range("the number of tiles", tiles_so_far_, 1, limits_.tiles), at.GetLineNum(),
                      layer_name(out));
        if (xml_.failed()) return;
        auto raw = decode_tiles(inside->Value(), encoding, static_cast<std::size_t>(tile_count));
        if (!raw) return xml_.fail(raw.error(), at.GetLineNum(), layer_name(out));
        out.ids = *std::move(raw);
        out.flips.resize(out.ids.size());
        for (std::size_t i = 0; i < out.ids.size(); ++i) {
            out.flips[i] = static_cast<std::uint8_t>(out.ids[i] >> 28);
            out.ids[i] &= 0x0fffffffu;
        }
    }

    tile_encoding encoding_of(const element& at) {
        const std::string_view encoding = xml_.text_or(at, "encoding", "");
        const std::string_view compression = xml_.text_or(at, "compression", "");
        if (encoding == "csv" && compression.empty()) return tile_encoding::csv;
        if (encoding == "base64" && compression.empty()) return tile_encoding::plain;
        if (encoding == "base64" && compression == "zlib") return tile_encoding::zlib;
        if (encoding == "base64" && compression == "gzip") return tile_encoding::gzip;
        xml_.refuse("this way to store the data; choose CSV, or base64 with zlib, gzip or nothing", at,
                    in_quotes(std::string(encoding) + ' ' + std::string(compression)));
        return tile_encoding::csv;
    }

    static std::string layer_name(const tmx_layer& layer) { return "layer " + in_quotes(layer.name); }

    xml_reader xml_;
    tmx_limits limits_;
    tmx_map map_;
    std::int64_t tiles_so_far_ = 0;
};

} // namespace warren::detail
