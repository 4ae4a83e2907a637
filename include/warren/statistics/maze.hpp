// What a maze is like, in numbers: for telemetry, for designers who compare weights, for searches among seeds.
#pragma once

#include <cstdint>
#include <warren/core/result.hpp>
#include <warren/core/storage.hpp>
#include <warren/model/maze_level.hpp>
#include <warren/model/piece_set.hpp>

namespace warren {

struct maze_summary {
    int rooms = 0;
    int dead_ends = 0; // rooms with one door,
    int halls = 0;     // two,
    int junctions = 0; // three or four
    int loops = 0;     // doors more than a tree needs
    int longest_path = 0;
    int walls = 0; // tiles
    int floor = 0;
    int sand = 0;
    int pebbles = 0;
    int rocks = 0;

    static constexpr void fields(auto& self, auto&& field) {
        field({"rooms", "rooms of the maze"}, self.rooms);
        field({"dead_ends", "rooms with one door"}, self.dead_ends);
        field({"halls", "rooms with two doors"}, self.halls);
        field({"junctions", "rooms with three or four doors"}, self.junctions);
        field({"loops", "doors more than a maze without loops has"}, self.loops);
        field({"longest_path",
               "rooms on the way between the two rooms that are farthest apart; with loops it may be longer"},
              self.longest_path);
        field({"walls", "tiles of wall"}, self.walls);
        field({"floor", "tiles that one can stand on, with or without something on them"}, self.floor);
        field({"sand", "tiles of sand"}, self.sand);
        field({"pebbles", "tiles of pebbles"}, self.pebbles);
        field({"rocks", "large rocks"}, self.rocks);
    }
};

namespace detail {

// Breadth-first from one room. Returns the farthest room and how many rooms the way to it has, both ends included.
template <class Level>
struct room_distances {
    const Level& level;
    using cells = decltype(Level{}.cells.extent());
    storage<std::int32_t, cells, 2 * count_if_fixed<cells>()> room; // a queue, and the distance of each room

    constexpr status reserve() {
        const dynamic size{level.cells.width(), level.cells.height()};
        if constexpr (!fixed_extent<cells>) return room.allocate(size, 2 * size.size());
        return {};
    }

    struct end {
        int cell = 0;
        int rooms = 0;
    };
    constexpr end farthest_from(int start) {
        const int width = level.cells.width();
        const int count = level.cells.size();
        std::int32_t* const queue = room.data();
        std::int32_t* const rooms = queue + count;
        for (int i = 0; i < count; ++i) rooms[i] = 0;
        const int offsets[] = {-width, 1, width, -1};
        int waiting = 0;
        queue[waiting++] = start;
        rooms[start] = 1;
        int last = start;
        for (int next = 0; next < waiting; ++next) {
            last = queue[next];
            const unsigned doors = level.cells.data()[last].doors;
            for (unsigned side = 0; side < 4; ++side) {
                if ((doors >> side & 1) == 0) continue;
                const int near = last + offsets[side];
                if (near < 0 || near >= count || rooms[near] != 0) continue; // a damaged maze may have a door outside
                rooms[near] = rooms[last] + 1;
                queue[waiting++] = near;
            }
        }
        return {last, rooms[last]};
    }
};

template <class Level>
constexpr void count_tiles(const Level& level, maze_summary& out) {
    const rect area = level.tiles_of_grid();
    for (int y = 0; y < area.h; ++y) {
        const tile_id* const walls = level.walls.row(y);
        const tile_id* const floor = level.background.row(y);
        const tile_id* const props = level.props.row(y);
        for (int x = 0; x < area.w; ++x) {
            const bool wall = walls[x] != 0;
            out.walls += wall ? 1 : 0;
            out.floor += !wall && floor[x] != 0 ? 1 : 0;
            out.sand += !wall && sand_ids.contains(floor[x]) ? 1 : 0;
            out.pebbles += !wall && pebble_ids.contains(floor[x]) ? 1 : 0;
            out.rocks += props[x] != 0 ? 1 : 0;
        }
    }
}

} // namespace detail

// Takes time in proportion to the tiles. The longest path is exact for mazes without loops; with loops it may fall a
// little short, because it is found by looking twice for the farthest room. An error only when there is no memory for
// a maze of run-time size.
template <extent Cells, extent Tiles>
constexpr result<maze_summary> summary_of(const maze_level<Cells, Tiles>& level) {
    maze_summary out;
    out.rooms = level.cells.size();
    int doors = 0;
    for (int i = 0; i < out.rooms; ++i) {
        const int here = level.cells.data()[i].door_count();
        doors += here;
        out.dead_ends += here == 1 ? 1 : 0;
        out.halls += here == 2 ? 1 : 0;
        out.junctions += here >= 3 ? 1 : 0;
    }
    out.loops = doors / 2 - (out.rooms - 1);
    if (out.rooms > 0) {
        detail::room_distances<maze_level<Cells, Tiles>> search{level, {}};
        if (status made = search.reserve(); !made) return made.error();
        const auto far = search.farthest_from(level.start.y * level.cells.width() + level.start.x);
        out.longest_path = search.farthest_from(far.cell).rooms;
    }
    detail::count_tiles(level, out);
    return out;
}

} // namespace warren
