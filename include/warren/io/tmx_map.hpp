// A map that was read from a TMX file, as plain data.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
#include <warren/core/result.hpp>
#include <warren/io/checked_layers.hpp>
#include <warren/io/xml_check.hpp>

namespace warren {

struct tmx_property {
    std::string name;
    std::string type = "string"; // or "int", "float", "bool", "color", "file", "object", "class"
    std::string value;           // "" for a class, whose members are not read
    int line = 0;
};

struct tmx_tileset {
    std::uint32_t first_gid = 1; // the id on the map of its first tile
    std::string source;          // the file of an external tileset; "" for one that is part of the map
    std::string name;            // this and the rest stay empty for an external tileset that was not loaded
    int tile_width = 0;
    int tile_height = 0;
    int tile_count = 0;
    int columns = 0; // 0 for a collection of pictures
    std::string image;
    int image_width = 0;
    int image_height = 0;
};

struct tmx_layer {
    // How a tile is turned; any of these together.
    static constexpr std::uint8_t mirrored = 8;
    static constexpr std::uint8_t upside_down = 4;
    static constexpr std::uint8_t transposed = 2;
    static constexpr std::uint8_t rotated = 1; // on hexagonal maps, by 120°

    int id = 0;
    std::string name;
    bool visible = true;
    std::vector<std::uint32_t> ids;  // row after row; 0 is no tile
    std::vector<std::uint8_t> flips; // one for each id
    std::vector<tmx_property> properties;
};

struct tmx_map {
    std::string version;
    std::string orientation;
    std::string render_order = "right-down";
    int width = 0;
    int height = 0;
    int tile_width = 0;
    int tile_height = 0;
    int next_layer_id = 0;
    int next_object_id = 0;
    std::vector<tmx_property> properties;
    std::vector<tmx_tileset> tilesets; // by first_gid
    std::vector<tmx_layer> layers;     // in drawing order
    int other_layers = 0;              // of objects and pictures, which are not read
};

// How much of a file is read before it is refused.
struct tmx_limits {
    std::size_t file_size = std::size_t{64} << 20;
    std::int64_t tiles = std::int64_t{1} << 24; // of all layers together; each takes up to 13 bytes while it is read
    bool load_tilesets = true;                  // load_tmx also opens external tilesets and checks ids against them
    std::size_t markup = detail::most_markup;   // elements and attributes
};

// nullptr when there is none of that name.
inline const tmx_property* find_property(const std::vector<tmx_property>& properties, std::string_view name) {
    for (const tmx_property& candidate : properties)
        if (candidate.name == name) return &candidate;
    return nullptr;
}

// nullptr when there is none of that name.
inline const tmx_layer* find_layer(const tmx_map& map, std::string_view name) {
    for (const tmx_layer& candidate : map.layers)
        if (candidate.name == name) return &candidate;
    return nullptr;
}

// A decimal number in millionths, so that 0.4 is exactly 400000 on every machine. Digits beyond the sixth are dropped.
constexpr result<std::int64_t> to_millionths(std::string_view decimal) {
    if (!detail::is_decimal(decimal, true) || decimal.size() > 18)
        return detail::malformed("this is not a decimal number of at most 18 characters");
    constexpr std::int64_t largest = 1'000'000'000;
    std::int64_t value = 0;
    int decimals = -1; // before the point
    for (const char character : decimal) {
        if (character == '-' || decimals == 6) continue;
        if (decimals >= 0) ++decimals;
        if (character == '.')
            decimals = 0;
        else
            value = value * 10 + (character - '0');
        if (decimals < 0 && value > largest) return out_of_range("a decimal number", value, -largest, largest);
    }
    for (int missing = decimals < 0 ? 0 : decimals; missing < 6; ++missing) value *= 10;
    return decimal.front() == '-' ? -value : value;
}

} // namespace warren
