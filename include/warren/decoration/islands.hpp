// Fills up what nobody can get to in a platformer room (POST-001, POST-002).
#pragma once

#include <bit>
#include <warren/core/bit_rows.hpp>
#include <warren/core/flood.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>

namespace warren {

// Guarantees: every tile that is not wall can be reached from the start in four directions, platforms included (2P-34).
// That the end is among them is checked once more (2P-33). Costs one look at all tiles.
struct islands {
    static constexpr auto stream = stream_id("islands");

    template <platformer_like Level>
    constexpr status decorate(Level& level, rng& /*random*/) const {
        const auto& open = level.tiles.open();
        auto& reached = level.reached;
        const bool inside = level.tiles.contains(level.start);
        if (inside && !open[level.start])
            return error{
                .code = errc::custom, .rule = "2P-33", .what = "the start is a wall, which 'openings' would clear"};
        if (!inside || reached != open) // nearly always it is known that all is in one piece
            if (status made = flood(open, level.start, reached); !made) return made;
        if (!level.tiles.contains(level.end) || !reached[level.end])
            return error{.code = errc::custom, .rule = "2P-33", .what = "the end cannot be reached from the start"};
        if (reached != open) fill_up(level);
        return {};
    }

private:
    static constexpr void fill_up(auto& level) {
        const auto& open = level.tiles.open();
        const auto& reached = level.reached;
        int filled = 0;
        for (int y = 0; y < open.height(); ++y)
            for (int word = 0; word < open.words(); ++word)
                for (bit_word rest = open.row(y)[word] & ~reached.row(y)[word]; rest != 0; rest &= rest - 1, ++filled)
                    level.tiles(word * bits_of_word + std::countr_zero(rest), y) = platformer_tile::wall;
        forget_platforms(level);
        level.stats.island_tiles += filled;
    }

    // All tiles of a platform are on the same island.
    static constexpr void forget_platforms(auto& level) {
        int kept = 0;
        for (int i = 0; i < level.platforms.size(); ++i) {
            const platform each = level.platforms[i];
            const bool inside = level.tiles.contains(each.x, each.y); // or it was left by another room
            if (inside && level.tiles(each.x, each.y) != platformer_tile::wall) level.platforms[kept++] = each;
        }
        level.platforms.shorten(kept);
    }
};

} // namespace warren
