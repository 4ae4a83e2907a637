#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <vector>
#include <warren/topology/act_path_count.hpp>
#include <warren/topology/act_path_search.hpp>

using namespace warren;
using detail::far_ways;
using detail::near_ways;
using detail::path_search;

namespace {

using level_type = act_graph<fixed<8, 12>>;

level_type asking(int rows, int columns, int paths, int retries) {
    level_type level;
    level.rows = rows;
    level.columns = columns;
    level.path_count = paths;
    level.settings = {.lateral_step = 1, .min_starts = 1, .path_retries = retries};
    return level;
}

std::set<std::string> different(const level_type& level, int found) {
    std::set<std::string> paths;
    for (int path = 0; path < found; ++path) {
        std::string columns;
        for (int row = 1; row < level.rows; ++row)
            columns += static_cast<char>('0' + level.path_columns[path][row - 1]);
        paths.insert(columns);
    }
    return paths;
}

} // namespace

TEST_CASE("ACT-006 2A-15 without a single retry the search finds every path that the ways lead to, and then no more") {
    int backtracks = 0;
    for (int rows = 3; rows <= 9; ++rows)
        for (int columns = 2; columns <= 6; ++columns)
            for (std::uint64_t n = 0; n < 5; ++n) {
                CAPTURE(rows);
                CAPTURE(columns);
                level_type level = asking(rows, columns, 64, 0);
                auto ways = near_ways<fixed<8, 12>>::woven(rows, columns);
                rng random = stage_rng(seed{n}, stage::topology);
                const int found = path_search(level, ways, random).run();
                CHECK(found == std::min(64, most_act_paths(rows, columns)));
                CHECK(different(level, found).size() == static_cast<std::size_t>(found));
                CHECK(level.stats.path_retries == 0);
                backtracks += level.stats.backtracks;
            }
    CHECK(backtracks > 0);
}

TEST_CASE("2A-15 whatever was drawn before, a search ends only when every further path crosses or repeats one") {
    for (std::uint64_t n = 0; n < 300; ++n) {
        const int rows = 3 + static_cast<int>(n % 3);
        const int columns = 2 + static_cast<int>(n % 2);
        level_type level = asking(rows, columns, 64, 2);
        near_ways<fixed<8, 12>> ways(rows, columns);
        rng random = stage_rng(seed{n}, stage::topology);
        const int found = path_search(level, ways, random).run();
        const std::set<std::string> paths = different(level, found);
        REQUIRE(paths.size() == static_cast<std::size_t>(found));
        REQUIRE(found < 64);

        // All sequences of columns, asked by the rulebook.
        std::vector<std::string> all{""};
        for (int row = 1; row < rows; ++row) {
            std::vector<std::string> longer;
            for (const std::string& path : all)
                for (int column = 0; column < columns; ++column)
                    longer.push_back(path + static_cast<char>('0' + column));
            all = longer;
        }
        int missed = 0;
        for (const std::string& path : all) {
            bool possible = true;
            for (std::size_t row = 0; row + 1 < path.size(); ++row) {
                possible = possible && std::abs(path[row + 1] - path[row]) <= 1;
                for (const std::string& other : paths)
                    possible = possible && (path[row] - other[row]) * (path[row + 1] - other[row + 1]) >= 0;
            }
            missed += possible && !paths.contains(path) ? 1 : 0;
        }
        CHECK(missed == 0);
    }
}

TEST_CASE("the first paths start in different columns, as many as must be") {
    for (int starts = 1; starts <= 8; ++starts)
        for (std::uint64_t n = 0; n < 50; ++n) {
            level_type level = asking(12, 8, 8, 1000);
            level.settings.min_starts = starts;
            near_ways<fixed<8, 12>> ways(12, 8);
            rng random = stage_rng(seed{n}, stage::topology);
            REQUIRE(path_search(level, ways, random).run() == 8);
            std::set<int> first;
            for (int path = 0; path < starts; ++path) first.insert(level.path_columns[path][0]);
            CHECK(first.size() == static_cast<std::size_t>(starts));
        }
}

TEST_CASE("every start is about equally likely, for the first path and for the last") {
    std::vector<int> first(8);
    std::vector<int> second(8);
    std::vector<int> third(8);
    for (std::uint64_t n = 0; n < 8000; ++n) {
        level_type level = asking(3, 8, 3, 1000);
        level.settings.min_starts = 2;
        near_ways<fixed<8, 12>> ways(3, 8);
        rng random = stage_rng(seed{n}, stage::topology);
        path_search(level, ways, random).run();
        ++first[level.path_columns[0][0]];
        ++second[level.path_columns[1][0]];
        ++third[level.path_columns[2][0]];
    }
    for (std::size_t column = 0; column < 8; ++column) {
        CHECK(std::abs(first[column] - 1000) < 150);
        CHECK(std::abs(second[column] - 1000) < 150);
        CHECK(std::abs(third[column] - 1000) < 200); // a little less where a path that repeats another would start
    }
}

TEST_CASE("ACT-005 2A-16 a path ends at first in any column within reach, and all of them are equally likely") {
    int counts[8][8] = {};
    for (std::uint64_t n = 0; n < 6000; ++n) {
        level_type level = asking(3, 8, 1, 0);
        level.settings.lateral_step = 2;
        far_ways<fixed<8, 12>> ways(3, 8, 2);
        rng random = stage_rng(seed{n}, stage::topology);
        path_search(level, ways, random).run();
        ++counts[level.path_columns[0][1]][level.path_ends[0]];
    }
    for (int from = 0; from < 8; ++from) {
        int total = 0;
        int ways = 0;
        for (int to = 0; to < 8; ++to) {
            total += counts[from][to];
            if (std::abs(from - to) <= 2) ++ways;
        }
        for (int to = 0; to < 8; ++to) {
            if (std::abs(from - to) > 2)
                CHECK(counts[from][to] == 0);
            else
                CHECK(std::abs(counts[from][to] * ways - total) < total / 2);
        }
    }
}

TEST_CASE("paths that repeat another are drawn again as often as allowed") {
    const auto retries = [](int allowed) {
        level_type level = asking(3, 2, 3, allowed); // the only three paths there can be
        near_ways<fixed<8, 12>> ways(3, 2);
        rng random = stage_rng(seed{7}, stage::topology);
        CHECK(path_search(level, ways, random).run() == 3);
        return level.stats.path_retries;
    };
    int most = 0;
    for (const int allowed : {0, 1, 2, 1000}) {
        CHECK(retries(allowed) <= 2 * allowed);
        CHECK(retries(allowed) >= most);
        most = retries(allowed);
    }
    CHECK(most > 0);
}
