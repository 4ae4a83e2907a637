// Rooms at the end of a corridor that one must find first: their door is a secret one.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/typing/secret_doors.hpp>

namespace warren {

struct hidden_passages;
struct stairs;

// Hides some of the rooms that have a single corridor, which shares its wall with no other at either end (DUN-100,
// DUN-101). At most `percentage` of all rooms: one pass over the candidates in random order hides each with a chance of
// one half, but at least one of them; hidden_fill::until_target makes as many passes as it takes (2D-9). Stands once among
// the policies, and before those that go round hidden rooms.
struct hidden_rooms {
    static constexpr auto stream = stream_id("hidden_rooms");

    int percentage = amount::some; // DUN-011
    warren::hidden_fill fill = warren::hidden_fill::once;
    warren::hidden_door door = warren::hidden_door::own; // 2D-10

    static constexpr void fields(auto& self, auto&& field) {
        field({"hidden_rooms_percent", "hidden rooms at most, in percent of all rooms", 0, 100}, self.percentage);
        field({"hidden_fill", "whether to go on until so many rooms are hidden"}, self.fill);
        field({"hidden_door", "whether the far door of their corridor is secret, too"}, self.door);
    }
    constexpr status check() const { return detail::check_percentage("hidden_rooms", percentage, "DUN-011"); }
    constexpr status check_with(const auto& earlier) const {
        return earlier.each([](const auto& policy) -> status {
            using other = std::remove_cvref_t<decltype(policy)>;
            if constexpr (std::same_as<other, hidden_rooms>)
                return error{.code = errc::custom, .rule = "DUN-103", .what = "hidden_rooms must stand only once"};
            if constexpr (std::same_as<other, hidden_passages>)
                return error{
                    .code = errc::custom, .rule = "2D-8", .what = "hidden_rooms must stand before hidden_passages"};
            if constexpr (std::same_as<other, stairs>)
                if (policy.avoid_hidden)
                    return error{.code = errc::custom,
                                 .rule = "2D-20",
                                 .what = "hidden_rooms must stand before stairs that avoid them"};
            return {};
        });
    }

    template <dungeon_like Level>
    constexpr status assign(Level& level, rng& random) const {
        detail::take_turn(level, dungeon_turn::hidden_rooms);
        level.settings.hidden_rooms = percentage;
        level.settings.hidden_fill = fill;
        level.settings.hidden_door = door;
        const int target = percentage_of(level.settings.layout.rooms, percentage); // DUN-103, 2D-32
        level.targets.hidden_rooms = target;

        detail::room_numbers<Level> waiting;
        if (status made = waiting.resize(level.rooms.size()); !made) return made;
        find_eligible(level, waiting);
        shuffle(random, waiting);
        do {
            hide_some(level, random, waiting);
        } while (fill == warren::hidden_fill::until_target && level.counters.total_hidden_rooms < target &&
                 !waiting.empty());
        if (level.counters.total_hidden_rooms == 0 && target > 0 && !waiting.empty()) {
            const std::uint32_t chosen = random.below(static_cast<std::uint32_t>(waiting.size()));
            hide(level, waiting[static_cast<int>(chosen)]);
        }
        return {};
    }

private:
    template <class Level, class Numbers>
    static constexpr void find_eligible(const Level& level, Numbers& found) {
        int count = 0;
        for (int room = 0; room < level.rooms.size(); ++room) {
            const auto& here = level.rooms[room];
            found[count] = room; // stays if it counts
            count += static_cast<int>(here.connections == 1) & static_cast<int>(here.links[0].non_branching);
        }
        found.shorten(count);
    }

    // One pass; the rooms that it hides (or that have no room for a secret) are not waiting any more.
    template <class Level, class Numbers>
    constexpr void hide_some(Level& level, rng& random, Numbers& waiting) const {
        int kept = 0;
        for (const int room : waiting) {
            const bool wanted = level.counters.total_hidden_rooms < level.targets.hidden_rooms;
            if (wanted && random.happens(percent(50))) // DUN-102
                hide(level, room);
            else
                waiting[kept++] = room;
        }
        waiting.shorten(kept);
    }

    // DUN-104 … DUN-106; nothing happens when there is no room for the metadata (2D-18).
    template <class Level>
    constexpr void hide(Level& level, int room) const {
        auto& here = level.rooms[room];
        const point own = here.doors[0].place();
        if (!detail::hide_door(level, room, own)) return;
        if (door == warren::hidden_door::both) {
            const int other = here.links[0].room;
            const point far = level.rooms[other].doors[link_back(level, room, 0)].place();
            if (!detail::hide_door(level, other, far)) {
                remove_tile_metadata(level, own.x, own.y);
                return;
            }
        }
        here.state |= room_state::hidden;
        ++level.counters.total_hidden_rooms;
        level.counters.available_walls_count -= here.unused_walls();
        level.progress(dungeon_phase::hidden_rooms, level.counters.total_hidden_rooms, level.targets.hidden_rooms);
    }
};

} // namespace warren
