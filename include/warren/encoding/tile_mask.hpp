// One bit for each tile of a dungeon: which of them somebody knows or has seen.
#pragma once

#include <warren/core/extent.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/packed_grid.hpp>
#include <warren/core/result.hpp>
#include <warren/model/dungeon_tile.hpp>
#include <warren/model/tile_metadata.hpp>

namespace warren {

// No heap for levels that need none.
template <extent Most>
class tile_mask {
public:
    // No tile is marked. For levels on the heap this takes memory, and may fail.
    constexpr status reset(const dungeon_tiles<Most>& tiles) {
        if constexpr (fixed_extent<Most>) {
            static_cast<void>(tiles);
            bits_ = {};
            return {};
        } else {
            return bits_.resize({tiles.width(), tiles.height()});
        }
    }

    // Outside the map nothing is marked, and marking does nothing.
    constexpr bool operator()(int x, int y) const { return bits_.contains(x, y) && bits_(x, y) != 0; }
    constexpr void mark(int x, int y) {
        if (bits_.contains(x, y)) bits_.set(x, y, 1);
    }
    constexpr void mark(const rect& area) {
        for (int y = area.y; y < area.bottom(); ++y)
            for (int x = area.x; x < area.right(); ++x) mark(x, y);
    }

private:
    packed_grid<1, Most> bits_;
};

namespace detail {

template <extent Most>
tile_mask<Most> mask_like(const dungeon_tiles<Most>&);

} // namespace detail

// The mask that fits a level: mask_of<dungeon_level<>>.
template <dungeon_like Level>
using mask_of = decltype(detail::mask_like(Level{}.tiles));

} // namespace warren
