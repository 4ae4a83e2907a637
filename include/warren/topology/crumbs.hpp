// Clears away what digging left behind in a platformer room: lumps of wall that hang in the air.
#pragma once

#include <warren/core/bit_rows.hpp>
#include <warren/core/bit_runs.hpp>
#include <warren/core/field_limits.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/scratch.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/opening_repair.hpp>

namespace warren {

// Guarantees: no piece of wall with air all around it has `largest` tiles or fewer, but for the ground below the openings
// (POST-006). Nothing but walls becomes air, so whatever was connected stays so; only ground of the openings that was left
// out as a way, and is none any more, becomes wall. Costs one look at all tiles, many at once.
struct crumbs {
    static constexpr auto stream = stream_id("crumbs");
    static constexpr int most = 16;

    int largest = 3;

    static constexpr void fields(auto& self, auto&& field) {
        field({"crumbs", "pieces of wall in the air with so many tiles or fewer are cleared away", 0, most},
              self.largest);
    }
    constexpr status check() const {
        const field_limit limits[] = {{"crumbs", largest, 0, most}};
        return check_limits(limits);
    }

    template <platformer_like Level>
    constexpr status carve(Level& level, rng& random) const {
        level.settings.crumbs = largest;
        if (!level.is_combat() || largest == 0) return {};
        using memory = row_pair<bit_rows<typename Level::most_tiles>>;
        return with_scratch<memory>(level, [&](memory& scratch) { return clear_all(level, random, scratch); });
    }

private:
    template <class Rows>
    struct row_pair {
        Rows corners;
        Rows wide;
    };

    template <class Level, class Rows>
    constexpr status clear_all(Level& level, rng& random, row_pair<Rows>& scratch) const {
        Rows& corners = scratch.corners;
        if (status made = find_corners(level.tiles.open(), corners, scratch.wide); !made) return made;
        each_one(corners, [&](int x, int y) { clear_if_small(level, {x, y}); });
        if (level.ground_exceptions.empty()) return {}; // nearly always
        return detail::opening_repair<Level>(level, random, corners).review();
    }

    // Every piece in the air has one: a tile of wall with air to its left and below. Without most of those that have too
    // much wall above them or to their right.
    template <class Rows>
    constexpr status find_corners(const Rows& open, Rows& corners, Rows& wide) const {
        Rows& high = corners; // in the same memory
        if (status made = high.shape(open.width(), open.height()); !made) return made;
        if (status made = wide.shape(open.width(), open.height()); !made) return made;
        for (int i = 0; i < open.size(); ++i) high.all()[i] = wide.all()[i] = ~open.all()[i];
        keep_starts_up(high, largest + 1);
        keep_starts_across(wide, largest + 1);
        detail::with_words(open.words(), [&](auto words) {
            for (int i = 0; i < words; ++i) corners.all()[i] = 0;
            for (int i = open.size() - words; i < open.size(); ++i) corners.all()[i] = 0;
            for (int y = 1; y + 1 < open.height(); ++y)
                for (int word = 0; word < words; ++word) {
                    const int i = y * words + word;
                    const bit_word* const row = open.all() + y * words;
                    const bit_word corner = ~row[word] & detail::from_left(row, word) & row[word - words];
                    corners.all()[i] = corner & ~high.all()[i] & ~wide.all()[i];
                }
        });
        return {};
    }

    template <class Level>
    constexpr void clear_if_small(Level& level, point corner) const {
        if (passable(level.tiles(corner.x, corner.y))) return; // cleared together with another corner
        fixed_vector<point, most + 1> piece;
        piece.push_back(corner);
        for (int next = 0; next < piece.size(); ++next) {
            const point here = piece[next];
            if (on_edge(level, here) || below_opening(level, here)) return;
            for (const point side : {point{here.x - 1, here.y}, point{here.x + 1, here.y}, point{here.x, here.y - 1},
                                     point{here.x, here.y + 1}}) {
                if (passable(level.tiles(side.x, side.y)) || contains(piece, side)) continue;
                if (piece.size() >= largest) return;
                piece.push_back(side);
            }
        }
        if (piece.size() > largest) return;
        const bool reached = is_reached(level, {corner.x - 1, corner.y}); // which is air
        for (const point tile : piece) {
            level.tiles(tile.x, tile.y) = platformer_tile::air;
            if (reached) level.reached.put(tile.x, tile.y, true);
        }
    }

    static constexpr bool is_reached(const auto& level, point tile) {
        const bool known = level.reached.width() == level.width() && level.reached.height() == level.height();
        return known && level.reached[tile];
    }
    static constexpr bool contains(const auto& piece, point wanted) {
        for (const point tile : piece)
            if (tile == wanted) return true;
        return false;
    }
    static constexpr bool on_edge(const auto& level, point tile) {
        return tile.x == 0 || tile.y == 0 || tile.x + 1 == level.width() || tile.y + 1 == level.height();
    }
    static constexpr bool below_opening(const auto& level, point tile) {
        const int depth = level.settings.entrance_clear_depth;
        return (tile.y == level.start.y - 1 && tile.x < depth) ||
               (tile.y == level.end.y - 1 && tile.x >= level.width() - depth);
    }
};

} // namespace warren
