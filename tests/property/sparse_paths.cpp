// Thousands of skeletons, judged by the rulebook from paths, nodes and edges alone. Shares nothing with the generator.
#include "act_checker.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <map>
#include <random>
#include <set>
#include <string>
#include <warren/generator.hpp>
#include <warren/topology/sparse_paths.hpp>

namespace {

template <class Topology>
using carved = warren::generator<Topology, warren::no_typing, warren::no_decoration, warren::no_encoding>;

// The first rule that the level breaks, or "".
template <class Level, class Topology>
std::string broken(const Level& level, const Topology& asked) {
    for (const auto& node : level.nodes)
        if (node.locked || node.type != warren::node_type{}) return "ACT-003 typed";
    return act_maps::skeleton_fault_of(level, asked);
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
