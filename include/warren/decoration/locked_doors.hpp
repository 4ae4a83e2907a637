// Locked doors in a dungeon, each with a key that can be had before (DUN-049).
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/free_places.hpp>
#include <warren/decoration/room_ways.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/model/dungeon_tables.hpp>
#include <warren/typing/hidden_passages.hpp>

namespace warren::detail {

// Lock and key share a number: the data byte of the door's metadata and of the key. Each key lies in a room that can be
// reached while its own door and all doors locked before are shut. So the last key can be fetched first, then the one
// before it, and so on: no key waits for a door that waits for it. A door that is seen by those who find no secrets has a
// key that they find, too; so locks take no way away from anybody.
template <class Level>
class door_locker {
public:
    constexpr door_locker(Level& level, const room_steps<Level>& steps) : level_(level), steps_(steps) {}

    // Locks up to `count` doors; returns how many had no room in the pools.
    constexpr result<int> lock(int count, rng& random) {
        corridor_numbers<Level> corridors;
        if (status made = number_corridors(level_, corridors); !made) return made.error();
        rng key_random = random.fork(0);
        random_order order(corridors, random);
        int left_out = 0;
        for (int locked = 0; locked + left_out < count && !order.done();) {
            const int corridor = order.next();
            const int room = corridor / max_room_links;
            const int link = corridor % max_room_links;
            if (!can_be_locked(room, link)) continue;
            const result<bool> done = lock_corridor(room, link, key_random);
            if (!done) return done.error();
            (*done ? locked : left_out) += 1;
        }
        return left_out;
    }

private:
    // Not the corridors of hidden rooms, nor doors about which something is known.
    constexpr bool can_be_locked(int room, int link) const {
        const auto& here = level_.rooms[room];
        if (here.hidden() || level_.rooms[here.links[link].room].hidden()) return false;
        const corridor_doors doors(level_, room, link);
        return !doors.any([&](int x, int y) { return level_.tiles.has_metadata(x, y); });
    }

    // The door that comes first on the way from the start. False, and nothing changed, when a pool is full.
    constexpr result<bool> lock_corridor(int room, int link, rng& random) {
        const int other = level_.rooms[room].links[link].room;
        const corridor_doors doors(level_, room, link);
        const bool near = steps_[room] <= steps_[other];
        const point door = near ? doors.near : doors.far;
        const int number = next_number();
        const auto bits = metadata_bits(metadata_type::door, door_flag::locked);
        if (number > most_locks || !add_tile_metadata(level_, door.x, door.y, bits, static_cast<std::uint8_t>(number)))
            return false;
        const result<bool> placed = place_key(room, number, random);
        if (!placed || !*placed) remove_tile_metadata(level_, door.x, door.y);
        return placed;
    }

    constexpr result<bool> place_key(int beside_the_door, int number, rng& random) {
        room_reach<Level> reach;
        if (status made = reach.explore(level_, {.at_secrets = true}); !made) return made.error();
        const bool seen_by_all = reach[beside_the_door];
        if (status made = reach.explore(level_, {.at_secrets = seen_by_all, .at_locks = true}); !made)
            return made.error();
        const int room = choose_room(reach, random);
        const point place = free_place(level_, room, random);
        const auto item = item_code(item_category::key, (number - 1) % item_count(item_category::key));
        return place.x >= 0 &&
               spawn_object(level_, place.x, place.y, item, static_cast<std::uint8_t>(number)) != nobody;
    }

    // Any of them, but where the player starts only if there is no other.
    constexpr int choose_room(const room_reach<Level>& reach, rng& random) const {
        const int start = starting_room(level_);
        int count = 0;
        for (int room = 0; room < level_.rooms.size(); ++room) count += reach[room] && room != start ? 1 : 0;
        if (count == 0) return start;
        auto chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
        for (int room = 0; room < level_.rooms.size(); ++room)
            if (reach[room] && room != start && chosen-- == 0) return room;
        return start;
    }

    static constexpr int most_locks = 255;
    constexpr int next_number() const {
        int highest = 0;
        level_.metadata.objects.each([&](const auto& object) {
            if (category_of(object.item) == item_category::key && object.data > highest) highest = object.data;
        });
        return highest + 1;
    }

    Level& level_;
    const room_steps<Level>& steps_;
};

} // namespace warren::detail
