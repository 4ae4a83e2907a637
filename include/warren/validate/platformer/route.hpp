// Plays the route of a platformer room from start to end, tile by tile, by the rules of model/movement.hpp.
#pragma once

#include <warren/model/movement.hpp>
#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

template <class Level>
struct platformer_route_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;
    using platformer_reading<Level>::used;
    using platformer_reading<Level>::at;

    movement hero;

    // What the room says about how it was made. How many gaps are left only those can tell who place platforms: here it is
    // whether there can be any.
    constexpr void check_counts() {
        const bool made_anew = used().ensure_jump_reachable && level.is_combat(); // others are always fine
        const int attempts = level.stats.attempts;
        expect(used().remakes >= 0 && used().remakes <= most_remakes, "2P-39", {},
               "the room would be made anew less than never, or more often than is allowed");
        expect(attempts >= (used().ensure_jump_reachable ? 1 : 0) && attempts <= (made_anew ? used().remakes + 1 : 1),
               "2P-39", {}, "the room was made less than once, or anew although it need not be");
        expect(level.unresolved_gaps >= 0, "2P-39", {}, "less than no gaps are left");
        expect(level.is_combat() || level.unresolved_gaps == 0, "2P-39", {}, "there are gaps in a room that is flat");
        expect(level.unresolved_gaps <= level.width() * level.height(), "2P-39", {}, "there are more gaps than tiles");
        expect(level.unresolved_gaps == 0 || !made_anew || attempts > used().remakes, "2P-39", {},
               "there are gaps although the room could have been made anew");
    }

    constexpr void run() {
        if (!hero.check()) {
            found.add("2P-39", {}, "nobody moves like that");
            return;
        }
        if (level.route.empty()) {
            expect(!used().ensure_jump_reachable || level.unresolved_gaps > 0, "2P-39", {},
                   "there is no route although nothing is said to be in its way");
            return;
        }
        const point first = level.route[0].place();
        const point last = level.route[level.route.size() - 1].place();
        expect(first == level.start, "2P-39", at(first), "the route does not begin at the start");
        expect(last == level.end, "2P-39", at(last), "the route does not arrive at the end");
        for (int i = 0; i < level.route.size(); ++i) {
            const route_step& step = level.route[i];
            const bool stands = fits(step.x, step.y) && supported(step.x, step.y);
            expect(stands, "2P-39", at(step.place()), "nobody can stand where the route leads");
            if (i == 0 || (stands && can_make(level.route[i - 1].place(), step))) continue;
            found.add("2P-39", at(step.place()), "a step of the route cannot be made");
            return; // whoever is not here gets no further, and to look at every jump could take long
        }
    }

private:
    constexpr bool stops(int x, int y) const {
        return hero.one_way_platforms ? !this->is_open(x, y) : !this->is_air(x, y);
    }
    constexpr bool fits(int x, int y) const {
        for (int dy = 0; dy < hero.player_height; ++dy)
            for (int dx = 0; dx < hero.player_width; ++dx)
                if (stops(x + dx, y + dy)) return false;
        return true;
    }
    constexpr bool supported(int x, int y) const {
        for (int dx = 0; dx < hero.player_width; ++dx)
            if (this->carries(x + dx, y - 1)) return true;
        return false;
    }

    constexpr bool can_make(point from, const route_step& step) const {
        const point to = step.place();
        if (step.move == route_move::walk) return from.y == to.y && this->distance(from.x, to.x) == 1;
        columns set(from.x, to.x);
        if (set.count > columns::most) return false;
        if (step.move == route_move::jump) return jumps(set, from.y, to);
        return step.move == route_move::drop && drops(set, from.y, to);
    }

    // Where he may be in a row: in which of the columns from where he began to where he wants to, since in the air he
    // never turns round.
    struct columns {
        static constexpr int most = 640; // nobody drifts further, from however high he falls
        int first;
        int side;
        int count;
        bool here[most];

        constexpr columns(int from, int to) // NOLINT(cppcoreguidelines-pro-type-member-init)
            : first(from), side(to < from ? -1 : 1), count((to - from) * side + 1) {
            for (int i = 0; i < count && i < most; ++i) here[i] = i == 0;
        }
        constexpr columns(const columns& other) // NOLINT(cppcoreguidelines-pro-type-member-init)
            : first(other.first), side(other.side), count(other.count) {
            for (int i = 0; i < count; ++i) here[i] = other.here[i]; // the rest is nothing yet
        }
        columns& operator=(const columns&) = delete;
        constexpr ~columns() = default;
        constexpr int operator[](int i) const { return first + side * i; }
        constexpr bool empty() const {
            for (int i = 0; i < count; ++i)
                if (here[i]) return false;
            return true;
        }
    };

    // One row up or down, where that fits.
    constexpr void enter(columns& set, int y) const {
        for (int i = 0; i < set.count; ++i) set.here[i] = set.here[i] && fits(set[i], y);
    }
    // Up to so many tiles sideways.
    constexpr void drift(columns& set, int y, int tiles) const {
        int left = 0;
        for (int i = 0; i < set.count; ++i) {
            left = set.here[i] ? tiles : left > 0 && fits(set[i], y) ? left - 1 : -1;
            set.here[i] = left >= 0;
        }
    }
    // The same in a fall, which ends where he is supported. True if that is the goal.
    constexpr bool drift_and_land(columns& set, int y, int tiles, point goal) const {
        int left = 0;
        bool arrived = false;
        for (int i = 0; i < set.count; ++i) {
            left = set.here[i] ? tiles : left > 0 && fits(set[i], y) ? left - 1 : -1;
            set.here[i] = left >= 0;
            if (left < 0 || !supported(set[i], y)) continue;
            arrived = arrived || goal == point{set[i], y};
            set.here[i] = false;
            left = -1;
        }
        return arrived;
    }

    // In row y, after `fallen` tiles of the fall, with so many tiles to go sideways.
    constexpr bool falls(columns& set, int y, int fallen, int tiles, point goal) const {
        while (!drift_and_land(set, y, tiles, goal)) {
            if (y <= goal.y || set.empty()) return false;
            enter(set, --y);
            ++fallen;
            tiles = hero.fall_drift(fallen) - hero.fall_drift(fallen - 1);
        }
        return true;
    }
    constexpr bool jumps(columns& set, int y, point goal) const {
        for (int u = 1; u <= hero.effective_jump_height() && !set.empty(); ++u) {
            enter(set, y + u);
            drift(set, y + u, hero.rise_drift(u) - hero.rise_drift(u - 1));
            columns top = set;
            if (y + u >= goal.y && falls(top, y + u, 0, hero.top_drift(u), goal)) return true;
        }
        return false;
    }
    // Off a ledge, or through a platform.
    constexpr bool drops(columns& set, int y, point goal) const {
        columns through = set;
        enter(through, y - 1);
        if (hero.drop_through && falls(through, y - 1, 1, hero.fall_drift(1) - hero.fall_drift(0), goal)) return true;
        if (set.count < 2) return false;
        set.here[0] = false;
        set.here[1] = true;
        enter(set, y);
        return falls(set, y, 0, 0, goal);
    }
};

} // namespace warren::detail
