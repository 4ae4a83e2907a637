// Large rocks on the props layer, well apart from each other and never in a doorway.
#pragma once

#include <cstdint>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/nearby_props.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>
#include <warren/topology/maze_grid.hpp>

namespace warren {

// FR-5.5 … FR-5.7, 2M-18, 2M-19. Candidates are the tiles whose coordinates are multiples of `step`, row by row; one takes
// a rock when it is walkable, no opening, and no prop is nearer than `distance` along both axes. One draw for each rock;
// takes about as long as looking at every tile once.
struct rocks {
    static constexpr auto stream = stream_id("rocks");

    int step = 5;
    int distance = 7;
    bool in_doorways = false;

    static constexpr void fields(auto& self, auto&& field) {
        field({"prop_step", "rocks stand on multiples of this many tiles", 1, 500}, self.step);
        field({"prop_distance", "tiles between two rocks, along both axes", 1, 500}, self.distance);
        field({"props_in_doorways", "whether a rock may stand in a doorway"}, self.in_doorways);
    }

    constexpr status check() const { return check_within(detail::max_map_side); }
    constexpr status check_with(const auto& earlier) const {
        return check_within(detail::maze_planned_by(earlier).map_width);
    }

    constexpr status decorate(maze_like auto& level, rng& random) const {
        if (status fine = detail::check_maze_size(level); !fine) return fine;
        if (status fine = check_within(level.props.width()); !fine) return fine;
        if (distance <= step) detail::warn(level, "the prop distance should be larger than the prop step"); // CC-3c
        level.settings.add_rocks(step, distance, in_doorways);
        using layer = std::remove_cvref_t<decltype(level.props)>;
        detail::nearby_props<layer, detail::max_map_side> others(level.props, step, distance);
        const rect area = level.tiles_of_grid();
        for (int y = 0; y < area.h; y += step) {
            others.begin_row(y);
            const tile_id* const walls = level.walls.row(y);
            const tile_id* const background = level.background.row(y);
            tile_id* const props = level.props.row(y);
            cell_finder cells(level, y);
            for (int x = 0; x < area.w; x += step) {
                // RC-A6. All three at once: what nobody can foresee costs more than to look at all of them.
                if ((walls[x] != 0) | (background[x] == 0) | others.any_near(x)) continue;
                if (!in_doorways && cells.is_opening(x)) continue;
                const std::uint32_t kind = random.below(static_cast<std::uint32_t>(rock_ids.size()));
                props[x] = static_cast<tile_id>(rock_ids.first + kind);
                others.place(x);
                ++level.stats.props;
            }
        }
        return {};
    }

private:
    constexpr status check_within(int map_width) const {
        const int most = map_width / 2;
        if (step < 1 || step > most) return out_of_range("the prop step", step, 1, most, "CC-3a");
        if (distance < 1 || distance > most) return out_of_range("the prop distance", distance, 1, most, "CC-3b");
        return {};
    }

    // Follows a row of tiles from left to right, from cell to cell.
    template <class Level>
    class cell_finder {
    public:
        constexpr cell_finder(const Level& made, int y)
            : pieces_(*made.pieces), cells_(made.cells.row(y / made.settings.cell.y)), width_(made.settings.cell.x),
              y_(y % made.settings.cell.y) {}

        constexpr bool is_opening(int x) {
            while (x - left_ >= width_) {
                left_ += width_;
                ++cells_;
            }
            return pieces_.is_opening(cells_->doors, x - left_, y_);
        }

    private:
        const piece_set& pieces_;
        const maze_cell* cells_; // the one that x was in last
        int width_;
        int left_ = 0; // its first tile
        int y_;        // within it
    };
};

} // namespace warren
