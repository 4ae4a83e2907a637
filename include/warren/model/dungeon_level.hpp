// The dungeon as plain data: tiles, rooms with links and doors, metadata, and what was asked for and found on the way.
//
//     static warren::dungeon_level level;                              room for 78 × 78 tiles and 20 rooms, no heap
//     warren::dungeon_level<warren::dynamic, warren::any_number>       any size up to 255 × 255, on the heap
//     warren::dungeon_level<warren::dynamic, warren::any_number, std::uint16_t>                  larger ones
#pragma once

#include <concepts>
#include <cstdint>
#include <warren/core/extent.hpp>
#include <warren/core/fixed_vector.hpp>
#include <warren/core/geometry.hpp>
#include <warren/core/graph/list.hpp>
#include <warren/core/seed.hpp>
#include <warren/model/dungeon_corridor.hpp>
#include <warren/model/dungeon_room.hpp>
#include <warren/model/dungeon_settings.hpp>
#include <warren/model/dungeon_tile.hpp>
#include <warren/model/tile_metadata.hpp>

namespace warren {

// DUN-233, in the order of the rulebook. What each policy works on; they need not run in this order.
enum class dungeon_phase : std::uint8_t {
    rooms,
    corridors,
    hidden_rooms,
    niches,
    decoys,
    hidden_passages,
    stairs,
    done
};

// The library's own policies that draw random numbers, in the order in which saves make a dungeon again.
enum class dungeon_turn : std::uint8_t {
    topology,
    extra_links,
    hidden_rooms,
    hidden_passages,
    niches,
    decoys,
    match_decoys,
    populate
};

// Whom to tell how far the work has come. For a bar and names see progress.hpp.
struct progress_hook {
    void (*call)(void* context, dungeon_phase phase, int step, int steps) = nullptr;
    void* context = nullptr;

    constexpr void operator()(dungeon_phase phase, int step, int steps) const {
        if (call != nullptr) call(context, phase, step, steps);
    }
};

// DUN-135: a length that was drawn for a decoy, and the tiles there were for it.
struct decoy_length {
    std::uint8_t length = 0;
    std::uint8_t available = 0; // 255 stands for more, too
};

struct dungeon_stats {
    int attempts = 0;            // whole maps begun; 1 when the first one worked
    int placement_tries = 0;     // DUN-067: places tried for rooms
    int refused_corridors = 0;   // pairs of rooms that could not be joined, so that another pair was
    bool tree_is_minimal = true; // 2D-7
    int left_out = 0;            // 2D-18: monsters and things that found no room in the pools
    dungeon_turn last_turn = dungeon_turn::topology;
    fixed_vector<decoy_length, 64> decoy_lengths_drawn; // the first ones
};

// Numbers of the rooms in whose centres the stairs are; −1 without stairs.
struct dungeon_stairs {
    int up_room = -1;
    int down_room = -1;
};

namespace detail {

template <extent Most>
constexpr bool fits_coordinates(int max_side) {
    if constexpr (fixed_extent<Most>) {
        constexpr int longer = Most::width() > Most::height() ? Most::width() : Most::height();
        return longer <= max_side;
    }
    return true;
}

} // namespace detail

// RULES 1D. Most is the largest map that there is room for; this one's size stands in `tiles`.
template <extent Most = fixed<78, 78>, int MaxRooms = 20, class Coordinate = std::uint8_t,
          class Pools = dungeon_pools<>>
struct dungeon_level {
    static constexpr int room_capacity = MaxRooms; // any_number for those that grow
    static constexpr int max_side = sizeof(Coordinate) == 1 ? 255 : warren::max_side;
    static constexpr int max_rooms = MaxRooms == any_number ? max_side : MaxRooms;
    static_assert(std::unsigned_integral<Coordinate>,
                  "coordinates are std::uint8_t, or std::uint16_t for maps and numbers of rooms beyond 255");
    static_assert(max_rooms <= max_side, "more than 255 rooms need std::uint16_t as Coordinate");
    static_assert(detail::fits_coordinates<Most>(max_side),
                  "a map of more than 255 tiles a side needs std::uint16_t as "
                  "Coordinate");

    warren::seed seed;
    dungeon_tiles<Most> tiles;
    list<dungeon_room<Coordinate>, MaxRooms> rooms;
    metadata_pools<MaxRooms, Coordinate, Pools> metadata;
    dungeon_stairs stairs;
    dungeon_settings settings;
    dungeon_targets targets;
    dungeon_counters counters;
    dungeon_stats stats;
    fixed_vector<const char*, 4> warnings;
    progress_hook progress;

    constexpr int width() const { return tiles.width(); }
    constexpr int height() const { return tiles.height(); }

    // The room to which the tile belongs as floor or wall ring, or −1 (2D-17). Rooms keep a distance, so there is only
    // one.
    constexpr int room_at(int x, int y) const {
        const dungeon_room<Coordinate>* const all = rooms.data();
        for (int i = 0; i < rooms.size(); ++i) {
            const auto dx = static_cast<unsigned>(x - all[i].x + 1);
            const auto dy = static_cast<unsigned>(y - all[i].y + 1);
            if (dx < all[i].w + 2u && dy < all[i].h + 2u) return i;
        }
        return -1;
    }

    // Only for levels with stairs.
    constexpr point up() const { return rooms[stairs.up_room].center(); }
    constexpr point down() const { return rooms[stairs.down_room].center(); }
};

namespace detail {

// Each of these policies says that its turn has come, so that the settings know whether a save makes the same again.
template <dungeon_like Level>
constexpr void take_turn(Level& level, dungeon_turn turn) {
    warren::repeatable& known = level.settings.repeatable;
    if (turn <= level.stats.last_turn)
        known = turn == dungeon_turn::populate && known != repeatable::nothing ? repeatable::map : repeatable::nothing;
    level.stats.last_turn = turn;
}

} // namespace detail

// Which of its links leads from the other room back to this one; −1 when none does.
template <dungeon_like Level>
constexpr int link_back(const Level& level, int room, int link) {
    const auto& there = level.rooms[level.rooms[room].links[link].room];
    for (int i = 0; i < there.connections; ++i)
        if (there.links[i].room == room) return i;
    return -1;
}

// 2D-34: the corridor of a room's link. The level must be sound: each link has its counterpart.
template <dungeon_like Level>
constexpr corridor_path corridor_of(const Level& level, int room, int link) {
    const auto& here = level.rooms[room];
    const auto& there = level.rooms[here.links[link].room];
    const auto& near = here.doors[link];
    const auto& far = there.doors[link_back(level, room, link)];
    if (room < here.links[link].room)
        return path_between(here.links[link].shape, near.place(), near.side, far.place(), far.side);
    return path_between(here.links[link].shape, far.place(), far.side, near.place(), near.side);
}

// Calls visit(x, y) for each of its tiles.
template <dungeon_like Level, class Visit>
constexpr void corridor_tiles(const Level& level, int room, int link, Visit visit) {
    corridor_of(level, room, link).each_tile(visit);
}

// Where a room with a niche has the door to it: the only door of that wall (DUN-121). {−1, −1} if there is none.
template <dungeon_like Level>
constexpr point niche_door(const Level& level, int room) {
    const auto& here = level.rooms[room];
    if (here.niche_side == no_side) return {-1, -1};
    const auto side = static_cast<wall_side>(here.niche_side);
    const bool horizontal = detail::is_horizontal(side);
    const point middle = here.wall_center(side);
    const point first = horizontal ? point{middle.x, here.y} : point{here.x, middle.y};
    const point along = horizontal ? point{0, 1} : point{1, 0};
    for (int i = 0; i < (horizontal ? here.h : here.w); ++i) {
        const point place = first + along * i;
        if (level.tiles.contains(place) && level.tiles[place] == dungeon_tile::door) return place;
    }
    return {-1, -1};
}
// The niche itself, behind that door.
template <dungeon_like Level>
constexpr point niche_of(const Level& level, int room) {
    const point door = niche_door(level, room);
    return door.x < 0 ? door : door + step(static_cast<wall_side>(level.rooms[room].niche_side));
}

// DUN-132: where a room with a decoy has the door to it. {−1, −1} if it has none.
template <class Coordinate>
constexpr point decoy_door(const dungeon_room<Coordinate>& room) {
    return room.decoy_side == no_side ? point{-1, -1} : room.wall_center(static_cast<wall_side>(room.decoy_side));
}

} // namespace warren
