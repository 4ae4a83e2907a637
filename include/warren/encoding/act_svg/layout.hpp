// Where everything stands on the sheet. All lengths are tenths of a pixel, so that there is nothing to round.
#pragma once

#include <cstdint>
#include <warren/core/seed.hpp>
#include <warren/model/act_graph.hpp>

namespace warren::act_picture {

struct spot {
    int x = 0;
    int y = 0;
};

inline constexpr int column_pitch = 840;
inline constexpr int least_row_pitch = 760;
inline constexpr int least_boss_gap = 1320;
inline constexpr int most_aside = 110; // how far a node strays from its column,
inline constexpr int most_higher = 70; // and from its row
inline constexpr int grid_step = 5;    // positions are multiples of this, because curves divide by it
inline constexpr int node_radius = 205;
inline constexpr int boss_radius = 520;
inline constexpr int side_margin = 860;
inline constexpr int top_margin = 340;
inline constexpr int narrowest = 5200;

template <class Level>
class layout {
public:
    constexpr explicit layout(const Level& level) : level_(&level) {
        lone_boss_ = level.rows > 1 && level.nodes.size() - level.row_begin[level.rows] == 1;
        int widest = 1; // step aside
        for (const auto& edge : level.edges) {
            if (is_boss(edge.to)) continue;
            const int step = level.nodes[edge.to].column - level.nodes[edge.from].column;
            widest = at_least(widest, step < 0 ? -step : step);
        }
        row_pitch_ = at_least(least_row_pitch, height_for(widest) + 2 * most_higher);
        boss_gap_ = at_least(least_boss_gap, height_for(level.columns / 2) + most_higher);
        const int map_width = (level.columns - 1) * column_pitch;
        width_ = at_least(narrowest, map_width + 2 * side_margin);
        first_column_ = (width_ - map_width) / 2;
        top_ = top_margin + (lone_boss_ ? boss_radius : node_radius);
        bottom_ = top_ + (level.rows - 1) * row_pitch_ + (lone_boss_ ? boss_gap_ - row_pitch_ : 0);
    }

    constexpr int width() const { return width_; }
    // Below the first row.
    constexpr int map_bottom() const { return bottom_ + node_radius + 2 * most_higher; }

    // The height around which the nodes of a row stand.
    constexpr int line_of(int row) const {
        if (row == level_->rows) return top_;
        return bottom_ - (row - 1) * row_pitch_;
    }
    constexpr int column_line(int column) const { return first_column_ + column * column_pitch; }

    // Is the last row one large node in the middle?
    constexpr bool has_boss() const { return lone_boss_; }
    constexpr bool is_boss(int node) const { return lone_boss_ && node == level_->nodes.size() - 1; }
    constexpr int radius_of(int node) const { return is_boss(node) ? boss_radius : node_radius; }

    // Nodes stray a little, always the same for a seed and never past a neighbour.
    constexpr spot spot_of(int node) const {
        const auto& place = level_->nodes[node];
        if (is_boss(node)) return {width_ / 2, top_};
        constexpr std::uint64_t stream = stream_id("act_svg/nodes");
        const std::uint64_t bits = level_->seed.derived(stream + static_cast<unsigned>(node)).value;
        return {column_line(place.column) + stray(bits, most_aside),
                line_of(place.row) + stray(bits >> 32, most_higher)};
    }

    // Up to this height, going up from a row, edges rise straight from their nodes; down to the other, going down.
    constexpr int leave_line(int row) const { return line_of(row) - most_higher; }
    constexpr int enter_line(int row) const {
        return row == level_->rows && lone_boss_ ? top_ : line_of(row) + most_higher;
    }

private:
    static constexpr int at_least(int low, int value) { return value < low ? low : value; }

    // How high a curve must be, if it leads that many columns aside, to keep clear of the nodes beside its ends.
    static constexpr int height_for(int columns) { return 280 + 200 * columns; }

    static constexpr int stray(std::uint64_t bits, int most) {
        const auto steps = static_cast<std::uint64_t>(2 * most / grid_step + 1);
        return static_cast<int>((bits & 0xffffffffu) * steps >> 32) * grid_step - most;
    }

    const Level* level_;
    bool lone_boss_ = false;
    int row_pitch_ = 0;
    int boss_gap_ = 0;
    int width_ = 0;
    int first_column_ = 0;
    int top_ = 0;
    int bottom_ = 0;
};

} // namespace warren::act_picture
