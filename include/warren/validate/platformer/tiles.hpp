// The rules of a platformer room's tiles: borders, openings, ground, and that one gets everywhere (POST, SPEC, 2P-41).
#pragma once

#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

template <class Level, extent Most>
struct platformer_tiles_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;
    using platformer_reading<Level>::at;

    constexpr void run() {
        border();
        if (level.is_combat())
            clearings();
        else
            arena();
        islands();
    }

    // SPEC: what Entrance and Boss rooms do not have.
    constexpr void special() {
        const bool boss = level.settings.room_type == room_kind::boss;
        expect(level.bsp.empty() && level.regions.empty() && level.corridors.empty() && level.walks.empty(),
               boss ? "SPEC-007" : "SPEC-001", {}, "a special room was cut into parts");
        expect(level.platforms.empty(), boss ? "SPEC-009" : "SPEC-003", {}, "a special room has platforms");
    }
    constexpr void door() {
        const bool boss = level.settings.room_type == room_kind::boss;
        expect(level.needs_door_at_exit == boss, boss ? "SPEC-012" : "SPEC-006", at(level.end),
               boss ? "a boss room's exit has no door" : "a door stands at the exit of a room without a boss");
        const rect& door = level.exit_door;
        if (!boss) {
            expect(door == rect{}, "SPEC-006", at(door), "there is a door where none should be");
            return;
        }
        const bool fits = this->holds(door) && door.right() == this->width() && door.y == level.end.y &&
                          door.h == opening_height && door.w <= level.settings.wall_thickness;
        expect(fits, "SPEC-011", at(door), "the door does not close the exit");
    }

private:
    constexpr bool in_opening(int x, int y, point opening) const {
        return x == opening.x && y >= opening.y && y < opening.y + opening_height;
    }

    // 2P-41
    constexpr void border() {
        const int right = this->width() - 1;
        const int top = this->height() - 1;
        for (int y = 0; y <= top; ++y) {
            side(0, y, level.start);
            side(right, y, level.end);
            const auto tiles = this->row(y);
            for (int x = 0; x <= right; ++x)
                if (tiles[x] > platformer_tile::platform)
                    found.add("1E", at_tile(x, y), "a tile is neither wall nor air nor platform");
        }
        for (int x = 1; x < right; ++x)
            expect(!this->is_open(x, 0) && !this->is_open(x, top), "2P-41", at_tile(x, 0),
                   "the floor or the ceiling has a hole");
    }
    constexpr void side(int x, int y, point opening) {
        if (in_opening(x, y, opening))
            expect(this->is_air(x, y), "POST-005", at_tile(x, y), "an opening is closed");
        else
            expect(!this->is_open(x, y), "2P-41", at_tile(x, y), "the border has a hole that is no opening");
    }

    constexpr void clearings() {
        const int depth = level.settings.entrance_clear_depth;
        clearing({0, level.start.y, depth, opening_height});
        clearing({this->width() - depth, level.end.y, depth, opening_height});
        for (const point open : level.ground_exceptions) {
            const bool below_start = open.y == level.start.y - 1 && open.x >= 0 && open.x < depth;
            const bool below_end =
                open.y == level.end.y - 1 && open.x >= this->width() - depth && open.x < this->width();
            expect((below_start || below_end) && this->is_open(open.x, open.y), "POST-006", at(open),
                   "an exception is not in the ground of an opening, or not open");
        }
    }
    constexpr void clearing(const rect& area) {
        for (int x = area.x; x < area.right(); ++x) {
            for (int y = area.y; y < area.bottom(); ++y)
                expect(this->is_air(x, y), "POST-005", at_tile(x, y), "the clearing of an opening is not air");
            if (!this->is_open(x, area.y - 1)) continue;
            bool excepted = false;
            for (const point open : level.ground_exceptions)
                excepted = excepted || (open.x == x && open.y == area.y - 1);
            expect(excepted, "POST-006", at_tile(x, area.y - 1), "there is no ground below the clearing of an opening");
        }
    }

    // SPEC-001, SPEC-002, SPEC-005 and the same of boss rooms: all air within the walls, which are open left and right.
    constexpr void arena() {
        const bool boss = level.settings.room_type == room_kind::boss;
        const int thick = level.settings.wall_thickness;
        expect(level.start.y == thick && level.end.y == thick, boss ? "SPEC-011" : "SPEC-005", at(level.start),
               "the openings of a special room are not on its ground");
        for (int y = 0; y < this->height(); ++y)
            for (int x = 0; x < this->width(); ++x) {
                const bool beside = x < thick || x >= this->width() - thick;
                const bool outside = beside || y < thick || y >= this->height() - thick;
                const bool opening = beside && y >= thick && y < thick + opening_height;
                if (this->is_air(x, y) == (!outside || opening)) continue;
                const char* const rule = opening     ? (boss ? "SPEC-011" : "SPEC-005")
                                         : y < thick ? (boss ? "SPEC-008" : "SPEC-002")
                                         : outside   ? "2P-41"
                                                     : (boss ? "SPEC-007" : "SPEC-001");
                found.add(rule, at_tile(x, y), "a special room is not one rectangle of air, open on both sides");
            }
    }

    // POST-001, POST-002, 2P-34: whatever is not wall can be reached from the start, in four directions. Open tiles side by
    // side are a run; runs that touch from row to row belong to the same group, which is named by one of them.
    constexpr void islands() {
        room_scratch<Most, 4> runs;
        if (!runs.reserve({this->width(), this->height()})) {
            found.add("POST-001", {}, "there is no memory to check whether everything is reached");
            return;
        }
        using number = typename room_scratch<Most, 4>::number;
        const int most = this->width() * this->height();
        number* const begins = runs.data(); // by run
        number* const ends = begins + most;
        number* const rows = ends + most;
        number* const groups = rows + most;
        const auto group_of = [&](int run) {
            while (groups[run] != run) run = groups[run] = groups[groups[run]];
            return run;
        };
        int count = 0;
        int start = -1;
        int end = -1;
        int below = 0; // the first run of the row below
        for (int y = 0; y < this->height(); ++y) {
            const auto tiles = this->row(y);
            const int first = count;
            int other = below;
            for (int x = 0; x < this->width(); ++x) {
                if (tiles[x] == platformer_tile::wall) continue;
                const int run = count++;
                begins[run] = static_cast<number>(x);
                while (x < this->width() && tiles[x] != platformer_tile::wall) ++x;
                ends[run] = static_cast<number>(x);
                rows[run] = static_cast<number>(y);
                groups[run] = static_cast<number>(run);
                while (other < first && ends[other] <= begins[run]) ++other;
                for (int i = other; i < first && begins[i] < x; ++i) groups[group_of(i)] = static_cast<number>(run);
                if (y == level.start.y && begins[run] == 0) start = run;
                if (y == level.end.y && x == this->width()) end = run;
            }
            below = first;
        }
        expect(start >= 0 && end >= 0 && group_of(start) == group_of(end), "CONN-001", at(level.end),
               "there is no way from start to end");
        for (int run = 0; run < count; ++run)
            if (start < 0 || group_of(run) != group_of(start))
                found.add("POST-002", at_tile(begins[run], rows[run]), "tiles cannot be reached and are no wall");
    }
};

} // namespace warren::detail
