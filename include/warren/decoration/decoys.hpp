// Decoys: corridors that lead nowhere.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/decoration/side_order.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/topology/corridor.hpp>
#include <warren/typing/secret_doors.hpp>

namespace warren {

struct match_decoys;

namespace detail {

// DUN-133: how long a decoy from that door could be.
constexpr int decoy_space(int width, int height, point door, wall_side side) {
    const int spaces[] = {door.x - 2, width - door.x - 3, door.y - 2, height - door.y - 3};
    return spaces[static_cast<unsigned>(side) & 3u];
}

// DUN-136: `turn` is to the one side (1) or to the other (−1).
constexpr dug_path decoy_path(corridor_shape shape, point door, wall_side side, int length, int turn) {
    const point ahead = step(side);
    const point aside = point{ahead.y, ahead.x} * turn;
    const point start = door + ahead;
    if (shape == corridor_shape::straight) return {start, ahead, aside, length, 0, 0};
    if (shape == corridor_shape::l) return {start, ahead, aside, length, length / 3, 0};
    return {start, ahead, aside, length / 2, length / 4, length - length / 2};
}

} // namespace detail

// Rooms that are not hidden get at most one decoy each, until there is one for a percentage of the free walls that were
// left after rooms were hidden (DUN-112, 2D-11). Rooms and their sides are tried in random order, each side once.
// A second policy of this kind goes on where the first one ended, if it asks for more.
struct decoys {
    static constexpr auto stream = stream_id("decoys");
    static constexpr int min_length = 4; // DUN-134, DUN-135
    static constexpr int max_length = 15;
    static constexpr int min_bent_length = 6; // DUN-136

    int percentage = amount::some; // DUN-013

    // DUN-015: one setting together with the hidden passages.
    static constexpr void fields(auto& self, auto&& field) {
        field({"deception_percent", "decoys and hidden passages, in percent of what there could be", 0, 100},
              self.percentage);
    }
    constexpr status check() const { return detail::check_percentage("deception", percentage, "DUN-013"); }
    constexpr status check_with(const auto& earlier) const {
        return earlier.each([](const auto& policy) -> status {
            if constexpr (std::same_as<std::remove_cvref_t<decltype(policy)>, match_decoys>)
                return error{.code = errc::custom, .rule = "2D-8", .what = "decoys must stand before match_decoys"};
            return {};
        });
    }

    template <dungeon_like Level>
    constexpr status decorate(Level& level, rng& random) const {
        detail::take_turn(level, dungeon_turn::decoys);
        // Each niche has taken one of the walls since, and so has each decoy.
        const dungeon_counters& placed = level.counters;
        const int walls = placed.available_walls_count + placed.total_niches + placed.total_decoys;
        const int target = percentage_of(walls, detail::raise(level.settings.decoys, percentage));
        level.targets.decoys = target;
        detail::room_numbers<Level> numbers;
        if (status made = detail::number_rooms(level, numbers); !made) return made;
        const rng room_random = random.fork(0); // its forks are the rooms', whatever the others draw
        detail::random_order order(numbers, random);
        while (level.counters.total_decoys < target && !order.done()) {
            const int room = order.next();
            if ((level.rooms[room].state & (room_state::hidden | room_state::has_decoy)) != 0) continue; // DUN-131
            const rng own = room_random.fork(static_cast<std::uint64_t>(room));
            if (!dig_decoy(level, room, own)) continue;
            ++level.counters.total_decoys; // DUN-142
            --level.counters.available_walls_count;
            level.progress(dungeon_phase::decoys, level.counters.total_decoys, target);
        }
        return {};
    }

private:
    template <class Level>
    static constexpr bool dig_decoy(Level& level, int room, rng random) {
        const detail::side_order order(random);
        return order.use_free_side(level.rooms[room], [&](wall_side side) { // DUN-131
            rng own = random.fork(static_cast<std::uint64_t>(side));
            return dig_decoy_from(level, room, side, own);
        });
    }

    template <class Level>
    static constexpr bool dig_decoy_from(Level& level, int room, wall_side side, rng& random) {
        const point door = level.rooms[room].wall_center(side); // DUN-132
        const int space = detail::decoy_space(level.width(), level.height(), door, side);
        if (space < min_length) return false;
        const int longest = space < max_length ? space : max_length;
        const int one = random.between(min_length, longest);
        const int other = random.between(min_length, longest);
        const int length = one > other ? one : other; // 2D-28
        const std::uint32_t look = random.below(6);
        static_cast<void>(level.stats.decoy_lengths_drawn.try_push_back(
            {static_cast<std::uint8_t>(length), static_cast<std::uint8_t>(space < 255 ? space : 255)}));

        const auto shape = length < min_bent_length ? corridor_shape::straight : static_cast<corridor_shape>(look / 2);
        const int turn = look % 2 == 0 ? 1 : -1;
        const auto dig = [&](const detail::dug_path& path) { return dig_path(level, room, door, side, path); };
        return dig(detail::decoy_path(shape, door, side, length, turn)) ||
               dig(detail::decoy_path(corridor_shape::straight, door, side, min_length, turn)); // DUN-139
    }

    // DUN-137, DUN-138, DUN-140
    template <class Level>
    static constexpr bool dig_path(Level& level, int room, point door, wall_side side, const detail::dug_path& path) {
        if (!detail::is_inside(level.tiles, path, 2)) return false;
        const detail::tile_path tiles(level.tiles, path);
        if (!tiles.is_free()) return false;
        tiles.draw();
        level.tiles.set(door.x, door.y, dungeon_tile::door);
        auto& here = level.rooms[room];
        using coordinate = decltype(here.x);
        const point end = path.end();
        here.decoy_side = static_cast<std::uint8_t>(side);
        here.decoy_end_x = static_cast<coordinate>(end.x);
        here.decoy_end_y = static_cast<coordinate>(end.y);
        here.state |= room_state::has_decoy;
        ++here.wall_door_count[static_cast<int>(side)]; // DUN-179
        return true;
    }
};

} // namespace warren
