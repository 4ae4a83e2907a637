// The rules of a platformer room's spawns (SPAWN): candidates are found again, and chosen again in their order.
#pragma once

#include <cstdint>
#include <warren/validate/platformer/reading.hpp>

namespace warren::detail {

template <class Level, extent Most>
struct platformer_spawns_check : platformer_reading<Level> {
    using platformer_reading<Level>::level;
    using platformer_reading<Level>::found;
    using platformer_reading<Level>::expect;
    using platformer_reading<Level>::used;
    using platformer_reading<Level>::within;

    constexpr void run() {
        if (!level.is_combat()) {
            special();
            return;
        }
        if (used().min_ground_span > 0) candidates();
        chosen();
    }

private:
    static constexpr place at(const spawn_point& spawn) { return at_tile(spawn.x, spawn.y); }

    // SPEC-004, SPEC-010
    constexpr void special() {
        expect(level.spawn_candidates.empty(), "SPEC-004", {}, "a special room has candidates for spawns");
        if (used().room_type == room_kind::entrance) {
            expect(level.spawns.empty(), "SPEC-004", {}, "an entrance room has spawns");
            return;
        }
        expect(level.spawns.size() == 1, "SPEC-010", {}, "a boss room does not have exactly one spawn");
        if (level.spawns.size() != 1) return;
        const spawn_point& boss = level.spawns[0];
        const int thick = used().wall_thickness;
        const int wanted = this->width() - thick - 10; // SPAWN-012, or the middle where that is further right (2P-30)
        const int middle = this->width() / 2;
        const int x = within(wanted > middle ? wanted : middle, thick, this->width() - thick - 1);
        expect(boss.type == spawn_kind::boss, "SPAWN-014", at(boss), "the spawn of a boss room is not a boss's");
        expect(boss.x == x, "SPAWN-012", at(boss), "the boss does not stand where he should");
        expect(boss.y == thick, "SPAWN-013", at(boss), "the boss does not stand on the ground"); // 2P-31
    }

    // SPAWN-001 … SPAWN-003
    constexpr bool can_stand(int x, int y) const {
        return this->is_air(x, y) && this->carries(x, y - 1) && this->is_air(x, y + 1) && this->is_air(x, y + 2);
    }
    // SPAWN-006 … SPAWN-010
    constexpr bool can_float(int x, int y) const {
        int below = 0; // 2P-29: so many tiles of air, and ground below them
        while (below < used().min_air_height && this->is_air(x, y - 1 - below)) ++below;
        return below == used().min_air_height && this->is_air(x, y) && has_space(this->row(y), x, y) &&
               ground_below(x, y);
    }
    // Beside and above a tile of air.
    constexpr bool has_space(const auto& row, int x, int y) const {
        const int margin = used().air_edge_margin;
        if (x < margin || y < margin || x >= this->width() - margin || y >= this->height() - margin) return false;
        if (x < 1 || y < 1 || x >= this->width() - 1 || y >= this->height() - 1) return false;
        return row[x - 1] == platformer_tile::air && row[x + 1] == platformer_tile::air &&
               this->row(y + 1)[x] == platformer_tile::air && this->row(y - 1)[x] == platformer_tile::air;
    }
    constexpr bool ground_below(int x, int y) const {
        if (this->carries(x, 0)) return true; // nearly always
        while (y > 0 && this->is_air(x, y)) --y;
        return this->carries(x, y);
    }
    // 2P-28: the middle of the whole run of places to stand on, or −1 where that is too short.
    constexpr int middle_of_span(int x, int y, int& end) const {
        int first = x;
        while (can_stand(first - 1, y)) --first;
        end = x;
        while (can_stand(end, y)) ++end;
        return end - first >= used().min_ground_span ? (first + end - 1) / 2 : -1; // SPAWN-004, SPAWN-005
    }

    constexpr void candidates() {
        using marks = room_scratch<Most, 2>; // how often a tile is a candidate, and how much air is below it
        marks scratch;
        if (!scratch.reserve({this->width(), this->height()})) {
            found.add("SPAWN-015", {}, "there is no memory to check the candidates");
            return;
        }
        auto* const times = scratch.data();
        int in_air = 0;
        for (const spawn_point& spawn : level.spawn_candidates) {
            if (!level.tiles.contains(spawn.x, spawn.y)) {
                found.add("SPAWN-001", at(spawn), "a candidate is outside of the room");
                continue;
            }
            auto& here = times[spawn.y * this->width() + spawn.x];
            expect(here++ == 0, "SPAWN-015", at(spawn), "a candidate is there twice");
            if (spawn.type == spawn_kind::air) {
                ++in_air;
                expect(can_float(spawn.x, spawn.y), "SPAWN-008", at(spawn),
                       "a candidate does not have enough air around it");
            } else if (spawn.type == spawn_kind::ground) {
                int end = 0;
                expect(can_stand(spawn.x, spawn.y), "SPAWN-002", at(spawn), "a candidate does not stand on the ground");
                expect(middle_of_span(spawn.x, spawn.y, end) == spawn.x, "SPAWN-005", at(spawn),
                       "a candidate is not in the middle of a long stretch of ground");
            } else {
                found.add("SPAWN-011", at(spawn), "a candidate is neither on the ground nor in the air");
            }
        }
        expect(level.stats.air_kept == in_air, "SPAWN-009", {},
               "the number of candidates in the air is not the recorded one");
        expect(used().air_keep_chance.parts > 0 || in_air == 0, "SPAWN-009", {},
               "there are candidates in the air although there should be none");
        complete(times, times + this->width() * this->height());
    }
    // Every long stretch of ground has its candidate, and every tile that could be one in the air was thought of.
    constexpr void complete(const auto* times, auto* air_below) {
        int could_float = 0;
        for (int y = 0; y < this->height(); ++y) {
            const auto row = this->row(y);
            for (int x = 0; x < this->width(); ++x) {
                if (row[x] != platformer_tile::air) {
                    air_below[x] = 0;
                    continue;
                }
                const int below = air_below[x]++;
                if (below >= used().min_air_height && has_space(row, x, y) && ground_below(x, y)) ++could_float;
                if (below > 0 || !can_stand(x, y) || can_stand(x - 1, y)) continue;
                int end = 0;
                const int middle = middle_of_span(x, y, end);
                if (middle >= 0 && times[y * this->width() + middle] == 0)
                    found.add("SPAWN-004", at_tile(middle, y), "a long stretch of ground has no candidate");
            }
        }
        expect(level.stats.air_considered == could_float, "SPAWN-007", {},
               "the number of tiles that could be spawns in the air is not the recorded one");
        expect(used().air_keep_chance != always || level.stats.air_kept == could_float, "SPAWN-009", {},
               "not all tiles in the air are candidates although they should be");
    }

    // SPAWN-016 … SPAWN-018: the same choice from the same list.
    constexpr void chosen() {
        fixed_vector<spawn_point, max_enemy_limit + 1> expected;
        for (const spawn_point& spawn : level.spawn_candidates) {
            if (expected.size() >= used().max_enemies || expected.full()) break;
            bool free = true;
            for (const spawn_point& other : expected) free = free && !too_near(spawn, other);
            if (free) expected.push_back(spawn);
        }
        expect(level.spawns.size() <= used().max_enemies, "SPAWN-016", {},
               "there are more spawns than enemies allowed");
        for (int i = 0; i < level.spawns.size(); ++i) {
            const spawn_point& spawn = level.spawns[i];
            expect(spawn.type != spawn_kind::boss, "SPAWN-011", at(spawn), "a boss spawns in a room for others");
            for (int j = 0; j < i; ++j)
                expect(!too_near(spawn, level.spawns[j]), "SPAWN-017", at(spawn), "two spawns are too near each other");
        }
        bool same = level.spawns.size() == expected.size();
        for (int i = 0; i < expected.size() && same; ++i) same = level.spawns[i] == expected[i];
        expect(same, "SPAWN-018", {}, "spawns are not the first candidates that are far enough from each other");
    }
    constexpr bool too_near(const spawn_point& one, const spawn_point& other) const { // 2P-28
        const std::int64_t least = used().min_spawn_distance;
        return squared_distance(one.place(), other.place()) < least * least;
    }
};

} // namespace warren::detail
