#include <warren/topology/region_graph.hpp>

#include "hand_made_room.hpp"

#include <doctest/doctest.h>
#include <initializer_list>
#include <map>
#include <utility>
#include <vector>

using namespace warren;

namespace {

using pairs = std::vector<std::pair<int, int>>;

platformer_level<>& joined(std::initializer_list<point> centers, const region_graph& policy, std::uint64_t n = 1) {
    static platformer_level<> level;
    REQUIRE(level.regions.make_room(static_cast<int>(centers.size())));
    for (const point& center : centers) REQUIRE(level.regions.try_push_back({.area = {center.x, center.y, 1, 1}}));
    rng random(seed{n}, stage::topology);
    REQUIRE(policy.carve(level, random));
    return level;
}

template <class Edges>
pairs as_pairs(const Edges& edges) {
    pairs out;
    for (const region_pair& each : edges) out.emplace_back(each.a, each.b);
    return out;
}

} // namespace

TEST_CASE(
    "GRAPH-003 GRAPH-007 GRAPH-009 GRAPH-012 the worked example: 5 Delaunay edges, 3 tree edges, 1 extra, 4 final") {
    const auto& level = joined({{0, 0}, {10, 2}, {3, 11}, {14, 13}}, {});
    CHECK(as_pairs(level.edges.candidates) == pairs{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}});
    CHECK(as_pairs(level.edges.tree) == pairs{{0, 1}, {2, 3}, {0, 2}}); // 104, 125, 130
    CHECK(as_pairs(level.edges.extra) == pairs{{1, 2}});                // as short as (0, 2), but later
}

TEST_CASE("2P-17 GRAPH-002 one region has no edge, two have one, and those on a line are joined pairwise") {
    CHECK(joined({{5, 5}}, {}).edges.candidates.empty());
    CHECK(joined({{5, 5}}, {}).edges.tree.empty());
    CHECK(as_pairs(joined({{5, 5}, {50, 9}}, {}).edges.candidates) == pairs{{0, 1}});
    CHECK(as_pairs(joined({{5, 5}, {50, 9}}, {}).edges.tree) == pairs{{0, 1}});
    const auto& line = joined({{5, 5}, {20, 5}, {40, 5}}, {.extra_edge_ratio = percent(50)});
    CHECK(as_pairs(line.edges.candidates) == pairs{{0, 1}, {0, 2}, {1, 2}});
    CHECK(as_pairs(line.edges.tree) == pairs{{0, 1}, {1, 2}});
    CHECK(as_pairs(line.edges.extra) == pairs{{0, 2}});
}

TEST_CASE("GRAPH-005 GRAPH-006 2P-18 equally long edges are taken in the order of their regions") {
    const auto& level = joined({{0, 0}, {10, 0}, {0, 10}, {10, 10}}, {});
    CHECK(as_pairs(level.edges.tree) == pairs{{0, 1}, {0, 2}, {1, 3}});
}

TEST_CASE("GRAPH-009 2P-18 extra edges are rounded half away from zero and limited by what there is") {
    const std::initializer_list<point> six = {{0, 0}, {11, 1}, {23, 3}, {1, 12}, {13, 13}, {24, 15}};
    const auto extra = [&](int hundredths) {
        return joined(six, {.extra_edge_ratio = percent(hundredths)}).edges.extra.size();
    };
    CHECK(extra(0) == 0);
    CHECK(extra(9) == 0);  // 0.45
    CHECK(extra(10) == 1); // 0.5
    CHECK(extra(20) == 1);
    CHECK(extra(30) == 2); // 1.5
    CHECK(extra(50) == 3); // 2.5
    CHECK(joined({{0, 0}, {9, 1}, {1, 9}}, {.extra_edge_ratio = percent(50)}).edges.extra.size() == 1);
    CHECK(joined({{0, 0}, {9, 1}}, {.extra_edge_ratio = percent(50)}).edges.extra.empty()); // of none
}

TEST_CASE("GRAPH-010 GRAPH-011 the first half of the extra edges are the shortest, the others any") {
    const std::initializer_list<point> many = {{0, 0},   {11, 1},  {23, 3},  {35, 0}, {1, 12},
                                               {13, 13}, {24, 15}, {36, 12}, {2, 25}, {14, 26}};
    std::map<std::pair<int, int>, int> first;
    std::map<std::pair<int, int>, int> last;
    for (std::uint64_t n = 0; n < 500; ++n) {
        const pairs extra = as_pairs(joined(many, {.extra_edge_ratio = percent(50)}, n).edges.extra);
        REQUIRE(extra.size() == 5); // of 9 · 0.5 = 4.5; the first 3 are the shortest
        for (std::size_t i = 0; i < 3; ++i) ++first[extra[i]];
        for (std::size_t i = 3; i < 5; ++i) ++last[extra[i]];
        CHECK(extra[3] != extra[4]);
    }
    const auto& level = joined(many, {});
    CHECK(first.size() == 3);
    CHECK(static_cast<int>(last.size()) == level.edges.candidates.size() - 9 - 3);
    for (const auto& [edge, times] : last) CHECK(times > 1000 / static_cast<int>(last.size()) / 2);
}

TEST_CASE("a ratio above one half is refused by name") {
    CHECK(region_graph{.extra_edge_ratio = percent(50)}.check());
    CHECK(region_graph{.extra_edge_ratio = percent(51)}.check().error().message() ==
          "extra_edge_ratio is 0.51, but must lie between 0 and 0.5 (rule GRAPH-009)");
}
