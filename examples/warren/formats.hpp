// The ways in which a level can be written.
#pragma once

#include <cstdint>
#include <warren/core/choices.hpp>

namespace tool {

using warren::name_of;

enum class format : std::uint8_t { tmx, tmj, json, ascii, ansi, svg, png, mapbin };
constexpr warren::choices choices_of(format /*unused*/) {
    return {"tmx", "tmj", "json", "ascii", "ansi", "svg", "png", "mapbin"};
}

} // namespace tool
