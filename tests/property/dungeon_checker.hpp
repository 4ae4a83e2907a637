// Looks at a finished dungeon as a player with a pencil would, and says the first thing that is wrong. Shares no code with
// the generator: rooms, tiles and records are read, and everything else is found again from the map.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>
#include <warren/model/dungeon_level.hpp>

namespace tests {

template <class Level>
class dungeon_checker {
public:
    using spot = std::pair<int, int>; // x, y

    explicit dungeon_checker(const Level& level) : l(level), w(level.tiles.width()), h(level.tiles.height()) {}

    // "" when nothing is wrong.
    std::string fault() {
        check_size();
        check_tiles();
        check_rooms();
        check_records();
        if (out.empty() && l.settings.crossing == warren::crossing::forbid) check_corridors();
        if (out.empty() && l.settings.crossing == warren::crossing::allow) check_crossing_corridors();
        if (out.empty()) {
            check_reach();
            check_tree();
            check_hidden_rooms();
            check_secrets();
            check_niches();
            check_decoys();
            check_counters();
            check_stairs();
        }
        return out;
    }

private:
    const Level& l;
    int w;
    int h;
    std::string out;
    std::map<spot, int> doors;                     // all that the rooms know of, and the room
    std::vector<std::set<spot>> areas;             // floor outside of rooms, in connected pieces
    std::map<spot, int> area_of;                   // which piece a tile belongs to
    std::map<std::pair<int, int>, bool> corridors; // pairs of rooms, lower number first; are both doors secret?

    template <class... Words>
    void expect(bool fine, const char* rule, Words... words) {
        if (fine || !out.empty()) return;
        std::ostringstream text;
        text << rule;
        ((text << ' ' << words), ...);
        out = text.str();
    }

    bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < w && y < h; }
    int tile(int x, int y) const { return inside(x, y) ? l.tiles.row(y)[x] & 7 : 0; }
    bool can_walk(int x, int y) const { return tile(x, y) >= 2 && tile(x, y) <= 5; }
    int room_around(int x, int y) const {
        for (int i = 0; i < l.rooms.size(); ++i) {
            const auto& r = l.rooms[i];
            if (x >= r.x - 1 && x <= r.x + r.w && y >= r.y - 1 && y <= r.y + r.h) return i;
        }
        return -1;
    }
    bool is_secret(int x, int y) const {
        const warren::metadata known = warren::get_tile_metadata(l, x, y);
        return known.present && (known.bits & 0xe0) == 0x20 && (known.bits & 0x09) == 0x01;
    }
    static spot ahead(int side) {
        const spot steps[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}; // left, right, top, bottom
        return steps[side];
    }
    template <class Room>
    static spot middle_of_wall(const Room& r, int side) {
        const spot places[] = {
            {r.x - 1, r.y + r.h / 2}, {r.x + r.w, r.y + r.h / 2}, {r.x + r.w / 2, r.y - 1}, {r.x + r.w / 2, r.y + r.h}};
        return places[side];
    }
    // Which side of the room a place of its wall ring is on; −1 for corners.
    template <class Room>
    static int side_of(const Room& r, int x, int y) {
        if (y >= r.y && y < r.y + r.h) return x == r.x - 1 ? 0 : x == r.x + r.w ? 1 : -1;
        if (x >= r.x && x < r.x + r.w) return y == r.y - 1 ? 2 : y == r.y + r.h ? 3 : -1;
        return -1;
    }
    static int percent(int total, int percentage) { return (total * percentage + 99) / 100; }

    void check_size() {
        const warren::dungeon_layout& asked = l.settings.layout;
        expect(w == asked.width && h == asked.height, "DUN-010 size", w, h);
        expect(l.rooms.size() == asked.rooms, "DUN-064 rooms", l.rooms.size());
    }

    void check_tiles() {
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                const int byte = l.tiles.row(y)[x];
                expect((byte & 0x78) == 0 && (byte & 7) <= 5, "DUN-170 tile", byte, "at", x, y);
                bool near_walk = false;
                bool near_empty = x == 0 || y == 0 || x == w - 1 || y == h - 1;
                for (int dy = -1; dy <= 1; ++dy)
                    for (int dx = -1; dx <= 1; ++dx) {
                        near_walk = near_walk || can_walk(x + dx, y + dy);
                        near_empty = near_empty || tile(x + dx, y + dy) == 0;
                    }
                if (can_walk(x, y)) expect(!near_empty, "DUN-091 no wall beside", x, y);
                if (tile(x, y) == 1) expect(near_walk, "DUN-091 a wall around nothing at", x, y);
            }
    }

    void check_rooms() {
        const int cell_w = w / l.settings.layout.columns;
        const int cell_h = h / l.settings.layout.rows;
        std::set<spot> cells;
        for (int i = 0; i < l.rooms.size(); ++i) {
            const auto& r = l.rooms[i];
            expect(r.w >= 4 && r.w <= 8 && r.h >= 4 && r.h <= 8, "DUN-063 room", i, "is", int{r.w}, int{r.h});
            expect(r.x >= 2 && r.y >= 2 && r.x + r.w <= w - 2 && r.y + r.h <= h - 2, "DUN-068 room", i);
            expect(cells.insert({r.x / cell_w, r.y / cell_h}).second, "DUN-062 two rooms in the cell of", i);
            expect(r.x % cell_w >= l.settings.inset && r.x % cell_w + r.w <= cell_w - l.settings.inset &&
                       r.y % cell_h >= l.settings.inset && r.y % cell_h + r.h <= cell_h - l.settings.inset,
                   "2D-6 room", i, "leaves its cell");
            for (int j = 0; j < i; ++j) {
                const auto& o = l.rooms[j];
                const int across = std::max(r.x - (o.x + o.w), o.x - (r.x + r.w));
                const int down = std::max(r.y - (o.y + o.h), o.y - (r.y + r.h));
                expect(across >= 4 || down >= 4, "DUN-065 rooms", i, j, "are too near");
            }
            for (int y = r.y - 1; y <= r.y + r.h; ++y)
                for (int x = r.x - 1; x <= r.x + r.w; ++x) {
                    const bool floor = x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
                    const int t = tile(x, y);
                    if (floor)
                        expect(t == 2 || t == 4 || t == 5, "DUN-069 no floor at", x, y);
                    else
                        expect(t == 1 || (t == 3 && side_of(r, x, y) >= 0), "DUN-069 2D-33 no wall at", x, y);
                }
        }
    }

    void add_door(int x, int y, int room, const char* rule) {
        expect(tile(x, y) == 3, rule, "no door at", x, y);
        expect(doors.insert({{x, y}, room}).second, rule, "two doors at", x, y);
    }

    void check_records() {
        for (int i = 0; i < l.rooms.size() && out.empty(); ++i) {
            const auto& r = l.rooms[i];
            expect(r.connections >= 1 && r.connections <= 4, "DUN-178 room", i, "has links", int{r.connections});
            int on_side[4] = {};
            for (int k = 0; k < r.connections && out.empty(); ++k) {
                const auto& door = r.doors[k];
                const int side = static_cast<int>(door.side);
                add_door(door.x, door.y, i, "DUN-093");
                expect(side_of(r, door.x, door.y) == side, "DUN-089 door side of room", i);
                ++on_side[side];
                for (int m = 0; m < k; ++m)
                    if (r.doors[m].side == door.side)
                        expect(std::abs(r.doors[m].x - door.x) + std::abs(r.doors[m].y - door.y) >= 2,
                               "2D-12 doors too near in room", i);
            }
            for (int k = 0; k < r.connections && out.empty(); ++k) {
                const auto& door = r.doors[k];
                const int side = static_cast<int>(door.side);
                const spot middle = middle_of_wall(r, side);
                expect(door.branching == (on_side[side] > 1), "DUN-151 door", k, "of room", i);
                if (on_side[side] == 1)
                    expect(middle == spot(door.x, door.y), "2D-12 not in the middle: door", k, "of room", i);
                check_link(i, k);
            }
            if (r.decoy_side != 255) {
                const spot door = middle_of_wall(r, r.decoy_side);
                expect(on_side[r.decoy_side] == 0, "DUN-131 decoy on a used wall of room", i);
                add_door(door.first, door.second, i, "DUN-132");
                ++on_side[r.decoy_side];
            }
            for (int side = 0; side < 4; ++side)
                expect(r.wall_door_count[side] == on_side[side], "DUN-179 room", i, "side", side);
        }
    }

    void check_link(int i, int k) {
        const auto& r = l.rooms[i];
        const auto& link = r.links[k];
        expect(link.room != i && link.room < l.rooms.size(), "DUN-175 link of room", i);
        int back = -1;
        int times = 0;
        const auto& o = l.rooms[link.room];
        for (int m = 0; m < o.connections; ++m)
            if (o.links[m].room == i) {
                back = m;
                ++times;
            }
        expect(times == 1, "DUN-092 links between", i, int{link.room}, "are", times);
        if (times != 1) return;
        expect(o.links[back].shape == link.shape, "DUN-092 shapes differ between", i, int{link.room});
        expect(o.links[back].non_branching == link.non_branching, "DUN-151 between", i, int{link.room});
        expect(link.non_branching == (!r.doors[k].branching && !o.doors[back].branching), "DUN-150 link of", i);
        if (i < link.room)
            corridors[{i, link.room}] =
                is_secret(r.doors[k].x, r.doors[k].y) && is_secret(o.doors[back].x, o.doors[back].y);
    }

    // The floor outside of rooms falls into pieces; each must be a corridor, a decoy or a niche, far from all others.
    void check_corridors() {
        collect_areas();
        std::vector<int> used(areas.size(), 0);
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x)
                if (tile(x, y) == 3 && !doors.contains({x, y})) add_niche_door(x, y);
        for (const auto& [place, room] : doors) {
            const int side = side_of(l.rooms[room], place.first, place.second);
            const spot step = ahead(side);
            const auto found = area_of.find({place.first + step.first, place.second + step.second});
            expect(found != area_of.end(), "DUN-091 nothing behind the door at", place.first, place.second);
            if (found == area_of.end()) return;
            ++used[static_cast<std::size_t>(found->second)];
        }
        for (std::size_t i = 0; i < areas.size(); ++i)
            expect(used[i] == 1 || used[i] == 2, "2D-24 a corridor with doors:", used[i]);
        for (int i = 0; i < l.rooms.size(); ++i)
            for (int k = 0; k < l.rooms[i].connections; ++k)
                if (i < l.rooms[i].links[k].room) check_corridor(i, k);
    }

    void collect_areas() {
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                if (tile(x, y) != 2 || room_around(x, y) >= 0 || area_of.contains({x, y})) continue;
                const int number = static_cast<int>(areas.size());
                std::set<spot> piece{{x, y}};
                std::vector<spot> waiting{{x, y}};
                while (!waiting.empty()) {
                    const spot here = waiting.back();
                    waiting.pop_back();
                    area_of[here] = number;
                    for (int dy = -1; dy <= 1; ++dy) // diagonals, too: nothing may touch
                        for (int dx = -1; dx <= 1; ++dx) {
                            const spot next(here.first + dx, here.second + dy);
                            if (tile(next.first, next.second) != 2 || room_around(next.first, next.second) >= 0)
                                continue;
                            if (piece.insert(next).second) waiting.push_back(next);
                        }
                }
                areas.push_back(piece);
            }
    }

    // The only doors that no record has a place for are those of niches.
    void add_niche_door(int x, int y) {
        const int room = room_around(x, y);
        expect(room >= 0, "DUN-042 a door without a room at", x, y);
        if (room < 0) return;
        const auto& r = l.rooms[room];
        const int side = side_of(r, x, y);
        expect(r.niche_side == side, "DUN-126 a door of nothing at", x, y);
        add_door(x, y, room, "DUN-125");
    }

    // Follows the corridor from door to door and compares it with what the level says about it.
    void check_corridor(int i, int k) {
        const auto& r = l.rooms[i];
        const auto& link = r.links[k];
        const auto& o = l.rooms[link.room];
        int back = 0;
        while (o.links[back].room != i) ++back;
        const auto& from = r.doors[k];
        const auto& to = o.doors[back];
        const spot start_step = ahead(static_cast<int>(from.side));
        const spot end_step = ahead(static_cast<int>(to.side));
        spot here(from.x + start_step.first, from.y + start_step.second);
        const spot end(to.x + end_step.first, to.y + end_step.second);
        std::set<spot> seen{here};
        std::vector<spot> walked{here};
        std::vector<int> legs{1};
        spot step = start_step;
        while (here != end && out.empty()) {
            std::vector<spot> ways;
            for (int side = 0; side < 4; ++side) {
                const spot next(here.first + ahead(side).first, here.second + ahead(side).second);
                if (area_of.contains(next) && !seen.contains(next)) ways.push_back(next);
            }
            expect(ways.size() == 1, "2D-24 not one way on at", here.first, here.second);
            if (ways.size() != 1) return;
            const spot taken(ways[0].first - here.first, ways[0].second - here.second);
            if (taken == step)
                ++legs.back();
            else
                legs.push_back(1);
            step = taken;
            here = ways[0];
            seen.insert(here);
            walked.push_back(here);
        }
        if (step != spot(-end_step.first, -end_step.second)) legs.push_back(0); // the bend is right before the door
        const auto& area = areas[static_cast<std::size_t>(area_of[end])];
        expect(seen == area, "2D-24 more floor than corridor between", i, int{link.room});
        check_shape(i, k, legs);

        std::vector<spot> told;
        warren::corridor_tiles(l, i, k, [&](int x, int y) { told.push_back({x, y}); });
        expect(told == walked, "2D-34 other tiles between", i, int{link.room});
        std::vector<spot> told_back;
        warren::corridor_tiles(l, link.room, back, [&](int x, int y) { told_back.push_back({x, y}); });
        expect(told_back == walked, "2D-34 other tiles on the way back from", int{link.room});
    }

    void check_shape(int i, int k, const std::vector<int>& legs) {
        const auto& r = l.rooms[i];
        const auto& link = r.links[k];
        const auto& o = l.rooms[link.room];
        const bool aligned = r.x + r.w / 2 == o.x + o.w / 2 || r.y + r.h / 2 == o.y + o.h / 2;
        const int across = std::max(r.x - (o.x + o.w), o.x - (r.x + r.w));
        const int down = std::max(r.y - (o.y + o.h), o.y - (r.y + r.h));
        const int shape = static_cast<int>(link.shape);
        expect(static_cast<int>(legs.size()) == shape + 1, "DUN-094 corridor of rooms", i, int{link.room}, "has legs",
               legs.size());
        if (shape == 0) expect(aligned, "DUN-083 rooms", i, int{link.room});
        if (shape == 1) expect(across > 0 && down > 0, "DUN-085 rooms", i, int{link.room});
        if (shape == 2 && legs.size() == 3) // measured from door to door
            expect(legs[0] == (legs[0] + legs[2] + 1) / 3, "DUN-087 the first leg between", i, int{link.room}, "is",
                   legs[0], "before", legs[2]);
    }

    void check_crossing_corridors() {
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x)
                if (tile(x, y) == 3 && !doors.contains({x, y})) add_niche_door(x, y);
        for (int i = 0; i < l.rooms.size(); ++i)
            for (int k = 0; k < l.rooms[i].connections; ++k)
                warren::corridor_tiles(l, i, k, [&](int x, int y) {
                    expect(tile(x, y) == 2 && room_around(x, y) < 0, "DUN-091 no corridor at", x, y);
                });
    }

    // From the first room one gets everywhere, secret doors and all.
    void check_reach() {
        std::vector<char> seen(static_cast<std::size_t>(w * h));
        std::vector<spot> waiting{{l.rooms[0].x, l.rooms[0].y}};
        seen[static_cast<std::size_t>(l.rooms[0].y * w + l.rooms[0].x)] = 1;
        int reached = 0;
        while (!waiting.empty()) {
            const spot here = waiting.back();
            waiting.pop_back();
            ++reached;
            for (int side = 0; side < 4; ++side) {
                const int x = here.first + ahead(side).first;
                const int y = here.second + ahead(side).second;
                if (!can_walk(x, y) || seen[static_cast<std::size_t>(y * w + x)] != 0) continue;
                seen[static_cast<std::size_t>(y * w + x)] = 1;
                waiting.push_back({x, y});
            }
        }
        int all = 0;
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) all += can_walk(x, y) ? 1 : 0;
        expect(reached == all, "DUN-082 reached", reached, "of", all);
    }

    int root(std::vector<int>& parents, int i) const {
        while (parents[static_cast<std::size_t>(i)] != i) i = parents[static_cast<std::size_t>(i)];
        return i;
    }
    int distance(int i, int j) const {
        const auto& a = l.rooms[i];
        const auto& b = l.rooms[j];
        return std::abs((a.x + a.w / 2) - (b.x + b.w / 2)) + std::abs((a.y + a.h / 2) - (b.y + b.h / 2));
    }
    void check_tree() {
        const int n = l.rooms.size();
        std::vector<std::pair<int, spot>> edges;
        for (int i = 0; i < n; ++i)
            for (int j = i + 1; j < n; ++j) edges.push_back({distance(i, j), {i, j}});
        std::sort(edges.begin(), edges.end());
        std::vector<int> parents;
        for (int i = 0; i < n; ++i) parents.push_back(i);
        long least = 0;
        for (const auto& [weight, ends] : edges) { // Kruskal
            const int a = root(parents, ends.first);
            const int b = root(parents, ends.second);
            if (a == b) continue;
            parents[static_cast<std::size_t>(a)] = b;
            least += weight;
        }
        long weight = 0;
        for (const auto& [ends, hidden] : corridors) weight += distance(ends.first, ends.second);
        const int corridor_count = static_cast<int>(corridors.size());
        expect(corridor_count == l.counters.total_connections, "DUN-018 total_connections");
        expect(corridor_count >= n - 1 && corridor_count <= n - 1 + l.settings.extra_links, "DUN-082 corridors",
               corridor_count);
        if (l.settings.extra_links == 0)
            expect((weight == least) == l.stats.tree_is_minimal, "2D-7 tree_is_minimal, weight", weight, "least",
                   least);
    }

    // DUN-100, DUN-101
    bool can_be_hidden(int i) const { return l.rooms[i].connections == 1 && l.rooms[i].links[0].non_branching; }

    void check_hidden_rooms() {
        int hidden = 0;
        int possible = 0;
        for (int i = 0; i < l.rooms.size(); ++i) {
            const auto& r = l.rooms[i];
            possible += can_be_hidden(i) ? 1 : 0;
            if ((r.state & 1) == 0) continue;
            ++hidden;
            expect(can_be_hidden(i), "DUN-100 DUN-101 hidden room", i);
            expect(r.niche_side == 255 && r.decoy_side == 255 && r.state == 1, "DUN-104 hidden room", i);
        }
        const int target = percent(l.settings.layout.rooms, l.settings.hidden_rooms);
        expect(l.targets.hidden_rooms == target, "DUN-103 target", l.targets.hidden_rooms);
        expect(hidden <= target, "DUN-103 hidden rooms", hidden, "of", target);
        expect(hidden > 0 || target == 0 || possible == 0, "2D-9 no hidden room of", possible);
        if (l.settings.hidden_fill == warren::hidden_fill::until_target)
            expect(hidden == std::min(target, possible), "2D-9 hidden rooms", hidden, "of", possible);
        expect(hidden == l.counters.total_hidden_rooms, "DUN-106 total_hidden_rooms");
    }

    // Exactly the doors that hide something are secret, and nothing else is known about any tile.
    void check_secrets() {
        std::set<spot> expected;
        int passages = 0;
        int non_branching = 0;
        for (int i = 0; i < l.rooms.size(); ++i) {
            const auto& r = l.rooms[i];
            for (int k = 0; k < r.connections; ++k) {
                const auto& o = l.rooms[r.links[k].room];
                const bool whole = corridors[{std::min<int>(i, r.links[k].room), std::max<int>(i, r.links[k].room)}];
                const bool of_hidden = (r.state & 1) != 0 || (o.state & 1) != 0;
                if ((r.state & 1) != 0) expected.insert({r.doors[k].x, r.doors[k].y}); // 2D-10
                if ((o.state & 1) != 0 && l.settings.hidden_door == warren::hidden_door::both)
                    expected.insert({r.doors[k].x, r.doors[k].y});
                if (whole && !of_hidden) {
                    expected.insert({r.doors[k].x, r.doors[k].y});
                    expect(r.links[k].non_branching, "DUN-150 hidden passage of room", i);
                    passages += i < r.links[k].room ? 1 : 0;
                }
                non_branching += i < r.links[k].room && r.links[k].non_branching ? 1 : 0;
            }
        }
        for (const auto& [place, room] : doors)
            if (l.rooms[room].niche_side == side_of(l.rooms[room], place.first, place.second)) expected.insert(place);
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                expect(is_secret(x, y) == expected.contains({x, y}), "DUN-048 secret door", x, y);
                expect(((l.tiles.row(y)[x] & 0x80) != 0) == is_secret(x, y), "2D-2 metadata bit at", x, y);
            }
        const int target = l.settings.passage_count == warren::passage_count::match_decoys
                               ? l.counters.total_decoys
                               : percent(non_branching, l.settings.hidden_passages);
        expect(l.targets.hidden_passages == target, "DUN-111 2D-8 target", l.targets.hidden_passages, "not", target);
        expect(passages == l.counters.total_hidden_passages && passages <= target, "DUN-155 hidden passages", passages);
        check_all_passages_tried(passages, target);
    }
    // DUN-153: fewer than wanted only when no candidate is left.
    void check_all_passages_tried(int passages, int target) {
        if (passages == target) return;
        for (const auto& [ends, hidden] : corridors) {
            const auto& a = l.rooms[ends.first];
            const auto& b = l.rooms[ends.second];
            int k = 0;
            while (a.links[k].room != ends.second) ++k;
            expect(hidden || !a.links[k].non_branching || (a.state & 1) != 0 || (b.state & 1) != 0,
                   "DUN-153 a passage left between", ends.first, ends.second);
        }
    }

    void check_niches() {
        int niches = 0;
        for (const auto& [place, room] : doors) {
            const auto& r = l.rooms[room];
            const int side = side_of(r, place.first, place.second);
            if (side != r.niche_side) continue;
            ++niches;
            const int along = side < 2 ? place.second - r.y : place.first - r.x;
            const int x = place.first + ahead(side).first;
            const int y = place.second + ahead(side).second;
            expect(along > 0 && along < (side < 2 ? r.h : r.w) - 1, "2D-33 niche in the corner of room", room);
            expect(x >= 3 && y >= 3 && x < w - 3 && y < h - 3, "DUN-124 niche at", x, y);
            expect(tile(x, y) == 2, "DUN-125 no niche at", x, y);
            expect((r.state & 2) != 0 && (r.state & 1) == 0, "DUN-122 niche of room", room);
            expect(r.wall_door_count[side] == 0, "DUN-121 niche on a used wall of room", room);
            int near = 0;
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) near += can_walk(x + dx, y + dy) ? 1 : 0;
            expect(near == 2, "DUN-120 a niche is one tile behind one door, at", x, y);
            const warren::point told = warren::niche_of(l, room);
            expect(told.x == x && told.y == y, "DUN-126 niche_of room", room);
        }
        int flagged = 0;
        for (const auto& r : l.rooms) {
            flagged += (r.state & 2) != 0 ? 1 : 0;
            expect(((r.state & 2) != 0) == (r.niche_side < 4), "DUN-126 niche side", int{r.niche_side});
        }
        const int target = percent(l.rooms.size() - l.counters.total_hidden_rooms, l.settings.niches);
        expect(niches == flagged && niches == l.counters.total_niches, "DUN-127 niches", niches, "flags", flagged);
        expect(l.targets.niches == target && niches <= target, "DUN-110 niche target", l.targets.niches);
    }

    // Sides without doors of corridors, of rooms that are not hidden.
    int walls_after_hiding() const {
        int walls = 0;
        for (const auto& r : l.rooms) {
            if ((r.state & 1) != 0) continue;
            bool used[4] = {};
            for (int k = 0; k < r.connections; ++k) used[static_cast<int>(r.doors[k].side)] = true;
            for (const bool u : used) walls += u ? 0 : 1;
        }
        return walls;
    }

    void check_decoys() {
        int decoys = 0;
        for (int i = 0; i < l.rooms.size() && out.empty(); ++i) {
            const auto& r = l.rooms[i];
            expect(((r.state & 4) != 0) == (r.decoy_side < 4), "DUN-140 decoy flag of room", i);
            if (r.decoy_side > 3) continue;
            ++decoys;
            expect((r.state & 1) == 0 && r.niche_side != r.decoy_side, "DUN-131 decoy of room", i);
            check_decoy(i);
        }
        const int target = percent(walls_after_hiding(), l.settings.decoys);
        expect(l.targets.decoys == target, "DUN-112 decoy target", l.targets.decoys, "not", target);
        expect(decoys == l.counters.total_decoys && decoys <= target, "DUN-142 decoys", decoys);
        for (const auto& drawn : l.stats.decoy_lengths_drawn)
            expect(drawn.length >= 4 && drawn.length <= 15 && drawn.length <= drawn.available, "DUN-135 drawn length");
    }

    // Walks from the door to the end.
    void check_decoy(int i) {
        const auto& r = l.rooms[i];
        const spot door = middle_of_wall(r, r.decoy_side);
        const spot forward = ahead(r.decoy_side);
        const int space[] = {door.first - 2, w - door.first - 3, door.second - 2, h - door.second - 3};
        spot here = door;
        spot step = forward;
        std::set<spot> seen{here};
        std::vector<int> legs{0};
        for (;;) {
            spot next(here.first + step.first, here.second + step.second);
            if (tile(next.first, next.second) != 2) { // a bend, or the end
                bool bend = false;
                for (const spot& turn : {spot(step.second, step.first), spot(-step.second, -step.first)}) {
                    const spot beside(here.first + turn.first, here.second + turn.second);
                    if (tile(beside.first, beside.second) != 2 || seen.contains(beside) || here == door) continue;
                    bend = true;
                    next = beside;
                }
                if (!bend) break;
                step = {next.first - here.first, next.second - here.second};
                legs.push_back(0);
            }
            expect(seen.insert(next).second, "DUN-138 a decoy in a circle, room", i);
            if (!out.empty()) return;
            here = next;
            ++legs.back();
        }
        expect(here == spot(r.decoy_end_x, r.decoy_end_y), "DUN-140 decoy end of room", i);
        const int ahead_of_door = std::abs(here.first - door.first) * std::abs(forward.first) +
                                  std::abs(here.second - door.second) * std::abs(forward.second);
        expect(ahead_of_door >= 4 && ahead_of_door <= 15 && ahead_of_door <= space[r.decoy_side], "DUN-135 length",
               ahead_of_door, "of", space[r.decoy_side]);
        expect(here.first >= 2 && here.second >= 2 && here.first < w - 2 && here.second < h - 2, "DUN-141 room", i);
        if (legs.size() == 2)
            expect(ahead_of_door >= 6 && legs[1] == ahead_of_door / 3, "DUN-136 L of", legs[0], legs[1]);
        if (legs.size() == 3)
            expect(ahead_of_door >= 6 && legs[0] == ahead_of_door / 2 && legs[1] == ahead_of_door / 4, "DUN-136 Z of",
                   legs[0], legs[1], legs[2]);
        expect(legs.size() <= 3, "DUN-136 bends of the decoy of room", i);
        for (const spot& at : seen)
            for (int dy = -1; dy <= 1 && at != door; ++dy)
                for (int dx = -1; dx <= 1; ++dx) {
                    const spot near(at.first + dx, at.second + dy);
                    expect(!can_walk(near.first, near.second) || seen.contains(near), "DUN-138 2D-27 a decoy touches",
                           near.first, near.second);
                }
    }

    void check_counters() {
        int walls = 0;
        for (const auto& r : l.rooms) {
            if ((r.state & 1) != 0) continue;
            for (int side = 0; side < 4; ++side) walls += r.wall_door_count[side] == 0 && r.niche_side != side ? 1 : 0;
        }
        expect(walls == l.counters.available_walls_count, "2D-16 available_walls_count", walls);
    }

    // The first of those that are farthest apart; −1 if there are none.
    std::pair<int, int> farthest_pair(bool avoid_hidden) const {
        int best = -1;
        std::pair<int, int> pair{-1, -1};
        for (int i = 0; i < l.rooms.size(); ++i)
            for (int j = i + 1; j < l.rooms.size(); ++j) {
                if (avoid_hidden && ((l.rooms[i].state | l.rooms[j].state) & 1) != 0) continue;
                if (distance(i, j) <= best) continue;
                best = distance(i, j);
                pair = {i, j};
            }
        return pair;
    }

    void check_stairs() {
        std::vector<spot> ups;
        std::vector<spot> downs;
        for (int y = 0; y < h; ++y)
            for (int x = 0; x < w; ++x) {
                if (tile(x, y) == 4) ups.push_back({x, y});
                if (tile(x, y) == 5) downs.push_back({x, y});
            }
        if (!l.settings.stairs) {
            expect(ups.empty() && downs.empty(), "DUN-161 stairs that nobody asked for");
            return;
        }
        std::pair<int, int> pair = farthest_pair(l.settings.stairs_avoid_hidden);
        if (pair.first < 0) { // fewer than two rooms that are not hidden
            expect(!l.warnings.empty(), "2D-20 stairs in hidden rooms without a warning");
            pair = farthest_pair(false);
        }
        const auto& a = l.rooms[pair.first];
        const auto& b = l.rooms[pair.second];
        expect(ups.size() == 1 && ups[0] == spot(a.x + a.w / 2, a.y + a.h / 2), "DUN-160 up stairs not in room",
               pair.first);
        expect(downs.size() == 1 && downs[0] == spot(b.x + b.w / 2, b.y + b.h / 2), "DUN-160 down stairs not in room",
               pair.second);
        expect(l.stairs.up_room == pair.first && l.stairs.down_room == pair.second, "DUN-161 the record of the stairs");
    }
};

template <class Level>
std::string dungeon_fault(const Level& level) {
    return dungeon_checker<Level>(level).fault();
}

} // namespace tests
