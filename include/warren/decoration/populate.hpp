// Who and what is in a dungeon: monsters, things, treasure, traps, and locked doors with their keys.
//
//     constexpr auto lively = warren::dungeon{}.also(warren::populate{.depth = 3});
//     level.metadata.monsters.each([](const auto& monster) { … });                  see model/dungeon_entities.hpp
#pragma once

#include <cstdint>
#include <warren/core/field_limits.hpp>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/core/warn.hpp>
#include <warren/decoration/free_places.hpp>
#include <warren/decoration/locked_doors.hpp>
#include <warren/decoration/room_ways.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/model/dungeon_tables.hpp>

namespace warren {

// DUN-034, DUN-049. Stands last in the decorations. Fills the pools of metadata, and never changes a tile. The farther from
// the up stairs, and the deeper the dungeon, the more there is and the stronger and more precious it is; where the player
// starts there are neither monsters nor traps. Every niche and hidden room may hold treasure. A room has one trap at most,
// never in front of a door, so that one can walk round it; every key can be had before its door, and locks never make
// secrets necessary. What finds no room in the pools is left out and counted in level.stats.left_out, with a warning.
// Each kind of thing draws for each room on a stream of its own, so that more monsters do not move the traps (unless they
// stand where a trap would be).
struct populate {
    static constexpr auto stream = stream_id("populate");
    static constexpr int max_depth = 20;

    int depth = 1;      // how far down this level is
    int monsters = 25;  // percent of the rooms
    int items = 40;     // percent of the rooms
    int treasure = 100; // percent of niches and hidden rooms
    int traps = 20;     // percent of the rooms
    int locks = 2;      // locked doors

    static constexpr void fields(auto& self, auto&& field) {
        field({"depth", "how far down the level is: the deeper, the more dangerous", 1, max_depth}, self.depth);
        field({"monsters", "rooms with a monster, in percent", 0, 100}, self.monsters);
        field({"items", "rooms in which something lies, in percent", 0, 100}, self.items);
        field({"treasure", "niches and hidden rooms that hold treasure, in percent", 0, 100}, self.treasure);
        field({"traps", "rooms with a trap, in percent", 0, 100}, self.traps);
        field({"locks", "locked doors, each with a key", 0, max_locks}, self.locks);
    }
    constexpr status check() const {
        const field_limit limits[] = {
            {"depth", depth, 1, max_depth, "DUN-049"}, {"monsters", monsters, 0, 100, "DUN-049"},
            {"items", items, 0, 100, "DUN-049"},       {"treasure", treasure, 0, 100, "DUN-049"},
            {"traps", traps, 0, 100, "DUN-049"},       {"locks", locks, 0, max_locks, "DUN-049"}};
        return check_limits(limits);
    }

    template <dungeon_like Level>
    constexpr status decorate(Level& level, rng& random) const {
        detail::take_turn(level, dungeon_turn::populate);
        write_down(level.settings);
        if (level.rooms.empty()) return {};
        detail::room_steps<Level> steps;
        if (status made = steps.measure(level); !made) return made;
        rng lock_random = random.fork(0);
        const result<int> shut_out = detail::door_locker<Level>(level, steps).lock(locks, lock_random);
        if (!shut_out) return shut_out.error();
        detail::room_numbers<Level> numbers;
        if (status made = detail::number_rooms(level, numbers); !made) return made;
        shuffle(random, numbers); // a full pool must not always leave out the same rooms

        int left_out = *shut_out;
        const auto each_room = [&](std::uint64_t kind, const auto& place) {
            const rng kind_random = random.fork(kind);
            for (const int room : numbers) {
                rng own = kind_random.fork(static_cast<std::uint64_t>(room));
                left_out += place(room, own);
            }
        };
        each_room(1, [&](int room, rng& own) { return place_treasure(level, steps, room, own); });
        each_room(2, [&](int room, rng& own) { return place_monster(level, steps, room, own); });
        each_room(3, [&](int room, rng& own) { return place_item(level, steps, room, own); });
        each_room(4, [&](int room, rng& own) { return place_trap(level, steps, room, own); });
        level.stats.left_out += left_out;
        if (left_out > 0) detail::warn(level, "the dungeon's pools are full, so something was left out");
        return {};
    }

private:
    static constexpr int max_locks = 8; // as many as there are kinds of keys

    // A second policy adds to what the first one has asked for.
    constexpr void write_down(dungeon_settings& used) const {
        const auto raise = [](int& written, int wanted) { written = written > wanted ? written : wanted; };
        used.depth = depth;
        raise(used.monsters, monsters);
        raise(used.items, items);
        raise(used.treasure, treasure);
        raise(used.traps, traps);
        used.locks += locks;
    }

    // 0 to 100: three fifths of it are the depth, the rest is the way from the stairs.
    template <class Steps>
    constexpr int danger(const Steps& steps, int room) const {
        return 60 * (depth - 1) / (max_depth - 1) + 40 * steps.percent(room) / 100;
    }
    // From half as often near the stairs to half as often again far away. One draw.
    template <class Steps>
    static constexpr bool happens(int percentage, const Steps& steps, int room, rng& random) {
        const std::uint32_t drawn = random.below(10000);
        return static_cast<int>(drawn) < percentage * (50 + steps.percent(room));
    }
    // One of a table that is ordered from weak to strong.
    static constexpr int one_of(int count, int how_dangerous, rng& random) {
        const int best = how_dangerous * (count - 1) / 100;
        return random.between(best / 2, best);
    }

    // All of these return how many things found no room in the pools.
    template <class Level>
    static constexpr int lay(Level& level, point place, std::uint8_t item, int data) {
        return spawn_object(level, place.x, place.y, item, static_cast<std::uint8_t>(data)) == nobody ? 1 : 0;
    }

    template <class Level, class Steps>
    constexpr int place_treasure(Level& level, const Steps& steps, int room, rng& random) const {
        const int value = danger(steps, room);
        const int kind = one_of(item_count(item_category::gem), value, random);
        const int coins = random.between(10, 20 + value);
        const bool wanted = static_cast<int>(random.below(100)) < treasure;
        if (!wanted) return 0;
        const std::uint8_t gem = item_code(item_category::gem, kind);
        if (const point niche = niche_of(level, room); niche.x >= 0) return lay(level, niche, gem, 1);
        if (!level.rooms[room].hidden()) return 0;
        const point place = detail::free_place(level, room, random);
        int left_out = place.x >= 0 ? lay(level, place, gem, 1) : 0;
        const point beside = detail::free_place(level, room, random);
        left_out += beside.x >= 0 ? lay(level, beside, item_code(misc_item::gold), coins) : 0;
        return left_out;
    }

    template <class Level, class Steps>
    constexpr int place_monster(Level& level, const Steps& steps, int room, rng& random) const {
        if (!happens(monsters, steps, room, random) || room == detail::starting_room(level)) return 0;
        const int kind = one_of(detail::length_of_table(monster_kinds), danger(steps, room), random);
        const point place = detail::free_place(level, room, random);
        if (place.x < 0) return 0;
        const int index =
            spawn_monster(level, place.x, place.y, static_cast<std::uint8_t>(kind), monster_kinds[kind].hit_points);
        return index == nobody ? 1 : 0;
    }

    struct lying_item {
        std::uint8_t item = 0;
        int count = 1;
    };
    // What helps is more common than what is worn; equipment is as good as the place is dangerous.
    static constexpr lying_item draw_item(int how_dangerous, rng& random) {
        constexpr item_category categories[] = {item_category::potion, item_category::scroll, item_category::weapon,
                                                item_category::armour, item_category::shield, item_category::misc};
        constexpr int weights[] = {6, 5, 3, 3, 2, 4};
        int drawn = static_cast<int>(random.below(6 + 5 + 3 + 3 + 2 + 4));
        int chosen = 0;
        while (drawn >= weights[chosen]) drawn -= weights[chosen++];
        const item_category category = categories[chosen];
        if (category == item_category::misc) {
            const auto kind = static_cast<misc_item>(random.below(3)); // no amulets: they end the game
            const int coins = random.between(3, 8 + how_dangerous / 2);
            return {item_code(kind), kind == misc_item::gold ? coins : 1};
        }
        const int count = item_count(category);
        const bool ordered = category < item_category::potion;
        const int kind = ordered ? one_of(count, how_dangerous, random) : random.between(0, count - 1);
        return {item_code(category, kind)};
    }
    template <class Level, class Steps>
    constexpr int place_item(Level& level, const Steps& steps, int room, rng& random) const {
        if (!happens(items, steps, room, random)) return 0;
        const lying_item drawn = draw_item(danger(steps, room), random);
        const point place = detail::free_place(level, room, random);
        return place.x < 0 ? 0 : lay(level, place, drawn.item, drawn.count);
    }

    template <class Level, class Steps>
    constexpr int place_trap(Level& level, const Steps& steps, int room, rng& random) const {
        if (!happens(traps, steps, room, random) || room == detail::starting_room(level)) return 0;
        const point place =
            detail::free_place(level, room, random, [&](point p) { return !detail::is_in_front_of_a_door(level, p); });
        if (place.x < 0) return 0;
        const auto damage = static_cast<std::uint8_t>(1 + danger(steps, room) / 10);
        const auto bits = metadata_bits(metadata_type::trap, trap_flag::hidden);
        return add_tile_metadata(level, place.x, place.y, bits, damage) ? 0 : 1;
    }
};

} // namespace warren
