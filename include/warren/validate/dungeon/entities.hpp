// The rules of what moves and lies about in a dungeon, and of its locks: everything can be reached, and each key before
// its door.
#pragma once

#include <warren/model/dungeon_tables.hpp>
#include <warren/validate/dungeon/reading.hpp>
#include <warren/validate/dungeon/ways.hpp>

namespace warren::detail {

// For levels whose metadata is that of their rooms.
template <class Level>
struct dungeon_entities_check : dungeon_reading<Level> {
    using dungeon_reading<Level>::level;
    using dungeon_reading<Level>::found;
    using dungeon_reading<Level>::expect;
    using dungeon_reading<Level>::tile;
    using dungeon_reading<Level>::can_walk;
    using dungeon_reading<Level>::room_count;
    using dungeon_reading<Level>::width;
    using dungeon_reading<Level>::height;

    constexpr void check_objects() {
        const auto& objects = level.metadata.objects;
        int live = 0;
        objects.each([&](const auto& object) {
            ++live;
            this->check_place(object, "an object lies where nobody can walk");
            this->expect(is_item(object.item), "DUN-036", at_tile(object.x, object.y),
                         "an object is of a kind that no table has");
        });
        expect(live == objects.count(), "DUN-034", {}, "there are not as many objects as their pool says");
    }
    constexpr void check_monsters() {
        const auto& monsters = level.metadata.monsters;
        int live = 0;
        monsters.each([&](const auto& monster) {
            ++live;
            this->check_place(monster, "a monster stands where nobody can walk");
            this->expect(monster.kind < length_of_table(monster_kinds), "DUN-035", at_tile(monster.x, monster.y),
                         "a monster is of a kind that no table has");
        });
        expect(live == monsters.count(), "DUN-034", {}, "there are not as many monsters as their pool says");
    }

    // From the stairs up, or where there are none from the first room.
    constexpr void check_ways() {
        point start = find_tile(level, dungeon_tile::up);
        if (start.x < 0) start = this->middle_of(level.rooms[0]);
        dungeon_walk walk(level);
        if (!walk.reserve()) {
            found.add("2X-13", {}, "there is no memory to check what can be reached");
            return;
        }
        walk.start_from(start, {});
        check_reach(walk);
        if (!has_locks()) {
            check_way_down(walk);
            return;
        }
        found_keys keys;
        walk.collect_keys_from(start, true, keys);
        check_locks(keys);
        check_way_down(walk);
    }

private:
    constexpr void check_place(const auto& one, const char* text) {
        expect(can_walk(tile(one.x, one.y)), "DUN-034", at_tile(one.x, one.y), text);
    }

    // DUN-082: a room that cannot be reached tells more than all of its tiles.
    constexpr void check_reach(const dungeon_walk<Level>& walk) {
        const int before = found.total;
        if (walk.reached() == walkable_tiles()) return;
        for (int room = 0; room < room_count(); ++room)
            expect(walk.steps_to(this->middle_of(level.rooms[room])) >= 0, "DUN-082", this->at_room(room),
                   "a room cannot be reached");
        const int columns = width();
        for (int y = 0; y < height() && found.total == before; ++y) {
            const std::uint8_t* const row = level.tiles.row(y);
            for (int x = 0; x < columns; ++x)
                if (can_walk(row[x] & 7) && walk.steps_to({x, y}) < 0) {
                    found.add("DUN-082", at_tile(x, y), "a tile cannot be reached");
                    return;
                }
        }
    }

    constexpr int walkable_tiles() const {
        int count = 0;
        const int columns = width();
        for (int y = 0; y < height(); ++y) {
            const std::uint8_t* const row = level.tiles.row(y);
            for (int x = 0; x < columns; ++x) count += can_walk(row[x] & 7) ? 1 : 0;
        }
        return count;
    }

    constexpr void check_way_down(const dungeon_walk<Level>& walk) {
        const point down = find_tile(level, dungeon_tile::down);
        expect(down.x < 0 || walk.steps_to(down) >= 0, "DUN-161", at_tile(down.x, down.y),
               "the stairs down cannot be reached from the stairs up");
    }

    // The doors that are locked, by the tiles that have metadata.
    template <class Visit>
    constexpr void each_lock(Visit visit) const {
        const int columns = width();
        for (int y = 0; y < height(); ++y) {
            const std::uint8_t* const row = level.tiles.row(y);
            for (int x = 0; x < columns; ++x) {
                if ((row[x] & 0x87) != 0x83) continue;
                const metadata door = get_tile_metadata(level, x, y);
                if (has(door, metadata_type::door, door_flag::locked)) visit(x, y, door.data);
            }
        }
    }
    constexpr bool has_locks() const {
        bool any = false;
        each_lock([&](int, int, int) { any = true; });
        return any;
    }
    // DUN-049: keys were collected and doors opened until nothing changed any more.
    constexpr void check_locks(const found_keys& keys) {
        each_lock([&](int x, int y, int number) {
            expect(keys.numbers[number], "DUN-049", at_tile(x, y),
                   has_key(number) ? "the key of a locked door is behind it" : "a locked door has no key");
        });
    }
    constexpr bool has_key(int number) const {
        bool found_one = false;
        level.metadata.objects.each([&](const auto& object) {
            found_one = found_one || (category_of(object.item) == item_category::key && object.data == number);
        });
        return found_one;
    }
};

} // namespace warren::detail
