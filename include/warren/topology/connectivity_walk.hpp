// A brush that walks from the start of a platformer room to its end and back, so that there is a way (CONN-001 … CONN-011).
#pragma once

#include <bit>
#include <cstdint>
#include <warren/core/chance.hpp>
#include <warren/core/field_limits.hpp>
#include <warren/core/larger.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/rolls.hpp>
#include <warren/core/scratch.hpp>
#include <warren/core/warn.hpp>
#include <warren/model/platformer_level.hpp>
#include <warren/topology/spade.hpp>

namespace warren {

inline constexpr int least_brush = 3; // PARAM-004
// Half of it and one tile more on either side must fit into the smallest room, which has two leaves a side (CONN-011).
inline constexpr int most_brush = 2 * detail::least_leaf - 4;

namespace detail {

// CONN-011: how near to the edge of the room the middle of the brush may come. 2P-14: the goal, too. In a room that is too small
// for the brush it is inside all the same.
constexpr point within_walk(point place, const platformer_settings& rules) {
    const int half = rules.walk_brush_size / 2;
    const rect inner{half + 1, half + 1, rules.room_width - 2 * half - 2, rules.room_height - 2 * half - 2};
    return rect{0, 0, rules.room_width, rules.room_height}.nearest(inner.nearest(place));
}

// One walk with the brush and bias of the level's settings. It has arrived when it is as near as `tolerance` along both
// axes. Each step leads towards the goal (2P-15), so that the default direction of CONN-008 is never asked for, and width
// and height are more steps than it takes (CONN-010).
template <class Level>
class walk {
public:
    constexpr walk(const Level& target, walk_direction direction, int tolerance,
                   spade<typename Level::most_tiles>& used)
        : spade_(used), bias_(target.settings.horizontal_bias), direction_(direction), tolerance_(tolerance) {
        const bool forward = direction == walk_direction::forward;
        const point goal = within_walk(forward ? target.end : target.start, target.settings);
        at_ = within_walk(forward ? target.start : target.end, target.settings);
        step_ = {goal.x > at_.x ? 1 : -1, goal.y > at_.y ? 1 : -1};
        across_ = static_cast<int>(gap(goal.x, at_.x));
        up_ = static_cast<int>(gap(goal.y, at_.y));
    }

    constexpr connectivity_walk_record run(rng& random) {
        const int whole = across_ + up_;
        go_sideways(0);
        while (may_choose()) choose_steps(random);
        go_straight();
        return {direction_, whole - across_ - up_, has_arrived()};
    }

private:
    constexpr bool has_arrived() const { return across_ <= tolerance_ && up_ <= tolerance_; } // CONN-009
    constexpr bool may_choose() const { return across_ != 0 && up_ != 0 && !has_arrived(); }

    // CONN-005, a roll for each step, 64 at a time: so many ones sideways, then a zero for one step up or down.
    constexpr void choose_steps(rng& random) {
        std::uint64_t sideways = happening(~std::uint64_t{0}, bias_, random);
        for (int rolls = 64; rolls > 0 && may_choose(); --rolls) {
            const int most = smaller(rolls, up_ <= tolerance_ ? across_ - tolerance_ : across_);
            const int steps = smaller(std::countr_one(sideways), most);
            go_sideways(steps);
            rolls -= steps;
            if (rolls == 0 || !may_choose()) return;
            at_.y += step_.y;
            --up_;
            sideways = sideways >> steps >> 1;
        }
        go_sideways(0);
    }
    // CONN-006, CONN-007: along one axis there is nothing left to go.
    constexpr void go_straight() {
        if (across_ > tolerance_) go_sideways(across_ - tolerance_);
        for (; up_ > tolerance_; --up_) {
            at_.y += step_.y;
            go_sideways(0);
        }
    }
    constexpr void go_sideways(int steps) {
        const int next = at_.x + step_.x * steps;
        spade_.row(at_.x, next, at_.y);
        across_ -= steps;
        at_.x = next;
    }

    spade<typename Level::most_tiles>& spade_;
    chance bias_;
    walk_direction direction_;
    int tolerance_;
    point at_;
    point step_;
    int across_ = 0; // what is left to go
    int up_ = 0;
};

// Marks the way with a spade as wide as the brush (CONN-004). The caller lets it thicken the way, and dig.
template <class Level>
constexpr void walk_through(Level& level, walk_direction direction, int tolerance, auto& tool, rng& random) {
    level.walks.push_back(walk<Level>(level, direction, tolerance, tool).run(random));
}

} // namespace detail

// Guarantees a way from near the start to near the end: each step leads towards the goal, so width + height of them are
// enough. After a second policy of this kind the records are those of its walks.
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
        level.walks.clear();
        level.stats.repair_walks = 0;
        rules.enable_bidirectional_walk = enable_bidirectional_walk;
        rules.walk_brush_size = used_brush();
        rules.horizontal_bias = horizontal_bias;
        if (rules.walk_brush_size != walk_brush_size) detail::warn(level, "walk_brush_size was raised");
        if (!level.is_combat() || !enable_bidirectional_walk) return {};
        using memory = detail::spade<typename Level::most_tiles>;
        return with_scratch<memory>(level, [&](memory& spade) {
            if (status begun = spade.begin(level.tiles, rules.walk_brush_size); !begun) return begun;
            for (const walk_direction direction : {walk_direction::forward, walk_direction::backward})
                detail::walk_through(level, direction, rules.walk_brush_size / 2, spade, random);
            spade.thicken();
            spade.dig(level.tiles);
            return status{};
        });
    }

private:
    constexpr int used_brush() const { return walk_brush_size < least_brush ? least_brush : walk_brush_size; }
};

} // namespace warren
