// Rooms that can be played, told by somebody who plays them: one hero, one tile at a time, by the rules that stand in
// model/movement.hpp and with none of the code that makes or searches rooms.
#include <doctest/doctest.h>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/core/grid.hpp>
#include <warren/movement/reachability.hpp>
#include <warren/movement/strips.hpp>
#include <warren/platformer.hpp>

using namespace warren;

namespace {

using spot = std::pair<int, int>;

template <class Tiles>
class player {
public:
    player(const Tiles& tiles, const movement& hero) : tiles_(tiles), hero_(hero) {}

    bool stands(spot at) const { return fits(at.first, at.second) && is_supported(at.first, at.second); }

    // Where one jump from there can end; where a step to the side or a drop can.
    std::set<spot> jumps(spot at) const {
        std::set<spot> out;
        for (const int side : {-1, 1}) rise(at.first, at.second, 0, 0, side, out);
        return out;
    }
    std::set<spot> drops(spot at) const {
        const auto [x, y] = at;
        std::set<spot> out;
        for (const int side : {-1, 1}) {
            if (fits(x + side, y) && !is_supported(x + side, y)) fall(x + side, y, 0, 0, side, out);
            if (hero_.drop_through && fits(x, y - 1)) fall(x, y - 1, 1, quota(1), side, out);
        }
        return out;
    }
    std::set<spot> moves(spot at) const {
        std::set<spot> out = jumps(at);
        out.merge(drops(at));
        for (const int side : {-1, 1})
            if (stands({at.first + side, at.second})) out.insert({at.first + side, at.second});
        return out;
    }

    // "" if the route is a playable way from start to end.
    template <class Route>
    std::string fault(const Route& route, point start, point end) const {
        if (route.size() == 0) return "there is no route";
        if (route[0].place() != start || route[route.size() - 1].place() != end) return "begins or ends elsewhere";
        for (int i = 0; i < route.size(); ++i) {
            const spot to{route[i].x, route[i].y};
            if (!stands(to)) return "nobody stands at step " + std::to_string(i);
            if (i > 0 && !can_make({route[i - 1].x, route[i - 1].y}, to, route[i].move))
                return "step " + std::to_string(i) + " cannot be made";
        }
        return "";
    }

private:
    platformer_tile at(int x, int y) const { return tiles_.contains(x, y) ? tiles_(x, y) : platformer_tile::wall; }
    bool fits(int x, int y) const {
        for (int dx = 0; dx < hero_.player_width; ++dx)
            for (int dy = 0; dy < hero_.player_height; ++dy) {
                const platformer_tile tile = at(x + dx, y + dy);
                if (tile == platformer_tile::wall) return false;
                if (tile == platformer_tile::platform && !hero_.one_way_platforms) return false;
            }
        return true;
    }
    bool is_supported(int x, int y) const {
        if (y <= 0) return false;
        for (int dx = 0; dx < hero_.player_width; ++dx)
            if (at(x + dx, y - 1) != platformer_tile::air) return true;
        return false;
    }
    int quota(int fallen) const { return hero_.fall_drift(fallen) - hero_.fall_drift(fallen - 1); }

    void fall(int x, int y, int fallen, int sideways, int side, std::set<spot>& out) const {
        if (is_supported(x, y)) {
            out.insert({x, y});
            return;
        }
        if (sideways > 0 && fits(x + side, y)) fall(x + side, y, fallen, sideways - 1, side, out);
        if (fits(x, y - 1)) fall(x, y - 1, fallen + 1, quota(fallen + 1), side, out);
    }
    void rise(int x, int y, int risen, int sideways, int side, std::set<spot>& out) const {
        if (sideways > 0 && fits(x + side, y)) rise(x + side, y, risen, sideways - 1, side, out);
        if (risen > 0) fall(x, y, 0, hero_.top_drift(risen), side, out);
        if (risen < hero_.effective_jump_height() && fits(x, y + 1))
            rise(x, y + 1, risen + 1, hero_.rise_drift(risen + 1) - hero_.rise_drift(risen), side, out);
    }

    bool can_make(spot from, spot to, route_move move) const {
        switch (move) {
        case route_move::walk:
            return from.second == to.second && (from.first + 1 == to.first || from.first - 1 == to.first);
        case route_move::jump: return jumps(from).count(to) > 0;
        case route_move::drop: return drops(from).count(to) > 0;
        }
        return false;
    }

    const Tiles& tiles_;
    movement hero_;
};

using graph = std::map<spot, std::set<spot>>;

template <class Tiles>
graph all_moves(const Tiles& tiles, const movement& hero) {
    const player<Tiles> who(tiles, hero);
    graph out;
    for (int y = 0; y < tiles.height(); ++y)
        for (int x = 0; x < tiles.width(); ++x)
            if (who.stands({x, y})) out[{x, y}] = who.moves({x, y});
    return out;
}
graph reversed(const graph& moves) {
    graph out;
    for (const auto& [from, ends] : moves) {
        out.try_emplace(from);
        for (const spot& to : ends) out[to].insert(from);
    }
    return out;
}
std::set<spot> reached_from(const graph& moves, spot start) {
    std::set<spot> found;
    std::vector<spot> next;
    if (moves.contains(start)) next.push_back(start);
    while (!next.empty()) {
        const spot here = next.back();
        next.pop_back();
        if (!found.insert(here).second) continue;
        for (const spot& to : moves.at(here)) next.push_back(to);
    }
    return found;
}

// What is wrong with a room that is to be playable; "" if nothing.
template <class Level>
std::string fault_of(const Level& level) {
    const movement hero = movement_of(level.settings);
    const player who(level.tiles, hero);
    if (level.unresolved_gaps != 0) return "has unresolved gaps";
    if (std::string wrong = who.fault(level.route, level.start, level.end); !wrong.empty()) return wrong;
    const graph moves = all_moves(level.tiles, hero);
    const std::set<spot> reached = reached_from(moves, {level.start.x, level.start.y});
    const std::set<spot> free = reached_from(reversed(moves), {level.end.x, level.end.y});
    for (const spot& here : reached)
        if (!free.contains(here))
            return "locks in at " + std::to_string(here.first) + ", " + std::to_string(here.second);
    for (const spawn_point& spawn : level.spawns)
        if (spawn.type == spawn_kind::ground && !reached.contains({spawn.x, spawn.y})) return "a spawn is out of reach";
    if (level.platforms.size() > level.settings.max_platforms) return "has too many platforms";
    return "";
}

template <class Generator, class Level>
std::string sweep(const Generator& generator, Level& level, std::uint64_t first, int count) {
    for (std::uint64_t n = first; n < first + static_cast<std::uint64_t>(count); ++n) {
        const status made = generator.into(level, seed{n});
        const std::string fault = made ? fault_of(level) : made.error().message().c_str();
        if (!fault.empty()) return "seed " + std::to_string(n) + ": " + fault;
    }
    return "";
}

// Any room, also an impossible one, for any hero.
struct small_room {
    grid<platformer_tile, dynamic> tiles;
    movement hero;
};
small_room random_room(std::mt19937& draw, bool usual_hero) {
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(draw() % static_cast<unsigned>(high - low + 1));
    };
    small_room room;
    const int width = between(4, 20);
    const int height = between(4, 16);
    REQUIRE(room.tiles.resize({width, height}));
    const int walls = between(5, 50);
    const int platforms = walls + between(0, 10);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const int rolled = between(1, 100);
            room.tiles(x, y) = rolled <= walls       ? platformer_tile::wall
                               : rolled <= platforms ? platformer_tile::platform
                                                     : platformer_tile::air;
        }
    if (usual_hero) return room;
    room.hero.player_width = between(1, 2);
    room.hero.player_height = between(1, 3);
    room.hero.max_jump_height = between(1, 5);
    room.hero.has_double_jump = between(0, 1) == 1;
    room.hero.max_horizontal_jump = between(1, 6);
    room.hero.one_way_platforms = between(0, 4) > 0;
    room.hero.drop_through = between(0, 3) > 0;
    return room;
}

bool same(const reachability_map<fixed<80, 40>>& found, const graph& moves, spot start, spot end) {
    const std::set<spot> reached = reached_from(moves, start);
    const std::set<spot> free = reached_from(reversed(moves), end);
    int locked = 0;
    for (int y = 0; y < found.standable.height(); ++y)
        for (int x = 0; x < found.standable.width(); ++x) {
            const spot here{x, y};
            if (found.standable(x, y) != (moves.contains(here))) return false;
            if (found.from_start(x, y) != (reached.contains(here))) return false;
            if (found.to_end(x, y) != (free.contains(here))) return false;
            locked += reached.contains(here) && !free.contains(here) ? 1 : 0;
        }
    return found.soft_locks == locked && found.playable == (reached.contains(end));
}

} // namespace

TEST_CASE("2P-39 whole sets of places move like one hero after the other, in 450 rooms of any kind") {
    std::mt19937 draw(1);
    int wrong = 0;
    int playable = 0;
    int locked = 0;
    for (int n = 0; n < 450; ++n) {
        const small_room room = random_room(draw, n % 3 == 0);
        const graph moves = all_moves(room.tiles, room.hero);
        if (moves.empty()) continue;
        const auto any = [&] {
            return std::next(moves.begin(), static_cast<std::ptrdiff_t>(draw() % moves.size()))->first;
        };
        const spot start = any();
        const spot end = any();
        const auto found =
            reachability<fixed<80, 40>>(room.tiles, room.hero, {start.first, start.second}, {end.first, end.second});
        REQUIRE(found);
        wrong += same(*found, moves, start, end) ? 0 : 1;
        playable += found->playable ? 1 : 0;
        locked += found->soft_locks > 0 ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(playable > 100);
    CHECK(locked > 100);
}

TEST_CASE("every hop between strips can be made, and hops lead wherever a straight jump or fall does") {
    std::mt19937 draw(2);
    int wrong = 0;
    int hops = 0;
    for (int n = 0; n < 450; ++n) {
        const small_room room = random_room(draw, n % 3 == 0);
        const graph moves = all_moves(room.tiles, room.hero);
        terrain<fixed<80, 40>> ground;
        strip_map<fixed<80, 40>> map;
        REQUIRE(ground.survey(room.tiles, room.hero));
        REQUIRE(map.draw(ground, room.hero));
        std::size_t places = 0;
        for (const ground_strip& strip : map.strips()) {
            places += static_cast<std::size_t>(strip.width);
            for (int x = strip.x; x < strip.right(); ++x) wrong += !moves.contains({x, strip.y}) ? 1 : 0;
        }
        wrong += places != moves.size() ? 1 : 0;
        for (const strip_link& link : map.links()) {
            ++hops;
            const spot upper{link.upper_x, map.strips()[link.upper].y};
            const spot lower{link.lower_x, map.strips()[link.lower].y};
            wrong += map.leads_up(link) && !moves.at(lower).contains(upper) ? 1 : 0;
            wrong += map.leads_down(link) && !moves.at(upper).contains(lower) ? 1 : 0;
        }
    }
    CHECK(wrong == 0);
    CHECK(hops > 2000);
}

TEST_CASE("2P-39 50 usual rooms: the route can be played, nobody is ever locked in, and all spawns are within reach") {
    static platformer::model level;
    CHECK(sweep(platformer{}, level, 0, 50) == "");
}

TEST_CASE("2P-39 500 more usual rooms, told by whole sets of places") {
    static platformer::model level;
    int unplayable = 0;
    int locked = 0;
    int without_route = 0;
    int out_of_reach = 0;
    for (std::uint64_t n = 1000; n < 1500; ++n) {
        REQUIRE(platformer{}.into(level, seed{n}));
        const auto found = reachability(level, movement_of(level.settings));
        REQUIRE(found);
        unplayable += found->playable ? 0 : 1;
        locked += found->soft_locks > 0 ? 1 : 0;
        const player who(level.tiles, movement_of(level.settings));
        without_route += who.fault(level.route, level.start, level.end).empty() ? 0 : 1;
        for (const spawn_point& spawn : level.spawns)
            out_of_reach += spawn.type == spawn_kind::ground && !found->from_start(spawn.x, spawn.y) ? 1 : 0;
    }
    CHECK(unplayable == 0);
    CHECK(locked == 0);
    CHECK(without_route == 0);
    CHECK(out_of_reach == 0);
}

TEST_CASE("2P-39 Entrance and Boss rooms can be played") {
    static platformer::model level;
    CHECK(sweep(platformer_of(room_kind::entrance), level, 0, 3) == "");
    CHECK(sweep(platformer_of(room_kind::boss), level, 0, 3) == "");
}

TEST_CASE("2P-39 rooms of every size, and heroes without a second jump") {
    dynamic_platformer::model level;
    const struct {
        int width;
        int height;
        int count;
    } sizes[] = {{20, 20, 20}, {20, 40, 12}, {40, 20, 12}, {20, 100, 3}, {100, 20, 3}, {128, 64, 1}, {256, 40, 1}};
    for (const auto& size : sizes)
        for (const bool twice : {true, false}) {
            if (!twice && size.height > 64) continue; // too few platforms for so small steps: the gaps are reported
            dynamic_platformer sized;
            auto& rooms = sized.topology.get<bsp_rooms<dynamic>>();
            rooms.room_width = size.width;
            rooms.room_height = size.height;
            rooms.platforms.has_double_jump = twice;
            CAPTURE(size.width);
            CAPTURE(size.height);
            CAPTURE(twice);
            CHECK(sweep(sized, level, 0, twice ? size.count : (size.count + 5) / 6) == "");
        }
}

TEST_CASE("a route that is tampered with is found out") {
    static platformer::model level;
    REQUIRE(platformer{}.into(level, seed{11}));
    const player who(level.tiles, movement_of(level.settings));
    REQUIRE(who.fault(level.route, level.start, level.end) == "");
    int found = 0;
    int tried = 0;
    for (int i = 1; i + 1 < level.route.size(); ++i) {
        const route_step kept = level.route[i];
        for (const int change : {0, 1, 2}) {
            if (change == 0) level.route[i].y = static_cast<std::int16_t>(kept.y + 1);
            if (change == 1) level.route[i].x = static_cast<std::int16_t>(kept.x + 9);
            if (change == 2) level.route[i].move = kept.move == route_move::walk ? route_move::drop : route_move::walk;
            ++tried;
            found += who.fault(level.route, level.start, level.end).empty() ? 0 : 1;
            level.route[i] = kept;
        }
    }
    CHECK(tried > 100);
    CHECK(found == tried);
}
