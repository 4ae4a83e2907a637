#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>
#include <set>
#include <vector>
#include <warren/topology/act_path_count.hpp>

using namespace warren;

namespace {

using counts = std::vector<int>; // paths that end in each column

// Every way to join a row to the next one, called with the children of each column.
template <class Visit>
void each_row(int columns, int reach, Visit visit) {
    std::vector<std::vector<int>> children(static_cast<std::size_t>(columns));
    const auto choose = [&](const auto& self, int from, int first) -> void {
        if (from == columns) return visit(children);
        auto& mine = children[static_cast<std::size_t>(from)];
        const auto extend = [&](const auto& more, int next) -> void {
            if (!mine.empty()) self(self, from + 1, mine.back());
            if (mine.size() == 3) return;
            for (int to = next; to <= std::min(columns - 1, from + reach); ++to) {
                mine.push_back(to);
                more(more, to + 1);
                mine.pop_back();
            }
        };
        extend(extend, std::max(first, from - reach));
    };
    choose(choose, 0, 0);
}

// The largest number of paths over `rows` rows before the boss, by trying everything.
int most_by_trying(int rows, int columns, int reach) {
    std::vector<std::vector<std::vector<int>>> joins;
    each_row(columns, reach, [&](const auto& children) { joins.push_back(children); });
    std::set<counts> reached{counts(static_cast<std::size_t>(columns), 1)};
    int most = columns;
    for (int row = 2; row <= rows; ++row) {
        std::set<counts> next;
        for (const counts& before : reached)
            for (const auto& children : joins) {
                counts after(before.size());
                for (std::size_t from = 0; from < before.size(); ++from)
                    for (const int to : children[from]) after[static_cast<std::size_t>(to)] += before[from];
                most = std::max(most, std::accumulate(after.begin(), after.end(), 0));
                if (row < rows) next.insert(after);
            }
        reached = next;
    }
    return most;
}

// The same for steps of 1, with less to try: between two neighbouring columns there is one diagonal at most, and in the
// last row the better one can be told at once.
int most_by_diagonals(int rows, int columns) {
    const auto size = static_cast<std::size_t>(columns);
    std::set<counts> reached{counts(size, 1)};
    for (int row = 2; row < rows; ++row) {
        std::set<counts> next;
        for (const counts& before : reached)
            for (unsigned rightwards = 0; rightwards < 1u << (size - 1); ++rightwards) {
                counts after = before;
                for (std::size_t pair = 0; pair + 1 < size; ++pair) {
                    const std::size_t from = (rightwards >> pair & 1) != 0 ? pair : pair + 1;
                    after[2 * pair + 1 - from] += before[from];
                }
                next.insert(after);
            }
        reached = next;
    }
    int most = 0;
    for (const counts& ending : reached) {
        int sum = std::accumulate(ending.begin(), ending.end(), 0);
        for (std::size_t pair = 0; pair + 1 < size; ++pair) sum += std::max(ending[pair], ending[pair + 1]);
        most = std::max(most, sum);
    }
    return most;
}

} // namespace

TEST_CASE("2A-15 as many paths as can be at a lateral step of 1: the same as by trying every map") {
    for (int columns = 2; columns <= 4; ++columns)
        for (int rows = 3; rows <= 5; ++rows) {
            CAPTURE(columns);
            CAPTURE(rows);
            CHECK(most_act_paths(rows, columns) == most_by_trying(rows - 1, columns, 1));
            CHECK(most_act_paths(rows, columns) == most_by_diagonals(rows - 1, columns));
        }
}

// More rows or columns never leave room for fewer paths, so this settles every size.
TEST_CASE("2A-15 as many paths as can be at a lateral step of 1, for every size with room for fewer than 64") {
    for (int columns = 2; columns <= 64; ++columns)
        for (int rows = 3; rows <= 100; ++rows) {
            const int most = most_act_paths(rows, columns);
            CAPTURE(columns);
            CAPTURE(rows);
            if (rows == 3)
                CHECK(most == std::min(64, 2 * columns - 1)); // edges that do not cross are fewer than nodes
            else if (most < 64 || columns <= 8)
                CHECK(most == std::min(64, most_by_diagonals(rows - 1, columns)));
            if (most == 64) break;
        }
}

TEST_CASE("2A-15 (R − 1)(C − 1) + 1 paths always have room") {
    for (int columns = 2; columns <= 64; ++columns)
        for (int rows = 3; rows <= 100; ++rows)
            CHECK(most_act_paths(rows, columns) >= std::min(64, (rows - 1) * (columns - 1) + 1));
}

TEST_CASE("2A-15 at a larger lateral step there are never more than most_act_paths says") {
    for (int columns = 3; columns <= 4; ++columns)
        for (int reach = 2; reach < columns; ++reach)
            for (int rows = 3; rows <= (columns == 3 ? 6 : 5); ++rows) {
                CAPTURE(columns);
                CAPTURE(reach);
                CAPTURE(rows);
                const int most = most_by_trying(rows - 1, columns, reach);
                CHECK(most <= most_act_paths(rows, columns, reach));
                CHECK(most >= most_act_paths(rows, columns));
                if (rows == 3) CHECK(most == most_act_paths(rows, columns, reach));
            }
    CHECK(most_act_paths(5, 3, 2) == 21); // which there are
    CHECK(most_act_paths(100, 64, 63) == 64);
}

TEST_CASE("sizes that no map has leave room for nothing") {
    CHECK(most_act_paths(2, 7) == 0);
    CHECK(most_act_paths(15, 1) == 0);
    CHECK(most_act_paths(15, 65) == 0);
    CHECK(most_act_paths(-5, 7, 2) == 0);
    CHECK(most_act_paths(15, -5, 2) == 0);
}

static_assert(most_act_paths(3, 2) == 3);
static_assert(most_act_paths(15, 7) == 64);
