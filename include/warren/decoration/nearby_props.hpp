// Is another prop too near? Asked tile after tile, row after row, and answered in one step however large the distance.
//
// Whoever places a prop marks the columns in its reach with the first row that it leaves alone. Props are the fewer the
// farther they reach, so all marks together are about as many as tiles.
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
        : props_(props), width_(props.width()), step_(step), distance_(distance), reach_((distance - 1) / step * step),
          others_(has_any(props)) {}

    constexpr void begin_row(int y) {
        y_ = y;
        if (others_) mark_others();
    }

    // Does a prop stand nearer than the distance along both axes?
    constexpr bool any_near(int x) const { return y_ < free_from_[x]; }

    // A prop is placed in the column that was asked for last.
    constexpr void place(int x) {
        const int first = x < reach_ ? 0 : x - reach_;
        const int last = x + reach_ < width_ ? x + reach_ : width_ - 1;
        for (int column = first; column <= last; column += step_)
            free_from_[column] = static_cast<std::int16_t>(y_ + distance_);
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

    // Those that we have not placed may stand anywhere. Of each column the first that is not too far above matters.
    constexpr void mark_others() {
        const int height = props_.height();
        int marked = 0; // the columns before this one are done
        for (int x = 0; x < width_; ++x) {
            int row = other_[x];
            // Those placed meanwhile may be met here as well: they stand no less in the way.
            while (row < height && (row <= y_ - distance_ || props_(x, row) == 0)) ++row;
            other_[x] = static_cast<std::int16_t>(row);
            if (row == height || row >= y_ + distance_) continue;
            if (marked <= x - distance_) marked = x - distance_ + 1;
            for (; marked < x + distance_ && marked < width_; ++marked)
                if (free_from_[marked] <= y_) free_from_[marked] = static_cast<std::int16_t>(y_ + 1);
        }
    }

    const Props& props_;
    int width_;
    int step_;
    int distance_;
    int reach_;   // how far to the left and right a prop keeps ours away, in whole steps
    bool others_; // are there props that we have not placed?
    int y_ = 0;
    std::int16_t free_from_[MostColumns] = {}; // the first row with no known prop in reach of the column
    std::int16_t other_[MostColumns] = {};     // the row of the first prop of the column that is not too far above
};

} // namespace warren::detail
