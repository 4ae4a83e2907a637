#include <warren/topology/way_graph.hpp>

#include <doctest/doctest.h>

#include "movement/drawn_room.hpp"
#include <set>
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using most = fixed<80, 40>;

struct drawn_graph {
    terrain<most> ground;
    strip_map<most> map;
    way_graph<most> ways;
    int start = -1;
    int end = -1;

    void draw(const tests::drawing& rows, int platforms) {
        grid<platformer_tile, dynamic> tiles;
        tests::draw(rows, tiles);
        REQUIRE(ground.survey(tiles, {}));
        REQUIRE(map.draw(ground, {}, platforms));
    }
    void begin(int from, int to, int platforms) {
        start = from;
        end = to;
        REQUIRE(ways.begin(map, from, to, ground.stands.width(), platforms));
    }
};

// Pillars of any height, up to 25 tiles.
tests::drawing pillars(rng& random) {
    tests::drawing rows(30, std::string(60, ' '));
    for (std::size_t x = 0; x < 60; x += 6) {
        const auto height = static_cast<std::size_t>(random.between(1, 25));
        for (std::size_t y = 30 - height; y < 30; ++y) rows[y].replace(x, 6, 6, '#');
    }
    return rows;
}

const tests::drawing cliff = {
    "            ", //
    "            ", //
    "      ######", //
    "      ######", //
    "      ######", //
    "      ######", //
    "      ######", //
    "      ######", //
    "      ######", //
    "      ######", //
    "      ######", //
    "############", // the cliff is nine tiles high
};

} // namespace

TEST_CASE("2P-39 what is reached, and what leads to the end, is what hops say, in rooms full of walls") {
    rng random(seed{4}, stage{1});
    static drawn_graph room;
    int wrong = 0;
    int walls = 0;
    for (int round = 0; round < 400; ++round) {
        room.draw(pillars(random), 0);
        const int from = random.between(0, room.map.strips().size() - 1);
        const int to = random.between(0, room.map.strips().size() - 1);
        room.begin(from, to, 0);
        const std::set<int> reached = tests::strips_found(room.map, from, true);
        const std::set<int> leading = tests::strips_found(room.map, to, false);
        for (int i = 0; i < room.map.strips().size(); ++i) {
            wrong += room.ways.ways_of(i).is_reached == reached.contains(i) ? 0 : 1;
            wrong += room.ways.ways_of(i).leads_to_end == leading.contains(i) ? 0 : 1;
        }
        walls += room.ways.walls().size();
        for (const strip_link& wall : room.ways.walls()) wrong += room.map.leads_up(wall) ? 1 : 0;
    }
    CHECK(wrong == 0);
    CHECK(walls > 1000);
}

TEST_CASE("a wall is in the way of who is locked in below it, or out of large ground above it") {
    static drawn_graph room;
    room.draw(cliff, 0);
    REQUIRE(room.map.strips().size() == 2);
    const auto in_the_way = [&](int from, int to, bool of_any) {
        room.begin(from, to, 0);
        REQUIRE(room.ways.walls().size() == 1);
        return room.ways.is_in_the_way(room.ways.walls()[0], of_any);
    };
    CHECK(in_the_way(1, 1, false)); // whoever falls down is locked in
    CHECK(in_the_way(0, 0, false)); // nobody gets up
    CHECK(in_the_way(0, 1, false));
    CHECK(!in_the_way(1, 0, true)); // from the cliff down, and that is all
    tests::drawing narrow = cliff;
    for (std::size_t row = 2; row < 11; ++row) narrow[row] = "      ##    ";
    room.draw(narrow, 0);
    REQUIRE(room.map.strips().size() == 3); // left, right and on top
    room.begin(0, 0, 0);
    for (const strip_link& wall : room.ways.walls()) {
        CHECK(room.ways.is_in_the_way(wall, true));
        CHECK(room.ways.is_in_the_way(wall, false) == (wall.lower == 1)); // small ground on top does not matter
    }
}

TEST_CASE("a platform makes two walls of one, or a way up") {
    static drawn_graph room;
    room.draw(cliff, 1);
    room.begin(0, 1, 1);
    CHECK(!room.ways.ways_of(1).is_reached);
    CHECK(!room.ways.ways_of(0).leads_to_end);
    room.ways.add_platform(3, 6, 6);
    room.ways.spread();
    CHECK(room.ways.ways_of(1).is_reached);
    CHECK(room.ways.ways_of(0).leads_to_end);
    CHECK((room.ways.ways_of(2).is_reached && room.ways.ways_of(2).leads_to_end));
    for (const strip_link& wall : room.ways.walls()) CHECK(!room.ways.is_in_the_way(wall, true));

    tests::drawing high = cliff;
    for (int i = 0; i < 10; ++i) high.insert(high.begin() + 4, "      ######"); // 19 tiles: one platform is not enough
    room.draw(high, 2);
    room.begin(0, 1, 2);
    room.ways.add_platform(3, 6, 8);
    room.ways.spread();
    CHECK((room.ways.ways_of(2).is_reached && !room.ways.ways_of(1).is_reached));
    CHECK((!room.ways.ways_of(2).leads_to_end && !room.ways.ways_of(0).leads_to_end));
    room.ways.add_platform(3, 6, 14);
    room.ways.spread();
    CHECK((room.ways.ways_of(1).is_reached && room.ways.ways_of(0).leads_to_end));
}

TEST_CASE("a platform that covers no wall leads nowhere, and one beside the wall does not help") {
    static drawn_graph room;
    room.draw(cliff, 2);
    room.begin(0, 1, 2);
    room.ways.add_platform(0, 3, 6); // the wall's foot is in column 5
    room.ways.spread();
    CHECK(!room.ways.ways_of(1).is_reached);
    CHECK(!room.ways.ways_of(2).is_reached);
    room.ways.add_platform(5, 6, 11); // above the cliff
    room.ways.spread();
    CHECK(!room.ways.ways_of(1).is_reached);
}

TEST_CASE("2P-39 platforms take no way from anybody, and what is said of them holds in a room that has them") {
    rng random(seed{6}, stage{1});
    static drawn_graph room;
    static drawn_graph again;
    int lost = 0;
    int invented = 0;
    int added = 0;
    int gained = 0;
    for (int round = 0; round < 300; ++round) {
        tests::drawing rows = pillars(random);
        room.draw(rows, 12);
        const int strips = room.map.strips().size();
        const int from = random.between(0, strips - 1);
        const int to = random.between(0, strips - 1);
        room.begin(from, to, 12);
        const std::set<int> reached = tests::strips_found(room.map, from, true);
        const std::set<int> leading = tests::strips_found(room.map, to, false);
        for (int i = 0; i < 12 && !room.ways.walls().empty(); ++i) {
            const strip_link wall = room.ways.walls()[random.between(0, room.ways.walls().size() - 1)];
            const int y = room.map.strips()[wall.lower].y + random.between(1, wall.height); // of who stands there
            const int left = wall.lower_x - random.between(0, 2);
            const auto row = static_cast<std::size_t>(30 - y); // of the platform itself
            bool is_free = left >= 0 && left + 3 <= 60 && row >= 4;
            for (std::size_t near = row - 3; is_free && near <= row + 3 && near < 30; ++near)
                for (int x = left; x < left + 3; ++x) {
                    const char tile = rows[near][static_cast<std::size_t>(x)];
                    is_free = is_free && tile != '=' && (tile != '#' || near > row);
                }
            if (!is_free) continue;
            rows[row].replace(static_cast<std::size_t>(left), 3, "===");
            room.ways.add_platform(left, left + 3, y);
            ++added;
        }
        room.ways.spread();
        again.draw(rows, 0);
        const auto place_of = [&](int strip) {
            return again.map.at({room.map.strips()[strip].x, room.map.strips()[strip].y});
        };
        const std::set<int> really_reached = tests::strips_found(again.map, place_of(from), true);
        const std::set<int> really_leading = tests::strips_found(again.map, place_of(to), false);
        for (int i = 0; i < room.map.strips().size(); ++i) {
            const int place = place_of(i);
            REQUIRE(place >= 0);
            lost += i < strips && reached.contains(i) && !really_reached.contains(place) ? 1 : 0;
            lost += i < strips && leading.contains(i) && !really_leading.contains(place) ? 1 : 0;
            invented += room.ways.ways_of(i).is_reached && !really_reached.contains(place) ? 1 : 0;
            invented += room.ways.ways_of(i).leads_to_end && !really_leading.contains(place) ? 1 : 0;
            gained += i < strips && !reached.contains(i) && room.ways.ways_of(i).is_reached ? 1 : 0;
        }
    }
    CHECK(lost == 0);
    CHECK(invented == 0);
    CHECK(added > 800);
    CHECK(gained > 50);
}
