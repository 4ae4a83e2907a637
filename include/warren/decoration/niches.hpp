// Niches: hiding places of one tile behind a secret door in a room's wall.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/side_order.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/corridor.hpp>
#include <warren/typing/secret_doors.hpp>

namespace warren {

// Rooms that are not hidden get at most one niche each, until a percentage of them has one (DUN-110, DUN-122). In each
// room, taken in random order, every place that the rules allow is tried, so that a room without a niche has none. A second
// policy of this kind goes on where the first one ended, if it asks for more.
struct niches {
    static constexpr auto stream = stream_id("niches");

    int percentage = amount::some; // DUN-012

    static constexpr void fields(auto& self, auto&& field) {
        field({"niches_percent", "niches, in percent of the rooms that are not hidden", 0, 100}, self.percentage);
    }
    constexpr status check() const { return detail::check_percentage("niches", percentage, "DUN-012"); }

    template <dungeon_like Level>
    constexpr status decorate(Level& level, rng& random) const {
        detail::take_turn(level, dungeon_turn::niches);
        const int rooms = level.rooms.size();
        const int wanted = detail::raise(level.settings.niches, percentage);
        const int target = percentage_of(rooms - level.counters.total_hidden_rooms, wanted);
        level.targets.niches = target;
        detail::room_numbers<Level> numbers;
        if (status made = detail::number_rooms(level, numbers); !made) return made;
        const rng room_random = random.fork(0); // its forks are the rooms', whatever the others draw
        detail::random_order order(numbers, random);
        while (level.counters.total_niches < target && !order.done()) {
            const int room = order.next();
            if ((level.rooms[room].state & (room_state::hidden | room_state::has_niche)) != 0) continue;
            rng own = room_random.fork(static_cast<std::uint64_t>(room));
            if (!carve_niche(level, room, own)) continue;
            ++level.counters.total_niches; // DUN-127
            --level.counters.available_walls_count;
            level.progress(dungeon_phase::niches, level.counters.total_niches, target);
        }
        return {};
    }

private:
    static constexpr int border = 3; // DUN-124: tiles between a niche and the edge of the map

    template <class Level>
    static constexpr bool carve_niche(Level& level, int room, rng& random) {
        const detail::side_order order(random);
        return order.use_free_side(level.rooms[room],
                                   [&](wall_side side) { return carve_niche_in(level, room, side, random); });
    }

    // DUN-123, 2D-33: any place of the wall but its first and last.
    template <class Level>
    static constexpr bool carve_niche_in(Level& level, int room, wall_side side, rng& random) {
        const auto& here = level.rooms[room];
        const bool horizontal = detail::is_horizontal(side);
        const point middle = here.wall_center(side);
        int places[max_room_side] = {};
        const int between = (horizontal ? here.h : here.w) - 2;
        int count = between < max_room_side ? between : max_room_side;
        const int first = (horizontal ? here.y : here.x) + 1;
        for (int i = 0; i < max_room_side; ++i) places[i] = first + i;
        while (count > 0) {
            const std::uint32_t chosen = random.below(static_cast<std::uint32_t>(count));
            const int along = places[chosen];
            places[chosen] = places[--count];
            const point door = horizontal ? point{middle.x, along} : point{along, middle.y};
            if (carve_niche_at(level, room, door, side)) return true;
        }
        return false;
    }

    // DUN-125, DUN-126
    template <class Level>
    static constexpr bool carve_niche_at(Level& level, int room, point door, wall_side side) {
        const point place = door + step(side);
        const detail::dug_path tile{place, {1, 0}, {0, 1}};
        if (!detail::is_inside(level.tiles, tile, border) || level.tiles[place] != dungeon_tile::empty) return false;
        if (!detail::hide_door(level, room, door)) return false;
        detail::tile_path(level.tiles, tile).draw(); // also over the door
        level.tiles.set(door.x, door.y, dungeon_tile::door);
        level.tiles.set_metadata(door.x, door.y, true);
        level.rooms[room].niche_side = static_cast<std::uint8_t>(side);
        level.rooms[room].state |= room_state::has_niche;
        return true;
    }
};

} // namespace warren
