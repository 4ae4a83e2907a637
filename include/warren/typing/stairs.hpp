// The stairs up and down, as far from each other as the rooms allow.
#pragma once

#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/warn.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren {

// In the centres of the two rooms with the largest Manhattan distance; among equals the lowest numbers (DUN-160, DUN-161,
// 2D-21). Looks at each pair of rooms once, and draws nothing. The stairs of an earlier policy become floor.
struct stairs {
    static constexpr auto stream = stream_id("stairs");

    bool avoid_hidden = false; // 2D-20

    static constexpr void fields(auto& self, auto&& field) {
        field({"stairs_avoid_hidden", "whether no stairs are in hidden rooms"}, self.avoid_hidden);
    }

    template <dungeon_like Level>
    constexpr status assign(Level& level, rng& /*random*/) const {
        lay_floor(level, level.stairs.up_room);
        lay_floor(level, level.stairs.down_room);
        level.settings.stairs = true;
        level.settings.stairs_avoid_hidden = avoid_hidden;
        level.stairs = farthest_pair(level, avoid_hidden);
        if (level.stairs.up_room < 0) {
            detail::warn(level, "the stairs are in hidden rooms, because there are too few others");
            level.stairs = farthest_pair(level, false);
        }
        if (level.stairs.up_room < 0)
            return error{.code = errc::no_place, .rule = "DUN-160", .what = "a pair of stairs", .value = 1};
        level.tiles.set(level.up().x, level.up().y, dungeon_tile::up);
        level.tiles.set(level.down().x, level.down().y, dungeon_tile::down);
        level.progress(dungeon_phase::stairs, 1, 1);
        return {};
    }

private:
    template <class Level>
    static constexpr void lay_floor(Level& level, int room) {
        if (room < 0 || room >= level.rooms.size()) return;
        const point place = level.rooms[room].center();
        level.tiles.set(place.x, place.y, dungeon_tile::floor);
    }

    // The lowest and the highest of some numbers.
    struct span {
        int low = 2 * max_side;
        int high = -2 * max_side;

        constexpr void include(int value) {
            low = value < low ? value : low;
            high = value > high ? value : high;
        }
        // How far from that number the others reach.
        constexpr int reach(int value) const { return high - value > value - low ? high - value : value - low; }
    };

    // The Manhattan distance of two points is the difference of their x + y or of their x − y, whichever is larger. So
    // one look at each room tells how far the room farthest from it is.
    template <class Level>
    static constexpr dungeon_stairs farthest_pair(const Level& level, bool only_open) {
        const auto* const rooms = level.rooms.data();
        const int count = level.rooms.size();
        span sums;
        span differences;
        for (int i = 0; i < count; ++i) {
            if (only_open && rooms[i].hidden()) continue;
            const point here = rooms[i].center();
            sums.include(here.x + here.y);
            differences.include(here.x - here.y);
        }
        const int most_sum = sums.high - sums.low;
        const int most_difference = differences.high - differences.low;
        const int farthest = most_sum > most_difference ? most_sum : most_difference;
        for (int a = 0; a < count; ++a) {
            const point here = rooms[a].center();
            if (sums.reach(here.x + here.y) < farthest && differences.reach(here.x - here.y) < farthest) continue;
            if (only_open && rooms[a].hidden()) continue;
            for (int b = a + 1; b < count; ++b)
                if (manhattan(here, rooms[b].center()) == farthest && !(only_open && rooms[b].hidden())) return {a, b};
        }
        return {};
    }
};

} // namespace warren
