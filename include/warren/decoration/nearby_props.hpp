// Is another prop too near? Asked tile after tile, row after row, and answered in a few steps however large the distance.
//
// Of each column only two props can matter to a row: the lowest that was placed so far, and the first of the others that is
// not yet too far above. So every tile of the layer is looked at about once.
#pragma once

#include <cstdint>
#include <warren/model/tile_layers.hpp>

namespace warren::detail {

// Props is a layer of at most MostColumns columns. Rows must be begun from top to bottom, and columns asked from left to
// right, both at multiples of `step`.
template <class Props, int MostColumns>
class nearby_props {
public:
    constexpr nearby_props(const Props& props, int step, int distance)
        : props_(props), width_(props.width()), distance_(distance), others_(has_any(props)),
          stride_(others_ ? 1 : step) {}

    constexpr void begin_row(int y) {
        y_ = y;
        column_ = 0;
        last_placed_ = -distance_;
        if (!others_) return;
        const int height = props_.height();
        for (int x = 0; x < width_; ++x) {
            int row = other_[x];
            // Those placed meanwhile may be met here as well: they stand no less in the way.
            while (row < height && (row <= y - distance_ || props_(x, row) == 0)) ++row;
            other_[x] = static_cast<std::int16_t>(row);
        }
    }

    // Does a prop stand nearer than the distance along both axes?
    constexpr bool any_near(int x) {
        if (x - last_placed_ < distance_) return true;
        while (column_ <= x - distance_) column_ += stride_;
        while (column_ < width_ && !blocked(column_)) column_ += stride_;
        return column_ < width_ && column_ < x + distance_;
    }

    // A prop is placed in the column that was asked for last.
    constexpr void place(int x) {
        last_placed_ = x;
        free_from_[x] = static_cast<std::int16_t>(y_ + distance_);
    }

private:
    static constexpr bool has_any(const Props& props) {
        const int width = props.width();
        for (int y = 0; y < props.height(); ++y) {
            const tile_id* const row = props.row(y);
            tile_id any = 0; // of a whole row: compilers take eight tiles at a time where nothing ends the loop
            for (int x = 0; x < width; ++x) any |= row[x];
            if (any != 0) return true;
        }
        return false;
    }

    constexpr bool blocked(int x) const {
        return y_ < free_from_[x] || (others_ && other_[x] < props_.height() && other_[x] < y_ + distance_);
    }

    const Props& props_;
    int width_;
    int distance_;
    bool others_; // are there props that we have not placed? They may stand anywhere
    int stride_;  // ours stand on multiples of the step, so without others only those columns need a look
    int y_ = 0;
    int column_ = 0;                           // the first in reach of x, or beyond, that is blocked
    int last_placed_ = 0;                      // in this row
    std::int16_t free_from_[MostColumns] = {}; // the first row that our lowest prop of the column leaves alone
    std::int16_t other_[MostColumns] = {};     // the row of the first prop of the column that is not too far above
};

} // namespace warren::detail
