// Large rocks on the props layer, well apart from each other and never in a doorway.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {

// FR-5.5 … FR-5.7, 2M-18, 2M-19. Candidates are the tiles whose coordinates are multiples of `step`, row by row; one takes
// a rock when it is walkable, no opening, and no prop is nearer than `distance` along both axes. One draw for each rock.
struct rocks {
    static constexpr auto stream = stream_id("rocks");

    int step = 5;
    int distance = 7;
    bool in_doorways = false;

    constexpr status decorate(maze_like auto& level, rng& random) const {
        const int most = level.props.width() / 2;
        if (step < 1 || step > most) return out_of_range("the prop step", step, 1, most, "CC-3a");
        if (distance < 1 || distance > most) return out_of_range("the prop distance", distance, 1, most, "CC-3b");
        if (distance <= step)
            level.warnings.push_back("the prop distance should be larger than the prop step"); // CC-3c
        level.settings.prop_step = step;
        level.settings.prop_distance = distance;
        level.settings.props_in_doorways = in_doorways;
        const bool among_others = has_any(level.props);
        const rect area = level.tiles_of_grid();
        for (int y = 0; y < area.h; y += step)
            for (int x = 0; x < area.w; x += step) {
                if (level.walls(x, y) != 0 || level.background(x, y) == 0 || level.props(x, y) != 0) continue;
                if (!in_doorways && is_opening(level, x, y)) continue;
                if (prop_near(level, x, y, among_others)) continue;
                const std::uint32_t kind = random.below(static_cast<std::uint32_t>(rock_ids.size()));
                level.props(x, y) = static_cast<tile_id>(rock_ids.first + kind);
                ++level.stats.props;
            }
        return {};
    }

private:
    static constexpr bool has_any(const auto& layer) {
        for (int y = 0; y < layer.height(); ++y) {
            const tile_id* const row = layer.row(y);
            for (int x = 0; x < layer.width(); ++x)
                if (row[x] != 0) return true;
        }
        return false;
    }

    static constexpr bool is_opening(const auto& level, int x, int y) {
        const point cell = level.settings.cell;
        return level.pieces->is_opening(level.cells(x / cell.x, y / cell.y).doors, x % cell.x, y % cell.y);
    }

    // RC-A6. Our own rocks stand on multiples of `step`, so only those need a look, and of them only the ones before this
    // one; props that came with the pieces or from other policies may stand anywhere.
    constexpr bool prop_near(const auto& level, int x, int y, bool anywhere) const {
        const int stride = anywhere ? 1 : step;
        const int reach = (distance - 1) / stride * stride;
        for (int ny = y - reach; ny <= (anywhere ? y + reach : y); ny += stride)
            for (int nx = x - reach; nx <= x + reach; nx += stride)
                if (level.props.contains(nx, ny) && level.props(nx, ny) != 0) return true;
        return false;
    }
};

} // namespace warren
