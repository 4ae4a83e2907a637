// Thousands of skeletons, judged by the rulebook from paths, nodes and edges alone. Shares nothing with the generator.
#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>
#include <warren/generator.hpp>
#include <warren/topology/sparse_paths.hpp>

namespace {

template <class Topology>
using carved = warren::generator<Topology, warren::no_typing, warren::no_decoration, warren::no_encoding>;
using place = std::pair<int, int>; // row, column
using step = std::pair<place, place>;

// What the paths make, found out with maps and sets; the first rule that the level breaks, or "".
template <class Level, class Topology>
std::string broken(const Level& level, const Topology& asked) {
    if (level.rows != asked.rows || level.columns != asked.columns || level.path_count != asked.paths) return "sizes";
    const int boss_column = asked.columns / 2;
    std::map<place, std::uint64_t> nodes;
    std::map<step, std::uint64_t> edges;
    std::set<std::vector<int>> different;
    std::set<int> starts;
    for (int path = 0; path < asked.paths; ++path) {
        const std::uint64_t bit = std::uint64_t{1} << path;
        std::vector<int> columns;
        for (int row = 1; row <= asked.rows; ++row) {
            const int column = level.path_columns[path][row - 1];
            if (column >= asked.columns) return "2A-6 column";
            if (row < asked.rows) columns.push_back(column);
            if (row == asked.rows && column != boss_column) return "ACT-012 end";
            nodes[{row, column}] |= bit;
            if (row == 1) continue;
            const int before = level.path_columns[path][row - 2];
            if (row < asked.rows && std::abs(column - before) > asked.lateral_step) return "2A-20 step";
            edges[{{row - 1, before}, {row, column}}] |= bit;
        }
        if (level.path_ends[path] >= asked.columns) return "ACT-005 end";
        if (std::abs(level.path_ends[path] - columns.back()) > asked.lateral_step) return "ACT-005 reach";
        starts.insert(columns.front());
        different.insert(columns);
    }
    if (static_cast<int>(different.size()) != asked.paths) return "2A-15 distinct";
    if (static_cast<int>(starts.size()) < asked.min_starts) return "2A-20 starts";

    // ACT-011, 2A-18: exactly those nodes and edges, in order, each with its paths.
    if (level.nodes.size() != static_cast<int>(nodes.size())) return "ACT-011 nodes";
    if (level.edges.size() != static_cast<int>(edges.size())) return "ACT-010 edges";
    std::map<place, int> ids;
    for (const auto& [where, users] : nodes) {
        const auto id = static_cast<int>(ids.size());
        ids[where] = id;
        const auto& node = level.nodes[id];
        if (place(node.row, node.column) != where) return "2A-6 order of nodes";
        if (node.paths != users) return "2A-18 node";
        if (node.locked || node.type != warren::node_type{}) return "ACT-003 typed";
    }
    int next = 0;
    std::map<int, std::vector<int>> children;
    std::map<int, std::vector<int>> parents;
    for (const auto& [ends, users] : edges) {
        const auto& edge = level.edges[next];
        if (edge.from != ids[ends.first] || edge.to != ids[ends.second]) return "order of edges";
        if (edge.paths != users) return "2A-18 edge";
        children[edge.from].push_back(next);
        parents[edge.to].push_back(next);
        ++next;
    }

    const auto boss = static_cast<int>(nodes.size()) - 1;
    int in_last_row = 0;
    for (const auto& [where, users] : nodes) in_last_row += where.first == asked.rows ? 1 : 0;
    if (in_last_row != 1 || level.boss() != boss) return "ACT-009 boss";
    for (int node = 0; node <= boss; ++node) {
        const auto& out = children[node];
        const auto& in = parents[node];
        if ((node == boss) != out.empty()) return "P4.2 way on";
        if ((level.nodes[node].row == 1) != in.empty()) return "P4.2 way from the start";
        if (out.size() > 3) return "2A-28 children";
        const bool leads_to_boss = !out.empty() && level.edges[out[0]].to == boss;
        if (leads_to_boss != (level.nodes[node].row == asked.rows - 1)) return "P4.1 boss";
        // The indices: from a node to its edges.
        if (level.child_count(node) != static_cast<int>(out.size())) return "first_out";
        if (level.parent_count(node) != static_cast<int>(in.size())) return "first_in";
        for (int n = 0; n < level.child_count(node); ++n)
            if (level.first_out[node] + n != out[static_cast<std::size_t>(n)]) return "first_out";
        for (int n = 0; n < level.parent_count(node); ++n)
            if (level.first_in[node] + n != in[static_cast<std::size_t>(n)]) return "first_in";
    }
    for (int row = 1; row <= asked.rows; ++row)
        for (int id = level.row_begin[row]; id < level.row_begin[row + 1]; ++id)
            if (level.nodes[id].row != row) return "row_begin";
    if (level.row_begin[1] != 0 || level.row_begin[asked.rows + 1] != boss + 1) return "row_begin";

    std::vector<place> of_row; // 2A-17: the columns of the edges from one row
    int row = 1;
    for (const auto& [ends, users] : edges) {
        const auto& [from, to] = ends;
        if (from.first != row) of_row.clear();
        row = from.first;
        if (row == asked.rows - 1) break; // 2A-16
        for (const auto& [column, next_column] : of_row)
            if ((from.second - column) * (to.second - next_column) < 0) return "2A-17 crossing";
        of_row.emplace_back(from.second, to.second);
    }
    return "";
}

// Every rule that some level broke, and how many levels did.
std::string faults(const std::map<std::string, int>& found) {
    std::string out;
    for (const auto& [rule, count] : found)
        if (!rule.empty()) out += rule + ": " + std::to_string(count) + "; ";
    return out;
}

} // namespace

TEST_CASE("ACT-001 ACT-002 ACT-004 ACT-006 ACT-007 ACT-008 ACT-009 ACT-010 ACT-011 ACT-012 V3-S4 P1.6 P4.1 P4.2 B2 "
          "2A-15 2A-16 2A-17 2A-18 2A-19 2A-28 3000 default skeletons keep every rule") {
    static carved<warren::sparse_paths<>>::model level;
    const carved<warren::sparse_paths<>> act;
    std::map<std::string, int> found;
    for (std::uint64_t n = 0; n < 3000; ++n) {
        REQUIRE(act.into(level, warren::seed{n * 7919}));
        ++found[broken(level, act.topology)];
    }
    CHECK(faults(found) == "");
}

TEST_CASE("ACT-001 ACT-002 2A-15 2A-16 2A-17 2A-18 2A-20 2A-28 2000 skeletons of all sizes keep every rule") {
    using topology = warren::sparse_paths<warren::fixed<64, 100>>;
    static carved<topology>::model level;
    std::mt19937 draw(2026);
    const auto between = [&](int low, int high) {
        return low + static_cast<int>(draw() % static_cast<unsigned>(high - low + 1));
    };
    std::map<std::string, int> found;
    int refused = 0;
    for (int n = 0; n < 2000; ++n) {
        topology asked;
        const bool small = n % 3 != 0;
        asked.rows = between(3, small ? 9 : 30);
        asked.columns = between(2, small ? 7 : 40);
        asked.paths = between(1, small ? 20 : 64);
        asked.lateral_step = between(1, std::min(asked.columns - 1, 4));
        asked.min_starts = between(1, std::min(asked.paths, asked.columns));
        asked.path_retries = between(0, 40);
        const warren::status made =
            carved<topology>{.topology = asked}.into(level, warren::seed{static_cast<std::uint64_t>(n)});
        if (made) {
            ++found[broken(level, asked)];
            continue;
        }
        ++refused; // 2A-15: only more paths than can be at a step of 1
        if (asked.paths <= warren::most_act_paths(asked.rows, asked.columns)) ++found[made.error().message().c_str()];
    }
    CHECK(faults(found) == "");
    CHECK(refused < 400);
}

TEST_CASE("2A-20 the facts of a default map: 57 nodes, 2 to 6 starts, 23 % with two children and 1.8 % with three") {
    static carved<warren::sparse_paths<>>::model level;
    constexpr int maps = 4000;
    long nodes = 0;
    int unusual = 0; // not 42 … 70 nodes
    long splitting[4] = {};
    long with_a_choice = 0; // all but those of the last two rows, which have one child or none
    std::set<int> starts;
    for (std::uint64_t n = 0; n < maps; ++n) {
        REQUIRE(carved<warren::sparse_paths<>>{}.into(level, warren::seed{n}));
        nodes += level.nodes.size();
        unusual += level.nodes.size() < 42 || level.nodes.size() > 70 ? 1 : 0;
        starts.insert(level.row_begin[2]);
        for (int node = 0; node < level.row_begin[14]; ++node) {
            ++with_a_choice;
            ++splitting[level.child_count(node)];
        }
    }
    CHECK(std::abs(nodes * 10 / maps - 570) <= 10);
    CHECK(unusual < maps / 50);
    CHECK(starts == std::set<int>{2, 3, 4, 5, 6});
    CHECK(std::abs(splitting[2] * 1000 / with_a_choice - 230) <= 10);
    CHECK(std::abs(splitting[3] * 1000 / with_a_choice - 18) <= 3);
}
