// Walking through a dungeon: what can be reached from its up stairs, with and without finding secrets, and with the keys
// that lie on the way.
//
//     const auto ways = warren::solvable(level);
//     if (ways && ways->without_secrets) …
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/validate/dungeon/reading.hpp>

namespace warren {

// Can one get from the stairs up to the stairs down? A level without stairs has no way.
struct dungeon_ways {
    bool with_secrets = false;      // when every secret door is found: a rule of each level with stairs
    bool without_secrets = false;   // when none is
    int steps_with_secrets = -1;    // the shortest way; fetching keys does not count
    int steps_without_secrets = -1; // −1 when there is none

    friend constexpr bool operator==(const dungeon_ways&, const dungeon_ways&) = default;
};

namespace detail {

// DUN-049: a locked door opens to whoever has a key of its number. Both numbers stand in a data byte.
struct found_keys {
    bool numbers[256] = {};
};

// Breadth first over the tiles, side by side.
template <class Level>
class dungeon_walk {
public:
    // Reaches over all doors, or stops at those that are secret, or locked and without a found key.
    struct manner {
        bool through_secrets = true;
        const found_keys* keys = nullptr; // none: every lock is open
    };

    constexpr explicit dungeon_walk(const Level& judged) : level_(judged) {}
    constexpr bool reserve() { return numbers_.reserve(level_); }

    constexpr void start_from(point start, manner how) {
        const int width = level_.tiles.width();
        const int count = level_.tiles.size();
        auto* const steps = numbers_.data(); // one more than it takes to get there; 0 where nobody has been
        auto* const queue = steps + count;
        for (int i = 0; i < count && reached_ > 0; ++i) steps[i] = 0; // at first they all are
        const std::uint8_t* const tiles = level_.tiles.row(0);
        const int offsets[] = {-1, 1, -width, width};
        int waiting = 0;
        queue[waiting++] = static_cast<number>(start.y * width + start.x);
        steps[start.y * width + start.x] = 1;
        for (int next = 0; next < waiting; ++next) {
            const int here = queue[next];
            const int x = here % width;
            for (int side = 0; side < 4; ++side) {
                const int near = here + offsets[side];
                if (near < 0 || near >= count || (side == 0 && x == 0) || (side == 1 && x + 1 == width)) continue;
                if (steps[near] != 0 || !can_enter(tiles[near], near, how)) continue;
                steps[near] = static_cast<number>(steps[here] + 1);
                queue[waiting++] = static_cast<number>(near);
            }
        }
        reached_ = waiting;
    }
    constexpr int reached() const { return reached_; } // tiles, by the last walk

    // As start_from, and again whenever a key was found, until no more is.
    constexpr void collect_keys_from(point start, bool through_secrets, found_keys& keys) {
        bool more = true;
        while (more) {
            start_from(start, {through_secrets, &keys});
            more = false;
            level_.metadata.objects.each([&](const auto& object) {
                if (category_of(object.item) != item_category::key || keys.numbers[object.data]) return;
                if (steps_to({object.x, object.y}) < 0) return;
                keys.numbers[object.data] = true;
                more = true;
            });
        }
    }

    // −1 when there is no way.
    constexpr int steps_to(point p) const {
        if (!level_.tiles.contains(p)) return -1;
        return numbers_.data()[p.y * level_.tiles.width() + p.x] - 1;
    }

private:
    using number = typename tile_numbers<Level, 2>::number;

    constexpr bool can_enter(unsigned byte, int index, const manner& how) const {
        const unsigned tile = byte & 7u;
        if (tile < 2 || tile > 5) return false;
        if (tile != 3 || (byte & 0x80u) == 0) return true; // only doors can be shut, and only if something is known
        const int width = level_.tiles.width();
        const metadata door = get_tile_metadata(level_, index % width, index / width);
        if (!has(door, metadata_type::door, 0)) return true;
        const bool secret = (door.bits & door_flag::secret) != 0 && (door.bits & door_flag::revealed) == 0;
        const bool locked = (door.bits & door_flag::locked) != 0;
        return (how.through_secrets || !secret) && (!locked || how.keys == nullptr || how.keys->numbers[door.data]);
    }

    const Level& level_;
    tile_numbers<Level, 2> numbers_; // steps, and a queue
    int reached_ = 0;
};

// The first tile of that kind; {−1, −1} if there is none.
template <class Level>
constexpr point find_tile(const Level& level, dungeon_tile wanted) {
    const int columns = level.tiles.width();
    for (int y = 0; y < level.tiles.height(); ++y) {
        const std::uint8_t* const row = level.tiles.row(y);
        for (int x = 0; x < columns; ++x)
            if ((row[x] & 7) == static_cast<int>(wanted)) return {x, y};
    }
    return {-1, -1};
}

} // namespace detail

// Looks at the tiles alone, so it may be asked about a level that is being played, too: doors that were revealed are no
// secrets any more, and doors that were unlocked need no key. An error only when there is no memory for a level of
// run-time size.
template <extent Most, int MaxRooms, class Coordinate, class Pools>
constexpr result<dungeon_ways> solvable(const dungeon_level<Most, MaxRooms, Coordinate, Pools>& level) {
    dungeon_ways out;
    const point up = detail::find_tile(level, dungeon_tile::up);
    const point down = detail::find_tile(level, dungeon_tile::down);
    if (up.x < 0 || down.x < 0) return out;
    detail::dungeon_walk walk(level);
    if (!walk.reserve()) return error{.code = errc::out_of_memory, .value = level.tiles.size()};
    for (const bool through_secrets : {false, true}) {
        detail::found_keys keys;
        walk.collect_keys_from(up, through_secrets, keys);
        const int steps = walk.steps_to(down);
        (through_secrets ? out.steps_with_secrets : out.steps_without_secrets) = steps;
        (through_secrets ? out.with_secrets : out.without_secrets) = steps >= 0;
    }
    return out;
}

} // namespace warren
