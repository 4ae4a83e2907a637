// The rules of everything dug between the rooms of a dungeon: corridors, decoys and niches, tile by tile.
#pragma once

#include <cstdint>
#include <warren/validate/dungeon/reading.hpp>

namespace warren::detail {

// Every corridor, decoy and niche claims its tiles and doors. In the end no claim may be disputed, and nothing to walk on
// be left without an owner. For levels whose rooms and links are sound.
template <class Level>
struct dungeon_paths_check : dungeon_reading<Level> {
    using dungeon_reading<Level>::level;
    using dungeon_reading<Level>::found;
    using dungeon_reading<Level>::expect;
    using dungeon_reading<Level>::at_room;
    using dungeon_reading<Level>::room_count;
    using dungeon_reading<Level>::width;
    using dungeon_reading<Level>::height;
    using dungeon_reading<Level>::tile;
    using dungeon_reading<Level>::ahead;
    using dungeon_reading<Level>::sideways;

    int stride = level.tiles.width();
    tile_numbers<Level, 1> owners = {}; // nobody's, a room's, or the number of a corridor, decoy or niche

    constexpr void run() {
        if (!owners.reserve(level)) {
            found.add("2X-13", {}, "there is no memory to check the corridors");
            return;
        }
        for (int room = 0; room < room_count(); ++room) claim_room(room);
        for (int room = 0; room < room_count(); ++room)
            for (int link = 0; link < level.rooms[room].connections; ++link)
                if (level.rooms[room].links[link].room > room) check_corridor(room, link);
        for (int room = 0; room < room_count(); ++room) {
            if (level.rooms[room].decoy_side <= 3) check_decoy(room);
            if (level.rooms[room].niche_side <= 3) check_niche(room);
        }
        const int columns = width();
        for (int y = 0; y < height(); ++y) {
            const std::uint8_t* const row = level.tiles.row(y);
            for (int x = 0; x < columns; ++x)
                if ((row[x] & 6) != 0) check_owner(x, y, row[x] & 7);
        }
    }

private:
    static constexpr int nobody_yet = 0;
    static constexpr int of_a_room = -1;

    struct trail {
        point corners[4] = {};
        int count = 0;
    };

    constexpr auto& owner(int x, int y) { return owners.data()[y * stride + x]; }
    constexpr int corridor_number(int room, int link) const { return 1 + room * 4 + link; }
    constexpr int decoy_number(int room) const { return 1 + room_count() * 4 + room; }
    constexpr int niche_number(int room) const { return 1 + room_count() * 5 + room; }
    constexpr bool is_corridor(int number) const { return number > 0 && number <= room_count() * 4; }

    constexpr void claim_room(int room) {
        const auto& here = level.rooms[room];
        for (int y = here.y - 1; y <= here.y + here.h; ++y)
            for (int x = here.x - 1; x <= here.x + here.w; ++x) owner(x, y) = of_a_room;
    }
    constexpr void claim_door(point door, int number) {
        auto& before = owner(door.x, door.y);
        expect(before == of_a_room, "2D-12", at_tile(door.x, door.y), "a door leads to two corridors");
        before = static_cast<typename tile_numbers<Level, 1>::number>(number);
    }
    constexpr bool may_cross(int one, int other) const {
        return one == other ||
               (level.settings.crossing == crossing::allow && is_corridor(one) && is_corridor(other)); // 2D-24
    }
    constexpr void claim_floor(int x, int y, int number, const char* rule, const char* text) {
        auto& before = owner(x, y);
        if (before == of_a_room || (level.tiles.row(y)[x] & 7) != 2) found.add(rule, at_tile(x, y), text);
        if (before == nobody_yet)
            before = static_cast<typename tile_numbers<Level, 1>::number>(number);
        else if (before > 0 && !may_cross(before, number))
            found.add("2D-24", at_tile(x, y), "a corridor crosses another one");
    }

    template <class Visit>
    static constexpr void walk(const trail& path, Visit visit) {
        point at = path.corners[0];
        visit(at);
        for (int next = 1; next < path.count; ++next) {
            const point to = path.corners[next];
            while (at != to) {
                at.x += at.x < to.x ? 1 : at.x > to.x ? -1 : 0;
                at.y += at.y < to.y ? 1 : at.y > to.y ? -1 : 0;
                visit(at);
            }
        }
    }

    constexpr void check_corridor(int room, int link) {
        const auto& first = level.rooms[room];
        const auto& second = level.rooms[first.links[link].room];
        const auto& from = first.doors[link];
        const auto& to = second.doors[this->back(room, link)];
        const int number = corridor_number(room, link);
        claim_door(from.place(), number);
        claim_door(to.place(), number);
        trail path;
        if (!find_way(first, from, second, to, first.links[link].shape, path)) return;
        walk(path,
             [&](point p) { claim_floor(p.x, p.y, number, "DUN-091", "a corridor has no floor of its own here"); });
    }

    // Where a corridor of that shape leads; false when there cannot be one.
    template <class Room, class Door>
    constexpr bool find_way(const Room& a, const Door& from, const Room& b, const Door& to, corridor_shape shape,
                            trail& path) {
        const int side = static_cast<int>(from.side);
        const int other = static_cast<int>(to.side);
        const point p = from.place();
        const point q = to.place();
        const point start = p + ahead(side);
        const point end = q + ahead(other);
        const bool facing = (side ^ other) == 1;
        const place where = at_tile(p.x, p.y);
        if (shape == corridor_shape::straight) {
            const point one = this->middle_of(a);
            const point two = this->middle_of(b);
            const bool aligned = sideways(side) ? p.y == q.y && one.y == two.y : p.x == q.x && one.x == two.x;
            expect(facing && aligned, "DUN-083", where, "a straight corridor joins rooms that do not face each other");
            path = {{start, end}, 2};
            return facing && aligned;
        }
        if (shape == corridor_shape::l) {
            const auto gaps = this->between(a, b);
            const bool diagonal = gaps.across > 0 && gaps.down > 0 && sideways(side) != sideways(other);
            expect(diagonal, "DUN-085", where, "an L joins rooms that are not diagonal to each other");
            path = {{start, sideways(side) ? point{q.x, p.y} : point{p.x, q.y}, end}, 3}; // DUN-086
            return diagonal;
        }
        expect(facing, "DUN-087", where, "a Z joins doors that do not face each other");
        if (sideways(side)) {
            const int turn = p.x + (q.x - p.x) / 3;
            path = {{start, {turn, p.y}, {turn, q.y}, end}, 4};
        } else {
            const int turn = p.y + (q.y - p.y) / 3;
            path = {{start, {p.x, turn}, {q.x, turn}, end}, 4};
        }
        return facing;
    }

    // DUN-132 … DUN-141. How a decoy bends is not stored, but there are two ways at most that end where it does.
    constexpr void check_decoy(int room) {
        const auto& here = level.rooms[room];
        const int side = here.decoy_side;
        const point door = this->middle_of_wall(here, side);
        const point end{here.decoy_end_x, here.decoy_end_y};
        const point forward = ahead(side);
        const point offset = end - door;
        const int length = offset.x * forward.x + offset.y * forward.y;
        const int aside = sideways(side) ? offset.y : offset.x;
        const int space[] = {door.x - 2, width() - door.x - 3, door.y - 2, height() - door.y - 3}; // DUN-133
        expect(tile(door) == 3, "DUN-132", at_tile(door.x, door.y), "there is no door in the middle of a decoy's wall");
        claim_door(door, decoy_number(room));
        if (length < 4 || length > 15 || length > space[side]) {
            found.add("DUN-135", at_tile(end.x, end.y),
                      "a decoy is shorter than 4, longer than 15, or too near to the edge");
            return;
        }
        if (end.x < 2 || end.y < 2 || end.x >= width() - 2 || end.y >= height() - 2) {
            found.add("DUN-141", at_tile(end.x, end.y), "a decoy ends too near to the edge of the map");
            return;
        }
        claim_decoy(room, door, length, aside);
    }

    constexpr void claim_decoy(int room, point door, int length, int aside) {
        const point forward = ahead(level.rooms[room].decoy_side);
        const point across{forward.x != 0 ? 0 : aside, forward.x != 0 ? aside : 0};
        const point start = door + forward;
        const point end = door + forward * length;
        const point middle = door + forward * (length / 2);
        const int distance = aside < 0 ? -aside : aside;
        const trail l{{start, end, end + across}, 3};
        const trail z{{start, middle, middle + across, end + across}, 4};
        const bool as_l = length >= 6 && distance == length / 3;
        const bool as_z = length >= 6 && distance == length / 4;
        if (distance != 0 && !as_l && !as_z) {
            found.add("DUN-136", at_tile(end.x, end.y), "a decoy has neither of its shapes");
            return;
        }
        const trail& path = distance == 0 ? trail{{start, end}, 2} : as_l && (!as_z || is_floor(l)) ? l : z;
        walk(path, [&](point p) {
            claim_floor(p.x, p.y, decoy_number(room), "DUN-140", "a decoy has no floor of its own here");
        });
    }
    constexpr bool is_floor(const trail& path) const {
        bool floor = true;
        walk(path, [&](point p) { floor = floor && tile(p) == 2; });
        return floor;
    }

    // DUN-120 … DUN-126: the niche's is the only door of its wall.
    constexpr void check_niche(int room) {
        const auto& here = level.rooms[room];
        const int side = here.niche_side;
        const int length = sideways(side) ? here.h : here.w;
        const point middle = this->middle_of_wall(here, side);
        int doors = 0;
        for (int i = 0; i < length; ++i) {
            const point door = sideways(side) ? point{middle.x, here.y + i} : point{here.x + i, middle.y};
            if (tile(door) != 3 || owner(door.x, door.y) != of_a_room) continue;
            ++doors;
            const point niche = door + ahead(side);
            expect(i > 0 && i < length - 1, "2D-33", at_tile(door.x, door.y), "a niche is at the end of its wall");
            expect(niche.x >= 3 && niche.y >= 3 && niche.x < width() - 3 && niche.y < height() - 3, "DUN-124",
                   at_tile(niche.x, niche.y), "a niche is too near to the edge of the map");
            claim_door(door, niche_number(room));
            claim_floor(niche.x, niche.y, niche_number(room), "DUN-125", "a niche has no floor of its own");
        }
        expect(doors == 1, "DUN-125", at_room(room), "a wall with a niche has not one door");
    }

    constexpr void check_owner(int x, int y, int here) {
        const int number = owner(x, y);
        if (here == 3 && number <= 0)
            found.add("DUN-093", at_tile(x, y), "a door belongs to no corridor, decoy or niche");
        else if (number == nobody_yet)
            found.add("2D-34", at_tile(x, y), "something to walk on belongs to no room, corridor, decoy or niche");
        else if (number > 0 && here != 3)
            check_neighbours(x, y, number);
    }
    // 2D-24, 2D-27. At the edge of the map nothing can be walked on anyway (DUN-091).
    constexpr void check_neighbours(int x, int y, int number) {
        if (x == 0 || y == 0 || x + 1 == width() || y + 1 == height()) return;
        for (int row = y - 1; row <= y + 1; ++row) {
            const auto* const near = owners.data() + row * stride + x;
            for (int i = -1; i <= 1; ++i) {
                if (near[i] <= 0 || near[i] == number || may_cross(near[i], number)) continue;
                found.add(is_corridor(number) ? "2D-24" : "DUN-138", at_tile(x, y),
                          "a corridor, decoy or niche touches another one");
                return;
            }
        }
    }
};

} // namespace warren::detail
