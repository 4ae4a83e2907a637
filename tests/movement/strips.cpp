#include <warren/movement/strips.hpp>

#include <algorithm>
#include <doctest/doctest.h>

#include "drawn_room.hpp"
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using most = fixed<200, 40>;

strip_map<most> mapped(const tests::drawing& rows, const movement& hero = {}, int platforms = 0) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    terrain<most> ground;
    strip_map<most> map;
    CHECK(ground.survey(tiles, hero));
    CHECK(map.draw(ground, hero, platforms));
    return map;
}

// "2>0 5,4>4,1 up down": from strip 2 to strip 0, at these columns and heights, and where it leads.
std::string text_of(const strip_map<most>& map, const strip_link& link) {
    const auto pair = [](int a, int b) { return std::to_string(a) + "," + std::to_string(b); };
    return std::to_string(link.upper) + ">" + std::to_string(link.lower) + " " +
           pair(link.upper_x, map.strips()[link.upper].y) + ">" + pair(link.lower_x, map.strips()[link.lower].y) +
           (link.leads_up ? " up" : "") + (link.leads_down ? " down" : "");
}
std::vector<std::string> links_of(const strip_map<most>& map) {
    std::vector<std::string> out;
    for (const strip_link& link : map.links()) out.push_back(text_of(map, link));
    return out;
}

using texts = std::vector<std::string>;

const tests::drawing hall = {
    "##########", //
    "#        #", //
    "#        #", //
    "#   ==   #", //
    "#        #", //
    "###      #", //
    "###    ###", //
    "##########",
};

} // namespace

TEST_CASE("strips are where one can walk, from the lowest up and from left to right") {
    const strip_map<most> map = mapped(hall);
    REQUIRE(map.strips().size() == 4);
    const int expected[][3] = {{3, 1, 4}, {7, 2, 2}, {1, 3, 2}, {4, 5, 2}};
    for (int i = 0; i < 4; ++i) {
        CAPTURE(i);
        CHECK(map.strips()[i].x == expected[i][0]);
        CHECK(map.strips()[i].y == expected[i][1]);
        CHECK(map.strips()[i].width == expected[i][2]);
    }
    CHECK(map.at({5, 1}) == 0);
    CHECK(map.at({5, 5}) == 3);
    CHECK(map.at({6, 5}) == -1);
    CHECK(map.places() == 10);
}

TEST_CASE("strips are linked at their ends, and through platforms") {
    CHECK(links_of(mapped(hall)) == texts{"1>0 7,2>6,1 up down", "2>0 2,3>3,1 up down", "3>0 4,5>3,1 up down",
                                          "3>0 5,5>6,1 up down", "3>0 4,5>4,1 up down"});
    CHECK(links_of(mapped(hall, {.max_jump_height = 3, .has_double_jump = false, .drop_through = false})) ==
          texts{"1>0 7,2>6,1 up down", "2>0 2,3>3,1 up down", "3>0 4,5>3,1 down", "3>0 5,5>6,1 down", "3>0 4,5>4,1"});
}

TEST_CASE("a wall of the height of a jump leads up, one tile more does not") {
    for (int height = 1; height <= 20; ++height) {
        tests::drawing rows(static_cast<std::size_t>(height) + 4, "   ###");
        for (int i = 0; i < 3; ++i) rows[static_cast<std::size_t>(i)] = "      ";
        rows.back() = "######";
        const strip_map<most> map = mapped(rows);
        CAPTURE(height);
        REQUIRE(map.links().size() == 1);
        CHECK(map.height_of(map.links()[0]) == height);
        CHECK(map.links()[0].leads_up == (height <= 8));
        CHECK(map.links()[0].leads_down);
    }
}

TEST_CASE("each strip below a platform has one way up through it") {
    const strip_map<most> map = mapped({
        "         ", //
        "         ", //
        "=========", //
        "         ", //
        "         ", //
        "         ", //
        "   #     ", //
        "####  ###", //
        "#########",
    });
    CHECK(map.strips().size() == 5);
    int through = 0;
    for (const strip_link& link : map.links()) through += link.through_platform() ? 1 : 0;
    CHECK(through == 4);
}

TEST_CASE("where nothing is below, a fall leads nowhere") {
    CHECK(mapped({"    ", "    ", "==  "}).links().size() == 0);
}

TEST_CASE("strips of more than 64 places are one, wherever they begin and end") {
    for (int first = 0; first < 140; first += 3)
        for (int end = first + 1; end <= 200; end += 7) {
            tests::drawing rows(4, std::string(200, ' '));
            for (int x = first; x < end; ++x) rows[3][static_cast<std::size_t>(x)] = '#';
            const strip_map<most> map = mapped(rows);
            REQUIRE(map.strips().size() == 1);
            REQUIRE(map.strips()[0].x == first);
            REQUIRE(map.strips()[0].right() == end);
        }
}

TEST_CASE("a platform that is inserted lies between the strips of a link") {
    const tests::drawing rows = {
        "       ", //
        "       ", //
        "     ##", //
        "     ##", //
        "     ##", //
        "     ##", //
        "     ##", //
        "     ##", //
        "     ##", //
        "     ##", //
        "     ##", //
        "     ##", //
        "#######",
    };
    strip_map<most> map = mapped(rows, {}, 1);
    CHECK(links_of(map) == texts{"1>0 5,11>4,1 down"});
    map.insert(2, 5, 6, 0, 4);
    CHECK(map.strips().size() == 3);
    CHECK(links_of(map) == texts{"1>2 5,11>4,6 up down", "2>0 4,6>4,1 up down"});
}

TEST_CASE("the links of a strip and of a column are those that end there, also after platforms were inserted, or it "
          "was explored") {
    rng random(seed{5}, stage{1});
    strip_map<most> map;
    int wrong = 0;
    const auto check = [&] {
        for (int strip = 0; strip < map.strips().size(); ++strip) {
            std::vector<int> expected;
            std::vector<int> told;
            for (int i = 0; i < map.links().size(); ++i)
                if (map.links()[i].upper == strip || map.links()[i].lower == strip) expected.push_back(i);
            map.each_link(strip, [&](int link) { told.push_back(link); });
            std::sort(told.begin(), told.end());
            wrong += told == expected ? 0 : 1;
        }
        for (int x = -3; x < 65; x += 4) {
            std::vector<int> expected;
            std::vector<int> told;
            for (int i = 0; i < map.links().size(); ++i)
                if (map.links()[i].lower_x >= x && map.links()[i].lower_x < x + 5) expected.push_back(i);
            map.each_link_in(x, x + 5, [&](int link) { told.push_back(link); });
            std::sort(told.begin(), told.end());
            wrong += told == expected ? 0 : 1;
        }
    };
    // The order in which strips are explored, and that nothing is lost by it.
    const auto explore = [&](int from) {
        std::vector<int> expected{from};
        std::vector<int> told{from};
        const auto is_new = [](const std::vector<int>& found, int strip) {
            return std::find(found.begin(), found.end(), strip) == found.end();
        };
        for (std::size_t next = 0; next < expected.size(); ++next) {
            const int strip = expected[next];
            map.each_link(strip, [&](int link) {
                const int other = map.links()[link].other_end(strip);
                if (is_new(expected, other) && map.links()[link].leads(strip == map.links()[link].upper))
                    expected.push_back(other);
            });
        }
        map.explore(from, [&](int link, bool down) {
            const int other = down ? map.links()[link].lower : map.links()[link].upper;
            wrong += map.links()[link].end(down) == other ? 0 : 1;
            const bool goes_on = map.links()[link].leads(down) && is_new(told, other);
            if (goes_on) told.push_back(other);
            return goes_on;
        });
        wrong += told == expected ? 0 : 1;
        check();
    };
    for (int round = 0; round < 100; ++round) {
        tests::drawing rows(25, std::string(60, ' '));
        for (std::string& row : rows)
            for (char& tile : row) tile = random.below(9) == 0 ? '#' : random.below(12) == 0 ? '=' : ' ';
        rows.back() = std::string(60, '#');
        grid<platformer_tile, dynamic> tiles;
        tests::draw(rows, tiles);
        terrain<most> ground;
        REQUIRE(ground.survey(tiles, {}));
        REQUIRE(map.draw(ground, {}, 5));
        check();
        for (int i = 0; i < 5; ++i) {
            const strip_link link = map.links()[random.between(0, map.links().size() - 1)];
            if (map.height_of(link) < 3) continue;
            const int y = random.between(map.strips()[link.lower].y + 1, map.strips()[link.upper].y - 1);
            const int left = link.lower_x > 0 ? link.lower_x - 1 : 0;
            map.insert(left, left + 3 < 60 ? left + 3 : 60, y, link.lower, link.lower_x);
            explore(link.upper);
        }
        check();
        for (int strip = 0; strip < map.strips().size(); strip += 7) explore(strip);
    }
    CHECK(wrong == 0);
}

TEST_CASE("one stands on a strip, or on none") {
    const strip_map<most> map = mapped(hall);
    for (int y = -1; y < 9; ++y)
        for (int x = -1; x < 11; ++x) {
            int expected = -1;
            for (int i = 0; i < map.strips().size(); ++i)
                if (map.strips()[i].contains({x, y})) expected = i;
            CAPTURE(x);
            CAPTURE(y);
            CHECK(map.at({x, y}) == expected);
        }
}

TEST_CASE("a map of any size is drawn in memory for as many strips and links as there are") {
    rng random(seed{6}, stage{1});
    for (int round = 0; round < 50; ++round) {
        tests::drawing rows(25, std::string(150, ' '));
        for (std::string& row : rows)
            for (char& tile : row) tile = random.below(9) == 0 ? '#' : random.below(3) == 0 ? '=' : ' ';
        grid<platformer_tile, dynamic> tiles;
        tests::draw(rows, tiles);
        terrain<dynamic> ground;
        strip_map<dynamic> large;
        REQUIRE(ground.survey(tiles, {}));
        REQUIRE(large.draw(ground, {}));
        const strip_map<most> usual = mapped(rows);
        REQUIRE(large.strips().size() == usual.strips().size());
        REQUIRE(large.links().size() == usual.links().size());
    }
}
