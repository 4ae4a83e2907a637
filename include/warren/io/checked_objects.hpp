// A level's groups of objects, checked before they are written to any file, and placed in pixels as Tiled has them.
#pragma once

#include <string>
#include <vector>
#include <warren/io/checked_layers.hpp>
#include <warren/io/file_result.hpp>
#include <warren/io/malformed.hpp>
#include <warren/model/map_object.hpp>
#include <warren/model/tileset.hpp>

namespace warren::detail {

inline constexpr int most_objects = 1 << 18;

struct object_group {
    std::string name;
    std::vector<map_object> objects;
};

inline int object_count(const std::vector<object_group>& groups) {
    std::size_t count = 0;
    for (const object_group& group : groups) count += group.objects.size();
    return static_cast<int>(count);
}

inline file_status check_object(map_object& object, const layered_map& map, const tileset& tiles) {
    const auto complain = [&](error why) {
        return file_error{.reason = why, .detail = "object '" + std::string(object.name) + "'"};
    };
    const auto contains = [&](point p) { return p.x >= 0 && p.y >= 0 && p.x < map.width && p.y < map.height; };
    const rect whole{0, 0, map.width, map.height};
    const point corner{object.where.x, object.where.y};
    if (object.form == map_object::shape::line) {
        if (object.corners.size() < 2) return complain(malformed("a line has less than two corners"));
        for (const point place : object.corners)
            if (!contains(place)) return complain(malformed("an object is outside the map", at_tile(place.x, place.y)));
    } else if (!contains(corner) || (object.form == map_object::shape::area && !whole.contains(object.where))) {
        return complain(malformed("an object is outside the map", at_tile(corner.x, corner.y)));
    }
    if (object.form == map_object::shape::picture && (object.tile < 1 || object.tile > tiles.tile_count))
        return complain(out_of_range("the tile id", object.tile, 1, tiles.tile_count, "NFR-3.4"));
    for (property& fact : object.properties)
        if (const char* const wrong = correct(fact)) return property_error(wrong, fact);
    return {};
}

// All groups; none when nobody wants them.
inline file_result<std::vector<object_group>> read_groups(const layered_map& map, const tileset& tiles, bool wanted) {
    std::vector<object_group> out;
    if (!wanted || map.group_count == 0) return out;
    if (map.group_count < 0 || map.group_count > most_layers)
        return out_of_range("the number of groups", map.group_count, 0, most_layers);
    if (map.group_name == nullptr || map.read_object == nullptr)
        return malformed("layers_of(level) gives no way to read the objects");
    int count = 0;
    for (int group = 0; group < map.group_count; ++group) {
        out.push_back({map.group_name(group), {}});
        map_object next;
        for (int n = 0; map.read_object(map.level, group, n, next); ++n) {
            if (++count > most_objects) return out_of_range("the number of objects", count, 0, most_objects);
            if (file_status fine = check_object(next, map, tiles); !fine) return fine.error();
            out.back().objects.push_back(next);
            next = {};
        }
    }
    return out;
}

// Where an object is in pixels: spots and lines go through the middles of tiles, and pictures stand on their lower edge.
inline rect pixels_of(const map_object& object, const tileset& tiles) {
    const int w = tiles.tile_width;
    const int h = tiles.tile_height;
    const rect& where = object.where;
    switch (object.form) {
    case map_object::shape::area: return {where.x * w, where.y * h, where.w * w, where.h * h};
    case map_object::shape::spot: return {where.x * w + w / 2, where.y * h + h / 2, 0, 0};
    case map_object::shape::picture: return {where.x * w, (where.y + 1) * h, w, h};
    case map_object::shape::line: break;
    }
    return {object.corners[0].x * w + w / 2, object.corners[0].y * h + h / 2, 0, 0};
}

// A corner of a line, from its first one.
inline point corner_in_pixels(const map_object& object, int n, const tileset& tiles) {
    const point offset = object.corners[n] - object.corners[0];
    return {offset.x * tiles.tile_width, offset.y * tiles.tile_height};
}

} // namespace warren::detail
