#include <warren/validate/dungeon.hpp>

#include <doctest/doctest.h>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <warren/bake.hpp>
#include <warren/decoration/populate.hpp>
#include <warren/dungeon.hpp>

using namespace warren;

namespace {

using level = dungeon::model;

// Large, with half of everything: each kind of corruption finds something to damage.
constexpr dungeon full = dungeon_with({dungeon_size::large, amount::many, amount::many, amount::many});

level made_by(const auto& generator, std::uint64_t n) {
    auto made = generator(seed{n});
    REQUIRE(made);
    return *made;
}

// The first room for which `wanted` holds.
template <class Wanted>
int room_where(const level& l, Wanted wanted) {
    for (int i = 0; i < l.rooms.size(); ++i)
        if (wanted(l.rooms[i])) return i;
    FAIL("there is no such room");
    return 0;
}
int hidden_room(const level& l) {
    return room_where(l, [](const auto& room) { return room.hidden(); });
}
int room_with_niche(const level& l) {
    return room_where(l, [](const auto& room) { return room.has_niche(); });
}
int room_with_decoy(const level& l) {
    return room_where(l, [](const auto& room) { return room.has_decoy(); });
}
int plain_room(const level& l) {
    return room_where(l, [](const auto& room) { return !room.hidden() && !room.has_niche() && !room.has_decoy(); });
}

struct end_of_link {
    int room = 0;
    int link = 0;
};
// The first corridor for which wanted(room, link) holds, from its lower room.
template <class Wanted>
end_of_link link_where(const level& l, Wanted wanted) {
    for (int room = 0; room < l.rooms.size(); ++room)
        for (int link = 0; link < l.rooms[room].connections; ++link)
            if (l.rooms[room].links[link].room > room && wanted(l.rooms[room], link)) return {room, link};
    FAIL("there is no such corridor");
    return {};
}
end_of_link link_of_shape(const level& l, corridor_shape shape) {
    return link_where(l, [&](const auto& room, int link) { return room.links[link].shape == shape; });
}
end_of_link passage(const level& l) {
    return link_where(l, [&](const auto& room, int link) {
        return is_door_secret(l, room.doors[link].x, room.doors[link].y) && !room.hidden() &&
               !l.rooms[room.links[link].room].hidden();
    });
}
end_of_link other_end(const level& l, end_of_link end) {
    return {l.rooms[end.room].links[end.link].room, link_back(l, end.room, end.link)};
}
std::uint64_t seed_with_an_l() { // most corridors are Z
    for (std::uint64_t n = 0;; ++n) {
        const level made = made_by(full, n);
        for (const auto& room : made.rooms)
            for (int link = 0; link < room.connections; ++link)
                if (room.links[link].shape == corridor_shape::l) return n;
    }
}
void change_shape(level& l, corridor_shape from, corridor_shape to) {
    const end_of_link end = link_of_shape(l, from);
    const end_of_link other = other_end(l, end);
    l.rooms[end.room].links[end.link].shape = to;
    l.rooms[other.room].links[other.link].shape = to;
}
void change_branching(level& l, end_of_link end, bool non_branching) {
    const end_of_link other = other_end(l, end);
    l.rooms[end.room].links[end.link].non_branching = non_branching;
    l.rooms[other.room].links[other.link].non_branching = non_branching;
}
point door_of(const level& l, end_of_link end) { return l.rooms[end.room].doors[end.link].place(); }

// A tile of that kind for which wanted(x, y) holds.
template <class Wanted>
point tile_where(const level& l, dungeon_tile kind, Wanted wanted) {
    for (int y = 1; y + 1 < l.height(); ++y)
        for (int x = 1; x + 1 < l.width(); ++x)
            if (l.tiles(x, y) == kind && wanted(x, y)) return {x, y};
    FAIL("there is no such tile");
    return {};
}
point any_tile(const level& l, dungeon_tile kind) {
    return tile_where(l, kind, [](int, int) { return true; });
}
void put(level& l, point p, dungeon_tile kind) { l.tiles.set(p.x, p.y, kind); }

// Gives a room a niche by hand, `along` tiles from the start of its wall.
void dig_niche(level& l, int number, wall_side side, int along) {
    auto& room = l.rooms[number];
    const point middle = room.wall_center(side);
    const bool horizontal = side == wall_side::left || side == wall_side::right;
    const point door = horizontal ? point{middle.x, room.y + along} : point{room.x + along, middle.y};
    put(l, door, dungeon_tile::door);
    put(l, door + step(side), dungeon_tile::floor);
    REQUIRE(add_secret_door_metadata(l, door.x, door.y));
    room.niche_side = static_cast<std::uint8_t>(side);
    room.state |= room_state::has_niche;
}

// Makes a decoy longer, straight on, until it touches something; false when it becomes too long first.
bool extend_decoy(level& l, int number) {
    auto& room = l.rooms[number];
    const point ahead = step(static_cast<wall_side>(room.decoy_side));
    const point door = decoy_door(room);
    const point way = room.decoy_end() - door;
    if ((ahead.x == 0 ? way.x : way.y) != 0) return false; // bent
    for (int length = static_cast<int>(manhattan(door, room.decoy_end())); length < 15; ++length) {
        const point next = door + ahead * (length + 1);
        if (!rect{2, 2, l.width() - 4, l.height() - 4}.contains(next) || l.room_at(next.x, next.y) >= 0) return false;
        int near = 0;
        for (int y = next.y - 1; y <= next.y + 1; ++y)
            for (int x = next.x - 1; x <= next.x + 1; ++x)
                near += walkable(l.tiles(x, y)) && l.room_at(x, y) < 0 ? 1 : 0;
        if (l.tiles[next] == dungeon_tile::floor) return false;
        put(l, next, dungeon_tile::floor);
        room.decoy_end_x = static_cast<std::uint8_t>(next.x);
        room.decoy_end_y = static_cast<std::uint8_t>(next.y);
        if (near > 1) return true; // something besides the decoy's own last tile
    }
    return false;
}

// A dungeon without secrets whose way down leads through a locked door, with the key before it.
struct locked_level {
    level made;
    point up;
    point lock;
    point behind; // beyond the door
    int key = nobody;

    explicit locked_level(std::uint64_t n) : made(made_by(dungeon{}.with(stairs{}), n)) {
        up = made.up();
        const int room = made.stairs.down_room;
        lock = made.rooms[room].doors[0].place();
        behind = made.down();
        REQUIRE(made.rooms[room].connections == 1);
        REQUIRE(lock_door(lock, 5));
        key = spawn_object(made, up.x + 1, up.y, item_code(item_category::key, 0), 5);
        REQUIRE(key != nobody);
    }
    bool lock_door(point door, std::uint8_t number) {
        return add_tile_metadata(made, door.x, door.y, metadata_bits(metadata_type::door, door_flag::locked), number);
    }
    void move_key(int which, point to) {
        made.metadata.objects[which].x = static_cast<std::uint8_t>(to.x);
        made.metadata.objects[which].y = static_cast<std::uint8_t>(to.y);
    }
};
constexpr std::uint64_t locked_seed = 1; // its down stairs are at the end of a corridor

// Everything that can be asked for, with four locked doors.
level lively() {
    const level made = made_by(
        full.also(populate{.depth = 5, .monsters = 100, .items = 30, .treasure = 60, .traps = 100, .locks = 4}), 42);
    REQUIRE(validate(made).empty());
    return made;
}

struct corruption {
    const char* rule;
    const char* what;
    std::function<void(level&)> damage;
};

// Each does one thing that a bug might do.
const corruption corruptions[] = {
    {"DUN-010", "a map narrower than asked for", [](level& l) { l.settings.layout.width = 80; }},
    {"DUN-010", "a map of another height", [](level& l) { REQUIRE(l.tiles.resize(78, 60)); }},
    {"DUN-064", "a room too few", [](level& l) { l.rooms.shorten(19); }},
    {"DUN-064", "a room too few asked for", [](level& l) { l.settings.layout.rooms = 19; }},
    {"DUN-064", "a single room",
     [](level& l) {
         l.rooms.shorten(1);
         l.settings.layout.rooms = 1;
     }},
    {"DUN-047", "metadata of other rooms", [](level& l) { REQUIRE(l.metadata.reset(3)); }},
    {"DUN-061", "no columns", [](level& l) { l.settings.layout.columns = 0; }},
    {"DUN-061", "fewer than no rows", [](level& l) { l.settings.layout.rows = -5; }},
    {"DUN-061", "cells too narrow", [](level& l) { l.settings.layout.columns = 10; }},
    {"DUN-062", "fewer cells than rooms", [](level& l) { l.settings.layout.rows = 3; }},
    {"DUN-062", "two rooms in one cell",
     [](level& l) {
         l.rooms[1].x = l.rooms[0].x;
         l.rooms[1].y = l.rooms[0].y;
     }},
    {"2D-6", "an inset larger than cells", [](level& l) { l.settings.inset = 6; }},
    {"2D-6", "a negative inset", [](level& l) { l.settings.inset = -1; }},
    {"2D-6", "a room too near to its cell's edge", [](level& l) { l.settings.inset = 3; }},
    {"2D-6", "a map that was never begun", [](level& l) { l.stats.attempts = 0; }},
    {"2D-6", "a map that was begun too often", [](level& l) { l.stats.attempts = 10; }},
    {"DUN-067", "no places to try", [](level& l) { l.settings.placement_attempts = 0; }},
    {"DUN-067", "fewer tries than rooms", [](level& l) { l.stats.placement_tries = 19; }},
    {"DUN-067", "more tries than allowed", [](level& l) { l.stats.placement_tries = 25 * 15 + 1; }},
    {"2D-12", "fewer than no refused corridors", [](level& l) { l.stats.refused_corridors = -1; }},
    {"DUN-011", "a percentage of hidden rooms above 100", [](level& l) { l.settings.hidden_rooms = 101; }},
    {"DUN-012", "a negative percentage of niches", [](level& l) { l.settings.niches = -1; }},
    {"DUN-013", "a percentage of decoys above 100", [](level& l) { l.settings.decoys = 1000; }},
    {"DUN-014", "a percentage of hidden passages above 100", [](level& l) { l.settings.hidden_passages = 101; }},
    {"2D-24", "a way of crossing that does not exist", [](level& l) { l.settings.crossing = static_cast<crossing>(2); }},
    {"2D-9", "a way of hiding that does not exist",
     [](level& l) { l.settings.hidden_fill = static_cast<hidden_fill>(2); }},
    {"2D-10", "doors to hide that do not exist", [](level& l) { l.settings.hidden_door = static_cast<hidden_door>(9); }},
    {"DUN-201", "another part that a save makes again than there is",
     [](level& l) { l.settings.repeatable = static_cast<repeatable>(3); }},
    {"2D-8", "a way of counting that does not exist",
     [](level& l) { l.settings.passage_count = static_cast<passage_count>(2); }},
    {"DUN-082", "fewer than no extra links", [](level& l) { l.settings.extra_links = -1; }},
    {"DUN-063", "a room too narrow", [](level& l) { l.rooms[2].w = 3; }},
    {"DUN-063", "a room too high", [](level& l) { l.rooms[2].h = 9; }},
    {"DUN-068", "a room at the edge", [](level& l) { l.rooms[3].x = 1; }},
    {"DUN-068", "a room outside", [](level& l) { l.rooms[3].y = 255; }},
    {"2D-30", "two rooms side by side",
     [](level& l) {
         l.rooms[1].x = static_cast<std::uint8_t>(l.rooms[0].x > 39 ? l.rooms[0].x - 10 : l.rooms[0].x + 10);
         l.rooms[1].y = l.rooms[0].y;
     }},
    {"DUN-069", "a wall in a room",
     [](level& l) {
         put(l, {l.rooms[4].x, l.rooms[4].y}, dungeon_tile::wall);
     }},
    {"DUN-069", "a hole in a room's wall",
     [](level& l) {
         put(l, {l.rooms[4].x - 1, l.rooms[4].y - 1}, dungeon_tile::floor);
     }},
    {"2D-33", "a door in a room's corner",
     [](level& l) {
         put(l, {l.rooms[4].x - 1, l.rooms[4].y - 1}, dungeon_tile::door);
     }},
    {"DUN-170", "a bit too many", [](level& l) { l.tiles.row(20)[20] |= 0x10; }},
    {"DUN-043", "the unused kind of tile", [](level& l) { put(l, {20, 20}, dungeon_tile::unused); }},
    {"2D-2", "the reserved kind of tile", [](level& l) { put(l, {20, 20}, dungeon_tile::marker); }},
    {"DUN-091", "a wall too few", [](level& l) { put(l, any_tile(l, dungeon_tile::wall), dungeon_tile::empty); }},
    {"DUN-091", "a wall too many",
     [](level& l) {
         put(l, tile_where(l, dungeon_tile::empty,
                           [&](int x, int y) {
                               for (int row = y - 1; row <= y + 1; ++row)
                                   for (int column = x - 1; column <= x + 1; ++column)
                                       if (l.tiles(column, row) != dungeon_tile::empty) return false;
                               return true;
                           }),
             dungeon_tile::wall);
     }},
    {"DUN-091", "floor at the edge of the map", [](level& l) { put(l, {0, 30}, dungeon_tile::floor); }},
    {"DUN-091", "a corridor with a wall in it",
     [](level& l) {
         const end_of_link end = link_of_shape(l, corridor_shape::z);
         const point bend = corridor_of(l, end.room, end.link).bend(0);
         put(l, bend, dungeon_tile::wall);
     }},
    {"DUN-082", "a room that cannot be reached",
     [](level& l) {
         put(l, l.rooms[hidden_room(l)].doors[0].place(), dungeon_tile::wall);
     }},
    {"DUN-082", "a niche that cannot be reached",
     [](level& l) { put(l, niche_door(l, room_with_niche(l)), dungeon_tile::wall); }},
    {"DUN-082", "a room without corridors", [](level& l) { l.rooms[5].connections = 0; }},
    {"DUN-082", "more corridors than asked for",
     [](level& l) {
         l = made_by(dungeon{}.also(extra_links{.count = 3}), 4);
         l.settings.extra_links = 2;
     }},
    {"DUN-082", "a corridor that the rooms know nothing of",
     [](level& l) {
         const end_of_link end = link_where(l, [&](const auto& room, int link) {
             return room.connections > 1 && l.rooms[room.links[link].room].connections > 1;
         });
         const end_of_link ends[] = {end, other_end(l, end)};
         for (const end_of_link forgotten : ends) {
             auto& room = l.rooms[forgotten.room];
             --room.connections;
             room.links[forgotten.link] = room.links[room.connections];
             room.doors[forgotten.link] = room.doors[room.connections];
         }
     }},
    {"DUN-178", "a fifth corridor", [](level& l) { l.rooms[5].connections = 5; }},
    {"DUN-178", "very many corridors", [](level& l) { l.rooms[5].connections = 255; }},
    {"DUN-175", "a link to its own room", [](level& l) { l.rooms[5].links[0].room = 5; }},
    {"DUN-175", "a link to a room that does not exist", [](level& l) { l.rooms[5].links[0].room = 20; }},
    {"DUN-175", "a shape that does not exist",
     [](level& l) { l.rooms[5].links[0].shape = static_cast<corridor_shape>(3); }},
    {"DUN-176", "a side that does not exist", [](level& l) { l.rooms[5].doors[0].side = static_cast<wall_side>(200); }},
    {"DUN-089", "a door on the other side", [](level& l) { l.rooms[5].doors[0].side = opposite(l.rooms[5].doors[0].side); }},
    {"DUN-089", "a door in the middle of nowhere",
     [](level& l) {
         l.rooms[5].doors[0].x = 255;
         l.rooms[5].doors[0].y = 255;
     }},
    {"DUN-093", "a door that the map does not have", [](level& l) { put(l, l.rooms[5].doors[0].place(), dungeon_tile::floor); }},
    {"DUN-093", "a door to nothing",
     [](level& l) {
         const int number = room_where(l, [](const auto& r) { return r.unused(wall_side::top); });
         put(l, l.rooms[number].wall_center(wall_side::top), dungeon_tile::door);
     }},
    {"DUN-092", "a link that leads to another room than back",
     [](level& l) {
         const int room = hidden_room(l);
         const int there = l.rooms[room].links[0].room;
         for (int other = 0; other < 20; ++other)
             if (other != there && other != room) l.rooms[room].links[0].room = static_cast<std::uint8_t>(other);
     }},
    {"DUN-092", "ends that differ about the shape",
     [](level& l) {
         l.rooms[5].links[0].shape =
             l.rooms[5].links[0].shape == corridor_shape::z ? corridor_shape::l : corridor_shape::z;
     }},
    {"DUN-151", "ends that differ about branching",
     [](level& l) { l.rooms[5].links[0].non_branching = !l.rooms[5].links[0].non_branching; }},
    {"DUN-151", "a door that branches alone", [](level& l) { l.rooms[5].doors[0].branching = !l.rooms[5].doors[0].branching; }},
    {"DUN-150", "a corridor that branches although its doors do not",
     [](level& l) { change_branching(l, passage(l), false); }},
    {"2D-12", "a door off the middle",
     [](level& l) {
         const int number = room_where(l, [](const auto& room) {
             return room.connections == 1 && (room.doors[0].side == wall_side::left || room.doors[0].side == wall_side::right);
         });
         auto& door = l.rooms[number].doors[0];
         put(l, door.place(), dungeon_tile::wall);
         ++door.y;
         put(l, door.place(), dungeon_tile::door);
     }},
    {"2D-12", "two doors side by side",
     [](level& l) {
         auto& room = l.rooms[room_where(l, [](const auto& r) { return r.connections >= 2; })];
         room.doors[1] = room.doors[0];
         (detail::is_horizontal(room.doors[0].side) ? room.doors[1].y : room.doors[1].x) += 1;
         put(l, room.doors[1].place(), dungeon_tile::door);
     }},
    {"2D-12", "two corridors with one door",
     [](level& l) {
         auto& room = l.rooms[room_where(l, [](const auto& r) { return r.connections >= 2; })];
         room.doors[1] = room.doors[0];
     }},
    {"DUN-179", "a door too many on a wall", [](level& l) { ++l.rooms[6].wall_door_count[2]; }},
    {"DUN-126", "a niche on no side", [](level& l) { l.rooms[6].niche_side = 4; }},
    {"DUN-126", "a niche without a side", [](level& l) { l.rooms[plain_room(l)].state |= room_state::has_niche; }},
    {"DUN-126", "the side of a niche without a niche",
     [](level& l) { l.rooms[room_with_niche(l)].state &= static_cast<std::uint8_t>(~room_state::has_niche); }},
    {"DUN-140", "a decoy on no side", [](level& l) { l.rooms[6].decoy_side = 17; }},
    {"DUN-140", "a decoy without a side", [](level& l) { l.rooms[plain_room(l)].state |= room_state::has_decoy; }},
    {"DUN-174", "a state that does not exist", [](level& l) { l.rooms[6].state |= 0x08; }},
    {"DUN-018", "a wrong number of corridors", [](level& l) { ++l.counters.total_connections; }},
    {"2D-7", "a shortest tree that is said not to be", [](level& l) { l.stats.tree_is_minimal = false; }},
    {"DUN-083", "a Z that is said to be straight",
     [](level& l) { change_shape(l, corridor_shape::z, corridor_shape::straight); }},
    {"DUN-085", "a Z that is said to be an L", [](level& l) { change_shape(l, corridor_shape::z, corridor_shape::l); }},
    {"DUN-087", "an L that is said to be a Z", [](level& l) {
         l = made_by(full, seed_with_an_l());
         change_shape(l, corridor_shape::l, corridor_shape::z);
     }},
    {"2D-34", "floor that belongs to nothing",
     [](level& l) {
         const end_of_link end = link_of_shape(l, corridor_shape::z);
         const point bend = corridor_of(l, end.room, end.link).bend(0);
         for (const wall_side side : all_wall_sides)
             if (l.tiles[bend + step(side)] == dungeon_tile::wall) put(l, bend + step(side), dungeon_tile::floor);
     }},
    {"2D-24", "corridors that cross",
     [](level& l) {
         dungeon ways = full;
         ways.topology.crossing = crossing::allow;
         for (std::uint64_t n = 0; n < 200; ++n) {
             l = made_by(ways.also(extra_links{.count = 8}), n);
             l.settings.crossing = crossing::forbid;
             if (!validate(l).empty()) return;
         }
     }},
    {"DUN-138", "a decoy that touches something",
     [](level& l) {
         for (std::uint64_t n = 0; n < 50; ++n) {
             l = made_by(full, n);
             for (int room = 0; room < 20; ++room)
                 if (l.rooms[room].has_decoy() && extend_decoy(l, room)) return;
         }
     }},
    {"DUN-132", "a decoy with a wall for a door", [](level& l) { put(l, decoy_door(l.rooms[room_with_decoy(l)]), dungeon_tile::wall); }},
    {"DUN-135", "a decoy that ends in its own door",
     [](level& l) {
         auto& room = l.rooms[room_with_decoy(l)];
         room.decoy_end_x = static_cast<std::uint8_t>(decoy_door(room).x);
         room.decoy_end_y = static_cast<std::uint8_t>(decoy_door(room).y);
     }},
    {"DUN-135", "a decoy that ends far outside",
     [](level& l) {
         auto& room = l.rooms[room_with_decoy(l)];
         room.decoy_end_x = room.decoy_end_y = 255;
     }},
    {"DUN-136", "a decoy that ends beside its end",
     [](level& l) {
         auto& room = l.rooms[room_with_decoy(l)];
         const bool sideways = room.decoy_side < 2;
         (sideways ? room.decoy_end_y : room.decoy_end_x) += 7;
     }},
    {"DUN-141", "a decoy that ends beside the map",
     [](level& l) {
         auto& room = l.rooms[room_with_decoy(l)];
         (room.decoy_side < 2 ? room.decoy_end_y : room.decoy_end_x) = 1;
     }},
    {"DUN-140", "a decoy that is shorter than it says",
     [](level& l) { put(l, l.rooms[room_with_decoy(l)].decoy_end(), dungeon_tile::wall); }},
    {"DUN-131", "a decoy on a wall with a door",
     [](level& l) {
         auto& room = l.rooms[room_with_decoy(l)];
         room.decoy_side = static_cast<std::uint8_t>(room.doors[0].side);
     }},
    {"DUN-131", "a decoy on the wall of a niche",
     [](level& l) {
         auto& room = l.rooms[room_where(l, [](const auto& r) { return r.has_niche() && r.has_decoy(); })];
         room.decoy_side = room.niche_side;
     }},
    {"DUN-121", "a niche on a wall with a door",
     [](level& l) {
         auto& room = l.rooms[room_with_niche(l)];
         room.niche_side = static_cast<std::uint8_t>(room.doors[0].side);
     }},
    {"DUN-124", "a niche at the edge of the map",
     [](level& l) {
         dig_niche(l, room_where(l, [](const auto& r) { return r.x <= 4 && r.unused(wall_side::left); }), wall_side::left, 2);
     }},
    {"2D-33", "a niche at the end of its wall",
     [](level& l) {
         const int number = room_where(l, [](const auto& r) { return !r.has_niche() && r.unused(wall_side::top); });
         dig_niche(l, number, wall_side::top, 0);
     }},
    {"DUN-125", "a niche without floor", [](level& l) { put(l, niche_of(l, room_with_niche(l)), dungeon_tile::wall); }},
    {"DUN-125", "a niche with two doors",
     [](level& l) {
         const int number = room_with_niche(l);
         const point door = niche_door(l, number);
         dig_niche(l, number, static_cast<wall_side>(l.rooms[number].niche_side), 0);
         put(l, door, dungeon_tile::door);
     }},
    {"DUN-125", "a niche that everyone sees",
     [](level& l) {
         const point door = niche_door(l, room_with_niche(l));
         REQUIRE(remove_tile_metadata(l, door.x, door.y));
     }},
    {"DUN-100", "a hidden room with several corridors",
     [](level& l) { l.rooms[room_where(l, [](const auto& r) { return r.connections > 1; })].state |= room_state::hidden; }},
    {"DUN-101", "a hidden room on a wall with other doors",
     [](level& l) {
         change_branching(l, other_end(l, {hidden_room(l), 0}), false);
     }},
    {"DUN-104", "a hidden room with a niche", [](level& l) { dig_niche(l, hidden_room(l), wall_side::top, 2); }},
    {"DUN-105", "a hidden room that everyone sees",
     [](level& l) {
         const point door = l.rooms[hidden_room(l)].doors[0].place();
         REQUIRE(remove_tile_metadata(l, door.x, door.y));
     }},
    {"2D-10", "a hidden room with two secret doors",
     [](level& l) {
         const point far = door_of(l, other_end(l, {hidden_room(l), 0}));
         REQUIRE(add_secret_door_metadata(l, far.x, far.y));
     }},
    {"2D-10", "a hidden room with one secret door instead of two",
     [](level& l) { l.settings.hidden_door = hidden_door::both; }},
    {"DUN-103", "another target for hidden rooms", [](level& l) { ++l.targets.hidden_rooms; }},
    {"DUN-103", "more hidden rooms than asked for",
     [](level& l) {
         l.settings.hidden_rooms = 0;
         l.targets.hidden_rooms = 0;
     }},
    {"DUN-106", "a wrong number of hidden rooms", [](level& l) { --l.counters.total_hidden_rooms; }},
    {"2D-9", "no hidden rooms, though there could be",
     [](level& l) {
         l = made_by(dungeon{}.with(stairs{}), 3);
         l.settings.hidden_rooms = 10;
         l.targets.hidden_rooms = 2;
     }},
    {"2D-9", "fewer hidden rooms than there could be",
     [](level& l) {
         for (std::uint64_t n = 0; n < 100; ++n) {
             l = made_by(full, n);
             l.settings.hidden_fill = hidden_fill::until_target;
             if (!validate(l).empty()) return;
         }
     }},
    {"DUN-154", "half a hidden passage",
     [](level& l) {
         const point door = door_of(l, passage(l));
         REQUIRE(remove_tile_metadata(l, door.x, door.y));
     }},
    {"DUN-150", "a hidden passage that branches",
     [](level& l) {
         const end_of_link ends[] = {passage(l), other_end(l, passage(l))};
         change_branching(l, ends[0], false);
         for (const end_of_link end : ends) l.rooms[end.room].doors[end.link].branching = true;
     }},
    {"DUN-155", "a wrong number of hidden passages", [](level& l) { ++l.counters.total_hidden_passages; }},
    {"DUN-111", "another target for hidden passages", [](level& l) { l.targets.hidden_passages = 0; }},
    {"DUN-111", "more hidden passages than asked for",
     [](level& l) {
         l.settings.hidden_passages = 0;
         l.targets.hidden_passages = 0;
     }},
    {"DUN-111", "as many hidden passages as decoys", [](level& l) { l.settings.passage_count = passage_count::match_decoys; }},
    {"DUN-153", "a hidden passage that is missing",
     [](level& l) {
         const point doors[] = {door_of(l, passage(l)), door_of(l, other_end(l, passage(l)))};
         for (const point door : doors) REQUIRE(remove_tile_metadata(l, door.x, door.y));
         --l.counters.total_hidden_passages;
     }},
    {"DUN-048", "a secret door to a decoy",
     [](level& l) {
         const point door = decoy_door(l.rooms[room_with_decoy(l)]);
         REQUIRE(add_secret_door_metadata(l, door.x, door.y));
     }},
    {"DUN-110", "another target for niches", [](level& l) { ++l.targets.niches; }},
    {"DUN-110", "more niches than asked for",
     [](level& l) {
         l.settings.niches = 0;
         l.targets.niches = 0;
     }},
    {"DUN-127", "a wrong number of niches", [](level& l) { ++l.counters.total_niches; }},
    {"DUN-127", "niches that are missing",
     [](level& l) {
         l = made_by(dungeon{}.with(stairs{}).with(no_decoration{}), 3);
         l.settings.niches = 25;
         l.targets.niches = 4;
     }},
    {"DUN-112", "another target for decoys", [](level& l) { --l.targets.decoys; }},
    {"DUN-112", "more decoys than asked for",
     [](level& l) {
         l.settings.decoys = 0;
         l.targets.decoys = 0;
     }},
    {"DUN-142", "a wrong number of decoys", [](level& l) { --l.counters.total_decoys; }},
    {"DUN-139", "decoys that are missing",
     [](level& l) {
         l = made_by(dungeon{}.with(stairs{}).with(no_decoration{}), 3);
         l.settings.decoys = 10;
         l.targets.decoys = 4;
     }},
    {"2D-16", "a wrong number of available walls", [](level& l) { ++l.counters.available_walls_count; }},
    {"DUN-160", "stairs that changed places", [](level& l) { std::swap(l.stairs.up_room, l.stairs.down_room); }},
    {"DUN-160", "stairs in no room",
     [](level& l) {
         l.stairs = {-7, 4000};
     }},
    {"DUN-160", "stairs in hidden rooms",
     [](level& l) {
         for (std::uint64_t n = 0; n < 100; ++n) {
             l = made_by(full, n);
             if (l.rooms[l.stairs.up_room].hidden()) break;
         }
         l.settings.stairs_avoid_hidden = true;
     }},
    {"DUN-161", "no stairs up", [](level& l) { put(l, l.up(), dungeon_tile::floor); }},
    {"DUN-161", "two stairs down",
     [](level& l) {
         put(l, {l.rooms[7].x, l.rooms[7].y}, dungeon_tile::down);
     }},
    {"DUN-161", "stairs that nobody asked for", [](level& l) { l.settings.stairs = false; }},
    {"DUN-161", "stairs down behind walls",
     [](level& l) {
         for (const wall_side side : all_wall_sides) put(l, l.down() + step(side), dungeon_tile::wall);
     }},
    {"2D-2", "a metadata bit without metadata", [](level& l) { l.tiles.set_metadata(20, 20, true); }},
    {"2D-26", "metadata without its bit",
     [](level& l) {
         const point door = niche_door(l, room_with_niche(l));
         l.tiles.set_metadata(door.x, door.y, false);
     }},
    {"2D-26", "a tile with metadata twice",
     [](level& l) {
         const point door = niche_door(l, room_with_niche(l));
         REQUIRE(l.metadata.add_globally(door.x, door.y, 0x21, 0));
     }},
    {"DUN-038", "metadata of a reserved type", [](level& l) { REQUIRE(add_tile_metadata(l, 20, 20, 0xc0)); }},
    {"DUN-040", "a wall's metadata in a room",
     [](level& l) { REQUIRE(add_tile_metadata(l, l.rooms[8].x, l.rooms[8].y, wall_flag::illusory)); }},
    {"DUN-040", "a flag that no wall has",
     [](level& l) {
         const point wall = any_tile(l, dungeon_tile::wall);
         REQUIRE(add_tile_metadata(l, wall.x, wall.y, 0x08));
     }},
    {"DUN-041", "a trap in a wall",
     [](level& l) {
         const point wall = any_tile(l, dungeon_tile::wall);
         REQUIRE(add_tile_metadata(l, wall.x, wall.y, 0x41));
     }},
    {"DUN-041", "a flag that no trap has",
     [](level& l) { REQUIRE(add_tile_metadata(l, l.rooms[8].x, l.rooms[8].y, 0x48)); }},
    {"DUN-042", "a secret door without a door",
     [](level& l) { REQUIRE(add_tile_metadata(l, l.rooms[8].x, l.rooms[8].y, 0x21)); }},
    {"DUN-034", "an object in a wall",
     [](level& l) {
         const point wall = any_tile(l, dungeon_tile::wall);
         REQUIRE(spawn_object(l, wall.x, wall.y, 0) != nobody);
     }},
    {"DUN-034", "an object outside",
     [](level& l) { l.metadata.objects[spawn_object(l, l.up().x, l.up().y, 0)].x = 200; }},
    {"DUN-034", "a monster outside",
     [](level& l) { l.metadata.monsters[spawn_monster(l, l.up().x, l.up().y, 0, 4)].y = 200; }},
    {"DUN-034", "an object lost from its pool",
     [](level& l) { l.metadata.objects[spawn_object(l, l.up().x, l.up().y, 0)].next = 3; }},
    {"DUN-034", "a monster lost from its pool",
     [](level& l) { l.metadata.monsters[spawn_monster(l, l.up().x, l.up().y, 0, 4)].next = 3; }},
    {"DUN-035", "a monster of no kind", [](level& l) { REQUIRE(spawn_monster(l, l.up().x, l.up().y, 11, 4) != nobody); }},
    {"DUN-036", "an item of no kind", [](level& l) { REQUIRE(spawn_object(l, l.up().x, l.up().y, 0x58) != nobody); }},
    {"DUN-036", "an item of no category", [](level& l) { REQUIRE(spawn_object(l, l.up().x, l.up().y, 0xf0) != nobody); }},
    {"DUN-049", "a locked door without a key",
     [](level& l) {
         locked_level locked(locked_seed);
         REQUIRE(locked.made.metadata.objects.despawn(locked.key));
         l = locked.made;
     }},
    {"DUN-049", "a key of another number",
     [](level& l) {
         locked_level locked(locked_seed);
         locked.made.metadata.objects[locked.key].data = 6;
         l = locked.made;
     }},
    {"DUN-049", "something else instead of a key",
     [](level& l) {
         locked_level locked(locked_seed);
         locked.made.metadata.objects[locked.key].item = item_code(item_category::gem, 0);
         l = locked.made;
     }},
    {"DUN-049", "a key behind its own door",
     [](level& l) {
         locked_level locked(locked_seed);
         locked.move_key(locked.key, locked.behind);
         l = locked.made;
     }},
    {"DUN-049", "two keys, each behind the other's door",
     [](level& l) {
         locked_level locked(locked_seed);
         const int other = room_where(locked.made, [&](const auto& r) {
             return r.connections == 1 && r.center() != locked.behind && r.center() != locked.up;
         });
         const auto& room = locked.made.rooms[other];
         REQUIRE(locked.lock_door(room.doors[0].place(), 9));
         REQUIRE(spawn_object(locked.made, locked.behind.x, locked.behind.y, item_code(item_category::key, 1), 9) != nobody);
         CHECK(validate(locked.made).empty()); // one after the other, that is fine
         locked.move_key(locked.key, room.center());
         l = locked.made;
     }},
    {"DUN-161", "stairs down behind a locked door without a key",
     [](level& l) {
         locked_level locked(locked_seed);
         REQUIRE(locked.made.metadata.objects.despawn(locked.key));
         l = locked.made;
     }},
    {"DUN-049", "a depth that no dungeon has", [](level& l) { l.settings.depth = 21; }},
    {"DUN-049", "a depth above the ground", [](level& l) { l.settings.depth = -1; }},
    {"DUN-049", "monsters that were asked for at no depth", [](level& l) { l.settings.monsters = 1; }},
    {"DUN-049", "locks that were asked for at no depth", [](level& l) { l.settings.locks = 1; }},
    {"DUN-049", "monsters in more than all rooms", [](level& l) { (l = lively()).settings.monsters = 101; }},
    {"DUN-049", "items in fewer than no rooms", [](level& l) { (l = lively()).settings.items = -1; }},
    {"DUN-049", "treasure in more than all niches", [](level& l) { (l = lively()).settings.treasure = 1000; }},
    {"DUN-049", "traps in more than all rooms", [](level& l) { (l = lively()).settings.traps = 1000; }},
    {"DUN-049", "more locks than keys have numbers", [](level& l) { (l = lively()).settings.locks = 256; }},
    {"DUN-135", "a length that no decoy has",
     [](level& l) {
         l.stats.decoy_lengths_drawn.items[0] = {3, 20};
     }},
    {"DUN-135", "a length that had no room",
     [](level& l) {
         l.stats.decoy_lengths_drawn.items[0] = {9, 8};
     }},
    {"DUN-135", "a list longer than its room", [](level& l) { l.stats.decoy_lengths_drawn.count = 1000; }},
};

template <class Generator, class Level>
std::string first_violation(const Generator& generator, Level& made, std::uint64_t first, int count) {
    for (std::uint64_t n = first; n < first + static_cast<std::uint64_t>(count); ++n) {
        const status done = generator.into(made, seed{n});
        if (!done) return done.error().message().c_str();
        const violations found = validate(made);
        if (!found.empty()) return "seed " + std::to_string(n) + ": " + found[0].message().c_str();
    }
    return "";
}

bool says(const violations& found, const char* rule, place where, const char* text) {
    for (const violation& v : found)
        if (v.where == where && std::string(v.rule) == rule && std::string(v.text) == text) return true;
    return false;
}

constexpr dungeon usual{};

} // namespace

TEST_CASE("0.4 DUN-221 the validator proves a dungeon while compiling") {
    static_assert(validate(baked<usual, seed{7}>).empty());
    static_assert(validate(baked<full, seed{7}>).empty());
    static_assert(solvable(baked<full, seed{7}>)->with_secrets);
    CHECK(validate(baked<usual, seed{7}>).empty());
}

TEST_CASE("0.4 DUN-221 the validator finds each of 167 corruptions and names the rule") {
    CHECK(std::size(corruptions) == 167);
    const level whole = made_by(full, 42);
    REQUIRE(validate(whole).empty());
    for (const corruption& c : corruptions) {
        static level damaged;
        damaged = whole;
        CAPTURE(std::string(c.rule) + " " + c.what);
        c.damage(damaged);
        const violations found = validate(damaged);
        CHECK_FALSE(found.empty());
        if (!found.names(c.rule) && !found.empty()) MESSAGE(std::string(found[0].message().c_str()));
        CHECK(found.names(c.rule));
        for (const violation& v : found) CHECK(std::string(v.message()).size() > 20);
    }
}

TEST_CASE("0.4 DUN-221 the validator accepts dungeons of all 81 presets") {
    static level made;
    std::uint64_t first = 0;
    for (const dungeon_layout& size : dungeon_size::all)
        for (const int hidden : amount::all)
            for (const int niche : amount::all)
                for (const int deception : amount::all) {
                    CHECK(first_violation(dungeon_with({size, hidden, niche, deception}), made, first, 10) == "");
                    first += 10;
                }
    CHECK(first == 810);
}

TEST_CASE("0.4 DUN-221 the validator accepts the other readings of the rules, and dungeons without some policies") {
    static level made;
    dungeon other = full;
    other.typing.get<hidden_rooms>() = {100, hidden_fill::until_target, hidden_door::both};
    CHECK(first_violation(other, made, 0, 100) == "");
    other.typing.get<stairs>().avoid_hidden = true;
    CHECK(first_violation(other, made, 0, 100) == "");
    CHECK(first_violation(other.with(chain{hidden_rooms{}, stairs{}}).also(match_decoys{}), made, 0, 100) == "");
    other.topology.crossing = crossing::allow;
    CHECK(first_violation(other, made, 0, 100) == "");
    CHECK(first_violation(other.also(extra_links{.count = 8}), made, 0, 100) == "");
    CHECK(first_violation(full.also(extra_links{.count = 4}), made, 0, 100) == "");
    CHECK(first_violation(full.also(extra_links{.count = 100}), made, 0, 100) == "");
    CHECK(first_violation(full.with(no_typing{}), made, 0, 50) == "");
    CHECK(first_violation(full.with(no_decoration{}), made, 0, 50) == "");
    CHECK(first_violation(full.with(no_typing{}).with(no_decoration{}), made, 0, 50) == "");
    CHECK(first_violation(full.with(stairs{}), made, 0, 50) == "");
    CHECK(first_violation(full.with(niches{100}), made, 0, 100) == "");
    CHECK(first_violation(full.with(decoys{100}), made, 0, 100) == "");
    CHECK(first_violation(full.with(chain{decoys{100}, niches{100}}), made, 0, 100) == "");
    CHECK(first_violation(full.with(hidden_passages{100}), made, 0, 100) == "");
    CHECK(first_violation(full.with(hidden_rooms{100, hidden_fill::until_target}), made, 0, 100) == "");
}

TEST_CASE("0.4 2X-13 the validator accepts dungeons of other sizes, on the heap and beyond 255 tiles") {
    dynamic_dungeon::model made;
    CHECK(first_violation(dynamic_dungeon{}, made, 0, 50) == "");
    CHECK(first_violation(dynamic_dungeon{.topology = {.layout = {255, 255, 15, 15, 225}}}, made, 0, 2) == "");
    CHECK(first_violation(dynamic_dungeon{.topology = {.layout = {20, 90, 1, 6, 5}}}, made, 0, 50) == "");
    for (int inset = 0; inset < 2; ++inset) { // rooms near the edges of their cells
        dynamic_dungeon tight{.topology = {.layout = {120, 120, 8, 8, 40}}};
        tight.topology.inset = inset;
        CHECK(first_violation(tight, made, 0, 20) == "");
    }
    wide_dungeon::model wide;
    CHECK(first_violation(wide_dungeon{.topology = {.layout = {340, 340, 21, 21, 400}}}, wide, 0, 2) == "");
    CHECK(first_violation(wide_dungeon{.topology = {.layout = {1200, 30, 80, 2, 130}}}, wide, 0, 2) == "");
}

TEST_CASE("0.4 a topology of one's own may know nothing of cells, but its rooms keep their distance") {
    level made = made_by(full, 5);
    made.settings.layout.columns = made.settings.layout.rows = 0;
    made.settings.placement_attempts = 0;
    made.stats.attempts = made.stats.placement_tries = 0;
    CHECK(validate(made).empty());
    made.rooms[1].x = made.rooms[0].x;
    made.rooms[1].y = made.rooms[0].y;
    CHECK(validate(made).names("2D-30"));
    CHECK_FALSE(validate(made).names("DUN-062"));
}

TEST_CASE("2D-18 the validator accepts that full pools hide less than was asked for") {
    using tight = cell_rooms<fixed<78, 78>, 20, std::uint8_t, dungeon_pools<1, 1, 1, 1>>;
    const dungeon_on<tight> small{{.layout = dungeon_size::large}, full.typing, full.decoration};
    static dungeon_on<tight>::model made;
    CHECK(first_violation(small, made, 0, 200) == "");
}

TEST_CASE("2D-7 a tree that is said to be the shortest must be") {
    int longer = 0;
    dynamic_dungeon::model made;
    const dynamic_dungeon tight{.topology = {.layout = {120, 120, 8, 8, 40}, .inset = 0}};
    for (std::uint64_t n = 0; n < 100 && longer < 3; ++n) {
        REQUIRE(tight.into(made, seed{n}));
        REQUIRE(validate(made).empty());
        if (made.stats.tree_is_minimal) continue;
        ++longer;
        made.stats.tree_is_minimal = true;
        CHECK(validate(made).names("2D-7"));
    }
    CHECK(longer > 0);
}

TEST_CASE("0.4 whatever a level holds, the validator reads nothing outside of it") {
    // On the heap, where each list ends where its memory does, so that sanitizers see every step too far.
    const auto whole = dungeon_with<dynamic_dungeon>({dungeon_size::large, 50, 50, 50})(seed{42});
    REQUIRE(whole);
    dynamic_dungeon::model damaged;
    std::mt19937 draw(11);
    const auto below = [&](unsigned bound) { return static_cast<int>(draw() % bound); };
    const auto byte = [&](std::uint8_t& field) { field = static_cast<std::uint8_t>(draw()); };
    const auto number = [&](int& field) { field = below(3) == 0 ? static_cast<int>(draw()) : below(100) - 20; };
    int clean = 0;
    for (int round = 0; round < 1500; ++round) {
        damaged = *whole;
        for (int times = below(6); times >= 0; --times) {
            auto& room = damaged.rooms[below(20)];
            const int link = below(4);
            switch (below(20)) {
            case 0: byte(room.x); break;
            case 1: byte(room.y); break;
            case 2: byte(below(2) == 0 ? room.w : room.h); break;
            case 3: byte(room.connections); break;
            case 4: byte(room.state); break;
            case 5: byte(room.links[link].room); break;
            case 6: room.links[link].shape = static_cast<corridor_shape>(below(256)); break;
            case 7: byte(room.doors[link].x); break;
            case 8: byte(room.doors[link].y); break;
            case 9: room.doors[link].side = static_cast<wall_side>(below(256)); break;
            case 10: byte(room.niche_side); break;
            case 11: byte(room.decoy_side); break;
            case 12: byte(below(2) == 0 ? room.decoy_end_x : room.decoy_end_y); break;
            case 13: byte(damaged.tiles.row(below(78))[below(78)]); break;
            case 14: number(below(2) == 0 ? damaged.stairs.up_room : damaged.stairs.down_room); break;
            case 15: number(below(2) == 0 ? damaged.settings.layout.columns : damaged.settings.layout.rows); break;
            case 16: number(below(2) == 0 ? damaged.settings.inset : damaged.settings.extra_links); break;
            case 17: number(below(2) == 0 ? damaged.settings.niches : damaged.settings.placement_attempts); break;
            case 18: number(below(2) == 0 ? damaged.counters.total_decoys : damaged.stats.attempts); break;
            default:
                room.niche_side = static_cast<std::uint8_t>(below(4)); // sides that exist, in places that may not
                room.decoy_side = static_cast<std::uint8_t>(below(4));
            }
        }
        clean += validate(damaged).empty() ? 1 : 0;
        REQUIRE(solvable(damaged));
    }
    CHECK(clean < 300); // what lies beyond a room's corridors may hold anything
}

TEST_CASE("0.4 levels that nobody has made yet are no dungeons, and can be asked all the same") {
    static level empty;
    CHECK(validate(empty).names("DUN-010"));
    CHECK(*solvable(empty) == dungeon_ways{});
    dynamic_dungeon::model nothing;
    nothing.settings.layout = {0, 0, 0, 0, 0};
    CHECK(validate(nothing).names("DUN-010"));
    CHECK(validate(nothing).names("DUN-064"));
    CHECK(*solvable(nothing) == dungeon_ways{});
}

TEST_CASE("DUN-161 DUN-049 2D-5 solvable tells whether secrets must be found, and how far it is") {
    int with = 0;
    int without = 0;
    static level made;
    for (std::uint64_t n = 0; n < 300; ++n) {
        REQUIRE(usual.into(made, seed{n}));
        const dungeon_ways ways = *solvable(made);
        with += ways.with_secrets ? 1 : 0;
        without += ways.without_secrets ? 1 : 0;
        REQUIRE(ways.steps_with_secrets >= manhattan(made.up(), made.down()));
        REQUIRE((ways.steps_without_secrets < 0) == !ways.without_secrets);
        if (ways.without_secrets) continue;
        for (int y = 0; y < made.height(); ++y) // once somebody has found them, they are in nobody's way
            for (int x = 0; x < made.width(); ++x) static_cast<void>(reveal_secret_door(made, x, y));
        CHECK(*solvable(made) == dungeon_ways{true, true, ways.steps_with_secrets, ways.steps_with_secrets});
        CHECK(validate(made).empty());
    }
    CHECK(with == 300);
    CHECK(without > 0);
    CHECK(without < 60); // in the usual dungeon one must look for secrets

    REQUIRE(usual.with(stairs{}).into(made, seed{1}));
    CHECK(solvable(made)->without_secrets);
    CHECK(solvable(made)->steps_with_secrets == solvable(made)->steps_without_secrets);
    REQUIRE(usual.with(no_typing{}).into(made, seed{1}));
    CHECK(*solvable(made) == dungeon_ways{});
}

TEST_CASE("DUN-049 a key behind a secret door is a way only for those who find it") {
    locked_level locked(locked_seed);
    CHECK(validate(locked.made).empty());
    CHECK(solvable(locked.made)->without_secrets);
    const int other = room_where(locked.made, [&](const auto& r) {
        return r.connections == 1 && r.center() != locked.behind && r.center() != locked.up;
    });
    const auto& room = locked.made.rooms[other];
    locked.move_key(locked.key, room.center());
    CHECK(solvable(locked.made)->without_secrets);
    REQUIRE(add_secret_door_metadata(locked.made, room.doors[0].x, room.doors[0].y));
    CHECK(solvable(locked.made)->with_secrets);
    CHECK_FALSE(solvable(locked.made)->without_secrets);
    REQUIRE(change_door(locked.made, locked.lock.x, locked.lock.y, 0, door_flag::locked));
    CHECK(solvable(locked.made)->without_secrets);
}

TEST_CASE("DUN-049 of a locked door it is told whether its key is behind it, or nowhere") {
    locked_level locked(locked_seed);
    const place lock = at_tile(locked.lock.x, locked.lock.y);
    const char* const behind = "the key of a locked door is behind it";
    const char* const nowhere = "a locked door has no key";
    locked.move_key(locked.key, locked.behind);
    CHECK(says(validate(locked.made), "DUN-049", lock, behind));
    locked.made.metadata.objects[locked.key].data = 6; // of another door
    CHECK(says(validate(locked.made), "DUN-049", lock, nowhere));
    locked.made.metadata.objects[locked.key].data = 5;
    locked.made.metadata.objects[locked.key].item = item_code(item_category::gem, 0);
    CHECK(says(validate(locked.made), "DUN-049", lock, nowhere));
}

TEST_CASE(
    "DUN-141 a decoy that bends nearer than two tiles to an edge of the map is found, at each of the four edges") {
    const level whole = made_by(full, 42);
    const auto is_found = [&](bool sideways, int across) {
        level l = whole;
        auto& room = l.rooms[room_where(
            l, [&](const auto& each) { return each.has_decoy() && (each.decoy_side < 2) == sideways; })];
        (sideways ? room.decoy_end_y : room.decoy_end_x) = static_cast<std::uint8_t>(across);
        return says(validate(l), "DUN-141", at_tile(room.decoy_end_x, room.decoy_end_y),
                    "a decoy ends too near to the edge of the map");
    };
    for (const bool sideways : {true, false}) {
        const int size = sideways ? whole.height() : whole.width();
        CHECK(is_found(sideways, 1));
        CHECK_FALSE(is_found(sideways, 2));
        CHECK_FALSE(is_found(sideways, size - 3));
        CHECK(is_found(sideways, size - 2));
    }
}

TEST_CASE("DUN-042 DUN-161 a door is shut only by what a door's metadata says") {
    level made = made_by(usual.with(stairs{}), 1);
    REQUIRE(solvable(made)->without_secrets);
    const auto& room = made.rooms[made.stairs.up_room];
    for (int i = 0; i < room.connections; ++i) REQUIRE(add_tile_metadata(made, room.doors[i].x, room.doors[i].y, 0x41));
    CHECK(solvable(made)->without_secrets);
}

TEST_CASE("DUN-092 a link that the other room does not have, or has twice, is found at its door") {
    const level whole = made_by(full, 42);
    const auto is_found = [](const level& l, int room, int link) {
        const point door = l.rooms[room].doors[link].place();
        return says(validate(l), "DUN-092", at_tile(door.x, door.y),
                    "a link has not one counterpart in the other room");
    };
    static level l;
    int missed = 0;
    int tried = 0;
    int twice = 0;
    for (int room = 0; room < whole.rooms.size(); ++room) {
        const auto& here = whole.rooms[room];
        for (int other = 0; other < whole.rooms.size(); ++other) {
            bool linked = other == room;
            for (int i = 0; i < here.connections; ++i) linked = linked || here.links[i].room == other;
            if (linked) continue;
            l = whole;
            l.rooms[room].links[0].room = static_cast<std::uint8_t>(other);
            missed += is_found(l, room, 0) ? 0 : 1;
            ++tried;
        }
        for (int i = 1; i < here.connections; ++i) {
            l = whole;
            l.rooms[room].links[i].room = here.links[0].room;
            missed += is_found(l, here.links[0].room, link_back(whole, room, 0)) ? 0 : 1;
            ++twice;
        }
    }
    CHECK(missed == 0);
    CHECK(tried > 200);
    CHECK(twice > 10);
}

TEST_CASE("DUN-124 a niche needs three tiles between it and each edge of the map") {
    auto wide_rooms = full.with(no_decoration{});
    wide_rooms.topology.inset = 0;
    int too_near[4] = {};
    int wrong = 0;
    for (std::uint64_t n = 0; n < 20; ++n) {
        const level whole = made_by(wide_rooms, n);
        for (int number = 0; number < whole.rooms.size(); ++number)
            for (const wall_side side : all_wall_sides) {
                const auto& room = whole.rooms[number];
                const point niche = room.wall_center(side) + step(side);
                const int gaps[] = {niche.x, niche.y, whole.width() - 1 - niche.x, whole.height() - 1 - niche.y};
                int gap = gaps[0];
                for (const int one : gaps) gap = one < gap ? one : gap;
                if (room.hidden() || !room.unused(side) || gap > 3 || whole.tiles[niche] != dungeon_tile::empty)
                    continue;
                static level dug;
                dug = whole;
                dig_niche(dug, number, side, 2);
                too_near[static_cast<int>(side)] += gap < 3 ? 1 : 0;
                wrong += validate(dug).names("DUN-124") != (gap < 3) ? 1 : 0;
            }
    }
    CHECK(wrong == 0);
    for (const int count : too_near) CHECK(count > 0);
}

TEST_CASE("DUN-136 a decoy bends from six tiles on, by a third or a fourth of its length") {
    level l = made_by(full, 42);
    int straight = 0;
    int bent = 0;
    int neither = 0;
    int wrong = 0;
    int on_side[4] = {}; // one of each is enough
    for (auto& room : l.rooms) {
        if (!room.has_decoy() || on_side[room.decoy_side]++ > 0) continue;
        const auto before = room;
        const auto side = static_cast<wall_side>(room.decoy_side);
        const point door = decoy_door(room);
        const point across{step(side).y, step(side).x};
        for (int length = 4; length <= 15; ++length)
            for (int aside = -6; aside <= 6; ++aside) {
                const point end = door + step(side) * length + across * aside;
                if (!rect{2, 2, l.width() - 4, l.height() - 4}.contains(end)) continue;
                room.decoy_end_x = static_cast<std::uint8_t>(end.x);
                room.decoy_end_y = static_cast<std::uint8_t>(end.y);
                const int distance = aside < 0 ? -aside : aside;
                const bool may_bend = length >= 6 && (distance == length / 3 || distance == length / 4);
                wrong += validate(l).names("DUN-136") == (distance == 0 || may_bend) ? 1 : 0;
                ++(distance == 0 ? straight : may_bend ? bent : neither);
            }
        room = before;
    }
    CHECK(wrong == 0);
    CHECK(straight > 20);
    CHECK(bent > 20);
    CHECK(neither > 20);
    for (const int count : on_side) CHECK(count > 0);
}

TEST_CASE(
    "DUN-127 DUN-139 room that was left for niches and decoys is found on every side of a room, and nowhere else") {
    // Whether a niche, or the shortest decoy, could be dug from this wall.
    const auto fits_niche = [](const level& l, const auto& room, wall_side side) {
        const bool horizontal = side == wall_side::left || side == wall_side::right;
        const point middle = room.wall_center(side) + step(side);
        bool fits = false;
        for (int i = 1; i < (horizontal ? room.h : room.w) - 1; ++i) {
            const point p = horizontal ? point{middle.x, room.y + i} : point{room.x + i, middle.y};
            fits = fits || (rect{3, 3, l.width() - 6, l.height() - 6}.contains(p) && l.tiles[p] == dungeon_tile::empty);
        }
        return fits;
    };
    const auto fits_decoy = [](const level& l, const auto& room, wall_side side) {
        bool fits = true;
        for (int i = 1; i <= 4; ++i) {
            const point p = room.wall_center(side) + step(side) * i;
            fits = fits && rect{2, 2, l.width() - 4, l.height() - 4}.contains(p) && l.tiles[p] == dungeon_tile::empty;
        }
        return fits;
    };
    auto wide_rooms = full.with(no_decoration{});
    wide_rooms.topology.inset = 0;
    int places[2][4] = {};
    int wrong = 0;
    for (std::uint64_t n = 0; n < 5; ++n) {
        level l = made_by(wide_rooms, n);
        l.settings.niches = l.settings.decoys = 100;
        for (int number = 0; number < l.rooms.size(); ++number)
            for (const wall_side side : all_wall_sides) {
                auto& room = l.rooms[number];
                if (room.hidden() || !room.unused(side)) continue;
                const auto before = room;
                for (const wall_side other : all_wall_sides) // so that it must be this one
                    if (other != side) room.wall_door_count[static_cast<int>(other)] = 1;
                const violations found = validate(l);
                room = before;
                const bool expected[] = {fits_niche(l, room, side), fits_decoy(l, room, side)};
                const place where = at_tile(room.x, room.y);
                const bool named[] = {says(found, "DUN-127", where, "there is a place for a niche that was asked for"),
                                      says(found, "DUN-139", where, "there is a place for a decoy that was asked for")};
                for (int i = 0; i < 2; ++i) {
                    places[i][static_cast<int>(side)] += expected[i] ? 1 : 0;
                    wrong += expected[i] != named[i] ? 1 : 0;
                }
            }
    }
    CHECK(wrong == 0);
    for (const auto& sides : places)
        for (const int count : sides) CHECK(count > 0);
}

TEST_CASE("2D-6 a room keeps its distance from each edge of its cell, to the tile") {
    const level whole = made_by(full, 42);
    const auto& layout = whole.settings.layout;
    const int inset = whole.settings.inset;
    const point cell{whole.width() / layout.columns, whole.height() / layout.rows};
    const auto fits = [&](int number, point place) {
        level l = whole;
        auto& room = l.rooms[number];
        room.x = static_cast<std::uint8_t>(place.x);
        room.y = static_cast<std::uint8_t>(place.y);
        for (const violation& v : validate(l))
            if (v.where == at_tile(place.x, place.y) &&
                std::string(v.text) == "a room leaves its cell or comes too near to its edge")
                return false;
        return true;
    };
    for (const int number : {0, 7, 13}) {
        const auto& room = whole.rooms[number];
        const point low{room.x / cell.x * cell.x + inset, room.y / cell.y * cell.y + inset};
        const point high{low.x + cell.x - 2 * inset - room.w, low.y + cell.y - 2 * inset - room.h};
        CHECK(fits(number, low));
        CHECK(fits(number, high));
        CHECK_FALSE(fits(number, {low.x - 1, low.y}));
        CHECK_FALSE(fits(number, {low.x, low.y - 1}));
        CHECK_FALSE(fits(number, {high.x + 1, high.y}));
        CHECK_FALSE(fits(number, {high.x, high.y + 1}));
    }
}

TEST_CASE("DUN-091 what stands at the other edge of the map is nobody's neighbour") {
    const auto lonely = [](point wall, point floor) {
        level l = made_by(full, 42);
        put(l, wall, dungeon_tile::wall);
        put(l, floor, dungeon_tile::floor);
        for (const violation& v : validate(l))
            if (v.where == at_tile(wall.x, wall.y) && std::string(v.rule) == "DUN-091") return true;
        return false;
    };
    const int right = made_by(full, 42).width() - 1;
    CHECK(lonely({0, 30}, {right, 29}));
    CHECK(lonely({right, 30}, {0, 31}));
}
