// The rules of what is hidden in a dungeon, and of what is known about its tiles.
#pragma once

#include <cstdint>
#include <warren/validate/dungeon/reading.hpp>

namespace warren::detail {

// For levels whose rooms and links are sound. What it counts is compared with the level's counters by counts.hpp.
template <class Level>
struct dungeon_secrets_check : dungeon_reading<Level> {
    using dungeon_reading<Level>::level;
    using dungeon_reading<Level>::found;
    using dungeon_reading<Level>::expect;
    using dungeon_reading<Level>::at_room;
    using dungeon_reading<Level>::room_count;
    using dungeon_reading<Level>::secret;

    int hidden_rooms = 0;
    int hideable_rooms = 0; // those that are hidden, and those that could be
    int passages = 0;
    int open_passages = 0; // corridors that could be hidden passages, but are not
    int non_branching = 0; // corridors

    constexpr void run() {
        for (int room = 0; room < room_count(); ++room) {
            check_room(room);
            for (int link = 0; link < level.rooms[room].connections; ++link)
                if (level.rooms[room].links[link].room > room) check_corridor(room, link);
        }
        check_metadata();
    }

private:
    constexpr void check_room(int room) {
        const auto& here = level.rooms[room];
        const bool has_niche = here.niche_side <= 3;
        const bool has_decoy = here.decoy_side <= 3;
        expect(here.has_niche() == has_niche, "DUN-126", at_room(room),
               "a room has a niche without a side, or a side without");
        expect(here.has_decoy() == has_decoy, "DUN-140", at_room(room),
               "a room has a decoy without a side, or a side without");
        expect(!has_niche || here.niche_side != here.decoy_side, "DUN-131", at_room(room),
               "a decoy is on the wall of a niche");
        const bool alone = here.connections == 1 && here.links[0].non_branching;
        if (here.hidden()) {
            ++hidden_rooms;
            expect(here.connections == 1, "DUN-100", at_room(room), "a hidden room has several corridors");
            expect(here.links[0].non_branching, "DUN-101", at_room(room), "a hidden room's corridor shares a wall");
            expect(!has_niche && !has_decoy, "DUN-104", at_room(room), "a hidden room has a niche or a decoy");
        }
        hideable_rooms += here.hidden() || (alone && has_slots(room)) ? 1 : 0;
        if (has_decoy)
            expect(!secret(this->middle_of_wall(here, here.decoy_side)), "DUN-048", at_room(room),
                   "a decoy's door is secret");
        if (has_niche) check_niche_door(room);
    }

    // 2D-18: could the room (and the one at the other end, if its door is hidden, too) still take a secret door?
    constexpr bool has_slots(int room) const {
        const bool own = level.metadata.used_in_room(room) < level.metadata.room_slots;
        if (level.settings.hidden_door == hidden_door::own) return own;
        return own && level.metadata.used_in_room(level.rooms[room].links[0].room) < level.metadata.room_slots;
    }

    constexpr void check_niche_door(int room) {
        const auto& here = level.rooms[room];
        const int side = here.niche_side;
        const point middle = this->middle_of_wall(here, side);
        for (int i = 0; i < (this->sideways(side) ? here.h : here.w); ++i) {
            const point door = this->sideways(side) ? point{middle.x, here.y + i} : point{here.x + i, middle.y};
            expect(this->tile(door) != 3 || secret(door), "DUN-125", at_tile(door.x, door.y),
                   "a niche's door is not secret");
        }
    }

    // 2D-10 for the corridors of hidden rooms, DUN-150 … DUN-154 for all others.
    constexpr void check_corridor(int room, int link) {
        const auto& here = level.rooms[room];
        const int other = here.links[link].room;
        const auto& there = level.rooms[other];
        const point near = here.doors[link].place();
        const point far = there.doors[this->back(room, link)].place();
        const bool near_secret = secret(near);
        const bool far_secret = secret(far);
        non_branching += here.links[link].non_branching ? 1 : 0;
        if (here.hidden() || there.hidden()) {
            check_door_of_hidden(near, near_secret, here.hidden());
            check_door_of_hidden(far, far_secret, there.hidden());
            return;
        }
        expect(near_secret == far_secret, "DUN-154", at_tile(near.x, near.y), "only one door of a corridor is secret");
        if (near_secret && far_secret) {
            ++passages;
            expect(here.links[link].non_branching, "DUN-150", at_tile(near.x, near.y), "a hidden passage branches");
        } else if (here.links[link].non_branching && level.metadata.used_in_room(room) < level.metadata.room_slots &&
                   level.metadata.used_in_room(other) < level.metadata.room_slots) {
            ++open_passages;
        }
    }
    constexpr void check_door_of_hidden(point door, bool is_secret, bool own) {
        const bool wanted = own || level.settings.hidden_door == hidden_door::both;
        if (wanted)
            expect(is_secret, own ? "DUN-105" : "2D-10", at_tile(door.x, door.y), "a hidden room's door is not secret");
        else
            expect(!is_secret, "2D-10", at_tile(door.x, door.y), "the far door of a hidden room's corridor is secret");
    }

    // Every entry belongs to one tile that says so, and fits what the tile is (2D-2, 2D-26).
    constexpr void check_metadata() {
        int known = 0;
        const int columns = this->width();
        for (int y = 0; y < this->height(); ++y) {
            const std::uint8_t* const row = level.tiles.row(y);
            for (int x = 0; x < columns; ++x) {
                if ((row[x] & 0x80) == 0) continue;
                const metadata entry = get_tile_metadata(level, x, y);
                expect(entry.present, "2D-2", at_tile(x, y),
                       "a tile's bit says that something is known, but nothing is");
                if (!entry.present) continue;
                ++known;
                check_entry(x, y, row[x] & 7, entry);
            }
        }
        int entries = level.metadata.used_globally();
        for (int room = 0; room < room_count(); ++room) entries += level.metadata.used_in_room(room);
        expect(entries == known, "2D-26", {}, "there is metadata about tiles that do not say so, or twice about one");
    }

    constexpr void check_entry(int x, int y, int tile, metadata entry) {
        const unsigned flags = entry.bits & 0x1fu;
        const place where = at_tile(x, y);
        switch (entry.bits & 0xe0u) {
        case 0x00:
            expect(tile == 1, "DUN-040", where, "something is known about a wall where there is none");
            expect((flags & 0x08u) == 0, "DUN-040", where, "a wall has a flag that does not exist");
            break;
        case 0x20: expect(tile == 3, "DUN-042", where, "something is known about a door where there is none"); break;
        case 0x40:
            expect(tile == 2, "DUN-041", where, "a trap is not on the floor");
            expect((flags & 0x18u) == 0, "DUN-041", where, "a trap has a flag that does not exist");
            break;
        case 0xc0:
        case 0xe0: found.add("DUN-038", where, "metadata is of a type that is reserved"); break;
        default: break; // special, effect, trigger: the game's business
        }
    }
};

} // namespace warren::detail
