// What a dungeon is like, in numbers: for telemetry, for designers who compare settings, for searches among seeds.
#pragma once

#include <cstdint>
#include <warren/core/graph/list.hpp>
#include <warren/core/result.hpp>
#include <warren/model/dungeon_level.hpp>
#include <warren/validate/dungeon/ways.hpp>

namespace warren {

struct dungeon_summary {
    int rooms = 0;
    int dead_ends = 0; // rooms with one corridor,
    int halls = 0;     // two,
    int junctions = 0; // three or four
    int corridors = 0;
    int straight = 0; // corridors by shape
    int bent_once = 0;
    int bent_twice = 0;
    int loops = 0;       // corridors more than a tree needs
    int tree_length = 0; // DUN-081: of all corridors, from centre to centre
    int longest_path = 0;
    int hidden_rooms = 0;
    int niches = 0;
    int decoys = 0;
    int hidden_passages = 0;
    int secret_doors = 0;
    int locked_doors = 0;
    int traps = 0;
    int monsters = 0;
    int objects = 0;
    int floor = 0; // tiles
    int doors = 0;
    int walls = 0;
    int steps = -1; // from the stairs up to the stairs down; −1 when there is no way
    int steps_without_secrets = -1;
    bool without_secrets = false;

    static constexpr void fields(auto& self, auto&& field) {
        field({"rooms", "rooms of the dungeon"}, self.rooms);
        field({"dead_ends", "rooms with one corridor"}, self.dead_ends);
        field({"halls", "rooms with two corridors"}, self.halls);
        field({"junctions", "rooms with three or four corridors"}, self.junctions);
        field({"corridors", "corridors between rooms"}, self.corridors);
        field({"straight", "corridors without a bend"}, self.straight);
        field({"bent_once", "corridors with one bend"}, self.bent_once);
        field({"bent_twice", "corridors with two bends"}, self.bent_twice);
        field({"loops", "corridors more than are needed to reach every room"}, self.loops);
        field({"tree_length", "tiles from centre to centre, of all corridors together"}, self.tree_length);
        field({"longest_path",
               "rooms on the way between the two rooms that are farthest apart; with extra links it may be longer"},
              self.longest_path);
        field({"hidden_rooms", "rooms behind a secret door"}, self.hidden_rooms);
        field({"niches", "hiding places in walls"}, self.niches);
        field({"decoys", "corridors that lead nowhere"}, self.decoys);
        field({"hidden_passages", "corridors between two secret doors"}, self.hidden_passages);
        field({"secret_doors", "doors that must be found"}, self.secret_doors);
        field({"locked_doors", "doors that need a key"}, self.locked_doors);
        field({"traps", "floor tiles with a trap"}, self.traps);
        field({"monsters", "monsters"}, self.monsters);
        field({"objects", "things that lie about, keys included"}, self.objects);
        field({"floor", "tiles that one can stand on, doors not counted"}, self.floor);
        field({"doors", "doors of every kind"}, self.doors);
        field({"walls", "tiles of wall"}, self.walls);
        field({"steps", "steps from the stairs up to the stairs down, -1 without a way"}, self.steps);
        field({"steps_without_secrets", "the same for those who find no secret door"}, self.steps_without_secrets);
        field({"without_secrets", "whether there is a way for those who find no secret door"}, self.without_secrets);
    }
};

namespace detail {

// Breadth-first from one room, as for mazes: the farthest room, and how many rooms the way to it has.
template <class Level>
class room_path {
public:
    struct end {
        int room = 0;
        int rooms = 0;
    };

    constexpr status reserve(const Level& level) {
        if (status made = queue_.resize(level.rooms.size()); !made) return made;
        return rooms_.resize(level.rooms.size());
    }
    constexpr end farthest_from(const Level& level, int start) {
        for (int i = 0; i < rooms_.size(); ++i) rooms_[i] = 0;
        int waiting = 0;
        queue_[waiting++] = start;
        rooms_[start] = 1;
        int last = start;
        for (int next = 0; next < waiting; ++next) {
            last = queue_[next];
            const auto& here = level.rooms[last];
            for (int i = 0; i < here.connections && i < max_room_links; ++i) {
                const int near = here.links[i].room;
                if (near >= rooms_.size() || rooms_[near] != 0) continue; // a damaged level may have a link to nothing
                rooms_[near] = rooms_[last] + 1;
                queue_[waiting++] = near;
            }
        }
        return {last, rooms_[last]};
    }

private:
    list<int, Level::room_capacity> queue_;
    list<int, Level::room_capacity> rooms_;
};

template <class Level>
constexpr void count_rooms(const Level& level, dungeon_summary& out) {
    int ends = 0;
    int length = 0;
    int shapes[3] = {};
    for (const auto& room : level.rooms) {
        out.dead_ends += room.connections == 1 ? 1 : 0;
        out.halls += room.connections == 2 ? 1 : 0;
        out.junctions += room.connections >= 3 ? 1 : 0;
        out.hidden_rooms += room.hidden() ? 1 : 0;
        out.niches += room.has_niche() ? 1 : 0;
        out.decoys += room.has_decoy() ? 1 : 0;
        for (int i = 0; i < room.connections && i < max_room_links; ++i) {
            const int other = room.links[i].room;
            ++ends;
            ++shapes[static_cast<unsigned>(room.links[i].shape) % 3];
            if (other < level.rooms.size())
                length += static_cast<int>(manhattan(room.center(), level.rooms[other].center()));
        }
    }
    out.rooms = level.rooms.size();
    out.corridors = ends / 2;
    out.straight = shapes[0] / 2;
    out.bent_once = shapes[1] / 2;
    out.bent_twice = shapes[2] / 2;
    out.loops = out.corridors - (out.rooms - 1);
    out.tree_length = length / 2;
    out.hidden_passages = level.counters.total_hidden_passages;
}

template <class Level>
constexpr void count_tiles(const Level& level, dungeon_summary& out) {
    const int columns = level.width();
    for (int y = 0; y < level.height(); ++y) {
        const std::uint8_t* const row = level.tiles.row(y);
        for (int x = 0; x < columns; ++x) {
            const auto tile = static_cast<dungeon_tile>(row[x] & tile_bits);
            if (tile == dungeon_tile::empty) continue;
            out.walls += tile == dungeon_tile::wall ? 1 : 0;
            out.doors += tile == dungeon_tile::door ? 1 : 0;
            out.floor += walkable(tile) && tile != dungeon_tile::door ? 1 : 0;
            if ((row[x] & metadata_bit) == 0) continue;
            const metadata known = get_tile_metadata(level, x, y);
            out.secret_doors += is_door_secret(level, x, y) ? 1 : 0;
            out.locked_doors += has(known, metadata_type::door, door_flag::locked) ? 1 : 0;
            out.traps += has(known, metadata_type::trap, 0) ? 1 : 0;
        }
    }
}

} // namespace detail

// Takes time in proportion to the tiles. The longest path is exact for dungeons without loops; with loops it may fall a
// little short, because it is found by looking twice for the farthest room. An error only when there is no memory for a
// dungeon of run-time size.
template <extent Most, int MaxRooms, class Coordinate, class Pools>
constexpr result<dungeon_summary> summary_of(const dungeon_level<Most, MaxRooms, Coordinate, Pools>& level) {
    dungeon_summary out;
    detail::count_rooms(level, out);
    detail::count_tiles(level, out);
    out.monsters = level.metadata.monsters.count();
    out.objects = level.metadata.objects.count();
    if (out.rooms > 0) {
        detail::room_path<dungeon_level<Most, MaxRooms, Coordinate, Pools>> search;
        if (status made = search.reserve(level); !made) return made.error();
        const auto far = search.farthest_from(level, 0);
        out.longest_path = search.farthest_from(level, far.room).rooms;
    }
    const result<dungeon_ways> ways = solvable(level);
    if (!ways) return ways.error();
    out.steps = ways->steps_with_secrets;
    out.steps_without_secrets = ways->steps_without_secrets;
    out.without_secrets = ways->without_secrets;
    return out;
}

} // namespace warren
