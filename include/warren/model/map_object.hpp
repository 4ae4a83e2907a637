// What stands on a map without being a tile: rooms, doors, ways, spawns, monsters. Levels lend them to file writers as
// groups of objects beside their layers of tiles (see layered_map).
#pragma once

#include <cstdint>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/text.hpp>
#include <warren/model/tile_layers.hpp>

namespace warren {

// Places are in tiles, counted from the upper left corner of the map.
struct map_object {
    enum class shape : std::uint8_t {
        area,    // the tiles of `where`
        spot,    // the middle of the tile at its corner
        line,    // through the middles of the tiles in `corners`
        picture, // `tile` standing on the tile at its corner
    };

    text<60> name;
    const char* kind = ""; // what editors call its class
    shape form = shape::area;
    rect where;
    fixed_vector<point, 8> corners;
    tile_id tile = 0;      // its picture, where it has one
    std::uint8_t size = 1; // how many times larger than a tile it looks in pictures
    fixed_vector<property, 12> properties;

    constexpr void words(const char* name_of_fact, const char* value) {
        properties.push_back({name_of_fact, property::kind::text, value});
    }
    constexpr void number(const char* name_of_fact, int value) {
        properties.push_back({name_of_fact, property::kind::integer, (text<60>{} << value).c_str()});
    }
    constexpr void flag(const char* name_of_fact, bool value) {
        properties.push_back({name_of_fact, property::kind::boolean, value ? "true" : "false"});
    }
};

} // namespace warren
