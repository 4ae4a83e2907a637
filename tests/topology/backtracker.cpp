#include "doors.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <warren/generator.hpp>
#include <warren/topology/backtracker.hpp>

using namespace warren;

namespace {

using carved = generator<backtracker<>, no_typing, no_decoration, no_encoding>;

} // namespace

TEST_CASE("FR-1.5 FR-1.3 FR-3.2 by default there are 12 columns and 9 rows on 100 × 100 tiles") {
    const auto level = carved{}(seed{1});
    REQUIRE(level);
    CHECK(level->cells.width() == 12);
    CHECK(level->cells.height() == 9);
    CHECK(level->walls.width() == 100);
    CHECK(level->walls.height() == 100);
}

TEST_CASE("CC-4a RC-A1 RC-A3 a stack search takes exactly 2 · cells − 1 iterations") {
    for (std::uint64_t n = 0; n < 200; ++n) CHECK(carved{}(seed{n})->stats.iterations == 215);
    const generator<backtracker<fixed<7, 3>>, no_typing, no_decoration, no_encoding> small;
    CHECK(small(seed{1})->stats.iterations == 41);
}

TEST_CASE("BR-1.2 BR-1.3 the default maze is a tree: one door fewer than cells, and no warning") {
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto level = carved{}(seed{n});
        CHECK(tests::door_total(*level) == 2 * 107);
        CHECK(level->stats.repaired_cells == 0);
        CHECK(level->warnings.empty());
    }
}

TEST_CASE("NFR-2.4 the start is any cell, each about equally often") {
    std::map<std::pair<int, int>, int> starts;
    for (std::uint64_t n = 0; n < 10'800; ++n) {
        const auto level = carved{}(seed{n});
        ++starts[{level->start.x, level->start.y}];
    }
    CHECK(starts.size() == 108);
    for (const auto& [cell, count] : starts) {
        CHECK(count > 50);
        CHECK(count < 160);
    }
}

TEST_CASE("NFR-2.3 RC-A2 in a 2 × 2 grid all four spanning trees come about equally often") {
    const generator<backtracker<fixed<2, 2>, fixed<16, 22>>, no_typing, no_decoration, no_encoding> tiny;
    std::map<int, int> closed_walls;
    for (std::uint64_t n = 0; n < 8000; ++n) {
        const auto level = tiny(seed{n});
        const auto& cells = level->cells;
        const bool top = cells(0, 0).open(compass::east);
        const bool bottom = cells(0, 1).open(compass::east);
        const bool left = cells(0, 0).open(compass::south);
        const bool right = cells(1, 0).open(compass::south);
        CHECK(top + bottom + left + right == 3);
        ++closed_walls[!top ? 0 : !bottom ? 1 : !left ? 2 : 3];
    }
    for (int wall = 0; wall < 4; ++wall) CHECK(std::abs(closed_walls[wall] - 2000) < 200);
}

TEST_CASE("NFR-1.2 NFR-3.2 CC-4c 2M-10 at the iteration limit the rest is joined by repair and the maze stays a tree") {
    for (const int limit : {1, 2, 50, 100, 213}) {
        const carved hurried{.topology = {.max_iterations = limit}};
        for (std::uint64_t n = 0; n < 50; ++n) {
            const auto level = hurried(seed{n});
            CHECK(level->stats.iterations == limit);
            CHECK(tests::door_total(*level) == 2 * 107);
            CHECK(level->warnings.size() == 1);
            if (limit < 100) CHECK(level->stats.repaired_cells > 0);
            CHECK(tests::every_cell_has_a_door(*level));
        }
    }
}

TEST_CASE("CC-4c at a limit that is reached when every cell has been joined, the warning does not speak of a repair") {
    const auto warning = [](int limit, std::uint64_t n) {
        const auto level = carved{.topology = {.max_iterations = limit}}(seed{n});
        CHECK((level->stats.repaired_cells > 0) == (limit < 200));
        return level->warnings.empty() ? std::string() : std::string(level->warnings[0]);
    };
    for (std::uint64_t n = 0; n < 50; ++n) {
        CHECK(warning(100, n).find("joined by repair") != std::string::npos);
        CHECK(warning(214, n) == "the iteration limit was reached, but not before the last cell was joined");
        CHECK(warning(215, n).empty());
    }
}

TEST_CASE("2M-10 a limit of 0 is as many iterations as it takes") {
    const generator<backtracker<dynamic, dynamic>, no_typing, no_decoration, no_encoding> large{
        .topology = {.grid = {125, 90}, .map = {1000, 1000}, .max_iterations = 0}};
    const auto level = large(seed{3});
    REQUIRE(level);
    CHECK(level->stats.iterations == 2 * 125 * 90 - 1);
    CHECK(level->stats.repaired_cells == 0);
    const generator<backtracker<dynamic, dynamic>, no_typing, no_decoration, no_encoding> hurried{
        .topology = {.grid = {125, 90}, .map = {1000, 1000}}};
    CHECK(hurried(seed{3})->stats.iterations == 5000);
    CHECK(hurried(seed{3})->stats.repaired_cells > 0);
}

TEST_CASE("CC-1a CC-1b CC-1c VR-1.1 VR-1.2 VR-1.3 2M-9 impossible sizes are errors with their rule") {
    using sized = generator<backtracker<dynamic, dynamic>, no_typing, no_decoration, no_encoding>;
    const auto rule = [](dynamic cells, dynamic tiles) {
        const sized wanted{.topology = {.grid = cells, .map = tiles}};
        const auto level = wanted(seed{1});
        return level ? std::string("none") : std::string(level.error().rule);
    };
    CHECK(rule({12, 9}, {100, 100}) == "none");
    CHECK(rule({12, 9}, {96, 99}) == "none");
    CHECK(rule({12, 9}, {95, 99}) == "CC-1b");
    CHECK(rule({12, 9}, {96, 98}) == "CC-1b");
    CHECK(rule({2, 2}, {16, 22}) == "none");
    CHECK(rule({1, 2}, {100, 100}) == "CC-1b");
    CHECK(rule({2, 1}, {100, 100}) == "CC-1b");
    CHECK(rule({0, 0}, {100, 100}) == "CC-1b");
    CHECK(rule({-3, 4}, {100, 100}) == "CC-1b");
    CHECK(rule({2, 2}, {9, 100}) == "CC-1a");
    CHECK(rule({2, 2}, {100, 9}) == "CC-1a");
    CHECK(rule({2, 2}, {1001, 100}) == "CC-1a");
    CHECK(rule({2, 2}, {100, 1001}) == "CC-1a");
    CHECK(rule({125, 90}, {1000, 1000}) == "none");
    CHECK(rule({126, 90}, {1000, 1000}) == "CC-1b");
    CHECK(rule({2, 2}, {10, 10}) == "CC-1b");
    const sized negative{.topology = {.grid = {12, 9}, .map = {100, 100}, .max_iterations = -1}};
    CHECK(negative(seed{1}).error().rule == std::string("CC-4a"));
    const sized thin{.topology = {.grid = {12, 9}, .map = {100, 100}, .cell = {4, 11}}};
    CHECK(thin(seed{1}).error().rule == std::string("FR-2.1"));
    CHECK(sized{.topology = {.grid = {20, 9}, .map = {100, 100}}}.check().error().message() ==
          "the number of columns is 20, but must lie between 2 and 12 (rule CC-1b)");
    // 2M-9: where not even the smallest grid fits, it is the map that is wrong.
    CHECK(sized{.topology = {.grid = {2, 2}, .map = {15, 22}}}.check().error().message() ==
          "the map width is 15, but must lie between 16 and 1000 (rule CC-1b)");
    CHECK(sized{.topology = {.grid = {2, 2}, .map = {16, 21}}}.check().error().message() ==
          "the map height is 21, but must lie between 22 and 1000 (rule CC-1b)");
}

TEST_CASE("FR-1.2 different seeds give different layouts") {
    std::set<std::string> layouts;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        const auto level = carved{}(seed{n});
        std::string doors;
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 12; ++x) doors += static_cast<char>('a' + level->cells(x, y).doors);
        layouts.insert(doors);
    }
    CHECK(layouts.size() == 1000);
}
