// What the policies that hide something in a dungeon share.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/rng.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren::detail {

constexpr status check_percentage(const char* what, int percentage, const char* rule) {
    if (percentage < 0 || percentage > 100) return out_of_range(what, percentage, 0, 100, rule);
    return {};
}

// Of several policies that ask for a percentage of the same thing the largest counts, and is what the settings say.
constexpr int raise(int& written, int wanted) { return written = written > wanted ? written : wanted; }

// The numbers of a level's rooms, or of other things of which there are `PerRoom` at most for each.
template <class Level, int PerRoom = 1>
using room_numbers = list<int, Level::room_capacity * PerRoom>;

// Numbers in random order, which is drawn only as far as it is asked for (Fisher–Yates, from the front).
template <class Numbers>
class random_order {
public:
    constexpr random_order(Numbers& numbers, rng& random) : numbers_(numbers), random_(random) {}

    constexpr bool done() const { return drawn_ == numbers_.size(); }
    constexpr int next() {
        const auto left = static_cast<std::uint32_t>(numbers_.size() - drawn_);
        const int chosen = drawn_ + static_cast<int>(random_.below(left));
        const int number = numbers_[chosen];
        numbers_[chosen] = numbers_[drawn_];
        numbers_[drawn_++] = number;
        return number;
    }

private:
    Numbers& numbers_;
    rng& random_;
    int drawn_ = 0;
};

template <class Level>
constexpr status number_rooms(const Level& level, room_numbers<Level>& numbers) {
    if (status made = numbers.resize(level.rooms.size()); !made) return made;
    for (int i = 0; i < numbers.size(); ++i) numbers[i] = i;
    return {};
}

// DUN-048: makes a room's door secret, unless something is known about it already; false when there is no room for the
// metadata.
template <class Level>
constexpr bool hide_door(Level& level, int room, point door) {
    if (level.tiles.has_metadata(door.x, door.y)) return true;
    return add_new_metadata(level, room, door.x, door.y, metadata_bits(metadata_type::door, door_flag::secret), 0);
}

} // namespace warren::detail
