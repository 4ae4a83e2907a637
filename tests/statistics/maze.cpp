#include <warren/statistics/maze.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>
#include <warren/fields.hpp>
#include <warren/maze.hpp>

namespace {

// By Floyd and Warshall: as slow as it is plain.
int longest_shortest_way(const warren::maze_level<>& level) {
    const int width = level.cells.width();
    const int count = level.cells.size();
    const int far = 1000;
    std::vector<std::vector<int>> ways(static_cast<std::size_t>(count),
                                       std::vector<int>(static_cast<std::size_t>(count), far));
    const auto way = [&](int a, int b) -> int& {
        return ways[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    };
    for (int i = 0; i < count; ++i) {
        way(i, i) = 1;
        if (level.cells.data()[i].open(warren::compass::east)) way(i, i + 1) = way(i + 1, i) = 2;
        if (level.cells.data()[i].open(warren::compass::south)) way(i, i + width) = way(i + width, i) = 2;
    }
    int longest = 0;
    for (int m = 0; m < count; ++m)
        for (int a = 0; a < count; ++a)
            for (int b = 0; b < count; ++b)
                if (way(a, m) + way(m, b) - 1 < way(a, b)) way(a, b) = way(a, m) + way(m, b) - 1;
    for (int a = 0; a < count; ++a)
        for (int b = 0; b < count; ++b) longest = way(a, b) > longest ? way(a, b) : longest;
    return longest;
}

constexpr warren::maze maze{};

} // namespace

TEST_CASE("the longest path of a maze without loops is the longest of all shortest ways") {
    for (std::uint64_t n = 0; n < 20; ++n) {
        const auto level = maze(warren::seed{n});
        REQUIRE(level);
        const auto summary = warren::summary_of(*level);
        REQUIRE(summary);
        CHECK(summary->longest_path == longest_shortest_way(*level));
        CHECK(summary->loops == 0);
        CHECK(summary->rooms == 108);
        CHECK(summary->dead_ends == level->stats.dead_ends);
        CHECK(summary->dead_ends + summary->halls + summary->junctions == 108);
        CHECK(summary->rocks == level->stats.props);
        CHECK(summary->walls + summary->floor == 96 * 99);
        CHECK(summary->sand > 0);
        CHECK(summary->pebbles > 0);
    }
}

TEST_CASE("with loops the path is a way that exists, and the loops are counted") {
    const auto easy = maze.also(warren::loops{.count = 20});
    for (std::uint64_t n = 0; n < 20; ++n) {
        const auto level = easy(warren::seed{n});
        REQUIRE(level);
        const auto summary = warren::summary_of(*level);
        REQUIRE(summary);
        CHECK(summary->loops == 20);
        const int longest = longest_shortest_way(*level);
        CHECK(summary->longest_path <= longest);
        CHECK(summary->longest_path * 4 >= longest * 3);
    }
}

TEST_CASE("the same numbers for sizes known at run time and at compile time") {
    const warren::dynamic_maze large{.topology = {.grid = {12, 9}, .map = {100, 100}}};
    const auto one = maze(warren::seed{3});
    const auto other = large(warren::seed{3});
    REQUIRE(one);
    REQUIRE(other);
    std::string a;
    std::string b;
    CHECK(warren::write_fields(*warren::summary_of(*one), a));
    CHECK(warren::write_fields(*warren::summary_of(*other), b));
    CHECK(a == b);
    CHECK(a.find("dead_ends = ") != std::string::npos);
}
