#include <warren/model/act_graph.hpp>

#include <doctest/doctest.h>

#include <type_traits>

namespace {

// Two starts, a merge, a boss:   (1,0) (1,2) → (2,1) → (3,1)
constexpr warren::act_graph<warren::fixed<3, 4>> small() {
    warren::act_graph<warren::fixed<3, 4>> map;
    map.rows = 3;
    map.columns = 3;
    map.path_count = 2;
    using type = warren::node_type;
    map.nodes.push_back({.type = type::monster, .locked = true, .row = 1, .column = 0, .paths = 1});
    map.nodes.push_back({.type = type::monster, .locked = true, .row = 1, .column = 2, .paths = 2});
    map.nodes.push_back({.type = type::port, .locked = true, .row = 2, .column = 1, .paths = 3});
    map.nodes.push_back({.type = type::boss, .locked = true, .row = 3, .column = 1, .paths = 3});
    map.edges.push_back({0, 2, 1});
    map.edges.push_back({1, 2, 2});
    map.edges.push_back({2, 3, 3});
    constexpr int rows[] = {0, 0, 2, 3, 4};
    constexpr int out[] = {0, 1, 2, 3, 3};
    constexpr int in[] = {0, 0, 0, 2, 3};
    for (int i = 0; i < 5; ++i) {
        map.row_begin[i] = static_cast<std::uint16_t>(rows[i]);
        map.first_out[i] = static_cast<std::uint16_t>(out[i]);
        map.first_in[i] = static_cast<std::uint16_t>(in[i]);
    }
    map.path_columns[0][1] = 1;
    map.path_columns[0][2] = 1;
    map.path_columns[1][0] = 2;
    map.path_columns[1][1] = 1;
    map.path_columns[1][2] = 1;
    return map;
}

} // namespace

TEST_CASE("2A-6 nodes are found by row, counted from 1, and column, counted from 0") {
    constexpr auto map = small();
    static_assert(map.node_at(1, 0) == 0);
    static_assert(map.node_at(1, 2) == 1);
    static_assert(map.node_at(1, 1) == -1);
    static_assert(map.node_at(3, 1) == map.boss());
    static_assert(map.node_at(0, 0) == -1 && map.node_at(4, 1) == -1);
}

TEST_CASE("a node knows its children, its parents and the paths that visit it") {
    constexpr auto map = small();
    static_assert(map.child_count(0) == 1 && map.child(0, 0) == 2);
    static_assert(map.parent_count(2) == 2 && map.parent(2, 0) == 0 && map.parent(2, 1) == 1);
    static_assert(map.parent_count(0) == 0 && map.child_count(map.boss()) == 0);
    static_assert(map.on_path(0, 1) == 0 && map.on_path(1, 1) == 1 && map.on_path(1, 2) == 2);
}

TEST_CASE("an act map lives without a heap, and has room for the largest act there is") {
    static_assert(std::is_trivially_copyable_v<warren::act_graph<>>);
    static_assert(std::is_trivially_destructible_v<warren::act_graph<warren::fixed<64, 100>>>);
    static_assert(warren::act_graph<warren::fixed<64, 100>>::max_nodes == 99 * 64 + 1);
    static_assert(warren::act_graph<warren::fixed<64, 100>>::max_edges < 65536); // ids and indices have 16 bits
}
