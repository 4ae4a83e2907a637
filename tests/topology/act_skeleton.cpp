#include <doctest/doctest.h>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>
#include <warren/topology/act_skeleton.hpp>

using namespace warren;

namespace {

enum class place_kind : std::uint8_t { hut, cave, shrine };
constexpr choices choices_of(place_kind /*unused*/) { return {"hut", "cave", "shrine"}; }

// A level with these paths, one list of columns each: rows 1 … R − 1, and then where it ended at first.
template <class Level = act_graph<>>
constexpr Level with_paths(int columns, std::initializer_list<std::initializer_list<int>> paths) {
    Level level;
    level.columns = columns;
    for (const auto& path : paths) {
        level.rows = static_cast<int>(path.size());
        int row = 0;
        for (const int column : path) {
            if (row + 1 < level.rows)
                level.path_columns[level.path_count][row] = static_cast<std::uint8_t>(column);
            else
                level.path_ends[level.path_count] = static_cast<std::uint8_t>(column);
            ++row;
        }
        ++level.path_count;
    }
    return level;
}

template <class Level>
constexpr Level built(Level level) {
    const status done = build_act_graph(level);
    if (!done) level.rows = -1;
    return level;
}

std::string said(act_graph<> level) { return build_act_graph(level).error().message(); }

template <class Level>
std::vector<std::pair<int, int>> places(const Level& level) {
    std::vector<std::pair<int, int>> found;
    for (const auto& node : level.nodes) found.emplace_back(node.row, node.column);
    return found;
}

using pairs = std::vector<std::pair<int, int>>;

// Three paths that share a node, split and meet again:
//     row 1  0   2       row 2  0 1       row 3  0   2      the boss in column 1 of row 4
constexpr act_graph<> example = built(with_paths(3, {{0, 0, 0, 2}, {0, 1, 2, 0}, {2, 1, 2, 1}}));

} // namespace

TEST_CASE("ACT-001 ACT-011 2A-6 a node exists because a path uses it, row by row from 1 and column by column from 0") {
    CHECK(places(example) == pairs{{1, 0}, {1, 2}, {2, 0}, {2, 1}, {3, 0}, {3, 2}, {4, 1}});
    CHECK(example.row_begin[1] == 0);
    CHECK(example.row_begin[2] == 2);
    CHECK(example.row_begin[3] == 4);
    CHECK(example.row_begin[4] == 6);
    CHECK(example.row_begin[5] == 7);
}

TEST_CASE("2A-18 every node and edge knows the paths that use it") {
    const path_set of_nodes[] = {0b011, 0b100, 0b001, 0b110, 0b001, 0b110, 0b111};
    for (int node = 0; node < 7; ++node) CHECK(example.nodes[node].paths == of_nodes[node]);
    const act_edge edges[] = {{0, 2, 0b001}, {0, 3, 0b010}, {1, 3, 0b100}, {2, 4, 0b001},
                              {3, 5, 0b110}, {4, 6, 0b001}, {5, 6, 0b110}};
    REQUIRE(example.edges.size() == 7);
    for (int edge = 0; edge < 7; ++edge) CHECK(example.edges[edge] == edges[edge]);
}

TEST_CASE("ACT-010 edges that became identical are one edge with the paths of both") {
    // Paths 1 and 2 came to columns 0 and 1 of the last row and now share the edge to the boss.
    CHECK(example.path_ends[1] == 0);
    CHECK(example.path_ends[2] == 1);
    CHECK(example.child_count(5) == 1);
    CHECK(example.edges[6].paths == 0b110);
}

TEST_CASE("ACT-007 ACT-008 ACT-009 ACT-012 V3-S4 P1.6 P4.1 B2 all paths end at one boss, and only the row before it "
          "leads there") {
    CHECK(example.nodes[example.boss()].row == 4);
    CHECK(example.row_begin[5] - example.row_begin[4] == 1);
    CHECK(example.nodes[example.boss()].paths == 0b111);
    CHECK(example.parent_count(example.boss()) == 2);
    CHECK(example.child_count(example.boss()) == 0);
    for (const act_edge& edge : example.edges)
        CHECK((edge.to == example.boss()) == (example.nodes[edge.from].row == 3));
    for (int path = 0; path < 3; ++path) CHECK(example.on_path(path, 4) == example.boss());
}

TEST_CASE("ACT-005 where a path ended at first is remembered") {
    CHECK(example.path_ends[0] == 2);
    CHECK(example.path_ends[1] == 0);
    CHECK(example.path_ends[2] == 1);
}

TEST_CASE("2A-19 the boss stands in column C/2") {
    for (int columns = 2; columns <= 12; ++columns) {
        const auto level = built(with_paths(columns, {{0, 0, 0}, {1, 1, 1}}));
        REQUIRE(level.rows == 3);
        CHECK(level.nodes[level.boss()].column == columns / 2);
        CHECK(level.path_columns[0][2] == columns / 2);
        CHECK(level.path_columns[1][2] == columns / 2);
    }
    CHECK(boss_column(7) == 3);
}

TEST_CASE("2A-16 the last step may be of any length, and cross others") {
    auto level = with_paths(12, {{0, 0, 11}, {11, 11, 0}});
    level.path_columns[0][2] = 11; // what stands there before is of no account
    level.path_columns[1][2] = 0;
    REQUIRE(build_act_graph(level));
    CHECK(level.edges.size() == 4);
}

TEST_CASE("the edges of each node stand together, those to its children and those from its parents") {
    const int children[] = {2, 1, 1, 1, 1, 1, 0};
    const int parents[] = {0, 0, 1, 2, 1, 1, 2};
    for (int node = 0; node < 7; ++node) {
        CHECK(example.child_count(node) == children[node]);
        CHECK(example.parent_count(node) == parents[node]);
        for (int n = 0; n < example.child_count(node); ++n)
            CHECK(example.edges[example.first_out[node] + n].from == node);
        for (int n = 0; n < example.parent_count(node); ++n)
            CHECK(example.edges[example.first_in[node] + n].to == node);
    }
}

TEST_CASE("P4.2 every start reaches the boss, because edges lead from row to row") {
    for (const act_edge& edge : example.edges) CHECK(example.nodes[edge.to].row == example.nodes[edge.from].row + 1);
    for (int node = 0; node < example.boss(); ++node) CHECK(example.child_count(node) >= 1);
}

TEST_CASE("2A-17 edges that share an end do not cross, others do when they change sides") {
    CHECK(said(with_paths(5, {{2, 0, 0}, {2, 4, 0}})) == "nothing went wrong");
    CHECK(said(with_paths(5, {{0, 2, 0}, {4, 2, 0}})) == "nothing went wrong");
    CHECK(said(with_paths(5, {{0, 1, 0}, {1, 0, 0}})) ==
          "path 1 crosses an earlier one at the node in row 1, column 1; lead it through other columns (rule 2A-17)");
    // Not next to each other, and met only by the third path, in the second row.
    CHECK(said(with_paths(9, {{4, 4, 4, 0}, {0, 0, 1, 0}, {8, 8, 0, 0}})) ==
          "path 2 crosses an earlier one at the node in row 2, column 8; lead it through other columns (rule 2A-17)");
    CHECK(said(with_paths(9, {{4, 4, 0}, {3, 8, 0}})) ==
          "path 1 crosses an earlier one at the node in row 1, column 3; lead it through other columns (rule 2A-17)");
}

TEST_CASE("2A-28 a node has at most three children") {
    CHECK(said(with_paths(5, {{2, 0, 0}, {2, 1, 0}, {2, 4, 0}})) == "nothing went wrong");
    CHECK(said(with_paths(5, {{2, 0, 0}, {2, 1, 0}, {2, 4, 0}, {2, 3, 0}})) ==
          "path 3 takes a fourth way on at the node in row 1, column 2; lead it through other columns (rule 2A-28)");
    // Into the last row there is one way only, whatever the ends were.
    CHECK(said(with_paths(5, {{0, 2, 0}, {1, 2, 1}, {2, 2, 2}, {3, 2, 3}, {4, 2, 4}})) == "nothing went wrong");
}

TEST_CASE("2A-15 paths that differ only in the last row are the same path") {
    CHECK(said(with_paths(5, {{2, 2, 0}, {1, 2, 0}, {2, 2, 4}})) ==
          "path 2 is the same as an earlier one in every row before the boss; lead it through other columns (rule "
          "2A-15)");
    // A difference in any one row is enough.
    for (int row = 0; row < 14; ++row) {
        auto level = with_paths(
            3, {{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
        level.path_columns[1][row] = 2;
        CHECK(said(level) == "nothing went wrong");
    }
}

TEST_CASE("2A-6 a column that is none is named with its row") {
    CHECK(said(with_paths(4, {{0, 1, 2, 3}, {1, 1, 4, 3}})) ==
          "the column of a path is 4, but must lie between 0 and 3 at the node in row 3, column 4 (rule 2A-6)");
    CHECK(said(with_paths(4, {{9, 1, 2, 3}})) ==
          "the column of a path is 9, but must lie between 0 and 3 at the node in row 1, column 9 (rule 2A-6)");
    CHECK(said(with_paths(4, {{0, 1, 2, 4}})) ==
          "the column of a path is 4, but must lie between 0 and 3 at the node in row 4, column 4 (rule 2A-6)");
}

TEST_CASE("2A-5 ACT-004 sizes that no map has are refused") {
    const auto sized = [](int rows, int columns, int paths) {
        auto level = with_paths(3, {{0, 0, 0}});
        level.rows = rows;
        level.columns = columns;
        level.path_count = paths;
        return said(level);
    };
    CHECK(sized(3, 2, 1) == "nothing went wrong");
    CHECK(sized(20, 12, 1) == "nothing went wrong");
    CHECK(sized(2, 3, 1) == "rows is 2, but must lie between 3 and 20 (rule 2A-5)");
    CHECK(sized(21, 3, 1) == "rows is 21, but must lie between 3 and 20 (rule 2A-5)");
    CHECK(sized(3, 1, 1) == "columns is 1, but must lie between 2 and 12 (rule 2A-20)");
    CHECK(sized(3, 13, 1) == "columns is 13, but must lie between 2 and 12 (rule 2A-20)");
    CHECK(sized(3, 3, 0) == "path_count is 0, but must lie between 1 and 64 (rule ACT-004)");
    CHECK(sized(3, 3, 65) == "path_count is 65, but must lie between 1 and 64 (rule ACT-004)");
    CHECK(sized(-1, -1, -1) == "rows is -1, but must lie between 3 and 20 (rule 2A-5)");
}

TEST_CASE("after an error nothing has changed") {
    auto level = example;
    level.path_columns[2][1] = 0; // crosses path 1
    CHECK_FALSE(build_act_graph(level));
    CHECK(level.nodes == example.nodes);
    CHECK(level.edges == example.edges);
    level.path_columns[2][1] = 1;
    CHECK(build_act_graph(level));
    CHECK(level.nodes == example.nodes);
}

TEST_CASE("ACT-003 a skeleton has no types yet, even where another map stood before; its settings stay") {
    auto level = example;
    for (auto& node : level.nodes) {
        node.type = node_type::shop;
        node.locked = true;
    }
    level.settings.lateral_step = 2;
    REQUIRE(build_act_graph(level));
    for (const auto& node : level.nodes) {
        CHECK(node.type == node_type{});
        CHECK_FALSE(node.locked);
    }
    CHECK(level.settings.lateral_step == 2);
}

TEST_CASE("a smaller map in the storage of a larger one is the same as in fresh storage") {
    auto level = built(with_paths(12, {{0, 0, 0, 0, 0, 0, 0}, {5, 6, 5, 6, 5, 6, 5}, {11, 10, 9, 10, 11, 11, 11}}));
    REQUIRE(level.rows == 7);
    for (std::uint16_t& first : level.first_in) first = 99;
    for (std::uint16_t& first : level.first_out) first = 99;
    for (std::uint16_t& first : level.row_begin) first = 99;
    const auto smaller = with_paths(3, {{0, 0, 0, 2}, {0, 1, 2, 0}, {2, 1, 2, 1}});
    level.rows = 4;
    level.columns = 3;
    for (int path = 0; path < 3; ++path) {
        level.path_ends[path] = smaller.path_ends[path];
        for (int row = 0; row < 3; ++row) level.path_columns[path][row] = smaller.path_columns[path][row];
    }
    REQUIRE(build_act_graph(level));
    CHECK(level.nodes == example.nodes);
    CHECK(level.edges == example.edges);
    for (int row = 1; row <= 5; ++row) CHECK(level.row_begin[row] == example.row_begin[row]);
    for (int node = 0; node <= 7; ++node) {
        CHECK(level.first_in[node] == example.first_in[node]);
        CHECK(level.first_out[node] == example.first_out[node]);
    }
}

TEST_CASE("the largest map: 64 columns, 100 rows, 64 paths side by side") {
    static act_graph<fixed<64, 100>> level;
    level.rows = 100;
    level.columns = 64;
    level.path_count = 64;
    for (int path = 0; path < 64; ++path)
        for (int row = 0; row < 99; ++row) level.path_columns[path][row] = static_cast<std::uint8_t>(path);
    REQUIRE(build_act_graph(level));
    CHECK(level.nodes.size() == 99 * 64 + 1);
    CHECK(level.edges.size() == 99 * 64);
    CHECK(level.nodes.full());
    CHECK(level.parent_count(level.boss()) == 64);
    CHECK(level.nodes[level.boss()].paths == ~path_set{0});
    for (int node = 0; node < level.boss(); ++node) CHECK(level.nodes[node].paths == path_set{1} << node % 64);
}

TEST_CASE("wide maps: edges between columns far to the right stand in order, too") {
    static act_graph<fixed<64, 4>> level;
    level.rows = 4;
    level.columns = 64;
    level.path_count = 64;
    // Every start leads straight on and, but for the last, one column further: a fence.
    for (int path = 0; path < 64; ++path) {
        const int column = path / 2 + 31;
        level.path_columns[path][0] = static_cast<std::uint8_t>(column);
        level.path_columns[path][1] = static_cast<std::uint8_t>(column + path % 2);
        level.path_columns[path][2] = static_cast<std::uint8_t>(column + path % 2);
    }
    REQUIRE(build_act_graph(level));
    CHECK(level.nodes.size() == 32 + 33 + 33 + 1);
    CHECK(level.edges.size() == 64 + 33 + 33);
    for (int edge = 1; edge < level.edges.size(); ++edge) {
        const act_edge& before = level.edges[edge - 1];
        const act_edge& after = level.edges[edge];
        CHECK((before.from < after.from || (before.from == after.from && before.to < after.to)));
        CHECK(before.to <= after.to);
    }
}

TEST_CASE("nodes may have types of a user's own") {
    const auto level = built(with_paths<act_graph<fixed<4, 5>, place_kind>>(4, {{0, 0, 0}, {3, 3, 3}}));
    CHECK(level.nodes.size() == 5);
    CHECK(level.nodes[4].type == place_kind::hut);
}

static_assert(example.rows == 4 && example.nodes.size() == 7);
static_assert(built(with_paths(2, {{0, 1, 0}, {1, 0, 0}})).rows == -1);
