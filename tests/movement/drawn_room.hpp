// Rooms drawn with characters, the highest row first: # wall, = platform, anything else air.
#pragma once

#include <set>
#include <string>
#include <vector>
#include <warren/core/grid.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/movement/strip_links.hpp>
#include <warren/topology/bsp_rooms.hpp>

namespace tests {

using drawing = std::vector<std::string>;

template <class Tiles>
void draw(const drawing& rows, Tiles& tiles) {
    const int height = static_cast<int>(rows.size());
    const int width = static_cast<int>(rows.front().size());
    static_cast<void>(tiles.resize({width, height}));
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const char sign = rows[static_cast<std::size_t>(height - 1 - y)].at(static_cast<std::size_t>(x));
            tiles(x, y) = sign == '#'   ? warren::platformer_tile::wall
                          : sign == '=' ? warren::platformer_tile::platform
                                        : warren::platformer_tile::air;
        }
}

// Where the character stands in the drawing.
inline warren::point place_of(const drawing& rows, char sign) {
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (const std::size_t x = rows[row].find(sign); x != std::string::npos)
            return {static_cast<int>(x), static_cast<int>(rows.size() - 1 - row)};
    return {-1, -1};
}

// A level of that drawing, with the usual settings; S is the start, E the end.
template <class Level>
void draw_level(const drawing& rows, Level& level) {
    draw(rows, level.tiles);
    level.start = place_of(rows, 'S');
    level.end = place_of(rows, 'E');
    level.settings = warren::bsp_rooms<typename Level::most_tiles>{}.corrected();
    level.settings.room_width = level.width();
    level.settings.room_height = level.height();
    static_cast<void>(level.platforms.make_room(level.settings.max_platforms));
    level.route.shorten(0);
    level.unresolved_gaps = 0;
}

// What hops lead to from a strip of a map, or from where they lead there: link after link, until nothing changes.
template <class Map>
std::set<int> strips_found(const Map& map, int strip, bool forwards) {
    std::set<int> found{strip};
    for (std::size_t before = 0; before != found.size();) {
        before = found.size();
        for (const warren::strip_link& link : map.links()) {
            const bool down = forwards ? map.leads_down(link) : map.leads_up(link);
            const bool up = forwards ? map.leads_up(link) : map.leads_down(link);
            if (found.contains(link.upper) && down) found.insert(link.lower);
            if (found.contains(link.lower) && up) found.insert(link.upper);
        }
    }
    return found;
}

} // namespace tests
