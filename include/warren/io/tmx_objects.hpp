// The parts of TMX that are no tiles: properties, and groups of objects.
#pragma once

#include <string>
#include <vector>
#include <warren/encoding/tmx/elements.hpp>
#include <warren/io/checked_objects.hpp>
#include <warren/io/xml_text.hpp>

namespace warren::detail {

template <class Properties>
void write_properties(xml_text& out, const Properties& properties, const char* indent) {
    if (properties.begin() == properties.end()) return;
    out << indent << "<properties>\n";
    for (const property& next : properties) write_property(out, next, indent);
    out << indent << "</properties>\n";
}

inline void write_object(xml_text& out, const map_object& object, int id, const tileset& tiles) {
    const rect where = pixels_of(object, tiles);
    out << "  <object";
    out.attribute("id", id);
    if (!object.name.empty()) out.attribute("name", std::string_view(object.name));
    if (*object.kind != '\0') out.attribute("type", object.kind);
    if (object.form == map_object::shape::picture) out.attribute("gid", object.tile);
    out.attribute("x", where.x).attribute("y", where.y);
    if (where.w > 0) out.attribute("width", where.w).attribute("height", where.h);
    out << ">\n";
    write_properties(out, object.properties, "   ");
    if (object.form == map_object::shape::spot) out << "   <point/>\n";
    if (object.form == map_object::shape::line) {
        std::string points;
        for (int n = 0; n < object.corners.size(); ++n) {
            const point corner = corner_in_pixels(object, n, tiles);
            if (n > 0) points += ' ';
            points += std::to_string(corner.x) + ',' + std::to_string(corner.y);
        }
        out << "   <polyline";
        out.attribute("points", points) << "/>\n";
    }
    out << "  </object>\n";
}

// Above the layers of tiles, whose ids end with `layers`.
inline void write_groups(xml_text& out, const std::vector<object_group>& groups, int layers, const tileset& tiles) {
    int object_id = 0;
    for (const object_group& group : groups) {
        out << " <objectgroup";
        out.attribute("id", ++layers).attribute("name", group.name) << ">\n";
        for (const map_object& object : group.objects) write_object(out, object, ++object_id, tiles);
        out << " </objectgroup>\n";
    }
}

} // namespace warren::detail
