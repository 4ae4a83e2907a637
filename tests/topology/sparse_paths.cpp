#include "allocations.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/bake.hpp>
#include <warren/generator.hpp>
#include <warren/topology/sparse_paths.hpp>
#include <warren/validate/act_map.hpp>

using namespace warren;

namespace {

template <class Topology = sparse_paths<>>
using carved = generator<Topology, no_typing, no_decoration, no_encoding>;
using large = sparse_paths<fixed<64, 100>>;

std::string said(const sparse_paths<>& topology) { return carved<>{.topology = topology}(seed{1}).error().message(); }

// All that the topology decides, as text.
template <class Level>
std::string written(const Level& level) {
    std::string out;
    const auto add = [&](const auto number) { out += std::to_string(number) + ' '; };
    add(level.rows);
    add(level.columns);
    add(level.path_count);
    for (const auto& node : level.nodes) {
        add(static_cast<int>(node.type));
        add(static_cast<int>(node.locked));
        add(node.row);
        add(node.column);
        add(node.paths);
    }
    for (const auto& edge : level.edges) {
        add(edge.from);
        add(edge.to);
        add(edge.paths);
    }
    for (int row = 1; row <= level.rows + 1; ++row) add(level.row_begin[row]);
    for (int node = 0; node <= level.nodes.size(); ++node) {
        add(level.first_in[node]);
        add(level.first_out[node]);
    }
    for (int path = 0; path < level.path_count; ++path) {
        add(level.path_ends[path]);
        for (int row = 0; row < level.rows; ++row) add(level.path_columns[path][row]);
    }
    add(level.anchors.rows);
    add(level.settings.lateral_step);
    add(level.settings.min_starts);
    add(level.settings.path_retries);
    add(level.settings.rerolls);
    add(level.stats.path_retries);
    add(level.stats.backtracks);
    add(level.stats.waivers);
    add(level.rules.bans.size());
    add(level.odds.weights[0][0]);
    add(level.waivers.size());
    add(level.warnings.size());
    return out;
}

// A typing that draws.
struct marker {
    constexpr status assign(auto& level, rng& random) const {
        const std::uint32_t drawn = random();
        level.nodes[0].locked = drawn % 2 == 0;
        return {};
    }
};

} // namespace

TEST_CASE("2A-20 ACT-004 by default there are 15 rows, 7 columns, 6 paths, steps of 1 and 2 starts or more") {
    const auto level = carved<>{}(seed{1});
    REQUIRE(level);
    CHECK(level->rows == 15);
    CHECK(level->columns == 7);
    CHECK(level->path_count == 6);
    CHECK(level->settings.lateral_step == 1);
    CHECK(level->settings.min_starts == 2);
    CHECK(level->settings.path_retries == 1000);
    CHECK(level->nodes[level->boss()].row == 15);
    CHECK(level->nodes[level->boss()].column == 3); // 2A-19
}

TEST_CASE("2A-5 2A-20 ACT-004 a field outside its range is refused by name, before anything is made") {
    CHECK(said({.rows = 2}) == "rows is 2, but must lie between 3 and 20 (rule 2A-5)");
    CHECK(said({.rows = 21}) == "rows is 21, but must lie between 3 and 20 (rule 2A-5)");
    CHECK(said({.columns = 1}) == "columns is 1, but must lie between 2 and 12 (rule 2A-20)");
    CHECK(said({.columns = 13}) == "columns is 13, but must lie between 2 and 12 (rule 2A-20)");
    CHECK(said({.paths = 0}) == "paths is 0, but must lie between 1 and 64 (rule ACT-004)");
    CHECK(said({.paths = 65}) == "paths is 65, but must lie between 1 and 64 (rule ACT-004)");
    CHECK(said({.lateral_step = 0}) == "lateral_step is 0, but must lie between 1 and 6 (rule 2A-20)");
    CHECK(said({.lateral_step = 7}) == "lateral_step is 7, but must lie between 1 and 6 (rule 2A-20)");
    CHECK(said({.min_starts = 0}) == "min_starts is 0, but must lie between 1 and 64 (rule 2A-20)");
    CHECK(said({.min_starts = 65}) == "min_starts is 65, but must lie between 1 and 64 (rule 2A-20)");
    CHECK(said({.path_retries = -1}) == "path_retries is -1, but must lie between 0 and 100000 (rule 2A-20)");
    CHECK(said({.path_retries = 100'001}) == "path_retries is 100001, but must lie between 0 and 100000 (rule 2A-20)");
    CHECK(said({.rows = 3, .columns = 2, .paths = 1, .min_starts = 1, .path_retries = 0}) == "nothing went wrong");
    CHECK(said({.rows = 20, .columns = 12, .paths = 64, .lateral_step = 11, .min_starts = 12}) == "nothing went wrong");
}

TEST_CASE("2A-15 more paths than can exist are refused before anything is made, saying how many can") {
    CHECK(said({.rows = 3, .columns = 7, .paths = 14}) == "paths is 14, but must lie between 1 and 13 (rule 2A-15)");
    CHECK(said({.rows = 3, .columns = 7, .paths = 13}) == "nothing went wrong");
    CHECK(said({.rows = 4, .columns = 2, .paths = 6}) == "paths is 6, but must lie between 1 and 5 (rule 2A-15)");
    CHECK(said({.rows = 9, .columns = 2, .paths = 56}) == "paths is 56, but must lie between 1 and 55 (rule 2A-15)");
    CHECK(said({.rows = 9, .columns = 2, .paths = 55}) == "nothing went wrong");
    CHECK(said({.rows = 4, .columns = 4, .paths = 17, .lateral_step = 3}) ==
          "paths is 17, but must lie between 1 and 16 (rule 2A-15)");
    static_assert(!carved<>{.topology = {.rows = 4, .columns = 2, .paths = 6}}.check());
}

TEST_CASE("2A-15 ACT-004 every number of paths that can exist at a lateral step of 1 is found") {
    int failed = 0;
    int levels = 0;
    static carved<large>::model level;
    for (int rows = 3; rows <= 8; ++rows)
        for (int columns = 2; columns <= 5; ++columns)
            for (int paths = 1; paths <= most_act_paths(rows, columns); ++paths)
                for (const int retries : {0, 20}) {
                    const carved<large> map{.topology = {.rows = rows,
                                                         .columns = columns,
                                                         .paths = paths,
                                                         .min_starts = paths < columns ? paths : columns,
                                                         .path_retries = retries}};
                    const status made = map.into(level, seed{static_cast<std::uint64_t>(levels)});
                    failed += made ? 0 : 1;
                    ++levels;
                    std::set<std::vector<int>> different;
                    for (int path = 0; path < paths; ++path)
                        different.emplace(level.path_columns[path], level.path_columns[path] + rows - 1);
                    failed += different.size() == static_cast<std::size_t>(paths) ? 0 : 1;
                }
    CHECK(levels == 1596);
    CHECK(failed == 0);
}

TEST_CASE("2A-15 with retries as many as usual, too, and at larger steps what is possible at 1") {
    static carved<large>::model level;
    int failed = 0;
    for (const auto& [rows, columns] : {std::pair{4, 3}, {5, 4}, {6, 3}, {9, 2}, {3, 32}, {3, 33}, {4, 13}})
        for (const int step : {1, 2, 31}) {
            if (step >= columns) continue;
            const carved<large> map{
                .topology = {
                    .rows = rows, .columns = columns, .paths = most_act_paths(rows, columns), .lateral_step = step}};
            failed += map.into(level, seed{5}) ? 0 : 1;
        }
    CHECK(failed == 0);
}

TEST_CASE("2A-20 the largest maps: 100 rows, 64 columns, 64 paths") {
    static carved<large>::model level;
    for (const int step : {1, 2, 7, 63})
        for (const int starts : {1, 2, 64})
            for (const int rows : {3, 4, 100}) {
                const carved<large> map{
                    .topology = {.rows = rows, .columns = 64, .paths = 64, .lateral_step = step, .min_starts = starts}};
                REQUIRE(map.into(level, seed{static_cast<std::uint64_t>(step + starts)}));
                CHECK(level.row_begin[2] >= starts);
                CHECK(level.nodes[level.boss()].paths == ~path_set{0});
            }
}

TEST_CASE("2A-15 0.4 when not all paths are found, the error says how many were") {
    // The bound for larger steps lets 63 pass here; there are 43 at most.
    const carved<> map{.topology = {.rows = 6, .columns = 3, .paths = 63, .lateral_step = 2, .path_retries = 5}};
    REQUIRE(map.check());
    const auto level = map(seed{1});
    REQUIRE_FALSE(level);
    CHECK(level.error().code == errc::too_few_paths);
    CHECK(level.error().high == 63);
    CHECK(level.error().value >= 41); // as many as at a step of 1
    CHECK(level.error().value <= 43);
    CHECK(std::string(level.error().message()).find("of 63 paths were found") != std::string::npos);
}

TEST_CASE("2A-20 lateral steps are kept to, and all of them used") {
    for (int step = 1; step <= 6; ++step) {
        std::set<int> seen;
        for (std::uint64_t n = 0; n < 100; ++n) {
            const auto level = carved<>{.topology = {.lateral_step = step}}(seed{n});
            REQUIRE(level);
            for (int path = 0; path < 6; ++path)
                for (int row = 1; row < 14; ++row)
                    seen.insert(level->path_columns[path][row] - level->path_columns[path][row - 1]);
        }
        CHECK(*seen.begin() == -step);
        CHECK(*seen.rbegin() == step);
        CHECK(seen.size() == static_cast<std::size_t>(2 * step + 1));
    }
}

TEST_CASE("2A-20 there are at least as many starts as asked for") {
    for (int starts = 1; starts <= 6; ++starts) {
        int fewest = 7;
        for (std::uint64_t n = 0; n < 400; ++n) {
            const auto level = carved<>{.topology = {.min_starts = starts}}(seed{n});
            fewest = std::min<int>(fewest, level->row_begin[2]);
        }
        CHECK(fewest >= starts);
        if (starts >= 2) CHECK(fewest == starts);
    }
}

TEST_CASE(
    "2A-20 where there are fewer paths or columns than starts were asked for, there are as many starts as can be") {
    const auto starts_of = [](const sparse_paths<>& asked) {
        const auto level = carved<>{.topology = asked}(seed{5});
        REQUIRE(level);
        CHECK(validate_skeleton(*level).empty());
        CHECK(level->row_begin[2] >= level->settings.min_starts);
        return level->settings.min_starts; // what was used, not what was asked for
    };
    CHECK(starts_of({.paths = 1}) == 1);
    CHECK(starts_of({.paths = 3, .min_starts = 7}) == 3);
    CHECK(starts_of({.columns = 4, .paths = 20, .min_starts = 8}) == 4);
    CHECK(starts_of({.min_starts = 64}) == 6);
}

TEST_CASE("ACT-005 ACT-012 paths end anywhere in the last row at first, and then all at the boss") {
    std::set<int> ends;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto level = carved<>{}(seed{n});
        for (int path = 0; path < 6; ++path) {
            ends.insert(level->path_ends[path]);
            CHECK(std::abs(level->path_ends[path] - level->path_columns[path][13]) <= 1);
            CHECK(level->path_columns[path][14] == 3);
        }
    }
    CHECK(ends.size() == 7);
}

TEST_CASE("ACT-006 where random paths leave no room, search and other beginnings still find them all") {
    // All eight paths of a map where every diagonal must alternate.
    int retries = 0;
    int backtracks = 0;
    std::set<std::string> maps;
    for (std::uint64_t n = 0; n < 200; ++n) {
        const auto level = carved<>{.topology = {.rows = 5, .columns = 2, .paths = 8, .path_retries = 30}}(seed{n});
        REQUIRE(level);
        retries += level->stats.path_retries;
        backtracks += level->stats.backtracks;
        maps.insert(written(*level));
    }
    CHECK(retries > 0);
    CHECK(backtracks > 0);
    CHECK(maps.size() > 150); // the paths come in another order, at least
}

TEST_CASE("ACT-006 other beginnings are tried before the ways that are sure to do") {
    // All thirteen paths of a map where every diagonal must alternate. The sure ways begin with a step to the right.
    int to_the_left = 0;
    for (std::uint64_t n = 0; n < 400; ++n) {
        const auto level = carved<>{.topology = {.rows = 6, .columns = 2, .paths = 13, .path_retries = 30}}(seed{n});
        REQUIRE(level);
        bool left = false;
        for (int path = 0; path < 13; ++path)
            left = left || (level->path_columns[path][0] == 1 && level->path_columns[path][1] == 0);
        to_the_left += left ? 1 : 0;
    }
    CHECK(to_the_left > 130);
    CHECK(to_the_left < 240);
}

TEST_CASE("0.3 the same seed gives the same map, another seed another") {
    std::set<std::string> maps;
    for (std::uint64_t n = 0; n < 500; ++n) {
        maps.insert(written(*carved<>{}(seed{n})));
        maps.insert(written(*carved<>{}(seed{n})));
    }
    CHECK(maps.size() == 500);
}

TEST_CASE("0.3 a map is the same in storage for larger ones") {
    static carved<large>::model roomy;
    for (std::uint64_t n = 0; n < 50; ++n) {
        REQUIRE(carved<large>{}.into(roomy, seed{n}));
        CHECK(written(roomy) == written(*carved<>{}(seed{n})));
    }
}

TEST_CASE("ACT-003 nothing of what the level held before is left, and no heap is used") {
    static carved<>::model level;
    carved<> map{.topology = {.rows = 20, .columns = 12, .paths = 40, .lateral_step = 3}};
    REQUIRE(map.into(level, seed{1}));
    for (auto& node : level.nodes) {
        node.type = node_type::elite;
        node.locked = true;
    }
    level.anchors.rows = 5;
    level.rules = standard_rules();
    level.odds.weights[0][0] = 3;
    level.settings.rerolls = 9;
    level.stats.waivers = 1;
    level.waivers.push_back(1);
    level.warnings.push_back("old");
    const std::string fresh = written(*carved<>{}(seed{2}));
    const long before = tests::allocations();
    const status made = carved<>{}.into(level, seed{2});
    CHECK(tests::allocations() == before);
    REQUIRE(made);
    CHECK(written(level) == fresh);
}

TEST_CASE("ACT-019 another typing never moves a path: the topology has a stream of its own") {
    for (std::uint64_t n = 0; n < 20; ++n) {
        const auto plain = carved<>{}(seed{n});
        const auto marked = carved<>{}.with(marker{})(seed{n});
        CHECK(plain->edges == marked->edges);
    }
}

namespace {

constexpr carved<> standard{};
constexpr const auto& level = baked<standard, seed{42}>;
constexpr carved<> dense{.topology = {.rows = 5, .columns = 3, .paths = 19, .path_retries = 10}};
constexpr const auto& packed = baked<dense, seed{1}>;
constexpr carved<> leaping{.topology = {.rows = 20, .columns = 12, .paths = 12, .lateral_step = 4, .min_starts = 5}};
constexpr const auto& wide = baked<leaping, seed{1}>;

} // namespace

static_assert(level.path_count == 6 && level.nodes.size() >= 30 && level.edges.size() >= level.nodes.size() - 1);
static_assert(packed.path_count == 19);
static_assert(wide.row_begin[2] >= 5);

TEST_CASE("a baked map is the map of the program") {
    CHECK(written(level) == written(*standard(seed{42})));
    CHECK(written(packed) == written(*dense(seed{1})));
    CHECK(written(wide) == written(*leaping(seed{1})));
}
