// A level as lines of characters, one for each tile: for terminals, logs and diffs.
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/sink.hpp>
#include <warren/model/piece_set.hpp>
#include <warren/model/tile_layers.hpp>

namespace warren {
namespace detail {

template <class Level>
concept has_cave_layers = requires(const Level& level) {
    level.background(0, 0);
    level.walls(0, 0);
    level.props(0, 0);
};

} // namespace detail

// Shows every level with layers of stone-cave tiles; for dungeons and platformer rooms there are dungeon_text and
// platformer_text. Rock that nobody can see from the floor is left blank.
struct ascii {
    template <detail::has_cave_layers Level, sink Sink>
    constexpr status encode(const Level& level, Sink& out) const {
        for (int y = 0; y < level.walls.height(); ++y) {
            for (int x = 0; x < level.walls.width(); ++x)
                if (status done = write(out, glyph_at(level, x, y)); !done) return done;
            if (status done = write(out, '\n'); !done) return done;
        }
        return {};
    }

    template <class Level>
    static constexpr char glyph_at(const Level& level, int x, int y) {
        const tile_id wall = level.walls(x, y);
        if (wall != 0) return wall >= 107 || wall == wall_ids.first ? 'o' : seen(level, x, y) ? '#' : ' ';
        if (level.props(x, y) != 0) return '@';
        const tile_id floor = level.background(x, y);
        if (floor == 0) return ' ';
        if (sand_ids.contains(floor)) return '~';
        if (pebble_ids.contains(floor)) return ',';
        return '.';
    }

private:
    template <class Level>
    static constexpr bool seen(const Level& level, int x, int y) {
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (level.walls.contains(x + dx, y + dy) && level.walls(x + dx, y + dy) == 0 &&
                    level.background(x + dx, y + dy) != 0)
                    return true;
        return false;
    }
};

} // namespace warren
