// A few corridors beyond the tree, so that one need not always walk back the way one came.
#pragma once

#include <cstdint>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/warn.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/room_corridors.hpp>

namespace warren {

// Second policy in the topology slot: `dungeon{}.also(extra_links{.count = 3})`. Rooms are taken in random order, and
// each is joined to the nearest room that it is not joined to yet, if there is a way; once around, and around again as
// long as that finds any. What does not fit is left out with a warning.
struct extra_links {
    static constexpr auto stream = stream_id("extra_links");
    static constexpr bool adds_to_a_level = true;

    int count = 3;

    static constexpr void fields(auto& self, auto&& field) {
        field({"extra_links", "corridors beyond those that reach every room", 0, max_count}, self.count);
    }
    constexpr status check() const {
        const field_limit limits[] = {{"extra_links", count, 0, max_count}};
        return check_limits(limits);
    }

    template <dungeon_like Level>
    constexpr status carve(Level& level, rng& random) const {
        detail::take_turn(level, dungeon_turn::extra_links);
        level.settings.extra_links += count;
        list<int, Level::room_capacity> order;
        if (status made = order.resize(level.rooms.size(), "the list of rooms"); !made) return made;
        for (int i = 0; i < order.size(); ++i) order[i] = i;
        shuffle(random, order);

        int left = count;
        bool found = true;
        while (left > 0 && found) {
            found = false;
            for (int i = 0; i < order.size() && left > 0; ++i) {
                if (!join_to_a_neighbour(level, order[i])) continue;
                --left;
                found = true;
            }
        }
        if (left > 0) detail::warn(level, "fewer extra links were dug than asked for, because no way was left");
        return {};
    }

private:
    static constexpr int max_count = 10000;
    static constexpr int neighbours = 6; // a room tries so many others

    template <class Level>
    static constexpr bool join_to_a_neighbour(Level& level, int room) {
        if (level.rooms[room].connections == max_room_links) return false;
        nearest_rooms near(level, room);
        for (int i = 0; i < near.count; ++i)
            if (join_rooms(level, room, near.rooms[i])) return true;
        return false;
    }

    // The other rooms that are nearest to one, by distance and then by number.
    struct nearest_rooms {
        int rooms[neighbours] = {};
        std::int64_t distances[neighbours] = {};
        int count = 0;

        template <class Level>
        constexpr nearest_rooms(const Level& level, int room) {
            const point here = level.rooms[room].center();
            for (int other = 0; other < level.rooms.size(); ++other) {
                const std::int64_t distance = manhattan(here, level.rooms[other].center());
                const bool too_far = count == neighbours && distance >= distances[neighbours - 1];
                if (!too_far && other != room) insert(other, distance);
            }
        }
        constexpr void insert(int room, std::int64_t distance) {
            int at = count < neighbours ? count++ : neighbours - 1;
            for (; at > 0 && distances[at - 1] > distance; --at) {
                rooms[at] = rooms[at - 1];
                distances[at] = distances[at - 1];
            }
            rooms[at] = room;
            distances[at] = distance;
        }
    };
};

} // namespace warren
