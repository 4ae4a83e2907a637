// A dungeon as glyphs: what each tile looks like to its designer or to a player (DUN-210, DUN-235).
//
//     warren::dungeon_picture picture(level, warren::dungeon_view::player);
//     if (auto seen = picture.update(); !seen) …                             again whenever a secret was revealed
//     picture(x, y).glyph
#pragma once

#include <warren/core/result.hpp>
#include <warren/encoding/dungeon_sight.hpp>
#include <warren/encoding/dungeon_symbols.hpp>
#include <warren/model/tile_metadata.hpp>

namespace warren {
namespace detail {

inline constexpr dungeon_glyph tile_glyphs[8] = {
    dungeon_glyph::empty, dungeon_glyph::wall, dungeon_glyph::floor, dungeon_glyph::door,
    dungeon_glyph::up,    dungeon_glyph::down, dungeon_glyph::empty, dungeon_glyph::empty, // DUN-043, 2D-2
};

template <class Level>
constexpr dungeon_glyph glyph_of_metadata(const Level& level, int x, int y, dungeon_glyph plain, dungeon_view view) {
    const metadata known = get_tile_metadata(level, x, y);
    const bool designer = view == dungeon_view::designer;
    if (plain == dungeon_glyph::door) {
        if (is_door_secret(level, x, y)) return designer ? dungeon_glyph::secret_door : dungeon_glyph::wall; // DUN-042
        return has(known, metadata_type::door, door_flag::locked) ? dungeon_glyph::locked_door : plain;
    }
    if (!has(known, metadata_type::trap, 0) || has(known, metadata_type::trap, trap_flag::disarmed)) return plain;
    const bool hidden =
        has(known, metadata_type::trap, trap_flag::hidden) && !has(known, metadata_type::trap, trap_flag::triggered);
    return hidden && !designer ? plain : dungeon_glyph::trap;
}

} // namespace detail

// What the tile alone looks like to somebody who sees it; empty outside the map. The uppermost of what is there: monster,
// object, trap, tile.
template <dungeon_like Level>
constexpr dungeon_glyph glyph_at(const Level& level, int x, int y, dungeon_view view) {
    if (!level.tiles.contains(x, y)) return dungeon_glyph::empty;
    const dungeon_glyph plain = detail::tile_glyphs[static_cast<int>(level.tiles(x, y))];
    if (plain == dungeon_glyph::empty) return plain;
    if (level.metadata.monsters.count() > 0 && level.metadata.monsters.find_at(x, y) != nobody)
        return dungeon_glyph::monster;
    if (level.metadata.objects.count() > 0 && level.metadata.objects.find_at(x, y) != nobody)
        return dungeon_glyph::object;
    return level.tiles.has_metadata(x, y) ? detail::glyph_of_metadata(level, x, y, plain, view) : plain;
}

// The level must outlive its picture.
template <dungeon_like Level>
class dungeon_picture {
public:
    constexpr dungeon_picture(const Level& level, dungeon_view view) : level_(&level), view_(view) {}

    // Finds out what a player knows. Call it before the first look, and after the level has changed; it fails only
    // without memory for a level on the heap.
    constexpr status update() { return view_ == dungeon_view::player ? mark_known(*level_, known_) : status{}; }

    constexpr int width() const { return level_->tiles.width(); }
    constexpr int height() const { return level_->tiles.height(); }
    constexpr dungeon_cell operator()(int x, int y) const {
        return {view_ == dungeon_view::designer || visible(x, y) ? glyph_at(*level_, x, y, view_)
                                                                 : dungeon_glyph::empty};
    }

private:
    // Floors that are known, and the walls around them; a secret door is one of these.
    constexpr bool visible(int x, int y) const {
        if (!level_->tiles.contains(x, y)) return false;
        const dungeon_tile tile = level_->tiles(x, y);
        if (tile == dungeon_tile::empty) return false;
        if (known_(x, y)) return true;
        if (tile != dungeon_tile::wall && !is_door_secret(*level_, x, y)) return false;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (known_(x + dx, y + dy)) return true;
        return false;
    }

    const Level* level_;
    dungeon_view view_;
    mask_of<Level> known_;
};

} // namespace warren
