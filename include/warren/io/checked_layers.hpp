// A level's layers and facts, checked before they are written to any file. VR-3.1, NFR-3.4
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>
#include <warren/core/extent.hpp>
#include <warren/io/file_result.hpp>
#include <warren/io/malformed.hpp>
#include <warren/model/tile_layers.hpp>
#include <warren/model/tileset.hpp>

namespace warren::detail {

inline constexpr int most_layers = 256;
inline constexpr int most_properties = 1000;

inline std::string name_of_layer(const layered_map& map, int layer) {
    return "layer '" + std::string(map.layer_name(layer)) + "'";
}

// VR-1.5: can this be a map at all?
inline file_status check_map(const layered_map& map, const tileset& tiles) {
    if (status fine = tiles.check(); !fine) return fine.error();
    if (status fine = check(dynamic{map.width, map.height}); !fine) return fine.error();
    if (map.layer_count < 1 || map.layer_count > most_layers)
        return out_of_range("the number of layers", map.layer_count, 1, most_layers, "VR-1.5");
    if (map.layer_name == nullptr || map.read_row == nullptr)
        return malformed("layers_of(level) gives no way to read the layers", {}, "VR-1.5");
    return {};
}

// The ids of one layer, row after row; every one is 0 or a tile of the tileset.
inline file_result<std::vector<std::uint32_t>> read_layer(const layered_map& map, int layer, const tileset& tiles) {
    const auto width = static_cast<std::size_t>(map.width);
    std::vector<std::uint32_t> ids(width * static_cast<std::size_t>(map.height));
    for (int y = 0; y < map.height; ++y) {
        std::uint32_t* const row = ids.data() + static_cast<std::size_t>(y) * width;
        map.read_row(map.level, layer, y, row);
        for (int x = 0; x < map.width; ++x) {
            if (row[x] <= static_cast<std::uint32_t>(tiles.tile_count)) continue;
            error why = out_of_range("the tile id", row[x], 0, tiles.tile_count, "NFR-3.4");
            why.where = at_tile(x, y);
            return file_error{.reason = why, .detail = name_of_layer(map, layer)};
        }
    }
    return ids;
}

// [-]digits[.digits]: a number that means the same to every reader, whatever its language.
constexpr bool is_decimal(std::string_view text, bool with_fraction) {
    if (text.starts_with('-')) text.remove_prefix(1);
    bool digit_before = false;
    for (const char character : text) {
        const bool digit = character >= '0' && character <= '9';
        if (!digit && !(character == '.' && with_fraction && digit_before)) return false;
        if (!digit) with_fraction = false;
        digit_before = digit;
    }
    return digit_before;
}

inline bool fits_int(std::string_view text) {
    std::int32_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc{} && end == text.data() + text.size();
}

// Why a fact cannot be written, or nullptr. Editors keep whole numbers in 32 bits; larger ones become text, so that none
// is lost.
inline const char* correct(property& fact) {
    const std::string_view value = fact.value;
    if (*fact.name == '\0') return "a property of the level has no name";
    if (fact.value.truncated()) return "the value of a property is too long";
    if (fact.type == property::kind::integer && !is_decimal(value, false))
        return "the value of a property is not a whole number";
    if (fact.type == property::kind::number && !is_decimal(value, true))
        return "the value of a property is not a decimal number";
    if (fact.type == property::kind::boolean && value != "true" && value != "false")
        return "the value of a property is neither true nor false";
    if (fact.type == property::kind::integer && !fits_int(value)) fact.type = property::kind::text;
    return nullptr;
}

inline file_error property_error(const char* what, const property& fact) {
    return {.reason = malformed(what), .detail = std::string("property '") + fact.name + "'"};
}

// All facts about a level.
inline file_result<std::vector<property>> read_properties(const layered_map& map) {
    std::vector<property> out;
    property next;
    for (int n = 0; map.read_property != nullptr && map.read_property(map.level, n, next); ++n) {
        if (n == most_properties) return property_error("the level has too many properties", next);
        if (const char* const wrong = correct(next)) return property_error(wrong, next);
        out.push_back(next);
        next = {};
    }
    return out;
}

} // namespace warren::detail
