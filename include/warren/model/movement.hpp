// How the hero of a platformer room moves, so exactly that a level can prove that it can be played.
//
// Everything happens in whole tiles. The hero covers player_width × player_height tiles; he is *at* (x, y) when his lower left
// tile is. Tiles outside the room are walls.
//
//     fits      at (x, y): none of his tiles is a wall. Platforms do not count: he may be seen in front of one.
//     supported at (x, y): at least one tile directly below him is a wall or a platform.
//     stands    at (x, y): he fits and is supported.
//
// He moves by one tile at a time, sideways, up or down, and must fit wherever he comes. What he can do where he stands:
//
//     walk      one tile sideways, to where he stands again.
//     step off  one tile sideways, to where he is not supported: he falls, and 0 tiles of it are behind him.
//     drop      one tile down, through the platforms he stands on (not where there is a wall, too): he falls, and 1 tile
//               of it is behind him. Only with drop_through.
//     jump      he chooses a side and a height, and rises tile by tile up to it: at most max_jump_height, and with
//               has_double_jump as many more as effective_jump_height() says, by a second jump at the top of the
//               first. Platforms above him do not stop him (with one_way_platforms; without, they are like walls to all
//               that comes from below or from the side). A ceiling does: the height he has then is the one he chose.
//               At the chosen height he falls, and 0 tiles of it are behind him.
//     fall      wherever he is supported, the fall ends: he stands. Elsewhere it goes on by one tile down.
//
// In the air he goes to one side only (who drops chooses one, too; who steps off has stepped to it), and not faster than
// this:
//     when he has risen u tiles:  rise_drift(u) − rise_drift(u − 1) tiles, then he rises on or falls;
//     at the top of a jump:       top_drift(u) tiles more, at least the one on to the ledge he jumped for;
//     when h > 0 tiles of the fall are behind him:  fall_drift(h) − fall_drift(h − 1) tiles, then he falls on.
// What he does not use is lost. Wherever he is supported during a fall (the top of a jump belongs to it), he stands.
//
// The drifts are those of a throw: a jump of max_jump_height carries max_horizontal_jump + 1 tiles, which is a gap of
// max_horizontal_jump tiles of air (PLAT-008), until he is as low as he began; half of them by the time he is at the top. A
// second jump may carry a little further, because the fall is longer.
// They are what a character controller must be able to do at least; one that can do more plays the same rooms.
#pragma once

#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/model/platformer_settings.hpp>

namespace warren {

struct movement {
    int player_width = 1;
    int player_height = 2;
    int max_jump_height = 5;
    bool has_double_jump = true;
    int max_horizontal_jump = 5;
    bool one_way_platforms = true;
    bool drop_through = true;

    static constexpr void fields(auto& self, auto&& field) {
        field({"player_width", "tiles that the hero is wide", 1, 4}, self.player_width);
        field({"player_height", "tiles that the hero is high", 1, 4}, self.player_height);
        field({"max_jump_height", "tiles that a jump rises", 1, 16}, self.max_jump_height);
        field({"has_double_jump", "whether a second jump is made at the top of the first"}, self.has_double_jump);
        field({"max_horizontal_jump", "tiles of air that a jump crosses", 1, 16}, self.max_horizontal_jump);
        field({"one_way_platforms", "whether platforms can be passed from below"}, self.one_way_platforms);
        field({"drop_through", "whether the hero can let himself fall through a platform"}, self.drop_through);
    }

    constexpr status check() const {
        const field_limit limits[] = {{"player_width", player_width, 1, 4},
                                      {"player_height", player_height, 1, 4},
                                      {"max_jump_height", max_jump_height, 1, 16, "PLAT-004"},
                                      {"max_horizontal_jump", max_horizontal_jump, 1, 16, "PLAT-008"}};
        return check_limits(limits);
    }

    constexpr int effective_jump_height() const { return detail::jump_height(max_jump_height, has_double_jump); }

    // Tiles sideways by the time he has risen u tiles of a jump; (D/2)(1 − √(1 − u/H)), rounded down. A second jump is
    // for height alone.
    constexpr int rise_drift(int u) const {
        const int left = u < max_jump_height ? max_jump_height - u : 1;
        int made = 0;
        while (2 * (made + 1) <= carried() &&
               square(carried() - 2 * (made + 1)) * max_jump_height >= square(carried()) * left)
            ++made;
        return made;
    }
    // Tiles sideways at the top of a jump of u tiles: what is missing to half of the way, and at least one.
    constexpr int top_drift(int u) const {
        const int missing = carried() - carried() / 2 - rise_drift(u);
        return u >= max_jump_height && missing > 1 ? missing : 1;
    }
    // Tiles sideways by the time h tiles of a fall are behind him; (D/2)√(h/H), rounded down.
    constexpr int fall_drift(int h) const {
        int made = 0;
        while (4 * square(made + 1) * max_jump_height <= square(carried()) * h) ++made;
        return made;
    }

    friend constexpr bool operator==(const movement&, const movement&) = default;

private:
    constexpr int carried() const { return max_horizontal_jump + 1; }
    static constexpr int square(int n) { return n * n; }
};

// The hero for whom the room was made.
constexpr movement movement_of(const platformer_settings& settings) {
    return {.max_jump_height = settings.max_jump_height,
            .has_double_jump = settings.has_double_jump,
            .max_horizontal_jump = settings.max_horizontal_jump};
}

} // namespace warren
