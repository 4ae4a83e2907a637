// The rules of a dungeon's numbers: targets, counters, what more there was room for, and the stairs.
#pragma once

#include <cstdint>
#include <warren/validate/dungeon/secrets.hpp>

namespace warren::detail {

// For levels whose rooms and links are sound.
template <class Level>
struct dungeon_counts_check : dungeon_reading<Level> {
    using dungeon_reading<Level>::level;
    using dungeon_reading<Level>::found;
    using dungeon_reading<Level>::expect;
    using dungeon_reading<Level>::at_room;
    using dungeon_reading<Level>::room_count;
    using dungeon_reading<Level>::width;
    using dungeon_reading<Level>::height;
    using dungeon_reading<Level>::tile;
    using dungeon_reading<Level>::ahead;
    using dungeon_reading<Level>::percent;

    // 2D-9, DUN-103, DUN-106
    constexpr void check_hidden_rooms(int hidden, int hideable) {
        const dungeon_settings& used = level.settings;
        const std::int64_t target = percent(used.layout.rooms, used.hidden_rooms);
        expect(level.targets.hidden_rooms == target, "DUN-103", {}, "the target for hidden rooms is another");
        expect(hidden <= target, "DUN-103", {}, "more rooms are hidden than asked for");
        expect(hidden == level.counters.total_hidden_rooms, "DUN-106", {}, "the number of hidden rooms is another");
        expect(hidden > 0 || target == 0 || hideable == 0, "2D-9", {}, "no room is hidden, although one could be");
        if (used.hidden_fill == hidden_fill::until_target)
            expect(hidden == target || hidden == hideable, "2D-9", {}, "more rooms could be hidden, as was asked for");
    }

    // DUN-111, DUN-153, DUN-155, 2D-8
    constexpr void check_passages(int passages, int open, int non_branching) {
        const dungeon_settings& used = level.settings;
        const std::int64_t target = used.passage_count == passage_count::match_decoys
                                        ? level.counters.total_decoys
                                        : percent(non_branching, used.hidden_passages);
        expect(level.targets.hidden_passages == target, "DUN-111", {}, "the target for hidden passages is another");
        expect(passages <= target, "DUN-111", {}, "more passages are hidden than asked for");
        expect(passages == level.counters.total_hidden_passages, "DUN-155", {},
               "the number of hidden passages is another");
        expect(passages >= target || open == 0, "DUN-153", {}, "more passages could be hidden, as was asked for");
    }

    // DUN-110, DUN-127
    constexpr void check_niches(int hidden) {
        const std::int64_t target = percent(room_count() - hidden, level.settings.niches);
        int niches = 0;
        for (const auto& room : level.rooms) niches += room.niche_side <= 3 ? 1 : 0;
        expect(level.targets.niches == target, "DUN-110", {}, "the target for niches is another");
        expect(niches <= target, "DUN-110", {}, "there are more niches than asked for");
        expect(niches == level.counters.total_niches, "DUN-127", {}, "the number of niches is another");
        for (int room = 0; room < room_count() && niches < target; ++room)
            expect(!has_place_for_niche(room), "DUN-127", at_room(room),
                   "there is a place for a niche that was asked for");
    }

    // DUN-112, DUN-139, DUN-142, 2D-11
    constexpr void check_decoys() {
        const std::int64_t target = percent(walls_without_corridors(), level.settings.decoys);
        int decoys = 0;
        for (const auto& room : level.rooms) decoys += room.decoy_side <= 3 ? 1 : 0;
        expect(level.targets.decoys == target, "DUN-112", {}, "the target for decoys is another");
        expect(decoys <= target, "DUN-112", {}, "there are more decoys than asked for");
        expect(decoys == level.counters.total_decoys, "DUN-142", {}, "the number of decoys is another");
        for (int room = 0; room < room_count() && decoys < target; ++room)
            expect(!has_place_for_decoy(room), "DUN-139", at_room(room),
                   "there is a place for a decoy that was asked for");
    }

    // 2D-16, Part 6.12: a set size, counted anew.
    constexpr void check_walls() {
        int walls = 0;
        for (const auto& room : level.rooms)
            for (int side = 0; side < 4; ++side) walls += is_free(room, side) ? 1 : 0;
        expect(walls == level.counters.available_walls_count, "2D-16", {}, "the number of available walls is another");
    }

    // DUN-160, DUN-161, 2D-20, 2D-21
    constexpr void check_stairs() {
        dungeon_stairs wanted;
        if (level.settings.stairs) wanted = farthest_rooms(level.settings.stairs_avoid_hidden);
        if (level.settings.stairs && wanted.up_room < 0) wanted = farthest_rooms(false); // too few are not hidden
        expect(level.stairs.up_room == wanted.up_room && level.stairs.down_room == wanted.down_room, "DUN-160", {},
               "the stairs are not in the two rooms that are farthest apart");
        const point up = wanted.up_room < 0 ? point{-1, -1} : this->middle_of(level.rooms[wanted.up_room]);
        const point down = wanted.down_room < 0 ? point{-1, -1} : this->middle_of(level.rooms[wanted.down_room]);
        expect(up.x < 0 || tile(up) == 4, "DUN-161", at_tile(up.x, up.y),
               "there are no stairs up where they should be");
        expect(down.x < 0 || tile(down) == 5, "DUN-161", at_tile(down.x, down.y), "there are no stairs down here");
        const int columns = width();
        for (int y = 0; y < height(); ++y) {
            const std::uint8_t* const row = level.tiles.row(y);
            for (int x = 0; x < columns; ++x)
                if ((row[x] & 4) != 0 && point{x, y} != up && point{x, y} != down)
                    found.add("DUN-161", at_tile(x, y), "there are stairs (or no tile at all) where none should be");
        }
    }

private:
    // 2D-16: no door, no niche, and the room is not hidden.
    template <class Room>
    static constexpr bool is_free(const Room& room, int side) {
        return !room.hidden() && room.wall_door_count[side] == 0 && room.niche_side != side;
    }
    // Niches and decoys came later.
    constexpr int walls_without_corridors() const {
        int walls = 0;
        for (const auto& room : level.rooms)
            for (int side = 0; side < 4 && !room.hidden(); ++side) {
                bool used = false;
                for (int i = 0; i < room.connections; ++i) used = used || static_cast<int>(room.doors[i].side) == side;
                walls += used ? 0 : 1;
            }
        return walls;
    }

    // What is empty in the end was empty when niches and decoys were tried, so they could have been there.
    constexpr bool has_place_for_niche(int number) const {
        const auto& room = level.rooms[number];
        if (room.niche_side <= 3 || level.metadata.used_in_room(number) == level.metadata.room_slots) return false;
        for (int side = 0; side < 4; ++side) {
            if (!is_free(room, side)) continue;
            const point middle = this->middle_of_wall(room, side) + ahead(side);
            for (int i = 1; i < (this->sideways(side) ? room.h : room.w) - 1; ++i) {
                const point p = this->sideways(side) ? point{middle.x, room.y + i} : point{room.x + i, middle.y};
                if (p.x >= 3 && p.y >= 3 && p.x < width() - 3 && p.y < height() - 3 && tile(p) == 0) return true;
            }
        }
        return false;
    }
    // The least one: four tiles straight on.
    constexpr bool has_place_for_decoy(int number) const {
        const auto& room = level.rooms[number];
        if (room.decoy_side <= 3) return false;
        for (int side = 0; side < 4; ++side) {
            if (!is_free(room, side)) continue;
            const point door = this->middle_of_wall(room, side);
            const point end = door + ahead(side) * 4;
            bool empty = end.x >= 2 && end.y >= 2 && end.x < width() - 2 && end.y < height() - 2;
            for (int i = 1; i <= 4; ++i) empty = empty && tile(door + ahead(side) * i) == 0;
            if (empty) return true;
        }
        return false;
    }

    constexpr dungeon_stairs farthest_rooms(bool avoid_hidden) const {
        dungeon_stairs best;
        std::int64_t farthest = -1;
        for (int a = 0; a < room_count(); ++a)
            for (int b = a + 1; b < room_count(); ++b) {
                if (avoid_hidden && (level.rooms[a].hidden() || level.rooms[b].hidden())) continue;
                const std::int64_t distance =
                    manhattan(this->middle_of(level.rooms[a]), this->middle_of(level.rooms[b]));
                if (distance <= farthest) continue;
                farthest = distance;
                best = {a, b};
            }
        return best;
    }
};

} // namespace warren::detail
