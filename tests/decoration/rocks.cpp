#include <algorithm>
#include <doctest/doctest.h>
#include <string>
#include <utility>
#include <vector>
#include <warren/maze.hpp>
#include <warren/typing/stone_pieces.hpp>

using namespace warren;

namespace {

template <class Level>
std::vector<point> props_of(const Level& level) {
    std::vector<point> out;
    for (int y = 0; y < level.props.height(); ++y)
        for (int x = 0; x < level.props.width(); ++x)
            if (level.props(x, y) != 0) out.push_back({x, y});
    return out;
}

// Off the grid of rocks, on every floor tile of some rows.
struct lamp {
    constexpr status decorate(auto& level, rng& /*random*/) const {
        for (int y = 13; y < 99; y += 22)
            for (int x = 0; x < 96; x += 17)
                if (level.walls(x, y) == 0) level.props(x, y) = 64;
        return {};
    }
};

auto with_rocks(rocks wanted) { return maze{}.with(chain{shadows{}, drifts{}, pebbles{}, wanted}); }

} // namespace

TEST_CASE("FR-5.5 FR-5.6 2M-18 RC-A6 rocks stand on multiples of 5 and at least 7 apart along one axis") {
    for (std::uint64_t n = 0; n < 100; ++n) {
        const auto level = maze{}(seed{n});
        const auto props = props_of(*level);
        CHECK(props.size() > 20);
        CHECK(static_cast<int>(props.size()) == level->stats.props);
        for (std::size_t a = 0; a < props.size(); ++a) {
            CHECK(props[a].x % 5 == 0);
            CHECK(props[a].y % 5 == 0);
            for (std::size_t b = 0; b < a; ++b)
                CHECK(std::max(std::abs(props[a].x - props[b].x), std::abs(props[a].y - props[b].y)) >= 7);
        }
    }
}

TEST_CASE("FR-5.7 BR-3.6 BR-5.3 rocks are tiles 60 … 63 of the props layer, all four of them") {
    int counts[4] = {};
    for (std::uint64_t n = 0; n < 50; ++n) {
        const auto level = maze{}(seed{n});
        for (const point p : props_of(*level)) {
            const int id = level->props[p];
            REQUIRE(id >= 60);
            REQUIRE(id <= 63);
            ++counts[id - 60];
        }
    }
    for (const int count : counts) CHECK(count > 400);
}

TEST_CASE("BR-5.5 BR-5.7 a rock never changes the walls layer: whether it blocks is for the game to say") {
    const auto bare = maze{}.with(no_decoration{})(seed{3});
    const auto rocky = maze{}(seed{3});
    CHECK(bare->walls == rocky->walls);
    CHECK(bare->stats.props == 0);
    CHECK(rocky->stats.props > 20);
}

TEST_CASE("2M-18 no candidate that could take a rock is left without") {
    const auto level = maze{}(seed{3});
    const auto props = props_of(*level);
    for (int y = 0; y < 99; y += 5)
        for (int x = 0; x < 96; x += 5) {
            if (level->walls(x, y) != 0) continue;
            const maze_cell cell = level->cells(x / 8, y / 11);
            if (stone_pieces.is_opening(cell.doors, x % 8, y % 11)) continue;
            bool near = false;
            for (const point p : props) near = near || std::max(std::abs(p.x - x), std::abs(p.y - y)) < 7;
            CHECK(near);
        }
}

TEST_CASE("2M-19 rocks stand on walkable tiles and not in doorways, unless asked to") {
    int in_doorways = 0;
    for (std::uint64_t n = 0; n < 100; ++n) {
        const auto level = maze{}(seed{n});
        for (const point p : props_of(*level)) {
            CHECK(level->walls[p] == 0);
            CHECK(level->background[p] != 0);
            const maze_cell cell = level->cells(p.x / 8, p.y / 11);
            CHECK_FALSE(stone_pieces.is_opening(cell.doors, p.x % 8, p.y % 11));
        }
        const auto open = with_rocks({.in_doorways = true})(seed{n});
        for (const point p : props_of(*open)) {
            const maze_cell cell = open->cells(p.x / 8, p.y / 11);
            in_doorways += stone_pieces.is_opening(cell.doors, p.x % 8, p.y % 11) ? 1 : 0;
        }
    }
    CHECK(in_doorways > 0);
}

TEST_CASE("FR-5.6 rocks keep their distance from props that came with the rooms, wherever those stand") {
    static constexpr piece_glyph barrels[] = {{'.', piece_layer::background, 50}, {'#', piece_layer::walls, 0},
                                              {'o', piece_layer::props, 61},      {'A', piece_layer::walls, 108},
                                              {'i', piece_layer::walls, 109},     {'*', piece_layer::walls, 110}};
    static constexpr auto table = detail::draw_pieces<detail::count_pieces(stone_texts)>(stone_texts, barrels);
    static constexpr piece_set cellars = table.view();
    int barrels_seen = 0;
    int rocks_seen = 0;
    for (std::uint64_t n = 0; n < 50; ++n) {
        const auto level = maze{}.with(door_pieces{.pieces = &cellars})(seed{n});
        REQUIRE(level);
        const auto bare = maze{}.with(door_pieces{.pieces = &cellars}).with(no_decoration{})(seed{n});
        for (const point p : props_of(*level)) {
            if (bare->props[p] != 0) {
                ++barrels_seen;
                continue;
            }
            ++rocks_seen;
            for (const point q : props_of(*level))
                if (!(p == q)) CHECK(std::max(std::abs(p.x - q.x), std::abs(p.y - q.y)) >= 7);
        }
    }
    CHECK(barrels_seen > 500);
    CHECK(rocks_seen > 500);
}

TEST_CASE("FR-5.6 RC-A6 rocks keep their distance from what other policies have placed") {
    static_assert(decoration_policy<lamp, maze::model>);
    const auto level = maze{}.with(chain{shadows{}, lamp{}, rocks{}})(seed{4});
    REQUIRE(level);
    for (const point p : props_of(*level))
        for (const point q : props_of(*level))
            if (!(p == q) && level->props[p] != 64 && level->props[q] == 64)
                CHECK(std::max(std::abs(p.x - q.x), std::abs(p.y - q.y)) >= 7);
    const auto twice = maze{}.also(rocks{.step = 3, .distance = 9})(seed{4});
    const auto props = props_of(*twice);
    for (std::size_t a = 0; a < props.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            CHECK(std::max(std::abs(props[a].x - props[b].x), std::abs(props[a].y - props[b].y)) >= 7);
}

TEST_CASE("2M-18 RC-A6 rocks stand exactly where going through the candidates row by row puts them") {
    for (std::uint64_t n = 0; n < 150; ++n) {
        const int step = 1 + static_cast<int>(n % 9);
        const int distance = 1 + static_cast<int>(n * 7 % 50);
        const auto level = with_rocks({.step = step, .distance = distance})(seed{n});
        REQUIRE(level);
        std::vector<point> expected;
        for (int y = 0; y < 99; y += step)
            for (int x = 0; x < 96; x += step) {
                if (level->walls(x, y) != 0) continue;
                const maze_cell cell = level->cells(x / 8, y / 11);
                if (stone_pieces.is_opening(cell.doors, x % 8, y % 11)) continue;
                bool near = false;
                for (const point p : expected) near = near || std::max(std::abs(p.x - x), std::abs(p.y - y)) < distance;
                if (!near) expected.push_back({x, y});
            }
        CHECK(props_of(*level) == expected);
    }
}

TEST_CASE("NFR-1.1 CC-3b the largest distance on the largest map takes no longer than any other") {
    // By looking around from every tile this would take minutes.
    const dynamic_maze largest{.topology = {.grid = {125, 90}, .map = {1000, 1000}}};
    const auto level = largest.with(rocks{.step = 1, .distance = 500})(seed{1});
    REQUIRE(level);
    const auto props = props_of(*level);
    CHECK(props.size() >= 3);
    for (std::size_t a = 0; a < props.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            CHECK(std::max(std::abs(props[a].x - props[b].x), std::abs(props[a].y - props[b].y)) >= 500);
}

TEST_CASE("CC-3a CC-3b a step or distance that no map allows is refused before anything is made") {
    CHECK(rocks{}.check());
    CHECK(rocks{.step = 500, .distance = 500}.check());
    CHECK(rocks{.step = 0}.check().error().message() ==
          "the prop step is 0, but must lie between 1 and 500 (rule CC-3a)");
    CHECK(rocks{.step = -5}.check().error().rule == std::string("CC-3a"));
    CHECK(rocks{.step = 501}.check().error().rule == std::string("CC-3a"));
    CHECK(rocks{.distance = 0}.check().error().message() ==
          "the prop distance is 0, but must lie between 1 and 500 (rule CC-3b)");
    CHECK(rocks{.distance = 501}.check().error().rule == std::string("CC-3b"));
    CHECK(with_rocks({.distance = -1}).check().error().value == -1);
    // And what the map at hand does not allow: half its width, however high it is.
    CHECK(with_rocks({.step = 50, .distance = 50}).check());
    CHECK(with_rocks({.step = 51}).check().error().message() ==
          "the prop step is 51, but must lie between 1 and 50 (rule CC-3a)");
    CHECK(with_rocks({.distance = 51}).check().error().message() ==
          "the prop distance is 51, but must lie between 1 and 50 (rule CC-3b)");
    const dynamic_maze narrow{.topology = {.grid = {2, 2}, .map = {20, 500}}};
    CHECK(narrow.with(rocks{.step = 10, .distance = 10}).check());
    CHECK(narrow.with(rocks{.step = 10, .distance = 11}).check().error().high == 10);
    const dynamic_maze wide{.topology = {.grid = {2, 2}, .map = {500, 22}}};
    CHECK(wide.with(rocks{.step = 250, .distance = 250}).check());
}

TEST_CASE("CC-3a CC-3b the map itself decides where nobody has said how large it would be") {
    auto level = *maze{}.with(no_decoration{})(seed{1});
    rng random{seed{1}, stage::decoration};
    CHECK(rocks{.step = 51}.decorate(level, random).error().rule == std::string("CC-3a"));
    CHECK(rocks{.distance = 51}.decorate(level, random).error().rule == std::string("CC-3b"));
    CHECK(rocks{.step = 50, .distance = 50}.decorate(level, random));
}

TEST_CASE("NFR-3.1 rocks for a level whose cells do not lie on its layers are an error, not a crash") {
    maze_level<dynamic, dynamic> level;
    REQUIRE(level.cells.resize({12, 9}));
    for (auto* layer : {&level.background, &level.walls, &level.props}) REQUIRE(layer->resize({90, 100}));
    rng random{seed{1}, stage::decoration};
    CHECK(rocks{}.decorate(level, random).error().rule == std::string("CC-1b"));
    REQUIRE(level.props.resize({1, 1}));
    CHECK(rocks{}.decorate(level, random).error().rule == std::string("FR-3.2"));
}

TEST_CASE("CC-3a CC-3b CC-3c step and distance have limits, and an unwise pair warns") {
    CHECK(with_rocks({.step = 0})(seed{1}).error().rule == std::string("CC-3a"));
    CHECK(with_rocks({.step = 51})(seed{1}).error().rule == std::string("CC-3a"));
    CHECK(with_rocks({.distance = 0})(seed{1}).error().rule == std::string("CC-3b"));
    CHECK(with_rocks({.distance = 51})(seed{1}).error().rule == std::string("CC-3b"));
    CHECK(with_rocks({.step = 50, .distance = 50})(seed{1}));
    CHECK(maze{}(seed{1})->warnings.empty());
    CHECK(with_rocks({.step = 5, .distance = 5})(seed{1})->warnings.size() == 1);
    for (const auto& [step, distance] : {std::pair{1, 1}, {1, 7}, {3, 2}, {2, 9}, {4, 12}}) {
        const auto level = with_rocks({.step = step, .distance = distance})(seed{2});
        const auto props = props_of(*level);
        for (std::size_t a = 0; a < props.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                CHECK(std::max(std::abs(props[a].x - props[b].x), std::abs(props[a].y - props[b].y)) >= distance);
    }
}
