// A brush that walks from the start of a platformer room to its end and back, so that there is a way (CONN-001 … CONN-011).
#pragma once

#include <warren/core/chance.hpp>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/dig.hpp>

namespace warren {

inline constexpr int least_brush = 3; // PARAM-004
// Half of it and one tile more on either side must fit into the smallest room, which has two leaves a side (CONN-011).
inline constexpr int most_brush = 2 * detail::least_leaf - 4;

namespace detail {

// CONN-011: how near to the edge of the room the middle of the brush may come. 2P-14: the goal, too.
constexpr point within_walk(point place, const platformer_settings& rules) {
    const int half = rules.walk_brush_size / 2;
    return rect{half + 1, half + 1, rules.room_width - 2 * half - 2, rules.room_height - 2 * half - 2}.nearest(place);
}

// One walk with the brush and bias of the level's settings. It has arrived when it is as near as `tolerance` along both
// axes. One draw a step while both axes have something left; then there is nothing to choose (CONN-006, CONN-007).
template <class Level>
constexpr connectivity_walk_record walk_through(Level& level, walk_direction direction, int tolerance, rng& random) {
    const platformer_settings& rules = level.settings;
    const bool forward = direction == walk_direction::forward;
    const int brush = rules.walk_brush_size;
    const point goal = within_walk(forward ? level.end : level.start, rules);
    point at = within_walk(forward ? level.start : level.end, rules);
    const point step{goal.x > at.x ? 1 : -1, goal.y > at.y ? 1 : -1};
    int across = static_cast<int>(gap(goal.x, at.x)); // what is left to go
    int up = static_cast<int>(gap(goal.y, at.y));
    point corner = at; // where it turned last: what is dug in between is one rectangle
    bool was_sideways = true;
    int steps = 0;
    const int most = (rules.room_width + rules.room_height) * 3;              // CONN-010
    for (; steps < most && (across > tolerance || up > tolerance); ++steps) { // CONN-009
        // 2P-15. There is always something left to go, so the default direction of CONN-008 is never asked for.
        bool sideways = up == 0;
        if (across != 0 && up != 0) sideways = random.happens(rules.horizontal_bias); // CONN-005
        if (sideways != was_sideways) {
            dig_sweep(level.tiles, corner, at, brush);
            corner = at;
            was_sideways = sideways;
        }
        if (sideways) {
            at.x += step.x;
            --across;
        } else {
            at.y += step.y;
            --up;
        }
    }
    dig_sweep(level.tiles, corner, at, brush);
    return {direction, steps, across <= tolerance && up <= tolerance};
}

} // namespace detail

// Guarantees a way from near the start to near the end: each step leads towards the goal, so width + height of them are
// enough.
struct connectivity_walk {
    static constexpr auto stream = stream_id("connectivity_walk");

    bool enable_bidirectional_walk = true;
    int walk_brush_size = 3;
    chance horizontal_bias = percent(70);

    static constexpr void fields(auto& self, auto&& field) {
        field({"enable_bidirectional_walk", "whether ways from start to end and back are dug"},
              self.enable_bidirectional_walk);
        field({"walk_brush_size", "how wide these ways are, at least 3", 0, most_brush}, self.walk_brush_size);
        field({"horizontal_bias", "how often they go on sideways rather than up or down"}, self.horizontal_bias);
    }

    constexpr status check() const {
        const field_limit limits[] = {{"walk_brush_size", used_brush(), least_brush, most_brush, "CONN-004"}};
        if (status possible = check_limits(limits); !possible) return possible;
        return check_chance("horizontal_bias", horizontal_bias, "CONN-005");
    }

    template <platformer_like Level>
    constexpr status carve(Level& level, rng& random) const {
        platformer_settings& rules = level.settings;
        rules.enable_bidirectional_walk = enable_bidirectional_walk;
        rules.walk_brush_size = used_brush();
        rules.horizontal_bias = horizontal_bias;
        if (rules.walk_brush_size != walk_brush_size) level.warnings.push_back("walk_brush_size was raised");
        if (!level.is_combat() || !enable_bidirectional_walk) return {};
        for (const walk_direction direction : {walk_direction::forward, walk_direction::backward})
            level.walks.push_back(detail::walk_through(level, direction, rules.walk_brush_size / 2, random));
        return {};
    }

private:
    constexpr int used_brush() const { return walk_brush_size < least_brush ? least_brush : walk_brush_size; }
};

} // namespace warren
