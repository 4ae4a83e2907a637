// The rules of a dungeon's map, settings, tiles and rooms.
#pragma once

#include <cstdint>
#include <warren/validate/dungeon/reading.hpp>

namespace warren::detail {

template <class Level>
struct dungeon_rooms_check : dungeon_reading<Level> {
    using dungeon_reading<Level>::level;
    using dungeon_reading<Level>::found;
    using dungeon_reading<Level>::expect;
    using dungeon_reading<Level>::tile;
    using dungeon_reading<Level>::can_walk;
    using dungeon_reading<Level>::at_room;
    using dungeon_reading<Level>::room_count;
    using dungeon_reading<Level>::width;
    using dungeon_reading<Level>::height;
    using dungeon_reading<Level>::has_cells;

    // False when the rest cannot be read.
    constexpr bool check_sizes() {
        const dungeon_layout& asked = level.settings.layout;
        const int before = found.total;
        expect(width() == asked.width && height() == asked.height, "DUN-010", {},
               "the map is not of the size asked for");
        expect(width() >= 1 && height() >= 1, "DUN-010", {}, "the map has no tiles");
        expect(room_count() == asked.rooms, "DUN-064", {}, "there are not as many rooms as asked for");
        expect(room_count() >= 2, "DUN-064", {}, "there are fewer than two rooms");
        expect(level.metadata.room_count() == room_count(), "DUN-047", {}, "the metadata is that of other rooms");
        if (found.total == before && has_cells()) check_cells();
        return found.total == before;
    }

    constexpr void check_settings() {
        const dungeon_settings& used = level.settings;
        const auto percentage = [&](int value, const char* rule, const char* text) {
            expect(value >= 0 && value <= 100, rule, {}, text);
        };
        percentage(used.hidden_rooms, "DUN-011", "the percentage of hidden rooms is not between 0 and 100");
        percentage(used.niches, "DUN-012", "the percentage of niches is not between 0 and 100");
        percentage(used.decoys, "DUN-013", "the percentage of decoys is not between 0 and 100");
        percentage(used.hidden_passages, "DUN-014", "the percentage of hidden passages is not between 0 and 100");
        expect(used.crossing <= crossing::allow, "2D-24", {}, "whether corridors may cross is neither yes nor no");
        expect(used.hidden_fill <= hidden_fill::until_target, "2D-9", {},
               "the way of hiding rooms is none that exists");
        expect(used.hidden_door <= hidden_door::both, "2D-10", {}, "the doors of hidden rooms are none that exist");
        expect(used.passage_count <= passage_count::match_decoys, "2D-8", {}, "the way of counting passages is none");
        expect(used.repeatable <= repeatable::nothing, "DUN-201", {}, "what a save makes again is none that exists");
        expect(used.extra_links >= 0, "DUN-082", {}, "the number of extra links is negative");
        check_population();
        if (has_cells()) check_attempts();
        check_lengths_drawn();
    }

    // False when a room is not where rooms can be.
    constexpr bool check_rooms() {
        const int before = found.total;
        for (int i = 0; i < room_count(); ++i) {
            const auto& room = level.rooms[i];
            expect(room.w >= 4 && room.w <= 8 && room.h >= 4 && room.h <= 8, "DUN-063", at_room(i),
                   "a room is not 4 to 8 tiles wide and high");
            expect(room.x >= 2 && room.y >= 2 && room.x + room.w <= width() - 2 && room.y + room.h <= height() - 2,
                   "DUN-068", at_room(i), "a room is outside the map or too near to its edge");
        }
        if (found.total != before) return false;
        for (int i = 0; i < room_count(); ++i) {
            if (has_cells()) check_cell_of(i);
            for (int other = 0; other < i; ++other) check_distance(i, other);
            check_room_tiles(i);
        }
        return true;
    }

    constexpr void check_tiles() {
        const int columns = width();
        for (int y = 0; y < height(); ++y) {
            const std::uint8_t* const row = level.tiles.row(y);
            for (int x = 0; x < columns; ++x)
                if (row[x] != 0) check_tile(x, y, row[x]);
        }
    }

private:
    constexpr void check_cells() {
        const dungeon_layout& asked = level.settings.layout;
        const int inset = level.settings.inset;
        const auto fits = [](int cells, int tiles) { return cells >= 1 && cells <= tiles / 8; };
        if (!fits(asked.columns, width()) || !fits(asked.rows, height())) {
            found.add("DUN-061", {}, "there are no cells, or cells of fewer than 8 tiles");
            return;
        }
        expect(std::int64_t{asked.columns} * asked.rows >= room_count(), "DUN-062", {},
               "there are more rooms than cells");
        expect(inset >= 0 && inset <= 100 && width() / asked.columns >= 4 + 2 * inset &&
                   height() / asked.rows >= 4 + 2 * inset,
               "2D-6", {}, "the inset leaves no room in the cells");
    }

    // Zeros where nobody asked for any. Locks of several policies add up, as far as there are numbers for keys.
    constexpr void check_population() {
        const dungeon_settings& used = level.settings;
        const int most = used.depth == 0 ? 0 : 100;
        const auto percentage = [&](int value, const char* text) {
            expect(value >= 0 && value <= most, "DUN-049", {}, text);
        };
        expect(used.depth >= 0 && used.depth <= 20, "DUN-049", {}, "the depth is not between 1 and 20, nor 0 for none");
        percentage(used.monsters, "the percentage of monsters is not between 0 and 100, or the depth is 0");
        percentage(used.items, "the percentage of items is not between 0 and 100, or the depth is 0");
        percentage(used.treasure, "the percentage of treasure is not between 0 and 100, or the depth is 0");
        percentage(used.traps, "the percentage of traps is not between 0 and 100, or the depth is 0");
        expect(used.locks >= 0 && used.locks <= (used.depth == 0 ? 0 : 255), "DUN-049", {},
               "the number of locks is not between 0 and 255, or the depth is 0");
    }

    constexpr void check_attempts() {
        const dungeon_settings& used = level.settings;
        const dungeon_stats& stats = level.stats;
        const bool possible = used.placement_attempts >= 1 && used.placement_attempts <= 1000;
        expect(possible, "DUN-067", {}, "the number of places to try in a cell is not between 1 and 1000");
        expect(stats.attempts >= 1 && std::int64_t{stats.attempts} <= std::int64_t{used.retries} + 1, "2D-6", {},
               "the map was begun more often than allowed, or never");
        const std::int64_t cells = std::int64_t{used.layout.columns} * used.layout.rows;
        expect(!possible || (stats.placement_tries >= room_count() &&
                             stats.placement_tries <= cells * used.placement_attempts * stats.attempts),
               "DUN-067", {}, "more places were tried than allowed, or fewer than there are rooms");
        expect(stats.refused_corridors >= 0, "2D-12", {}, "fewer than no corridors were refused");
    }

    constexpr void check_lengths_drawn() {
        const auto& drawn = level.stats.decoy_lengths_drawn;
        if (drawn.count < 0 || drawn.count > drawn.capacity()) {
            found.add("DUN-135", {}, "the list of lengths drawn for decoys is not a list");
            return;
        }
        for (int i = 0; i < drawn.count; ++i)
            expect(drawn.items[i].length >= 4 && drawn.items[i].length <= 15 &&
                       drawn.items[i].length <= drawn.items[i].available,
                   "DUN-135", {}, "a length drawn for a decoy is not between 4 and 15, or longer than there was room");
    }

    constexpr void check_cell_of(int i) {
        const auto& room = level.rooms[i];
        const int cell_w = width() / level.settings.layout.columns;
        const int cell_h = height() / level.settings.layout.rows;
        const int inset = level.settings.inset;
        const int column = room.x / cell_w;
        const int row = room.y / cell_h;
        const int left = room.x - column * cell_w;
        const int top = room.y - row * cell_h;
        expect(left >= inset && left + room.w <= cell_w - inset && top >= inset && top + room.h <= cell_h - inset &&
                   column < level.settings.layout.columns && row < level.settings.layout.rows,
               "2D-6", at_room(i), "a room leaves its cell or comes too near to its edge");
        for (int other = 0; other < i; ++other)
            if (level.rooms[other].x / cell_w == column && level.rooms[other].y / cell_h == row)
                found.add("DUN-062", at_room(i), "two rooms are in one cell");
    }

    constexpr void check_distance(int i, int other) {
        const auto gaps = this->between(level.rooms[i], level.rooms[other]);
        expect(gaps.across >= 4 || gaps.down >= 4, "2D-30", at_room(i), "two rooms are nearer than 4 tiles");
    }

    constexpr void check_room_tiles(int i) {
        const auto& room = level.rooms[i];
        for (int y = -1; y <= room.h; ++y) {
            const std::uint8_t* const row = level.tiles.row(room.y + y) + room.x;
            const bool beside = y < 0 || y == room.h;
            for (int x = -1; x <= room.w; ++x) {
                const int here = row[x] & 7;
                const bool wall = beside || x < 0 || x == room.w;
                if (wall ? here != 1 : here == 3 || !can_walk(here))
                    check_room_tile(room, room.x + x, room.y + y, wall);
            }
        }
    }
    // It is not what most of them are.
    template <class Room>
    constexpr void check_room_tile(const Room& room, int x, int y, bool wall) {
        if (!wall)
            found.add("DUN-069", at_tile(x, y), "a room has no floor here");
        else if (tile(x, y) != 3)
            found.add("DUN-069", at_tile(x, y), "a room has no wall here");
        else if (this->side_of(room, {x, y}) < 0)
            found.add("2D-33", at_tile(x, y), "a door is in the corner of a room");
    }

    constexpr void check_tile(int x, int y, int byte) {
        const int here = byte & 7;
        if ((byte & 0x78) != 0 || here > 5) report_kind(x, y, here);
        if (here == 0) return;
        const unsigned near = kinds_around(x, y);
        if (can_walk(here)) {
            if ((near & 1u) != 0) found.add("DUN-091", at_tile(x, y), "there is no wall beside something to walk on");
        } else if ((near & 0x3cu) == 0) {
            found.add("DUN-091", at_tile(x, y), "a wall is around nothing");
        }
    }
    constexpr void report_kind(int x, int y, int here) {
        const place where = at_tile(x, y);
        if (here == 6)
            found.add("DUN-043", where, "a tile is of the kind that is not used");
        else if (here == 7)
            found.add("2D-2", where, "a tile is of the kind that is reserved");
        else
            found.add("DUN-170", where, "a tile's byte has bits that mean nothing");
    }

    // Bit n is set if one of the nine tiles there is of kind n; beyond the edge everything is empty.
    constexpr unsigned kinds_around(int x, int y) const {
        unsigned kinds = 0;
        if (x > 0 && y > 0 && x + 1 < width() && y + 1 < height()) {
            const int stride = width();
            const std::uint8_t* const first = level.tiles.row(y - 1) + x;
            for (int i = 0; i < 3; ++i) {
                const std::uint8_t* const row = first + i * stride;
                kinds |= 1u << (row[-1] & 7) | 1u << (row[0] & 7) | 1u << (row[1] & 7);
            }
            return kinds;
        }
        for (int row = y - 1; row <= y + 1; ++row)
            for (int column = x - 1; column <= x + 1; ++column) kinds |= 1u << tile(column, row);
        return kinds;
    }
};

} // namespace warren::detail
