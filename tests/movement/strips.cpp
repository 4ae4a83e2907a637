#include <warren/movement/strips.hpp>

#include <doctest/doctest.h>

#include "drawn_room.hpp"
#include <warren/core/rng.hpp>

using namespace warren;

namespace {

using most = fixed<200, 40>;

strip_map<most> mapped(const tests::drawing& rows, const movement& hero = {}) {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(rows, tiles);
    terrain<most> ground;
    strip_map<most> map;
    CHECK(ground.survey(tiles, hero));
    CHECK(map.draw(ground, hero));
    return map;
}

// "2>0 5,4>4,1 up down": from strip 2 to strip 0, at these columns and heights, and where it leads.
std::string text_of(const strip_map<most>& map, const strip_link& link) {
    const auto pair = [](int a, int b) { return std::to_string(a) + "," + std::to_string(b); };
    return std::to_string(link.upper) + ">" + std::to_string(link.lower) + " " +
           pair(link.upper_x, map.strips()[link.upper].y) + ">" + pair(link.lower_x, map.strips()[link.lower].y) +
           (map.leads_up(link) ? " up" : "") + (map.leads_down(link) ? " down" : "");
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
        CHECK(map.links()[0].height == height);
        CHECK(map.leads_up(map.links()[0]) == (height <= 8));
        CHECK(map.leads_down(map.links()[0]));
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

TEST_CASE("links say how high the upper strip is above the lower, in rooms of any width") {
    rng random(seed{5}, stage{1});
    int wrong = 0;
    int links = 0;
    for (int round = 0; round < 100; ++round) {
        tests::drawing rows(25, std::string(round % 2 == 0 ? 60 : 130, ' '));
        for (std::string& row : rows)
            for (char& tile : row) tile = random.below(9) == 0 ? '#' : random.below(12) == 0 ? '=' : ' ';
        const strip_map<most> map = mapped(rows);
        links += map.links().size();
        for (const strip_link& link : map.links()) {
            const ground_strip& upper = map.strips()[link.upper];
            const ground_strip& lower = map.strips()[link.lower];
            wrong += link.height == upper.y - lower.y && link.height > 0 ? 0 : 1;
            wrong += upper.contains({link.upper_x, upper.y}) && lower.contains({link.lower_x, lower.y}) ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
    CHECK(links > 5000);
}

TEST_CASE("a platform that is added gets the next number, and one stands on it") {
    grid<platformer_tile, dynamic> tiles;
    tests::draw(hall, tiles);
    terrain<most> ground;
    strip_map<most> map;
    REQUIRE(ground.survey(tiles, {}));
    REQUIRE(map.draw(ground, {}, 1));
    CHECK(map.add({7, 4, 2}) == 4);
    CHECK(map.strips().size() == 5);
    CHECK(map.at({8, 4}) == 4);
    CHECK(map.at({6, 4}) == -1);
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
