// How far the rooms of a dungeon are from where the player starts, and which of them can be reached: room by room, which is
// enough for deciding what to put where.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/model/dungeon_level.hpp>

namespace warren::detail {

// Where the player starts: at the up stairs, or in the first room where there are none.
template <class Level>
constexpr int starting_room(const Level& level) {
    const int room = level.stairs.up_room;
    return room < 0 || room >= level.rooms.size() ? 0 : room;
}

// The places of both doors of a corridor: of this room's and of the other's.
struct corridor_doors {
    point near;
    point far;

    template <class Level>
    constexpr corridor_doors(const Level& level, int room, int link)
        : near(level.rooms[room].doors[link].place()),
          far(level.rooms[level.rooms[room].links[link].room].doors[link_back(level, room, link)].place()) {}

    template <class Condition>
    constexpr bool any(Condition condition) const {
        return condition(near.x, near.y) || condition(far.x, far.y);
    }
};

// Steps from the starting room, from centre to centre along corridors.
template <class Level>
class room_steps {
public:
    constexpr status measure(const Level& level) {
        const int count = level.rooms.size();
        if (status made = steps_.resize(count, "the list of rooms"); !made) return made;
        for (int i = 0; i < count; ++i) steps_[i] = unknown;
        steps_[starting_room(level)] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (int room = 0; room < count; ++room)
                for (int link = 0; link < level.rooms[room].connections; ++link)
                    changed = shorten(level, room, level.rooms[room].links[link].room) || changed;
        }
        for (int i = 0; i < count; ++i)
            if (steps_[i] > farthest_ && steps_[i] != unknown) farthest_ = steps_[i];
        return {};
    }

    constexpr int operator[](int room) const { return steps_[room]; }
    // 0 where the player starts, 100 in the room that is farthest away (or that cannot be reached at all).
    constexpr int percent(int room) const {
        return steps_[room] == unknown ? 100 : static_cast<int>(std::int64_t{steps_[room]} * 100 / farthest_);
    }

private:
    static constexpr int unknown = INT32_MAX;

    // Does the way to a room lead through this neighbour?
    constexpr bool shorten(const Level& level, int from, int room) {
        if (steps_[from] == unknown) return false;
        const int offered =
            steps_[from] + static_cast<int>(manhattan(level.rooms[from].center(), level.rooms[room].center()));
        if (offered >= steps_[room]) return false;
        steps_[room] = offered;
        return true;
    }

    list<int, Level::room_capacity> steps_;
    int farthest_ = 1;
};

// Which rooms can be reached from the starting room, without opening a lock or without finding a secret.
template <class Level>
class room_reach {
public:
    struct stops {
        bool at_secrets = false;
        bool at_locks = false;
    };

    constexpr status explore(const Level& level, stops where) {
        const int count = level.rooms.size();
        if (status made = reached_.resize(count, "the list of rooms"); !made) return made;
        if (status made = found_.make_room(count, "the list of rooms"); !made) return made;
        for (int i = 0; i < count; ++i) reached_[i] = false;
        add(starting_room(level));
        for (int next = 0; next < found_.size(); ++next) {
            const int room = found_[next];
            for (int link = 0; link < level.rooms[room].connections; ++link) {
                const int other = level.rooms[room].links[link].room;
                if (!reached_[other] && !is_shut(level, {level, room, link}, where)) add(other);
            }
        }
        return {};
    }

    constexpr bool operator[](int room) const { return reached_[room]; }

private:
    static constexpr bool is_shut(const Level& level, const corridor_doors& doors, stops where) {
        const auto secret = [&](int x, int y) { return is_door_secret(level, x, y); };
        const auto locked = [&](int x, int y) { return is_door_locked(level, x, y); };
        return (where.at_secrets && doors.any(secret)) || (where.at_locks && doors.any(locked));
    }

    constexpr void add(int room) {
        reached_[room] = true;
        static_cast<void>(found_.try_push_back(room)); // each room once
    }

    list<bool, Level::room_capacity> reached_;
    list<int, Level::room_capacity> found_;
};

} // namespace warren::detail
