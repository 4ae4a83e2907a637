#include <doctest/doctest.h>
#include <warren/model/act_digest.hpp>
#include <warren/topology/act_skeleton.hpp>

using namespace warren;

namespace {

constexpr act_graph<fixed<4, 6>> sample() {
    act_graph<fixed<4, 6>> map;
    map.rows = 4;
    map.columns = 3;
    map.path_count = 2;
    for (int row = 0; row < 3; ++row) map.path_columns[1][row] = 2;
    if (!build_act_graph(map)) map.nodes.clear();
    map.anchors = {.rows = 4, .elite_unlock = 2};
    map.rules = standard_rules();
    return map;
}

} // namespace

TEST_CASE("2A-24 everything that play depends on changes a map's digest") {
    const auto map = sample();
    REQUIRE(map.nodes.size() == 7);
    const std::uint64_t known = digest_of(map);
    CHECK(digest_of(sample()) == known);
    const auto differs = [&](auto change) {
        auto changed = map;
        change(changed);
        return digest_of(changed) != known;
    };
    CHECK(differs([](auto& m) { m.rows = 5; }));
    CHECK(differs([](auto& m) { m.columns = 4; }));
    for (int node = 0; node < map.nodes.size(); ++node) {
        CHECK(differs([&](auto& m) { m.nodes[node].type = node_type::shop; }));
        CHECK(differs([&](auto& m) { ++m.nodes[node].column; }));
        CHECK(differs([&](auto& m) { ++m.nodes[node].row; }));
    }
    for (int edge = 0; edge < map.edges.size(); ++edge) {
        CHECK(differs([&](auto& m) { ++m.edges[edge].from; }));
        CHECK(differs([&](auto& m) { ++m.edges[edge].to; }));
    }
    CHECK(differs([](auto& m) { m.nodes.pop_back(); }));
    CHECK(differs([](auto& m) { m.edges.pop_back(); }));
    CHECK(differs([](auto& m) { m.rules = m.rules.banning(node_type::shop, from_start(0), from_start(1)); }));
    CHECK(differs([](auto& m) { m.rules.bans[0].type = node_type::shop; }));
    CHECK(differs([](auto& m) { m.rules.bans[0].first = from_start(0); }));
    CHECK(differs([](auto& m) { m.rules.bans[0].last = from_boss(0); }));
    CHECK(differs([](auto& m) { m.rules = m.rules.forbidding(node_type::event, node_type::shop); }));
    CHECK(differs([](auto& m) { m.rules.forbidden[0].from = node_type::shop; }));
    CHECK(differs([](auto& m) { m.rules.forbidden[0].to = node_type::shop; }));
    CHECK(differs([](auto& m) { m.anchors.elite_unlock = 3; })); // it moves a ban
}

TEST_CASE("lists that follow each other are told apart, even where their numbers are the same") {
    using tiny = act_graph<fixed<4, 6>>;
    const auto type = [](int number) { return static_cast<node_type>(number); };
    tiny nodes; // 2 nodes, 0 edges: 3 1 2 4 1 2, 0
    nodes.nodes.push_back({.type = type(2), .row = 3, .column = 1});
    nodes.nodes.push_back({.type = type(2), .row = 4, .column = 1});
    tiny edges; // 0 nodes, 3 edges: 3, 1 2 4 1 2 0
    edges.edges.push_back({1, 2});
    edges.edges.push_back({4, 1});
    edges.edges.push_back({2, 0});
    CHECK(digest_of(nodes) != digest_of(edges));
    tiny bans; // 0 edges, 2 bans: 2, 1 2 4 1 2 0
    bans.rules.bans.push_back({type(1), from_start(1), from_start(3)});
    bans.rules.bans.push_back({type(1), from_start(1), from_start(-1)});
    tiny more; // 3 edges, 0 bans: 2 1 2 4 1 2, 0
    more.edges.push_back({2, 1});
    more.edges.push_back({2, 4});
    more.edges.push_back({1, 2});
    CHECK(digest_of(bans) != digest_of(more));
    tiny two; // 2 bans, 0 pairs: 3 1 2 4 1 2, 0
    two.rules.bans.push_back({type(3), from_start(0), from_start(1)});
    two.rules.bans.push_back({type(4), from_start(0), from_start(1)});
    tiny pairs; // 0 bans, 3 pairs: 3, 1 2 4 1 2 0
    pairs.rules.forbidden.push_back({type(1), type(2)});
    pairs.rules.forbidden.push_back({type(4), type(1)});
    pairs.rules.forbidden.push_back({type(2), type(0)});
    CHECK(digest_of(two) != digest_of(pairs));
}

TEST_CASE("how a map came about does not change its digest, nor how much room it has") {
    const auto map = sample();
    auto changed = map;
    changed.seed = seed{9};
    changed.stats.rerolls = 4;
    changed.nodes[0].paths = 0;
    changed.settings.rerolls = 7;
    CHECK(digest_of(changed) == digest_of(map));
    act_graph<> roomy;
    roomy.rows = map.rows;
    roomy.columns = map.columns;
    roomy.anchors = map.anchors;
    roomy.rules = map.rules;
    for (const auto& node : map.nodes) roomy.nodes.push_back(node);
    for (const auto& edge : map.edges) roomy.edges.push_back(edge);
    CHECK(digest_of(roomy) == digest_of(map));
}

static_assert(digest_of(sample()) != 0);
