// Platformer rooms for tests: drawn by hand, and pictures to compare.
#pragma once

#include <doctest/doctest.h>
#include <string>
#include <vector>
#include <warren/model/platformer_level.hpp>

namespace tests {

using rows = std::vector<std::string>;

// The highest row first, as one sees it: # wall, . air, = platform. S and E are start and end. The settings are the usual
// ones.
inline warren::platformer_level<> room_of(const rows& picture) {
    warren::platformer_level<> level;
    const auto height = static_cast<int>(picture.size());
    const auto width = static_cast<int>(picture[0].size());
    REQUIRE(level.tiles.resize({width, height}));
    level.settings = {.room_width = width,
                      .room_height = height,
                      .wall_thickness = 1,
                      .entrance_clear_depth = 3,
                      .corridor_width = 3,
                      .walk_brush_size = 3,
                      .horizontal_bias = warren::percent(70),
                      .max_jump_height = 5,
                      .has_double_jump = true,
                      .max_horizontal_jump = 5,
                      .min_platform_width = 3,
                      .max_platform_width = 6,
                      .max_platforms = 12,
                      .platform_exclusion_radius = 4,
                      .protected_radius = 6,
                      .random_width_chance = warren::percent(30)};
    REQUIRE(level.platforms.make_room(level.settings.max_platforms));
    level.start = {0, 1};
    level.end = {width - 1, 1};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const char drawn = picture[static_cast<std::size_t>(height - 1 - y)][static_cast<std::size_t>(x)];
            if (drawn == 'S') level.start = {x, y};
            if (drawn == 'E') level.end = {x, y};
            level.tiles(x, y) = drawn == '#'   ? warren::platformer_tile::wall
                                : drawn == '=' ? warren::platformer_tile::platform
                                               : warren::platformer_tile::air;
        }
    return level;
}

// So many tiles of wall.
inline warren::platformer_level<> solid_room(int width, int height) {
    return room_of(rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '#')));
}

template <class Level>
rows picture(const Level& level) {
    rows out;
    for (int y = level.height() - 1; y >= 0; --y) {
        std::string row;
        for (int x = 0; x < level.width(); ++x) row += "#.="[static_cast<int>(level.tiles(x, y))];
        out.push_back(row);
    }
    return out;
}

template <class Level>
int count(const Level& level, warren::platformer_tile kind) {
    int found = 0;
    for (int y = 0; y < level.height(); ++y)
        for (int x = 0; x < level.width(); ++x) found += level.tiles(x, y) == kind ? 1 : 0;
    return found;
}

} // namespace tests
